#include "wording/references.hpp"

#include "engine/matcher.hpp"
#include "text/whole_number.hpp"
#include "wording/codes.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"
#include "wording/settled_figure.hpp"

#include <algorithm>
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
    if (type.kind != Type::Kind::number || value == engine::nothing) return out;
    Measured length = phrases.measured(type, value);
    out.amount = {length.numerator, length.denominator, std::move(length.unit)};
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

/// The only figure of a modifier, or, of one that gives a figure for each value of `by`, that at a place.
static std::optional<Referred> modifier_of_row(const Phrasebook& phrases, const rules::Chart& chart,
                                               const rules::ChartRow& row, std::optional<std::size_t> place) {
    if (place ? *place >= row.gives.size() : row.gives.size() != 1) return std::nullopt;
    Type type = type_called(phrases.vocabulary(), chart.type);
    auto value = settled_figure(row.gives[place.value_or(0)], phrases, type);
    if (!value) return std::nullopt;
    const rules::Quantity* quantity = phrases.vocabulary().quantity(type);
    bool is_amount = quantity && quantity->style != rules::NumberStyle::is_signed && quantity->lowest >= 0;
    Referred out = value_of(phrases, type, *value, Detail::full);
    if (!is_amount) out.words = phrases.signed_value(type, *value);
    return out;
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

// ---- values in a chart

/// Place of a value in a row: `2` its second cell or case, `2.1` the first case of its second cell.
struct Places {
    std::optional<std::size_t> first, second;  ///< from 0
};

static std::optional<std::size_t> place_in(std::string_view written) {
    const auto place = text::parse_whole(written, 1);
    return place ? std::optional(static_cast<std::size_t>(*place - 1)) : std::nullopt;
}

/// Nullopt for anything but one or two numbers from 1 behind the name of an output.
static std::optional<Places> places_in(const std::vector<std::string>& path) {
    if (path.size() > 6) return std::nullopt;
    Places out;
    if (path.size() > 4 && !(out.first = place_in(path[4]))) return std::nullopt;
    if (path.size() > 5 && !(out.second = place_in(path[5]))) return std::nullopt;
    return out;
}

/// A value that a path means; `value` is null where the row gives the output none.
struct Given {
    const rules::ChartOutput* output = nullptr;
    const rules::CellValue* value = nullptr;
};

static const rules::CellValue* value_in(const std::vector<rules::Output>& outputs, std::string_view name) {
    for (const rules::Output& given : outputs)
        if (given.key == name) return &given.value;
    return nullptr;
}

/// Value of an output in one of several cases, else the row's own or the chart's default.
static std::optional<Given> given_by_case(const rules::Chart& chart, const rules::ChartRow& row,
                                          const std::vector<rules::Case>& cases, const rules::ChartOutput& output,
                                          std::size_t place) {
    if (place >= cases.size()) return std::nullopt;
    const rules::CellValue* own = value_in(cases[place].outputs, output.name);
    return Given{&output, own ? own : row_output(chart, row, output.name)};
}

/// The cell at a place, for one that repeats its neighbour the one it repeats; null where there is none.
static const rules::Cell* cell_at(const rules::Chart& chart, const rules::ChartRow& row, std::size_t place) {
    const auto line =
        std::find_if(chart.rows.begin(), chart.rows.end(), [&](const auto& each) { return &each == &row; });
    if (place >= row.cells.size()) return nullptr;
    if (!row.cells[place].is_repeat() || line == chart.rows.end()) return &row.cells[place];
    const rules::Anchor anchor = rules::anchor_of(chart, static_cast<std::size_t>(line - chart.rows.begin()), place);
    return &chart.rows[anchor.row].cells[anchor.column];
}

static std::optional<Given> given_in_cell(const rules::Chart& chart, const rules::ChartRow& row,
                                          const rules::ChartOutput& output, const Places& places) {
    const rules::Cell* found = cell_at(chart, row, places.first.value_or(0));
    if (!found) return std::nullopt;
    const rules::Cell& cell = *found;
    if (cell.kind == rules::Cell::Kind::clauses) {
        if (!places.second && cell.clauses.size() != 1) return std::nullopt;
        return given_by_case(chart, row, cell.clauses, output, places.second.value_or(0));
    }
    if (cell.is_repeat() || places.second) return std::nullopt;
    if (cell.kind == rules::Cell::Kind::value) return Given{&output, &cell.values[0]};
    const std::vector<std::string> order = rules::outputs_in(chart, cell);
    for (std::size_t i = 0; i < order.size() && i < cell.values.size(); ++i)
        if (order[i] == output.name) return Given{&output, &cell.values[i]};
    return std::nullopt;
}

/// `chart.fire.ball.drop.2`: output `drop` in the second cell of row `ball`, or in its second case.
static std::optional<Given> given_in_row(const rules::Chart& chart, const rules::ChartRow& row,
                                         const rules::ChartOutput& output, const Places& places) {
    if (!places.first)
        if (const rules::CellValue* value = row_output(chart, row, output.name)) return Given{&output, value};
    if (row.cases.empty() && row.cells.empty()) return places.first ? std::nullopt : std::optional(Given{&output});
    if (row.cases.empty()) return given_in_cell(chart, row, output, places);
    if (!places.first || places.second) return std::nullopt;
    return given_by_case(chart, row, row.cases, output, *places.first);
}

static std::optional<Referred> chart_figure(const std::vector<std::string>& path, const Phrasebook& phrases,
                                            const rules::Ruleset& ruleset) {
    const rules::Chart* chart = rules::find_by_id(ruleset.charts, path[1]);
    const rules::ChartRow* row = chart ? rules::find_by_id(chart->rows, path[2]) : nullptr;
    if (!row) return std::nullopt;
    if (path.size() == 5 && (path[4] == "from" || path[4] == "to")) return end_of_range(path, phrases, *chart, *row);
    const auto places = places_in(path);
    if (!places) return std::nullopt;
    if (path[3] == "gives")
        return places->second ? std::nullopt : modifier_of_row(phrases, *chart, *row, places->first);
    const rules::ChartOutput* output = find_output(*chart, path[3]);
    if (!output) return std::nullopt;
    if (!row->missing.empty()) return Referred{"___", {}, true};
    const auto given = given_in_row(*chart, *row, *output, *places);
    if (given && given->value) return output_of(phrases, *chart, *output, *given->value);
    const bool has_dash = given && row->cells.empty() && row->cases.empty() && !chart->dash.empty();
    return has_dash ? std::optional(Referred{chart->dash}) : std::nullopt;
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
    const auto rate = phrases.rate_of_unit(quantity->unit);
    const std::string unit = rate ? std::string(rate->name()) : quantity->unit;
    std::size_t begin = unit.find_first_not_of(' ');
    return Referred{begin == std::string::npos ? std::string() : unit.substr(begin)};
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
    if (!output) return name == "gives" ? modifier_of_row(phrases, *place.chart, *place.row, {}) : std::nullopt;
    const auto given = given_in_row(*place.chart, *place.row, *output, {});
    return given && given->value ? std::optional(output_of(phrases, *place.chart, *output, *given->value))
                                 : std::nullopt;
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

// ---- counts drawn as signs

std::string_view drawn_sign(const std::vector<std::string>& path) {
    const bool is_drawn = path.size() > 3 && path[path.size() - 2] == "as";
    return is_drawn ? std::string_view(path.back()) : std::string_view();
}

static std::optional<std::int64_t> count_in(const rules::CellValue& value, const Phrasebook& phrases,
                                            const Type& type) {
    if (value.kind == rules::CellValue::Kind::dash) return 0;
    const auto found = settled_figure(value.expression, phrases, type);
    const bool is_count = type.kind == Type::Kind::yes_no || (type.kind == Type::Kind::number && type.denominator == 1);
    return found && is_count && *found >= 0 ? found : std::nullopt;
}

static std::optional<std::int64_t> count_in_chart(const std::vector<std::string>& path, const Phrasebook& phrases,
                                                  const rules::Ruleset& ruleset) {
    const rules::Chart* chart = rules::find_by_id(ruleset.charts, path[1]);
    const rules::ChartRow* row = chart ? rules::find_by_id(chart->rows, path[2]) : nullptr;
    const rules::ChartOutput* output = row ? find_output(*chart, path[3]) : nullptr;
    const auto places = places_in(path);
    if (!output || !places) return std::nullopt;
    const auto given = given_in_row(*chart, *row, *output, *places);
    if (!given || !given->value) return given ? std::optional<std::int64_t>(0) : std::nullopt;
    return count_in(*given->value, phrases, type_called(phrases.vocabulary(), output->type));
}

std::optional<std::int64_t> drawn_count(std::vector<std::string> path, const Phrasebook& phrases,
                                        const ReferencePlace& place) {
    path.resize(path.size() - 2);
    if (path[0] == "chart" && path.size() >= 4) {
        const auto count = count_in_chart(path, phrases, phrases.ruleset());
        return count || !place.whole ? count : count_in_chart(path, phrases, *place.whole);
    }
    const auto figure = referred(path, phrases, place);
    const bool is_count = figure && figure->amount && figure->amount->denominator == 1;
    return is_count && figure->amount->numerator >= 0 ? std::optional(figure->amount->numerator) : std::nullopt;
}

/// The nearest thing of the kind that a reference names, or the forms of references.
static std::string help_for(const std::vector<std::string>& path, const rules::Ruleset& ruleset) {
    const auto near = [&](std::string_view kind, const auto& list, auto id) {
        const bool is_wrong = path.size() > 1 && path[0] == kind && !rules::find_by_id(list, path[1]);
        return is_wrong ? text::suggest_name(path[1], list, id) : "";
    };
    std::string help = near("number", ruleset.numbers, &rules::NamedNumber::id);
    if (help.empty()) help = near("chart", ruleset.charts, &rules::Chart::id);
    if (help.empty()) help = near("quantity", ruleset.quantities, &rules::Quantity::id);
    if (help.empty()) help = near("domain", ruleset.domains, &rules::Domain::id);
    return !help.empty() ? help
                         : "write `{output}` of the row itself, `{chart.ID.ROW.OUTPUT}`, `{number.ID}`, "
                           "`{quantity.ID.max}` or `{domain.ID.VALUE}`";
}

std::string fill_part(const language::Prose::Part& part, const Phrasebook& phrases, const ReferencePlace& place,
                      text::Diagnostics* diagnostics) {
    if (!part.is_reference()) return part.text;
    if (const auto figure = referred(part.path, phrases, place)) return figure->words;
    const std::string written = fmt::format("{{{}}}", part.text);
    if (diagnostics)
        diagnostics->error(unknown_reference, place.span, fmt::format("`{}` refers to nothing", written)).help =
            help_for(part.path, place.whole ? *place.whole : phrases.ruleset());
    return written;
}

std::string fill_references(const language::Prose& prose, const Phrasebook& phrases, const ReferencePlace& place,
                            text::Diagnostics* diagnostics) {
    std::string out;
    for (const language::Prose::Part& part : prose.parts()) out += fill_part(part, phrases, place, diagnostics);
    return typeset(out);
}

}  // namespace broadside::wording
