#include "generate/shut_parts.hpp"

#include <algorithm>
#include <optional>

namespace broadside::generate {

/// How far the outline reaches to the left and the right within the strip.
static std::optional<ShutPart> part_in(const std::vector<GroundPoint>& outline, const GroundRectangle& strip) {
    ShutPart part{strip.right, strip.left};
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const GroundPoint &a = outline[i], &b = outline[(i + 1) % outline.size()];
        if (std::max(a.y, b.y) < strip.near || std::min(a.y, b.y) > strip.far) continue;
        for (const Micrometres y : {std::clamp(a.y, strip.near, strip.far), std::clamp(b.y, strip.near, strip.far)}) {
            const Micrometres x = a.y == b.y ? a.x : a.x + (b.x - a.x) / 1000 * ((y - a.y) * 1000 / (b.y - a.y));
            part.from = std::min({part.from, x, a.y == b.y ? b.x : x});
            part.to = std::max({part.to, x, a.y == b.y ? b.x : x});
        }
    }
    return part.from <= part.to ? std::optional(part) : std::nullopt;
}

std::vector<ShutPart> shut_parts(const std::vector<std::vector<GroundPoint>>& outlines, const GroundRectangle& strip,
                                 Micrometres gap) {
    std::vector<ShutPart> shut;
    for (const auto& outline : outlines)
        if (const auto part = part_in(outline, strip)) shut.push_back({part->from - gap, part->to + gap});
    std::sort(shut.begin(), shut.end(),
              [](const ShutPart& a, const ShutPart& b) { return a.from != b.from ? a.from < b.from : a.to < b.to; });
    return shut;
}

}  // namespace broadside::generate
