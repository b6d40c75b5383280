#include "layout/flow.hpp"

#include <algorithm>
#include <limits>

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

namespace broadside::layout {

namespace {

constexpr double tolerance = 1e-6;
constexpr double never = std::numeric_limits<double>::max();
constexpr double fault_of_skipped_column = 4;

bool may_break_before(const std::vector<Piece>& pieces, std::size_t at) {
    return at == 0 || at == pieces.size() || !pieces[at - 1].stays_with_next;
}

double capacity(const Room& room, std::size_t column) {
    return room.bottom - top_of(room, column);
}

double added_height(const Piece& piece, bool heads_column) {
    return heads_column ? piece.height + piece.at_head : piece.height + piece.space_before;
}

/// The furthest end a column beginning with `first` can have within `height`; `first` when nothing fits.
std::size_t furthest_end(const std::vector<Piece>& pieces, std::size_t first, double height) {
    double used = 0;
    std::size_t end = first;
    for (std::size_t i = first; i < pieces.size(); ++i) {
        if (i > first && pieces[i].starts_column) return i;
        used += added_height(pieces[i], i == first);
        if (used > height + tolerance) break;
        if (may_break_before(pieces, i + 1)) end = i + 1;
    }
    return end;
}

/// Columns needed when each is filled as far as it goes; nullopt when a piece fits in none.
std::optional<std::size_t> fewest_columns(const std::vector<Piece>& pieces, const Room& room) {
    std::size_t column = 0;
    for (std::size_t first = 0; first < pieces.size(); ++column) {
        const std::size_t end = furthest_end(pieces, first, capacity(room, column));
        if (end == first && column >= room.columns) return std::nullopt;
        first = end;
    }
    return column;
}

/// For each piece how many whole columns it and all after it take at least.
std::vector<std::size_t> columns_still_needed(const std::vector<Piece>& pieces, const Room& room) {
    std::vector<std::size_t> needed(pieces.size() + 1, 0);
    const double highest = std::min(room.other_top, *std::min_element(room.first_tops.begin(), room.first_tops.end()));
    for (std::size_t first = pieces.size(); first-- > 0;) {
        const std::size_t end = furthest_end(pieces, first, room.bottom - highest);
        needed[first] = 1 + needed[std::max(end, first + 1)];
    }
    return needed;
}

/// Where the columns of each side should end.
class Target {
  public:
    Target(const std::vector<Piece>& pieces, const Room& room, std::size_t sides) : room_(room), sides_(sides) {
        const std::size_t columns = sides * room.columns;
        double filled = column_height(pieces, 0, pieces.size());
        for (std::size_t column = 0; column < columns; ++column) filled += top_of(room, column);
        even_end_ = std::min(filled / static_cast<double>(columns), room.bottom);
    }

    double fault(std::size_t column, double height) const {
        const double distance =
            (top_of(room_, column) + height - wanted_end(column)) / (room_.bottom - room_.other_top);
        return distance * distance;
    }

  private:
    double wanted_end(std::size_t column) const {
        if (room_.even || sides_ == 1) return even_end_;
        const bool last_side = column / room_.columns + 1 == sides_;
        return last_side ? room_.other_top : room_.bottom;
    }

    const Room& room_;
    std::size_t sides_;
    double even_end_ = 0;
};

struct Step {
    double cost = never;
    std::size_t from = 0;
};

using Steps = std::vector<std::vector<Step>>;

/// All ways to end column `column` after it began with piece `first`.
void try_column(const std::vector<Piece>& pieces, const Room& room, const Target& target, std::size_t column,
                std::size_t first, Steps& cheapest) {
    const double cost = cheapest[column][first].cost;
    const auto offer = [&](std::size_t end, double fault) {
        Step& step = cheapest[column + 1][end];
        if (cost + fault < step.cost) step = {cost + fault, first};
    };
    const bool done = first == pieces.size();
    offer(first, target.fault(column, 0) + (done ? 0 : fault_of_skipped_column));
    double used = 0;
    for (std::size_t i = first; i < pieces.size(); ++i) {
        if (i > first && pieces[i].starts_column) break;
        used += added_height(pieces[i], i == first);
        if (used > capacity(room, column) + tolerance) break;
        if (!may_break_before(pieces, i + 1)) continue;
        const double break_fault = first == 0 ? 0 : pieces[first].break_fault;
        offer(i + 1, target.fault(column, used) + break_fault);
    }
}

std::vector<FilledColumn> read_back(const std::vector<Piece>& pieces, const Steps& cheapest) {
    std::vector<FilledColumn> columns(cheapest.size() - 1);
    std::size_t end = pieces.size();
    for (std::size_t column = columns.size(); column-- > 0;) {
        const std::size_t first = cheapest[column + 1][end].from;
        columns[column] = {first, end, column_height(pieces, first, end)};
        end = first;
    }
    return columns;
}

}  // namespace

double top_of(const Room& room, std::size_t column) {
    return column < room.columns ? room.first_tops.at(column) : room.other_top;
}

double column_height(const std::vector<Piece>& pieces, std::size_t first, std::size_t end) {
    double height = 0;
    for (std::size_t i = first; i < end; ++i) height += added_height(pieces[i], i == first);
    return height;
}

std::optional<std::vector<FilledColumn>> fill_columns(const std::vector<Piece>& pieces, const Room& room) {
    const std::optional<std::size_t> least = fewest_columns(pieces, room);
    if (!least) return std::nullopt;
    const std::size_t sides = std::max<std::size_t>(1, (*least + room.columns - 1) / room.columns);
    const Target target(pieces, room, sides);
    Steps cheapest(sides * room.columns + 1, std::vector<Step>(pieces.size() + 1));
    cheapest[0][0].cost = 0;
    const std::vector<std::size_t> needed = columns_still_needed(pieces, room);
    for (std::size_t column = 0; column + 1 < cheapest.size(); ++column) {
        for (std::size_t first = 0; first <= pieces.size(); ++first) {
            const bool hopeless = column + needed[first] >= cheapest.size();
            if (!hopeless && cheapest[column][first].cost < never)
                try_column(pieces, room, target, column, first, cheapest);
        }
    }
    return read_back(pieces, cheapest);
}

Overrun overrun(const std::vector<Piece>& pieces, const Room& room, std::size_t sides) {
    std::size_t first = 0;
    for (std::size_t column = 0; column < sides * room.columns && first < pieces.size(); ++column)
        first = furthest_end(pieces, first, capacity(room, column));
    return {column_height(pieces, first, pieces.size()), first};
}

}  // namespace broadside::layout
