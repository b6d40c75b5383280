#pragma once

#include "sheet/item.hpp"
#include "typeset/page.hpp"

#include <span>
#include <string_view>

namespace broadside::typeset {

constexpr double points_of_mm(double mm) {
    return mm * 72.0 / 25.4;
}

constexpr double mm_of_points(double points) {
    return points * 25.4 / 72.0;
}

/// Sheet of paper, in portrait.
struct Paper {
    std::string_view id;
    std::string_view name;
    Size size;

    bool operator==(const Paper&) const = default;
};

/// Some printers reach no closer to the edge; nothing is set outside.
inline constexpr double live_margin_mm = 7;

std::span<const Paper> all_papers();
/// Null for an unknown paper.
const Paper* find_paper(std::string_view id);

Size page_size(const Paper& paper, sheet::Orientation orientation);

}  // namespace broadside::typeset
