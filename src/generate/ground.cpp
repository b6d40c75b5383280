#include "generate/ground.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::generate {

std::int64_t pieces_on(const Country& country, std::int64_t width, std::int64_t depth) {
    // In square centimetres, so that no product of a table overflows.
    constexpr std::int64_t cm = 10000;
    const std::int64_t area = (width / cm) * (depth / cm);
    const std::int64_t per = std::max<std::int64_t>(1, (country.area_width / cm) * (country.area_depth / cm));
    return std::max<std::int64_t>(1, (country.pieces * area + per / 2) / per);
}

GroundMade make_ground(const GroundOrder& order) {
    const GroundRectangle& window = order.feature.window;
    const GroundPoint middle{(window.left + window.right) / 2, (window.near + window.far) / 2};
    const std::int64_t r = 100000, half = r / 2;
    GroundMade made;
    Ground& ground = made.ground.emplace();
    const std::string kind = order.feature.kinds.empty() ? "hill" : order.feature.kinds.front();
    GroundPiece& piece = ground.pieces.emplace_back();
    piece.id = kind + "-1";
    piece.kind = kind;
    piece.middle = middle;
    for (const GroundPoint& way :
         {GroundPoint{r, half}, {half, r}, {-half, r}, {-r, half}, {-r, -half}, {-half, -r}, {half, -r}, {r, -half}})
        piece.outline.push_back({middle.x + way.x, middle.y + way.y});
    ground.feature = {.piece = 0, .crossing = {}, .at = middle};
    return made;
}

std::string to_text(const GroundRejection& rejection) {
    return fmt::format("{} times: {}", rejection.count, rejection.about);
}

}  // namespace broadside::generate
