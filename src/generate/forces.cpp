#include "generate/forces.hpp"

#include "generate/codes.hpp"
#include "generate/order_of_battle.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace broadside::generate {

namespace {

/// Of an army, and of sums where several will do.
constexpr std::size_t most_draws = 300;
constexpr std::size_t most_sums = 5;
/// So many armies of a side, and battles differ.
constexpr Ways enough_armies = 5'000;
using Sums = std::vector<std::int64_t>;

/// An army as it was drawn, and what it lacks to be a good one.
struct DrawnArmy {
    std::vector<BattleUnit> units;
    std::int64_t sum = 0;
    std::int64_t lacks = std::numeric_limits<std::int64_t>::max() / 2;
};

class Forces {
  public:
    Forces(const BattleOrder& order, text::Diagnostics& diagnostics)
        : order_(order), recipe_(order.recipe), diagnostics_(diagnostics), lots_(order.seeds.armies, "armies") {
        battle_.measure = measure_of(recipe_.width);
        battle_.width = book::micrometres(recipe_.width);
        battle_.depth = book::micrometres(recipe_.depth);
    }

    std::optional<Battle> muster() {
        if (!check_sides() || !choose_armies() || !count_armies()) return std::nullopt;
        auto armies = choose_armies_of_sums();
        if (!armies) return std::nullopt;
        for (std::size_t side = 0; side < battle_.sides.size(); ++side)
            if (!add_units(side, std::move((*armies)[side]))) return std::nullopt;
        for (std::size_t side = 0; side < battle_.sides.size(); ++side) {
            hold_back(side);
            hide(side);
            Lots lots(order_.seeds.armies, "commands/" + battle_.sides[side].as->id);
            settle_commands(battle_, side, book(), lots);
        }
        return std::move(battle_);
    }

  private:
    const book::Book& book() const { return order_.measures.book(); }

    const RecipeSide* said_of(const EngagementSide& side) const { return scenario::find_by_id(recipe_.sides, side.id); }

    bool unknown(const Reference& name, std::string_view what, const std::string& help) {
        diagnostics_.error(unknown_in_order, name.span, fmt::format("`{}` is not {}", name.id, what)).help = help;
        return false;
    }

    bool check_sides() {
        bool sound = true;
        for (const RecipeSide& side : recipe_.sides)
            if (!find_side(order_.engagement, side.id))
                sound = unknown({side.id, side.span}, fmt::format("a side of `{}`", order_.engagement.id),
                                text::suggest_name(side.id, order_.engagement.sides, &EngagementSide::id));
        const std::vector<std::string> roles = book::roles_of(book());
        const auto check_size = [&](const ArmySize& size) {
            for (const ArmySize::OfRole& of : size.by_role)
                if (std::find(roles.begin(), roles.end(), of.role.id) == roles.end())
                    sound =
                        unknown(of.role, "a role",
                                text::suggest_name(of.role.id, roles,
                                                   [](const std::string& role) -> const std::string& { return role; }));
            if (size.worth && !book().worth) {
                diagnostics_.error(malformed_order, size.span, "these rules have no worth to count by").help =
                    "write how many `units`";
                sound = false;
            }
        };
        check_size(recipe_.size);
        for (const RecipeSide& side : recipe_.sides) check_size(side.size);
        return sound;
    }

    const book::Army* army_called(const Reference& name) {
        const book::Army* army = scenario::find_by_id(book().armies, name.id);
        if (!army) unknown(name, "an army", text::suggest_name(name.id, book().armies, &book::Army::id));
        return army;
    }

    bool choose_armies() {
        std::vector<const book::Army*> pool;
        for (const Reference& name : recipe_.armies) {
            const book::Army* army = army_called(name);
            if (!army) return false;
            pool.push_back(army);
        }
        if (recipe_.armies.empty())
            for (const book::Army& army : book().armies) pool.push_back(&army);
        lots_.shuffle(pool);
        for (const EngagementSide& as : order_.engagement.sides) {
            const RecipeSide* said = said_of(as);
            BattleSide& side = battle_.sides.emplace_back();
            side.as = &as;
            if (said && !said->army.id.empty()) {
                side.army = army_called(said->army);
                std::erase(pool, side.army);
            }
        }
        for (BattleSide& side : battle_.sides) {
            if (side.army) continue;
            if (pool.empty()) {
                diagnostics_
                    .error(malformed_order, recipe_.armies.empty() ? recipe_.span : recipe_.armies_span,
                           "a side has no army")
                    .help = fmt::format("name two: `armies = [...]`; the book has {}", book_armies());
                return false;
            }
            side.army = pool.back();
            if (pool.size() > 1) pool.pop_back();
        }
        for (BattleSide& side : battle_.sides) name_side(side);
        return std::all_of(battle_.sides.begin(), battle_.sides.end(),
                           [](const BattleSide& side) { return side.army; });
    }

    std::string book_armies() const { return text::names_of(book().armies, &book::Army::id); }

    /// "Prussia, 1745" is Prussia on the table.
    void name_side(BattleSide& side) const {
        if (!side.army) return;
        side.label = side.army->label.substr(0, side.army->label.find(','));
        if (&side != &battle_.sides.front() && battle_.sides.front().army == side.army)
            side.label += side.as->edge == TableEdge::far ? " beyond" : " on this side";
        side.id = to_id(side.label);
        side.short_label = side.label.size() > 8 ? side.label.substr(0, 3) + "." : "";
    }

    // ---- how much

    std::optional<ArmySize> size_of(const BattleSide& side) {
        const RecipeSide* said = said_of(*side.as);
        if (said && said->size.is_said()) return said->size;
        if (recipe_.size.is_said()) return recipe_.size;
        diagnostics_.error(malformed_order, recipe_.span, "nothing says how much an army is").help =
            "write `worth = 2000` or `units = 12`";
        return std::nullopt;
    }

    std::int64_t players_of_side() const { return recipe_.players ? (recipe_.players->best + 1) / 2 : 1; }

    bool count_armies() {
        for (const BattleSide& side : battle_.sides) {
            const auto size = size_of(side);
            if (!size) return false;
            const bool said = said_of(*side.as) && said_of(*side.as)->size.is_said();
            ArmyOrder army{.army = side.army,
                           .size = *size,
                           .part = said ? Part{1, 1} : side.as->worth,
                           .leaders_least = 1,
                           .commands = players_of_side()};
            auto table = ArmyTable::make(army, order_.measures, diagnostics_);
            if (!table) return false;
            tables_.push_back(std::move(*table));
        }
        return true;
    }

    /// The same sum for both where both should have it; else each its own, any of those that are near enough: every
    /// army of them is as likely.
    std::optional<std::vector<DrawnArmy>> choose_armies_of_sums() {
        const std::int64_t one = tables_[0].wanted(), other = tables_[1].wanted();
        const std::int64_t reach = part_of(order_.engagement.fair.worth, std::max(one, other));
        if (one == other)
            if (const Sums sums = draw_common_sums(one, reach); !sums.empty()) return raise_alike(sums);
        std::vector<DrawnArmy> armies;
        for (std::size_t side = 0; side < tables_.size(); ++side) {
            Lots lots(order_.seeds.armies, "sum/" + battle_.sides[side].as->id);
            const std::int64_t wanted = tables_[side].wanted(), off = part_of(order_.engagement.fair.worth, wanted);
            const Sums sums = tables_[side].table().draw_near(wanted, off, most_sums, lots);
            if (sums.empty()) return refuse_sum(side);
            Lots drawing = muster_lots(side);
            DrawnArmy best;
            for (const std::int64_t sum : sums)
                if (DrawnArmy army = best.lacks > 0 ? raise(side, sum, drawing) : DrawnArmy{}; army.lacks < best.lacks)
                    best = std::move(army);
            armies.push_back(std::move(best));
        }
        return armies;
    }

    /// Some of the nearest sums that both can have, of so many that each side has armies enough; of those one as likely
    /// as the side with fewer has armies of it.
    Sums draw_common_sums(std::int64_t wanted, std::int64_t reach) {
        Sums sums, drawn;
        std::vector<Ways> weights;
        Ways first = 0, second = 0;
        for (std::int64_t off = 0; off <= reach && std::min(first, second) < enough_armies; ++off)
            for (const std::int64_t sum : {wanted - off, wanted + off}) {
                if (off == 0 && !sums.empty()) continue;
                const Ways one = tables_[0].table().ways(sum), other = tables_[1].table().ways(sum);
                if (one == 0 || other == 0) continue;
                sums.push_back(sum);
                weights.push_back(std::min({one, other, enough_armies}));
                first += std::min(one, enough_armies);
                second += std::min(other, enough_armies);
            }
        Lots lots(order_.seeds.armies, "sum");
        while (!sums.empty() && drawn.size() < most_sums) drawn.push_back(sums[draw_weighted(weights, lots)]);
        return drawn;
    }

    /// The first of these sums of which both sides draw a good army; else that of which they lack least.
    std::vector<DrawnArmy> raise_alike(const Sums& sums) {
        std::vector<Lots> lots{muster_lots(0), muster_lots(1)};
        std::vector<DrawnArmy> best(2);
        for (const std::int64_t sum : sums) {
            std::vector<DrawnArmy> armies{raise(0, sum, lots[0]), raise(1, sum, lots[1])};
            if (armies[0].lacks + armies[1].lacks < best[0].lacks + best[1].lacks) best = std::move(armies);
            if (best[0].lacks + best[1].lacks == 0) break;
        }
        return best;
    }

    Lots muster_lots(std::size_t side) const {
        return Lots(order_.seeds.armies, "muster/" + battle_.sides[side].as->id);
    }

    std::nullopt_t refuse_sum(std::size_t side) {
        const ArmyTable& table = tables_[side];
        const std::int64_t wanted = table.wanted();
        const auto [below, above] = table.table().neighbours(wanted, std::max<std::int64_t>(wanted / 4, 10));
        const std::string near = below && above
                                     ? fmt::format("{} and {} can be met", with_commas(*below), with_commas(*above))
                                 : below ? fmt::format("{} can be met", with_commas(*below))
                                 : above ? fmt::format("{} can be met", with_commas(*above))
                                         : "nor anything near it";
        const RecipeSide* said = said_of(*battle_.sides[side].as);
        diagnostics_
            .error(no_such_army, said && said->size.is_said() ? said->size.span : recipe_.size.span,
                   table.by_worth()
                       ? fmt::format("no army of {} costs {}: {}", table.army().id, with_commas(wanted), near)
                       : fmt::format("no army of {} has {} units: {}", table.army().id, with_commas(wanted), near))
            .help = help_with_sum(side, below, above);
        return std::nullopt;
    }

    /// An engagement may give a side a part of what the recipe asks for, so that the sum is not what was written.
    std::string help_with_sum(std::size_t side, std::optional<std::int64_t> below,
                              std::optional<std::int64_t> above) const {
        const EngagementSide& as = *battle_.sides[side].as;
        if (!below && !above) return "ask for more, or for less, or let rows of the list have fewer";
        if (as.worth == Part{1, 1} || (said_of(as) && said_of(as)->size.is_said()))
            return fmt::format("ask for {}, or let a row of the list give way: `trim`",
                               below && above ? "one of these" : "that");
        const std::int64_t near = above ? *above : *below;
        const std::int64_t whole = (near * as.worth.denominator + as.worth.numerator - 1) / as.worth.numerator;
        return fmt::format("`{}` has {}/{} of what is asked for: ask for {}, or give it a size in `[recipe.sides.{}]`",
                           as.id, as.worth.numerator, as.worth.denominator, with_commas(whole), as.id);
    }

    // ---- units

    /// The first draw whose commands are of a good size and that has room on the table; of many that are not the one
    /// that lacks least.
    DrawnArmy raise(std::size_t side, std::int64_t sum, Lots& lots) {
        constexpr std::int64_t too_long = 1'000;
        const book::Range units = book().command ? book().command->units : book::Range{3, 6, {}};
        DrawnArmy best;
        for (std::size_t n = 0; n < most_draws / most_sums && best.lacks > 0; ++n) {
            std::vector<BattleUnit> drawn = tables_[side].draw(sum, lots);
            std::int64_t lacks = wrong_units(drawn, units);
            if (lacks < best.lacks && is_too_long(side, drawn)) lacks += too_long;
            if (lacks < best.lacks) best = {std::move(drawn), sum, lacks};
        }
        return best;
    }

    /// Units too many or too few for its commands, and commands without a leader.
    std::int64_t wrong_units(const std::vector<BattleUnit>& drawn, const book::Range& units) const {
        const auto leaders =
            std::count_if(drawn.begin(), drawn.end(), [](const BattleUnit& unit) { return unit.leads; });
        const std::int64_t fighters = static_cast<std::int64_t>(drawn.size()) - leaders;
        if (leaders == 0) return 0;
        const std::int64_t led = std::max(fewest_commands(drawn, units), players_of_side());
        return std::max<std::int64_t>({0, fighters - leaders * units.most, leaders * units.least - fighters}) +
               std::max<std::int64_t>(0, led - leaders);
    }

    /// Horse apart, unless there are too few for a command; guns are with the foot.
    std::int64_t fewest_commands(const std::vector<BattleUnit>& drawn, const book::Range& units) const {
        std::int64_t horse = 0, foot = 0;
        for (const BattleUnit& unit : drawn) {
            if (unit.leads) continue;
            const Placement placement = placement_of(order_.engagement, unit.role());
            if (placement == Placement::wings) ++horse;
            if (placement != Placement::wings && placement != Placement::between) ++foot;
        }
        if (horse < units.least) foot += std::exchange(horse, 0);
        const std::int64_t most = std::max<std::int64_t>(1, units.most);
        return (horse + most - 1) / most + (foot + most - 1) / most;
    }

    /// Whether its lines are longer than the table. There are two; at least half of the centre stays in the first, and
    /// a unit has room in one or the other.
    bool is_too_long(std::size_t side, const std::vector<BattleUnit>& drawn) {
        const Micrometres gap = 2 * battle_.measure.step, room = battle_.width - 12 * gap;
        Micrometres wings = 0, others = 0, broadest = 0;
        for (BattleUnit unit : drawn) {
            if (unit.leads || !stand_as(unit, battle_.sides[side].as->posture, order_.measures)) continue;
            const bool is_outside = placement_of(order_.engagement, unit.role()) == Placement::wings;
            broadest = std::max(broadest, unit.frontage + gap);
            (is_outside ? wings : others) += unit.frontage + gap;
        }
        return wings + (others + broadest) / 2 > room || wings + others + broadest > 2 * room;
    }

    bool add_units(std::size_t side, DrawnArmy army) {
        std::vector<BattleUnit>& drawn = army.units;
        BattleSide& of = battle_.sides[side];
        of.worth = army.sum;
        of.by_worth = tables_[side].by_worth();
        Lots lots(order_.seeds.armies, "names/" + of.as->id);
        name_units(drawn, of, order_.words, lots);
        for (BattleUnit& unit : drawn) {
            if (stand_as(unit, of.as->posture, order_.measures)) continue;
            diagnostics_
                .error(malformed_order, unit.troop->span,
                       fmt::format("neither the book nor the rules say how wide and deep `{}` is", unit.troop->id))
                .help = "give it a `frontage` and a `depth`";
            return false;
        }
        const std::size_t first = battle_.units.size();
        battle_.units.insert(battle_.units.end(), std::make_move_iterator(drawn.begin()),
                             std::make_move_iterator(drawn.end()));
        CommandOrder commands{.players = players_of_side(), .gap = 2 * battle_.measure.step};
        if (book().command) commands.units = book().command->units;
        cut_into_commands(battle_, order_.engagement, side, first, commands);
        return true;
    }

    // ---- who comes late, who is hidden

    std::int64_t fighters(std::size_t side) const {
        std::int64_t count = 0;
        for (const BattleUnit& unit : battle_.units) count += unit.side == side && !unit.leads ? 1 : 0;
        return count;
    }

    static bool is_of(const std::vector<Reference>& roles, const std::string& role) {
        return roles.empty() || book::is_among(roles, role);
    }

    bool can_hold(std::size_t command) const {
        const book::Book& book = order_.measures.book();
        return std::any_of(
            battle_.commands[command].units.begin(), battle_.commands[command].units.end(),
            [&](std::size_t unit) { return book::is_among(book.hold.roles, battle_.units[unit].role()); });
    }

    /// Whole commands, the nearest to the share; one always begins on the table, and one that can hold an objective.
    void hold_back(std::size_t side) {
        Lots lots(order_.seeds.places, "arrivals/" + battle_.sides[side].as->id);
        for (const EngagementArrival& arrival : order_.engagement.arrivals) {
            if (!speaks_of(arrival.side, battle_.sides[side].as->id)) continue;
            std::int64_t wanted = nearest_part_of(arrival.share, fighters(side));
            while (wanted > 0) {
                const auto command = next_late(side, arrival, wanted, lots);
                if (!command) break;
                wanted -= static_cast<std::int64_t>(battle_.commands[*command].units.size());
                send_late(*command, arrival, lots);
            }
        }
    }

    std::optional<std::size_t> next_late(std::size_t side, const EngagementArrival& arrival, std::int64_t wanted,
                                         Lots& lots) const {
        std::vector<std::size_t> here, fitting;
        for (std::size_t i = 0; i < battle_.commands.size(); ++i) {
            const BattleCommand& command = battle_.commands[i];
            if (command.side != side || command.place == BattleCommand::Place::reserve) continue;
            here.push_back(i);
            if (is_of(arrival.roles, battle_.units[command.units.front()].role())) fitting.push_back(i);
        }
        if (here.size() < 2) return std::nullopt;
        if (fitting.empty()) fitting = here;
        const auto holders = std::count_if(here.begin(), here.end(), [&](std::size_t i) { return can_hold(i); });
        if (holders == 1) std::erase_if(fitting, [&](std::size_t i) { return can_hold(i); });
        if (fitting.empty()) return std::nullopt;
        const auto off = [&](std::size_t i) {
            return std::abs(static_cast<std::int64_t>(battle_.commands[i].units.size()) - wanted);
        };
        std::int64_t least = off(fitting.front());
        for (const std::size_t i : fitting) least = std::min(least, off(i));
        if (least > wanted) return std::nullopt;
        std::erase_if(fitting, [&](std::size_t i) { return off(i) > least; });
        return lots.one_of(fitting);
    }

    void send_late(std::size_t index, const EngagementArrival& arrival, Lots& lots) {
        BattleCommand& command = battle_.commands[index];
        command.place = BattleCommand::Place::reserve;
        BattleArrival& out = battle_.arrivals.emplace_back();
        out.side = command.side;
        out.command = index;
        out.as = &arrival;
        out.edge = battle_.sides[command.side].as->edge;
        if (arrival.by == EngagementArrival::By::flank)
            out.edge = lots.below(2) == 0 ? TableEdge::left : TableEdge::right;
        std::vector<std::size_t> units = command.units;
        if (command.leader) units.push_back(*command.leader);
        for (const std::size_t unit : units) {
            battle_.units[unit].start = BattleUnit::Start::reserve;
            change_stand(battle_.units[unit], book::Stand::march, order_.measures);
        }
    }

    void hide(std::size_t side) {
        Lots lots(order_.seeds.places, "hidden/" + battle_.sides[side].as->id);
        for (const EngagementHidden& hidden : order_.engagement.hidden) {
            if (!speaks_of(hidden.side, battle_.sides[side].as->id)) continue;
            std::vector<std::size_t> commands;
            for (std::size_t i = 0; i < battle_.commands.size(); ++i)
                if (battle_.commands[i].side == side && battle_.commands[i].place != BattleCommand::Place::reserve &&
                    is_of(hidden.roles, battle_.units[battle_.commands[i].units.front()].role()))
                    commands.push_back(i);
            lots.shuffle(commands);
            std::int64_t wanted = nearest_part_of(hidden.share, fighters(side));
            for (const std::size_t command : commands) hide_command(battle_.commands[command], wanted);
        }
    }

    void hide_command(const BattleCommand& command, std::int64_t& wanted) {
        for (const std::size_t unit : command.units) {
            if (wanted <= 0) return;
            battle_.units[unit].hidden = true;
            --wanted;
        }
    }

    const BattleOrder& order_;
    const Recipe& recipe_;
    text::Diagnostics& diagnostics_;
    Lots lots_;
    Battle battle_;
    std::vector<ArmyTable> tables_;
};

}  // namespace

std::optional<Battle> muster_forces(const BattleOrder& order, text::Diagnostics& diagnostics) {
    return Forces(order, diagnostics).muster();
}

}  // namespace broadside::generate
