#pragma once

#include <cstdint>

namespace broadside::scenario {

/// Square root of a number, rounded down; 0 for a negative one. By Newton's steps in whole numbers, so that it is the
/// same on every machine.
std::int64_t whole_root(std::int64_t number);

}  // namespace broadside::scenario
