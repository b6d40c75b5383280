#pragma once

#include "sheet/board.hpp"
#include "sheet/unit/figure_table.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Roster: a row for each unit, a panel for each command; figures worked out by the engine, boxes to be crossed off.

namespace broadside::sheet {

/// Column with words, or with a box for each step of a fact.
struct RosterColumn {
    language::Prose head;
    std::string legend;  ///< what its figures mean, in the head of each command with a unit that has them
    rules::TableColumn column;
    std::vector<std::string> ground;  ///< kinds of terrain; left out for a field with none of them
    language::Prose cell;
    language::Prose otherwise;  ///< replaces the cell where `when` is false
    std::vector<FixedInput> given;
    std::vector<std::vector<FixedInput>> also;  ///< further inputs for which the cell is repeated
    std::optional<language::Asked> when;        ///< of the unit
    std::optional<Named> boxes;                 ///< a fact, `fact.lost`
    std::optional<language::Asked> most;   ///< number of boxes; by default the fact's initial value, else its range
    std::vector<language::Asked> marks;    ///< values once a box is crossed off; a yes is the end, ×
    std::optional<language::Asked> dark;   ///< whether a box is grey once it is crossed
    std::optional<language::Asked> steps;  ///< a value; the box at which it changes is strong
    bool rings = false;
    text::Span span;
};

/// Column of the lines to write on.
struct WritingColumn {
    std::string head;
    std::int64_t width = 0;  ///< per cent; 0: a share of the rest
};

struct RosterSettings {
    std::vector<RosterColumn> columns;
    std::optional<language::Asked> when;  ///< which units
    language::Prose aside;                ///< in the head of each command; `{commander}` is its commander
    std::uint32_t rows = 18;              ///< on a side, a command's head counted as two
    /// Lines to write on in the rows that the units leave; the last column is a box. Empty: no lines.
    std::vector<WritingColumn> lines;
    std::string lines_title;
    bool track = false;         ///< a box for each turn at the foot
    bool bare_lengths = false;  ///< lengths are printed without their unit, which the head of each command names
};

std::vector<language::Asked> expressions_of(const RosterSettings& roster);

/// Sides of paper for each side of the battle that the reader may see.
std::vector<Board> roster_boards(const RosterSettings& roster, const text::Span& span, const ItemContext& context);

}  // namespace broadside::sheet
