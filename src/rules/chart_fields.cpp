#include "rules/codes.hpp"
#include "rules/field_tables.hpp"
#include "rules/from_toml.hpp"
#include "rules/read_cells.hpp"
#include "rules/scalar.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::rules {

using text::Shape;
using text::Value;

static const Fields<ChartRow>& row_fields();

// ---- keys of a row, column or case

static bool is_input(const Chart& chart, std::string_view key) {
    return std::ranges::any_of(chart.inputs, [&](const ChartInput& input) { return input.key == key; });
}

static bool is_output(const Chart& chart, std::string_view key) {
    return place_of_output(chart, key) < chart.outputs.size();
}

static void report_stray_key(const Keyed& stray, std::string_view where, const Input& input) {
    const Chart& chart = *input.whole.chart;
    std::vector<std::string_view> known;
    for (const ChartInput& one : chart.inputs) known.push_back(one.key);
    for (const ChartOutput& output : chart.outputs) known.push_back(output.name);
    for (const text::Field& field : row_fields().shape()->fields) known.push_back(field.key);
    input.diagnostics
        .error(malformed_row, stray.key_span,
               fmt::format("`{}` in {} of chart `{}` is not an input, output or attribute", stray.key, where, chart.id))
        .help = text::suggest_name(stray.key, known);
}

/// A key whose value is read in the context of its chart.
template <typename M, typename F>
static Entries<Chart> key_inside(const text::Field& field, M Chart::*member, const Form<F>& form) {
    return {{field},
            [member, form, word = field.key](Chart& out, const Value& table, const Input& input) {
                const Surroundings inside{input.whole.ruleset, &out};
                if (const Value* value = table.find(word))
                    out.*member = *form.read(*value, word, {inside, input.diagnostics});
            },
            {}};
}

// ---- rows and columns

static void read_own_keys_of_case(Case& part, const Value& table, const Input& input);
static void read_own_keys_of_row(ChartRow& row, const Value& table, const Input& input);
static void read_own_keys_of_column(ChartColumn& column, const Value& table, const Input& input);

static const Fields<Case>& case_fields() {
    static const Fields<Case> fields{
        "a case of a result",
        {id_field<Case>("What rulings call it."),
         key("if", &Case::condition, expression(), "The condition of this part; the last part may have none."),
         label_field<Case>(), then<Case>(read_own_keys_of_case)},
        text::TableKeys::open};
    return fields;
}

const text::Shape& case_shape() {
    return *case_fields().shape();
}

static void read_own_keys_of_case(Case& part, const Value& table, const Input& input) {
    for (const Keyed& keyed : own_keys(table, *case_fields().shape())) {
        if (!is_output(*input.whole.chart, keyed.key)) report_stray_key(keyed, "a case", input);
        part.outputs.push_back(to_output(keyed));
    }
}

/// One figure, or a list of them.
static const Form<std::vector<language::Expression>>& figures() {
    static const auto out = form({.title = "a value"}, [](const Value& value) {
        std::vector<language::Expression> read;
        if (value.kind != Value::Kind::array) read.push_back(to_expression(value));
        for (const Value& item : value.items) read.push_back(to_expression(item));
        return read;
    });
    return out;
}

static const Fields<ChartRow>& row_fields() {
    static const auto cells = text::list_of("a list of cells", form({.title = "a value"}, to_cell));
    static const auto cases = text::list_of("a list of cases", text::table_of(case_fields()));
    static const Fields<ChartRow> fields{
        "a row",
        {key("id", &ChartRow::id, name(), "Its name, for references and rulings."), label_field<ChartRow>(),
         short_field<ChartRow>(), note_field<ChartRow>(), ruling_field<ChartRow>(), given_field<ChartRow>(),
         from_field<ChartRow>(), key("when", &ChartRow::when, expression(), "The row answers only when this holds."),
         key("forbid", &ChartRow::forbid, prose(), "The rules forbid it: the reason, as printed."),
         key("missing", &ChartRow::missing, name(), "The `missing` the row ends in."),
         key("cells", &ChartRow::cells, cells, "One cell for each column."),
         key("cases", &ChartRow::cases, cases, "Guarded parts of the result, first match."),
         key("gives", &ChartRow::gives, figures(), "What a modifier adds; a list with `by`.")
             .with_span(&ChartRow::gives_span),
         key("each", &ChartRow::each, expression(), "A count: the row gives its number times this."),
         key("by", &ChartRow::by, expression(), "A value of a domain: `gives` has an entry for each."),
         key("one-of", &ChartRow::one_of, name(), "The group of modifiers that exclude each other."),
         then<ChartRow>(read_own_keys_of_row)},
        text::TableKeys::open};
    return fields;
}

static void read_own_keys_of_row(ChartRow& row, const Value& table, const Input& input) {
    for (const Keyed& keyed : own_keys(table, *row_fields().shape())) {
        if (is_input(*input.whole.chart, keyed.key))
            row.matches.push_back(to_matcher(keyed));
        else if (is_output(*input.whole.chart, keyed.key))
            row.outputs.push_back(to_output(keyed));
        else
            report_stray_key(keyed, "a row", input);
    }
}

static const Fields<ChartColumn>& column_fields() {
    static const Fields<ChartColumn> fields{
        "a column",
        {id_field<ChartColumn>("What rulings call it, and its cells."), label_field<ChartColumn>(),
         short_field<ChartColumn>(), then<ChartColumn>(read_own_keys_of_column)},
        text::TableKeys::open};
    return fields;
}

static void read_own_keys_of_column(ChartColumn& column, const Value& table, const Input& input) {
    for (const Keyed& keyed : own_keys(table, *column_fields().shape())) {
        if (!is_input(*input.whole.chart, keyed.key)) report_stray_key(keyed, "a column", input);
        column.matches.push_back(to_matcher(keyed));
    }
}

// ---- inputs and outputs

static void read_inputs(Chart& chart, const std::array<const Value*, 2>& given, const Input& input) {
    const auto [inputs, types] = given;
    if (inputs)
        for (const text::Entry& entry : inputs->entries)
            chart.inputs.push_back({entry.key, to_expression(entry.value), "", entry.key_span});
    if (!types) return;
    const Surroundings inside{input.whole.ruleset, &chart};
    for (const Keyed& keyed : to_keyed(*types)) {
        if (!is_input(chart, keyed.key)) report_stray_key(keyed, "`types`", {inside, input.diagnostics});
        for (ChartInput& one : chart.inputs)
            if (one.key == keyed.key) one.type = keyed.value.string;
    }
}

static Entries<Chart> inputs() {
    static const auto map =
        held({.kind = Shape::Kind::map, .title = "a table of expressions", .of = expression().shape.get()});
    return text::together<Chart, Surroundings, 2>(
        {{{"inputs", map.get(), "Keys used in rows, and the expressions they stand for."},
          {"types", name_map().shape.get(),
           "Quantities of inputs that are only calculated: they give it a range and a way to print."}}},
        read_inputs, {});
}

/// A chart without named outputs has one, called `value`; a sum has its total.
static void read_outputs(Chart& chart, const std::array<const Value*, 2>& given, const Input&) {
    const auto [outputs, type] = given;
    if (type) chart.type = type->string;
    if (outputs)
        for (const text::Entry& entry : outputs->entries)
            chart.outputs.push_back({entry.key, entry.value.string, {}, entry.key_span});
    if (chart.outputs.empty() && chart.policy != Chart::Policy::sum)
        chart.outputs.push_back({"value", chart.type, {}, chart.span});
}

static Entries<Chart> outputs() {
    return text::together<Chart, Surroundings, 2>(
        {{{"outputs", name_map().shape.get(), "Names of what it gives, and their types."},
          {"type", name().shape.get(), "Type of the only output, or of a sum."}}},
        read_outputs, {});
}

/// Sorts the outputs in the order of their phrases in `says`.
static void sort_by_phrases(Chart& chart, const Value& says) {
    const auto place = [&](const ChartOutput& output) {
        return std::ranges::find(says.entries, output.name, &text::Entry::key);
    };
    std::ranges::stable_sort(chart.outputs,
                             [&](const ChartOutput& a, const ChartOutput& b) { return place(a) < place(b); });
}

static void read_says(Chart& chart, const std::array<const Value*, 1>& given, const Input& input) {
    const Value* says = given[0];
    if (!says) return;
    if (says->kind == Value::Kind::string) chart.says = to_prose(*says);
    if (says->kind != Value::Kind::table) return;
    const Surroundings inside{input.whole.ruleset, &chart};
    for (const Keyed& keyed : to_keyed(*says)) {
        const std::size_t place = place_of_output(chart, keyed.key);
        if (place == chart.outputs.size())
            report_stray_key(keyed, "`says`", {inside, input.diagnostics});
        else
            chart.outputs[place].says = to_prose(keyed.value);
    }
    sort_by_phrases(chart, *says);
}

static Entries<Chart> says() {
    static const auto phrases = held({.kind = Shape::Kind::either,
                                      .title = "a phrase or a table of phrases",
                                      .options = {prose().shape.get(), name_map().shape.get()}});
    return text::together<Chart, Surroundings, 1>({{{"says", phrases.get(), "How a cell of several outputs prints."}}},
                                                  read_says, {});
}

static const Form<std::vector<Output>>& defaults() {
    static const Form<std::vector<Output>> out{values().shape,
                                               [](const Value& table, std::string_view, const Input& input) {
                                                   std::vector<Output> read;
                                                   for (const Keyed& keyed : to_keyed(table)) {
                                                       if (!is_output(*input.whole.chart, keyed.key))
                                                           report_stray_key(keyed, "`defaults`", input);
                                                       read.push_back(to_output(keyed));
                                                   }
                                                   return std::optional(std::move(read));
                                               },
                                               {}};
    return out;
}

static const Form<std::vector<std::pair<std::string, Prose>>>& labels_of_groups() {
    using Label = std::pair<std::string, Prose>;
    static const auto out = text::list_by_name<Label, Surroundings>(
        "a table of names", prose().shape,
        [](const text::Entry& entry, const Input&) { return std::optional(Label(entry.key, to_prose(entry.value))); });
    return out;
}

/// Reports row keys of the wrong kind of chart: sums and look-up tables use different ones.
static void report_idle_keys(const Value& row, const Chart& chart, text::Diagnostics& diagnostics) {
    constexpr std::string_view looked_up[] = {"cells", "cases", "forbid", "missing"};
    constexpr std::string_view added_up[] = {"gives", "each", "by", "one-of"};
    const bool is_sum = chart.policy == Chart::Policy::sum;
    const auto& idle = is_sum ? looked_up : added_up;
    for (const text::Entry& entry : row.entries)
        if (std::ranges::find(idle, entry.key) != std::end(idle))
            diagnostics
                .error(malformed_row, entry.key_span,
                       fmt::format("`{}` is for rows that are {}, those of chart `{}` are not", entry.key,
                                   is_sum ? "looked up" : "added up", chart.id))
                .help = is_sum ? "write what the row adds, `gives = 1`, or leave out `policy = \"sum\"`"
                               : fmt::format(
                                     "write what the row answers, `{} = ...`, or give the chart `policy = "
                                     "\"sum\"`",
                                     chart.outputs.front().name);
}

/// Skips charts with unknown keys: one may be a misspelt `policy`, which is reported elsewhere.
static void report_idle_keys_of_rows(Chart& chart, const Value& table, const Input& input) {
    const Value* rows = table.find("rows");
    if (!rows || !own_keys(table, *chart_fields().shape()).empty()) return;
    for (const Value& row : rows->items) report_idle_keys(row, chart, input.diagnostics);
}

const Fields<Chart>& chart_fields() {
    static const auto policy = text::choice<Surroundings, Chart::Policy>(
        "a policy", {{"unique", Chart::Policy::unique}, {"first", Chart::Policy::first}, {"sum", Chart::Policy::sum}});
    static const auto columns = text::list_of("a list of columns", text::table_of(column_fields()));
    static const auto row = text::table_of(row_fields());
    static const auto rows = text::list_of("a list of rows", row);
    static const Fields<Chart> fields{
        "a chart",
        {key("title", &Chart::title, prose(), "Its printed title."),
         note_field<Chart>(),
         ruling_field<Chart>(),
         given_field<Chart>(),
         from_field<Chart>(),
         key("policy", &Chart::policy, policy, "How several answering rows are settled."),
         inputs(),
         outputs(),
         key("cell", &Chart::cell, names(), "Order of the outputs inside a cell."),
         says(),
         key("dash", &Chart::dash, prose(), "Words printed where a cell gives nothing, instead of a dash."),
         key_inside({"columns", columns.shape.get(), "What each cell of a row answers."}, &Chart::columns, columns),
         key("across", &Chart::across, name(), "An input printed as columns."),
         key_inside({"defaults", defaults().shape.get(), "Values of outputs that a row does not give."},
                    &Chart::defaults, defaults()),
         key_inside({"otherwise", row.shape.get(), "The answer when no row answers."}, &Chart::otherwise, row),
         key("pick", &Chart::pick, expression(), "Takes the first cell of the row for which this holds."),
         key("one-of", &Chart::one_of, name_map(), "For each group of modifiers: \"strongest\" or \"all\"."),
         key("one-of-labels", &Chart::one_of_labels, labels_of_groups(),
             "For each group of modifiers: the words printed at its brace."),
         audience_field<Chart>(),
         key_inside({"rows", rows.shape.get(), "The rows, in the book's order.", true}, &Chart::rows, rows),
         then<Chart>(report_idle_keys_of_rows)}};
    return fields;
}

}  // namespace broadside::rules
