#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace broadside::scenario {

/// Unit in which a length was written; it is printed and written back in the same unit.
enum class LengthUnit { millimetre, centimetre, metre, inch, foot };

/// A length on the table, exact: a reduced fraction of its unit.
struct Length {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;  ///< positive
    LengthUnit unit = LengthUnit::millimetre;

    bool operator==(const Length&) const = default;
};

/// Parses "12 cm", "7 1/2 cm", "-3 mm", "6 ft", `12"`, "12 in", "1 m". Decimal points are not accepted. nullopt when
/// the text is not a length.
std::optional<Length> parse_length(std::string_view text);

Length whole_millimetres(std::int64_t count);

/// Text as written and printed: "7 1/2 cm", `12"`, "6 ft". Parses back to an equal length.
std::string to_text(const Length& length);

/// Tenths of a millimetre, the unit of geometry, rounded to the nearest (an inch and its halves and fifths are exact).
std::int64_t tenths_of_mm(const Length& length);

}  // namespace broadside::scenario
