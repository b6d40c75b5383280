#include "text/mentions.hpp"

#include "text/letters.hpp"

namespace broadside::text {

std::string subject_of(std::string_view message) {
    const std::size_t open = message.find('`');
    const std::size_t close = open == std::string_view::npos ? open : message.find('`', open + 1);
    return close == std::string_view::npos ? "" : std::string(message.substr(open + 1, close - open - 1));
}

bool mentions_any(const std::set<std::string>& names, std::string_view message) {
    bool quoted = false;
    std::string name;
    for (const char c : message) {
        if (quoted && (c == '-' || is_letter(c) || is_digit(c))) {
            name += c;
            continue;
        }
        if (names.contains(name)) return true;
        name.clear();
        if (c == '`') quoted = !quoted;
    }
    return false;
}

}  // namespace broadside::text
