#include "check/unit_trial.hpp"
#include "estimate/front_battle.hpp"
#include "estimate/stances.hpp"
#include "scenario/going.hpp"
#include "scenario/resolve.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace broadside::estimate {

using engine::Ending;

// From a scenario to a front at the start of play: what the rules say of its units, their line, the ground, the
// leaders.

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
                if (bool(input.side) == unit.has_value()) out[*input.fact] = situation.inputs[input.input];
        }
        return out;
    }

  private:
    scenario::Scenario scenario_;
    const engine::Program& program_;
    std::optional<scenario::ResolvedFacts> facts_;
};

scenario::Scenario standing(scenario::Scenario scenario, book::Stand stand, const book::Book* book) {
    for (std::size_t unit = 0; book && unit < scenario.units.size(); ++unit) put_to(scenario.units[unit], stand, *book);
    return scenario;
}

/// All its units on a sort of ground; what lies on top says last what is so there.
scenario::Scenario on_ground(scenario::Scenario scenario, const GroundSort& sort, const book::Book* book) {
    for (scenario::Unit& unit : scenario.units) {
        if (book) put_on_open_ground(unit, *book);
        for (const std::size_t piece : sort.pieces)
            if (!sort.leads_through) unit.facts = book::joined(scenario.terrain[piece].effects, unit.facts);
    }
    return scenario;
}

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
        const FactReader begun(standing(scenario, plan.stand, book_), *program_, diagnostics);
        if (!begun.is_known()) return false;
        table_ = begun.of(std::nullopt, steps, trial);
        for (std::size_t unit = 0; unit < scenario.units.size(); ++unit)
            begun_[plan.stand].push_back({begun.of(unit, steps, trial), {}});
    }
    return true;
}

/// Reads what units are on every sort of ground of the lanes, and keeps what differs from how they begin.
void FrontBattle::read_ground(const scenario::Scenario& scenario, text::Diagnostics& diagnostics) {
    ground_ = LaneGround(scenario, line_);
    const check::UnitTrial trial(*program_);
    const std::vector<const PlayedStep*> steps = all_steps(rules_);
    for (auto& [stand, units] : begun_) {
        std::vector<std::vector<Facts>> on(units.size());
        for (const GroundSort& sort : ground_.sorts()) {
            const FactReader reader(on_ground(standing(scenario, stand, book_), sort, book_), *program_, diagnostics);
            for (std::size_t unit = 0; unit < units.size(); ++unit)
                on[unit].push_back(reader.is_known() ? reader.of(unit, steps, trial) : units[unit].facts);
        }
        for (std::size_t unit = 0; unit < units.size(); ++unit) keep_differences(units[unit], on[unit]);
    }
    const rules::Ruleset& ruleset = program_->ruleset();
    barred_.assign(scenario.units.size(), {});
    for (std::size_t unit = 0; unit < scenario.units.size(); ++unit)
        for (const GroundSort& sort : ground_.sorts())
            barred_[unit].push_back(!sort.leads_through && std::ranges::any_of(sort.pieces, [&](std::size_t piece) {
                return scenario::is_barred(ruleset, scenario.units[unit], scenario.terrain[piece]);
            }));
}

void FrontBattle::keep_differences(Begun& unit, const std::vector<Facts>& on) {
    unit.on.resize(on.size());
    for (std::size_t fact = 0; fact < unit.facts.size(); ++fact) {
        const bool differs =
            std::ranges::any_of(on, [&](const Facts& there) { return there[fact] != unit.facts[fact]; });
        for (std::size_t sort = 0; differs && sort < on.size(); ++sort)
            unit.on[sort].emplace_back(fact, on[sort][fact]);
    }
}

engine::Ending FrontBattle::state_of(const Facts& facts) const {
    engine::Situation situation = rules_.state.usual;
    for (const PlayedStep::RecordInput& input : rules_.state.of_records) {
        const std::int64_t value = (input.side ? facts : table_)[*input.fact];
        if (value != engine::unset) situation.inputs[input.input] = value;
    }
    engine::GivenDice none({});
    return engine::run(*program_, *rules_.state.frame, situation, none).ending;
}

bool FrontBattle::state_says(std::size_t result, const Facts& facts) const {
    const Ending ending = state_of(facts);
    return ending.kind == Ending::Kind::result && ending.values[result] == 1;
}

void FrontBattle::find_leaders(const scenario::Scenario& scenario) {
    leaders_.clear();
    if (!rules_.leads) return;
    const std::vector<Begun>& begun = begun_.begin()->second;
    for (std::size_t unit = 0; unit < scenario.units.size(); ++unit) {
        const Ending state = state_of(begun[unit].facts);
        if (state.kind != Ending::Kind::result || state.values[*rules_.leads] != 1) continue;
        const auto post = post_of(scenario, unit);
        if (!post) continue;
        const auto& position = scenario.units[unit].position;
        leaders_.push_back({.side = post->side,
                            .command = post->command,
                            .at = position ? bearing_of(line_, scenario::to_spot(position->front)) : middle_of(*post),
                            .turn = post->turn,
                            .rides = rules_.rides ? rules_.rides->of(state) : 0});
    }
}

/// Bearing of the foremost unit of a command, for a leader whose player places him.
Bearing FrontBattle::middle_of(const Post& leader) const {
    for (const Post& post : line_.posts)
        if (post.command == leader.command) return bearing_of(line_, post.lane, post.side == 0 ? post.at : -post.at);
    return {};
}

std::string FrontBattle::draw_up(const scenario::Scenario& scenario, text::Diagnostics& diagnostics) {
    if (scenario.sides.size() != 2)
        return fmt::format("a front has two sides, and this battle {}", scenario.sides.size());
    if (!read_facts(scenario, diagnostics)) return "its facts cannot be read";
    std::vector<bool> fights;
    for (const Begun& unit : begun_.begin()->second) fights.push_back(state_says(rules_.fights, unit.facts));
    auto line = estimate::draw_up(scenario, fights);
    if (!line) return "a side has no unit that fights in line";
    line_ = std::move(*line);
    turns_ = scenario.identity.turns;
    read_ground(scenario, diagnostics);
    find_leaders(scenario);
    return "";
}

std::size_t FrontBattle::units_in_line(std::size_t side) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(line_.posts, [&](const Post& post) { return post.side == side; }));
}

}  // namespace broadside::estimate
