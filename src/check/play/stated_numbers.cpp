#include "check/play/stated_numbers.hpp"

#include "check/codes.hpp"
#include "check/play/play.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace broadside::check {

static constexpr std::string_view number_prefix = "number.", range_prefix = "quantity.";

bool states_numbers(const rules::Example& example) {
    return example.procedure.empty() && example.chart.empty() && !example.expect.empty() &&
           std::ranges::all_of(example.expect, [](const rules::Keyed& expected) {
               return expected.key.starts_with(number_prefix) || expected.key.starts_with(range_prefix);
           });
}

static bool is_range(const rules::Keyed& expected) {
    return expected.key.starts_with(range_prefix);
}

static std::string id_of_stated(const rules::Keyed& expected) {
    return expected.key.substr((is_range(expected) ? range_prefix : number_prefix).size());
}

Names numbers_stated_by(const rules::Example& example) {
    Names ids;
    if (states_numbers(example))
        for (const rules::Keyed& expected : example.expect) ids.insert(id_of_stated(expected));
    return ids;
}

static void refuse(const rules::Example& example, const text::Span& place, const std::string& why, std::string help,
                   text::Diagnostics& diagnostics) {
    diagnostics.error(bad_example, place, fmt::format("example `{}`: {}", example.title, why)).help = std::move(help);
}

static void hold_number(const rules::Example& example, const rules::Keyed& expected, const engine::Program& program,
                        std::vector<Mismatch>& wrong, text::Diagnostics& diagnostics) {
    const auto& numbers = program.ruleset().numbers;
    const std::string id = id_of_stated(expected), word = rules::scalar_text(expected.value);
    const rules::NamedNumber* number = rules::find_by_id(numbers, id);
    if (!number)
        return refuse(example, expected.key_span, fmt::format("there is no [number.{}]", id),
                      text::suggest_name(id, numbers, &rules::NamedNumber::id), diagnostics);
    const engine::Vocabulary& words = program.vocabulary();
    const auto type = words.find_type(number->type);
    if (!type) return;  // reported at the number itself
    const auto wanted = words.find_value(*type, word), value = words.find_value(*type, number->value);
    if (!wanted)
        return refuse(example, expected.value.span, fmt::format("`{}` is no value of `{}`", word, words.name_of(*type)),
                      "", diagnostics);
    if (value && *value != *wanted)
        wrong.push_back({expected.value.span, fmt::format("{} = {}", expected.key, word),
                         fmt::format("it is {}", words.to_speech(*type, *value))});
}

/// "0..6", "1/2..12".
static std::string range_of(const rules::Quantity& quantity) {
    const auto end = [&](std::int64_t value) {
        const std::int64_t common = std::gcd(value, quantity.denominator), below = quantity.denominator / common;
        return below == 1 ? fmt::format("{}", value / common) : fmt::format("{}/{}", value / common, below);
    };
    return fmt::format("{}..{}", end(quantity.lowest), end(quantity.highest));
}

static void hold_range(const rules::Example& example, const rules::Keyed& expected, const engine::Program& program,
                       std::vector<Mismatch>& wrong, text::Diagnostics& diagnostics) {
    const auto& quantities = program.ruleset().quantities;
    const std::string id = id_of_stated(expected), word = rules::scalar_text(expected.value);
    const rules::Quantity* quantity = rules::find_by_id(quantities, id);
    if (!quantity)
        return refuse(example, expected.key_span, fmt::format("there is no [quantity.{}]", id),
                      text::suggest_name(id, quantities, &rules::Quantity::id), diagnostics);
    if (range_of(*quantity) != word)
        wrong.push_back({expected.value.span, fmt::format("{} = {}", expected.key, word),
                         fmt::format("it is {}", range_of(*quantity))});
}

void hold_numbers(const rules::Example& example, const engine::Program& program, text::Diagnostics& diagnostics) {
    if (!example.given.empty() || !example.dice.empty() || example.chance)
        return refuse(example, example.span, "it plays nothing, so it has no `given`, `dice` or `chance`",
                      "name the procedure or chart it plays, or leave them out", diagnostics);
    std::vector<Mismatch> wrong;
    for (const rules::Keyed& expected : example.expect)
        (is_range(expected) ? hold_range : hold_number)(example, expected, program, wrong, diagnostics);
    if (wrong.empty()) return;
    diagnostics
        .error(example_fails, wrong.front().span, fmt::format("example `{}`: {}", example.title, words_of(wrong)))
        .help = "look it up in the book; then mend the number, or the example";
}

}  // namespace broadside::check
