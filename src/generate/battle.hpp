#pragma once

#include "book/book.hpp"
#include "generate/engagement.hpp"
#include "generate/ground.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Battle under construction. Lengths and places are whole micrometres, like those of the ground.

namespace broadside::generate {

using Micrometres = std::int64_t;

/// Lengths are written in the unit of the table, in steps of it: quarters of an inch, halves of a centimetre. Lengths
/// measured while laying the table are rounded where possible: whole two inches, whole five centimetres.
struct Measure {
    scenario::LengthUnit unit = scenario::LengthUnit::centimetre;
    Micrometres step = 5'000;
    Micrometres round = 50'000;  ///< a multiple of two steps

    scenario::Length length(Micrometres of) const;
    scenario::Point point(const GroundPoint& of) const;
    /// Rounds to whole steps.
    Micrometres nearest(Micrometres of) const { return (of + step / 2) / step * step; }
    Micrometres at_least(Micrometres of) const { return (of + step - 1) / step * step; }
    Micrometres nearest_round(Micrometres of) const { return (of + round / 2) / round * round; }
    Micrometres round_at_least(Micrometres of) const { return (of + round - 1) / round * round; }
    Micrometres round_at_most(Micrometres of) const { return of / round * round; }
};
Measure measure_of(const scenario::Length& table);

struct BattleUnit {
    enum class Start { placed, reserve };
    std::string id, label, short_label, regiment, number;
    const book::Troop* troop = nullptr;
    const book::ArmyRow* row = nullptr;
    book::Stand stand = book::Stand::hold;
    std::vector<scenario::NamedValue> facts;  ///< at the start of play
    std::int64_t worth = 0;
    Micrometres frontage = 0, depth = 0;
    std::size_t side = 0, command = 0;
    bool leads = false, hidden = false;
    bool is_garrison = false;  ///< it stands in the ground that is fought for, out of its line
    Start start = Start::placed;
    GroundPoint front;

    const std::string& role() const { return troop->role.id; }
};

struct BattleCommand {
    /// Position within its army.
    enum class Place { centre, left_wing, right_wing, second_line, reserve };
    std::string id, label, commander;
    std::size_t side = 0;
    Placement placement = Placement::centre;  ///< of its first unit
    Place place = Place::centre;
    std::vector<std::size_t> units;  ///< the fighting ones, from left to right
    std::optional<std::size_t> leader;
    std::vector<scenario::NamedValue> facts;
    bool is_army = false;  ///< it commands the others
};

struct BattleSide {
    const EngagementSide* as = nullptr;
    const book::Army* army = nullptr;
    std::string id, label, short_label;
    std::int64_t worth = 0;  ///< of the mustered units: by the rules, or their number
    bool by_worth = false;
};

struct BattleArrival {
    const EngagementArrival* as = nullptr;
    std::size_t side = 0, command = 0;
    std::int64_t turn = 1;
    TableEdge edge = TableEdge::near;
    GroundPoint from, to;  ///< ends of the stretch of edge
};

struct BattleAim {
    const EngagementAim* as = nullptr;
    std::string id, label;
    GroundPoint at;
    Micrometres hold = 0;
};

struct Battle {
    Measure measure;
    Micrometres width = 0, depth = 0;
    std::vector<BattleSide> sides;
    std::vector<BattleCommand> commands;
    std::vector<BattleUnit> units;
    Ground ground;
    std::vector<std::string> piece_labels;  ///< in the order of the ground's pieces
    std::vector<std::string> road_labels, crossing_labels;
    std::string stream_label;
    std::vector<BattleAim> aims;
    std::vector<BattleArrival> arrivals;
    std::int64_t turns = 0;
};

/// Placement of a role in its line; the centre where the engagement gives none.
Placement placement_of(const Engagement& engagement, const std::string& role);
/// "first", "second" ... "12th".
std::string ordinal(std::int64_t number);
/// "1,998".
std::string with_commas(std::int64_t number);
/// "Guard, 1st" as "guard-1st".
std::string to_id(std::string_view label);

}  // namespace broadside::generate
