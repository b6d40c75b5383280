#pragma once

#include "sheet/outcome/grid.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace broadside::sheet {

/// Works out the chances that a block asks for. Of a procedure that the block does not name it chooses what tells most:
/// what only decides whether anything is allowed is so that it is; the rows are the input of which most depends; a
/// result that is certain throughout is passed over for the next. nullopt after a report, and for a procedure that the
/// block does not name and that has no such table.
std::optional<OutcomeGrid> choose_and_work_out(const BlockTemplate& source, const OutcomeQuestion& asked,
                                               const engine::Frame& frame, const ItemContext& context);

/// "No table for “A ship fires” or “Mending”: ...": a note, `what` being "table", behind what a block without `of`
/// prints; empty when all was.
std::vector<Block> not_printed(std::string_view what, const std::string& why,
                               const std::vector<const engine::Frame*>& frames, const BlockTemplate& source,
                               const ItemContext& context);

/// "For: crew: drilled; sight: clear; nothing else applies.": what the inputs have that a table neither runs
/// over nor names, though its chances depend on them. Yes-or-no questions are answered no. Empty when it depends on no
/// more.
std::string usual_words(const OutcomeGrid& grid, const OutcomeSlice& slice);

}  // namespace broadside::sheet
