#pragma once

#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace broadside::text {

/// Seconds from 1970 to the beginning of a day written "YYYY-MM-DD"; absent where the calendar has no such day.
std::optional<std::int64_t> seconds_to(std::string_view day);

/// Reports a text that is no day, "YYYY-MM-DD"; an empty one is none.
bool expect_day(const Value& value, Diagnostics& diagnostics);

}  // namespace broadside::text
