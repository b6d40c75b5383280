#pragma once

#include "engine/games.hpp"
#include "sheet/axis.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace broadside::sheet {

/// A row of a pre-rolled list: every die that some column of the list needs, and what each column comes to.
struct ThrownRow {
    struct Die {
        std::string roll;  ///< whose it is
        std::size_t number = 0;
        std::int64_t faces = 0, face = 0;
        bool everywhere = true;  ///< thrown in every column in which dice are thrown
    };
    std::vector<Die> dice;               ///< as they are first needed
    std::uint32_t first = 0;             ///< the ending of the first play
    std::vector<std::uint32_t> endings;  ///< by value of the axis; one when there is none
};

/// Throws the rows of a list. A net modifier is played at 0 first, then at each of its values; an input at each of its
/// values. A die once thrown shows the same face wherever the same roll comes up again.
class RowThrower {
  public:
    RowThrower(const Game& game, engine::Situation situation, std::optional<Axis> axis, std::uint64_t seed,
               std::string list);

    ThrownRow throw_row(std::uint32_t number);
    const engine::Ending& ending(std::uint32_t number) const { return games_.ending(number); }

  private:
    std::uint32_t play(engine::RowDice& dice);

    engine::Games games_;
    engine::Situation situation_;
    std::optional<Axis> axis_;
    std::uint64_t seed_;
    std::string list_;
    std::vector<std::vector<engine::RowDice::Thrown>> thrown_;  ///< by play of the row under way
};

/// "7 9 (4)": in brackets what only some columns throw; a dash when there are no dice.
std::string dice_words(const ThrownRow& row);

}  // namespace broadside::sheet
