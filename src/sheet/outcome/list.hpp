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
    ChancePicture picture;              ///< with `signs` every value of the axis is a column
};

/// The list of one slice: its heading, how it is used, and its rows. Empty after a report.
std::vector<Block> list_blocks(const OutcomeGrid& grid, const OutcomeSlice& slice);

/// Says behind all lists how one was thrown and how its faces spread; warns of dice that spread unevenly.
void leave_audit(const OutcomeQuery& query, const ThrownList& list, const std::string& title);

}  // namespace broadside::sheet
