#pragma once

#include "sheet/game.hpp"
#include "sheet/result_bands.hpp"
#include "sheet/situation_words.hpp"

#include <map>
#include <optional>
#include <vector>

// Working out chances: a row for each value of the axis, for every match-up that inputs without a usual value leave
// open. Match-ups with the same chances throughout are one.

namespace broadside::sheet {

/// Chances of one situation by class of result, out of `of`, reduced.
struct Chances {
    std::map<ResultBands::Class, engine::Natural> counts;
    engine::Natural of = 1;
    bool possible = true;
    bool operator==(const Chances&) const = default;
};

/// What a table of chances or a list of throws asks.
struct OddsQuestion {
    Question question;
    std::vector<Named> rows;   ///< axes: names of inputs; `net` for the net modifier
    std::vector<Named> bands;  ///< of a number: "4..", "1..3"
    bool is_list = false;      ///< of single results: on one axis, or none
};

struct OddsPlan {
    std::vector<FieldWords> fields;
    std::optional<ResultBands> bands;
    std::optional<NetModifier> net;
    std::vector<Axis> axes;  ///< one, or two of which the first groups the rows; none of a list of single results
    Dimensions dimensions;   ///< inputs that have no usual value and are not given
};

/// Chances by value of the first of two axes (or one group), then of the last.
using OddsGrid = std::vector<std::vector<Chances>>;

struct MatchUp {
    OddsGrid grid;
    std::vector<Places> where;    ///< in the dimensions
    engine::Situation situation;  ///< one of them
    bool has_results = false;
};

/// How often the engine may be asked for one table of odds.
inline constexpr std::size_t most_odds = 20'000;

/// nullopt after a report; without one when the block names no procedure and this one is not of the kind it prints.
std::optional<OddsPlan> plan_odds(const BlockTemplate& source, const OddsQuestion& asked, const Game& game);
std::optional<std::vector<MatchUp>> work_out(const OddsPlan& plan, const BlockTemplate& source, const Game& game);

}  // namespace broadside::sheet
