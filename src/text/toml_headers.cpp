#include "text/toml_headers.hpp"

#include <algorithm>

namespace broadside::text {

/// `example` of `[[example]]`, `turn` of `[turn.first]`.
static std::string_view kind_of(std::string_view header) {
    header.remove_prefix(std::min(header.find_first_not_of('['), header.size()));
    return header.substr(0, header.find_first_of(".]"));
}

/// Whether a line that begins with `[` goes on with a list, and cannot be a header: a bracket alone, or a string and a
/// comma as in `["Dense", "<"],`.
static bool goes_on_with_list(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of('['), line.size()));
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    if (!line.starts_with('"')) return line.empty();
    std::size_t at = 1;
    while (at < line.size() && line[at] != '"') at += line[at] == '\\' ? 2 : 1;
    at = line.find_first_not_of(" \t", std::min(at + 1, line.size()));
    return at != std::string_view::npos && line[at] == ',';
}

bool holds_only(std::string_view toml, std::span<const std::string_view> kinds) {
    bool is_below_header = false;
    while (!toml.empty()) {
        std::string_view line = toml.substr(0, toml.find('\n'));
        toml.remove_prefix(std::min(line.size() + 1, toml.size()));
        line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
        if (line.starts_with('[') && !goes_on_with_list(line)) {
            // Every header is at the beginning of its line, so none is overlooked; what only looks like one does no
            // harm.
            if (std::ranges::find(kinds, kind_of(line)) == kinds.end()) return false;
            is_below_header = true;
        } else if (!is_below_header && !line.empty() && !line.starts_with('#')) {
            return false;
        }
    }
    return is_below_header;
}

}  // namespace broadside::text
