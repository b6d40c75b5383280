#include "layout/arrange.hpp"

#include "layout/bands.hpp"

#include <algorithm>

namespace broadside::layout {

namespace {

double full_height(const Geometry& geometry) {
    return geometry.bottom - geometry.other_top;
}

/// Puts filled columns at their places. It remembers where each column of the side is free again, for a table over two
/// columns of three leaves the third to what follows.
class Placer {
  public:
    Placer(const Geometry& geometry, Arrangement& arrangement)
        : geometry_(geometry), arrangement_(arrangement), ends_(geometry.columns, geometry.first_top) {}

    Room room_for(const Band& band, const Style& style, bool even) const {
        Room room;
        room.columns = band.columns;
        room.first_tops.clear();
        for (std::size_t column = 0; column < band.columns; ++column) {
            const auto first = ends_.begin() + static_cast<std::ptrdiff_t>(column * band.span);
            const double end = *std::max_element(first, first + static_cast<std::ptrdiff_t>(band.span));
            room.first_tops.push_back(end + (end == page_top() ? 0 : style.phase_gap));
        }
        room.other_top = geometry_.other_top;
        room.bottom = geometry_.bottom;
        room.even = even;
        return room;
    }

    void place(const Band& band, const std::vector<FilledColumn>& columns, const Room& room) {
        const std::size_t sides = columns.size() / band.columns;
        const double common = room.even ? common_end(band, columns, room) : 0;
        for (std::size_t side = 0; side < sides; ++side) {
            if (side > 0) ++side_;
            if (side > 0) ends_.assign(geometry_.columns, geometry_.other_top);
            place_side(band, columns, room, {side, common});
        }
        arrangement_.sides = std::max(arrangement_.sides, side_ + 1);
        const double end = *std::max_element(ends_.begin(), ends_.end());
        arrangement_.emptiness = (geometry_.bottom - end) / full_height(geometry_);
    }

    std::size_t side() const { return side_; }

  private:
    double page_top() const { return side_ == 0 ? geometry_.first_top : geometry_.other_top; }

    static double give_of(const Band& band, const FilledColumn& column) {
        double give = 0;
        for (std::size_t i = column.first; i < column.end; ++i)
            give += band.pieces[i].give_inside + (i > column.first ? band.pieces[i].give_before : 0);
        return give;
    }

    /// Where all columns of all sides can end together: as low as their gaps and rows may grow without strain.
    double common_end(const Band& band, const std::vector<FilledColumn>& columns, const Room& room) const {
        constexpr double without_strain = 0.6;
        double reach = room.bottom;
        double end = 0;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const double natural = top_of(room, i) + columns[i].height;
            end = std::max(end, natural);
            reach = std::min(reach, natural + without_strain * give_of(band, columns[i]));
        }
        return std::max(end, reach);
    }

    /// Share of its give that each gap and row of a column takes to end at `level`. A column that is far too short
    /// stays as it is: opened up it would look worse.
    static double growth(double give, double missing) {
        if (give <= 0 || missing <= 0 || missing > 4 * give) return 0;
        return std::min(1.0, missing / give);
    }

    /// Which of the sides of a band, and where its columns should end if they can.
    struct Wish {
        std::size_t side = 0;
        double end = 0;
    };

    void place_side(const Band& band, const std::vector<FilledColumn>& columns, const Room& room, Wish wish) {
        const std::size_t first = wish.side * band.columns;
        double lowest = 0;
        for (std::size_t i = first; i < first + band.columns; ++i)
            lowest = std::max(lowest, top_of(room, i) + columns[i].height);
        const double level = std::max(lowest, wish.end);
        double highest_end = level;
        double lowest_end = 0;
        double highest = level;
        for (std::size_t i = 0; i < band.columns; ++i) {
            const FilledColumn& column = columns[first + i];
            const double top = top_of(room, first + i);
            const double give = give_of(band, column);
            const double share = growth(give, level - top - column.height);
            const double x =
                geometry_.left + static_cast<double>(i * band.span) * (geometry_.width_of(1) + geometry_.gutter);
            place_column(band, column, share, {x, top});
            const double end = top + column.height + share * give;
            std::fill_n(ends_.begin() + static_cast<std::ptrdiff_t>(i * band.span), band.span, end);
            highest_end = std::min(highest_end, end);
            lowest_end = std::max(lowest_end, end);
            highest = std::min(highest, top + column.height);
        }
        if (band.columns > 1) level_ends(columns, first, lowest_end);
        note_ends(lowest_end - highest_end, lowest - highest);
    }

    /// What comes next begins below all columns, but a column left empty stays free from its top.
    void level_ends(const std::vector<FilledColumn>& columns, std::size_t first, double lowest_end) {
        for (std::size_t i = 0; i < ends_.size(); ++i) {
            if (columns[first + i].first < columns[first + i].end) ends_[i] = lowest_end;
        }
    }

    void note_ends(double apart, double apart_by_nature) {
        const double full = full_height(geometry_);
        arrangement_.unevenness = std::max(arrangement_.unevenness, apart / full);
        arrangement_.strain = std::max(arrangement_.strain, apart_by_nature / full);
    }

    void place_column(const Band& band, const FilledColumn& column, double share, Point at) {
        for (std::size_t i = column.first; i < column.end; ++i) {
            const Piece& piece = band.pieces[i];
            const bool heads = i == column.first;
            if (!heads) at.y += piece.space_before + share * piece.give_before;
            const double height = piece.height + (heads ? piece.at_head : 0) + share * piece.give_inside;
            const bool goes_on = !heads && arrangement_.placed.back().block == piece.block;
            if (goes_on) {
                arrangement_.placed.back().stretch.last = piece;
            } else {
                const double rows = static_cast<double>(std::max<std::size_t>(piece.count, 1));
                const double row_growth = share * piece.give_inside / rows;
                arrangement_.placed.push_back({piece.block, side_, at, {piece, piece, row_growth, heads}});
            }
            at.y += height;
        }
    }

    const Geometry& geometry_;
    Arrangement& arrangement_;
    std::size_t side_ = 0;
    std::vector<double> ends_;
};

/// The first piece that is taller than a whole column.
Misfit tallest_misfit(const Band& band, const Geometry& geometry) {
    Misfit misfit{Misfit::Kind::height, band.pieces.front().block, 0};
    for (const Piece& piece : band.pieces) {
        const double over = piece.height + piece.at_head - full_height(geometry);
        if (over > misfit.overrun) misfit = {Misfit::Kind::height, piece.block, over};
    }
    return misfit;
}

}  // namespace

Trial arrange(const std::vector<ShapedBlock>& blocks, const Style& style, const Geometry& geometry,
              std::size_t most_sides) {
    BandedBlocks banded = make_bands(blocks, style, geometry);
    if (banded.too_wide) return {std::nullopt, Misfit{Misfit::Kind::width, *banded.too_wide, banded.missing_width}};
    Arrangement arrangement;
    arrangement.style = style;
    arrangement.columns = geometry.columns;
    Placer placer(geometry, arrangement);
    for (const Band& band : banded.bands) {
        const bool last = &band == &banded.bands.back();
        const Room room = placer.room_for(band, style, last);
        const auto columns = fill_columns(band.pieces, room);
        if (!columns) return {std::nullopt, tallest_misfit(band, geometry)};
        const std::size_t sides = columns->size() / band.columns;
        if (most_sides > 0 && placer.side() + sides > most_sides) {
            const Overrun over = overrun(band.pieces, room, most_sides - placer.side());
            return {std::nullopt, Misfit{Misfit::Kind::sides, band.pieces[over.piece].block, over.height}};
        }
        placer.place(band, *columns, room);
    }
    arrangement.blocks = std::move(banded.blocks);
    return {std::move(arrangement), std::nullopt};
}

}  // namespace broadside::layout
