#include "check/coverage/slip_text.hpp"

#include "text/letters.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace broadside::check {

bool holds_no_rule(std::string_view key) {
    static constexpr std::array words{"id",     "label",   "short",    "note",   "from",   "ruling", "missing",
                                      "forbid", "says",    "label-no", "silent", "one-of", "each",   "for",
                                      "way",    "in-case", "audience", "type",   "given",  "ties",   "title"};
    return std::ranges::find(words, key) != words.end();
}

bool continues_name(char byte) {
    return text::is_small_letter(byte) || text::is_digit(byte) || byte == '-';
}

std::string id_in_path(std::string_view path) {
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) return "";
    const std::string_view rest = path.substr(slash + 1);
    return std::string(rest.substr(0, rest.find('/')));
}

static bool is_part_of_name(char byte) {
    return continues_name(byte) || byte == '/';
}

std::vector<Literal> literals_in(const std::string& text) {
    std::vector<Literal> out;
    for (std::size_t at = 0; at < text.size();) {
        if (!text::is_digit(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && text::is_digit(text[end])) ++end;
        const bool is_sign = at > 0 && text[at - 1] == '-' && (at == 1 || !is_part_of_name(text[at - 2]));
        const bool begins = at == 0 || is_sign || !is_part_of_name(text[at - 1]);
        const bool ends = end == text.size() || !is_part_of_name(text[end]);
        if (begins && ends && end - at < 9) out.push_back({at, end - at});
        at = std::max(end, at + 1);
    }
    return out;
}

std::string around(const std::string& text, const Literal& literal) {
    constexpr std::size_t reach = 22;
    std::size_t from = literal.from > reach ? text.find(' ', literal.from - reach) : 0;
    std::size_t to = literal.from + literal.length + reach;
    to = to < text.size() ? text.rfind(' ', to) : text.size();
    from = std::min(from == 0 || from == std::string::npos ? from : from + 1, literal.from);
    to = std::max(to, literal.from + literal.length);
    return fmt::format("{}{}{}", from > 0 ? "… " : "", text.substr(from, to - from), to < text.size() ? " …" : "");
}

text::Value text_value(const text::Value& like, std::string text) {
    text::Value out = like;
    out.string = std::move(text);
    return out;
}

text::Value number_value(const text::Value& like, std::int64_t number) {
    text::Value out = like;
    out.integer = number;
    return out;
}

}  // namespace broadside::check
