#include "engine/run.hpp"

#include "engine/player.hpp"
#include "text/diagnostic.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::engine {

Situation default_situation(const Frame& frame) {
    Situation situation;
    for (const InputSlot& input : frame.inputs) situation.inputs.push_back(input.fallback.value_or(unset));
    return situation;
}

static std::string range_of(const Program& program, const Type& type) {
    const rules::Quantity* quantity = program.vocabulary().quantity(type);
    if (!quantity) return "";
    return fmt::format("it goes from {} to {}", program.vocabulary().to_word(type, quantity->lowest),
                       program.vocabulary().to_word(type, quantity->highest));
}

std::optional<InputFault> set_input(const Program& program, const Frame& frame, Situation& situation,
                                    const std::string& name, const std::string& word) {
    std::size_t place = 0;
    for (; place < frame.inputs.size(); ++place) {
        const InputSlot& input = frame.inputs[place];
        bool bare = frame.sides.size() == 1 && input.fact == name;
        if (input.id == name || bare) break;
    }
    if (place == frame.inputs.size()) {
        std::vector<std::string_view> known;
        for (const InputSlot& input : frame.inputs) known.push_back(input.id);
        return InputFault{fmt::format("`{}` does not ask for `{}`", frame.id, name), text::suggest_name(name, known)};
    }
    const InputSlot& input = frame.inputs[place];
    auto value = program.vocabulary().find_value(input.type, word);
    if (value && input.range && (*value < input.range->first || *value > input.range->second))
        return InputFault{fmt::format("`{}` is {}", name, *value),
                          fmt::format("it goes from {} to {}", input.range->first, input.range->second)};
    if (!value) {
        std::string help = text::suggest_name(word, program.vocabulary().words_of(input.type));
        std::string range = range_of(program, input.type);
        return InputFault{
            fmt::format("`{}` is no value of `{}` ({})", word, name, program.vocabulary().name_of(input.type)),
            help.empty() ? range : help};
    }
    situation.inputs[place] = *value;
    return std::nullopt;
}

std::optional<std::string> impossible_because(const Program& program, const Frame& frame, const Situation& situation) {
    Machine machine(program, frame);
    machine.bind(situation.inputs.data(), nullptr);
    for (const Frame::Never& never : frame.nevers) {
        bool holds = machine.value(never.node) != 0 && !machine.stopped();
        machine.clear();
        if (!holds) continue;
        const rules::Never& source = program.ruleset().nevers[static_cast<std::size_t>(never.source)];
        return source.because.empty() ? source.when.text : source.because;
    }
    return std::nullopt;
}

template <typename Count>
static Odds to_odds(const Spread<Count>& spread) {
    Odds odds;
    odds.of = to_natural(spread.of);
    Natural divisor = odds.of;
    for (const auto& [ending, count] : spread.endings) {
        if (count == Count(0)) continue;
        odds.outcomes.push_back({ending, to_natural(count)});
        divisor = greatest_divisor(divisor, odds.outcomes.back().count);
    }
    if (divisor > 1) {
        odds.of /= divisor;
        for (Outcome& outcome : odds.outcomes) outcome.count /= divisor;
    }
    return odds;
}

Odds odds(const Program& program, const Frame& frame, const Situation& situation) {
    try {
        return to_odds(Player<Wide>(program, {}).play(frame, situation.inputs, situation.totals));
    } catch (const CountOverflow&) {
        return to_odds(Player<Natural>(program, {}).play(frame, situation.inputs, situation.totals));
    }
}

static std::size_t input_of(const Frame& frame, const CompiledEffect& effect) {
    return static_cast<std::size_t>(frame.nodes[static_cast<std::size_t>(effect.before)].a);
}

/// A fact as it was; a dash when nobody said and nobody needed to.
static std::int64_t before_of(const Frame& frame, const CompiledEffect& effect, const Situation& situation) {
    std::int64_t before = situation.inputs[input_of(frame, effect)];
    return before == unset ? nothing : before;
}

/// Effects happen in their order: each finds what those before it have changed.
static std::vector<Change> changes_of(const Program& program, const Frame& frame, const Situation& situation,
                                      const std::vector<std::int64_t>& steps) {
    std::vector<Change> changes;
    Machine machine(program, frame);
    Situation now = situation;
    machine.bind(now.inputs.data(), steps.data());
    for (const CompiledEffect& effect : frame.effects) {
        const rules::Effect& source = frame.procedure->changes[static_cast<std::size_t>(effect.source)];
        Change change{source.verb, effect.side, effect.fact_index, nothing, nothing, effect.source, effect.type};
        std::int64_t when = effect.when == no_node ? 1 : machine.value(effect.when);
        bool happens = when != 0 && when != nothing && !machine.stopped();  // what was not reached changes nothing
        if (happens && effect.before != no_node) change.before = before_of(frame, effect, now);
        if (happens && effect.after != no_node) change.after = machine.value(effect.after);
        bool moves_nowhere =
            effect.fact_index < 0 && effect.after != no_node && (change.after == nothing || change.after == 0);
        bool changes_nothing = effect.fact_index >= 0 && (change.after == change.before || change.after == nothing);
        if (happens && !moves_nowhere && !changes_nothing && !machine.stopped()) {
            changes.push_back(change);
            if (effect.before != no_node) now.inputs[input_of(frame, effect)] = change.after;
        }
        machine.clear();
    }
    return changes;
}

Run run(const Program& program, const Frame& frame, const Situation& situation, DiceSource& dice) {
    Run result;
    Player<Natural> player(program, {&dice, &result.trace, 0});
    Spread<Natural> spread = player.play(frame, situation.inputs, situation.totals);
    for (const auto& [ending, count] : spread.endings)
        if (count != 0) result.ending = ending;
    if (result.ending.kind == Ending::Kind::result && frame.procedure)
        result.changes = changes_of(program, frame, situation, player.last_steps());
    return result;
}

/// Where the values of a result field stand in an ending.
static std::size_t place_of_field(const Frame& frame, std::size_t field) {
    std::size_t place = 0;
    for (std::size_t i = 0; i < field; ++i) {
        const Type& type = frame.results[i].type;
        place += is_fraction(type) ? 2 : 1;
    }
    return place;
}

static std::string field_text(const Program& program, const Frame& frame, std::size_t field, const Ending& ending,
                              bool speech) {
    const Type& type = frame.results[field].type;
    std::size_t place = place_of_field(frame, field);
    std::int64_t value = ending.values[place];
    if (value == nothing) return speech ? "—" : "nothing";
    if (type.kind == Type::Kind::side && value < static_cast<std::int64_t>(frame.sides.size()))
        return frame.sides[static_cast<std::size_t>(value)];
    if (is_fraction(type)) return fraction_to_text(value, ending.values[place + 1]);
    return speech ? program.vocabulary().to_speech(type, value) : program.vocabulary().to_word(type, value);
}

std::string result_word(const Program& program, const Frame& frame, std::size_t field, const Ending& ending) {
    return field_text(program, frame, field, ending, false);
}

std::string result_speech(const Program& program, const Frame& frame, std::size_t field, const Ending& ending) {
    return field_text(program, frame, field, ending, true);
}

}  // namespace broadside::engine
