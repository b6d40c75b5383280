#pragma once

#include "book/measures.hpp"
#include "generate/battle.hpp"
#include "generate/lots.hpp"

#include <cstdint>

namespace broadside::generate {

/// Division of an army into commands.
struct CommandOrder {
    std::int64_t players = 1;            ///< of the side; each gets whole commands
    book::Range units{3, 6, {}};         ///< fighting units in a command
    std::optional<Micrometres> longest;  ///< greatest front of a command, by its leader's range
    Micrometres gap = 0;                 ///< between two units
};

/// Divides the units of a side, the battle's from `first` on, into new commands: by role and list order, horse apart
/// from foot, guns to the foot; two battalions of one name stay together; one leader each, as far as they go.
void cut_into_commands(Battle& battle, const Engagement& engagement, std::size_t side, std::size_t first,
                       const CommandOrder& order);

/// Position of a command in its army: "left wing", "second line", "reserve"; in the centre "left", "centre" or "right".
std::string station_words(const Battle& battle, const BattleCommand& command);

/// Labels and ids of a side's commands, by their positions, until phrases rename them: "Foot, left", "Horse, right
/// wing"; and the book's facts for units there.
void name_commands(Battle& battle, std::size_t side, const book::Book& book);

/// Chooses the army commander, and sets facts of commands: those of their leaders, or drawn ones.
void settle_commands(Battle& battle, std::size_t side, const book::Book& book, Lots& lots);

/// Commands as an order of battle lists them: by side, the first line from its left to its right, the second line, the
/// reserve.
std::vector<std::size_t> listed_commands(const Battle& battle);

}  // namespace broadside::generate
