#include "wording/row_in_words.hpp"

#include "wording/expression_words.hpp"
#include "wording/matcher_words.hpp"
#include "wording/messages/charts.hpp"
#include "wording/sentences.hpp"

namespace broadside::wording {

/// "Firer's status 4–6, infantry"
static std::string matchers_in_words(const rules::Chart& chart, const std::vector<rules::Matcher>& matches,
                                     const Phrasebook& phrases) {
    std::string out;
    for (const InputWords& input : inputs_of(chart, phrases))
        for (const rules::Matcher& match : matches) {
            if (match.key != input.input->key) continue;
            const std::string words = matcher_words(input, match, Naming::with_subject, Detail::full, phrases);
            if (!words.empty()) out += out.empty() ? words : ", " + phrases.in_sentence(words);
        }
    return out;
}

/// A bare fact is named by its label.
static std::string condition_in_words(const rules::Chart& chart, const language::Expression& when,
                                      const Phrasebook& phrases) {
    const rules::Fact* fact = fact_of(when, phrases);
    return fact ? phrases.label(*fact) : words_of(when, phrases, {nullptr, &chart});
}

std::string row_in_words(const rules::Chart& chart, const rules::ChartRow& row, const Phrasebook& phrases) {
    if (!row.label.empty()) return phrases.filled(row.label, {&chart, &row, row.span});
    std::string out = matchers_in_words(chart, row.matches, phrases);
    const auto add = [&out](const std::string& words) { out += (out.empty() ? "" : ", ") + words; };
    if (row.when) add((out.empty() ? "" : "if ") + condition_in_words(chart, *row.when, phrases));
    if (row.each) add("each " + words_of(*row.each, phrases, {nullptr, &chart}));
    if (row.by) add(words_of(*row.by, phrases, {nullptr, &chart}));
    if (out.empty()) return row.id.empty() ? messages::in_any_case : capitalised(words_of_id(row.id));
    return capitalised(out);
}

std::string column_in_words(const rules::Chart& chart, const rules::ChartColumn& column, const Phrasebook& phrases) {
    if (column.label.empty()) return matchers_in_words(chart, column.matches, phrases);
    return phrases.filled(column.label, {&chart, nullptr, column.span});
}

}  // namespace broadside::wording
