#pragma once

#include "cli/press.hpp"

#include <string>

namespace broadside::cli {

/// Where the changes of a pack are printed: beside the packs, which are not touched.
inline constexpr std::string_view folder_of_changes = "changes";

/// Prints what of a pack is not as it was in `before`: changed sides with the other sides of their sheets, and changed
/// cards of one kind together; before them a note on what is new and what is binned. Nothing where nothing changed.
void print_changes(Printing& printing, const Job& before, const std::string& since, const FileFormat& format,
                   Progress& progress);

}  // namespace broadside::cli
