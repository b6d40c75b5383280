#pragma once

#include "sheet/outcome/grid.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace broadside::sheet {

/// Works out the chances that a block asks for. For a procedure that the block does not name, chooses the most
/// informative ones: inputs that decide only whether it is allowed are set so that it is; the input with the greatest
/// effect becomes the rows; a field with a certain result is skipped for the next. nullopt after a report, and silently
/// for an unnamed procedure without such a table.
std::optional<OutcomeGrid> choose_and_work_out(const BlockTemplate& source, const OutcomeQuestion& asked,
                                               const engine::Frame& frame, const ItemContext& context, Marks& marks);

/// "No table for “A ship fires” or “Mending”: ...": a note, `what` being "table", after the output of a block without
/// `of`; empty when everything was printed.
std::vector<Block> not_printed(std::string_view what, const std::string& why,
                               const std::vector<const engine::Frame*>& frames, const BlockTemplate& source,
                               const ItemContext& context);

/// "For: crew: drilled; sight: clear; nothing else applies.": values of inputs that affect the chances but that the
/// table neither varies nor names. Yes-or-no questions are answered no. Empty when there are none.
std::string usual_words(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks);

}  // namespace broadside::sheet
