#include "generate/timing.hpp"

#include "generate/march.hpp"
#include "generate/turn_limit.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace broadside::generate {

namespace {

class Timing {
  public:
    Timing(Battle& battle, const BattleOrder& order)
        : battle_(battle),
          order_(order),
          book_(order.measures.book()),
          map_(battle),
          alternate_(book_.turns.acts == book::TurnRules::Acts::alternately) {}

    std::optional<std::string> time() {
        for (std::size_t aim = 0; aim < battle_.aims.size(); ++aim)
            for (std::size_t side = 0; side < battle_.sides.size(); ++side) {
                const auto first = first_at(battle_.aims[aim], side);
                if (!first)
                    return fmt::format("no unit of {} that can hold {} has a way to it", battle_.sides[side].label,
                                       aim_words(battle_.aims[aim]));
                reached_[{aim, side}] = *first;
            }
        set_limit();
        if (const auto fault = set_arrivals()) return fault;
        return prove();
    }

  private:
    /// "the village", "the road out of Prussia".
    std::string aim_words(const BattleAim& aim) const {
        const Ground& ground = battle_.ground;
        switch (aim.as->on) {
            case AimOn::feature:
                if (ground.feature.piece) return "the " + ground.pieces[*ground.feature.piece].kind;
                return "the crossing";
            case AimOn::crossing:
                return "the crossing";
            case AimOn::road_out:
                return fmt::format("the road out of {}", side_called(aim.as->of.id));
        }
        text::internal_error("an aim without words");
    }

    std::string side_called(const std::string& id) const {
        for (const BattleSide& side : battle_.sides)
            if (side.as->id == id) return side.label;
        return id;
    }

    bool can_hold(const BattleUnit& unit) const {
        return !unit.leads && (book_.hold.roles.empty() || book::is_among(book_.hold.roles, unit.role()));
    }

    /// Cached for units with the same paces.
    const MarchMap::Times& times_to(const BattleAim& aim, Micrometres within, const BattleUnit& unit) {
        Paces paces = paces_of(unit, map_, order_.measures);
        const std::pair key(std::pair(&aim, within), std::move(paces));
        const auto known = times_.find(key);
        if (known != times_.end()) return known->second;
        return times_.emplace(key, map_.times_to(aim.at, within, key.second)).first->second;
    }

    /// First turn of a side's units on the table at an aim, each at the pace of its troop in its posture: among equal
    /// units the nearest counts.
    std::optional<std::int64_t> first_at(const BattleAim& aim, std::size_t side) {
        std::optional<std::int64_t> best;
        std::map<std::pair<const book::Troop*, book::Stand>, const MarchMap::Times*> times;
        for (const BattleUnit& unit : battle_.units) {
            if (unit.side != side || unit.start != BattleUnit::Start::placed || !can_hold(unit)) continue;
            auto known = times.find({unit.troop, unit.stand});
            if (known == times.end())
                known = times
                            .emplace(std::pair(unit.troop, unit.stand),
                                     &times_to(aim, std::max(aim.hold, Micrometres{30'000}), unit))
                            .first;
            const auto march = known->second->from(unit.front);
            if (!march) continue;
            const std::int64_t change = *march > 0 && unit.stand == book::Stand::march ? book_.turns.change : 0;
            const std::int64_t turn = turns_of(*march, change, alternate_);
            if (!best || turn < *best) best = turn;
        }
        return best;
    }

    std::size_t feature_aim() const {
        for (std::size_t i = 0; i < battle_.aims.size(); ++i)
            if (battle_.aims[i].as->on == AimOn::feature) return i;
        return 0;
    }

    /// Derives the limit from the way to the feature of the side with the longer one.
    void set_limit() {
        std::int64_t arrives = 0;
        for (std::size_t side = 0; side < battle_.sides.size(); ++side)
            arrives = std::max(arrives, reached_[{feature_aim(), side}]);
        // Every aim must be reachable within two thirds of the limit.
        std::int64_t farthest = 0;
        for (const auto& [which, turn] : reached_) farthest = std::max(farthest, turn);
        Lots lots(order_.seeds.places, "limit");
        const std::int64_t spare = lots.below(order_.engagement.spare + 1);
        battle_.turns = turn_limit({arrives, book_.turns.delay, book_.turns.fight + spare, alternate_});
        battle_.turns = std::max(battle_.turns, with_arrival(0, farthest, alternate_));
    }

    std::optional<std::string> set_arrivals() {
        for (BattleArrival& arrival : battle_.arrivals) {
            const std::int64_t wanted = std::max<std::int64_t>(2, nearest_part_of(arrival.as->turn, battle_.turns));
            // With alternating sides, in a turn of its own.
            arrival.turn = alternate_ ? wanted + (wanted + static_cast<std::int64_t>(arrival.side) + 1) % 2 : wanted;
        }
        for (const BattleArrival& arrival : battle_.arrivals) {
            const auto way = way_of(arrival);
            if (!way)
                return fmt::format("reinforcements of {} have no way to {}", battle_.sides[arrival.side].label,
                                   aim_words(battle_.aims[feature_aim()]));
            battle_.turns = with_arrival(battle_.turns, arrival.turn + *way, alternate_);
        }
        return std::nullopt;
    }

    /// Turns from the edge to the feature for the fastest unit.
    std::optional<std::int64_t> way_of(const BattleArrival& arrival) {
        std::optional<std::int64_t> best;
        const BattleAim& aim = battle_.aims[feature_aim()];
        const GroundPoint entry{(arrival.from.x + arrival.to.x) / 2, (arrival.from.y + arrival.to.y) / 2};
        std::vector<const book::Troop*> seen;
        for (const std::size_t index : battle_.commands[arrival.command].units) {
            const BattleUnit& unit = battle_.units[index];
            if (std::find(seen.begin(), seen.end(), unit.troop) != seen.end()) continue;
            seen.push_back(unit.troop);
            const MarchMap::Times& times = times_to(aim, std::max(2 * aim.hold, Micrometres{150'000}), unit);
            for (const GroundPoint& from : {entry, arrival.from, arrival.to})
                if (const auto march = times.from(from)) {
                    const std::int64_t turns = turns_of(*march, book_.turns.change, alternate_);
                    if (!best || turns < *best) best = turns;
                }
        }
        return best;
    }

    std::optional<std::string> prove() const {
        for (const auto& [which, turn] : reached_)
            if (3 * turn > 2 * battle_.turns)
                return fmt::format("{} reaches {} after two thirds of the turns", battle_.sides[which.second].label,
                                   aim_words(battle_.aims[which.first]));
        return std::nullopt;
    }

    Battle& battle_;
    const BattleOrder& order_;
    const book::Book& book_;
    const MarchMap map_;
    std::map<std::pair<std::pair<const BattleAim*, Micrometres>, Paces>, MarchMap::Times> times_;
    const bool alternate_;
    std::map<std::pair<std::size_t, std::size_t>, std::int64_t> reached_;  ///< by aim and side
};

}  // namespace

std::optional<std::string> time_battle(Battle& battle, const BattleOrder& order) {
    return Timing(battle, order).time();
}

/// Reach of a unit in its first turn, in melee or by fire after a move, in its posture or attacking.
static Micrometres reach_of(const BattleUnit& unit, book::Measures& measures) {
    const book::Book& book = measures.book();
    const auto is_meant = [&](const std::vector<Reference>& roles) {
        return roles.empty() || book::is_among(roles, unit.role());
    };
    Micrometres reach = 0;
    if (book.strike && is_meant(book.strike->roles)) {
        reach = measures.strike(unit.facts).best;
        if (const book::Posture* attack = book::posture_of(*unit.troop, book::Stand::attack))
            reach = std::max(reach, measures.strike(book::joined(attack->facts, unit.facts)).best);
    }
    if (!book.shot || !book::is_among(book.shot->roles, unit.role())) return reach;
    Micrometres shot = unit.troop->shots.empty() ? measures.shot(unit.facts, "").best : 0;
    for (const Reference& with : unit.troop->shots) shot = std::max(shot, measures.shot(unit.facts, with.id).best);
    return shot > 0 ? std::max(reach, shot + measures.pace(unit.facts, {}).best) : reach;
}

std::optional<FirstBlow> find_first_blow(const Battle& battle, book::Measures& measures) {
    std::map<std::size_t, Micrometres> foremost;
    for (const BattleUnit& unit : battle.units) {
        if (unit.start != BattleUnit::Start::placed) continue;
        const bool is_far = battle.sides[unit.side].as->edge == TableEdge::far;
        const Micrometres from_edge = is_far ? battle.depth - unit.front.y : unit.front.y;
        foremost[unit.side] = std::max(foremost[unit.side], from_edge);
    }
    const Micrometres between = battle.depth - foremost[0] - foremost[1];
    std::optional<FirstBlow> worst;
    for (std::size_t i = 0; i < battle.units.size(); ++i) {
        const BattleUnit& unit = battle.units[i];
        if (unit.start != BattleUnit::Start::placed || unit.leads) continue;
        const Micrometres reach = reach_of(unit, measures);
        if (reach < between + (worst ? worst->lacking : 0)) continue;
        worst = FirstBlow{i, reach - between + 1};
    }
    return worst;
}

}  // namespace broadside::generate
