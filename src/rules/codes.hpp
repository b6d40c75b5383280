#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::rules {

extern const text::Code duplicate_id;
extern const text::Code unknown_section;
extern const text::Code malformed_aid, malformed_diagram, malformed_gauge, malformed_range, malformed_sign;
extern const text::Code range_too_wide;
extern const text::Code malformed_change;
extern const text::Code malformed_number;
extern const text::Code malformed_step;
extern const text::Code malformed_row;
extern const text::Code unknown_setting;
extern const text::Code dead_patch;
extern const text::Code clashing_readings;

std::span<const text::Code* const> codes();

}  // namespace broadside::rules
