#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::sheet {

// Errors in a template, or in the words of a rule set as printed.
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

/// All codes above, for `broadside explain` and for the test of their coverage.
std::span<const text::Code* const> codes();

}  // namespace broadside::sheet
