#pragma once

#include "book/book.hpp"
#include "text/shape.hpp"

#include <optional>

namespace broadside::book {

/// What stands in the files of a book. Tables of theirs that other readers take are left to those.
const text::Shape& book_shape();

/// Reads the merged files of a book. Reports all it can; nullopt when an error was reported.
std::optional<Book> from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::book
