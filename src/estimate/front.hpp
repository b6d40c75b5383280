#pragma once

#include "estimate/line.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

// Table of a battle on a front: lane and advance of each unit, and contacts between units. Independent of the rules.
// Units are identified by their indices among the posts of the line.

namespace broadside::estimate {

class Front {
  public:
    explicit Front(const Line& line);

    bool is_there(std::size_t unit) const { return units_[unit].is_there; }
    bool is_gone(std::size_t unit) const { return units_[unit].is_gone; }
    /// Units of a side on the table: lane by lane from its own left, foremost first in each.
    std::vector<std::size_t> units_of(std::size_t side) const;

    /// Enemy in contact with the unit; else the foremost in its lane; else, in an empty lane, the nearer of those in
    /// adjacent lanes, the right one of two. nullopt: none in front.
    std::optional<std::size_t> facing(std::size_t unit) const;
    std::int64_t gap(std::size_t unit, std::size_t enemy) const;
    std::size_t lane(std::size_t unit) const { return units_[unit].lane; }
    /// Position of its front from the first side towards the second.
    std::int64_t along(std::size_t unit) const { return side_of(unit) == 0 ? units_[unit].at : -units_[unit].at; }
    std::int64_t moved(std::size_t unit) const { return units_[unit].moved; }
    bool has_met(std::size_t unit) const { return units_[unit].met.has_value(); }
    std::size_t numbers_against(std::size_t unit) const;
    /// Whether an enemy attacks from another lane while another enemy is in front.
    bool is_flanked(std::size_t unit, std::size_t by) const;
    bool is_behind(std::size_t unit) const { return place_in_lane(unit) > 0; }
    bool is_supported(std::size_t unit) const;

    /// Advances up to the enemy it faces and to a friend in front, and no farther.
    void come_on(std::size_t unit, std::int64_t way);
    /// Retreats behind all friends of its lane that are farther forward, and breaks contact.
    void fall_back(std::size_t unit, std::int64_t way);
    void meet(std::size_t unit, std::size_t enemy);
    void remove(std::size_t unit);
    void arrive(std::size_t unit);
    /// Moves a unit without an enemy in front one lane towards the nearest with one; false when it stays.
    bool go_over(std::size_t unit);
    /// Starts a turn of the side.
    void begin_turn(std::size_t side);

  private:
    struct Unit {
        std::size_t lane = 0;
        std::int64_t at = 0, moved = 0;
        bool is_there = false, is_gone = false;
        std::optional<std::size_t> met;
    };
    using Lane = std::vector<std::size_t>;

    std::size_t side_of(std::size_t unit) const { return line_->posts[unit].side; }
    Lane& lane_of(std::size_t unit) { return lanes_[side_of(unit)][units_[unit].lane]; }
    const Lane& lane_of(std::size_t unit) const { return lanes_[side_of(unit)][units_[unit].lane]; }
    const Lane& enemies_in(std::size_t unit, std::size_t lane) const { return lanes_[1 - side_of(unit)][lane]; }
    std::size_t place_in_lane(std::size_t unit) const;
    void take_out(std::size_t unit);
    void put_in(std::size_t unit);
    void part(std::size_t unit);
    std::optional<std::size_t> beside(std::size_t unit) const;

    const Line* line_;
    std::vector<Unit> units_;
    std::array<std::vector<Lane>, 2> lanes_;
};

}  // namespace broadside::estimate
