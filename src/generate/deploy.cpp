#include "generate/deploy.hpp"

#include "generate/leader_places.hpp"
#include "generate/shut_parts.hpp"

#include <algorithm>
#include <cstdlib>

namespace broadside::generate {

namespace {

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

/// A command is whole where no hole in it is wider.
constexpr Micrometres widest_of_whole = 150'000;

/// So many units are taken out of a line that the ground cuts, at most.
constexpr int most_for_ground = 2;

/// A command with so many units in the centre stands in two lines where no other stands behind it, a third of it in the
/// second.
constexpr std::size_t enough_for_two_lines = 6;

class Deployment {
  public:
    Deployment(Battle& battle, const DeployOrder& order, Lots& lots)
        : battle_(battle), order_(order), is_far_(battle.sides[order.side].as->edge == TableEdge::far) {
        gap_ = 2 * battle.measure.step;
        is_left_first_ = lots.below(2) == 0;
        // A single wing stands where the line has room for it.
        const Micrometres off = battle.ground.feature.at.x - battle.width / 2;
        if (defends() && 12 * std::abs(off) > battle.width) is_left_first_ = (off > 0) != is_far_;
        if (battle.sides[order.side].as->stance == scenario::Side::Stance::attacks) shift_ = lots.between(-1, 1);
    }

    std::optional<NoRoom> place() {
        Line first, second;
        share_out(first, second);
        if (second.stretches.empty() && send_thirds_back(first, second)) {
            if (!draw_up(first, second)) return std::nullopt;
            first = second = {};
            share_out(first, second);
        }
        return draw_up(first, second);
    }

  private:
    /// How wide a hole in a command may be, and how far its line may then be moved from where it belongs.
    struct Tear {
        Micrometres widest = 0;
        Part back;              ///< at least so much of its distance from the edge is left
        Micrometres aside = 0;  ///< to either side
    };

    bool defends() const { return battle_.sides[order_.side].as->stance == scenario::Side::Stance::defends; }

    std::optional<NoRoom> draw_up(Line& first, Line& second) {
        middle_.reset();
        if (defends()) middle_ = battle_.ground.feature.at.x;
        while (needed(first) > battle_.width - 2 * margin()) {
            if (!send_back(first, second) && !send_unit_back(first, second)) return too_long(first, "the first line");
        }
        if (!draw_up_first(first, second, whole_tears()) && !draw_up_first(first, second, tears()))
            return too_long(first, "the first line");
        if (first.front < deepest(first))
            return NoRoom{"the first line", "the zone has no depth left", deepest(first), order_.line, true};
        middle_ = middle_laid(first);
        second.front = behind(first, deepest(second) + room_for_leaders());
        if (!second.stretches.empty() && second.front - deepest(second) - room_for_leaders() < 0)
            return NoRoom{"the second line", "the zone has no depth left",
                          first.front - second.front + deepest(second) + room_for_leaders(), order_.line, true};
        if (!second.stretches.empty() && !draw_up_behind(second)) return too_long(second, "the second line");
        return place_leaders(battle_, order_, gap_);
    }

    /// With a unit or two sent behind the others where ground cuts the line; leaves both lines as they were on failure.
    bool draw_up_first(Line& first, Line& second, const std::vector<Tear>& tears) {
        Line fewer = first, more = second;
        for (int sent = 0; !shift(fewer, room_behind(fewer, more), tears); ++sent)
            if (sent == most_for_ground || !send_unit_back(fewer, more)) return false;
        first = fewer;
        second = more;
        return true;
    }

    /// Where ground cuts the line it is drawn up farther forward or back, by round measures where that will do: no
    /// farther than it must for commands that are whole, or nearly so.
    bool shift(Line& first, Micrometres rearmost, const std::vector<Tear>& tears) {
        const Micrometres from = battle_.measure.nearest(order_.line), foremost = std::max(from, order_.foremost);
        for (const Tear& tear : tears)
            for (const Micrometres stride : {battle_.measure.round, battle_.measure.nearest(2 * gap_)}) {
                const Micrometres least = std::max({rearmost, order_.rearmost, part_of(tear.back, order_.line)});
                for (Micrometres off = 0; from - off >= least || from + off <= foremost; off += stride)
                    for (const Micrometres front : {from + off, from - off}) {
                        if (front < least || front > foremost) continue;
                        first.front = front;
                        if (fits_across(first, tear)) return true;
                        if (off == 0) break;
                    }
            }
        return false;
    }

    /// Those that leave commands whole.
    std::vector<Tear> whole_tears() const {
        return {{widest_of_whole, {3, 4}, battle_.width / 12}, {widest_of_whole, {1, 2}, battle_.width / 6}};
    }

    /// From the best to the worst that is accepted.
    std::vector<Tear> tears() const {
        const Micrometres whole = widest_of_whole, part = std::max(whole, battle_.width / 8);
        return {{whole, {3, 4}, battle_.width / 12}, {part, {3, 4}, battle_.width / 12},
                {whole, {1, 2}, battle_.width / 6},  {part, {1, 2}, battle_.width / 6},
                {2 * part, {1, 3}, battle_.width},   {battle_.width, {1, 3}, battle_.width}};
    }

    /// The front of the second line, which is so deep with its leaders.
    Micrometres behind(const Line& first, Micrometres deep) const {
        const Micrometres front = first.front - deepest(first) - 2 * gap_ - room_for_leaders();
        const Micrometres round = battle_.measure.round_at_most(front);
        return front > 0 && round >= deep ? round : battle_.measure.nearest(front);
    }

    /// Where a first line stands at least, so that it and the second, with their leaders, have room behind it.
    Micrometres room_behind(const Line& first, const Line& second) const {
        const Micrometres own = deepest(first);
        return second.stretches.empty() ? own : own + deepest(second) + 2 * gap_ + 2 * room_for_leaders();
    }

    /// The second line at its place, or farther back where that leaves its commands whole.
    bool draw_up_behind(Line& second) {
        const Micrometres front = second.front, least = deepest(second) + room_for_leaders();
        for (const Tear& tear : tears())
            for (second.front = front; second.front >= least; second.front -= battle_.measure.nearest(2 * gap_))
                if (fits_across(second, tear)) return true;
        return false;
    }

    Micrometres margin() const { return 4 * gap_; }

    /// These of a command from left to right on the table: guns between the others, but never between the units of a
    /// pair.
    std::vector<std::size_t> arranged(const BattleCommand& command, const std::vector<std::size_t>& of_it) const {
        std::vector<std::size_t> units, guns;
        for (const std::size_t unit : command.units)
            if (std::find(of_it.begin(), of_it.end(), unit) != of_it.end() && stands_in_line(unit))
                (is_gun(unit) ? guns : units).push_back(unit);
        for (std::size_t n = guns.size(); n > 0; --n) {
            std::size_t at = units.size() * n / (guns.size() + 1);
            if (parts_pair(units, at)) ++at;
            units.insert(units.begin() + static_cast<std::ptrdiff_t>(at), guns[n - 1]);
        }
        // From the side's own left; the far side sees the table the other way round.
        if (is_far_) std::reverse(units.begin(), units.end());
        return units;
    }

    bool stands_in_line(std::size_t unit) const {
        return !battle_.units[unit].leads && !battle_.units[unit].is_garrison;
    }

    /// Whether a cut would separate the two units of a pair.
    bool parts_pair(const std::vector<std::size_t>& units, std::size_t at) const {
        return at > 0 && at < units.size() && !battle_.units[units[at]].regiment.empty() &&
               battle_.units[units[at]].regiment == battle_.units[units[at - 1]].regiment;
    }

    Stretch whole(std::size_t command) const {
        return {command, arranged(battle_.commands[command], battle_.commands[command].units)};
    }

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
        std::vector<std::size_t> left, right;
        for (std::size_t i = 0; i < wings.size(); ++i) {
            const bool to_left = (i % 2 == 0) == is_left_first_;
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

    /// A third of each large command of the centre goes behind the rest of it; false where there is none.
    bool send_thirds_back(Line& first, Line& second) const {
        for (Stretch& stretch : first.stretches) {
            const BattleCommand& command = battle_.commands[stretch.command];
            if (command.place != BattleCommand::Place::centre) continue;
            std::vector<std::size_t> others;
            for (const std::size_t unit : command.units)
                if (stands_in_line(unit) && stands_in_centre(unit)) others.push_back(unit);
            if (others.size() < enough_for_two_lines) continue;
            std::size_t from = others.size() - others.size() / 3;
            if (parts_pair(others, from)) --from;
            const std::vector<std::size_t> behind(others.begin() + static_cast<std::ptrdiff_t>(from), others.end());
            for (const std::size_t unit : behind) std::erase(stretch.units, unit);
            stretch.units = arranged(command, stretch.units);
            second.stretches.push_back({stretch.command, arranged(command, behind)});
        }
        return !second.stretches.empty();
    }

    bool stands_in_centre(std::size_t unit) const {
        const Placement placement = placement_of(order_.engagement, battle_.units[unit].role());
        return placement != Placement::wings && placement != Placement::between;
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
            longest->units = arranged(command, longest->units);
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
        return shut_parts(order_.shut, {0, std::min(front, rear), battle_.width, std::max(front, rear)}, gap_);
    }

    /// Units stand at round measures where there is room for that, else closer.
    bool fits_across(const Line& line, const Tear& tear) {
        const std::vector<ShutPart> shut = shut_stretches(line);
        for (const Micrometres apart : {battle_.measure.round, battle_.measure.round / 2, battle_.measure.step})
            if (fits_across(line, shut, {apart, tear.widest, tear.aside})) return true;
        return false;
    }

    /// Multiples at which the middles of units stand, the widest hole in a command, and how far the line may be moved.
    struct Spacing {
        Micrometres apart = 0, widest = 0, aside = 0;
    };

    /// The line from where its centre would be where it belongs; where that does not go, from farther and farther to
    /// the left and the right.
    bool fits_across(const Line& line, const std::vector<ShutPart>& shut, const Spacing& spacing) {
        const Micrometres room = battle_.width - 2 * margin() - length_of(line, spacing.apart);
        if (room < 0) return false;
        Micrometres from = margin() + room / 2 + shift_ * room / 3;
        if (middle_)
            from = std::clamp(*middle_ - middle_of_centre(line, spacing.apart) - held_at_middle(shut) / 2, margin(),
                              margin() + room);
        for (Micrometres off = 0; off <= spacing.aside; off += spacing.apart)
            for (const Micrometres at : {from - off, from + off}) {
                if (at < margin() || at > margin() + room) continue;
                if (try_from(at, line, shut, spacing)) return true;
                if (off == 0) break;
            }
        return spacing.aside >= battle_.width && try_from(margin(), line, shut, spacing);
    }

    /// Breadth of the ground about which the line stands, half of it on either side: that of its garrison.
    Micrometres held_at_middle(const std::vector<ShutPart>& shut) const {
        const auto& units = battle_.units;
        const bool is_held = std::any_of(units.begin(), units.end(), [&](const BattleUnit& unit) {
            return unit.side == order_.side && unit.is_garrison;
        });
        Micrometres held = 0;
        for (const ShutPart& part : shut)
            if (is_held && part.from <= *middle_ && part.to >= *middle_) held = std::max(held, part.to - part.from);
        return held;
    }

    /// How far the middle of its commands of the centre is from the line's left end; of all where none is of the
    /// centre.
    Micrometres middle_of_centre(const Line& line, Micrometres apart) const {
        Line before;
        Micrometres left = 0, right = 0;
        for (const Stretch& stretch : line.stretches) {
            const Micrometres begins = length_of(before, apart);
            before.stretches.push_back(stretch);
            if (is_of_wings(stretch)) continue;
            if (right == 0) left = begins;
            right = length_of(before, apart);
        }
        return right == 0 ? length_of(line, apart) / 2 : (left + right) / 2;
    }

    /// Where that middle is of a line that is drawn up.
    Micrometres middle_laid(const Line& line) const {
        const auto is_outside = [&](const Stretch& stretch) { return is_of_wings(stretch); };
        const bool has_centre = !std::all_of(line.stretches.begin(), line.stretches.end(), is_outside);
        Micrometres left = battle_.width, right = 0;
        for (const Stretch& stretch : line.stretches) {
            if (has_centre && is_of_wings(stretch)) continue;
            for (const std::size_t unit : stretch.units) {
                left = std::min(left, battle_.units[unit].front.x);
                right = std::max(right, battle_.units[unit].front.x);
            }
        }
        return (left + right) / 2;
    }

    bool is_of_wings(const Stretch& stretch) const {
        return battle_.commands[stretch.command].placement == Placement::wings;
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

    bool try_from(Micrometres from, const Line& line, const std::vector<ShutPart>& shut, const Spacing& spacing) {
        Micrometres at = from;
        for (const Stretch& stretch : line.stretches) {
            if (stretch.units.empty()) continue;
            // Ground that would tear the command apart is left behind it.
            while (const auto hole_ends = lay_stretch(stretch, at, line.front, shut, spacing)) at = *hole_ends;
            const BattleUnit& last = battle_.units[stretch.units.back()];
            at = last.front.x + last.frontage / 2 + 2 * gap_;
            if (last.front.x + last.frontage / 2 > battle_.width - margin() / 2) return false;
        }
        // Ground may have pushed all of it to one side.
        return !middle_ || 2 * std::abs(middle_laid(line) - *middle_) <= 3 * spacing.aside;
    }

    /// Lays a command from `at`; returns where a hole ends that is wider than it may be.
    std::optional<Micrometres> lay_stretch(const Stretch& stretch, Micrometres at, Micrometres front,
                                           const std::vector<ShutPart>& shut, const Spacing& spacing) {
        const auto next = [&](Micrometres to) { return (to + spacing.apart - 1) / spacing.apart * spacing.apart; };
        for (const std::size_t index : stretch.units) {
            BattleUnit& unit = battle_.units[index];
            const Micrometres half = unit.frontage / 2;
            Micrometres middle = next(at + half);
            for (const ShutPart& part : shut)
                if (middle - half < part.to && middle + half > part.from) middle = next(part.to + half);
            if (index != stretch.units.front() && hole_in(stretch.command, at, middle - half) > spacing.widest)
                return middle - half;
            unit.front = {middle, to_table(front)};
            at = middle + half + gap_;
        }
        return std::nullopt;
    }

    /// The widest part of a command's line that is empty between two of its units; its garrison may be between them.
    Micrometres hole_in(std::size_t command, Micrometres from, Micrometres to) const {
        for (const std::size_t unit : battle_.commands[command].units) {
            if (!battle_.units[unit].is_garrison) continue;
            const GroundRectangle own = ground_of(battle_, battle_.units[unit]);
            if (own.left >= from && own.right <= to) return std::max(own.left - from, to - own.right);
        }
        return to - from;
    }

    Battle& battle_;
    const DeployOrder& order_;
    const bool is_far_;
    Micrometres gap_ = 0;
    bool is_left_first_ = false;  ///< which wing the first command of the wings has
    std::int64_t shift_ = 0;      ///< of an attacker's line, in thirds of its room
    /// Where the middle of the centre belongs: at the feature, behind the first line.
    std::optional<Micrometres> middle_;
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
