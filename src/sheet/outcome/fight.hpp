#pragma once

#include "sheet/outcome/grid.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace broadside::sheet {

/// A procedure and the result to count: "winner = attacker", "us.margin = 1..".
class Fight {
  public:
    /// Null after a report of an unknown result.
    static std::unique_ptr<Fight> make(OutcomeQuery query, const Wanted& wanted, Marks& marks);

    const OutcomeQuery& query() const { return query_; }
    bool has_dice() const { return rolls_dice(query_.program(), query_.frame); }
    /// Inputs of a side, set from its units.
    std::vector<std::size_t> inputs_of(engine::SideIndex side) const;

    /// Chance of the result, or a decision of the umpire; neither where the rules forbid the situation or it cannot
    /// occur.
    struct Answer {
        std::optional<Chance> chance;
        bool is_for_umpire = false;
        std::optional<std::size_t> lacks;  ///< an input that a side's unit lacks; the caller reports it
    };
    Answer ask(const engine::Situation& situation);

  private:
    Fight(OutcomeQuery query, std::size_t field, Marks& marks);
    bool read_values(const std::string& value);
    std::optional<std::size_t> lacking_input(const engine::Ending& ending) const;
    bool is_wanted(std::int64_t value) const;

    OutcomeQuery query_;
    OutcomePlan plan_;
    OutcomeBook book_;
    std::optional<engine::NumberBand> band_;
    std::vector<std::int64_t> values_;
};

}  // namespace broadside::sheet
