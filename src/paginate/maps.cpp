#include "paginate/maps.hpp"

#include "map/compose.hpp"
#include "paginate/furniture.hpp"
#include "typeset/style.hpp"

#include <optional>

namespace broadside::paginate {

using typeset::points_of_mm;

namespace {

/// Narrower than this a key has lines of two words.
constexpr double least_key = points_of_mm(52);

/// The blocks beside the map, in as many columns as there is room for, in the largest type in which they fit.
std::optional<Arrangement> beside_map(const sheet::Item& item, const std::vector<typeset::ShapedBlock>& blocks,
                                      typeset::Size page, const map::Box& room, typeset::TextMeasurer& measurer) {
    if (blocks.empty() || room.width() < least_key) return std::nullopt;
    constexpr double gutter = points_of_mm(5);
    const auto columns = static_cast<std::size_t>((room.width() + gutter) / (least_key + gutter));
    const Geometry geometry{page, room.left, room.width(), room.top, room.top, room.bottom, columns, gutter};
    const typeset::SizeRange sizes = typeset::size_range(item.body_size / 10.0, item.floor_size / 10.0, measurer);
    for (double size = sizes.most; size >= sizes.least - 0.001; size -= 0.25)
        for (const double tightness : {0.0, 0.5, 1.0}) {
            const typeset::Style style =
                typeset::make_style({.size = size, .tightness = tightness, .smallest_size = sizes.least});
            Trial trial = arrange(blocks, style, geometry, 1);
            if (trial.arrangement) return std::move(trial.arrangement);
        }
    return std::nullopt;
}

}  // namespace

MapSides lay_out_maps(const sheet::Item& item, const std::vector<typeset::ShapedBlock>& blocks,
                      const typeset::Paper& paper, typeset::TextMeasurer& measurer) {
    MapSides sides;
    const typeset::Size size = page_size(paper, item.orientation);
    map::Box beside, below;
    const Furniture furniture = shape_furniture(item, measurer);
    for (const sheet::FieldMap& given : item.maps) {
        map::MapPage made = map::compose_map(given, size, measurer);
        for (typeset::Element& element : compose_letter(furniture, size, measurer))
            made.page.elements.push_back(std::move(element));
        beside = made.beside;
        below = made.below;
        sides.pages.push_back(std::move(made.page));
    }
    const auto arranged = beside_map(item, blocks, size, beside, measurer);
    constexpr double worth_using = points_of_mm(50);
    if (!sides.pages.empty() && below.height() > worth_using) sides.first_top = below.top;
    if (!arranged) return sides;
    sides.holds_blocks = true;
    for (const Placed& placed : arranged->placed)
        for (typeset::Element& element :
             compose_block(arranged->blocks[placed.block], arranged->style, placed.fragment, placed.at, measurer))
            sides.pages.back().elements.push_back(std::move(element));
    return sides;
}

}  // namespace broadside::paginate
