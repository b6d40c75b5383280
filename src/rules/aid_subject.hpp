#pragma once

#include "text/dotted_names.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace broadside::rules {

/// What an entry of `of` or `in-full` of a play aid names: a procedure or chart, "fire", or one row of a chart,
/// "fire.rifle".
struct AidSubject {
    std::string id;
    std::optional<std::string> row;
};

inline AidSubject subject_named(std::string_view name) {
    const text::CutName cut = text::cut_at_first_dot(name);
    return {std::string(cut.first), cut.rest ? std::optional(std::string(*cut.rest)) : std::nullopt};
}

}  // namespace broadside::rules
