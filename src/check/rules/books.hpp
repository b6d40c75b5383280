#pragma once

#include "book/book.hpp"
#include "engine/program.hpp"
#include "text/diagnostic.hpp"

namespace broadside::check {

/// Checks that the book of a rule set uses known names, and that the rules answer for each of its troops, in every
/// posture, on every kind of ground.
void check_book(const book::Book& book, const engine::Program& program, const text::SourceMap& sources,
                text::Diagnostics& diagnostics);

}  // namespace broadside::check
