#pragma once

#include "book/measures.hpp"
#include "generate/battle.hpp"
#include "generate/lots.hpp"

#include <cstdint>

namespace broadside::generate {

/// How an army is cut into commands.
struct CommandOrder {
    std::int64_t players = 1;            ///< of the side: each gets whole commands
    book::Range units{3, 6, {}};         ///< that fight, of a command
    std::optional<Micrometres> longest;  ///< front of a command, as its leader is heard
    Micrometres gap = 0;                 ///< between two units
};

/// Gives the units of a side, which are the last of the battle from `first` on, to new commands: by role and the order
/// of the list, horse apart from foot, guns to the foot; the two battalions of a name stay together; a leader each, as
/// far as they go.
void cut_into_commands(Battle& battle, const Engagement& engagement, std::size_t side, std::size_t first,
                       const CommandOrder& order);

/// Where a command stands in its army: "left wing", "second line", "reserve"; of those in the centre "left", "centre"
/// or "right".
std::string station_words(const Battle& battle, const BattleCommand& command);

/// Labels and ids of the commands of a side, by their places, until phrases give them others: "Foot, left", "Horse,
/// right wing"; and what the book says of units there.
void name_commands(Battle& battle, std::size_t side, const book::Book& book);

/// Who has the army, and what is said of commands: as their leaders have it, or drawn.
void settle_commands(Battle& battle, std::size_t side, const book::Book& book, Lots& lots);

}  // namespace broadside::generate
