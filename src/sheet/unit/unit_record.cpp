#include "sheet/unit/unit_record.hpp"

#include "language/names.hpp"
#include "rules/playable.hpp"
#include "rules/scalar.hpp"
#include "scenario/unit_facts.hpp"
#include "sheet/codes.hpp"
#include "text/dotted_names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

namespace {

/// Ids begin with a letter, so no file can contain these.
std::string frame_id(std::size_t expression) {
    return fmt::format("-expression-{}", expression);
}
constexpr std::string_view record_id = "-record";

/// `own is cavalry and enemy is cavalry`: the sides of a condition on two units.
const std::vector<std::string>& both_sides() {
    static const std::vector<std::string> sides{"own", "enemy"};
    return sides;
}

const std::string& id_of_side(const scenario::Scenario& scenario, std::size_t unit) {
    static const std::string nobodys;
    const auto* command = scenario::find_by_id(scenario.commands, scenario.units[unit].command.id);
    return command ? command->side.id : nobodys;
}

}  // namespace

UnitRecords::UnitRecords(const std::vector<language::Asked>& expressions, const Data& data,
                         text::Diagnostics& diagnostics)
    : data_(data), diagnostics_(diagnostics), facts_(facts_of(data)) {
    if (facts_) note_kinds();
    if (data.scenario)
        for (std::size_t unit = 0; unit < data.scenario->units.size(); ++unit)
            sides_.push_back(id_of_side(*data.scenario, unit));
    for (const language::Asked& expression : expressions) add(expression);
    for (const rules::Deck& deck : data.program.ruleset().decks)
        for (const rules::Card& card : deck.cards)
            if (card.needs) add(*card.needs);
    compile(data);
}

void UnitRecords::add(const language::Asked& expression) {
    const bool known = std::any_of(expressions_.begin(), expressions_.end(),
                                   [&](const language::Asked& other) { return other.written == expression.written; });
    if (!known) expressions_.push_back(expression);
}

void UnitRecords::compile(const Data& data) {
    rules::Ruleset rules = rules::playable(data.program.ruleset());
    std::vector<std::string> ids{std::string(record_id)};
    rules.procedures.push_back(scenario::procedure_of_unit(ids.front(), scenario::unit_facts(rules)));
    for (std::size_t i = 0; i < expressions_.size(); ++i) {
        const language::Asked& asked = expressions_[i];
        rules.procedures.push_back(scenario::procedure_of_unit(frame_id(i), {asked.expression}));
        if (!asked.sides.empty())
            rules.procedures.back().sides = asked.sides;
        else if (language::names_in(asked.expression).contains("enemy"))
            rules.procedures.back().sides = both_sides();
        ids.push_back(frame_id(i));
    }
    text::Diagnostics found;
    program_ = engine::Program::compile_only(ids, std::move(rules), text::SourceMap(), found);
    for (const text::Diagnostic& diagnostic : found.all()) diagnostics_.add(diagnostic);
}

engine::Type UnitRecords::type_of(const rules::Fact& fact) const {
    return wording::type_called(data_.program.vocabulary(), fact.type);
}

static const scenario::ResolvedFact* find(const std::vector<scenario::ResolvedFact>& facts, const rules::Fact& fact) {
    for (const scenario::ResolvedFact& one : facts)
        if (one.fact->id == fact.id) return &one;
    return nullptr;
}

/// What is given, else the usual value.
std::optional<std::int64_t> UnitRecords::value_in(const std::vector<scenario::ResolvedFact>* given,
                                                  const rules::Fact& fact) const {
    if (given)
        if (const auto* found = find(*given, fact)) return found->value;
    if (fact.fallback) return data_.program.vocabulary().find_value(type_of(fact), rules::scalar_text(*fact.fallback));
    if (type_of(fact).kind == engine::Type::Kind::yes_no) return 0;
    return std::nullopt;
}

bool UnitRecords::is_given(std::size_t unit, const rules::Fact& fact) const {
    return facts_ && find(facts_->units[unit], fact);
}

std::optional<std::int64_t> UnitRecords::begins(std::size_t unit, const rules::Fact& fact) const {
    return value_in(facts_ ? &facts_->units[unit] : nullptr, fact);
}

std::optional<std::int64_t> UnitRecords::begins(const scenario::Command& command, const rules::Fact& fact) const {
    const auto& commands = data_.scenario->commands;
    const auto place = static_cast<std::size_t>(&command - commands.data());
    return value_in(facts_ ? &facts_->commands[place] : nullptr, fact);
}

std::optional<std::int64_t> UnitRecords::begins(const rules::Fact& fact) const {
    return value_in(facts_ ? &facts_->shared : nullptr, fact);
}

/// First fact of units with words as values that is neither kept nor defined: it distinguishes kinds of units.
const rules::Fact* UnitRecords::fact_of_kinds() const {
    for (const rules::Fact& fact : data_.program.ruleset().facts) {
        if (fact.of != "unit" || !fact.kept.empty() || fact.means) continue;
        if (type_of(fact).kind == engine::Type::Kind::value) return &fact;
    }
    return nullptr;
}

std::optional<std::int64_t> UnitRecords::kind_of(std::size_t unit) const {
    return kinds_ ? begins(unit, *kinds_) : std::nullopt;
}

void UnitRecords::note_kinds() {
    kinds_ = fact_of_kinds();
    for (std::size_t unit = 0; unit < facts_->units.size(); ++unit)
        for (const scenario::ResolvedFact& given : facts_->units[unit])
            given_to_kinds_.emplace(given.fact->id, kind_of(unit));
}

bool UnitRecords::has_usual(std::size_t unit, const rules::Fact& fact) const {
    if (!facts_ || is_given(unit, fact) || !fact.fallback || fact.means) return false;
    if (!given_to_kinds_.contains({fact.id, kind_of(unit)})) return false;
    // A fact set by ground does not apply to a unit elsewhere.
    for (const auto& effects : facts_->terrain)
        if (find(effects, fact)) return false;
    const auto value = begins(unit, fact);
    return value && is_possible(unit, fact, *value);
}

bool UnitRecords::speaks_of(const scenario::Command& command, const rules::Fact& fact) const {
    if (!facts_ || fact.means) return false;
    const auto place = static_cast<std::size_t>(&command - data_.scenario->commands.data());
    if (find(facts_->commands[place], fact)) return true;
    const bool others = std::any_of(facts_->commands.begin(), facts_->commands.end(),
                                    [&](const auto& facts) { return find(facts, fact); });
    return others && fact.fallback && fact.of != "unit" && !command.commander.empty() &&
           begins(command, fact).value_or(0) != 0;
}

engine::Situation UnitRecords::situation_of(std::size_t unit, const engine::Frame& frame) const {
    engine::Situation situation = engine::default_situation(frame);
    for (std::size_t i = 0; i < frame.inputs.size(); ++i) {
        if (frame.inputs[i].side != 0) continue;
        const rules::Fact* fact = rules::find_by_id(data_.program.ruleset().facts, frame.inputs[i].fact);
        if (!fact) continue;
        if (auto value = begins(unit, *fact)) situation.inputs[i] = *value;
    }
    return situation;
}

static void put(const engine::Frame& frame, engine::Situation& situation, const UnitRecords::Changed& changed) {
    for (std::size_t i = 0; i < frame.inputs.size(); ++i)
        if (frame.inputs[i].side == 0 && frame.inputs[i].fact == changed.fact->id) situation.inputs[i] = changed.value;
}

bool UnitRecords::is_possible(std::size_t unit, const rules::Fact& fact, std::int64_t value) const {
    const engine::Frame* frame = program_ ? program_->find(record_id) : nullptr;
    if (!frame) return true;
    engine::Situation situation = situation_of(unit, *frame);
    sheet::put(*frame, situation, {&fact, value});
    return !engine::impossible_because(*program_, *frame, situation);
}

const engine::Frame* UnitRecords::frame_of(const language::Asked& expression) const {
    std::size_t place = 0;
    while (place < expressions_.size() && expressions_[place].written != expression.written) ++place;
    return program_ ? program_->find(frame_id(place)) : nullptr;
}

static bool is_sum_of_modifiers(const engine::Frame& frame, const engine::ResultField& result) {
    return std::any_of(frame.steps.begin(), frame.steps.end(), [&](const engine::CompiledStep& step) {
        return step.slot == result.slot && step.node && frame.nodes[*step.node].op == engine::Op::total;
    });
}

std::optional<UnitRecords::Value> UnitRecords::value_of(std::size_t unit, const language::Asked& expression,
                                                        const engine::Frame& frame, const engine::Situation& situation,
                                                        Forbidden forbidden, bool* left_open) const {
    engine::GivenDice no_dice({});
    const engine::Run run = engine::run(*program_, frame, situation, no_dice);
    if (run.ending.kind == engine::Ending::Kind::result)
        return Value{frame.results.front().type, run.ending.values.front(),
                     is_sum_of_modifiers(frame, frame.results.front())};
    if (left_open && run.ending.kind == engine::Ending::Kind::missing) {
        *left_open = true;
        return std::nullopt;
    }
    if (forbidden == Forbidden::is_no_value && run.ending.kind == engine::Ending::Kind::forbidden) return std::nullopt;
    if (const rules::Fact* fact = lacking_fact(unit, frame, run.ending)) {
        report_lacking(unit, *fact);
        return std::nullopt;
    }
    report_once({expression.written, expression.expression.span},
                fmt::format("`{}` cannot be worked out for `{}`: {}", expression.written,
                            data_.scenario->units[unit].id, run.ending.says.written()),
                "use facts that the unit has, and expressions without dice");
    return std::nullopt;
}

std::optional<UnitRecords::Value> UnitRecords::evaluate(std::size_t unit, const language::Asked& expression,
                                                        const std::optional<Changed>& changed) const {
    const engine::Frame* frame = frame_of(expression);
    if (!frame) return std::nullopt;
    engine::Situation situation = situation_of(unit, *frame);
    if (changed) sheet::put(*frame, situation, *changed);
    return value_of(unit, expression, *frame, situation, Forbidden::is_a_fault);
}

std::optional<UnitRecords::Value> UnitRecords::evaluate(std::size_t unit, const language::Asked& expression,
                                                        const std::vector<FixedInput>& given, bool* left_open) const {
    const engine::Frame* frame = frame_of(expression);
    if (!frame) return std::nullopt;
    engine::Situation situation = situation_of(unit, *frame);
    put(*program_, *frame, given, situation);
    return value_of(unit, expression, *frame, situation, Forbidden::is_no_value, left_open);
}

/// Whether an input may be ignored: cells of a table need not all have it, or its side, such as `target.arm` without a
/// target. A side that no procedure has is an error.
static bool does_no_harm(const engine::InputFault& fault, const std::string& name, const engine::Program& program) {
    const text::CutName cut = text::cut_at_first_dot(name);
    if (!cut.rest) return fault.kind == engine::InputFault::Kind::not_asked;
    const rules::Ruleset& rules = program.ruleset();
    const bool is_fact = rules::find_by_id(rules.facts, *cut.rest);
    return is_fact && fault.kind != engine::InputFault::Kind::unfit &&
           std::any_of(rules.procedures.begin(), rules.procedures.end(), [&](const rules::Procedure& one) {
               return std::find(one.sides.begin(), one.sides.end(), cut.first) != one.sides.end();
           });
}

void UnitRecords::put(const engine::Program& program, const engine::Frame& frame, const std::vector<FixedInput>& given,
                      engine::Situation& situation) const {
    for (const FixedInput& input : given) {
        std::string name = input.name;
        if (!text::cut_at_first_dot(name).rest && !frame.sides.empty())
            if (const std::string own = frame.sides.front() + "." + name; !engine::inputs_called(frame, own).empty())
                name = own;
        const auto fault = engine::set_input(program, frame, situation, name, input.value);
        if (!fault) continue;
        const rules::Fact* fact = rules::find_by_id(program.ruleset().facts, text::last_part(name));
        if (fact && fact->means)
            report_once({input.name + " = " + input.value, input.name_span},
                        fmt::format("`{}` is worked out by the rules and cannot be set", input.name),
                        "set the facts that it is worked out from");
        if (does_no_harm(*fault, name, program)) continue;
        // The procedure of an expression has no name that a reader knows.
        const bool is_unnamed = frame.id.front() == '-' && fault->kind != engine::InputFault::Kind::unfit;
        report_once({input.name + " = " + input.value, input.name_span},
                    is_unnamed ? fmt::format("nothing here asks for `{}`", input.name) : fault->message,
                    fault->help.c_str());
    }
}

std::optional<UnitRecords::Value> UnitRecords::ask(std::size_t unit, const Named& question,
                                                   const std::vector<FixedInput>& given) const {
    const text::CutName cut = text::cut_at_first_dot(question.name);
    const engine::Frame* frame = data_.program.find(cut.first);
    const std::string_view wanted = cut.rest.value_or("");
    std::size_t field = 0;
    while (frame && field < frame->results.size() && frame->results[field].name != wanted) ++field;
    if (!frame || field == frame->results.size()) {
        report_once(question, fmt::format("no procedure gives `{}`", question.name),
                    "write a procedure and one of the names it `gives`: `{procedure.fire.needed}`");
        return std::nullopt;
    }
    engine::Situation situation = situation_of(unit, *frame);
    put(data_.program, *frame, given, situation);
    std::optional<std::int64_t> value;
    for (const engine::Outcome& outcome : engine::odds(data_.program, *frame, situation).outcomes) {
        if (outcome.ending.kind == engine::Ending::Kind::forbidden) continue;
        if (const rules::Fact* fact = lacking_fact(unit, *frame, outcome.ending)) {
            report_lacking(unit, *fact);
            return std::nullopt;
        }
        if (outcome.ending.kind != engine::Ending::Kind::result) {
            report_once(question,
                        fmt::format("`{}` cannot be worked out for `{}`: {}", question.name,
                                    data_.scenario->units[unit].id, outcome.ending.says.written()),
                        "say it with `set`, in the row or in the column");
            return std::nullopt;
        }
        if (value.value_or(outcome.ending.values[field]) != outcome.ending.values[field]) {
            report_once(question, fmt::format("the dice decide `{}`", question.name),
                        "a figure on a card is known before the dice are thrown");
            return std::nullopt;
        }
        value = outcome.ending.values[field];
    }
    if (!value) return std::nullopt;
    return Value{frame->results[field].type, *value};
}

/// Fact of the unit whose absence caused the fault; null when the template or the rules are at fault.
const rules::Fact* UnitRecords::lacking_fact(std::size_t unit, const engine::Frame& frame,
                                             const engine::Ending& ending) const {
    if (ending.kind != engine::Ending::Kind::fault || ending.cause != engine::Ending::Cause::input) return nullptr;
    if (!ending.input) return nullptr;
    const engine::InputSlot& input = frame.inputs[*ending.input];
    const rules::Fact* fact = rules::find_by_id(data_.program.ruleset().facts, input.fact);
    return input.side == 0 && fact && fact->of == "unit" && !begins(unit, *fact) ? fact : nullptr;
}

/// Always in the same words, so that one missing fact is one error.
void UnitRecords::report_lacking(std::size_t unit, const rules::Fact& fact) const {
    const scenario::Unit& lacks = data_.scenario->units[unit];
    diagnostics_.error(not_exact, lacks.span, fmt::format("`{}` cannot be printed without its `{}`", lacks.id, fact.id))
        .help = fmt::format("add it to its facts: `facts = {{ {} = ... }}`", fact.id);
}

void UnitRecords::report_once(const Named& about, const std::string& message, const char* help) const {
    if (std::find(reported_.begin(), reported_.end(), about.name) != reported_.end()) return;
    reported_.push_back(about.name);
    diagnostics_.error(not_exact, about.span, message).help = help;
}

/// A condition on two units holds if it does against any unit of another side.
bool UnitRecords::holds(std::size_t unit, const language::Asked& condition) const {
    const auto is_true = [&](const std::optional<Value>& found) {
        if (found && found->type.kind != engine::Type::Kind::yes_no)
            report_once({condition.written, condition.expression.span},
                        fmt::format("`{}` is neither true nor false", condition.written),
                        "write a condition: \"own is cavalry\", \"own.figures > 6\"");
        return found && found->value != 0;
    };
    const engine::Frame* frame = frame_of(condition);
    if (!frame || frame->sides != both_sides()) return is_true(evaluate(unit, condition));
    engine::Situation situation = situation_of(unit, *frame);
    std::set<std::vector<std::int64_t>> tried;  // many of the others are alike
    for (std::size_t other = 0; other < sides_.size(); ++other) {
        if (sides_[other] == sides_[unit]) continue;
        bool lacks = false;  // reported for the other unit itself
        for (std::size_t i = 0; i < frame->inputs.size(); ++i) {
            const rules::Fact* fact = rules::find_by_id(data_.program.ruleset().facts, frame->inputs[i].fact);
            if (!fact || frame->inputs[i].side != 1) continue;
            const auto value = begins(other, *fact);
            if (value) situation.inputs[i] = *value;
            lacks = lacks || !value;
        }
        if (lacks || !tried.insert(situation.inputs).second) continue;
        if (is_true(value_of(unit, condition, *frame, situation, Forbidden::is_a_fault))) return true;
    }
    return false;
}

std::optional<std::int64_t> UnitRecords::whole(std::size_t unit, const language::Asked& expression) const {
    const auto found = evaluate(unit, expression);
    if (!found) return std::nullopt;
    const bool number = found->type.kind == engine::Type::Kind::number && found->type.denominator > 0;
    if (number && found->value % found->type.denominator == 0) return found->value / found->type.denominator;
    report_once({expression.written, expression.expression.span},
                fmt::format("`{}` is not a whole number", expression.written),
                "write a whole number: 2, \"own.figures\"");
    return std::nullopt;
}

}  // namespace broadside::sheet
