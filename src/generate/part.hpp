#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace broadside::generate {

/// Fraction of a whole, as written in data: "1/4", "3/2", 1.
struct Part {
    std::int64_t numerator = 0, denominator = 1;
    bool operator==(const Part&) const = default;
};

/// Range of fractions, both ends included: "1/3..2/3".
struct PartRange {
    Part from, to;
    bool operator==(const PartRange&) const = default;
};

std::optional<Part> parse_part(std::string_view text);
/// A single fraction is a range from itself to itself.
std::optional<PartRange> parse_part_range(std::string_view text);

/// Rounded down, to the nearest, and up.
std::int64_t part_of(const Part& part, std::int64_t whole);
std::int64_t nearest_part_of(const Part& part, std::int64_t whole);
std::int64_t whole_for(const Part& part, std::int64_t whole);

}  // namespace broadside::generate
