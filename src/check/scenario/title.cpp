#include "check/scenario/checks.hpp"
#include "scenario/codes.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

namespace broadside::check {

/// Heads of pages make a long title small; a longer one could not be read.
void check_title(const CheckContext& context, text::Diagnostics& diagnostics) {
    const scenario::Identity& identity = context.scenario->identity;
    constexpr std::size_t most = 60;
    const std::size_t letters = text::count_code_points(identity.title);
    if (letters <= most) return;
    diagnostics
        .error(scenario::malformed_value, identity.title_span,
               fmt::format("`title` has {} letters, and the head of a page has room for {}", letters, most))
        .help = "shorten it; what the battle is about stands in `summary`";
}

}  // namespace broadside::check
