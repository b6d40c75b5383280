#pragma once

#include "sheet/outcome/bands.hpp"
#include "sheet/outcome/situation_words.hpp"

#include <optional>
#include <vector>

namespace broadside::sheet {

/// Axes of the grid of a question, chosen by the template, else by structure.
struct OutcomePlan {
    Dice dice = Dice::needed;
    std::vector<FieldWords> fields;
    std::optional<ResultBands> bands;
    std::optional<NetModifier> net;
    std::vector<Axis> axes;     ///< of each slice; the last runs fastest
    bool net_in_cells = false;  ///< the last axis is the net modifier, within each printed cell
    Dimensions dimensions;      ///< further inputs that matter: each of their situations is a slice

    std::size_t rows() const { return axes.empty() ? 1 : axes.front().values.size(); }
    const Axis* columns() const { return axes.size() > (net_in_cells ? 2U : 1U) ? &axes[1] : nullptr; }
    std::size_t width() const { return columns() ? columns()->values.size() : 1; }
    /// Grid cells within one printed cell.
    std::size_t depth() const { return net_in_cells ? axes.back().values.size() : 1; }
    std::size_t size() const;  ///< number of runs of the engine
};

/// Greatest number of engine runs for one table of chances, and for one of results.
inline constexpr std::size_t most_odds = 20'000, most_reckoned = 600'000;

/// Plan of a procedure with dice and this net modifier: one axis, or two of which the first groups the rows; none for a
/// list of single results. nullopt after a report; silently for a procedure that the block does not name and that does
/// not suit it.
std::optional<OutcomePlan> plan_chances(const OutcomeQuery& query, const std::optional<NetModifier>& net);
/// Plan without dice: rows, columns and further inputs that matter. By structure, a number that both sides have, such
/// as a status, one against the other; a net modifier that is no axis runs within each cell. nullopt likewise.
std::optional<OutcomePlan> plan_results(const OutcomeQuery& query, const std::optional<NetModifier>& net);

}  // namespace broadside::sheet
