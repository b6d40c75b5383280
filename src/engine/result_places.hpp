#pragma once

#include "engine/frame.hpp"

#include <optional>
#include <string_view>

// Results of a frame by name, and where the values of an ending hold them.

namespace broadside::engine {

/// Index of the first value of a result in an ending: a fraction has two. Past the last result, the number of values.
inline std::size_t place_of_result(const Frame& frame, std::size_t field) {
    std::size_t place = 0;
    for (std::size_t i = 0; i < field; ++i) place += is_fraction(frame.results[i].type) ? 2 : 1;
    return place;
}

/// Index of the result with this name.
inline std::optional<std::size_t> find_result(const Frame& frame, std::string_view name) {
    for (std::size_t field = 0; field < frame.results.size(); ++field)
        if (frame.results[field].name == name) return field;
    return std::nullopt;
}

}  // namespace broadside::engine
