#pragma once

#include "sheet/board.hpp"
#include "sheet/figure_table.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// A roster: a row a unit, a panel a command; its numbers worked out by the engine, boxes to be crossed off.

namespace broadside::sheet {

/// A column says something, or has a box for each step of a fact.
struct RosterColumn {
    std::string head;
    rules::AidColumn column;
    language::Prose cell;
    language::Prose otherwise;  ///< in place of the cell where `when` does not hold
    std::vector<FixedInput> given;
    std::vector<std::vector<FixedInput>> also;  ///< the cell says the same of these too
    std::optional<language::Asked> when;        ///< of the unit
    std::optional<Named> boxes;           ///< a fact, `fact.lost`
    std::optional<language::Asked> most;  ///< how many boxes; by default as the fact begins, else its range
    std::vector<language::Asked> marks;   ///< what holds once a box is crossed; a yes is an end, ×
    std::optional<language::Asked> dark;  ///< whether a box is grey once it is crossed
    bool rings = false;
    text::Span span;
};

struct RosterSettings {
    std::vector<RosterColumn> columns;
    std::optional<language::Asked> when;  ///< which units
    language::Prose aside;                ///< in the head of each command; `{commander}` is who leads it
    std::uint32_t rows = 18;              ///< on a side, a command's head counted as two
};

std::vector<language::Asked> expressions_of(const RosterSettings& roster);

/// Sides of paper, for each side of the battle that the reader may see.
std::vector<Board> roster_boards(const RosterSettings& roster, const text::Span& span, const ItemContext& context);

}  // namespace broadside::sheet
