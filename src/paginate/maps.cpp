#include "paginate/maps.hpp"

#include "map/compose.hpp"
#include "paginate/furniture.hpp"
#include "typeset/style.hpp"

#include <algorithm>
#include <optional>

namespace broadside::paginate {

using typeset::points_of_mm;

namespace {

/// A narrower key has lines of two words.
constexpr double least_key = points_of_mm(52);
/// For the last tables of a key, which would else leave the strip beside the map empty.
constexpr double least_strip = points_of_mm(36);

/// Blocks in the free area beside a map, in as many columns as fit, in the largest type that fits.
std::optional<Arrangement> in_room(const sheet::Item& item, const std::vector<typeset::ShapedBlock>& blocks,
                                   typeset::Size page, const map::Box& room, typeset::TextMeasurer& measurer,
                                   double least = least_key) {
    if (blocks.empty() || room.width() < least) return std::nullopt;
    constexpr double gutter = points_of_mm(5);
    const auto columns =
        std::max<std::size_t>(1, static_cast<std::size_t>((room.width() + gutter) / (least_key + gutter)));
    const Geometry geometry{page, room.left, room.width(), room.top, room.top, room.bottom, columns, gutter};
    const typeset::SizeRange sizes = typeset::size_range(item.body_size / 10.0, item.floor_size / 10.0, measurer);
    for (double size = sizes.most; size >= sizes.least - 0.001; size -= 0.25)
        for (const double tightness : {0.0, 0.5, 1.0})
            for (const bool short_words : {false, true}) {
                const typeset::Style style = typeset::make_style(
                    {.size = size, .tightness = tightness, .smallest_size = sizes.least, .short_words = short_words});
                Trial trial = arrange(blocks, style, geometry, 1);
                if (trial.arrangement) return std::move(trial.arrangement);
            }
    return std::nullopt;
}

/// Beside the map, to be read with it; else between it and its legend.
std::optional<Arrangement> around_map(const sheet::Item& item, const std::vector<typeset::ShapedBlock>& blocks,
                                      typeset::Size page, const map::MapPage& made, typeset::TextMeasurer& measurer) {
    auto key = in_room(item, blocks, page, made.beside, measurer);
    return key ? std::move(key) : in_room(item, blocks, page, made.between, measurer);
}

struct MapWithKey {
    map::MapPage made;
    std::vector<typeset::ShapedBlock> last;  ///< blocks for the next side; the key refers to them
    std::optional<Arrangement> key;
    std::size_t first = 0;  ///< index of the first block on it; earlier ones do not fit
};

bool is_block_heading(const typeset::ShapedBlock& block) {
    return std::holds_alternative<typeset::ShapedHeading>(block.content);
}

bool has_units_of_key(const sheet::FieldMap& map) {
    return std::any_of(map.units.begin(), map.units.end(),
                       [](const sheet::MapUnit& unit) { return !unit.number.empty(); });
}

/// Map at its largest scale with all blocks around it; or up to two steps smaller if that makes room for them without
/// crowding names; or the largest with as many of the last blocks as fit, unless a single block would be left over.
MapWithKey map_with_key(const sheet::Item& item, const sheet::FieldMap& map,
                        const std::vector<typeset::ShapedBlock>& blocks, typeset::Size page,
                        typeset::TextMeasurer& measurer) {
    MapWithKey out{map::compose_map(map, page, measurer), {}, std::nullopt, 0};
    const bool is_upright = page.height > page.width;
    out.key = around_map(item, blocks, page, out.made, measurer);
    if (out.key || blocks.empty() || is_upright) return out;
    const std::size_t most_steps = has_units_of_key(map) ? 0 : 2;
    for (std::size_t steps = 1; steps <= most_steps; ++steps) {
        map::MapPage smaller = map::compose_map(map, page, measurer, steps);
        if (auto key = around_map(item, blocks, page, smaller, measurer))
            return {std::move(smaller), {}, std::move(key), 0};
    }
    for (out.first = 2; out.first < blocks.size(); ++out.first) {
        if (is_block_heading(blocks[out.first - 1])) continue;
        out.last.assign(blocks.begin() + static_cast<std::ptrdiff_t>(out.first), blocks.end());
        out.key = in_room(item, out.last, page, out.made.beside, measurer, least_strip);
        if (out.key) return out;
    }
    return out;
}

}  // namespace

MapSides lay_out_maps(const sheet::Item& item, const std::vector<typeset::ShapedBlock>& blocks,
                      const typeset::Paper& paper, typeset::TextMeasurer& measurer) {
    MapSides sides;
    const typeset::Size size = page_size(paper, item.orientation);
    const Furniture furniture = shape_furniture(item, measurer);
    for (const sheet::FieldMap& given : item.maps) {
        const bool is_last = &given == &item.maps.back();
        static const std::vector<typeset::ShapedBlock> none;
        MapWithKey map = map_with_key(item, given, is_last ? blocks : none, size, measurer);
        typeset::Page& page = map.made.page;
        for (typeset::Element& element : compose_letter(furniture, size, measurer))
            page.elements.push_back(std::move(element));
        constexpr double worth_using = points_of_mm(50);
        if (is_last && map.made.below.height() > worth_using) sides.first_top = map.made.below.top;
        if (map.key) {
            sides.blocks_on_map = blocks.size() - map.first;
            for (const Placed& placed : map.key->placed)
                for (typeset::Element& element :
                     compose_block(map.key->blocks[placed.block], map.key->style, placed.fragment, placed.at, measurer))
                    page.elements.push_back(std::move(element));
        }
        sides.pages.push_back(std::move(page));
    }
    return sides;
}

}  // namespace broadside::paginate
