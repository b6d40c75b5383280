#pragma once

#include "sheet/item_context.hpp"
#include "sheet/procedure_steps.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace broadside::sheet {

/// What a phase prints beside its charts and procedures.
struct PhaseParts {
    bool charts = true;
    bool procedures = true;
    bool notes = true;
    bool rulings = true;
    bool missing = true;
    bool figures = true;                  ///< numbers, and what words mean, that they read
    bool changes = true;                  ///< of unit records, behind each procedure
    StepsForm steps = StepsForm::listed;  ///< of procedures
    /// Phases by title, and `further_rules` for what no phase names; empty: all. The others are another sheet's.
    std::vector<std::string> only;
};

inline constexpr std::string_view further_rules = "Further rules";

/// Whether this reader's order of play has the phase: one that only does what the umpire keeps to himself is in no
/// player's.
bool is_played_by(const rules::Phase& phase, const ItemContext& context);

/// Every phase of the order of play: its charts and modifier lists, the figures and words that they and its procedures
/// read, its procedures, each before those it does, then notes, blanks and rulings. What no phase names stands at the
/// end, so that a rule set is printed completely whatever its order of play says.
std::vector<Block> phase_blocks(const PhaseParts& parts, const ItemContext& context);

}  // namespace broadside::sheet
