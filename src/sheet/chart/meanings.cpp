#include "sheet/chart/meanings.hpp"

#include "wording/references.hpp"
#include "wording/sentences.hpp"

#include <algorithm>

namespace broadside::sheet {

std::string meaning_of(const engine::Type& type, std::int64_t value, const ItemContext& context) {
    const auto& vocabulary = context.phrases.vocabulary();
    if (type.kind == engine::Type::Kind::value) {
        const auto& values = vocabulary.domain(type).values;
        auto place = static_cast<std::size_t>(value);
        if (place >= values.size() || values[place].meaning.empty()) return "";
        return wording::as_sentence(
            wording::capitalised(context.phrases.filled(values[place].meaning, values[place].span)));
    }
    const rules::Quantity* quantity = vocabulary.quantity(type);
    if (!quantity || value % quantity->denominator != 0) return "";
    std::int64_t place = value / quantity->denominator - quantity->names_from;
    if (place < 0 || place >= static_cast<std::int64_t>(quantity->meanings.size())) return "";
    auto at = static_cast<std::size_t>(place);
    if (quantity->meanings[at].empty()) return "";
    return wording::as_sentence(
        wording::capitalised(context.phrases.filled(quantity->meanings[at], quantity->name_spans[at])));
}

static bool has_row_for_each(const rules::Chart& chart, const engine::Type& type, const ItemContext& context) {
    const auto& vocabulary = context.phrases.vocabulary();
    for (std::int64_t value : vocabulary.all_values(type)) {
        if (meaning_of(type, value, context).empty()) continue;
        auto is_row = [&](const rules::ChartRow& row) {
            return row.label.empty() && row.matches.size() == 1 && !row.when &&
                   vocabulary.find_value(type, row.matches[0].word()) == value;
        };
        if (std::none_of(chart.rows.begin(), chart.rows.end(), is_row)) return false;
    }
    return true;
}

const rules::Chart* chart_of_values(const engine::Type& type, const ItemContext& context) {
    const auto& charts = context.ruleset().charts;
    for (std::size_t i = 0; i < charts.size(); ++i) {
        const auto& types = context.program().chart_input_types(i);
        bool lists_values = charts[i].inputs.size() == 1 && charts[i].columns.empty() && types.size() == 1 &&
                            types[0].kind == type.kind && types[0].index == type.index;
        if (lists_values && context.shows(charts[i].audience) && has_row_for_each(charts[i], type, context))
            return &charts[i];
    }
    return nullptr;
}

}  // namespace broadside::sheet
