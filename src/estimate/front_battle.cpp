#include "estimate/front_battle.hpp"

#include "check/unit_trial.hpp"
#include "estimate/front.hpp"
#include "estimate/stances.hpp"
#include "scenario/resolve.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace broadside::estimate {

using engine::Ending;

// ---- start of play

std::optional<FrontBattle> FrontBattle::make(const BattleAsk& ask, const engine::Program& program,
                                             const book::Book* book, text::Diagnostics& diagnostics) {
    auto rules = battle_rules(ask, program, book, diagnostics);
    if (!rules) return std::nullopt;
    return FrontBattle(ask, program, book, std::move(*rules));
}

namespace {

/// Reads facts of a scenario's units as the inputs of every step.
class FactReader {
  public:
    FactReader(scenario::Scenario scenario, const engine::Program& program, text::Diagnostics& diagnostics)
        : scenario_(std::move(scenario)),
          program_(program),
          facts_(scenario::resolve(scenario_, program.vocabulary(), diagnostics)) {}

    bool is_known() const { return facts_.has_value(); }

    std::vector<std::int64_t> of(std::optional<std::size_t> unit, const std::vector<const PlayedStep*>& steps,
                                 const check::UnitTrial& trial) const {
        std::vector<std::int64_t> out(program_.ruleset().facts.size(), engine::unset);
        for (const PlayedStep* step : steps) {
            const engine::Situation situation = trial.situation(*step->frame, scenario_, *facts_, unit);
            for (const PlayedStep::RecordInput& input : step->of_records)
                if ((input.side < 0) != unit.has_value())
                    out[static_cast<std::size_t>(input.fact)] = situation.inputs[input.input];
        }
        return out;
    }

  private:
    scenario::Scenario scenario_;
    const engine::Program& program_;
    std::optional<scenario::ResolvedFacts> facts_;
};

std::vector<const PlayedStep*> all_steps(const BattleRules& rules) {
    std::vector<const PlayedStep*> out{&rules.state};
    for (const PlayedStep& step : rules.steps) out.push_back(&step);
    return out;
}

}  // namespace

bool FrontBattle::read_facts(const scenario::Scenario& scenario, text::Diagnostics& diagnostics) {
    const check::UnitTrial trial(*program_);
    for (const text::Diagnostic& fault : trial.faults().all()) diagnostics.add(fault);
    if (!trial.program()) return false;
    const std::vector<const PlayedStep*> steps = all_steps(rules_);
    for (const Plan& plan : ask_->plans) {
        if (begun_.contains(plan.stand)) continue;
        scenario::Scenario as_begun = scenario, on_open_ground = scenario;
        for (std::size_t unit = 0; book_ && unit < scenario.units.size(); ++unit) {
            put_to(as_begun.units[unit], plan.stand, *book_);
            put_to(on_open_ground.units[unit], plan.stand, *book_);
            put_on_open_ground(on_open_ground.units[unit], *book_);
        }
        const FactReader begun(std::move(as_begun), *program_, diagnostics);
        const FactReader open(std::move(on_open_ground), *program_, diagnostics);
        if (!begun.is_known() || !open.is_known()) return false;
        table_ = begun.of(std::nullopt, steps, trial);
        std::vector<Begun>& units = begun_[plan.stand];
        for (std::size_t unit = 0; unit < scenario.units.size(); ++unit) {
            Begun& one = units.emplace_back();
            one.facts = begun.of(unit, steps, trial);
            const Facts there = open.of(unit, steps, trial);
            for (std::size_t fact = 0; fact < there.size(); ++fact)
                if (there[fact] != one.facts[fact]) one.off_its_ground.emplace_back(fact, there[fact]);
        }
    }
    return true;
}

bool FrontBattle::has_place(const Facts& facts) const {
    engine::Situation situation = rules_.state.usual;
    for (const PlayedStep::RecordInput& input : rules_.state.of_records) {
        const std::int64_t value = (input.side < 0 ? table_ : facts)[static_cast<std::size_t>(input.fact)];
        if (value != engine::unset) situation.inputs[input.input] = value;
    }
    engine::GivenDice none({});
    const Ending ending = engine::run(*program_, *rules_.state.frame, situation, none).ending;
    return ending.kind == Ending::Kind::result && ending.values[rules_.fights] == 1;
}

std::string FrontBattle::draw_up(const scenario::Scenario& scenario, text::Diagnostics& diagnostics) {
    if (scenario.sides.size() != 2)
        return fmt::format("a front has two sides, and this battle {}", scenario.sides.size());
    if (!read_facts(scenario, diagnostics)) return "its facts cannot be read";
    std::vector<bool> fights;
    for (const Begun& unit : begun_.begin()->second) fights.push_back(has_place(unit.facts));
    auto line = estimate::draw_up(scenario, fights);
    if (!line) return "a side has nobody who fights in line";
    line_ = std::move(*line);
    turns_ = scenario.identity.turns;
    return "";
}

std::size_t FrontBattle::units_in_line(std::size_t side) const {
    return static_cast<std::size_t>(
        std::count_if(line_.posts.begin(), line_.posts.end(), [&](const Post& post) { return post.side == side; }));
}

// ---- one battle

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
        on_its_ground_.assign(facts_.size(), true);
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
    }

    void begin_turn(std::size_t side) {
        front_.begin_turn(side);
        for (const std::size_t unit : front_.units_of(side)) {
            for (const auto& [fact, value] : battle_.rules_.plans[plan_now(unit)].set) facts_[unit][fact] = value;
            if (battle_.ask_->plans[plan_now(unit)].seeks && front_.go_over(unit)) leave_ground(unit);
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
            const Facts& from = input.side < 0 ? table_ : facts_[input.side == 0 ? unit : *enemy];
            const std::int64_t value = from[static_cast<std::size_t>(input.fact)];
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
        }
        return 0;
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
            leave_ground(who);
        }
    }

    void apply(const engine::Run& run, std::size_t unit, std::optional<std::size_t> enemy) {
        for (const engine::Change& change : run.changes) {
            if (change.list >= 0) continue;
            const std::size_t who = change.side == 1 ? *enemy : unit;
            if (change.fact_index >= 0)
                (change.side < 0 ? table_ : facts_[who])[static_cast<std::size_t>(change.fact_index)] = change.after;
            else if (change.verb == rules::Effect::Verb::remove)
                front_.remove(who);
        }
    }

    void move_on(std::size_t unit, std::int64_t way) {
        if (way <= 0) return;
        const std::int64_t before = front_.moved(unit);
        front_.come_on(unit, way);
        if (front_.moved(unit) != before) leave_ground(unit);
    }

    void leave_ground(std::size_t unit) {
        if (!on_its_ground_[unit]) return;
        on_its_ground_[unit] = false;
        for (const auto& [fact, value] : begun_[unit]->off_its_ground) facts_[unit][fact] = value;
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
    std::vector<bool> on_its_ground_;
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
