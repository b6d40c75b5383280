#include "wording/references.hpp"

#include "engine/matcher.hpp"
#include "wording/codes.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"
#include "wording/settled_figure.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace broadside::wording {

using engine::Type;

static const rules::ChartOutput* find_output(const rules::Chart& chart, std::string_view name) {
    for (const rules::ChartOutput& output : chart.outputs)
        if (output.name == name) return &output;
    return nullptr;
}

const rules::CellValue* row_output(const rules::Chart& chart, const rules::ChartRow& row, std::string_view output) {
    for (const auto* list : {&row.outputs, &chart.defaults})
        for (const rules::Output& given : *list)
            if (given.key == output) return &given.value;
    return nullptr;
}

std::string print_output(const Phrasebook& phrases, const rules::Chart& chart, const rules::ChartOutput& output,
                         const rules::CellValue& value, Detail detail) {
    if (value.kind == rules::CellValue::Kind::dash) return std::string(em_dash);
    Type type = type_called(phrases.vocabulary(), output.type);
    if (auto found = settled_figure(value.expression, phrases, type)) return phrases.value(type, *found, detail);
    return words_of(value.expression, phrases, {nullptr, &chart});
}

// ---- what a path means

static Referred value_of(const Phrasebook& phrases, const Type& type, std::int64_t value, Detail detail) {
    Referred out{phrases.value(type, value, detail)};
    const rules::Quantity* quantity = phrases.vocabulary().quantity(type);
    if (type.kind == Type::Kind::number && value != engine::nothing)
        out.amount = {value, std::max<std::int64_t>(1, type.denominator), quantity ? printed_unit(quantity->unit) : ""};
    return out;
}

static Referred output_of(const Phrasebook& phrases, const rules::Chart& chart, const rules::ChartOutput& output,
                          const rules::CellValue& given) {
    const Type type = type_called(phrases.vocabulary(), output.type);
    const bool is_value = given.kind != rules::CellValue::Kind::dash;
    const auto value = is_value ? settled_figure(given.expression, phrases, type) : std::nullopt;
    if (value) return value_of(phrases, type, *value, Detail::full);
    return {
        print_output(phrases, chart, output, given, Detail::full), {}, given.kind == rules::CellValue::Kind::missing};
}

static std::optional<Referred> cell_of_row(const Phrasebook& phrases, const rules::Chart& chart,
                                           const rules::ChartRow& row, const rules::ChartOutput& output,
                                           std::size_t place) {
    if (place >= row.cells.size()) return std::nullopt;
    const rules::Cell& cell = row.cells[place];
    if (cell.is_repeat()) return std::nullopt;
    if (cell.kind == rules::Cell::Kind::value) return output_of(phrases, chart, output, cell.values[0]);
    const std::vector<std::string> order = rules::outputs_in(chart, cell);
    for (std::size_t i = 0; i < order.size() && i < cell.values.size(); ++i)
        if (order[i] == output.name) return output_of(phrases, chart, output, cell.values[i]);
    return std::nullopt;
}

static std::optional<Referred> modifier_of_row(const Phrasebook& phrases, const rules::Chart& chart,
                                               const rules::ChartRow& row) {
    if (row.gives.size() != 1) return std::nullopt;
    Type type = type_called(phrases.vocabulary(), chart.type);
    auto value = settled_figure(row.gives[0], phrases, type);
    if (!value) return std::nullopt;
    const rules::Quantity* quantity = phrases.vocabulary().quantity(type);
    bool is_amount = quantity && quantity->style != rules::NumberStyle::is_signed && quantity->lowest >= 0;
    Referred out = value_of(phrases, type, *value, Detail::full);
    if (!is_amount) out.words = phrases.signed_value(type, *value);
    return out;
}

/// For a row that gives its outputs by cases.
static std::optional<Referred> case_of_row(const Phrasebook& phrases, const rules::Chart& chart,
                                           const rules::ChartRow& row, const rules::ChartOutput& output,
                                           std::size_t place) {
    if (place >= row.cases.size()) return std::nullopt;
    for (const rules::Output& given : row.cases[place].outputs)
        if (given.key == output.name) return output_of(phrases, chart, output, given.value);
    return std::nullopt;
}

/// Type of an input that is a bare fact, even in a chart that nothing looks up.
static Type type_of_input(const rules::ChartInput& input, const Phrasebook& phrases) {
    const rules::Fact* fact = rules::find_by_id(phrases.ruleset().facts, input.expression.text);
    return type_called(phrases.vocabulary(), input.type.empty() && fact ? fact->type : input.type);
}

/// `chart.fire.far.range.to`: upper end of the numbers that row `far` matches in input `range`.
static std::optional<Referred> end_of_range(const std::vector<std::string>& path, const Phrasebook& phrases,
                                            const rules::Chart& chart, const rules::ChartRow& row) {
    const auto input = std::find_if(chart.inputs.begin(), chart.inputs.end(),
                                    [&](const rules::ChartInput& each) { return each.key == path[3]; });
    const auto matcher = std::find_if(row.matches.begin(), row.matches.end(),
                                      [&](const rules::Matcher& each) { return each.key == path[3]; });
    if (input == chart.inputs.end() || matcher == row.matches.end() || matcher->any.size() != 1) return std::nullopt;
    const Type type = type_of_input(*input, phrases);
    const auto band = type.kind == Type::Kind::number ? engine::number_band(matcher->any[0], type, phrases.vocabulary())
                                                      : std::nullopt;
    const auto end = band ? (path[4] == "to" ? band->to : band->from) : std::nullopt;
    return end ? std::optional(value_of(phrases, type, *end, Detail::full)) : std::nullopt;
}

/// `chart.fire.ball.drop.2`: output `drop` in the second cell of row `ball`.
static std::optional<Referred> chart_figure(const std::vector<std::string>& path, const Phrasebook& phrases,
                                            const rules::Ruleset& ruleset) {
    const rules::Chart* chart = rules::find_by_id(ruleset.charts, path[1]);
    const rules::ChartRow* row = chart ? rules::find_by_id(chart->rows, path[2]) : nullptr;
    if (!row) return std::nullopt;
    if (path[3] == "gives") return modifier_of_row(phrases, *chart, *row);
    if (path.size() == 5 && (path[4] == "from" || path[4] == "to")) return end_of_range(path, phrases, *chart, *row);
    const rules::ChartOutput* output = find_output(*chart, path[3]);
    if (!output) return std::nullopt;
    if (path.size() == 5) {
        std::size_t place = 0;
        std::from_chars(path[4].data(), path[4].data() + path[4].size(), place);
        if (place == 0) return std::nullopt;
        return row->cases.empty() ? cell_of_row(phrases, *chart, *row, *output, place - 1)
                                  : case_of_row(phrases, *chart, *row, *output, place - 1);
    }
    if (const rules::CellValue* value = row_output(*chart, *row, output->name))
        return output_of(phrases, *chart, *output, *value);
    if (!row->missing.empty()) return Referred{"___", {}, true};
    if (row->cells.empty() && row->cases.empty() && !chart->dash.empty()) return Referred{chart->dash};
    return cell_of_row(phrases, *chart, *row, *output, 0);
}

static Referred referred_number(const rules::NamedNumber& number, const Phrasebook& phrases) {
    const Type type = type_called(phrases.vocabulary(), number.type);
    const auto value = phrases.vocabulary().find_value(type, number.value);
    return value ? value_of(phrases, type, *value, Detail::full) : Referred{typeset(number.value)};
}

std::string number_figure(const rules::NamedNumber& number, const Phrasebook& phrases) {
    return referred_number(number, phrases).words;
}

static std::optional<Referred> quantity_figure(const std::vector<std::string>& path, const Phrasebook& phrases) {
    auto type = phrases.vocabulary().find_type(path[1]);
    const rules::Quantity* quantity = type ? phrases.vocabulary().quantity(*type) : nullptr;
    if (!quantity || path.size() != 3) return std::nullopt;
    if (path[2] == "max") return value_of(phrases, *type, quantity->highest, Detail::brief);
    if (path[2] == "min") return value_of(phrases, *type, quantity->lowest, Detail::brief);
    if (path[2] == "step") return value_of(phrases, *type, quantity->step, Detail::brief);
    if (path[2] != "unit") return std::nullopt;
    std::size_t begin = quantity->unit.find_first_not_of(' ');
    return Referred{begin == std::string::npos ? std::string() : quantity->unit.substr(begin)};
}

static std::optional<Referred> value_label(const std::vector<std::string>& path, const Phrasebook& phrases) {
    auto type = path.size() == 3 ? phrases.vocabulary().find_type(path[1]) : std::nullopt;
    if (!type) return std::nullopt;
    const auto value = phrases.vocabulary().find_value(*type, path[2]);
    return value ? std::optional(value_of(phrases, *type, *value, Detail::full)) : std::nullopt;
}

static std::optional<Referred> own_output(std::string_view name, const Phrasebook& phrases,
                                          const ReferencePlace& place) {
    if (!place.chart || !place.row) return std::nullopt;
    const rules::ChartOutput* output = find_output(*place.chart, name);
    if (!output) return name == "gives" ? modifier_of_row(phrases, *place.chart, *place.row) : std::nullopt;
    const rules::CellValue* value = row_output(*place.chart, *place.row, name);
    if (value) return output_of(phrases, *place.chart, *output, *value);
    return cell_of_row(phrases, *place.chart, *place.row, *output, 0);
}

std::optional<Referred> referred(const std::vector<std::string>& path, const Phrasebook& phrases,
                                 const ReferencePlace& place) {
    if (path.size() == 1) return own_output(path[0], phrases, place);
    if (path[0] == "chart" && path.size() >= 4) {
        auto figure = chart_figure(path, phrases, phrases.ruleset());
        return figure || !place.whole ? figure : chart_figure(path, phrases, *place.whole);
    }
    const auto* number = path[0] == "number" ? rules::find_by_id(phrases.ruleset().numbers, path[1]) : nullptr;
    if (number && path.size() == 2) return referred_number(*number, phrases);
    if (path[0] == "quantity") return quantity_figure(path, phrases);
    if (path[0] == "domain") return value_label(path, phrases);
    return std::nullopt;
}

std::string fill_part(const language::Prose::Part& part, const Phrasebook& phrases, const ReferencePlace& place,
                      text::Diagnostics* diagnostics) {
    if (!part.is_reference()) return part.text;
    if (const auto figure = referred(part.path, phrases, place)) return figure->words;
    const std::string written = fmt::format("{{{}}}", part.text);
    if (diagnostics)
        diagnostics->error(unknown_reference, place.span, fmt::format("`{}` refers to nothing", written)).help =
            "write `{output}` of the row itself, `{chart.ID.ROW.OUTPUT}`, `{number.ID}`, `{quantity.ID.max}` or "
            "`{domain.ID.VALUE}`";
    return written;
}

std::string fill_references(const language::Prose& prose, const Phrasebook& phrases, const ReferencePlace& place,
                            text::Diagnostics* diagnostics) {
    std::string out;
    for (const language::Prose::Part& part : prose.parts()) out += fill_part(part, phrases, place, diagnostics);
    return typeset(out);
}

}  // namespace broadside::wording
