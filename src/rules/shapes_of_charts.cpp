#include "rules/shape_parts.hpp"

namespace broadside::rules::shapes {

const Shape chart_case{.kind = Kind::table,
                       .title = "a case of a result",
                       .fields = {{"id", &name, "What rulings call it."},
                                  {"if", &expression, "The condition of this part; the last part may have none."},
                                  label_field},
                       .open = true};
static const Shape cases{.kind = Kind::list, .title = "a list of cases", .of = &chart_case};

const Shape chart_row{.kind = Kind::table,
                      .title = "a row",
                      .fields = {{"id", &name, "Its name, for references and rulings."},
                                 label_field,
                                 short_field,
                                 note_field,
                                 ruling_field,
                                 given_field,
                                 from_field,
                                 {"when", &expression, "The row answers only when this holds."},
                                 {"forbid", &prose, "The rules forbid it: the reason, as printed."},
                                 {"missing", &name, "The `missing` the row ends in."},
                                 {"cells", &cells, "One cell for each column."},
                                 {"cases", &cases, "Guarded parts of the result, first match."},
                                 {"gives", &anything, "What a modifier adds; a list with `by`."},
                                 {"each", &expression, "A count: the row gives its number times this."},
                                 {"by", &expression, "A value of a domain: `gives` has an entry for each."},
                                 {"one-of", &name, "The group of modifiers that exclude each other."}},
                      .open = true};

const Shape chart_column{.kind = Kind::table,
                         .title = "a column",
                         .fields = {{"id", &name, "What rulings call it, and its cells."}, label_field, short_field},
                         .open = true};

static const Shape says{
    .kind = Kind::either, .title = "a phrase or a table of phrases", .options = {&prose, &name_map}};

const Shape chart{
    .kind = Kind::table,
    .title = "a chart",
    .fields = {
        {"title", &prose, "Its printed title."},
        note_field,
        ruling_field,
        given_field,
        from_field,
        {"policy", kept(Shape{.kind = Kind::choice, .title = "a policy", .words = {"unique", "first", "sum"}}),
         "How several answering rows are settled."},
        {"inputs", &expression_map, "Keys used in rows, and the expressions they stand for."},
        {"types", &name_map, "Quantities of inputs that are only calculated: they give it a range and a way to print."},
        {"outputs", &name_map, "Names of what it gives, and their types."},
        {"type", &name, "Type of the only output, or of a sum."},
        {"cell", &names, "Order of the outputs inside a cell."},
        {"says", &says, "How a cell of several outputs prints."},
        {"dash", &prose, "Words printed where a cell gives nothing, instead of a dash."},
        {"columns", kept(Shape{.kind = Kind::list, .title = "a list of columns", .of = &chart_column}),
         "What each cell of a row answers."},
        {"across", &name, "An input printed as columns."},
        {"defaults", &free_map, "Values of outputs that a row does not give."},
        {"otherwise", &chart_row, "The answer when no row answers."},
        {"pick", &expression, "Takes the first cell of the row for which this holds."},
        {"one-of", &name_map, "For each group of modifiers: \"strongest\" or \"all\"."},
        {"one-of-labels", &name_map, "For each group of modifiers: the words printed at its brace."},
        {"audience", &audience, "Who may read it; by default as the rule set."},
        {"rows", kept(Shape{.kind = Kind::list, .title = "a list of rows", .of = &chart_row}),
         "The rows, in the book's order.", true}}};

}  // namespace broadside::rules::shapes
