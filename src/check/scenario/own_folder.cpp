#include "check/own_folder.hpp"

#include "check/codes.hpp"
#include "check/scenario/checks.hpp"

#include <fmt/format.h>

namespace broadside::check {

/// Two scenarios of one id would print into one folder, each over the pack of the other.
void check_own_folder(const CheckContext& context, text::Diagnostics& diagnostics) {
    const scenario::Identity& identity = context.scenario->identity;
    const auto folder = folder_within("scenarios", context.sources.name(identity.span.source));
    if (!folder || *folder == identity.id) return;
    diagnostics
        .error(unknown_mention, identity.span, fmt::format("scenario `{}` stands in folder `{}`", identity.id, *folder))
        .help = "the folder's name is the scenario's id: rename one of the two";
}

}  // namespace broadside::check
