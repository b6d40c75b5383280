#include "generate/deploy.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::generate {

namespace {

/// A part of a line, from the left edge of the table.
struct ShutPart {
    Micrometres from = 0, to = 0;
};

/// Units of a command that stand side by side, from left to right on the table.
struct Stretch {
    std::size_t command = 0;
    std::vector<std::size_t> units;
};

/// Stretches side by side. `front` is how far its front is from the side's edge.
struct Line {
    std::vector<Stretch> stretches;
    Micrometres front = 0;
};

/// So many units are taken out of a line that the ground cuts, at most.
constexpr int most_for_ground = 2;

class Deployment {
  public:
    Deployment(Battle& battle, const DeployOrder& order, Lots& lots)
        : battle_(battle), order_(order), lots_(lots), is_far_(battle.sides[order.side].as->edge == TableEdge::far) {
        gap_ = 2 * battle.measure.step;
    }

    std::optional<NoRoom> place() {
        Line first, second;
        share_out(first, second);
        shift_ = battle_.sides[order_.side].as->stance == scenario::Side::Stance::attacks ? lots_.between(-1, 1) : 0;
        while (needed(first) > battle_.width - 2 * margin()) {
            if (!send_back(first, second) && !send_unit_back(first, second)) return too_long(first, "the first line");
        }
        for (int sent = 0; !draw_back(first); ++sent)
            if (sent == most_for_ground || !send_unit_back(first, second)) return too_long(first, "the first line");
        if (first.front < deepest(first))
            return NoRoom{"the first line", "the zone has no depth left", deepest(first), order_.line, true};
        second.front = behind(first, deepest(second) + room_for_leaders());
        if (!second.stretches.empty() && second.front - deepest(second) - room_for_leaders() < 0)
            return NoRoom{"the second line", "the zone has no depth left",
                          first.front - second.front + deepest(second) + room_for_leaders(), order_.line, true};
        if (!second.stretches.empty() && !fits_across(second)) return too_long(second, "the second line");
        return place_leaders();
    }

  private:
    /// Where ground cuts the line it is drawn up farther back, by round measures where that will do.
    bool draw_back(Line& first) {
        for (const Micrometres stride : {battle_.measure.round, battle_.measure.nearest(2 * gap_)})
            for (Micrometres front = battle_.measure.nearest(order_.line); 3 * front >= order_.line; front -= stride) {
                first.front = front;
                if (fits_across(first)) return true;
            }
        return false;
    }

    /// The front of the second line, which is so deep with its leaders.
    Micrometres behind(const Line& first, Micrometres deep) const {
        const Micrometres front = first.front - deepest(first) - 2 * gap_ - room_for_leaders();
        const Micrometres round = battle_.measure.round_at_most(front);
        return front > 0 && round >= deep ? round : battle_.measure.nearest(front);
    }

    Micrometres margin() const { return 4 * gap_; }

    std::vector<std::size_t> units_of(const BattleCommand& command) const {
        std::vector<std::size_t> units;
        for (const std::size_t unit : command.units)
            if (!battle_.units[unit].leads) units.push_back(unit);
        // From the side's own left; the far side sees the table the other way round.
        if (is_far_) std::reverse(units.begin(), units.end());
        return units;
    }

    Stretch whole(std::size_t command) const { return {command, units_of(battle_.commands[command])}; }

    /// The last of those that are least deep: guns stay in front where there is a choice.
    std::size_t last_of(const std::vector<std::size_t>& commands) const {
        const auto depth_of = [&](std::size_t command) { return deepest_of(whole(command)); };
        std::size_t last = commands.front();
        for (const std::size_t command : commands)
            if (std::pair(depth_of(command), last) <= std::pair(depth_of(last), command)) last = command;
        return last;
    }

    /// Horse outside, by turns; of three commands or more in the centre a third behind the others.
    void share_out(Line& first, Line& second) {
        std::vector<std::size_t> centre, wings;
        for (std::size_t i = 0; i < battle_.commands.size(); ++i) {
            const BattleCommand& command = battle_.commands[i];
            if (command.side != order_.side || command.units.empty()) continue;
            if (command.place == BattleCommand::Place::reserve) continue;
            (command.placement == Placement::wings ? wings : centre).push_back(i);
        }
        const std::size_t behind = centre.size() >= 3 ? centre.size() / 3 : 0;
        const bool left_first = lots_.below(2) == 0;
        std::vector<std::size_t> left, right;
        for (std::size_t i = 0; i < wings.size(); ++i) {
            const bool to_left = (i % 2 == 0) == left_first;
            (to_left ? left : right).push_back(wings[i]);
            battle_.commands[wings[i]].place =
                to_left ? BattleCommand::Place::left_wing : BattleCommand::Place::right_wing;
        }
        for (std::size_t n = 0; n < behind; ++n) {
            const std::size_t command = last_of(centre);
            std::erase(centre, command);
            send_to_second(command, second);
        }
        for (const std::size_t command : left) first.stretches.push_back(whole(command));
        for (const std::size_t command : centre) {
            first.stretches.push_back(whole(command));
            battle_.commands[command].place = BattleCommand::Place::centre;
        }
        for (const std::size_t command : right) first.stretches.push_back(whole(command));
        if (is_far_) std::reverse(first.stretches.begin(), first.stretches.end());
    }

    void send_to_second(std::size_t command, Line& second) {
        battle_.commands[command].place = BattleCommand::Place::second_line;
        second.stretches.push_back(whole(command));
    }

    /// A command of the centre goes behind, or one of the wings where the centre has but one; false when no other is
    /// left, or the second line has no room for it.
    bool send_back(Line& first, Line& second) {
        std::vector<std::size_t> centre, wings;
        for (const auto& [command, units] : first.stretches)
            (battle_.commands[command].place == BattleCommand::Place::centre ? centre : wings).push_back(command);
        if (centre.size() < 2 && (wings.empty() || first.stretches.size() < 2)) return false;
        const std::size_t last = last_of(centre.size() < 2 ? wings : centre);
        if (needed(second) + length_of(whole(last)) + gap_ > battle_.width - 2 * margin()) return false;
        std::erase_if(first.stretches, [&](const Stretch& stretch) { return stretch.command == last; });
        send_to_second(last, second);
        return true;
    }

    /// One unit goes behind the others of its command: the last in the list of the longest stretch, not a gun; false
    /// when that would leave fewer in front than behind.
    bool send_unit_back(Line& first, Line& second) {
        const auto longest =
            std::max_element(first.stretches.begin(), first.stretches.end(),
                             [&](const Stretch& a, const Stretch& b) { return length_of(a) < length_of(b); });
        if (longest == first.stretches.end()) return false;
        const auto behind = std::find_if(second.stretches.begin(), second.stretches.end(),
                                         [&](const Stretch& stretch) { return stretch.command == longest->command; });
        const std::size_t there = behind == second.stretches.end() ? 0 : behind->units.size();
        if (longest->units.size() < there + 2) return false;
        const BattleCommand& command = battle_.commands[longest->command];
        for (auto unit = command.units.rbegin(); unit != command.units.rend(); ++unit) {
            const auto at = std::find(longest->units.begin(), longest->units.end(), *unit);
            if (at == longest->units.end() || is_gun(*unit)) continue;
            longest->units.erase(at);
            if (there == 0)
                second.stretches.push_back({longest->command, {*unit}});
            else
                behind->units.insert(is_far_ ? behind->units.end() : behind->units.begin(), *unit);
            return true;
        }
        return false;
    }

    bool is_gun(std::size_t unit) const {
        return placement_of(order_.engagement, battle_.units[unit].role()) == Placement::between;
    }

    Micrometres needed(const Line& line) const {
        Micrometres all = 0;
        for (const Stretch& stretch : line.stretches) all += length_of(stretch) + gap_;
        return all;
    }

    Micrometres length_of(const Stretch& stretch) const {
        Micrometres all = 0;
        for (const std::size_t unit : stretch.units) all += battle_.units[unit].frontage + gap_;
        return all;
    }

    Micrometres deepest(const Line& line) const {
        Micrometres depth = 0;
        for (const Stretch& stretch : line.stretches) depth = std::max(depth, deepest_of(stretch));
        return depth;
    }

    Micrometres deepest_of(const Stretch& stretch) const {
        Micrometres depth = 0;
        for (const std::size_t unit : stretch.units) depth = std::max(depth, battle_.units[unit].depth);
        return depth;
    }

    Micrometres room_for_leaders() const {
        Micrometres depth = 0;
        for (const BattleUnit& unit : battle_.units)
            if (unit.side == order_.side && unit.leads) depth = std::max(depth, unit.depth + gap_);
        return depth;
    }

    NoRoom too_long(const Line& line, std::string what) const {
        return {std::move(what), "ground that cannot be stood on cuts it", needed(line), battle_.width - 2 * margin()};
    }

    /// From the side's edge to the table's near edge.
    Micrometres to_table(Micrometres from_edge) const { return is_far_ ? battle_.depth - from_edge : from_edge; }

    /// Where ground in the line's depth shuts it.
    std::vector<ShutPart> shut_stretches(const Line& line) const {
        const Micrometres front = to_table(line.front), rear = to_table(line.front - deepest(line) - gap_);
        const Micrometres near = std::min(front, rear), far = std::max(front, rear);
        std::vector<ShutPart> shut;
        for (const auto& outline : order_.shut) {
            ShutPart part{battle_.width, 0};
            for (std::size_t i = 0; i < outline.size(); ++i) {
                const GroundPoint &a = outline[i], &b = outline[(i + 1) % outline.size()];
                if (std::max(a.y, b.y) < near || std::min(a.y, b.y) > far) continue;
                for (const Micrometres y : {std::clamp(a.y, near, far), std::clamp(b.y, near, far)}) {
                    const Micrometres x =
                        a.y == b.y ? a.x : a.x + (b.x - a.x) / 1000 * ((y - a.y) * 1000 / (b.y - a.y));
                    part.from = std::min({part.from, x, a.y == b.y ? b.x : x});
                    part.to = std::max({part.to, x, a.y == b.y ? b.x : x});
                }
            }
            if (part.from <= part.to) shut.push_back({part.from - gap_, part.to + gap_});
        }
        std::sort(shut.begin(), shut.end(), [](const ShutPart& a, const ShutPart& b) {
            return a.from != b.from ? a.from < b.from : a.to < b.to;
        });
        return shut;
    }

    /// Units stand at round measures where there is room for that, else closer.
    bool fits_across(const Line& line) {
        const std::vector<ShutPart> shut = shut_stretches(line);
        for (const Micrometres apart : {battle_.measure.round, battle_.measure.round / 2, battle_.measure.step})
            if (fits_across(line, shut, apart)) return true;
        return false;
    }

    /// The line from where it would be centred, or shifted; where that does not go, from farther and farther left.
    bool fits_across(const Line& line, const std::vector<ShutPart>& shut, Micrometres apart) {
        const Micrometres room = battle_.width - 2 * margin() - length_of(line, apart);
        if (room < 0) return false;
        Micrometres from = margin() + room / 2 + shift_ * room / 3;
        while (true) {
            if (try_from(from, line, shut, apart)) return true;
            if (from <= margin()) return false;
            from = std::max(margin(), from - apart);
        }
    }

    /// With nothing in its way, and every middle at a multiple of `apart`.
    Micrometres length_of(const Line& line, Micrometres apart) const {
        Micrometres at = 0;
        for (const Stretch& stretch : line.stretches) {
            for (const std::size_t index : stretch.units) {
                const Micrometres half = battle_.units[index].frontage / 2;
                at = (at + half + apart - 1) / apart * apart + half + gap_;
            }
            at += gap_;
        }
        return at;
    }

    bool try_from(Micrometres from, const Line& line, const std::vector<ShutPart>& shut, Micrometres apart) {
        const auto next = [apart](Micrometres at) { return (at + apart - 1) / apart * apart; };
        Micrometres at = from;
        for (const Stretch& stretch : line.stretches) {
            for (const std::size_t index : stretch.units) {
                BattleUnit& unit = battle_.units[index];
                Micrometres middle = next(at + unit.frontage / 2);
                for (const ShutPart& part : shut)
                    if (middle - unit.frontage / 2 < part.to && middle + unit.frontage / 2 > part.from)
                        middle = next(part.to + unit.frontage / 2);
                if (middle + unit.frontage / 2 > battle_.width - margin() / 2) return false;
                unit.front = {middle, to_table(line.front)};
                at = middle + unit.frontage / 2 + gap_;
            }
            at += gap_;
        }
        return true;
    }

    /// Behind the middle of its command, where nobody is and most of it hears him.
    std::optional<NoRoom> place_leaders() {
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

    static bool contains(const std::vector<GroundPoint>& outline, const GroundPoint& spot) {
        bool inside = false;
        for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
            const GroundPoint &a = outline[i], &b = outline[j];
            if ((a.y > spot.y) == (b.y > spot.y)) continue;
            if (spot.x < a.x + (b.x - a.x) / 1000 * ((spot.y - a.y) * 1000 / (b.y - a.y))) inside = !inside;
        }
        return inside;
    }

    Battle& battle_;
    const DeployOrder& order_;
    Lots& lots_;
    const bool is_far_;
    Micrometres gap_ = 0;
    std::int64_t shift_ = 0;
    std::vector<const BattleUnit*> placed_;
};

}  // namespace

GroundRectangle ground_of(const Battle& battle, const BattleUnit& unit) {
    const bool far = battle.sides[unit.side].as->edge == TableEdge::far;
    const Micrometres half = unit.frontage / 2;
    return {unit.front.x - half, far ? unit.front.y : unit.front.y - unit.depth, unit.front.x + half,
            far ? unit.front.y + unit.depth : unit.front.y};
}

std::optional<NoRoom> deploy(Battle& battle, const DeployOrder& order, Lots& lots) {
    return Deployment(battle, order, lots).place();
}

}  // namespace broadside::generate
