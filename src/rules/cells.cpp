#include "rules/cells.hpp"

#include "rules/charts.hpp"
#include "rules/read_cells.hpp"
#include "rules/scalar.hpp"
#include "rules/trimmed.hpp"

#include <algorithm>

namespace broadside::rules {

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

Matcher to_matcher(const Keyed& keyed) {
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

Output to_output(const Keyed& keyed) {
    return {keyed.key, keyed.key_span, to_cell_value(keyed.value)};
}

/// `{ if = "pursued", drop = 3 }` inside a cell; the engine reports keys that name no output.
static Case to_clause(const text::Value& table) {
    Case clause;
    clause.span = table.span;
    for (const text::Entry& entry : table.entries) {
        if (entry.key == "if")
            clause.condition = to_expression(entry.value);
        else if (entry.key == "label")
            clause.label = to_prose(entry.value);
        else if (entry.key != "id")
            clause.outputs.push_back({entry.key, entry.key_span, to_cell_value(entry.value)});
    }
    return clause;
}

Cell to_cell(const text::Value& value) {
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
    return std::ranges::find_if(chart.outputs, is_it) - chart.outputs.begin();
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

}  // namespace broadside::rules
