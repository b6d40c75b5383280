#include "typeset/board_parts.hpp"
#include "typeset/paper.hpp"
#include "typeset/record_widths.hpp"
#include "typeset/ring.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

namespace broadside::typeset {

namespace {

constexpr double side_padding = 3.5;
constexpr double rule = 0.5;
/// Height of a row with boxes to be crossed off, in lines, and how much higher it may become; a row to be read alone.
constexpr double crossable = 1.75, higher_by = 3, airier_by = 0.55;

/// Cell with its place among columns and rows, heads included.
struct PlacedCell {
    const sheet::Cell* cell = nullptr;
    std::size_t row = 0, column = 0;
    double longest = 0, unbroken = 0;  ///< of its words
    SetWords words;
};

struct BoardGrid {
    std::vector<PlacedCell> cells;
    std::vector<double> widths, x;
    std::vector<double> heights, y;
    std::size_t heads = 0;
};

/// Merged cells are absent from the rows they span.
void place_cells(const sheet::Table& table, const BoardContext& context, BoardGrid& grid) {
    const std::size_t columns = table.columns.size();
    grid.heads = table.heads.size();
    std::vector<std::vector<bool>> covered(table.heads.size() + table.rows.size(), std::vector<bool>(columns, false));
    for (std::size_t row = 0; row < covered.size(); ++row) {
        const sheet::Row& source = row < grid.heads ? table.heads[row] : table.rows[row - grid.heads];
        std::size_t column = 0;
        for (const sheet::Cell& cell : source.cells) {
            while (column < columns && covered[row][column]) ++column;
            const ShapedWords shaped = shape_words(cell.words, Voice::label, context.measurer);
            const double size = context.style.chart_size();
            grid.cells.push_back({&cell, row, column, shaped.longest * size, shaped.unbroken * size, {}});
            for (std::size_t r = row; r < std::min(row + cell.rows, covered.size()); ++r)
                for (std::size_t c = column; c < std::min<std::size_t>(column + cell.columns, columns); ++c)
                    covered[r][c] = true;
        }
    }
}

/// Equalizes the columns of a track: neighbours with the same outline, in a table with heads under one of them.
void make_boxes_alike(const BoardGrid& grid, std::vector<double>& widths) {
    std::vector<sheet::Cell::Outline> outlines(widths.size(), sheet::Cell::Outline::none);
    std::vector<bool> begins_head(widths.size() + 1, false);
    for (const PlacedCell& placed : grid.cells) {
        if (placed.cell->outline != sheet::Cell::Outline::none) outlines[placed.column] = placed.cell->outline;
        if (placed.row < grid.heads) begins_head[placed.column] = true;
    }
    for (std::size_t first = 0; first < widths.size();) {
        std::size_t end = first + 1;
        while (end < widths.size() && outlines[end] == outlines[first] && !begins_head[end]) ++end;
        const auto from = widths.begin() + static_cast<std::ptrdiff_t>(first);
        const auto to = widths.begin() + static_cast<std::ptrdiff_t>(end);
        if (outlines[first] != sheet::Cell::Outline::none) std::fill(from, to, *std::max_element(from, to));
        first = end;
    }
}

/// Widths that the words of the columns ask for.
struct ColumnWants {
    std::vector<double> least, decent, natural;
};

ColumnWants wants_of(std::size_t columns, const BoardGrid& grid) {
    const std::vector<double> none(columns, 2 * side_padding);
    ColumnWants wants{none, none, none};
    for (const PlacedCell& placed : grid.cells) {
        const std::size_t reach = placed.cell->columns;
        // A merged cell asks an equal share of each of its columns.
        const double share = static_cast<double>(reach);
        for (std::size_t c = placed.column; c < std::min(placed.column + reach, columns); ++c) {
            const double unbroken = placed.unbroken + 2 * side_padding;
            wants.least[c] = std::max(wants.least[c], placed.longest / share + 2 * side_padding);
            if (reach != 1) continue;
            wants.natural[c] = std::max(wants.natural[c], unbroken);
            if (placed.row >= grid.heads) wants.decent[c] = std::max(wants.decent[c], unbroken);
        }
    }
    for (std::size_t c = 0; c < columns; ++c) {
        wants.decent[c] = std::max(wants.decent[c], wants.least[c]);
        wants.natural[c] = std::max(wants.natural[c], wants.least[c]);
    }
    for (std::vector<double>* widths : {&wants.least, &wants.decent, &wants.natural}) make_boxes_alike(grid, *widths);
    return wants;
}

bool has_boxes(const BoardGrid& grid) {
    return std::any_of(grid.cells.begin(), grid.cells.end(),
                       [](const PlacedCell& placed) { return placed.cell->outline != sheet::Cell::Outline::none; });
}

/// Whether it is a table with heads and boxes to be crossed off.
bool is_record(const BoardGrid& grid) {
    return grid.heads > 0 && has_boxes(grid);
}

/// Columns of a record. One box needs no more than the longest word above it; a column without words
/// is to be written in.
std::vector<RecordColumn> columns_of_record(const sheet::Table& table, const BoardGrid& grid, const ColumnWants& wants,
                                            double width) {
    constexpr double least_to_write_in = points_of_mm(22), to_write_in = points_of_mm(30);
    constexpr double to_cross_off = points_of_mm(6.5), most_unbroken = points_of_mm(36);
    enum class Holds { nothing, boxes, words };
    std::vector<Holds> holds(table.columns.size(), Holds::nothing);
    std::vector<bool> is_alone(table.columns.size(), true);
    for (const PlacedCell& placed : grid.cells)
        for (std::size_t c = placed.column; c < placed.column + placed.cell->columns; ++c) {
            if (placed.row < grid.heads) is_alone[c] = placed.cell->columns == 1;
            if (placed.row < grid.heads || holds[c] == Holds::boxes) continue;
            if (placed.cell->outline != sheet::Cell::Outline::none)
                holds[c] = Holds::boxes;
            else if (!placed.cell->words.empty())
                holds[c] = Holds::words;
        }
    const auto is_to_write_in = [&](std::size_t c) { return holds[c] == Holds::nothing && is_alone[c]; };
    bool any_open = false;  // to be written in, without a declared share
    for (std::size_t c = 0; c < holds.size(); ++c)
        any_open = any_open || (is_to_write_in(c) && table.columns[c].weight == 0);
    std::vector<RecordColumn> columns;
    for (std::size_t c = 0; c < holds.size(); ++c) {
        RecordColumn& column = columns.emplace_back();
        const double declared = width * table.columns[c].weight / 100;
        column.least = holds[c] == Holds::boxes ? std::max(wants.least[c], to_cross_off) : wants.least[c];
        column.decent = is_to_write_in(c) ? least_to_write_in : std::min(wants.decent[c], most_unbroken);
        column.wanted = is_to_write_in(c) ? std::max(declared, to_write_in) : declared;
        column.takes_rest = is_to_write_in(c) && (declared == 0 || !any_open);
        if (declared == 0 && holds[c] == Holds::boxes && !is_alone[c]) column.wanted = wants.natural[c];
    }
    return columns;
}

/// Columns with a declared share have it, the others what is left; where that is too little, shares are preferences.
std::vector<double> widths_of_chart(const sheet::Table& table, ColumnWants wants, double width) {
    const std::size_t columns = table.columns.size();
    double fixed = 0, least_of_others = 0;
    std::vector<std::size_t> open;
    std::vector<double> widths(columns, 0);
    for (std::size_t c = 0; c < columns; ++c) {
        if (table.columns[c].weight > 0) {
            fixed += widths[c] = std::max(wants.least[c], width * table.columns[c].weight / 100);
        } else {
            least_of_others += wants.least[c];
            open.push_back(c);
        }
    }
    if (fixed + least_of_others > width) {
        open.clear();
        for (std::size_t c = 0; c < columns; ++c) {
            if (widths[c] > 0) wants.natural[c] = std::max(wants.decent[c], widths[c]);
            open.push_back(c);
        }
        fixed = 0;
        // Heads break before the content below them does.
        if (std::accumulate(wants.decent.begin(), wants.decent.end(), 0.0) <= width) wants.least = wants.decent;
    }
    std::vector<double> least_open, natural_open;
    for (const std::size_t c : open) least_open.push_back(wants.least[c]), natural_open.push_back(wants.natural[c]);
    if (open.empty()) return widths;
    const std::vector<double> shared = share_out(least_open, natural_open, width - fixed);
    for (std::size_t i = 0; i < open.size(); ++i) widths[open[i]] = shared[i];
    return widths;
}

void find_widths(const sheet::Table& table, double width, BoardGrid& grid) {
    ColumnWants wants = wants_of(table.columns.size(), grid);
    grid.widths = is_record(grid) ? widths_of_record(columns_of_record(table, grid, wants, width), width)
                                  : widths_of_chart(table, std::move(wants), width);
    double x = 0;
    for (const double column : grid.widths) {
        grid.x.push_back(x);
        x += column;
    }
    grid.x.push_back(x);
}

double width_of_cell(const BoardGrid& grid, const PlacedCell& placed) {
    return grid.x[std::min(placed.column + placed.cell->columns, grid.widths.size())] - grid.x[placed.column];
}

void find_tops(BoardGrid& grid) {
    grid.y = {0};
    for (const double row : grid.heights) grid.y.push_back(grid.y.back() + row);
}

void find_heights(const sheet::Table& table, const BoardContext& context, BoardGrid& grid) {
    const double padding = 2 * context.style.cell_padding;
    grid.heights.assign(table.heads.size() + table.rows.size(), context.style.chart_leading() + padding);
    for (PlacedCell& placed : grid.cells) {
        placed.words = set_words(placed.cell->words, width_of_cell(grid, placed) - 2 * side_padding + tolerance,
                                 context.style.chart_size(), context);
        if (placed.cell->outline != sheet::Cell::Outline::none) {
            grid.heights[placed.row] = std::max(grid.heights[placed.row], crossable * context.style.chart_leading());
        }
        if (placed.cell->rows == 1)
            grid.heights[placed.row] = std::max(grid.heights[placed.row], placed.words.height() + padding);
    }
    for (const PlacedCell& placed : grid.cells) {
        const auto first = grid.heights.begin() + static_cast<std::ptrdiff_t>(placed.row);
        const auto end = first + std::min<std::ptrdiff_t>(placed.cell->rows, grid.heights.end() - first);
        const double have = std::accumulate(first, end, 0.0);
        *(end - 1) += std::max(0.0, placed.words.height() + padding - have);
    }
    find_tops(grid);
}

/// Rows that may become higher, heads excluded.
std::size_t rows_to_grow(const BoardGrid& grid) {
    return grid.heights.size() - grid.heads;
}

/// Higher by `extra` in all.
BoardGrid higher(BoardGrid grid, double extra) {
    const double share = extra / static_cast<double>(rows_to_grow(grid));
    for (std::size_t row = grid.heads; row < grid.heights.size(); ++row) grid.heights[row] += share;
    find_tops(grid);
    return grid;
}

Tag tag_of_cell(const PlacedCell& placed, const BoardGrid& grid) {
    if (placed.row < grid.heads) return Tag::head_cell_column;
    return placed.cell->head ? Tag::head_cell_row : Tag::data_cell;
}

struct Frame {
    Point corner;
    double right = 0, bottom = 0;
};

Frame frame_of(const BoardGrid& grid, const PlacedCell& placed, Point at) {
    const std::size_t end_row = std::min<std::size_t>(placed.row + placed.cell->rows, grid.heights.size());
    const Point corner{at.x + grid.x[placed.column], at.y + grid.y[placed.row]};
    return {corner, corner.x + width_of_cell(grid, placed), at.y + grid.y[end_row]};
}

/// Box or ring within a cell, to be crossed off in pencil.
DrawItem outline_in(const Frame& frame, sheet::Cell::Outline outline) {
    constexpr double inset = 1.6, thickness = 0.8;
    const Point corner{frame.corner.x + inset, frame.corner.y + inset};
    const Size size{frame.right - frame.corner.x - 2 * inset, frame.bottom - frame.corner.y - 2 * inset};
    if (outline == sheet::Cell::Outline::ring)
        return ring_about({corner.x + size.width / 2, corner.y + size.height / 2},
                          std::min(size.width, size.height) / 2, thickness);
    BoxItem box{corner, size};
    box.filled = false;
    box.outline = thickness;
    return box;
}

/// All grounds before all rules, so that no ground hides a rule.
Element grounds_and_rules(const BoardGrid& grid, Point at) {
    Element lines;
    for (const PlacedCell& placed : grid.cells) {
        const Frame frame = frame_of(grid, placed, at);
        BoxItem box{frame.corner, {frame.right - frame.corner.x, frame.bottom - frame.corner.y}};
        box.colour = ground_of(placed.cell->tone);
        lines.marks.push_back(box);
    }
    for (const PlacedCell& placed : grid.cells) {
        const Frame frame = frame_of(grid, placed, at);
        lines.marks.push_back(
            RuleItem{{frame.corner.x, frame.bottom}, {frame.right, frame.bottom}, rule, 0, rule_colour});
        const bool has_outline = placed.cell->outline != sheet::Cell::Outline::none;
        if (frame.right < at.x + grid.x.back() - tolerance && !has_outline)
            lines.marks.push_back(
                RuleItem{{frame.right, frame.corner.y}, {frame.right, frame.bottom}, rule, 0, rule_colour});
    }
    for (const PlacedCell& placed : grid.cells)
        if (placed.cell->outline != sheet::Cell::Outline::none)
            lines.marks.push_back(outline_in(frame_of(grid, placed, at), placed.cell->outline));
    BoxItem outline{at, {grid.x.back(), grid.y.back()}};
    outline.filled = false;
    outline.outline = rule;
    outline.colour = rule_colour;
    lines.marks.push_back(outline);
    return lines;
}

void compose(const BoardGrid& grid, Point at, const BoardContext& context, std::vector<Element>& out) {
    Element content;
    content.tag = Tag::table;
    std::size_t row = grid.heights.size();
    for (const PlacedCell& placed : grid.cells) {
        if (placed.row != row) {
            content.children.emplace_back().tag = Tag::row;
            row = placed.row;
        }
        Element& cell = content.children.back().children.emplace_back();
        cell.tag = tag_of_cell(placed, grid);
        cell.column_span = placed.cell->columns;
        cell.row_span = placed.cell->rows;
        const std::size_t end_row = std::min<std::size_t>(placed.row + placed.cell->rows, grid.heights.size());
        const double spare = grid.y[end_row] - grid.y[placed.row] - placed.words.height();
        add_lines(placed.words, {at.x + grid.x[placed.column] + side_padding, at.y + grid.y[placed.row] + spare / 2},
                  width_of_cell(grid, placed) - 2 * side_padding, placed.cell->align,
                  placed.cell->tone == sheet::Tone::black ? Ink::white : Ink::black, context.measurer, cell);
    }
    out.push_back(grounds_and_rules(grid, at));
    out.push_back(std::move(content));
}

}  // namespace

Placeable set_part(const sheet::Table& table, double width, const BoardContext& context) {
    auto grid = std::make_shared<BoardGrid>();
    place_cells(table, context, *grid);
    find_widths(table, width, *grid);
    find_heights(table, context, *grid);
    Placeable part;
    part.height = grid->y.back();
    part.overrun = std::max(0.0, grid->x.back() - width - tolerance);
    for (const PlacedCell& placed : grid->cells) part.overrun = std::max(part.overrun, placed.words.overrun);
    part.compose = [grid, context](Point at, std::vector<Element>& out) { compose(*grid, at, context, out); };
    part.crowded =
        is_record(*grid) && std::any_of(grid->cells.begin(), grid->cells.end(), [&](const PlacedCell& placed) {
            return placed.row >= grid->heads && placed.words.lines.size() > 1;
        });
    const double lines = has_boxes(*grid) ? higher_by : airier_by;
    part.growth = lines * context.style.chart_leading() * static_cast<double>(rows_to_grow(*grid));
    part.compose_higher = [grid, context](Point at, double extra, std::vector<Element>& out) {
        compose(higher(*grid, extra), at, context, out);
    };
    return part;
}

}  // namespace broadside::typeset
