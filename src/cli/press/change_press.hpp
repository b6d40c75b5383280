#pragma once

#include "cli/press/press.hpp"

#include <string>

namespace broadside::cli {

/// Folder for the changes of packs, beside the packs themselves, which stay untouched.
inline constexpr std::string_view folder_of_changes = "changes";

/// Prints the differences of a pack from `before`: changed sides with the other sides of their sheets, and changed
/// cards of one kind together, preceded by a note on what is new and what to discard. Nothing without changes.
void print_changes(Printing& printing, const Job& before, const std::string& since, const FileFormat& format,
                   Progress& progress);

}  // namespace broadside::cli
