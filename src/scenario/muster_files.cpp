#include "scenario/muster_files.hpp"

#include "scenario/codes.hpp"
#include "scenario/field_tables.hpp"
#include "text/entries.hpp"
#include "text/whole_number.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace broadside::scenario {

using text::Shape;
using text::Value;

std::vector<Value*> musters_in_files(Value& tree) {
    std::vector<Value*> out;
    Value* musters = text::find_value(tree, "muster");
    if (!musters || musters->kind != Value::Kind::table) return out;
    for (text::Entry& muster : musters->entries) {
        const Value* rows = muster.value.find("rows");
        if (rows && rows->kind == Value::Kind::string) out.push_back(&muster.value);
    }
    return out;
}

// ---- types of cells

static bool holds(const Shape& shape, Shape::Kind kind) {
    return shape.kind == kind ||
           std::ranges::any_of(shape.options, [&](const Shape* option) { return holds(*option, kind); });
}

/// Null for a fact, or for an invalid column name.
static const Shape* shape_of(std::string_view column) {
    for (const text::Field& field : unit_fields().shape()->fields)
        if (field.key == column) return field.shape;
    const bool is_text = column == "id" || column.starts_with("source.") || column.starts_with("estimate.");
    return is_text ? name().shape.get() : nullptr;
}

/// Converts a text that is a whole number, or yes or no.
static void read_scalar(Value& cell) {
    const std::string& word = cell.string;
    if (const auto number = text::parse_whole(std::string_view(word).substr(word.starts_with('+') ? 1 : 0))) {
        cell.kind = Value::Kind::integer;
        cell.integer = *number;
    } else if (word == "true" || word == "false" || word == "TRUE" || word == "FALSE") {  // as written by spreadsheets
        cell.kind = Value::Kind::boolean;
        cell.boolean = word[0] == 't' || word[0] == 'T';
    }
}

/// "60 cm, 20 cm".
static Value list_in_cell(const Value& cell) {
    Value list = cell;
    list.kind = Value::Kind::array;
    std::string_view rest = cell.string;
    while (true) {
        const std::size_t comma = std::min(rest.find_first_of(",;"), rest.size());
        const std::size_t first = std::min(rest.find_first_not_of(' '), comma);
        Value part = cell;
        part.string = rest.substr(first, comma - first);
        while (part.string.ends_with(' ')) part.string.pop_back();
        read_scalar(part);
        list.items.push_back(std::move(part));
        if (comma == rest.size()) return list;
        rest.remove_prefix(comma + 1);
    }
}

static Value typed(const Value& cell, std::string_view column) {
    if (cell.string == "-" || cell.string == "^") return cell;
    const Shape* shape = shape_of(column);
    if (shape && holds(*shape, Shape::Kind::list) && cell.string.find_first_of(",;") != std::string::npos)
        return list_in_cell(cell);
    Value out = cell;
    const bool may_be_number = !shape || holds(*shape, Shape::Kind::integer) || holds(*shape, Shape::Kind::boolean);
    if (may_be_number) read_scalar(out);
    return out;
}

/// An empty cell takes the value of the muster.
static Value read_row(const Value& cells, const std::vector<Value>& columns) {
    Value row = cells;
    for (std::size_t i = 0; i < row.items.size() && i < columns.size(); ++i) {
        Value& cell = row.items[i];
        if (cell.string.empty())
            cell.string = "-";
        else
            cell = typed(cell, columns[i].string);
    }
    return row;
}

bool put_rows(Value& muster, const Value& table, text::Diagnostics& diagnostics) {
    Value& rows = *text::find_value(muster, "rows");
    if (const Value* columns = muster.find("columns")) {
        diagnostics.error(malformed_muster, columns->span, "the first row of the file is the columns").help =
            "take `columns` away";
        return false;
    }
    if (table.items.empty()) {
        diagnostics.error(malformed_muster, rows.span, "the file is empty").help =
            "its first row is the columns: id, label, at";
        return false;
    }
    if (table.items.size() == 1) {
        diagnostics.error(malformed_muster, rows.span, "the file has no row but its columns").help =
            "write a row for each unit, or take the muster away";
        return false;
    }
    const Value& columns = table.items.front();
    rows.kind = Value::Kind::array;
    rows.string.clear();
    for (std::size_t i = 1; i < table.items.size(); ++i) rows.items.push_back(read_row(table.items[i], columns.items));
    muster.entries.push_back({"columns", rows.span, columns});
    return true;
}

}  // namespace broadside::scenario
