#include "paginate/maps.hpp"

#include "map/compose.hpp"
#include "paginate/furniture.hpp"
#include "typeset/style.hpp"

#include <algorithm>
#include <optional>

namespace broadside::paginate {

using typeset::points_of_mm;

namespace {

/// Of one column among several; a narrower one has lines of two words.
constexpr double least_column = points_of_mm(52);
/// Of a key in one column.
constexpr double least_key = points_of_mm(50);
/// For the last tables of a key, which would else leave the strip beside the map empty.
constexpr double least_strip = points_of_mm(45);

/// Blocks at their places on the side of a map.
struct Key {
    std::vector<typeset::ShapedBlock> blocks;  ///< the arrangement refers to them
    Arrangement arrangement;
};

/// Free area, and what is worth setting in it.
struct KeyRoom {
    map::Box box;
    double least_width = least_key;
    std::size_t most_columns = 9;
};

/// Blocks in the free area beside a map, in as many columns as fit, in the largest type that fits.
std::optional<Key> in_room(const sheet::Item& item, std::vector<typeset::ShapedBlock> blocks, typeset::Size page,
                           const KeyRoom& given, typeset::TextMeasurer& measurer) {
    const map::Box& room = given.box;
    if (blocks.empty() || room.width() < given.least_width) return std::nullopt;
    constexpr double gutter = points_of_mm(5);
    const auto columns = std::clamp<std::size_t>(
        static_cast<std::size_t>((room.width() + gutter) / (least_column + gutter)), 1, given.most_columns);
    const Geometry geometry{page, room.left, room.width(), room.top, room.top, room.bottom, columns, gutter};
    const typeset::SizeRange sizes = typeset::size_range(item.body_size / 10.0, item.floor_size / 10.0, measurer);
    std::vector<typeset::StyleChoice> choices;
    for (double size = sizes.most; size >= sizes.least - 0.001; size -= 0.25)
        for (const double tightness : {0.0, 0.5, 1.0})
            for (const bool short_words : {false, true})
                choices.push_back(
                    {.size = size, .tightness = tightness, .smallest_size = sizes.least, .short_words = short_words});
    const auto attempt = [&](const typeset::StyleChoice& choice) {
        return arrange(blocks, make_style(choice), geometry, 1).arrangement;
    };
    // If the smallest and tightest does not fit, nothing does.
    if (!attempt(choices.back())) return std::nullopt;
    for (const typeset::StyleChoice& choice : choices)
        if (auto arrangement = attempt(choice)) return Key{std::move(blocks), std::move(*arrangement)};
    return std::nullopt;
}

bool is_paragraph(const typeset::ShapedBlock& block) {
    return std::holds_alternative<typeset::ShapedParagraph>(block.content);
}

/// Beside the map, to be read with it; else between it and its legend. Paragraphs after the list of what is laid go
/// below the drawing where both have room.
std::vector<Key> around_map(const sheet::Item& item, const sheet::FieldMap& map,
                            const std::vector<typeset::ShapedBlock>& blocks, typeset::Size page,
                            const map::MapPage& made, typeset::TextMeasurer& measurer) {
    const auto is_list = [](const typeset::ShapedBlock& block) { return !is_paragraph(block); };
    const auto notes = std::find_if(blocks.rbegin(), blocks.rend(), is_list).base();
    std::vector<Key> out;
    const bool is_split = map.purpose == sheet::FieldMap::Purpose::to_lay && notes != blocks.end();
    if (is_split && notes != blocks.begin()) {
        const auto count = static_cast<std::size_t>(blocks.end() - notes);
        auto list = in_room(item, {blocks.begin(), notes}, page, {made.beside}, measurer);
        auto below = in_room(item, {notes, blocks.end()}, page, {made.between, least_key, count}, measurer);
        if (list && below) {
            out.push_back(std::move(*list));
            out.push_back(std::move(*below));
            return out;
        }
    }
    auto key = in_room(item, blocks, page, {made.beside}, measurer);
    if (!key) key = in_room(item, blocks, page, {made.between}, measurer);
    if (key) out.push_back(std::move(*key));
    return out;
}

struct MapWithKey {
    map::MapPage made;
    /// Blocks with the numbers that units have on the map; empty where they have none. The shaped ones refer to them.
    std::vector<sheet::Block> numbered = {};
    std::vector<typeset::ShapedBlock> blocks = {};
    std::vector<Key> keys = {};
    std::size_t first = 0;  ///< index of the first block on it; earlier ones do not fit
};

bool is_block_heading(const typeset::ShapedBlock& block) {
    return std::holds_alternative<typeset::ShapedHeading>(block.content);
}

/// Blocks with the number before each unit that has it on the map in place of its name.
std::vector<sheet::Block> numbered(std::vector<sheet::Block> blocks, const sheet::FieldMap& map,
                                   const std::vector<std::size_t>& units) {
    for (sheet::Block& block : blocks) {
        auto* table = std::get_if<sheet::Table>(&block);
        if (!table) continue;
        for (sheet::Row& row : table->rows)
            for (const std::size_t unit : units) {
                const bool is_of_unit = row.span.line > 0 && row.span == map.units[unit].span && !row.group_head;
                if (!is_of_unit || row.cells.empty()) continue;
                sheet::Words number = map.units[unit].number;
                for (sheet::Run& run : number) run.emphasis = sheet::Emphasis::strong, run.text += "\u2002";
                sheet::Words& words = row.cells.front().words;
                words.insert(words.begin(), number.begin(), number.end());
            }
    }
    return blocks;
}

/// Lays the blocks of an item around one of its maps.
class KeyedMap {
  public:
    KeyedMap(const sheet::Item& item, const sheet::FieldMap& map, const std::vector<typeset::ShapedBlock>& blocks,
             typeset::Size page, typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics)
        : item_(item), map_(map), blocks_(blocks), page_(page), measurer_(measurer), diagnostics_(diagnostics) {}

    /// Map at its largest scale with all blocks around it; or up to two steps smaller if that makes room for them
    /// without crowding names; or the largest with as many of the last blocks as fit, unless a single block would be
    /// left over.
    MapWithKey make() const {
        MapWithKey out = at(0);
        const bool is_upright = page_.height > page_.width;
        if (!out.keys.empty() || blocks_.empty() || is_upright) return out;
        const std::size_t most_steps = has_units_of_key() ? 0 : 2;
        for (std::size_t steps = 1; steps <= most_steps; ++steps)
            if (MapWithKey smaller = at(steps); !smaller.keys.empty()) return smaller;
        for (out.first = 2; out.first < out.blocks.size(); ++out.first) {
            if (is_block_heading(out.blocks[out.first - 1])) continue;
            const auto from = out.blocks.begin() + static_cast<std::ptrdiff_t>(out.first);
            auto key = in_room(item_, {from, out.blocks.end()}, page_, {out.made.beside, least_strip}, measurer_);
            if (!key) continue;
            out.keys.push_back(std::move(*key));
            return out;
        }
        return out;
    }

  private:
    MapWithKey at(std::size_t steps) const {
        MapWithKey out{map::compose_map(map_, page_, measurer_, steps)};
        out.blocks = blocks_;
        if (!out.made.by_number.empty() && !blocks_.empty()) number_blocks(out);
        out.keys = around_map(item_, map_, out.blocks, page_, out.made, measurer_);
        return out;
    }

    void number_blocks(MapWithKey& out) const {
        std::vector<sheet::Block> blocks = numbered(item_.blocks, map_, out.made.by_number);
        auto shaped = typeset::shape_blocks(blocks, item_.span, measurer_, diagnostics_);
        if (!shaped) return;
        out.numbered = std::move(blocks);
        out.blocks = std::move(*shaped);
    }

    bool has_units_of_key() const {
        return std::any_of(map_.units.begin(), map_.units.end(),
                           [](const sheet::MapUnit& unit) { return !unit.number.empty(); });
    }

    const sheet::Item& item_;
    const sheet::FieldMap& map_;
    const std::vector<typeset::ShapedBlock>& blocks_;
    const typeset::Size page_;
    typeset::TextMeasurer& measurer_;
    text::Diagnostics& diagnostics_;
};

void add_key(const Arrangement& key, typeset::Page& page, typeset::TextMeasurer& measurer) {
    for (const Placed& placed : key.placed)
        for (typeset::Element& element :
             compose_block(key.blocks[placed.block], key.style, placed.fragment, placed.at, measurer))
            page.elements.push_back(std::move(element));
}

}  // namespace

MapSides lay_out_maps(sheet::Item& item, std::vector<typeset::ShapedBlock>& blocks, const typeset::Paper& paper,
                      typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics) {
    MapSides sides;
    const typeset::Size size = page_size(paper, item.orientation);
    const Furniture furniture = shape_furniture(item, measurer);
    for (const sheet::FieldMap& given : item.maps) {
        const bool is_last = &given == &item.maps.back();
        static const std::vector<typeset::ShapedBlock> none;
        MapWithKey map = KeyedMap(item, given, is_last ? blocks : none, size, measurer, diagnostics).make();
        typeset::Page& page = map.made.page;
        for (typeset::Element& element : compose_letter(furniture, size, measurer))
            page.elements.push_back(std::move(element));
        constexpr double worth_using = points_of_mm(50);
        if (is_last && map.made.below.height() > worth_using) sides.first_top = map.made.below.top;
        if (!map.keys.empty()) sides.blocks_on_map = map.blocks.size() - map.first;
        for (const Key& key : map.keys) add_key(key.arrangement, page, measurer);
        if (is_last) blocks = std::move(map.blocks);
        if (is_last && !map.numbered.empty()) item.blocks = std::move(map.numbered);
        sides.pages.push_back(std::move(page));
    }
    return sides;
}

}  // namespace broadside::paginate
