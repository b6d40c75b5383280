#include "estimate/front_battle.hpp"

#include "estimate/front.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::estimate {

using engine::Ending;

/// Records, table and dice of one battle.
class Played {
  public:
    Played(const FrontBattle& battle, const BattleSetting& setting, engine::DiceSource& dice)
        : battle_(battle), setting_(setting), dice_(dice), front_(battle.line_), table_(battle.table_) {
        choose_plans();
        for (const Post& post : battle_.line_.posts) {
            const Plan& plan = battle_.ask_->plans[plans_[post.command]];
            begun_.push_back(&battle_.begun_.at(plan.stand)[post.unit]);
            facts_.push_back(begun_.back()->facts);
        }
        sorts_.assign(facts_.size(), std::nullopt);
        for (const FrontBattle::Leader& leader : battle_.leaders_) leaders_.push_back({leader.at, std::nullopt});
    }

    BattleEnd play() {
        using Acts = book::TurnRules::Acts;
        const bool together = !battle_.book_ || battle_.book_->turns.acts == Acts::together;
        for (turn_ = 1; turn_ <= battle_.turns_ && end_.fault.empty(); ++turn_) {
            arrive();
            together ? play_both(setting_.first)
                     : play_side((setting_.first + static_cast<std::size_t>(turn_ - 1)) % 2);
            if (has_ended()) break;
        }
        end_.turns = std::min(turn_, battle_.turns_);
        return end_;
    }

  private:
    using Facts = FrontBattle::Facts;

    // ---- plans

    void choose_plans() {
        std::size_t commands = 0;
        for (const Post& post : battle_.line_.posts) commands = std::max(commands, post.command + 1);
        plans_.assign(commands, 0);
        delays_.assign(commands, 0);
        std::vector<bool> is_chosen(commands, false);
        for (const Post& post : battle_.line_.posts) {
            if (is_chosen[post.command]) continue;
            is_chosen[post.command] = true;
            plans_[post.command] = setting_.plans[post.side];
            if (battle_.ask_->choosers == BattleAsk::Choosers::commands)
                plans_[post.command] = lot(battle_.ask_->plans.size());
            if (battle_.ask_->delay > 0)
                delays_[post.command] =
                    static_cast<std::int64_t>(lot(static_cast<std::size_t>(battle_.ask_->delay) + 1));
        }
    }
    /// Random number from 0 to `of` - 1.
    std::size_t lot(std::size_t of) {
        return static_cast<std::size_t>(dice_.next(static_cast<std::int64_t>(of)).value_or(1) - 1);
    }
    std::size_t plan_now(std::size_t unit) const {
        const std::size_t command = battle_.line_.posts[unit].command;
        return turn_ <= delays_[command] ? 0 : plans_[command];
    }

    // ---- a turn

    void arrive() {
        for (std::size_t unit = 0; unit < facts_.size(); ++unit)
            if (battle_.line_.posts[unit].turn == turn_) front_.arrive(unit);
    }

    void play_side(std::size_t side) {
        active_ = side;
        begin_turn(side);
        for (const PlayedStep& step : battle_.rules_.steps) {
            if (step.who != BattleStep::Who::enemy) play_step(step, side);
            if (step.who != BattleStep::Who::own) play_step(step, 1 - side);
        }
        ride(side);
    }

    /// Plays every step for both sides in sequence: it is the turn of either.
    void play_both(std::size_t first) {
        begin_turn(first);
        begin_turn(1 - first);
        for (const PlayedStep& step : battle_.rules_.steps)
            for (const std::size_t side : {first, 1 - first}) {
                active_ = side;
                play_step(step, side);
            }
        ride(first);
        ride(1 - first);
    }

    void begin_turn(std::size_t side) {
        front_.begin_turn(side);
        for (const std::size_t unit : front_.units_of(side)) {
            for (const auto& [fact, value] : battle_.rules_.plans[plan_now(unit)].set) facts_[unit][fact] = value;
            if (battle_.ask_->plans[plan_now(unit)].seeks && front_.go_over(unit)) come_to_ground(unit);
        }
    }

    void play_step(const PlayedStep& step, std::size_t side) {
        for (const std::size_t unit : front_.units_of(side)) {
            if (!front_.is_there(unit) || !end_.fault.empty()) continue;
            const auto enemy = front_.facing(unit);
            if (step.frame->sides.size() == 2 && !enemy) continue;
            const engine::Run run = engine::run(*battle_.program_, *step.frame, situation(step, unit, enemy), dice_);
            take(step, run, unit, enemy);
        }
    }

    // ---- inputs of a step

    engine::Situation situation(const PlayedStep& step, std::size_t unit, std::optional<std::size_t> enemy) const {
        engine::Situation out = step.usual;
        for (const PlayedStep::RecordInput& input : step.of_records) {
            const Facts& from = input.side ? facts_[input.side == 0 ? unit : *enemy] : table_;
            const std::int64_t value = from[*input.fact];
            if (value != engine::unset) out.inputs[input.input] = value;
        }
        for (const TableInput& input : step.of_table) {
            const bool is_enemys = input.side == 1;
            out.inputs[input.input] = is_enemys ? table_says(input, *enemy, unit) : table_says(input, unit, enemy);
        }
        return out;
    }

    std::int64_t table_says(const TableInput& input, std::size_t unit, std::optional<std::size_t> other) const {
        switch (input.word) {
            case TableWord::gap:
                return other ? as_quantity(input, front_.gap(unit, *other)) : input.highest;
            case TableWord::moved:
                return as_quantity(input, front_.moved(unit));
            case TableWord::contact:
                return front_.has_met(unit) ? 1 : 0;
            case TableWord::numbers:
                return within(input, static_cast<std::int64_t>(front_.numbers_against(unit)) * input.denominator);
            case TableWord::flank:
                return other && front_.is_flanked(unit, *other) ? 1 : 0;
            case TableWord::outflanks:
                return other && front_.is_flanked(*other, unit) ? 1 : 0;
            case TableWord::behind:
                return front_.is_behind(unit) ? 1 : 0;
            case TableWord::supported:
                return front_.is_supported(unit) ? 1 : 0;
            case TableWord::waits:
                return battle_.line_.posts[unit].side == active_ ? 0 : 1;
            case TableWord::turn:
                return within(input, turn_ * input.denominator);
            case TableWord::barred:
                return other && free_way(unit, front_.gap(unit, *other)) < front_.gap(unit, *other) ? 1 : 0;
            case TableWord::leader_at:
                return nearest(input, unit, leaders_of(battle_.line_.posts[unit].side));
            case TableWord::leader_with:
                return is_led(unit) ? 1 : 0;
            case TableWord::threat_at:
                return nearest(input, unit, threats_of(1 - battle_.line_.posts[unit].side));
        }
        return 0;
    }

    // ---- distances in the field

    Bearing bearing(std::size_t unit) const { return bearing_of(battle_.line_, front_.lane(unit), front_.along(unit)); }
    /// As far as can be said where there is nothing to measure to.
    std::int64_t nearest(const TableInput& input, std::size_t unit, const std::vector<Bearing>& to) const {
        std::optional<std::int64_t> least;
        for (const Bearing& there : to) {
            const std::int64_t away = distance(bearing(unit), there);
            least = least ? std::min(*least, away) : away;
        }
        return least ? as_quantity(input, *least) : input.highest;
    }
    std::vector<Bearing> leaders_of(std::size_t side) const {
        std::vector<Bearing> out;
        for (std::size_t i = 0; i < leaders_.size(); ++i)
            if (battle_.leaders_[i].side == side && battle_.leaders_[i].turn <= turn_) out.push_back(place_of(i));
        return out;
    }
    std::vector<Bearing> threats_of(std::size_t side) const {
        std::vector<Bearing> out;
        for (const std::size_t unit : front_.units_of(side))
            if (battle_.state_says(*battle_.rules_.threatens, facts_[unit])) out.push_back(bearing(unit));
        return out;
    }

    // ---- leaders

    bool is_led(std::size_t unit) const {
        return std::ranges::any_of(leaders_, [&](const Led& leader) { return leader.with == unit; });
    }
    /// A leader is where the unit is that he is with.
    Bearing place_of(std::size_t leader) const {
        const auto& with = leaders_[leader].with;
        return with && front_.is_there(*with) ? bearing(*with) : leaders_[leader].at;
    }
    /// Leaders ride at the end of their side's turn: to the nearest unit of their command that calls, else they stay
    /// with theirs, else to the nearest.
    void ride(std::size_t side) {
        for (std::size_t i = 0; i < leaders_.size(); ++i) {
            const FrontBattle::Leader& leader = battle_.leaders_[i];
            if (leader.side != side || leader.turn > turn_) continue;
            Led& now = leaders_[i];
            now.at = place_of(i);
            const auto to = destination(leader, now);
            now.with.reset();
            if (!to) continue;
            const std::int64_t way = distance(now.at, bearing(*to));
            if (way <= leader.rides) {
                now.with = to;
            } else {
                now.at.across += (bearing(*to).across - now.at.across) * leader.rides / way;
                now.at.along += (bearing(*to).along - now.at.along) * leader.rides / way;
            }
        }
    }
    struct Led {
        Bearing at;
        std::optional<std::size_t> with;  ///< unit he is with
    };
    std::optional<std::size_t> destination(const FrontBattle::Leader& leader, const Led& now) const {
        std::optional<std::size_t> best;
        bool best_calls = false;
        for (const std::size_t unit : front_.units_of(leader.side)) {
            if (battle_.line_.posts[unit].command != leader.command || !front_.is_there(unit)) continue;
            const bool calls = battle_.rules_.calls && battle_.state_says(*battle_.rules_.calls, facts_[unit]);
            const bool is_better =
                !best || (calls != best_calls ? calls : distance_to(unit, now) < distance_to(*best, now));
            if (!is_better) continue;
            best = unit;
            best_calls = calls;
        }
        return best;
    }
    std::int64_t distance_to(std::size_t unit, const Led& now) const {
        return now.with == unit ? 0 : distance(now.at, bearing(unit));
    }
    static std::int64_t within(const TableInput& input, std::int64_t value) {
        return std::clamp(value, input.lowest, input.highest);
    }
    /// Rounded up, so as not to understate the distance.
    static std::int64_t as_quantity(const TableInput& input, std::int64_t tenths) {
        return within(input, (tenths * input.denominator + input.tenths - 1) / input.tenths);
    }

    // ---- effects of a step

    void take(const PlayedStep& step, const engine::Run& run, std::size_t unit, std::optional<std::size_t> enemy) {
        switch (run.ending.kind) {
            case Ending::Kind::forbidden:
                return;
            case Ending::Kind::missing:
                if (end_.silent.empty()) end_.silent = run.ending.says.written();
                return;
            case Ending::Kind::fault:
                end_.fault = fmt::format("`{}`: {}", step.frame->id, run.ending.says.written());
                return;
            case Ending::Kind::result:
                break;
        }
        apply(run, unit, enemy);
        if (step.meets && run.ending.values[*step.meets] == 1 && enemy && front_.is_there(unit) &&
            front_.is_there(*enemy)) {
            move_on(unit, front_.gap(unit, *enemy));
            front_.meet(unit, *enemy);
        } else if (step.on && front_.is_there(unit)) {
            move_on(unit, step.on->of(run.ending));
        }
        for (const std::size_t side : {0U, 1U}) {
            if (!step.back[side]) continue;
            const std::size_t who = side == 0 ? unit : *enemy;
            const std::int64_t way = step.back[side]->of(run.ending);
            if (way <= 0 || !front_.is_there(who)) continue;
            front_.fall_back(who, way);
            come_to_ground(who);
        }
    }

    void apply(const engine::Run& run, std::size_t unit, std::optional<std::size_t> enemy) {
        for (const engine::Change& change : run.changes) {
            if (change.list) continue;
            const std::size_t who = change.side == 1 ? *enemy : unit;
            if (change.fact_index)
                (change.side ? facts_[who] : table_)[*change.fact_index] = change.after;
            else if (change.verb == rules::Effect::Verb::remove)
                front_.remove(who);
        }
    }

    void move_on(std::size_t unit, std::int64_t way) {
        way = free_way(unit, way);
        if (way <= 0) return;
        const std::int64_t before = front_.moved(unit);
        front_.come_on(unit, way);
        if (front_.moved(unit) != before) come_to_ground(unit);
    }

    /// How much of its way no ground bars.
    std::int64_t free_way(std::size_t unit, std::int64_t way) const {
        const Post& post = battle_.line_.posts[unit];
        const std::int64_t towards = post.side == 0 ? way : -way;
        return std::abs(
            battle_.ground_.free_way(front_.lane(unit), front_.along(unit), towards, battle_.barred_[post.unit]));
    }

    /// Gives a unit the facts of the ground it has moved to. Until it moves it has those of the scenario.
    void come_to_ground(std::size_t unit) {
        const std::size_t sort = battle_.ground_.sort_at(front_.lane(unit), front_.along(unit));
        if (sorts_[unit] == sort) return;
        sorts_[unit] = sort;
        for (const auto& [fact, value] : begun_[unit]->on[sort]) facts_[unit][fact] = value;
    }

    // ---- the end

    bool has_ended() {
        std::array<std::int64_t, 2> lost{}, all{};
        for (std::size_t unit = 0; unit < facts_.size(); ++unit) {
            const std::size_t side = battle_.line_.posts[unit].side;
            ++all[side];
            if (front_.is_gone(unit) || (front_.is_there(unit) && is_broken(unit))) ++lost[side];
        }
        constexpr std::int64_t hundred = 100;
        const auto has_lost = [&](std::size_t side) {
            return hundred * lost[side] >= battle_.ask_->loses_at * all[side];
        };
        if (has_lost(0) == has_lost(1)) return has_lost(0);
        end_.kind = has_lost(0) ? BattleEnd::Kind::second_wins : BattleEnd::Kind::first_wins;
        return true;
    }

    bool is_broken(std::size_t unit) {
        const engine::Run run = engine::run(*battle_.program_, *battle_.rules_.state.frame,
                                            situation(battle_.rules_.state, unit, std::nullopt), dice_);
        if (run.ending.kind == Ending::Kind::fault) end_.fault = run.ending.says.written();
        return run.ending.kind == Ending::Kind::result && run.ending.values[battle_.rules_.broken] == 1;
    }

    const FrontBattle& battle_;
    const BattleSetting& setting_;
    engine::DiceSource& dice_;
    Front front_;
    Facts table_;
    std::vector<Facts> facts_;
    std::vector<const FrontBattle::Begun*> begun_;
    std::vector<std::optional<std::size_t>> sorts_;  ///< of ground, once they have moved
    std::vector<Led> leaders_;
    std::vector<std::size_t> plans_;    ///< by command
    std::vector<std::int64_t> delays_;  ///< likewise
    std::size_t active_ = 0;
    std::int64_t turn_ = 1;
    BattleEnd end_;
};

BattleEnd FrontBattle::play(const BattleSetting& setting, std::uint64_t seed, std::uint64_t stream,
                            std::uint32_t battle) const {
    engine::SeededDice dice(seed, stream, battle);
    return Played(*this, setting, dice).play();
}

}  // namespace broadside::estimate
