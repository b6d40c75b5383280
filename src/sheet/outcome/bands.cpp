#include "sheet/outcome/bands.hpp"

#include "rules/scalar.hpp"
#include "sheet/codes.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/matcher_words.hpp"
#include "wording/messages.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

using engine::Ending;
using engine::Type;

bool holds(const engine::NumberBand& band, std::int64_t value) {
    bool above = !band.from || (band.over ? value > *band.from : value >= *band.from);
    bool below = !band.to || (band.under ? value < *band.to : value <= *band.to);
    return above && below;
}

std::optional<ResultBands> ResultBands::make(const OutcomeQuery& query, std::vector<FieldWords> fields, Dice dice) {
    ResultBands out;
    out.fields_ = std::move(fields);
    out.dice_ = dice;
    const std::vector<Named>& bands = query.asked.bands;
    const Type& type = query.frame.results[out.fields_[0].field].type;
    bool is_number = out.fields_.size() == 1 && type.kind == Type::Kind::number && type.denominator != 0;
    bool with_sign = std::any_of(bands.begin(), bands.end(),
                                 [](const Named& band) { return band.name.find('-') != std::string::npos; });
    for (const Named& band : bands) {
        auto stretch =
            is_number ? engine::number_band(rules::to_answer(band.name, band.span), type, query.program().vocabulary())
                      : std::nullopt;
        if (!stretch) {
            query.context.diagnostics
                .error(malformed_template, band.span, fmt::format("`{}` is not a band of the result", band.name))
                .help = is_number ? "write \"4..\", \"1..3\", \"..-16\" or a number"
                                  : "bands are for one result that is a number";
            return std::nullopt;
        }
        out.bands_.push_back(*stretch);
        out.band_words_.push_back(query.phrases().stretch(type, *stretch, with_sign));
    }
    if (is_number && bands.empty() && dice == Dice::needed) out.take_bands_of_chart(query);
    return out;
}

/// Takes the bands in which a chart reads a number of this name.
void ResultBands::take_bands_of_chart(const OutcomeQuery& query) {
    std::string_view name = query.frame.results[fields_[0].field].name;
    name = name.substr(name.rfind('.') == std::string_view::npos ? 0 : name.rfind('.') + 1);
    const wording::Phrasebook& phrases = query.phrases();
    for (const rules::Chart& chart : phrases.ruleset().charts)
        for (const wording::InputWords& input : inputs_of(chart, phrases)) {
            const std::vector<std::string> read = input.input->expression.path();
            if (read.empty() || read.back() != name || !bands_.empty()) continue;
            for (const rules::ChartRow& row : chart.rows)
                for (const rules::Matcher& match : row.matches) {
                    if (match.key != input.input->key || match.any.size() != 1) continue;
                    const auto band = engine::number_band(match.any[0], input.type, phrases.vocabulary());
                    if (!band) continue;
                    bands_.push_back(*band);
                    band_words_.push_back(phrases.stretch(input.type, *band, input.with_sign));
                }
        }
}

Outcome ResultBands::outcome_of(const Ending& ending, const OutcomeQuery& query) const {
    Outcome out;
    out.order.push_back(static_cast<std::int64_t>(ending.kind));
    if (ending.kind != Ending::Kind::result && dice_ == Dice::none) {
        out.says = ending.says;
        return out;
    }
    if (ending.kind != Ending::Kind::result) {
        const bool is_missing = ending.kind == Ending::Kind::missing;
        out.words =
            is_missing ? messages::umpire_decides + ending_words(query, fields_, ending) : messages::not_allowed;
        return out;
    }
    const std::int64_t first = ending.values[slot_of_field(query.frame, fields_[0].field)];
    for (std::size_t i = 0; i < bands_.size(); ++i)
        if (first != engine::nothing && holds(bands_[i], first)) {
            out.order.push_back(static_cast<std::int64_t>(i));
            out.words = band_words_[i];
            return out;
        }
    for (const FieldWords& field : fields_) out.order.push_back(ending.values[slot_of_field(query.frame, field.field)]);
    out.words = ending_words(query, fields_, ending);
    return out;
}

}  // namespace broadside::sheet
