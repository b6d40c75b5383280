#pragma once

#include "book/field.hpp"
#include "book/measures.hpp"
#include "scenario/geometry.hpp"
#include "scenario/scenario.hpp"

#include <deque>
#include <map>
#include <string>
#include <vector>

// Private to the room: movement of a scenario's units, and where they begin. Units with the same facts move alike.

namespace broadside::book {

/// A posture in which a unit moves.
struct Gait {
    std::int64_t turns = 0;  ///< for changing formation before and after
    std::int64_t base = 0;   ///< time for a square of open ground, in parts of a turn
    Slowness pattern;        ///< other ground relative to `base`: 4096 equals open ground
};
inline constexpr std::int64_t as_open_ground = 4096;

struct Mover {
    Facts facts;
    const Troop* troop = nullptr;
    Micrometres best = 0;  ///< greatest distance in a move, on any ground, in any posture, by any blow; 0: none
    std::vector<Gait> gaits;
    const std::string& role() const;
};

/// Where and in which turn a unit may begin.
struct Start {
    std::vector<scenario::Outline> places;  ///< empty: its arrival is not specified
    std::vector<scenario::Outline> fronts;  ///< where its paths begin
    std::int64_t turn = 1;
};

class Movers {
  public:
    Movers(const scenario::Scenario& scenario, Measures& measures, const Field& field);

    const Mover& of(std::size_t unit) const { return *of_units_[unit]; }
    const Start& start_of(std::size_t unit) const { return starts_[unit]; }

  private:
    Mover make(const scenario::Unit& unit, Facts facts);
    Facts facts_of_unit(const scenario::Unit& unit) const;
    void add_gait(Mover& mover, const scenario::Unit& unit, const Facts& facts, std::int64_t turns);
    /// Distance it moves in a turn on a sort of ground; 0: impassable.
    Micrometres pace_on(const Field::Sort& sort, const scenario::Unit& unit, const Facts& facts, const Mover& mover);
    Micrometres known_pace(const Answer& answer, const Mover& mover) const;
    Start make_start(const scenario::Unit& unit) const;

    const scenario::Scenario& scenario_;
    Measures& measures_;
    const Field& field_;
    std::map<std::string, std::size_t> known_;  ///< by facts
    std::deque<Mover> movers_;
    std::vector<const Mover*> of_units_;
    std::vector<Start> starts_;
};

}  // namespace broadside::book
