#include "paginate/arrange.hpp"

#include "paginate/bands.hpp"

#include <algorithm>

namespace broadside::paginate {

namespace {

/// Sides filled less than this are not levelled but filled in sequence, so that only the last is short.
constexpr double well_filled = 0.8;

double full_height(const Geometry& geometry) {
    return geometry.bottom - geometry.other_top;
}

/// Share of each gap's growth needed to level a short column. A far too short one stays as it is: opened up it would
/// look worse.
double growth(double give, double missing) {
    if (give <= 0 || missing <= 0 || missing > 4 * give) return 0;
    return std::min(1.0, missing / give);
}

double give_of(const Band& band, const FilledColumn& column) {
    double give = 0;
    for (std::size_t i = column.first + 1; i < column.end; ++i) give += band.pieces[i].give_before;
    return give;
}

/// Greatest growth of a shelf as a whole.
double give_of(const Band& band, const BalancedColumns& shelf) {
    double reach = shelf.height + give_of(band, shelf.columns.front());
    for (const FilledColumn& column : shelf.columns)
        if (column.first < column.end) reach = std::min(reach, column.height + give_of(band, column));
    return std::max(0.0, reach - shelf.height);
}

double give_of(const Band& band, const Stack& stack) {
    double give = 0;
    for (const BalancedColumns& shelf : stack.shelves) give += give_of(band, shelf);
    return give;
}

/// Places filled columns side by side, and side after side.
class Placer {
  public:
    Placer(const Geometry& geometry, Arrangement& arrangement)
        : geometry_(geometry), arrangement_(arrangement), end_(geometry.first_top) {}

    Room room_for(const Band& band, const typeset::Style& style, bool even) const {
        Room room;
        room.columns = band.columns;
        room.first_top = end_ + (end_ == page_top() ? 0 : style.phase_gap);
        room.other_top = geometry_.other_top;
        room.bottom = geometry_.bottom;
        room.even = even;
        room.shelf_gap = style.block_gap;
        return room;
    }

    void place(const Band& band, const FilledSides& filled, const Room& room) {
        const double common = room.even ? common_end(band, filled, room) : 0;
        auto stack = filled.stacks.begin();
        for (std::size_t side = 0; side < filled.sides; ++side) {
            if (side > 0) ++side_;
            const auto first = stack;
            while (stack != filled.stacks.end() && stack->column / band.columns == side) ++stack;
            if (first != stack) place_side(band, {first, stack}, {top_of(room, side * band.columns), common});
        }
        arrangement_.sides = std::max(arrangement_.sides, side_ + 1);
        arrangement_.emptiness = (geometry_.bottom - end_) / full_height(geometry_);
    }

    std::size_t side() const { return side_; }

  private:
    double page_top() const { return side_ == 0 ? geometry_.first_top : geometry_.other_top; }

    /// Common end of all columns on all sides: as low as gaps can grow without strain.
    double common_end(const Band& band, const FilledSides& filled, const Room& room) const {
        constexpr double without_strain = 0.6;
        double reach = room.bottom;
        double end = 0;
        std::size_t columns = 0;
        for (const Stack& stack : filled.stacks) {
            columns += stack.span;
            const double natural = top_of(room, stack.column) + stack.height;
            end = std::max(end, natural);
            reach = std::min(reach, natural + without_strain * give_of(band, stack));
        }
        const bool all_filled = columns == filled.sides * band.columns;
        return all_filled ? std::max(end, reach) : end;
    }

    /// Top of the stacks of one side, and their ideal end.
    struct Bounds {
        double top = 0;
        double wished_end = 0;
    };

    void place_side(const Band& band, const std::vector<Stack>& stacks, Bounds bounds) {
        double lowest = bounds.top;
        double highest = geometry_.bottom;
        std::size_t columns = 0;
        for (const Stack& stack : stacks) {
            lowest = std::max(lowest, bounds.top + stack.height);
            highest = std::min(highest, bounds.top + stack.height);
            columns += stack.span;
        }
        const double level = std::max(lowest, bounds.wished_end);
        double first_end = level;
        double last_end = bounds.top;
        for (const Stack& stack : stacks) {
            const double end = place_stack(band, stack, bounds.top, level);
            first_end = std::min(first_end, end);
            last_end = std::max(last_end, end);
        }
        if (columns < band.columns) first_end = highest = bounds.top;  // a column is left empty
        end_ = last_end;
        note_ends(last_end - first_end, lowest - highest);
    }

    /// Returns the end of its shortest column.
    double place_stack(const Band& band, const Stack& stack, double top, double level) {
        const double give = give_of(band, stack);
        const double share = growth(give, level - top - stack.height);
        double grown = 0;
        double end = top;
        for (const BalancedColumns& shelf : stack.shelves) {
            const bool last = &shelf == &stack.shelves.back();
            const double height = last ? level - top - shelf.top - grown : shelf.height + share * give_of(band, shelf);
            end = place_shelf(band, stack, shelf, {top + shelf.top + grown, height});
            grown += height - shelf.height;
        }
        return end;
    }

    struct ShelfPlace {
        double top = 0;
        double height = 0;  ///< ideal height of its columns
    };

    double place_shelf(const Band& band, const Stack& stack, const BalancedColumns& shelf, ShelfPlace place) {
        double end = place.top + place.height;
        for (std::size_t i = 0; i < shelf.columns.size(); ++i) {
            const FilledColumn& column = shelf.columns[i];
            const double give = give_of(band, column);
            const double share = growth(give, place.height - column.height);
            const std::size_t at = (stack.column + i) % band.columns;
            const double x = geometry_.left + static_cast<double>(at) * (geometry_.width_of(1) + geometry_.gutter);
            place_column(band, column, share, {x, place.top});
            end = std::min(end, place.top + column.height + share * give);
            if (&shelf != &stack.shelves.back()) note_ends(shelf.height - column.height, shelf.height - column.height);
        }
        return end;
    }

    void note_ends(double apart, double apart_by_nature) {
        const double full = full_height(geometry_);
        arrangement_.unevenness = std::max(arrangement_.unevenness, apart / full);
        arrangement_.strain = std::max(arrangement_.strain, apart_by_nature / full);
    }

    void place_column(const Band& band, const FilledColumn& column, double share, typeset::Point at) {
        const bool is_filled = column.first < column.end;
        if (is_filled && column.first > 0 && band.pieces[column.first].tears_section) ++arrangement_.torn_sections;
        for (std::size_t i = column.first; i < column.end; ++i) {
            const typeset::Piece& piece = band.pieces[i];
            const bool heads = i == column.first;
            if (!heads) at.y += piece.space_before + share * piece.give_before;
            const double height = piece.height + (heads ? piece.at_head : 0);
            const bool goes_on = !heads && arrangement_.placed.back().block == piece.block;
            if (goes_on) {
                arrangement_.placed.back().fragment.last = piece;
            } else {
                arrangement_.placed.push_back({piece.block, side_, at, {piece, piece, heads}});
            }
            at.y += height;
        }
    }

    const Geometry& geometry_;
    Arrangement& arrangement_;
    std::size_t side_ = 0;
    double end_ = 0;  ///< of what is on the side so far
};

/// Share of the columns on all its sides that a band fills.
double share_filled(const FilledSides& filled, const Room& room) {
    double height = 0;
    double full = 0;
    for (const Stack& stack : filled.stacks) height += static_cast<double>(stack.span) * stack.height;
    for (std::size_t column = 0; column < filled.sides * room.columns; ++column)
        full += room.bottom - top_of(room, column);
    return height / full;
}

/// Whether so little is left that distributing it over several columns would leave crumbs.
bool is_scanty(const Band& band, const Room& room) {
    constexpr double share_of_column = 0.4;
    double height = 0;
    for (const typeset::Piece& piece : band.pieces) {
        if (piece.span > 1 || piece.starts_column) return false;
        height += piece.height + piece.space_before;
    }
    return height <= std::min(share_of_column * (room.bottom - room.other_top), room.bottom - room.first_top);
}

/// First piece that is taller than a whole column.
Misfit tallest_misfit(const Band& band, const Geometry& geometry) {
    Misfit misfit{Misfit::Kind::height, band.pieces.front().block, 0};
    for (const typeset::Piece& piece : band.pieces) {
        const double over = piece.height + piece.at_head - full_height(geometry);
        if (over > misfit.overrun) misfit = {Misfit::Kind::height, piece.block, over};
    }
    return misfit;
}

}  // namespace

Trial arrange(const std::vector<typeset::ShapedBlock>& blocks, const typeset::Style& style, const Geometry& geometry,
              std::optional<std::size_t> most_sides) {
    BandedBlocks banded = make_bands(blocks, style, geometry);
    if (banded.too_wide) return {std::nullopt, Misfit{Misfit::Kind::width, *banded.too_wide, banded.missing_width}};
    Arrangement arrangement;
    arrangement.style = style;
    arrangement.columns = geometry.columns;
    Placer placer(geometry, arrangement);
    for (const Band& band : banded.bands) {
        const bool last = &band == &banded.bands.back();
        // Columns of one side end together, as do well-filled sides; pages of one column are filled in sequence.
        Room room = placer.room_for(band, style, last && geometry.columns > 1);
        if (last && is_scanty(band, room)) room.columns = 1;
        auto filled = fill_columns(band.pieces, room);
        if (filled && room.even && filled->sides > 1 && share_filled(*filled, room) < well_filled) {
            room.even = false;
            filled = fill_columns(band.pieces, room);
        }
        if (!filled) return {std::nullopt, tallest_misfit(band, geometry)};
        if (most_sides && placer.side() + filled->sides > *most_sides) {
            const Overrun over = overrun(band.pieces, room, *most_sides - placer.side());
            return {std::nullopt, Misfit{Misfit::Kind::sides, band.pieces[over.piece].block, over.height}};
        }
        placer.place(band, *filled, room);
    }
    for (const typeset::SetBlock& block : banded.blocks)
        if (const auto* table = std::get_if<typeset::SetTable>(&block))
            arrangement.needless_lines += rows_of_broken_short_words(*table, style);
    arrangement.blocks = std::move(banded.blocks);
    return {std::move(arrangement), std::nullopt};
}

}  // namespace broadside::paginate
