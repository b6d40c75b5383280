#pragma once

#include "sheet/item_context.hpp"
#include "sheet/steps/procedure_steps.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace broadside::sheet {

/// Parts of a phase to print beside its charts and procedures.
struct PhaseParts {
    bool charts = true;
    bool procedures = true;
    bool notes = true;
    bool rulings = true;
    bool missing = true;
    bool figures = true;                  ///< numbers, and what words mean, that they read
    bool changes = true;                  ///< of unit records, behind each procedure
    StepsForm steps = StepsForm::listed;  ///< of procedures
    /// Phases by title, and `further_rules` for rules that no phase names; empty: all. The others are on another sheet.
    std::vector<std::string> only;
};

inline constexpr std::string_view further_rules = "Further rules";

/// Whether this reader's order of play has the phase: players do not see one with only the umpire's secrets.
bool is_played_by(const rules::Phase& phase, const ItemContext& context);

/// All phases of the order of play: charts and modifier lists, the figures and words that these and the procedures
/// read, procedures in calling order, then notes, blanks and rulings. Rules that no phase names follow at the end, so
/// that a rule set is printed completely whatever its order of play.
std::vector<Block> phase_blocks(const PhaseParts& parts, const ItemContext& context, Marks& marks);

}  // namespace broadside::sheet
