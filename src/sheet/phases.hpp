#pragma once

#include "sheet/item_context.hpp"
#include "sheet/procedure_steps.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace broadside::sheet {

/// What a phase prints beside its charts and procedures.
struct PhaseParts {
    bool procedures = true;
    bool notes = true;
    bool rulings = true;
    bool missing = true;
    bool figures = true;
    bool changes = true;                  ///< of unit records, behind each procedure
    StepsForm steps = StepsForm::listed;  ///< of procedures
    /// Phases by title, and `further_rules` for what no phase names; empty: all. The others are another sheet's.
    std::vector<std::string> only;
};

inline constexpr std::string_view further_rules = "Further rules";

/// Whether this reader's order of play has the phase: one that only does what the umpire keeps to himself stands in no
/// player's.
bool is_played_by(const rules::Phase& phase, const ItemContext& context);

/// Every phase of the order of play with its charts, modifier lists, procedures, figures, notes, rulings and blanks;
/// what no phase names stands at the end, so that a rule set is printed completely whatever its order of play says.
std::vector<Block> phase_blocks(const PhaseParts& parts, const ItemContext& context);

}  // namespace broadside::sheet
