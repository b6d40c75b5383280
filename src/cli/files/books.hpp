#pragma once

#include "book/book.hpp"
#include "cli/files/workspace.hpp"

namespace broadside::cli {

/// Path of a rule set's book, whether or not it exists.
std::filesystem::path book_folder(const Location& ruleset);

/// Path of a rule set's settings for estimates, whether or not it exists.
std::filesystem::path estimate_folder(const Location& ruleset);

/// Files of a folder as one tree, read once; nullopt when there are none, or, after a report, when one is unreadable.
const std::optional<text::Value>& tree_of_folder(Workspace& workspace, const std::filesystem::path& folder);

/// Book of a rule set; nullopt when it has none, or, after a report, when it is unreadable.
std::optional<book::Book> load_book(Workspace& workspace, const Location& ruleset);

}  // namespace broadside::cli
