#include "paginate/flow.hpp"

#include "typeset/tolerance.hpp"
#include "typeset/weights.hpp"

#include <algorithm>
#include <map>
#include <set>

// Columns are filled like pages in a good paragraph breaker: not one after the other, but by choosing all breaks at
// once.
//
//     pieces   A(5) B(4) C(3) D(6)         two columns of at most 12
//     one after the other: A B C | D       12 and 6
//     chosen together:     A B | C D       9 and 9
//
// For each number of columns c and pieces p, `cheapest[c][p]` is the least sum of faults with the first p pieces in the
// first c columns. A column's fault is the square of its distance from the height all should have, and breaks have
// faults of their own.
//
// A table W that takes two columns is a full stop for those two alone, so that a page is read column by column still:
//
//     A | D   | G
//     B | E   | H        A B C, D E, W, F: the two columns under W go on with F; G, H, I have a column for themselves
//     W W W W | I
//     C C | F |
//
// Such a stack of shelves is one more way to get from one number of columns and pieces to another.

namespace broadside::paginate {

namespace weights = typeset::weights;

namespace {

constexpr double never = ColumnBalance::never;

/// Ideal ends of the columns of each side.
class Target {
  public:
    Target(const std::vector<typeset::Piece>& pieces, const Room& room, std::size_t sides)
        : room_(room), sides_(sides) {
        const std::size_t columns = sides * room.columns;
        double filled = 0;
        for (std::size_t i = 0; i < pieces.size(); ++i)
            filled += static_cast<double>(pieces[i].span) * (pieces[i].height + (i > 0 ? pieces[i].space_before : 0));
        for (std::size_t column = 0; column < columns; ++column) filled += top_of(room, column);
        even_end_ = std::min(filled / static_cast<double>(columns), room.bottom);
    }

    double fault(std::size_t column, double height) const {
        if (is_last_page(column)) return 0;
        const double distance = (top_of(room_, column) + height - wanted_end(column)) / full();
        return distance * distance;
    }

    /// Unevenness of side-by-side columns above a wide table.
    double unevenness(const ColumnBalance& shelf, std::size_t columns) const {
        const double count = static_cast<double>(columns);
        const double squares = count * shelf.height * shelf.height - 2 * shelf.height * shelf.sum + shelf.squares;
        return std::max(0.0, squares) / (full() * full());
    }

  private:
    double full() const { return room_.bottom - room_.other_top; }

    bool is_on_last_side(std::size_t column) const { return column / room_.columns + 1 == sides_; }

    /// A page of one column that others precede ends where its words end.
    bool is_last_page(std::size_t column) const {
        return !room_.even && sides_ > 1 && room_.columns == 1 && is_on_last_side(column);
    }

    double wanted_end(std::size_t column) const {
        if (room_.even || sides_ == 1) return even_end_;
        return is_on_last_side(column) ? room_.other_top : room_.bottom;
    }

    const Room& room_;
    std::size_t sides_;
    double even_end_ = 0;
};

struct Step {
    double cost = never;
    std::size_t from = 0;
    std::size_t columns = 1;  ///< filled together
    bool stacked = false;
};

/// Place of a stack, and the measure for its faults if they are required.
struct StackPlace {
    std::size_t column = 0;
    std::size_t span = 1;
    const Target* target = nullptr;
};

/// A stack under construction, downwards.
struct GrowingStack {
    std::size_t end = 0;
    double height = 0;
    double fault = 0;
    bool has_wide = false;
};

/// All ways to fill columns with the pieces.
class Filler {
  public:
    Filler(const std::vector<typeset::Piece>& pieces, const Room& room)
        : pieces_(pieces), room_(room), heights_(pieces) {
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (pieces[i].span == 1) continue;
            spans_.insert(pieces[i].span);
            if (i == 0 || pieces[i - 1].span == 1) up_to_[i] = level_up_to(pieces, heights_, i, pieces[i].span, full());
            if (i + 1 == pieces.size() || pieces[i + 1].span == 1)
                from_[i + 1] = level_from(pieces, heights_, i + 1, pieces[i].span, full());
        }
    }

    /// Greatest number of pieces in each number of columns. The last is all, or fewer when the next piece fits in no
    /// column.
    std::vector<std::size_t> reaches() const {
        std::vector<std::size_t> reach{0};
        for (std::size_t column = 0; reach[column] < pieces_.size(); ++column) {
            const bool stuck = column >= 2 * room_.columns && reach[column] == reach[column - 2 * room_.columns];
            if (stuck) return reach;
            reach.resize(std::max(reach.size(), column + 2), 0);
            const auto offer = [&](std::size_t columns, std::size_t end) {
                reach.resize(std::max(reach.size(), column + columns + 1), 0);
                reach[column + columns] = std::max(reach[column + columns], end);
            };
            offer(1, std::max(reach[column], furthest_end(reach[column], capacity(column))));
            for (const std::size_t span : spans_)
                if (finds_place(column, span))
                    each_stack({column, span, nullptr}, reach[column],
                               [&](const GrowingStack& stack) { offer(span, stack.end); });
        }
        return reach;
    }

    FilledSides fill(std::size_t sides) {
        const Target target(pieces_, room_, sides);
        const std::vector<std::size_t> needed = columns_still_needed();
        cheapest_.assign(sides * room_.columns + 1, std::vector<Step>(pieces_.size() + 1));
        cheapest_[0][0].cost = 0;
        for (std::size_t column = 0; column + 1 < cheapest_.size(); ++column) {
            for (std::size_t first = 0; first <= pieces_.size(); ++first) {
                const bool hopeless = column + needed[first] >= cheapest_.size();
                if (hopeless || cheapest_[column][first].cost == never) continue;
                try_column(target, column, first);
                for (const std::size_t span : spans_)
                    if (finds_place(column, span)) try_stack(target, column, first, span);
            }
        }
        return {sides, read_back()};
    }

  private:
    double full() const { return room_.bottom - std::min(room_.first_top, room_.other_top); }
    double capacity(std::size_t column) const { return room_.bottom - top_of(room_, column) + typeset::tolerance; }
    bool finds_place(std::size_t column, std::size_t span) const {
        return column % room_.columns + span <= room_.columns;
    }

    /// Furthest end of a column that begins with `first`, within `height`; `first` when nothing fits.
    std::size_t furthest_end(std::size_t first, double height) const {
        std::size_t end = first;
        for (std::size_t i = first; i < pieces_.size() && pieces_[i].span == 1; ++i) {
            if (i > first && pieces_[i].starts_column) return i;
            if (heights_.of(first, i + 1) > height) break;
            if (may_break_before(pieces_, i + 1)) end = i + 1;
        }
        return end;
    }

    /// Lower bound, for each piece, of whole columns needed by it and all after it.
    std::vector<std::size_t> columns_still_needed() const {
        std::vector<std::size_t> needed(pieces_.size() + 1, 0);
        for (std::size_t first = pieces_.size(), wide = first; first-- > 0;) {
            // After the last wide table there are only columns, which can be counted well.
            if (pieces_[first].span > 1) wide = std::min(wide, first);
            const std::size_t end =
                wide < pieces_.size() ? first + 1 : furthest_end(first, full() + typeset::tolerance);
            needed[first] = (wide < pieces_.size() ? 0 : 1) + needed[std::max(end, first + 1)];
        }
        return needed;
    }

    void offer(Step& step, double cost, const Step& made) {
        if (cost >= step.cost) return;
        step = made;
        step.cost = cost;
    }

    /// Tries all ends of column `column` that begins with piece `first`.
    void try_column(const Target& target, std::size_t column, std::size_t first) {
        const double cost = cheapest_[column][first].cost;
        const double before_others = weights::early_skip * static_cast<double>(cheapest_.size() - column);
        const double skipped =
            target.fault(column, 0) + (first == pieces_.size() ? 0 : weights::skipped_column + before_others);
        offer(cheapest_[column + 1][first], cost + skipped, {0, first, 1, false});
        for (std::size_t i = first; i < pieces_.size() && pieces_[i].span == 1; ++i) {
            if (i > first && pieces_[i].starts_column) break;
            const double height = heights_.of(first, i + 1);
            if (height > capacity(column)) break;
            if (!may_break_before(pieces_, i + 1)) continue;
            const double fault = target.fault(column, height) + fault_of_break(first);
            offer(cheapest_[column + 1][i + 1], cost + fault, {0, first, 1, false});
        }
    }

    double fault_of_break(std::size_t first) const { return first == 0 ? 0 : pieces_[first].break_fault; }

    void try_stack(const Target& target, std::size_t column, std::size_t first, std::size_t span) {
        const double cost = cheapest_[column][first].cost + (first < pieces_.size() ? fault_of_break(first) : 0);
        each_stack({column, span, &target}, first, [&](const GrowingStack& stack) {
            double fault = stack.fault;
            for (std::size_t i = 0; i < span; ++i) fault += target.fault(column + i, stack.height);
            offer(cheapest_[column + span][stack.end], cost + fault, {0, first, span, true});
        });
    }

    /// Calls `found` for every stack over `span` columns that begins with `first`: columns before a wide table, the
    /// table, columns after it, the next table and so on.
    template <typename Found>
    void each_stack(const StackPlace& place, std::size_t first, const Found& found) const {
        GrowingStack stack{first, 0, 0, false};
        while (true) {
            const auto wide = up_to_.lower_bound(stack.end);
            const bool inside = stack.end < pieces_.size() && pieces_[stack.end].span > 1;
            const std::size_t next = inside ? stack.end : wide == up_to_.end() ? pieces_.size() : wide->first;
            if (stack.has_wide) offer_ends(stack, next, place, found);
            if (next == pieces_.size() || pieces_[next].span != place.span) return;
            if (next > stack.end && !add_shelf(stack, wide->second[stack.end], next, place)) return;
            if (!add_wide(stack, place, found)) return;
        }
    }

    bool add_shelf(GrowingStack& stack, const ColumnBalance& shelf, std::size_t end, const StackPlace& place) const {
        if (shelf.height == never) return false;
        stack.height += (stack.height > 0 ? gap_before(stack.end) : 0) + shelf.height;
        if (place.target) stack.fault += place.target->unevenness(shelf, place.span) + weights::words_above_wide_table;
        stack.end = end;
        return true;
    }

    double gap_before(std::size_t piece) const { return std::max(room_.shelf_gap, pieces_[piece].space_before); }

    /// Adds the rows of wide tables, offering an end after each. False when none fits any more.
    template <typename Found>
    bool add_wide(GrowingStack& stack, const StackPlace& place, const Found& found) const {
        const std::size_t first = stack.end;
        const double above = stack.height > 0 ? stack.height + gap_before(first) : 0;
        for (std::size_t i = first; i < pieces_.size() && pieces_[i].span == place.span; ++i) {
            const double height = above + heights_.of(first, i + 1);
            if (height > capacity(place.column)) return false;
            stack.end = i + 1;
            stack.height = height;
            stack.has_wide = true;
            if (may_break_before(pieces_, i + 1)) found(stack);
        }
        return true;
    }

    /// Every end among the columns below the last wide table.
    template <typename Found>
    void offer_ends(const GrowingStack& above, std::size_t next, const StackPlace& place, const Found& found) const {
        const auto levels = from_.find(above.end);
        if (levels == from_.end()) return;
        for (std::size_t end = above.end + 1; end <= next; ++end) {
            const ColumnBalance& shelf = levels->second[end];
            const double height = above.height + gap_before(above.end) + shelf.height;
            if (shelf.height == never || height > capacity(place.column)) break;
            if (!may_break_before(pieces_, end)) continue;
            const bool one_column = shelf.sum <= shelf.height + typeset::tolerance && end < pieces_.size();
            const double empty = one_column ? weights::empty_place : 0;
            const double uneven = place.target ? place.target->unevenness(shelf, place.span) : 0;
            found(GrowingStack{end, height, above.fault + uneven + empty, true});
        }
    }

    std::vector<Stack> read_back() const {
        std::vector<Stack> stacks;
        std::size_t end = pieces_.size();
        for (std::size_t column = cheapest_.size() - 1; column > 0;) {
            const Step& step = cheapest_[column][end];
            column -= step.columns;
            if (step.stacked)
                stacks.push_back(stack_of(column, step.from, end, step.columns));
            else if (step.from < end)
                stacks.push_back(column_of(column, step.from, end));
            end = step.from;
        }
        std::reverse(stacks.begin(), stacks.end());
        return stacks;
    }

    Stack column_of(std::size_t column, std::size_t first, std::size_t end) const {
        const double height = heights_.of(first, end);
        return {column, 1, {{0, {{first, end, height}}, height}}, height};
    }

    Stack stack_of(std::size_t column, std::size_t first, std::size_t end, std::size_t span) const {
        Stack stack{column, span, {}, 0};
        while (first < end) {
            const std::size_t width = pieces_[first].span;
            std::size_t last = first;
            while (last < end && pieces_[last].span == width) ++last;
            BalancedColumns shelf;
            shelf.top = stack.height > 0 ? stack.height + gap_before(first) : 0;
            if (width == 1)
                shelf.columns = level_columns(pieces_, heights_, first, last, span, full());
            else
                shelf.columns = {{first, last, heights_.of(first, last)}};
            for (const FilledColumn& filled : shelf.columns) shelf.height = std::max(shelf.height, filled.height);
            stack.height = shelf.top + shelf.height;
            stack.shelves.push_back(std::move(shelf));
            first = last;
        }
        return stack;
    }

    const std::vector<typeset::Piece>& pieces_;
    const Room& room_;
    Heights heights_;
    std::set<std::size_t> spans_;                              ///< of wide tables
    std::map<std::size_t, std::vector<ColumnBalance>> up_to_;  ///< by first piece of a run of wide tables
    std::map<std::size_t, std::vector<ColumnBalance>> from_;   ///< by the piece after such a run
    std::vector<std::vector<Step>> cheapest_;
};

}  // namespace

double top_of(const Room& room, std::size_t column) {
    return column < room.columns ? room.first_top : room.other_top;
}

std::optional<FilledSides> fill_columns(const std::vector<typeset::Piece>& pieces, const Room& room) {
    Filler filler(pieces, room);
    const std::vector<std::size_t> reach = filler.reaches();
    const auto all = std::find(reach.begin(), reach.end(), pieces.size());
    if (all == reach.end()) return std::nullopt;
    const std::size_t columns = static_cast<std::size_t>(all - reach.begin());
    return filler.fill(std::max<std::size_t>(1, (columns + room.columns - 1) / room.columns));
}

Overrun overrun(const std::vector<typeset::Piece>& pieces, const Room& room, std::size_t sides) {
    const std::vector<std::size_t> reach = Filler(pieces, room).reaches();
    const std::size_t first = reach[std::min(sides * room.columns, reach.size() - 1)];
    double height = 0;
    for (std::size_t i = first; i < pieces.size(); ++i)
        height += static_cast<double>(pieces[i].span) * (pieces[i].height + (i > first ? pieces[i].space_before : 0));
    return {height, first};
}

}  // namespace broadside::paginate
