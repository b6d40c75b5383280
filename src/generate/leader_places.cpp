#include "generate/leader_places.hpp"

#include "generate/outline.hpp"

#include <algorithm>

namespace broadside::generate {

namespace {

class LeaderPlaces {
  public:
    LeaderPlaces(Battle& battle, const DeployOrder& order, Micrometres gap)
        : battle_(battle), order_(order), gap_(gap), is_far_(battle.sides[order.side].as->edge == TableEdge::far) {}

    std::optional<NoRoom> place() {
        for (const BattleCommand& command : battle_.commands) {
            if (command.side != order_.side || command.place == BattleCommand::Place::reserve) continue;
            std::vector<std::size_t> leaders;
            if (command.leader) leaders.push_back(*command.leader);
            for (const std::size_t unit : command.units)
                if (battle_.units[unit].leads) leaders.push_back(unit);
            for (const std::size_t leader : leaders)
                if (!place_leader(command, battle_.units[leader]))
                    return NoRoom{"a leader", "he finds no place behind his command", 0, 0};
        }
        return std::nullopt;
    }

  private:
    /// From the side's edge to the table's near edge, and back.
    Micrometres to_table(Micrometres from_edge) const { return is_far_ ? battle_.depth - from_edge : from_edge; }

    bool place_leader(const BattleCommand& command, BattleUnit& leader) {
        const Measure& measure = battle_.measure;
        Micrometres least = battle_.width, most = 0, behind = order_.deep, front = 0;
        for (const std::size_t index : command.units) {
            const BattleUnit& unit = battle_.units[index];
            if (unit.leads) continue;
            least = std::min(least, unit.front.x);
            most = std::max(most, unit.front.x);
            front = to_table(unit.front.y);
            behind = std::min(behind, front - unit.depth);
        }
        const GroundPoint middle{(least + most) / 2, behind};
        const Micrometres round = measure.round;
        std::optional<GroundPoint> best;
        std::size_t most_heard = 0;
        // At round measures, if all hear him from there.
        for (Micrometres at = measure.round_at_most(behind - gap_); at >= leader.depth; at -= round)
            for (Micrometres aside = 0; aside <= (most - least) / 2 + round; aside += round)
                for (const Micrometres way : {aside, -aside}) {
                    leader.front = {measure.nearest_round(middle.x) + way, to_table(at)};
                    if (leader.front.x > 0 && heard_by(command, leader) == command.units.size() && is_free(leader))
                        return take(leader, leader.front);
                }
        for (Micrometres back = gap_; behind - back >= leader.depth; back += gap_)
            for (Micrometres aside = 0; aside <= (most - least) / 2 + 4 * gap_; aside += gap_)
                for (const Micrometres way : {aside, -aside}) {
                    leader.front = {measure.nearest(middle.x + way), to_table(measure.nearest(behind - back))};
                    const std::size_t heard = heard_by(command, leader);
                    if ((best && heard <= most_heard) || !is_free(leader)) continue;
                    best = leader.front;
                    most_heard = heard;
                    if (heard == command.units.size()) return take(leader, *best);
                }
        return best && take(leader, *best);
    }

    bool take(BattleUnit& leader, const GroundPoint& front) {
        leader.front = front;
        placed_.push_back(&leader);
        return true;
    }

    /// How many units of the command hear their leader from there: all, where the rules do not say how far he is heard.
    std::size_t heard_by(const BattleCommand& command, const BattleUnit& leader) const {
        if (order_.leader_reach == 0) return command.units.size();
        std::size_t heard = 0;
        for (const std::size_t index : command.units) {
            const GroundRectangle ground = ground_of(battle_, battle_.units[index]);
            const auto off = [](Micrometres at, Micrometres from, Micrometres to) {
                return std::max<Micrometres>({from - at, at - to, 0}) / 100;
            };
            const Micrometres x = off(leader.front.x, ground.left, ground.right);
            const Micrometres y = off(leader.front.y, ground.near, ground.far), reach = order_.leader_reach / 100;
            if (x * x + y * y <= reach * reach) ++heard;
        }
        return heard;
    }

    bool is_free(const BattleUnit& leader) const {
        const GroundRectangle own = ground_of(battle_, leader);
        const auto shares = [&](const BattleUnit& other) {
            const GroundRectangle theirs = ground_of(battle_, other);
            return own.left < theirs.right && theirs.left < own.right && own.near < theirs.far && theirs.near < own.far;
        };
        if (own.left < 0 || own.right > battle_.width) return false;
        for (const BattleUnit& unit : battle_.units)
            if (unit.side == order_.side && !unit.leads && unit.start == BattleUnit::Start::placed && shares(unit))
                return false;
        const bool is_shut = std::any_of(order_.shut.begin(), order_.shut.end(), [&](const auto& outline) {
            return std::any_of(outline.begin(), outline.end(),
                               [&](const GroundPoint& corner) {
                                   return corner.x > own.left && corner.x < own.right && corner.y > own.near &&
                                          corner.y < own.far;
                               }) ||
                   contains(outline, leader.front);
        });
        return !is_shut &&
               std::none_of(placed_.begin(), placed_.end(), [&](const BattleUnit* other) { return shares(*other); });
    }

    Battle& battle_;
    const DeployOrder& order_;
    const Micrometres gap_;
    const bool is_far_;
    std::vector<const BattleUnit*> placed_;
};

}  // namespace

std::optional<NoRoom> place_leaders(Battle& battle, const DeployOrder& order, Micrometres gap) {
    return LeaderPlaces(battle, order, gap).place();
}

}  // namespace broadside::generate
