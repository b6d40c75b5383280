#include "paginate/instruments.hpp"

#include "paginate/furniture.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

// The pieces are few, so several orders are tried. In each, a piece takes the highest of the free top left corners
// right of and below the pieces already placed; of equals, the leftmost. Of packings on as many sides the one is taken
// in which most pieces of a stick follow one another as they are glued.

namespace broadside::paginate {

using typeset::points_of_mm;

namespace {

constexpr double gap = points_of_mm(3);

/// Piece to be packed, at its printed size.
struct Tile {
    std::size_t block = 0;
    typeset::Size size;
    std::size_t gauge = 0;  ///< first tile of its gauge
};

/// Position of a tile.
struct Spot {
    std::size_t side = 0;
    typeset::Point at;
    typeset::Size size;
};

bool overlap(const Spot& a, const Spot& b) {
    constexpr double touch = gap - 0.01;
    return a.side == b.side && a.at.x < b.at.x + b.size.width + touch && b.at.x < a.at.x + a.size.width + touch &&
           a.at.y < b.at.y + b.size.height + touch && b.at.y < a.at.y + a.size.height + touch;
}

class Packer {
  public:
    explicit Packer(const Geometry& geometry) : geometry_(geometry) {}

    /// By tile, in the order of `tiles`.
    struct Packing {
        std::vector<Spot> spots;
        std::size_t sides = 0;
    };

    /// Nullopt when a tile is larger than a side.
    std::optional<Packing> pack(const std::vector<Tile>& tiles, const std::vector<std::size_t>& order) const {
        Packing packing;
        packing.spots.resize(tiles.size());
        std::vector<Spot> taken;
        for (const std::size_t tile : order) {
            const auto spot = highest_spot(tiles[tile].size, taken);
            if (!spot) return std::nullopt;
            taken.push_back(*spot);
            packing.spots[tile] = *spot;
        }
        for (const Spot& spot : taken) packing.sides = std::max(packing.sides, spot.side + 1);
        return packing;
    }

  private:
    std::optional<Spot> highest_spot(typeset::Size size, const std::vector<Spot>& taken) const {
        const std::size_t sides =
            std::accumulate(taken.begin(), taken.end(), std::size_t{0},
                            [](std::size_t most, const Spot& spot) { return std::max(most, spot.side + 1); });
        for (std::size_t side = 0; side <= sides + 1; ++side)
            if (const auto spot = highest_spot_on(side, size, taken)) return spot;
        return std::nullopt;
    }

    std::optional<Spot> highest_spot_on(std::size_t side, typeset::Size size, const std::vector<Spot>& taken) const {
        std::vector<double> lefts{geometry_.left}, tops{side == 0 ? geometry_.first_top : geometry_.other_top};
        for (const Spot& spot : taken) {
            if (spot.side != side) continue;
            lefts.push_back(spot.at.x + spot.size.width + gap);
            tops.push_back(spot.at.y + spot.size.height + gap);
        }
        std::optional<Spot> best;
        for (const double top : tops)
            for (const double left : lefts) {
                const Spot spot{side, {left, top}, size};
                const bool fits = left + size.width <= geometry_.left + geometry_.width + 0.01 &&
                                  top + size.height <= geometry_.bottom + 0.01;
                if (!fits ||
                    std::any_of(taken.begin(), taken.end(), [&](const auto& each) { return overlap(spot, each); }))
                    continue;
                if (!best || top < best->at.y || (top == best->at.y && left < best->at.x)) best = spot;
            }
        return best;
    }

    const Geometry& geometry_;
};

/// As given, tallest first, widest first, largest first; each with the pieces of a gauge together and apart.
std::vector<std::vector<std::size_t>> orders_of(const std::vector<Tile>& tiles) {
    std::vector<std::size_t> given(tiles.size());
    std::iota(given.begin(), given.end(), std::size_t{0});
    std::vector<std::vector<std::size_t>> orders{given};
    const auto add = [&](auto measure) {
        std::vector<double> own, of_gauge(tiles.size(), 0);
        for (const Tile& tile : tiles) own.push_back(measure(tile.size));
        for (std::size_t i = 0; i < tiles.size(); ++i)
            of_gauge[tiles[i].gauge] = std::max(of_gauge[tiles[i].gauge], own[i]);
        orders.push_back(given);
        std::stable_sort(orders.back().begin(), orders.back().end(), [&](std::size_t a, std::size_t b) {
            const std::size_t first = tiles[a].gauge, second = tiles[b].gauge;
            return of_gauge[first] != of_gauge[second] ? of_gauge[first] > of_gauge[second] : first < second;
        });
        orders.push_back(given);
        std::stable_sort(orders.back().begin(), orders.back().end(),
                         [&](std::size_t a, std::size_t b) { return own[a] > own[b]; });
    };
    add([](typeset::Size size) { return size.height; });
    add([](typeset::Size size) { return size.width; });
    add([](typeset::Size size) { return size.width * size.height; });
    return orders;
}

/// Pieces of a gauge that stand before the piece they are glued to.
std::size_t out_of_order(const std::vector<Tile>& tiles, const std::vector<Spot>& spots) {
    std::size_t count = 0;
    for (std::size_t i = 1; i < tiles.size(); ++i) {
        const Spot &before = spots[i - 1], &after = spots[i];
        const bool follows =
            std::tuple(before.side, before.at.y, before.at.x) < std::tuple(after.side, after.at.y, after.at.x);
        if (tiles[i].gauge == tiles[i - 1].gauge && !follows) ++count;
    }
    return count;
}

Packer::Packing best_packing(const std::vector<Tile>& tiles, const Geometry& geometry) {
    Packer::Packing best;
    std::size_t least = 0;
    for (const std::vector<std::size_t>& order : orders_of(tiles)) {
        auto packing = Packer(geometry).pack(tiles, order);
        if (!packing) continue;
        const std::size_t disorder = out_of_order(tiles, packing->spots);
        if (best.sides > 0 && std::pair(best.sides, least) <= std::pair(packing->sides, disorder)) continue;
        best = std::move(*packing);
        least = disorder;
    }
    return best;
}

/// First of the tiles that are of the same gauge as the drawing of this block.
std::size_t gauge_of(const std::vector<typeset::ShapedBlock>& blocks, std::size_t block) {
    const auto drawing = [&](std::size_t i) { return std::get<typeset::ShapedDrawing>(blocks[i].content).drawing; };
    std::size_t first = block;
    while (first > 0 && drawing(first - 1)->span == drawing(block)->span) --first;
    return first;
}

}  // namespace

double width_of_instrument(const typeset::ShapedBlock& block, const typeset::Style& style) {
    constexpr double least = points_of_mm(48);
    const auto& drawing = std::get<typeset::ShapedDrawing>(block.content);
    const double words = std::max(drawing.title.unbroken * style.size * 1.25, drawing.caption.unbroken * style.size);
    return std::max(least_width(block, style), std::min(least, words));
}

bool are_instruments(const std::vector<typeset::ShapedBlock>& blocks) {
    return !blocks.empty() && std::all_of(blocks.begin(), blocks.end(), [](const typeset::ShapedBlock& block) {
        const auto* drawing = std::get_if<typeset::ShapedDrawing>(&block.content);
        return drawing && drawing->drawing->is_for_measuring;
    });
}

Trial pack_instruments(const sheet::Item& item, const std::vector<typeset::ShapedBlock>& blocks,
                       const typeset::Paper& paper, typeset::TextMeasurer& measurer) {
    const typeset::SizeRange sizes = typeset::size_range(item.body_size / 10.0, item.floor_size / 10.0, measurer);
    Arrangement arrangement;
    arrangement.style = typeset::make_style({.size = sizes.most, .tightness = 1, .smallest_size = sizes.least});
    const Geometry geometry = make_geometry(item, paper, arrangement.style, 1);
    std::vector<Tile> tiles;
    std::vector<typeset::Piece> pieces;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const double width = width_of_instrument(blocks[i], arrangement.style);
        auto set = set_block(blocks[i], arrangement.style, width);
        if (!set || width > geometry.width)
            return {std::nullopt, Misfit{Misfit::Kind::width, i, width - geometry.width}};
        cut_block(*set, i, arrangement.style, pieces);
        const double height = pieces.back().height, over = height - (geometry.bottom - geometry.other_top);
        if (over > 0) return {std::nullopt, Misfit{Misfit::Kind::height, i, over}};
        tiles.push_back({i, {width, height}, gauge_of(blocks, i)});
        arrangement.blocks.push_back(std::move(*set));
    }
    const Packer::Packing best = best_packing(tiles, geometry);
    for (const Tile& tile : tiles) {
        const Spot& spot = best.spots[tile.block];
        arrangement.placed.push_back({tile.block, spot.side, spot.at, {pieces[tile.block], pieces[tile.block], false}});
    }
    arrangement.sides = best.sides;
    return {std::move(arrangement), std::nullopt};
}

}  // namespace broadside::paginate
