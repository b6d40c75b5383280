#pragma once

#include "book/measures.hpp"
#include "scenario/scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What a battle comes to on its table, by the rules' own paces: who is where in which turn, who is within reach of a
// blow, who has room. Plain values; `check` judges them and sheets print them.

namespace broadside::book {

/// The turn in which the first unit of a role of a side can be at an objective. Nothing can be there before `lower`; a
/// way over the ground brings it there by `upper`.
struct Arrival {
    std::size_t side = 0, objective = 0;  ///< places in the scenario's lists
    std::string role;
    bool can_hold = false;
    std::optional<std::int64_t> lower, upper;  ///< 0: it is there when play begins; no `upper`: no way was found
    std::size_t unit = 0;                      ///< whose `upper` it is
};

/// A unit that can hold an objective, and the turn by which a way brings it there.
struct Holder {
    std::size_t side = 0, objective = 0, unit = 0;
    std::int64_t upper = 0;  ///< 0: it is there when play begins
};

/// Two units of two sides so near when play begins that one can strike or shoot the other at once.
struct Blow {
    std::size_t unit = 0, at = 0;       ///< places in the scenario's list of units
    std::int64_t apart = 0, reach = 0;  ///< tenths of a millimetre
    bool by_shot = false;
};

/// A unit that begins on ground where the rules let it not go.
struct ForbiddenStart {
    std::size_t unit = 0, terrain = 0;
    std::string reason;
};

/// Units a side is to put down, and how many of them find room in its zones.
struct Crowd {
    std::size_t side = 0, units = 0, placed = 0;
};

/// The first turn in which a unit of a command can be at an enemy or an objective; none: no unit of it moves.
struct Share {
    std::size_t command = 0;
    std::optional<std::int64_t> lower;
    std::int64_t from = 1;  ///< the turn in which its first unit is on the table
};

/// What a unit says it is worth, and why the rules do not agree.
struct RefusedWorth {
    std::size_t unit = 0;
    std::string reason;
};

/// What a side is in sum.
struct Strength {
    std::optional<std::int64_t> worth;  ///< what its units say they are worth; none when one does not
    std::int64_t fighters = 0;          ///< units that are not of the troop that leads
};

struct Proof {
    std::vector<Arrival> arrivals;  ///< by side, objective and role
    std::vector<Holder> holders;    ///< by side and objective
    std::vector<Blow> blows;        ///< one for each unit, the nearest
    std::vector<ForbiddenStart> forbidden;
    std::vector<Crowd> crowds;
    std::vector<Share> shares;
    std::vector<RefusedWorth> worths;
    std::vector<Strength> strengths;  ///< of each side
};

/// Works all of it out. The scenario has no errors.
Proof prove(const scenario::Scenario& scenario, Measures& measures);

}  // namespace broadside::book
