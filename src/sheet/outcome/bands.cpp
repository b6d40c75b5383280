#include "sheet/outcome/bands.hpp"

#include "rules/scalar.hpp"
#include "sheet/codes.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/matcher_words.hpp"
#include "wording/messages/charts.hpp"
#include "wording/messages/outcomes.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

using engine::Ending;
using engine::Type;

static constexpr std::string_view chart_prefix = "chart.";

bool holds(const engine::NumberBand& band, std::int64_t value) {
    bool above = !band.from || (band.over ? value > *band.from : value >= *band.from);
    bool below = !band.to || (band.under ? value < *band.to : value <= *band.to);
    return above && below;
}

static bool is_number(const Type& type) {
    return type.kind == Type::Kind::number && type.denominator != 0;
}

std::optional<ResultBands> ResultBands::make(const OutcomeQuery& query, std::vector<FieldWords> fields, Dice dice) {
    ResultBands out;
    out.fields_ = std::move(fields);
    out.dice_ = dice;
    const std::vector<Named>& bands = query.asked.bands;
    for (const Named& band : bands)
        if (!(band.name.starts_with(chart_prefix) ? out.add_rows_of(band, query) : out.add_written(band, query)))
            return std::nullopt;
    const bool has_one_number = out.fields_.size() == 1 && is_number(query.frame.results[out.fields_[0].field].type);
    if (has_one_number && bands.empty() && dice == Dice::needed) out.take_bands_of_chart(query);
    return out;
}

/// Adds a band that a template writes: "4..".
bool ResultBands::add_written(const Named& band, const OutcomeQuery& query) {
    const std::vector<Named>& bands = query.asked.bands;
    const Type& type = query.frame.results[fields_[0].field].type;
    const bool is_one_number = fields_.size() == 1 && is_number(type);
    const bool with_sign = std::any_of(bands.begin(), bands.end(),
                                       [](const Named& each) { return each.name.find('-') != std::string::npos; });
    const auto stretch =
        is_one_number ? engine::number_band(rules::to_answer(band.name, band.span), type, query.program().vocabulary())
                      : std::nullopt;
    if (!stretch) {
        query.context.diagnostics
            .error(malformed_template, band.span, fmt::format("`{}` is not a band of the result", band.name))
            .help = is_one_number ? "write \"4..\", \"1..3\", \"..-16\", a number or \"chart.ID\""
                                  : "bands are for one result that is a number";
        return false;
    }
    bands_.push_back({*stretch, band.name, query.phrases().stretch(type, *stretch, with_sign)});
    return true;
}

/// Bands in which the rows of a chart match an input.
static std::vector<ResultBand> bands_of_rows(const rules::Chart& chart, const wording::InputWords& input,
                                             const wording::Phrasebook& phrases) {
    std::vector<ResultBand> bands;
    for (const rules::ChartRow& row : chart.rows)
        for (const rules::Matcher& match : row.matches) {
            if (match.key != input.input->key || match.any.size() != 1) continue;
            const auto band = engine::number_band(match.any[0], input.type, phrases.vocabulary());
            if (band)
                bands.push_back({*band, row.id, phrases.stretch(input.type, *band, input.with_sign), &chart, &row});
        }
    return bands;
}

/// Adds the bands of "chart.ID": those of its rows, for the first of its inputs that they cut into bands.
bool ResultBands::add_rows_of(const Named& written, const OutcomeQuery& query) {
    const wording::Phrasebook& phrases = query.phrases();
    const rules::Chart* chart =
        rules::find_by_id(phrases.ruleset().charts, std::string_view(written.name).substr(chart_prefix.size()));
    const bool is_one_number = fields_.size() == 1 && is_number(query.frame.results[fields_[0].field].type);
    if (chart && is_one_number)
        for (const wording::InputWords& input : inputs_of(*chart, phrases))
            if (is_number(input.type))
                if (auto bands = bands_of_rows(*chart, input, phrases); !bands.empty()) {
                    append(bands_, bands);
                    return true;
                }
    query.context.diagnostics
        .error(unknown_binding, written.span,
               !is_one_number ? fmt::format("`{}` is not a band of the result", written.name)
               : chart        ? fmt::format("the rows of `{}` are not bands of a number", chart->id)
                              : fmt::format("there is no `{}`", written.name))
        .help = !is_one_number ? "bands are for one result that is a number"
                               : "name a chart whose rows cut a number into bands";
    return false;
}

/// Takes the bands in which a chart reads a number of this name.
void ResultBands::take_bands_of_chart(const OutcomeQuery& query) {
    const std::string_view name = name_of_field(query.frame, fields_[0].field).last;
    const wording::Phrasebook& phrases = query.phrases();
    for (const rules::Chart& chart : phrases.ruleset().charts)
        for (const wording::InputWords& input : inputs_of(chart, phrases)) {
            const std::vector<std::string> read = input.input->expression.path();
            if (read.empty() || read.back() != name || !bands_.empty()) continue;
            bands_ = bands_of_rows(chart, input, phrases);
        }
}

Outcome ResultBands::outcome_of(const Ending& ending, const OutcomeQuery& query, Marks& marks) const {
    Outcome out;
    out.order.push_back(static_cast<std::int64_t>(ending.kind));
    if (ending.kind != Ending::Kind::result && dice_ == Dice::none) {
        out.says = ending.says;
        return out;
    }
    if (ending.kind != Ending::Kind::result) {
        const bool is_missing = ending.kind == Ending::Kind::missing;
        out.words =
            is_missing ? messages::umpire_decides + ending_words(query, fields_, ending, marks) : messages::not_allowed;
        return out;
    }
    const std::int64_t first = ending.values[slot_of_field(query.frame, fields_[0].field)];
    for (std::size_t i = 0; i < bands_.size(); ++i)
        if (first != engine::nothing && holds(bands_[i].stretch, first)) {
            out.order.push_back(i);
            out.words = bands_[i].words;
            return out;
        }
    for (const FieldWords& field : fields_) out.order.push_back(ending.values[slot_of_field(query.frame, field.field)]);
    out.words = ending_words(query, fields_, ending, marks);
    return out;
}

}  // namespace broadside::sheet
