#include "cli/examples_only.hpp"

namespace broadside::cli {

static std::string_view without_indent(std::string_view line) {
    const std::size_t start = line.find_first_not_of(" \t\r");
    return start == std::string_view::npos ? std::string_view{} : line.substr(start);
}

static bool begins_example(std::string_view line) {
    for (std::string_view header : {"[[example]]", "[turn.", "[[turn."})
        if (line.starts_with(header)) return true;
    return false;
}

bool holds_examples_only(std::string_view content) {
    bool any = false;
    while (!content.empty()) {
        const std::size_t end = content.find('\n');
        const std::string_view line = without_indent(content.substr(0, end));
        content.remove_prefix(end == std::string_view::npos ? content.size() : end + 1);
        if (line.empty() || line.front() == '#') continue;
        const bool is_header = line.front() == '[';
        if (is_header ? !begins_example(line) : !any) return false;  // a key before the first table is the file's own
        any = true;
    }
    return any;
}

}  // namespace broadside::cli
