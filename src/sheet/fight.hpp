#pragma once

#include "engine/odds_book.hpp"
#include "sheet/game.hpp"
#include "sheet/shade.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace broadside::sheet {

/// One procedure, and the result that is counted: "winner = attacker", "us.margin = 1..".
class Fight {
  public:
    /// All but the game must outlive it.
    Fight(const BlockTemplate& source, Game game, const Named& wanted)
        : source_(source), game_(std::move(game)), wanted_(wanted) {}

    /// Comes before any question. Reports a result that there is not.
    bool find_result();

    const Game& game() const { return game_; }
    bool has_dice() const { return rolls_dice(game_.program(), game_.frame); }
    /// Inputs of a side that the units give.
    std::vector<std::size_t> inputs_of(std::int32_t side) const;

    /// The chance, or that the umpire decides; neither, when the rules do not let them meet, or it cannot be.
    struct Answer {
        std::optional<Chance> chance;
        bool is_for_umpire = false;
        std::optional<std::size_t> lacks;  ///< an input of a side that its unit does not give: the asker reports it
    };
    Answer ask(const engine::Situation& situation);

  private:
    bool read_values(const engine::Type& type, const std::string& value);
    std::optional<std::size_t> lacking_input(const engine::Ending& ending) const;
    bool is_wanted(const engine::Ending& ending) const;

    const BlockTemplate& source_;
    Game game_;
    const Named& wanted_;
    std::optional<engine::OddsBook> book_;
    std::size_t field_ = 0;
    std::optional<engine::NumberBand> stretch_;
    std::vector<std::int64_t> values_;
};

}  // namespace broadside::sheet
