#include "paginate/instruments.hpp"

#include "paginate/furniture.hpp"

#include <algorithm>
#include <array>
#include <numeric>

// The pieces are few, so several orders are tried. In each, a piece takes the highest of the free top left corners
// right of and below the pieces already placed; of equals, the leftmost.

namespace broadside::paginate {

using typeset::points_of_mm;

namespace {

constexpr double gap = points_of_mm(3);

/// Piece to be packed, at its printed size.
struct Tile {
    std::size_t block = 0;
    typeset::Size size;
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

/// As given, tallest first, widest first, largest first.
std::vector<std::vector<std::size_t>> orders_of(const std::vector<Tile>& tiles) {
    std::vector<std::size_t> given(tiles.size());
    std::iota(given.begin(), given.end(), std::size_t{0});
    std::vector<std::vector<std::size_t>> orders{given};
    const auto add = [&](auto measure) {
        orders.push_back(given);
        std::stable_sort(orders.back().begin(), orders.back().end(),
                         [&](std::size_t a, std::size_t b) { return measure(tiles[a].size) > measure(tiles[b].size); });
    };
    add([](typeset::Size size) { return size.height; });
    add([](typeset::Size size) { return size.width; });
    add([](typeset::Size size) { return size.width * size.height; });
    return orders;
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
        tiles.push_back({i, {width, height}});
        arrangement.blocks.push_back(std::move(*set));
    }
    Packer::Packing best;
    for (const std::vector<std::size_t>& order : orders_of(tiles))
        if (auto packing = Packer(geometry).pack(tiles, order);
            packing && (best.sides == 0 || packing->sides < best.sides))
            best = std::move(*packing);
    for (const Tile& tile : tiles) {
        const Spot& spot = best.spots[tile.block];
        arrangement.placed.push_back({tile.block, spot.side, spot.at, {pieces[tile.block], pieces[tile.block], false}});
    }
    arrangement.sides = best.sides;
    return {std::move(arrangement), std::nullopt};
}

}  // namespace broadside::paginate
