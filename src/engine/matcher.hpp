#pragma once

#include "engine/type.hpp"
#include "rules/charts.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace broadside::engine {

class Faults;

/// A band of numbers with resolved ends, in the type's units; an absent end is open.
struct NumberBand {
    std::optional<std::int64_t> from, to;
    bool over = false;   ///< `from` itself is excluded
    bool under = false;  ///< `to` itself is excluded
};

/// A pattern as a band of numbers, a single number being a band of one. nullopt when it is neither.
std::optional<NumberBand> number_band(const rules::Answer& answer, const Type& type, const Vocabulary& vocabulary);

/// The closed intervals or values a matcher accepts; nullopt after an error.
struct Accepts {
    std::vector<std::pair<std::int64_t, std::int64_t>> intervals;  ///< closed, in the type's units
};
std::optional<Accepts> accepted_by(const rules::Matcher& matcher, const Type& type, const Vocabulary& vocabulary,
                                   Faults& faults);

}  // namespace broadside::engine
