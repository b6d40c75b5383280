#pragma once

#include "scenario/length.hpp"

// Sizes of the units of length.

namespace broadside::scenario {

constexpr bool is_metric(LengthUnit unit) {
    return unit != LengthUnit::inch && unit != LengthUnit::foot;
}

/// Millimetres in a metric unit, inches in another.
constexpr std::int64_t size_in_system(LengthUnit unit) {
    switch (unit) {
        case LengthUnit::millimetre:
        case LengthUnit::inch:
            return 1;
        case LengthUnit::centimetre:
            return 10;
        case LengthUnit::metre:
            return 1000;
        case LengthUnit::foot:
            return 12;
    }
    return 0;
}

constexpr std::int64_t size_in_micrometres(LengthUnit unit) {
    return size_in_system(unit) * (is_metric(unit) ? 1'000 : 25'400);
}

}  // namespace broadside::scenario
