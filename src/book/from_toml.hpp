#pragma once

#include "book/book.hpp"
#include "text/shape.hpp"

#include <optional>

namespace broadside::book {

/// The schema of a book's files. Tables for other readers are ignored.
const text::Shape& book_shape();

/// Reads the merged files of a book. Reports all it can; nullopt after an error.
std::optional<Book> from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::book
