#pragma once

#include "book/book.hpp"
#include "cli/workspace.hpp"

namespace broadside::cli {

/// Where the book of a rule set lies, whether or not it is there.
std::filesystem::path book_folder(const Location& ruleset);

/// Where a rule set says how it is asked for an estimate, whether or not it does.
std::filesystem::path estimate_folder(const Location& ruleset);

/// The files of a folder as one tree, read once; nullopt when there are none, or when one cannot be read, which is
/// reported.
const std::optional<text::Value>& tree_of_folder(Workspace& workspace, const std::filesystem::path& folder);

/// The book of a rule set; nullopt when it has none, or when it cannot be read, which is reported.
std::optional<book::Book> load_book(Workspace& workspace, const Location& ruleset);

}  // namespace broadside::cli
