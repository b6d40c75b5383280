#include "rules/codes.hpp"
#include "rules/reader.hpp"
#include "rules/shapes.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::rules {

static bool is_input(const Chart& chart, std::string_view key) {
    return std::any_of(chart.inputs.begin(), chart.inputs.end(),
                       [&](const ChartInput& input) { return input.key == key; });
}

static bool is_output(const Chart& chart, std::string_view key) {
    return place_of_output(chart, key) < chart.outputs.size();
}

static void report_stray_key(const Chart& chart, const Keyed& stray, std::string_view where,
                             text::Diagnostics& diagnostics) {
    std::vector<std::string_view> known;
    for (const ChartInput& input : chart.inputs) known.push_back(input.key);
    for (const ChartOutput& output : chart.outputs) known.push_back(output.name);
    for (const text::Field& field : shapes::chart_row.fields) known.push_back(field.key);
    diagnostics
        .error(malformed_row, stray.key_span,
               fmt::format("`{}` in {} of chart `{}` is no input, output or attribute", stray.key, where, chart.id))
        .help = text::suggest_name(stray.key, known);
}

static std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

static std::optional<Band> to_band(std::string_view text) {
    if (const std::size_t dots = text.find(".."); dots != std::string_view::npos) {
        std::string_view low = trimmed(text.substr(0, dots));
        const bool over = low.starts_with('>');
        if (over) low.remove_prefix(1);
        return Band{std::string(trimmed(low)), std::string(trimmed(text.substr(dots + 2))), over, false};
    }
    for (const std::string_view op : {">=", "<=", ">", "<"}) {
        if (!text.starts_with(op)) continue;
        const std::string bound(trimmed(text.substr(op.size())));
        return op[0] == '>' ? Band{bound, "", op == ">", false} : Band{"", bound, false, op == "<"};
    }
    return std::nullopt;
}

Answer to_answer(std::string text, const text::Span& span) {
    std::optional<Band> band = to_band(text);
    return {std::move(text), std::move(band), span};
}

static void add_answers(const text::Value& value, std::vector<Answer>& answers) {
    if (value.kind != text::Value::Kind::array) answers.push_back(to_answer(scalar_text(value), value.span));
    for (const text::Value& item : value.items) add_answers(item, answers);
}

static Matcher to_matcher(const Keyed& keyed) {
    Matcher matcher{keyed.key, keyed.key_span, {}};
    add_answers(keyed.value, matcher.any);
    return matcher;
}

static CellValue to_cell_value(const text::Value& value) {
    CellValue out;
    out.expression = to_expression(value);
    if (out.expression.text == "-") out.kind = CellValue::Kind::dash;
    if (out.expression.text == "x") out.kind = CellValue::Kind::forbidden;
    if (out.expression.text == "?") out.kind = CellValue::Kind::missing;
    return out;
}

static Output to_output(const Keyed& keyed) {
    return {keyed.key, keyed.key_span, to_cell_value(keyed.value)};
}

/// `{ if = "pursued", drop = 3 }` inside a cell; the engine reports keys that are no outputs.
static Case to_clause(const text::Value& table) {
    Case clause;
    clause.span = table.span;
    for (const text::Entry& entry : table.entries) {
        if (entry.key == "if")
            clause.condition = to_expression(entry.value);
        else if (entry.key == "label")
            clause.label = entry.value.string;
        else if (entry.key != "id")
            clause.outputs.push_back({entry.key, entry.key_span, to_cell_value(entry.value)});
    }
    return clause;
}

static Cell to_cell(const text::Value& value) {
    Cell cell;
    cell.span = value.span;
    if (value.kind != text::Value::Kind::array) {
        cell.values.push_back(to_cell_value(value));
        if (cell.values[0].expression.text == "<") cell.kind = Cell::Kind::as_left;
        if (cell.values[0].expression.text == "^") cell.kind = Cell::Kind::as_above;
        return cell;
    }
    const bool is_clauses = !value.items.empty() && value.items[0].kind == text::Value::Kind::table;
    cell.kind = is_clauses ? Cell::Kind::clauses : Cell::Kind::list;
    for (const text::Value& item : value.items) {
        if (is_clauses)
            cell.clauses.push_back(to_clause(item));
        else
            cell.values.push_back(to_cell_value(item));
    }
    return cell;
}

std::vector<std::string> outputs_in(const Chart& chart, const Cell& cell) {
    if (!chart.cell.empty()) return chart.cell;
    std::vector<std::string> names;
    for (const ChartOutput& output : chart.outputs) names.push_back(output.name);
    if (cell.kind != Cell::Kind::list) names.resize(1);
    return names;
}

std::size_t place_of_output(const Chart& chart, std::string_view name) {
    const auto is_it = [&](const ChartOutput& output) { return output.name == name; };
    return static_cast<std::size_t>(std::find_if(chart.outputs.begin(), chart.outputs.end(), is_it) -
                                    chart.outputs.begin());
}

Anchor anchor_of(const Chart& chart, std::size_t row, std::size_t column) {
    while (true) {
        const Cell::Kind kind = chart.rows[row].cells[column].kind;
        if (kind == Cell::Kind::as_left && column > 0)
            --column;
        else if (kind == Cell::Kind::as_above && row > 0 && column < chart.rows[row - 1].cells.size())
            --row;
        else
            return {row, column};
    }
}

static std::vector<Case> read_cases(const Chart& chart, const text::Value& list, text::Diagnostics& diagnostics) {
    std::vector<Case> out;
    for (const text::Value& item : list.items) {
        Reader in{item, shapes::chart_case, diagnostics};
        Case part;
        part.condition = in.expression("if");
        part.label = in.string("label");
        part.span = item.span;
        for (const Keyed& keyed : in.other_keys()) {
            if (!is_output(chart, keyed.key)) report_stray_key(chart, keyed, "a case", diagnostics);
            part.outputs.push_back(to_output(keyed));
        }
        out.push_back(std::move(part));
    }
    return out;
}

static void read_row_results(const Chart& chart, const Reader& in, ChartRow& row) {
    if (const text::Value* cells = in.at("cells"))
        for (const text::Value& cell : cells->items) row.cells.push_back(to_cell(cell));
    if (const text::Value* cases = in.at("cases")) row.cases = read_cases(chart, *cases, in.diagnostics);
    if (const text::Value* gives = in.at("gives")) {
        row.gives_span = gives->span;
        if (gives->kind != text::Value::Kind::array) row.gives.push_back(to_expression(*gives));
        for (const text::Value& item : gives->items) row.gives.push_back(to_expression(item));
    }
    for (const Keyed& keyed : in.other_keys()) {
        if (is_input(chart, keyed.key))
            row.matches.push_back(to_matcher(keyed));
        else if (is_output(chart, keyed.key))
            row.outputs.push_back(to_output(keyed));
        else
            report_stray_key(chart, keyed, "a row", in.diagnostics);
    }
}

static ChartRow read_row(const Chart& chart, const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::chart_row, diagnostics};
    ChartRow row;
    row.id = in.string("id");
    row.label = in.string("label");
    row.short_label = in.string("short");
    row.note = in.string("note");
    row.ruling = in.string("ruling");
    row.forbid = in.string("forbid");
    row.missing = in.string("missing");
    row.one_of = in.string("one-of");
    row.when = in.expression("when");
    row.each = in.expression("each");
    row.by = in.expression("by");
    row.given = in.expression("given");
    row.from = in.origin("from");
    row.span = table.span;
    read_row_results(chart, in, row);
    return row;
}

static std::vector<ChartColumn> read_columns(const Chart& chart, const text::Value& list,
                                             text::Diagnostics& diagnostics) {
    std::vector<ChartColumn> out;
    for (const text::Value& item : list.items) {
        Reader in{item, shapes::chart_column, diagnostics};
        ChartColumn column{in.string("label"), in.string("short"), {}, item.span};
        for (const Keyed& keyed : in.other_keys()) {
            if (!is_input(chart, keyed.key)) report_stray_key(chart, keyed, "a column", diagnostics);
            column.matches.push_back(to_matcher(keyed));
        }
        out.push_back(std::move(column));
    }
    return out;
}

static void read_inputs_and_outputs(const Reader& in, Chart& chart) {
    for (const Keyed& keyed : in.keyed("inputs"))
        chart.inputs.push_back({keyed.key, to_expression(keyed.value), "", keyed.key_span});
    for (const Keyed& keyed : in.keyed("types")) {
        if (!is_input(chart, keyed.key)) report_stray_key(chart, keyed, "`types`", in.diagnostics);
        for (ChartInput& input : chart.inputs)
            if (input.key == keyed.key) input.type = keyed.value.string;
    }
    for (const Keyed& keyed : in.keyed("outputs"))
        chart.outputs.push_back({keyed.key, keyed.value.string, "", keyed.key_span});
    if (chart.outputs.empty() && chart.policy != Chart::Policy::sum)
        chart.outputs.push_back({"value", chart.type, "", in.table.span});
    const text::Value* says = in.at("says");
    if (says && says->kind == text::Value::Kind::string) chart.says = says->string;
    if (!says || says->kind != text::Value::Kind::table) return;
    for (const text::Entry& entry : says->entries) {
        auto output = std::find_if(chart.outputs.begin(), chart.outputs.end(),
                                   [&](const ChartOutput& candidate) { return candidate.name == entry.key; });
        if (output == chart.outputs.end())
            report_stray_key(chart, {entry.key, entry.key_span, entry.value}, "`says`", in.diagnostics);
        else
            output->says = entry.value.string;
    }
    // The phrases are joined in the order of `says`, which is the order they are read in.
    std::stable_sort(chart.outputs.begin(), chart.outputs.end(), [&](const ChartOutput& a, const ChartOutput& b) {
        auto place = [&](const ChartOutput& output) {
            for (std::size_t i = 0; i < says->entries.size(); ++i)
                if (says->entries[i].key == output.name) return i;
            return says->entries.size();
        };
        return place(a) < place(b);
    });
}

static Chart::Policy to_policy(const std::string& word) {
    if (word == "first") return Chart::Policy::first;
    if (word == "sum") return Chart::Policy::sum;
    return Chart::Policy::unique;
}

Chart read_chart(const std::string& id, const text::Value& table, bool hidden, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::chart, diagnostics};
    Chart chart;
    chart.id = id;
    chart.title = in.string("title");
    chart.note = in.string("note");
    chart.ruling = in.string("ruling");
    chart.type = in.string("type");
    chart.across = in.string("across");
    chart.dash = in.string("dash");
    chart.policy = to_policy(in.string("policy"));
    chart.from = in.origin("from");
    chart.span = table.span;
    chart.audience = to_audience(in.string("audience"), hidden);
    chart.given = in.expression("given");
    chart.pick = in.expression("pick");
    chart.one_of = in.string_map("one-of");
    chart.one_of_labels = in.string_map("one-of-labels");
    chart.cell = in.strings("cell");
    read_inputs_and_outputs(in, chart);
    for (const Keyed& keyed : in.keyed("defaults")) {
        if (!is_output(chart, keyed.key)) report_stray_key(chart, keyed, "`defaults`", diagnostics);
        chart.defaults.push_back(to_output(keyed));
    }
    if (const text::Value* columns = in.at("columns")) chart.columns = read_columns(chart, *columns, diagnostics);
    if (const text::Value* otherwise = in.at("otherwise")) chart.otherwise = read_row(chart, *otherwise, diagnostics);
    for (const text::Value& row : in.at("rows")->items) chart.rows.push_back(read_row(chart, row, diagnostics));
    return chart;
}

}  // namespace broadside::rules
