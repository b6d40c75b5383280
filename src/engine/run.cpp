#include "engine/run.hpp"

#include "engine/changes.hpp"
#include "engine/player.hpp"
#include "engine/result_places.hpp"
#include "engine/speech.hpp"
#include "text/diagnostic.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::engine {

std::optional<std::string> impossible_because(const Program& program, const Frame& frame, const Situation& situation) {
    Machine machine(program, frame);
    machine.bind(situation.inputs.data(), nullptr);
    for (const Frame::Never& never : frame.nevers) {
        bool holds = machine.value(never.node) != 0 && !machine.stopped();
        machine.clear();
        if (!holds) continue;
        const rules::Never& source = program.ruleset().nevers[never.source];
        return source.because.empty() ? source.when.text : source.because;
    }
    return std::nullopt;
}

template <typename Count>
static Odds odds_in(const Program& program, const Frame& frame, const Situation& situation) {
    EndingTable endings;
    Player<Count> player(program, endings, {});
    const Spread<Count>& spread = player.play(frame, situation.inputs, situation.totals);
    Count divisor = spread.of;
    for (const auto& [ending, count] : spread.endings) divisor = greatest_divisor(divisor, count);
    Odds odds;
    odds.of = to_natural(quotient(spread.of, divisor));
    for (const auto& [ending, count] : spread.endings)
        odds.outcomes.push_back({endings.at(ending), to_natural(quotient(count, divisor))});
    std::sort(odds.outcomes.begin(), odds.outcomes.end(),
              [](const Outcome& a, const Outcome& b) { return a.ending < b.ending; });
    return odds;
}

Odds odds(const Program& program, const Frame& frame, const Situation& situation) {
    try {
        return odds_in<Wide>(program, frame, situation);
    } catch (const CountOverflow&) {
        return odds_in<Natural>(program, frame, situation);
    }
}

/// Whether an effect changes anything.
static bool is_change(const CompiledEffect& effect, const Happening& happening) {
    if (!happening.happens) return false;
    if (effect.fact_index) return happening.after != nothing && happening.after != happening.before;
    return !effect.after || (happening.after != nothing && happening.after != 0);
}

/// Fills in the changes in order. An effect that cannot be evaluated turns the ending into a fault.
static void add_changes(const Program& program, const Frame& frame, const Situation& situation,
                        const std::vector<std::int64_t>& steps, Run& run) {
    Machine machine(program, frame);
    machine.watch(&run.change_reads.uses);
    std::vector<std::int64_t> inputs = situation.inputs;
    const std::vector<Happening> happenings = carry_out(frame, machine, inputs, steps.data());
    if (machine.stopped()) {
        run.ending = machine.why();
        return;
    }
    add_limited(frame, happenings, run.change_reads);
    for (std::size_t i = 0; i < happenings.size(); ++i) {
        const CompiledEffect& effect = frame.effects[i];
        if (is_change(effect, happenings[i]))
            run.changes.push_back({effect.written->verb, effect.side, effect.list, effect.member, effect.fact_index,
                                   happenings[i].before, happenings[i].after, effect.type});
    }
}

std::string name_of_changed(const Frame& frame, const Change& change) {
    if (change.list) return fmt::format("{}.{}", frame.lists[*change.list].name, *change.member + 1);
    return change.side ? frame.sides[*change.side] : "";
}

Run run(const Program& program, const Frame& frame, const Situation& situation, DiceSource& dice) {
    Run result;
    EndingTable endings;
    Player<Natural> player(program, endings,
                           {.dice = &dice, .trace = &result.trace, .change_reads = &result.change_reads});
    const Spread<Natural>& spread = player.play(frame, situation.inputs, situation.totals);
    for (const auto& [ending, count] : spread.endings) result.ending = endings.at(ending);
    if (result.ending.kind == Ending::Kind::result && frame.procedure)
        add_changes(program, frame, situation, player.last_steps(), result);
    return result;
}

static std::string field_text(const Program& program, const Frame& frame, std::size_t field, const Ending& ending,
                              bool speech) {
    const Type& type = frame.results[field].type;
    std::size_t place = place_of_result(frame, field);
    std::int64_t value = ending.values[place];
    if (value == nothing) return speech ? "—" : "nothing";
    if (type.kind == Type::Kind::side && value < std::ssize(frame.sides)) return frame.sides[value];
    if (is_fraction(type))
        return speech ? fraction_to_speech(value, ending.values[place + 1])
                      : fraction_to_text(value, ending.values[place + 1]);
    return speech ? program.vocabulary().to_speech(type, value) : program.vocabulary().to_word(type, value);
}

std::string result_word(const Program& program, const Frame& frame, std::size_t field, const Ending& ending) {
    return field_text(program, frame, field, ending, false);
}

std::string result_speech(const Program& program, const Frame& frame, std::size_t field, const Ending& ending) {
    return field_text(program, frame, field, ending, true);
}

}  // namespace broadside::engine
