#include "check/codes.hpp"
#include "check/own_folder.hpp"
#include "check/scenario/checks.hpp"
#include "scenario/codes.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

namespace broadside::check {

/// Two scenarios of one id would print into one folder, each over the pack of the other.
static void check_own_folder(const CheckContext& context, text::Diagnostics& diagnostics) {
    const scenario::Identity& identity = context.scenario->identity;
    const auto folder = folder_within("scenarios", context.sources.name(identity.span.source));
    if (!folder || *folder == identity.id) return;
    diagnostics
        .error(unknown_mention, identity.span, fmt::format("scenario `{}` stands in folder `{}`", identity.id, *folder))
        .help = "the folder's name is the scenario's id: rename one of the two";
}

/// Heads of pages make a long title small; a longer one could not be read.
static void check_title(const scenario::Identity& identity, text::Diagnostics& diagnostics) {
    constexpr std::size_t most = 60;
    const std::size_t letters = text::count_code_points(identity.title);
    if (letters <= most) return;
    diagnostics
        .error(scenario::malformed_value, identity.span,
               fmt::format("`title` has {} letters, and the head of a page has room for {}", letters, most))
        .help = "what it is about stands in `summary`, at the head of the briefings";
}

void check_identity(const CheckContext& context, text::Diagnostics& diagnostics) {
    check_own_folder(context, diagnostics);
    check_title(context.scenario->identity, diagnostics);
}

}  // namespace broadside::check
