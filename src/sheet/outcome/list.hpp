#pragma once

#include "sheet/outcome/chance_table.hpp"
#include "sheet/outcome/throws.hpp"

#include <vector>

namespace broadside::sheet {

struct ListSettings {
    OutcomeQuestion asked{.is_list = true};
    std::uint32_t count = 100;          ///< of rows
    std::optional<std::uint64_t> seed;  ///< absent: made from title and edition
    std::vector<FixedInput> no_list;    ///< procedures left out, and why
    ChancePicture picture;              ///< with `signs` each value of the axis is a column
};

/// List of one slice: its heading, its use, and its rows. Empty after a report.
std::vector<Block> list_blocks(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks);

/// Adds a note, printed after all lists, on how a list was thrown and how its faces spread; warns of an uneven spread.
void leave_audit(const OutcomeQuery& query, const ThrownList& list, const std::string& title, Marks& marks);

}  // namespace broadside::sheet
