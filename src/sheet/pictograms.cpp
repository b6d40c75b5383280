#include "sheet/pictograms.hpp"

#include <algorithm>
#include <array>

namespace broadside::sheet {

std::span<const std::string_view> all_pictograms() {
    static constexpr std::array<std::string_view, 41> all{
        // arms
        "framed-cross", "framed-cross-bomb", "framed-half", "framed-slash-dot", "framed-slash", "framed-small-dot",
        "framed-dot", "framed-ring", "flag",
        // formations
        "line", "attack-column", "march-column", "square", "scattered-dots", "wheels", "wheel-and-pole",
        "half-black-line", "half-black-column",
        // results and orders
        "carry-on", "pursue", "halt", "withdraw", "run", "gone", "level-lost", "close", "form-square", "firefight",
        "order",
        // states and counts
        "green", "figure", "casualty-test", "die", "ten-die", "half-move", "whole-move", "disordered", "hit", "shaken",
        "fired", "moved"};
    return all;
}

bool is_pictogram(std::string_view id) {
    const auto all = all_pictograms();
    return std::find(all.begin(), all.end(), id) != all.end();
}

}  // namespace broadside::sheet
