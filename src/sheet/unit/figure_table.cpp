#include "sheet/unit/figure_table.hpp"

#include "rules/scalar.hpp"
#include "sheet/drawings/aid_words.hpp"
#include "sheet/field_ground.hpp"
#include "sheet/unit/battle_units.hpp"
#include "sheet/unit/unit_sign.hpp"
#include "sheet/words.hpp"
#include "sheet/written_table.hpp"
#include "text/read_forms.hpp"
#include "wording/figures.hpp"

namespace broadside::sheet {

using text::Shape;
using text::Value;

// ---- how they are written

const Form<language::Prose>& cell_text() {
    static const auto form = text::read_alone<Template>({.kind = Shape::Kind::either,
                                                         .title = "a text or a whole number",
                                                         .options = {prose().shape.get(), whole().shape.get()}},
                                                        rules::to_prose);
    return form;
}

static const Form<std::vector<language::Prose>>& cell_texts() {
    static const auto form = text::list_of("a list of cells", cell_text());
    return form;
}

static const Form<std::string>& tone() {
    static const auto form = word("a tone", {"plain", "pale", "middle", "deep", "black"});
    return form;
}

static const Fields<FigureColumn>& column_fields() {
    static const auto kinds = text::condition(text::list_of("a list of names", name()));
    static const Fields<FigureColumn> fields{
        "a column of figures",
        {text::within(&FigureColumn::column, text::key("align", &rules::TableColumn::align, alignment(),
                                                       "\"left\" in the first column and \"centre\" in the others.")),
         text::within(&FigureColumn::column, text::key("tone", &rules::TableColumn::tone, tone(), "How dark it is.")),
         text::within(&FigureColumn::column,
                      text::key("width", &rules::TableColumn::width, per_cent(), "Per cent of the table.")),
         text::key("needs", &FigureColumn::needs, text::condition(expression()),
                   "The column is left out in a battle without a unit of which this is true."),
         text::key("ground", &FigureColumn::ground, kinds,
                   "Kinds of terrain that it is for; left out where the reader's field has none of them."),
         text::key("set", &FigureColumn::given, fixed_inputs(), "Inputs of its figures.")}};
    return fields;
}

const Form<std::vector<FigureColumn>>& figure_columns() {
    static const Form<FigureColumn> column = text::table_of(column_fields());
    static const auto form = text::list_of("a list of columns", column);
    return form;
}

const Form<std::vector<rules::TableRow>>& figure_heads() {
    static const Form<rules::TableRow> head{cell_texts().shape,
                                            [](const Value& value, std::string_view key, const Reading& reading) {
                                                rules::TableRow row;
                                                row.cells = *cell_texts().read(value, key, reading);
                                                row.span = value.span;
                                                return std::optional(std::move(row));
                                            },
                                            {}};
    static const auto form = text::list_of("a list of rows of heads", head);
    return form;
}

static const Fields<FigureRow>& row_fields() {
    static const Fields<FigureRow> fields{
        "a row of figures",
        {text::within(&FigureRow::row, text::required_key("cells", &rules::TableRow::cells, cell_texts(),
                                                          "Its cells; \"<\" goes on from the left, \"^\" from above.")),
         text::within(&FigureRow::row, text::key("tone", &rules::TableRow::tone, tone(), "How dark it is.")),
         text::key("when", &FigureRow::when, expression(), "Of which units it is true; a row for others is left out."),
         text::key("set", &FigureRow::given, fixed_inputs(), "Inputs of its figures.")}};
    return fields;
}

const Form<std::vector<FigureRow>>& figure_rows() {
    static const Form<FigureRow> row = text::table_of(row_fields());
    static const auto form = text::list_of("a list of rows", row);
    return form;
}

// ---- what is worked out

void add_expressions_of(const language::Prose& text, std::vector<language::Asked>& out) {
    for (const language::Prose::Part& part : text.parts())
        if (part.asked) out.push_back(*part.asked);
}

std::vector<language::Asked> expressions_of(const FigureTable& table) {
    std::vector<language::Asked> out;
    for (const rules::TableRow& head : table.heads)
        for (const language::Prose& cell : head.cells) add_expressions_of(cell, out);
    for (const FigureColumn& column : table.columns)
        if (column.needs) out.push_back(*column.needs);
    for (const FigureRow& row : table.rows) {
        if (row.when) out.push_back(*row.when);
        for (const language::Prose& cell : row.row.cells) add_expressions_of(cell, out);
    }
    return out;
}

bool FigureWriter::is_addition(const UnitRecords::Value& value) const {
    if (value.is_sum) return true;
    const rules::Quantity* quantity = context_.program().vocabulary().quantity(value.type);
    return quantity && quantity->style == rules::NumberStyle::is_signed;
}

/// "cm" of a unit printed with a space in front.
static std::string bare_unit(const std::string& unit) {
    static constexpr std::string_view space = "\u00a0";
    return unit.starts_with(space) ? unit.substr(space.size()) : unit;
}

std::string FigureWriter::printed(const UnitRecords::Value& value) const {
    const auto figure = left_out_ ? context_.phrases.figure(value.type, value.value) : std::nullopt;
    const std::string unit = figure ? bare_unit(figure->unit) : "";
    if (!wording::is_length(unit)) return context_.phrases.value(value.type, value.value, wording::Detail::brief);
    left_out_->insert(unit);
    return figure->number;
}

std::optional<Words> FigureWriter::own(const language::Prose& text, const language::Prose::Part& reference,
                                       const std::vector<FixedInput>& given, bool& allowed) const {
    static constexpr std::string_view procedure = "procedure.";
    const text::Audience audience = context_.phrases.audience();
    if (reference.text == "name" || reference.text == "short-name") {
        const scenario::Unit& unit = context_.data.scenario->units[unit_];
        const bool whole = reference.text == "name" || unit.short_label.empty();
        return plain(wording::typeset(whole ? unit.label : unit.short_label), unit.audience);
    }
    if (reference.text == "sign") return sign_of(unit_, records_, context_);
    std::optional<UnitRecords::Value> value;
    bool left_open = false;
    if (reference.asked)
        value = records_.evaluate(unit_, *reference.asked, given, &left_open);
    else if (reference.text.starts_with(procedure))
        value = records_.ask(unit_, {reference.text.substr(procedure.size()), text.span()}, given);
    else
        return std::nullopt;
    if (left_open) return plain("___", audience);  // the umpire writes it in
    allowed = allowed && value;
    // An addition that is not made adds 0: a dash is for what a unit cannot do.
    if (value && value->value == engine::nothing && is_addition(*value)) value->value = 0;
    if (value && value->is_sum) return plain(wording::print_signed(value->value, value->type.denominator), audience);
    return value ? plain(printed(*value), audience) : Words{};
}

Words FigureWriter::words(const language::Prose& text, const std::vector<FixedInput>& given) const {
    bool allowed = true;
    const AidWriter writer(context_, [&](const language::Prose& of, const language::Prose::Part& reference) {
        return own(of, reference, given, allowed);
    });
    Words words = writer.words(text);
    return allowed ? words : plain("\u2013", context_.phrases.audience());
}

/// Whether a unit of the battle and its field need the column.
static bool is_needed(const FigureColumn& column, const UnitRecords& records, const ItemContext& context) {
    report_unknown_kinds(column.ground, column.span, context);
    if (!field_has(column.ground, context)) return false;
    return !column.needs || has_unit(*column.needs, records, context.data, context.reader);
}

/// A "<" behind a dropped cell becomes that cell.
static rules::TableRow without_cells(rules::TableRow row, const std::vector<std::size_t>& dropped) {
    for (const std::size_t place : dropped)
        if (place + 1 < row.cells.size() && row.cells[place + 1] == "<") row.cells[place + 1] = row.cells[place];
    for (auto at = dropped.rbegin(); at != dropped.rend(); ++at)
        if (*at < row.cells.size()) row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(*at));
    return row;
}

/// The table without the columns that neither a unit of the battle nor its ground needs.
static FigureTable with_needed_columns(const FigureTable& source, const UnitRecords& records,
                                       const ItemContext& context) {
    std::vector<std::size_t> dropped;
    for (std::size_t i = 0; i < source.columns.size(); ++i)
        if (!is_needed(source.columns[i], records, context)) dropped.push_back(i);
    FigureTable out = source;
    for (auto at = dropped.rbegin(); at != dropped.rend(); ++at)
        out.columns.erase(out.columns.begin() + static_cast<std::ptrdiff_t>(*at));
    for (rules::TableRow& head : out.heads) head = without_cells(std::move(head), dropped);
    for (FigureRow& row : out.rows) row.row = without_cells(std::move(row.row), dropped);
    return out;
}

Table figure_table(const FigureTable& written, const text::Span& span, const FigureWriter& writer, std::size_t unit,
                   const UnitRecords& records, const ItemContext& context) {
    const FigureTable source = with_needed_columns(written, records, context);
    std::vector<const FigureRow*> kept;
    std::vector<const rules::TableRow*> rows;
    for (const FigureRow& row : source.rows) {
        if (row.when && !records.holds(unit, *row.when)) continue;
        kept.push_back(&row);
        rows.push_back(&row.row);
    }
    if (rows.empty()) return {};
    std::vector<rules::TableColumn> columns;
    for (const FigureColumn& column : source.columns) columns.push_back(column.column);
    const CellWords words = [&](const language::Prose& text, std::optional<std::size_t> row, std::size_t column) {
        std::vector<FixedInput> given = source.given;
        const auto add = [&](const std::vector<FixedInput>& more) { append(given, more); };
        if (row) add(kept[*row]->given);
        if (column < source.columns.size()) add(source.columns[column].given);
        return writer.words(text, given);
    };
    return written_table({columns, source.heads, span}, rows, words, context.diagnostics);
}

}  // namespace broadside::sheet
