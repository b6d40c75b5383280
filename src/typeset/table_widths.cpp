#include "typeset/table_widths.hpp"

#include "typeset/column_choice.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>
#include <numeric>

// Each column has a least width (its longest word), a decent one that breaks no figure or name of two or three words,
// and a preferred one (its words unbroken). If all preferred widths fit, the spare room goes where a printer would put
// it: figures stay close together at the right, words get the rest. If they exceed the room by no more than the gaps
// can give, the columns move closer together. Otherwise the widths that make the table lowest are chosen
// (column_choice.cpp), and the rest is shared.

namespace broadside::typeset {

namespace {

/// Closest distance of columns, as a share of the size; flush edges that meet need more.
constexpr double closest_gap = 0.5;
constexpr double closest_flush_gap = 0.6;
/// Words up to this length stay together. At one point.
constexpr double most_of_few_words = 6.5;

struct Wishes {
    std::vector<double> least;
    std::vector<double> decent;
    std::vector<double> most;
};

/// Tables that share their widths; often just one.
using Sisters = std::vector<const TableGrid*>;

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

/// Few short words that belong together, `equal 1` or `Running away`, are broken only if necessary; in heads wherever
/// that saves a line.
double decent_of(const GridCell& cell, const Style& style) {
    if (cell.in_heads) return least_of(cell, style);
    const bool shorter = style.short_words && !cell.short_words.words.empty();
    const double unbroken = shorter ? std::min(cell.words.unbroken, cell.short_words.unbroken) : cell.words.unbroken;
    const double least = least_of(cell, style);
    return unbroken > most_of_few_words ? least
                                        : std::max(least, cell_indent(cell, style) + unbroken * cell_size(cell, style));
}

double most_of(const GridCell& cell, const Style& style) {
    const double blank = cell.cell->blank ? 6 * style.size : 0;
    return std::max(least_of(cell, style),
                    cell_indent(cell, style) + cell.words.unbroken * cell_size(cell, style) + blank);
}

/// Widens the columns of a merged cell to `wanted` in total, wide ones more.
void widen_for(const GridCell& cell, double wanted, double gap, std::vector<double>& widths) {
    const auto begin = widths.begin() + static_cast<std::ptrdiff_t>(cell.column);
    const auto end = begin + static_cast<std::ptrdiff_t>(cell.columns);
    const double have = std::accumulate(begin, end, 0.0);
    const double missing = wanted - have - gap * static_cast<double>(cell.columns - 1);
    if (missing <= 0) return;
    for (auto width = begin; width != end; ++width)
        *width += have > 0 ? missing * *width / have : missing / static_cast<double>(cell.columns);
}

/// Decimal cells align at the point, so their column needs the widest front plus the widest rest.
void widen_for_decimals(const TableGrid& grid, const Style& style, Wishes& wishes) {
    for (std::size_t column = 0; column < grid.columns; ++column) {
        const double width = (grid.decimals[column].front + grid.decimals[column].rest) * style.size;
        wishes.most[column] = std::max(wishes.most[column], width);
    }
}

void widen_for_cells(const TableGrid& grid, const Style& style, Wishes& wishes) {
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
}

Wishes wishes_of(const Sisters& grids, const Style& style) {
    const std::vector<double> none(grids.front()->columns, 0);
    Wishes wishes{none, none, none};
    for (const TableGrid* grid : grids) widen_for_cells(*grid, style, wishes);
    for (std::size_t column = 0; column < none.size(); ++column)
        wishes.most[column] = std::max(wishes.most[column], wishes.least[column]);
    return wishes;
}

/// Columns of figures and marks after the first: not flush left, without a share of their own.
std::vector<std::size_t> figure_columns(const TableGrid& grid) {
    std::vector<std::size_t> found;
    for (std::size_t column = 1; column < grid.table->columns.size(); ++column) {
        const sheet::Column& source = grid.table->columns[column];
        if (source.align != sheet::Align::left && source.weight == 0) found.push_back(column);
    }
    return found.size() < 2 ? std::vector<std::size_t>{} : found;
}

/// Makes the columns of a matrix equally wide, so that they look alike.
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

bool is_text_column(const TableGrid& grid, std::size_t column) {
    return column >= grid.table->columns.size() || grid.table->columns[column].align == sheet::Align::left;
}

std::size_t widest_text_column(const TableGrid& grid, const std::vector<double>& widths) {
    std::size_t best = 0;
    double widest = -1;
    for (std::size_t column = 0; column < grid.columns; ++column) {
        if (!is_text_column(grid, column) || widths[column] <= widest) continue;
        best = column;
        widest = widths[column];
    }
    return best;
}

double weights_of(const TableGrid& grid) {
    double weights = 0;
    for (const sheet::Column& column : grid.table->columns) weights += column.weight;
    return weights;
}

void share_by_weight(const TableGrid& grid, double spare, double weights, std::vector<double>& widths) {
    for (std::size_t column = 0; column < grid.table->columns.size(); ++column)
        widths[column] += spare * grid.table->columns[column].weight / weights;
}

void give_spare(const TableGrid& grid, const Style& style, double room, std::vector<double>& widths) {
    const std::vector<std::size_t> figures = figure_columns(grid);
    level_figure_columns(figures, room, widths);
    double spare = room - sum(widths);
    const double weights = weights_of(grid);
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

/// A blank with little room to write is as bad as a broken line.
std::vector<double> widths_with_blank(const GridCell& cell, const Style& style) {
    return {most_of(cell, style), least_of(cell, style)};
}

/// Least widths of a cell's place for one line, two lines and so on.
std::vector<double> widths_demanded(const GridCell& cell, const Style& style) {
    if (cell.cell->blank) return widths_with_blank(cell, style);
    std::vector<double> widths = cell.widths_by_lines;
    const std::vector<double>& shorter = cell.short_widths_by_lines;
    if (style.short_words && !shorter.empty()) {
        widths.resize(std::max(widths.size(), shorter.size()), widths.back());
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::min(widths[i], shorter[std::min(i, shorter.size() - 1)]);
    }
    const double inner_gaps = style.column_gap * static_cast<double>(cell.columns - 1);
    for (double& width : widths) width = width * cell_size(cell, style) + cell_indent(cell, style) - inner_gaps;
    return widths;
}

std::vector<CellDemand> demands_of(const Sisters& grids, const Style& style) {
    std::vector<CellDemand> demands;
    std::size_t rows = 0;
    for (const TableGrid* grid : grids) {
        for (const GridCell& cell : grid->cells) {
            const bool is_empty = cell.words.words.empty() && !cell.cell->blank;
            if (is_empty || cell.columns == grid->columns) continue;
            demands.push_back({rows + cell.row, cell.column, cell.columns, cell.rows == 1, cell_leading(cell, style),
                               widths_demanded(cell, style)});
        }
        rows += grid->rows;
    }
    return demands;
}

bool is_broken_in(const std::vector<CellDemand>& demands, std::size_t column, const std::vector<double>& widths) {
    return std::any_of(demands.begin(), demands.end(), [&](const CellDemand& demand) {
        return demand.column == column && demand.columns == 1 && demand.widths.front() > widths[column] + tolerance;
    });
}

/// Equalizes narrowed columns of figures where that costs no line. In heads already broken, equal ones may break as
/// well if no row becomes taller.
void level_if_free(const TableGrid& grid, const std::vector<CellDemand>& demands, const Wishes& wishes,
                   std::vector<double>& widths) {
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
    const bool broken = std::any_of(figures.begin(), figures.end(),
                                    [&](std::size_t column) { return is_broken_in(demands, column, widths); });
    const auto height = broken ? added_height : broken_height;
    if (height(demands, trial) <= height(demands, widths) + tolerance) widths = std::move(trial);
}

/// Shares spare width equally among columns of words, where no weights are declared.
void share_left(const TableGrid& grid, double spare, std::vector<double>& widths) {
    const double weights = weights_of(grid);
    if (weights > 0) {
        share_by_weight(grid, spare, weights, widths);
        return;
    }
    std::vector<std::size_t> words;
    for (std::size_t column = 0; column < grid.columns; ++column)
        if (is_text_column(grid, column)) words.push_back(column);
    if (words.empty()) words.push_back(0);
    for (const std::size_t column : words) widths[column] += spare / static_cast<double>(words.size());
}

double closest_gap_of(const TableGrid& grid, const Style& style) {
    const std::vector<sheet::Column>& columns = grid.table->columns;
    bool meet = false;
    for (std::size_t i = 1; i < columns.size(); ++i)
        meet = meet || (columns[i - 1].align == sheet::Align::right && columns[i].align == sheet::Align::left);
    return std::min(style.column_gap, (meet ? closest_flush_gap : closest_gap) * style.size);
}

/// Widths at which no words are broken, with columns as close together as necessary; nullopt when too close.
std::optional<std::vector<double>> unbroken_widths(const Sisters& grids, const Style& style, double width) {
    const TableGrid& first = *grids.front();
    Style closest = style;
    closest.column_gap = closest_gap_of(first, style);
    std::vector<double> widths = wishes_of(grids, closest).most;
    const double room = width - gaps(first, closest);
    if (first.columns < 2 || sum(widths) > room) return std::nullopt;
    level_figure_columns(figure_columns(first), room, widths);
    return widths;
}

}  // namespace

double gap_between(const std::vector<double>& widths, double width) {
    return widths.size() < 2 ? 0 : (width - sum(widths)) / static_cast<double>(widths.size() - 1);
}

bool is_few_words(const ShapedWords& words, double size) {
    return words.unbroken * size <= most_of_few_words;
}

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

double least_width_of_columns(const TableGrid& grid, const Style& style) {
    return sum(wishes_of({&grid}, style).least) + gaps(grid, style);
}

std::optional<std::vector<double>> column_widths(const std::vector<const TableGrid*>& grids, const Style& style,
                                                 double width) {
    const TableGrid& first = *grids.front();
    Wishes wishes = wishes_of(grids, style);
    const double room = width - gaps(first, style);
    if (sum(wishes.decent) <= room) wishes.least = wishes.decent;
    if (sum(wishes.least) > room + tolerance) return std::nullopt;
    if (sum(wishes.most) <= room) {
        give_spare(first, style, room, wishes.most);
        return wishes.most;
    }
    if (auto close = unbroken_widths(grids, style, width)) return close;
    const std::vector<CellDemand> demands = demands_of(grids, style);
    std::vector<double> widths = choose_widths(demands, {wishes.least, wishes.most}, room);
    share_left(first, room - sum(widths), widths);
    level_if_free(first, demands, wishes, widths);
    return widths;
}

}  // namespace broadside::typeset
