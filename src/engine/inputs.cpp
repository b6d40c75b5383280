#include "engine/reads.hpp"
#include "engine/run.hpp"
#include "rules/scalar.hpp"
#include "text/diagnostic.hpp"
#include "text/dotted_names.hpp"
#include "text/letters.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

// Input values of a frame, word by word: as on the command line, in a batch file, in a template.

namespace broadside::engine {

Situation default_situation(const Frame& frame) {
    Situation situation;
    for (const InputSlot& input : frame.inputs) situation.inputs.push_back(input.fallback.value_or(unset));
    return situation;
}

// ---- numbers

/// A decimal of at most three places as an exact fraction: "14.5" as "145/10". Empty for any other word.
static std::string fraction_of_decimal(std::string_view word) {
    constexpr std::size_t most_places = 3;
    const std::size_t point = word.find('.');
    if (point == std::string_view::npos || point == 0) return "";
    std::string_view places = word.substr(point + 1);
    while (!places.empty() && places.back() == '0') places.remove_suffix(1);
    const bool digits = std::all_of(places.begin(), places.end(), text::is_digit);
    if (!digits || places.size() > most_places) return "";
    return fmt::format("{}{}/1{:0<{}}", word.substr(0, point), places, "", places.size());
}

/// 29/2 as "14.5", 1/3 as "1/3".
static std::string decimal_of_fraction(std::int64_t numerator, std::int64_t denominator) {
    constexpr std::int64_t parts = 1000;
    if (denominator == 1 || numerator * parts % denominator != 0) return fraction_to_text(numerator, denominator);
    const std::int64_t thousandths = numerator * parts / denominator;
    std::string places = fmt::format("{:03}", std::abs(thousandths % parts));
    places.erase(places.find_last_not_of('0') + 1);
    const std::string whole = fmt::format("{}{}", thousandths < 0 ? "-" : "", std::abs(thousandths / parts));
    return places.empty() ? whole : whole + "." + places;
}

/// "it goes from 0 to 90"; for a number between two steps: also the step and the nearest values.
static std::string range_of(const rules::Quantity& quantity, std::string_view word) {
    const auto written = [&](std::int64_t count) { return decimal_of_fraction(count, quantity.denominator); };
    const std::string range = fmt::format("it goes from {} to {}", written(quantity.lowest), written(quantity.highest));
    const auto given = rules::parse_fraction(word);
    if (!given) return fmt::format("{} in steps of {}", range, written(quantity.step));
    const std::int64_t scaled = given->numerator * quantity.denominator;  // in parts of `given->denominator`
    if (scaled < quantity.lowest * given->denominator || scaled > quantity.highest * given->denominator) return range;
    const std::int64_t steps = (scaled - quantity.lowest * given->denominator) / (quantity.step * given->denominator);
    const std::int64_t below = quantity.lowest + steps * quantity.step;
    const std::int64_t above = std::min(below + quantity.step, quantity.highest);
    return fmt::format("{} in steps of {}; the nearest are {} and {}", range, written(quantity.step), written(below),
                       written(above));
}

// ---- one input

std::vector<std::size_t> inputs_called(const Frame& frame, const std::string& name) {
    std::vector<std::size_t> asked, written;
    for (std::size_t place = 0; place < frame.inputs.size(); ++place) {
        const InputSlot& input = frame.inputs[place];
        if (input.id == name) return {place};
        if (input.fact == name) (input.asked ? asked : written).push_back(place);
    }
    return asked.empty() ? written : asked;
}

/// Whether the rule set has such a fact, on any side: another reading or option may ask for it.
static bool is_known_fact(const Program& program, std::string_view name) {
    return rules::find_by_id(program.ruleset().facts, text::last_part(name));
}

/// The nearest name; failing that, all inputs of the same side.
static std::string names_instead(const Frame& frame, const std::string& name) {
    std::string nearest = text::suggest_name(name, frame.inputs, &InputSlot::id);
    const std::string_view side = std::string_view(name).substr(0, name.size() - text::last_part(name).size());
    if (!nearest.empty() || side.empty()) return nearest;
    std::vector<std::string_view> of_its_side;
    for (const InputSlot& input : frame.inputs)
        if (input.id.starts_with(side)) of_its_side.push_back(input.id);
    return text::suggest_name(name, of_its_side);
}

static InputFault not_asked_for(const Program& program, const Frame& frame, const std::string& name) {
    return {fmt::format("`{}` does not ask for `{}`", frame.id, name), names_instead(frame, name),
            is_known_fact(program, name) ? InputFault::Kind::not_asked : InputFault::Kind::unknown};
}

/// Reports a group given where one value is expected.
static InputFault group_given(const Program& program, const InputSlot& input, const std::string& word,
                              const std::vector<std::int64_t>& values) {
    const std::string words =
        text::names_of(values, [&](std::int64_t value) { return program.vocabulary().to_word(input.type, value); });
    return {fmt::format("`{}` is a group of `{}`, and `{}` takes one value", word,
                        program.vocabulary().name_of(input.type), input.id),
            fmt::format("give one of {}", words)};
}

static InputFault unfit(const Program& program, const InputSlot& input, const std::string& word,
                        const std::string& number) {
    const Vocabulary& vocabulary = program.vocabulary();
    const auto values = vocabulary.find_values(input.type, word);
    if (!values.empty()) return group_given(program, input, word, values);
    const rules::Quantity* quantity = vocabulary.quantity(input.type);
    const bool is_number = quantity && rules::parse_fraction(number);
    std::string help = is_number ? "" : text::suggest_name(word, vocabulary.words_of(input.type));
    if (help.empty() && quantity) help = range_of(*quantity, number);
    return {fmt::format("`{}` is not a value of `{}` ({})", word, input.id, vocabulary.name_of(input.type)), help};
}

std::optional<InputFault> set_input(const Program& program, const Frame& frame, Situation& situation,
                                    const std::string& name, const std::string& word) {
    const std::vector<std::size_t> places = inputs_called(frame, name);
    if (places.empty()) return not_asked_for(program, frame, name);
    if (places.size() > 1)
        return InputFault{fmt::format("whose `{}`?", name),
                          fmt::format("write `{}` or `{}`", frame.inputs[places[0]].id, frame.inputs[places[1]].id)};
    const InputSlot& input = frame.inputs[places.front()];
    const std::string decimal = input.type.kind == Type::Kind::number ? fraction_of_decimal(word) : "";
    const std::string& number = decimal.empty() ? word : decimal;
    const auto value = program.vocabulary().find_value(input.type, number);
    if (!value) return unfit(program, input, word, number);
    if (input.range && (*value < input.range->first || *value > input.range->second))
        return InputFault{fmt::format("`{}` is {}", name, *value),
                          fmt::format("it goes from {} to {}", input.range->first, input.range->second)};
    situation.inputs[places.front()] = *value;
    return std::nullopt;
}

std::vector<std::size_t> defaults_that_forbid(const Frame& frame, const Situation& situation, const Run& run) {
    if (run.ending.kind != Ending::Kind::forbidden || run.trace.empty() || run.trace.back().frame != &frame) return {};
    const CompiledStep& step = frame.steps[run.trace.back().step];
    if (step.kind != CompiledStep::Kind::forbid) return {};
    Reads reads;
    add_reads(frame, step.when, reads);
    add_reads(frame, step.node, reads);
    std::vector<std::size_t> defaults;
    for (std::int32_t input : reads.inputs) {
        const std::size_t place = input;
        if (frame.inputs[place].fallback == situation.inputs[place]) defaults.push_back(place);
    }
    return defaults;
}

}  // namespace broadside::engine
