#pragma once

#include "sheet/odds_results.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace broadside::sheet {

/// The chances of one procedure, ready to be printed.
struct WorkedOdds {
    std::unique_ptr<Game> game;  ///< stays where it is: plan and chances point to it
    OddsQuestion asked;          ///< with the rows and results that were chosen
    OddsPlan plan;
    std::vector<MatchUp> match_ups;
};

/// Works out the chances that a block asks for. Of a procedure that the block does not name it chooses what tells most:
/// what only decides whether anything is allowed is so that it is; the rows are the input of which most depends; a
/// result that is certain throughout is passed over for the next. nullopt after a report, and for a procedure that
/// nobody named and that has no such table.
std::optional<WorkedOdds> choose_and_work_out(const BlockTemplate& source, const OddsQuestion& asked,
                                              const engine::Frame& frame, const ItemContext& context);

/// "No table for “A ship fires” or “Mending”: ...": a note, `what` being "table", behind what a block without `of`
/// prints; empty when all was.
std::vector<Block> not_printed(std::string_view what, const std::vector<const engine::Frame*>& frames,
                               const BlockTemplate& source, const ItemContext& context);

/// "For: crew: drilled; sight: clear; nothing else applies.": what the inputs have that a table neither runs
/// over nor names, though its chances depend on them. Yes-or-no questions are answered no. Empty when it depends on no
/// more.
std::string usual_words(const Game& game, const OddsPlan& plan, const MatchUp& match_up);

}  // namespace broadside::sheet
