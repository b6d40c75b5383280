#pragma once

#include "sheet/unit/roster.hpp"
#include "sheet/unit/unit_record.hpp"

#include <cstddef>
#include <vector>

namespace broadside::sheet {

inline constexpr std::size_t rows_of_a_head = 2;

/// Units of a command, all of them or what fits on one side of paper.
struct SomeUnits {
    const scenario::Command* command = nullptr;
    std::vector<std::size_t> units;
};

/// Commands of a side of the battle that are printed on one side of paper.
struct SideOfPaper {
    const scenario::Side* side = nullptr;
    std::vector<SomeUnits> commands;
    std::size_t rows_left = 0;
};

/// Sides of paper of a roster, a command on as few as its units allow.
std::vector<SideOfPaper> plan_roster(const RosterSettings& roster, const ItemContext& context,
                                     const UnitRecords& records);

/// For each of them the field of its side of the battle, for the left edge. Empty for a reader who may have no roster.
std::vector<Block> roster_bands(const RosterSettings& roster, const ItemContext& context);

}  // namespace broadside::sheet
