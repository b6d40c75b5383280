#include "cli/needless_tables.hpp"

#include <algorithm>
#include <array>

namespace broadside::cli {

static constexpr std::array<std::string_view, 7> headers{"[[example]]", "[turn.",       "[[turn.", "[ruling.",
                                                         "[missing.",   "[[sequence]]", "[[note]]"};

Headers examples_and_turns() {
    return Headers(headers).first(3);
}

Headers what_no_play_needs() {
    return headers;
}

static std::string_view without_indent(std::string_view line) {
    const std::size_t start = line.find_first_not_of(" \t\r");
    return start == std::string_view::npos ? std::string_view{} : line.substr(start);
}

bool holds_only(Headers wanted, std::string_view content) {
    const auto begins_one = [&](std::string_view line) {
        return std::any_of(wanted.begin(), wanted.end(),
                           [line](std::string_view header) { return line.starts_with(header); });
    };
    bool any = false;
    while (!content.empty()) {
        const std::size_t end = content.find('\n');
        const std::string_view line = without_indent(content.substr(0, end));
        content.remove_prefix(end == std::string_view::npos ? content.size() : end + 1);
        if (line.empty() || line.front() == '#') continue;
        const bool is_header = line.front() == '[';
        if (is_header ? !begins_one(line) : !any) return false;  // a key before the first table is the file's own
        any = true;
    }
    return any;
}

}  // namespace broadside::cli
