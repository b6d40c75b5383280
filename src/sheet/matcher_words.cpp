#include "sheet/matcher_words.hpp"

#include "rules/reader.hpp"
#include "sheet/figures.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <optional>

namespace broadside::sheet {

using engine::Type;

static std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

static std::optional<std::int64_t> bound_of(std::string_view text, const Type& type, const Phrasebook& phrases) {
    text = trimmed(text);
    if (auto named = phrases.vocabulary().find_value(type, text)) return named;
    auto fraction = rules::parse_fraction(text);
    std::int64_t denominator = std::max<std::int64_t>(1, type.denominator);
    if (!fraction || (fraction->numerator * denominator) % fraction->denominator != 0) return std::nullopt;
    return fraction->numerator * denominator / fraction->denominator;
}

std::optional<Stretch> read_stretch(std::string_view text, const Type& type, const Phrasebook& phrases) {
    Stretch out;
    for (std::string_view op : {">=", "<=", ">", "<"}) {
        if (!text.starts_with(op) || text.find("..") != std::string_view::npos) continue;
        auto bound = bound_of(text.substr(op.size()), type, phrases);
        if (!bound) return std::nullopt;
        (op[0] == '>' ? out.from : out.to) = bound;
        out.over = op == ">";
        out.under = op == "<";
        return out;
    }
    std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) {
        out.from = out.to = bound_of(text, type, phrases);
        return out.from ? std::optional(out) : std::nullopt;
    }
    std::string_view low = trimmed(text.substr(0, dots)), high = trimmed(text.substr(dots + 2));
    out.over = low.starts_with(">");
    if (out.over) low.remove_prefix(1);
    if (!low.empty()) out.from = bound_of(low, type, phrases);
    if (!high.empty()) out.to = bound_of(high, type, phrases);
    return out;
}

static bool runs_below_nought(const rules::Chart& chart, const std::string& key, const Type& type,
                              const Phrasebook& phrases) {
    const rules::Quantity* quantity = phrases.vocabulary().quantity(type);
    if (quantity && quantity->style == rules::NumberStyle::is_signed) return true;
    if (quantity && quantity->lowest >= 0) return false;
    auto negative = [&](const std::vector<rules::Keyed>& matches) {
        return std::any_of(matches.begin(), matches.end(), [&](const rules::Keyed& keyed) {
            return keyed.key == key && rules::scalar_text(keyed.value).find('-') != std::string::npos;
        });
    };
    return std::any_of(chart.rows.begin(), chart.rows.end(), [&](const auto& row) { return negative(row.matches); }) ||
           std::any_of(chart.columns.begin(), chart.columns.end(),
                       [&](const auto& column) { return negative(column.matches); });
}

/// The printed label of a step called so somewhere, for inputs that are steps.
static std::string label_of_step(std::string_view name, const Phrasebook& phrases) {
    for (const rules::Procedure& procedure : phrases.ruleset().procedures)
        for (const rules::Step& step : procedure.steps)
            if (step.name == name && !step.label.empty() && step.label.size() <= 24)
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
    std::string label = input.label;
    if (label.size() > 1 && label[1] >= 'a' && label[1] <= 'z' && label[0] >= 'A' && label[0] <= 'Z')
        label[0] = static_cast<char>(label[0] - 'A' + 'a');
    return "Not " + label;
}

static std::string value_words(const InputWords& input, std::string_view word, Detail detail,
                               const Phrasebook& phrases) {
    for (const rules::Group& group : phrases.vocabulary().domain(input.type).groups)
        if (group.id == word) return phrases.label(group);
    return phrases.word(input.type, word, detail);
}

static std::string one_matcher(const InputWords& input, const text::Value& matcher, Detail detail,
                               const Phrasebook& phrases) {
    std::string text = rules::scalar_text(matcher);
    if (input.type.kind == Type::Kind::yes_no) return yes_no_words(input, text == "yes" || text == "true");
    if (input.type.kind == Type::Kind::value) return value_words(input, text, detail, phrases);
    auto stretch = read_stretch(text, input.type, phrases);
    return stretch ? phrases.stretch(input.type, *stretch, input.with_sign) : typeset(text);
}

static std::string list_words(const InputWords& input, const text::Value& list, Detail detail,
                              const Phrasebook& phrases) {
    std::vector<std::string> parts;
    std::size_t longest = 0;
    for (const text::Value& item : list.items) {
        std::string part = one_matcher(input, item, detail, phrases);
        longest = std::max(longest, part.size());
        parts.push_back(parts.empty() ? part : phrases.in_sentence(std::move(part)));
    }
    if (longest > 2) return join_list(parts, "or");
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : "/") + part;
    return out;
}

std::string matcher_words(const InputWords& input, const text::Value& matcher, Naming naming, Detail detail,
                          const Phrasebook& phrases) {
    bool is_list = matcher.kind == text::Value::Kind::array;
    std::string words =
        is_list ? list_words(input, matcher, detail, phrases) : one_matcher(input, matcher, detail, phrases);
    bool figure = !words.empty() && input.type.kind == Type::Kind::number;
    if (naming == Naming::with_subject && figure && !input.label.empty())
        return input.label + " " + phrases.in_sentence(words);
    return words;
}

}  // namespace broadside::sheet
