#include "wording/matcher_words.hpp"

#include "text/letters.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>

namespace broadside::wording {

using engine::Type;

static bool runs_below_nought(const rules::Chart& chart, const std::string& key, const Type& type,
                              const Phrasebook& phrases) {
    const rules::Quantity* quantity = phrases.vocabulary().quantity(type);
    if (quantity && quantity->style == rules::NumberStyle::is_signed) return true;
    if (quantity && quantity->lowest >= 0) return false;
    auto negative = [&](const std::vector<rules::Matcher>& matches) {
        return std::any_of(matches.begin(), matches.end(), [&](const rules::Matcher& matcher) {
            return matcher.key == key && matcher.word().find('-') != std::string::npos;
        });
    };
    return std::any_of(chart.rows.begin(), chart.rows.end(), [&](const auto& row) { return negative(row.matches); }) ||
           std::any_of(chart.columns.begin(), chart.columns.end(),
                       [&](const auto& column) { return negative(column.matches); });
}

/// Printed label of a step with this name in any procedure, for inputs that are steps.
static std::string label_of_step(std::string_view name, const Phrasebook& phrases) {
    for (const rules::Procedure& procedure : phrases.ruleset().procedures)
        for (const rules::Step& step : procedure.steps)
            if (step.name == name && !step.label.empty() && step.label.written().size() <= 24)
                return phrases.filled(step.label, step.span);
    return "";
}

static std::string label_of_input(const rules::ChartInput& input, const Type& type, const Phrasebook& phrases,
                                  const rules::Chart& chart) {
    const std::vector<std::string> path = input.expression.path();
    if (path.empty()) return capitalised(words_of(input.expression, phrases, {nullptr, &chart}));
    if (!rules::find_by_id(phrases.ruleset().facts, path.back())) {
        if (std::string label = label_of_step(path.back(), phrases); !label.empty()) return label;
        if (std::string label = phrases.label_of_type(type); !label.empty()) return label;
    }
    return label_of_path(path, phrases, {nullptr, &chart});
}

std::vector<InputWords> inputs_of(const rules::Chart& chart, const Phrasebook& phrases) {
    auto index = static_cast<std::size_t>(&chart - phrases.ruleset().charts.data());
    const std::vector<Type>& types = phrases.program().chart_input_types(index);
    std::vector<InputWords> out;
    for (std::size_t i = 0; i < chart.inputs.size(); ++i) {
        Type type = i < types.size() ? types[i] : Type{};
        type.optional = false;
        const rules::ChartInput& input = chart.inputs[i];
        out.push_back({&input, type,
                       type.kind == Type::Kind::number && runs_below_nought(chart, input.key, type, phrases),
                       label_of_input(input, type, phrases, chart)});
    }
    return out;
}

static std::string yes_no_words(const InputWords& input, bool yes) {
    if (yes) return input.label;
    const bool keeps_capital = input.label.size() < 2 || !text::is_small_letter(input.label[1]);
    return "Not " + (keeps_capital ? input.label : text::uncapitalised(input.label));
}

static std::string value_words(const InputWords& input, std::string_view word, Detail detail,
                               const Phrasebook& phrases) {
    for (const rules::Group& group : phrases.vocabulary().domain(input.type).groups)
        if (group.id == word) return phrases.label(group);
    return phrases.word(input.type, word, detail);
}

static std::string answer_words(const InputWords& input, const rules::Answer& answer, Detail detail,
                                const Phrasebook& phrases) {
    const std::string& text = answer.text;
    if (input.type.kind == Type::Kind::yes_no) return yes_no_words(input, text == "yes" || text == "true");
    if (input.type.kind == Type::Kind::value) return value_words(input, text, detail, phrases);
    const auto band = engine::number_band(answer, input.type, phrases.vocabulary());
    return band ? phrases.stretch(input.type, *band, input.with_sign) : typeset(text);
}

static std::string answers_words(const InputWords& input, const std::vector<rules::Answer>& answers, Detail detail,
                                 const Phrasebook& phrases) {
    if (answers.size() == 1) return answer_words(input, answers[0], detail, phrases);
    std::vector<std::string> parts;
    std::size_t longest = 0;
    for (const rules::Answer& answer : answers) {
        std::string part = answer_words(input, answer, detail, phrases);
        longest = std::max(longest, part.size());
        parts.push_back(parts.empty() ? part : phrases.in_sentence(std::move(part)));
    }
    if (longest > 2) return join_list(parts, "or");
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : "/") + part;
    return out;
}

std::string matcher_words(const InputWords& input, const rules::Matcher& matcher, Naming naming, Detail detail,
                          const Phrasebook& phrases) {
    std::string words = answers_words(input, matcher.any, detail, phrases);
    bool figure = !words.empty() && input.type.kind == Type::Kind::number;
    if (naming == Naming::with_subject && figure && !input.label.empty())
        return input.label + " " + phrases.in_sentence(words);
    return words;
}

}  // namespace broadside::wording
