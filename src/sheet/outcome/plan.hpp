#pragma once

#include "sheet/outcome/bands.hpp"
#include "sheet/outcome/situation_words.hpp"

#include <optional>
#include <vector>

namespace broadside::sheet {

/// What the grid of a question runs over, chosen by the template, else by structure.
struct OutcomePlan {
    Dice dice = Dice::needed;
    std::vector<FieldWords> fields;
    std::optional<ResultBands> bands;
    std::optional<NetModifier> net;
    std::vector<Axis> axes;     ///< of each slice; the last runs fastest
    bool net_in_cells = false;  ///< the last axis is the net modifier, inside each cell that is printed
    Dimensions dimensions;      ///< what else changes the answer: a slice for each of their situations

    std::size_t rows() const { return axes.empty() ? 1 : axes.front().values.size(); }
    const Axis* columns() const { return axes.size() > (net_in_cells ? 2U : 1U) ? &axes[1] : nullptr; }
    std::size_t width() const { return columns() ? columns()->values.size() : 1; }
    /// Cells of the grid in one that is printed.
    std::size_t depth() const { return net_in_cells ? axes.back().values.size() : 1; }
    std::size_t size() const;  ///< how often the engine will be asked
};

/// How often the engine may be asked for the chances of one table, and for the results of one.
inline constexpr std::size_t most_odds = 20'000, most_reckoned = 600'000;

/// Of a procedure with dice: one axis, or two of which the first groups the rows; none of a list of single results.
/// nullopt after a report; without one when the block names no procedure and this one is not of the kind it prints.
std::optional<OutcomePlan> plan_chances(const OutcomeQuery& query);
/// Without dice: rows, columns and whatever else changes the answer, by structure what both sides have, such as a
/// status, against each other; a net modifier that is none of these runs in each cell. nullopt likewise.
std::optional<OutcomePlan> plan_results(const OutcomeQuery& query);

}  // namespace broadside::sheet
