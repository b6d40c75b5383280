#include "layout/table_widths.hpp"

#include <algorithm>
#include <numeric>

// Each column has a least width (its longest word), a decent one at which no figure or name of two or three words is
// broken, and a wish (its words unbroken). When all wishes can be granted, the room left over goes where a printer
// would put it: figures keep together at the right, words get the rest. When they cannot, the room between least and
// wish is first shared in proportion, and then moved between columns as long as the table gets shorter.

namespace broadside::layout {

namespace {

constexpr double tolerance = 1e-6;

struct Wishes {
    std::vector<double> least;
    std::vector<double> decent;
    std::vector<double> most;
};

double sum(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

double gaps(const TableGrid& grid, const Style& style) {
    return grid.columns == 0 ? 0 : static_cast<double>(grid.columns - 1) * style.column_gap;
}

double longest_word(const GridCell& cell, const Style& style) {
    const bool shorter = style.short_words && !cell.short_words.words.empty();
    return shorter ? std::min(cell.words.longest, cell.short_words.longest) : cell.words.longest;
}

double least_of(const GridCell& cell, const Style& style) {
    const double blank = cell.cell->blank ? 2.5 * style.size : 0;
    return cell_indent(cell, style) + std::max(blank, longest_word(cell, style) * cell_size(cell, style));
}

/// A few short words that belong together, `equal 1` or `Running away`, are broken only in need.
double decent_of(const GridCell& cell, const Style& style) {
    constexpr double few_words = 6.5;
    const bool shorter = style.short_words && !cell.short_words.words.empty();
    const double unbroken = shorter ? std::min(cell.words.unbroken, cell.short_words.unbroken) : cell.words.unbroken;
    const double least = least_of(cell, style);
    return unbroken > few_words ? least : std::max(least, cell_indent(cell, style) + unbroken * cell_size(cell, style));
}

double most_of(const GridCell& cell, const Style& style) {
    const double blank = cell.cell->blank ? 6 * style.size : 0;
    return std::max(least_of(cell, style),
                    cell_indent(cell, style) + cell.words.unbroken * cell_size(cell, style) + blank);
}

/// Widens the columns a merged cell covers until it has `wanted`, the wide ones more.
void widen_for(const GridCell& cell, double wanted, double gap, std::vector<double>& widths) {
    const auto begin = widths.begin() + static_cast<std::ptrdiff_t>(cell.column);
    const auto end = begin + static_cast<std::ptrdiff_t>(cell.columns);
    const double have = std::accumulate(begin, end, 0.0);
    const double missing = wanted - have - gap * static_cast<double>(cell.columns - 1);
    if (missing <= 0) return;
    for (auto width = begin; width != end; ++width)
        *width += have > 0 ? missing * *width / have : missing / static_cast<double>(cell.columns);
}

/// Decimal cells line up at the point, so their column needs the widest front and the widest rest.
void widen_for_decimals(const TableGrid& grid, const Style& style, Wishes& wishes) {
    for (std::size_t column = 0; column < grid.columns; ++column) {
        const double width = (grid.decimals[column].front + grid.decimals[column].rest) * style.size;
        wishes.most[column] = std::max(wishes.most[column], width);
    }
}

Wishes wishes_of(const TableGrid& grid, const Style& style) {
    const std::vector<double> none(grid.columns, 0);
    Wishes wishes{none, none, none};
    for (const GridCell& cell : grid.cells) {
        if (cell.columns != 1) continue;
        wishes.least[cell.column] = std::max(wishes.least[cell.column], least_of(cell, style));
        wishes.decent[cell.column] = std::max(wishes.decent[cell.column], decent_of(cell, style));
        wishes.most[cell.column] = std::max(wishes.most[cell.column], most_of(cell, style));
    }
    widen_for_decimals(grid, style, wishes);
    for (const GridCell& cell : grid.cells) {
        if (cell.columns == 1) continue;
        widen_for(cell, least_of(cell, style), style.column_gap, wishes.least);
        widen_for(cell, least_of(cell, style), style.column_gap, wishes.decent);
        if (!cell.is_group_head) widen_for(cell, most_of(cell, style), style.column_gap, wishes.most);
    }
    for (std::size_t column = 0; column < grid.columns; ++column)
        wishes.most[column] = std::max(wishes.most[column], wishes.least[column]);
    return wishes;
}

/// The columns behind the first that hold figures and marks: not flush left, and without a share of their own.
std::vector<std::size_t> figure_columns(const TableGrid& grid) {
    std::vector<std::size_t> found;
    for (std::size_t column = 1; column < grid.table->columns.size(); ++column) {
        const sheet::Column& source = grid.table->columns[column];
        if (source.align != sheet::Align::left && source.weight == 0) found.push_back(column);
    }
    return found.size() < 2 ? std::vector<std::size_t>{} : found;
}

/// The columns of a matrix look like one when they are equally wide.
void level_figure_columns(const std::vector<std::size_t>& columns, double room, std::vector<double>& widths) {
    double widest = 0;
    double used = 0;
    for (const std::size_t column : columns) {
        widest = std::max(widest, widths[column]);
        used += widths[column];
    }
    if (sum(widths) - used + widest * static_cast<double>(columns.size()) > room) return;
    for (const std::size_t column : columns) widths[column] = widest;
}

std::size_t widest_text_column(const TableGrid& grid, const std::vector<double>& widths) {
    std::size_t best = 0;
    double widest = -1;
    for (std::size_t column = 0; column < grid.columns; ++column) {
        const bool text =
            column >= grid.table->columns.size() || grid.table->columns[column].align == sheet::Align::left;
        if (!text || widths[column] <= widest) continue;
        best = column;
        widest = widths[column];
    }
    return best;
}

void share_by_weight(const TableGrid& grid, double spare, double weights, std::vector<double>& widths) {
    for (std::size_t column = 0; column < grid.table->columns.size(); ++column)
        widths[column] += spare * grid.table->columns[column].weight / weights;
}

void give_spare(const TableGrid& grid, const Style& style, double room, std::vector<double>& widths) {
    const std::vector<std::size_t> figures = figure_columns(grid);
    level_figure_columns(figures, room, widths);
    double spare = room - sum(widths);
    double weights = 0;
    for (const sheet::Column& column : grid.table->columns) weights += column.weight;
    if (weights > 0) {
        share_by_weight(grid, spare, weights, widths);
        return;
    }
    if (!figures.empty()) {
        const double count = static_cast<double>(figures.size());
        const double more = std::min(2.2 * style.size, spare * 0.8 / count);
        for (const std::size_t column : figures) widths[column] += more;
        spare -= more * count;
    }
    widths[widest_text_column(grid, widths)] += spare;
}

/// The sum of the heights of all rows, as far as it depends on where lines break.
double broken_height(const TableGrid& grid, const Style& style, const std::vector<double>& widths) {
    std::vector<double> heights(grid.rows, 0);
    double tall_cells = 0;
    for (const GridCell& cell : grid.cells) {
        double width = style.column_gap * static_cast<double>(cell.columns - 1) - cell_indent(cell, style);
        for (std::size_t i = cell.column; i < cell.column + cell.columns; ++i) width += widths[i];
        const ShapedWords& words = words_for_width(cell, style, width);
        const double lines = static_cast<double>(count_lines(words, width / cell_size(cell, style)));
        if (cell.rows == 1) heights[cell.row] = std::max(heights[cell.row], lines * cell_leading(cell, style));
        // A tie between equally tall tables goes to the one with fewer lines.
        tall_cells += lines * 0.05;
    }
    return sum(heights) + tall_cells;
}

/// The same when no line is broken.
double least_broken_height(const TableGrid& grid, const Style& style) {
    std::vector<double> heights(grid.rows, 0);
    double tall_cells = 0;
    for (const GridCell& cell : grid.cells) {
        const double lines = cell.words.words.empty() ? 0 : 1;
        if (cell.rows == 1) heights[cell.row] = std::max(heights[cell.row], lines * cell_leading(cell, style));
        tall_cells += lines * 0.05;
    }
    return sum(heights) + tall_cells;
}

/// Moves room from column to column while that makes the table shorter.
void improve(const TableGrid& grid, const Style& style, const Wishes& wishes, std::vector<double>& widths) {
    double height = broken_height(grid, style, widths);
    if (height <= least_broken_height(grid, style) + tolerance) return;
    for (const double step : {6.0 * style.size, 2.0 * style.size, 0.8 * style.size}) {
        for (int round = 0; round < 12; ++round) {
            double best = height;
            std::vector<double> best_widths;
            for (std::size_t from = 0; from < widths.size(); ++from) {
                for (std::size_t to = 0; to < widths.size(); ++to) {
                    const double moved =
                        std::min({step, widths[from] - wishes.least[from], wishes.most[to] - widths[to]});
                    if (from == to || moved <= tolerance) continue;
                    std::vector<double> trial = widths;
                    trial[from] -= moved;
                    trial[to] += moved;
                    const double trial_height = broken_height(grid, style, trial);
                    if (trial_height >= best - tolerance) continue;
                    best = trial_height;
                    best_widths = std::move(trial);
                }
            }
            if (best_widths.empty()) break;
            widths = std::move(best_widths);
            height = best;
        }
    }
}

/// Columns of figures that had to be narrowed are still made equal when that costs no line.
void level_if_free(const TableGrid& grid, const Style& style, const Wishes& wishes, std::vector<double>& widths) {
    const std::vector<std::size_t> figures = figure_columns(grid);
    if (figures.empty()) return;
    double used = 0;
    for (const std::size_t column : figures) used += widths[column];
    const double equal = used / static_cast<double>(figures.size());
    std::vector<double> trial = widths;
    for (const std::size_t column : figures) {
        if (wishes.least[column] > equal) return;
        trial[column] = equal;
    }
    if (broken_height(grid, style, trial) <= broken_height(grid, style, widths) + tolerance) widths = std::move(trial);
}

}  // namespace

double cell_size(const GridCell& cell, const Style& style) {
    return cell.in_heads ? style.small_size : style.size;
}

double cell_leading(const GridCell& cell, const Style& style) {
    return cell.in_heads ? style.small_leading : style.leading;
}

double cell_indent(const GridCell& cell, const Style& style) {
    const double brace = cell.in_brace ? 0.95 * style.size : 0;
    const double box = cell.cell->tick_box ? 1.05 * style.size : 0;
    return brace + box;
}

const ShapedWords& words_for_width(const GridCell& cell, const Style& style, double width) {
    if (!style.short_words || cell.short_words.words.empty()) return cell.words;
    const double room = width / cell_size(cell, style);
    if (cell.words.longest > room + tolerance) return cell.short_words;
    return count_lines(cell.short_words, room) < count_lines(cell.words, room) ? cell.short_words : cell.words;
}

double least_width(const TableGrid& grid, const Style& style) {
    return sum(wishes_of(grid, style).least) + gaps(grid, style);
}

std::optional<std::vector<double>> column_widths(const TableGrid& grid, const Style& style, double width) {
    Wishes wishes = wishes_of(grid, style);
    const double room = width - gaps(grid, style);
    if (sum(wishes.decent) <= room) wishes.least = wishes.decent;
    const double least = sum(wishes.least);
    const double most = sum(wishes.most);
    if (least > room + tolerance) return std::nullopt;
    std::vector<double> widths = wishes.most;
    if (most <= room) {
        give_spare(grid, style, room, widths);
        return widths;
    }
    for (std::size_t column = 0; column < grid.columns; ++column) {
        const double wish = wishes.most[column] - wishes.least[column];
        widths[column] = wishes.least[column] + wish * (room - least) / (most - least);
    }
    improve(grid, style, wishes, widths);
    level_if_free(grid, style, wishes, widths);
    return widths;
}

}  // namespace broadside::layout
