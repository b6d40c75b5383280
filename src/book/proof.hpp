#pragma once

#include "book/measures.hpp"
#include "scenario/scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Facts about a battle that follow from the rules' own paces: which units are where in which turn, which are within
// striking distance, and which have room. Plain values; `check` judges them and sheets print them.

namespace broadside::book {

/// Turn in which the first unit of a role of a side can be at an objective: not before `lower`; by `upper` at the
/// latest, by a path over the ground.
struct Arrival {
    std::size_t side = 0, objective = 0;  ///< indices into the scenario's lists
    std::string role;
    bool can_hold = false;
    std::optional<std::int64_t> lower, upper;  ///< 0: there at the start of play; no `upper`: no path was found
    std::size_t unit = 0;                      ///< the unit with this `upper`
};

/// A unit that can hold an objective, and the turn by which a path brings it there.
struct Holder {
    std::size_t side = 0, objective = 0, unit = 0;
    std::int64_t upper = 0;  ///< 0: there at the start of play
};

/// Two units of different sides so close at the start of play that one can strike or shoot the other at once.
struct Blow {
    std::size_t unit = 0, at = 0;       ///< indices into the scenario's list of units
    std::int64_t apart = 0, reach = 0;  ///< tenths of a millimetre
    bool by_shot = false;
};

/// A unit that begins on ground it may not enter by the rules.
struct ForbiddenStart {
    std::size_t unit = 0, terrain = 0;
    std::string reason;
};

/// Units that a side deploys, and how many of them fit into its zones.
struct Crowd {
    std::size_t side = 0, units = 0, placed = 0;
};

/// The first turn in which a unit of a command can be at an enemy or an objective; none: its units cannot move.
struct Share {
    std::size_t command = 0;
    std::optional<std::int64_t> lower;
    std::int64_t from = 1;  ///< turn in which its first unit is on the table
};

/// Worth given for a unit, and why the rules disagree.
struct RefusedWorth {
    std::size_t unit = 0;
    std::string reason;
};

/// Totals of a side.
struct Strength {
    std::optional<std::int64_t> worth;  ///< sum of the given worths; none if a unit lacks one
    std::int64_t fighters = 0;          ///< units other than leaders
};

struct Proof {
    std::vector<Arrival> arrivals;  ///< by side, objective and role
    std::vector<Holder> holders;    ///< by side and objective
    std::vector<Blow> blows;        ///< the nearest one for each unit
    std::vector<ForbiddenStart> forbidden;
    std::vector<Crowd> crowds;
    std::vector<Share> shares;
    std::vector<RefusedWorth> worths;
    std::vector<Strength> strengths;  ///< by side
};

/// Computes all of it. Precondition: the scenario has no errors.
Proof prove(const scenario::Scenario& scenario, Measures& measures);

}  // namespace broadside::book
