#include "check/figures.hpp"

#include "check/codes.hpp"
#include "check/prose.hpp"

#include <fmt/format.h>
#include <optional>

namespace broadside::check {

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/// The first figure outside braces, with what it is joined to: "12", "2-1", "1st".
static std::optional<std::string_view> find_loose_figure(std::string_view text) {
    bool inside = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '{') inside = true;
        if (text[at] == '}') inside = false;
        if (inside || !is_digit(text[at])) continue;
        std::size_t end = at;
        while (end < text.size() && text[end] != ' ' && text[end] != '{') ++end;
        while (end > at + 1 && !is_digit(text[end - 1])) --end;
        return text.substr(at, end - at);
    }
    return std::nullopt;
}

void check_figures(const CheckContext& context, text::Diagnostics& diagnostics) {
    for (const Prose& prose : all_prose(context.ruleset)) {
        const auto figure = find_loose_figure(prose.text);
        if (!figure) continue;
        diagnostics
            .warning(loose_figure, prose.span, fmt::format("`{}` in “{}” is not tied to the data", *figure, prose.text))
            .help = "write a reference, such as {number.ID} or {chart.ID.ROW.OUTPUT}; in a row, {OUTPUT} is its own";
    }
}

}  // namespace broadside::check
