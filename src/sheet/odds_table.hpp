#pragma once

#include "sheet/item_context.hpp"
#include "sheet/odds_picture.hpp"
#include "sheet/odds_results.hpp"
#include "sheet/template.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// How the chances of an odds table are printed: fractions only where there are few equally likely cases.
enum class ChancesForm { percentages, fractions };

struct OddsSettings {
    OddsQuestion asked;
    ChancesForm chances = ChancesForm::percentages;
    OddsPicture picture;
};

/// Exact chances of what a procedure with dice gives: a row for each net modifier, or for each value of one or two
/// inputs; a table for each match-up that has its own chances.
std::vector<Block> odds_blocks(const BlockTemplate& source, const ItemContext& context);

/// The situations of a match-up; empty when there is only one.
std::string match_up_words(const OddsPlan& plan, const MatchUp& match_up, const Game& game);
/// Every class of result in a match-up, in the order in which they are printed: over net modifiers the one that large
/// ones give first, else as the rule set orders them. Classes that read the same are one.
std::vector<ResultBands::Class> classes_of(const OddsPlan& plan, const MatchUp& match_up);

}  // namespace broadside::sheet
