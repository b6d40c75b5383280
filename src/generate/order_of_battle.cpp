#include "generate/order_of_battle.hpp"

#include "generate/army.hpp"
#include "generate/phrases.hpp"
#include "text/letters.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

namespace broadside::generate {

namespace {

using Units = std::vector<std::size_t>;

class Cutter {
  public:
    Cutter(Battle& battle, const Engagement& engagement, std::size_t side, std::size_t first, const CommandOrder& order)
        : battle_(battle), engagement_(engagement), side_(side), first_(first), order_(order) {}

    void cut() {
        sort_units();
        if (foot_.empty()) foot_.swap(guns_);
        const std::int64_t least = order_.units.least;
        if (!foot_.empty() && static_cast<std::int64_t>(horse_.size()) < least) {
            text::append(foot_, horse_);
            horse_.clear();
        }
        // A second command of horse only where it has a leader.
        const bool splits_horse = static_cast<std::int64_t>(horse_.size()) >= 2 * least &&
                                  (leaders_.empty() || leaders() >= 2 + (foot_.empty() ? 0 : commands_for(foot_, 1)));
        const std::int64_t horse = horse_.empty() ? 0 : commands_for(horse_, splits_horse ? 2 : 1);
        const std::int64_t wanted = std::max<std::int64_t>({1, order_.players - horse, leaders() - horse});
        const std::int64_t foot = foot_.empty() ? 0 : commands_for(foot_, wanted);
        const std::size_t before = battle_.commands.size();
        add_commands(foot_, foot);
        give_guns(before);
        add_commands(horse_, horse);
        give_leaders(before);
    }

  private:
    void sort_units() {
        for (std::size_t i = first_; i < battle_.units.size(); ++i) {
            if (battle_.units[i].leads) {
                leaders_.push_back(i);
                continue;
            }
            switch (placement_of(engagement_, battle_.units[i].role())) {
                case Placement::wings:
                    horse_.push_back(i);
                    break;
                case Placement::between:
                    guns_.push_back(i);
                    break;
                case Placement::centre:
                case Placement::front:
                case Placement::behind:
                    foot_.push_back(i);
                    break;
            }
        }
    }

    std::int64_t leaders() const { return static_cast<std::int64_t>(leaders_.size()); }

    /// `wanted`, clamped so that each command has a permitted number of units and is within its leader's range.
    std::int64_t commands_for(const Units& units, std::int64_t wanted) const {
        const auto count = static_cast<std::int64_t>(units.size());
        std::int64_t least = (count + order_.units.most - 1) / order_.units.most;
        const std::int64_t most = std::max<std::int64_t>(1, count / order_.units.least);
        if (order_.longest) {
            Micrometres front = 0;
            for (const std::size_t unit : units) front += battle_.units[unit].frontage + order_.gap;
            least = std::max(least, (front + *order_.longest - 1) / *order_.longest);
        }
        return std::clamp(wanted, std::min(least, most), most);
    }

    /// Whether a cut would separate the two units of a pair.
    bool parts_pair(const Units& units, std::size_t at) const {
        return at > 0 && at < units.size() && !battle_.units[units[at]].regiment.empty() &&
               battle_.units[units[at]].regiment == battle_.units[units[at - 1]].regiment;
    }

    void add_commands(const Units& units, std::int64_t count) {
        std::size_t begin = 0;
        for (std::int64_t n = 1; n <= count; ++n) {
            std::size_t end = units.size() * static_cast<std::size_t>(n) / static_cast<std::size_t>(count);
            if (n < count && parts_pair(units, end)) ++end;
            BattleCommand command{.side = side_,
                                  .placement = placement_of(engagement_, battle_.units[units[begin]].role())};
            command.units.assign(units.begin() + static_cast<std::ptrdiff_t>(begin),
                                 units.begin() + static_cast<std::ptrdiff_t>(std::max(begin + 1, end)));
            begin = std::max(begin + 1, end);
            add(std::move(command));
        }
    }

    void add(BattleCommand command) {
        for (const std::size_t unit : command.units) battle_.units[unit].command = battle_.commands.size();
        battle_.commands.push_back(std::move(command));
    }

    void give_guns(std::size_t before) {
        const std::size_t commands = battle_.commands.size() - before;
        for (std::size_t i = 0; i < guns_.size() && commands > 0; ++i) {
            const std::size_t command = before + i % commands;
            battle_.commands[command].units.push_back(guns_[i]);
            battle_.units[guns_[i]].command = command;
        }
    }

    void give_leaders(std::size_t before) {
        for (std::size_t i = 0; i < leaders_.size(); ++i) {
            const std::size_t commands = battle_.commands.size() - before;
            BattleCommand& command = battle_.commands[before + i % commands];
            battle_.units[leaders_[i]].command = before + i % commands;
            if (!command.leader)
                command.leader = leaders_[i];
            else
                command.units.push_back(leaders_[i]);
        }
    }

    Battle& battle_;
    const Engagement& engagement_;
    const std::size_t side_, first_;
    const CommandOrder& order_;
    Units foot_, horse_, guns_, leaders_;
};

/// Position in an army, in words and in the book.
struct Station {
    std::string words;
    std::vector<scenario::NamedValue> book::PlaceFacts::*facts;
};

Station station_of(const Battle& battle, const BattleCommand& command) {
    using Place = BattleCommand::Place;
    using book::PlaceFacts;
    switch (command.place) {
        case Place::left_wing:
            return {"left wing", &PlaceFacts::left_wing};
        case Place::right_wing:
            return {"right wing", &PlaceFacts::right_wing};
        case Place::second_line:
            return {"second line", &PlaceFacts::second_line};
        case Place::reserve:
            return {"reserve", &PlaceFacts::reserve};
        case Place::centre:
            break;
    }
    // Those in the centre, from left to right as their men see it.
    std::vector<const BattleCommand*> centre;
    for (const BattleCommand& other : battle.commands)
        if (other.side == command.side && other.place == Place::centre) centre.push_back(&other);
    const auto at = static_cast<std::size_t>(std::find(centre.begin(), centre.end(), &command) - centre.begin());
    if (centre.size() > 1 && at == 0) return {"left", &PlaceFacts::left};
    if (centre.size() > 1 && at + 1 == centre.size()) return {"right", &PlaceFacts::right};
    return {"centre", &PlaceFacts::centre};
}

/// Sets facts for the leader and his units.
void set_for_units(Battle& battle, const BattleCommand& command, const std::vector<scenario::NamedValue>& facts) {
    for (const scenario::NamedValue& fact : facts) {
        for (const std::size_t unit : command.units) set_fact(battle.units[unit].facts, fact.name, fact.value);
        if (command.leader) set_fact(battle.units[*command.leader].facts, fact.name, fact.value);
    }
}

/// Command of the first leader present at the start of play.
BattleCommand* command_of_chief(Battle& battle, std::size_t side) {
    for (BattleCommand& command : battle.commands)
        if (command.side == side && command.leader && command.place != BattleCommand::Place::reserve) return &command;
    return nullptr;
}

}  // namespace

void cut_into_commands(Battle& battle, const Engagement& engagement, std::size_t side, std::size_t first,
                       const CommandOrder& order) {
    for (std::size_t i = first; i < battle.units.size(); ++i) battle.units[i].side = side;
    Cutter(battle, engagement, side, first, order).cut();
}

std::string station_words(const Battle& battle, const BattleCommand& command) {
    return station_of(battle, command).words;
}

void name_commands(Battle& battle, std::size_t side, const book::Book& book) {
    std::map<std::string, std::int64_t> taken;
    for (BattleCommand& command : battle.commands) {
        if (command.side != side) continue;
        const Station station = station_of(battle, command);
        command.label =
            fmt::format("{}, {}", text::capitalised(battle.units[command.units.front()].role()), station.words);
        if (const std::int64_t n = ++taken[command.label]; n > 1) command.label += fmt::format(" {}", n);
        command.id = fmt::format("{}-{}", battle.sides[side].id, to_id(command.label));
        if (book.command) set_for_units(battle, command, book.command->places.*station.facts);
    }
}

void settle_commands(Battle& battle, std::size_t side, const book::Book& book, Lots& lots) {
    if (!book.command) return;
    const book::CommandRules& rules = *book.command;
    if (const BattleCommand* first = command_of_chief(battle, side))
        for (const scenario::NamedValue& fact : rules.chief)
            set_fact(battle.units[*first->leader].facts, fact.name, fact.value);
    std::vector<std::string> names = battle.sides[side].army->commanders;
    lots.shuffle(names);
    for (BattleCommand& command : battle.commands) {
        if (command.side != side) continue;
        draw_facts(command.facts, rules.draw, lots);
        if (command.leader) {
            command.commander = battle.units[*command.leader].label;
            for (const scenario::NamedValue& fact : battle.units[*command.leader].facts)
                if (book::is_among(rules.of_head, fact.name)) set_fact(command.facts, fact.name, fact.value);
        } else if (rules.head.id.empty() && !names.empty()) {
            command.commander = names.back();
            names.pop_back();
        }
    }
}

std::vector<std::size_t> listed_commands(const Battle& battle) {
    using At = BattleCommand::Place;
    constexpr std::array order{At::left_wing, At::centre, At::right_wing, At::second_line, At::reserve};
    std::vector<std::size_t> out;
    for (std::size_t side = 0; side < battle.sides.size(); ++side)
        for (const At place : order)
            for (std::size_t i = 0; i < battle.commands.size(); ++i)
                if (battle.commands[i].side == side && battle.commands[i].place == place) out.push_back(i);
    return out;
}

}  // namespace broadside::generate
