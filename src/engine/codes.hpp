#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::engine {

extern const text::Code unknown_name;
extern const text::Code ambiguous_name;
extern const text::Code name_taken;
extern const text::Code type_mismatch;
extern const text::Code unknown_type;
extern const text::Code bad_value;
extern const text::Code wrong_arguments;
extern const text::Code recursive_definition;
extern const text::Code chart_too_large;
extern const text::Code malformed_cell;
extern const text::Code unknown_choice;
extern const text::Code bad_input;
extern const text::Code run_fault;
extern const text::Code too_many_dice;
extern const text::Code faces_differ;
extern const text::Code too_much_done;

std::span<const text::Code* const> codes();

}  // namespace broadside::engine
