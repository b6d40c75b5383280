#include "paginate/shelves.hpp"

#include "typeset/weights.hpp"

#include <algorithm>

// Columns above and below a table that spans several columns are separate: those above are levelled, those below start
// afresh. The least height of `c` columns with the pieces from a to b is found for all b at once: the last column holds
// those after some cut, and the columns before it are the solution for c - 1 columns and that cut.

namespace broadside::paginate {

namespace weights = typeset::weights;

namespace {

double added_height(const typeset::Piece& piece, bool heads_column) {
    return heads_column ? piece.height + piece.at_head : piece.height + piece.space_before;
}

ColumnBalance single(double height) {
    return {height, height, height, height * height, 0};
}

/// Adds a column beside `others`.
ColumnBalance beside(const ColumnBalance& others, double height, double fault_of_cut, std::size_t cut) {
    ColumnBalance made;
    made.height = std::max(others.height, height);
    made.fault = std::max(others.fault, height) + fault_of_cut;
    made.sum = others.sum + height;
    made.squares = others.squares + height * height;
    made.cut = cut;
    return made;
}

double fault_of_cut(const std::vector<typeset::Piece>& pieces, std::size_t at) {
    return at < pieces.size() ? weights::points_of_a_penalty * std::max(0.0, pieces[at].break_fault) : 0;
}

/// Furthest reach of a column from `first` within `most`.
std::size_t reach_from(const std::vector<typeset::Piece>& pieces, const Heights& heights, std::size_t first,
                       double most) {
    std::size_t end = first;
    while (end < pieces.size() && pieces[end].span == 1 && (end == first || !pieces[end].starts_column) &&
           heights.of(first, end + 1) <= most)
        ++end;
    return end;
}

std::size_t reach_back(const std::vector<typeset::Piece>& pieces, const Heights& heights, std::size_t end,
                       double most) {
    std::size_t first = end;
    while (first > 0 && pieces[first - 1].span == 1 && (first == end || !pieces[first].starts_column) &&
           heights.of(first - 1, end) <= most)
        --first;
    return first;
}

using Levels = std::vector<std::vector<ColumnBalance>>;  ///< by number of columns minus one, and place

Levels all_levels_from(const std::vector<typeset::Piece>& pieces, const Heights& heights, std::size_t first,
                       std::size_t columns, double most) {
    Levels best(columns, std::vector<ColumnBalance>(pieces.size() + 1));
    for (auto& row : best) row[first] = single(0);
    for (std::size_t column = 0; column < columns; ++column) {
        for (std::size_t cut = first; cut <= pieces.size(); ++cut) {
            const ColumnBalance before = column == 0 ? single(0) : best[column - 1][cut];
            if ((column == 0 && cut != first) || before.height == ColumnBalance::never) continue;
            // Where no column may begin, this one can still be empty.
            const bool begins = column == 0 || may_break_before(pieces, cut);
            const std::size_t reach = begins ? reach_from(pieces, heights, cut, most) : cut;
            for (std::size_t end = cut; end <= reach; ++end) {
                if (column > 0 && cut == first && end > cut) continue;  // no empty column before a full one
                const double height = heights.of(cut, end);
                ColumnBalance made = column == 0
                                         ? single(height)
                                         : beside(before, height, end > cut ? fault_of_cut(pieces, cut) : 0, cut);
                if (made.fault < best[column][end].fault) best[column][end] = made;
            }
        }
    }
    return best;
}

}  // namespace

bool may_break_before(const std::vector<typeset::Piece>& pieces, std::size_t at) {
    return at == 0 || at == pieces.size() || !pieces[at - 1].stays_with_next;
}

Heights::Heights(const std::vector<typeset::Piece>& pieces) : pieces_(pieces), sums_(pieces.size() + 1, 0) {
    for (std::size_t i = 0; i < pieces.size(); ++i) sums_[i + 1] = sums_[i] + added_height(pieces[i], false);
}

double Heights::of(std::size_t first, std::size_t end) const {
    if (first >= end) return 0;
    return sums_[end] - sums_[first] - added_height(pieces_[first], false) + added_height(pieces_[first], true);
}

std::vector<ColumnBalance> level_from(const std::vector<typeset::Piece>& pieces, const Heights& heights,
                                      std::size_t first, std::size_t columns, double most) {
    return std::move(all_levels_from(pieces, heights, first, columns, most).back());
}

std::vector<ColumnBalance> level_up_to(const std::vector<typeset::Piece>& pieces, const Heights& heights,
                                       std::size_t end, std::size_t columns, double most) {
    std::vector<ColumnBalance> behind(pieces.size() + 1);
    behind[end] = single(0);
    for (std::size_t column = 0; column < columns; ++column) {
        std::vector<ColumnBalance> best(pieces.size() + 1);
        for (std::size_t cut = column == 0 ? end : 0; cut <= end; ++cut) {
            if (behind[cut].height == ColumnBalance::never || !(cut == end || may_break_before(pieces, cut))) continue;
            for (std::size_t first = reach_back(pieces, heights, cut, most); first <= cut; ++first) {
                if (column > 0 && first == cut && cut < end) continue;
                const double fault = cut < end ? fault_of_cut(pieces, cut) : 0;
                const ColumnBalance made = beside(behind[cut], heights.of(first, cut), fault, cut);
                if (made.fault < best[first].fault) best[first] = made;
            }
        }
        behind = std::move(best);
    }
    return behind;
}

std::vector<FilledColumn> level_columns(const std::vector<typeset::Piece>& pieces, const Heights& heights,
                                        std::size_t first, std::size_t end, std::size_t columns, double most) {
    const Levels best = all_levels_from(pieces, heights, first, columns, most);
    if (best.back()[end].height == ColumnBalance::never) return {};
    std::vector<FilledColumn> made(columns);
    for (std::size_t column = columns; column-- > 0;) {
        const std::size_t cut = column == 0 ? first : best[column][end].cut;
        made[column] = {cut, end, heights.of(cut, end)};
        end = cut;
    }
    return made;
}

}  // namespace broadside::paginate
