#pragma once

#include "engine/games.hpp"
#include "sheet/outcome/grid.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace broadside::sheet {

/// Seed of all lists of an edition in one battle: no two battles have the same dice, and no seed is picked for its
/// results. Without a scenario its id is empty.
std::uint64_t seed_of(const rules::Identity& ruleset, std::string_view scenario);

/// "old-rules/combat/horse-against-foot": the name whose hash is the stream of a list.
std::string list_name(const std::string& ruleset, const std::string& procedure, const std::string& title);

/// Philox4x32-10, faces by Lemire's multiplication; v2: a stream for each roll, called "LIST:ROLL".
inline constexpr std::string_view dice_algorithm = "philox4x32-10/lemire32/v2";

/// Row of a pre-rolled list: the dice needed by any column, and the ending of each column.
struct ThrownRow {
    struct Die {
        std::string roll;  ///< the roll that it belongs to
        std::size_t number = 0;
        std::int64_t faces = 0, face = 0;
        bool everywhere = true;  ///< thrown in every column in which dice are thrown
    };
    std::vector<Die> dice;               ///< in order of first use
    std::uint32_t first = 0;             ///< the ending of the first play
    std::vector<std::uint32_t> endings;  ///< by value of the axis; one when there is none
};

/// Throws the rows of a list: a net modifier is played at 0 first, then at each of its values; an input at each of its
/// values. The same roll shows the same faces in all columns.
class RowThrower {
  public:
    RowThrower(const OutcomeQuery& query, engine::Situation situation, std::optional<Axis> axis, std::uint64_t seed,
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
    std::vector<std::vector<engine::RowDice::Thrown>> thrown_;  ///< by play of the current row
};

/// Slice of a grid played row by row with seeded dice, instead of over all throws.
struct ThrownList {
    std::optional<Axis> axis;  ///< of the cells of a row; absent: one cell
    std::uint64_t seed = 0;
    std::string name;
    std::vector<ThrownRow> rows;
    std::vector<engine::Ending> firsts;          ///< by row, the ending of the first play
    std::vector<std::vector<Outcome>> outcomes;  ///< by row, by value of the axis
};

/// Throws the rows of `list`, which gives axis, seed and name. nullopt after a report.
std::optional<ThrownList> throw_list(const OutcomeGrid& grid, const OutcomeSlice& slice, ThrownList list,
                                     std::uint32_t rows, Marks& marks);

/// "7, 9 (4)": in brackets dice thrown only in some columns; a dash without dice.
std::string dice_words(const ThrownRow& row);

}  // namespace broadside::sheet
