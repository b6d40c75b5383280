#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::sheet {

// What can be wrong with a template, or with the words of a rule set when they are put on paper.
extern const text::Code malformed_template;
extern const text::Code unknown_binding;
extern const text::Code wrong_binding;
extern const text::Code not_for_reader;
extern const text::Code too_many_situations;
extern const text::Code nothing_to_print;
extern const text::Code not_exact;
extern const text::Code uneven_dice;
extern const text::Code printed_nowhere;
extern const text::Code unknown_terrain_kind;
extern const text::Code diagram_differs;

/// All of the above, for `broadside explain` and for the test that each is covered.
std::span<const text::Code* const> codes();

}  // namespace broadside::sheet
