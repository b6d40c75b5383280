#pragma once

#include "book/book.hpp"
#include "engine/program.hpp"
#include "text/diagnostic.hpp"

namespace broadside::check {

/// The book of a rule set speaks of what there is, and the rules answer for every troop of it, in every posture, on
/// every kind of ground.
void check_book(const book::Book& book, const engine::Program& program, const text::SourceMap& sources,
                text::Diagnostics& diagnostics);

}  // namespace broadside::check
