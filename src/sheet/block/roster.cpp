#include "sheet/block_kind.hpp"
#include "sheet/unit/roster_plan.hpp"
#include "text/read_forms.hpp"

// `roster`: whole sides with a row for each unit, instead of blocks.

namespace broadside::sheet {

BlockKind roster_kind();

namespace {

const Fields<RosterColumn>& roster_column_fields() {
    using C = RosterColumn;
    using Column = rules::TableColumn;
    static const auto situations = text::list_of("a list of situations", fixed_inputs());
    static const auto kinds = text::condition(text::list_of("a list of names", name()));
    static const Fields<C> fields{
        "a column of a roster",
        {text::key("head", &C::head, cell_text(), "What stands over it; `{sign.ID}` is a drawn sign."),
         text::key("legend", &C::legend, prose(),
                   "What its figures mean: in the head of each command with a unit that has them."),
         text::within(&C::column,
                      text::key("align", &Column::align, alignment(), "The first two columns are set left.")),
         text::within(&C::column, text::key("width", &Column::width, per_cent(), "Per cent of the row.")),
         text::key("cell", &C::cell, cell_text(), "What it says of the unit."),
         text::key("otherwise", &C::otherwise, cell_text(), "What it says of units of which `when` is not true."),
         text::key("set", &C::given, fixed_inputs(), "Inputs of its figures."),
         text::key("also", &C::also, situations, "Other inputs, with which the cell is said once more."),
         text::key("when", &C::when, expression(), "Of which units it says it."),
         text::key("ground", &C::ground, kinds,
                   "Kinds of terrain that it is for; a field without them has no such column."),
         text::key("boxes", &C::boxes, named(), "In place of `cell`: a fact with a box for each of its steps."),
         text::key("most", &C::most, expression(), "How many boxes; by default as the fact begins, or its range."),
         text::key("marks", &C::marks, one_or_more_expressions(),
                   "What stands in a box: what holds once it is crossed."),
         text::key("dark", &C::dark, expression(), "Whether a box is grey: what holds once it is crossed."),
         text::key("steps", &C::steps, expression(), "A value; the box at which it changes is strong."),
         text::key("rings", &C::rings, yes_no(), "`true`: rings and not boxes.")}};
    return fields;
}

const Fields<WritingColumn>& writing_column_fields() {
    using C = WritingColumn;
    static const Fields<C> fields{"a column of lines to write on",
                                  {text::key("head", &C::head, prose(), "What stands over it."),
                                   text::key("width", &C::width, per_cent(), "Per cent of the line.")}};
    return fields;
}

}  // namespace

BlockKind roster_kind() {
    using S = RosterSettings;
    static const Form<RosterColumn> column = text::table_of(roster_column_fields());
    static const auto columns = text::list_of("a list of columns of a roster", column);
    static const Form<WritingColumn> writing_column = text::table_of(writing_column_fields());
    static const auto lines = text::list_of("a list of columns to write in", writing_column);
    return {
        .word = "roster",
        .keys = {settings<S>({text::key("columns", &S::columns, columns, "What a row says, from left to right."),
                              text::key("units", &S::when, expression(), "Which units have a row; all when absent."),
                              text::key("aside", &S::aside, with_references(),
                                        "In the head of each command; `{commander}` is who leads it, `{fact.ID}` what "
                                        "the scenario says of him."),
                              text::key("rows", &S::rows, whole_between(6, 40),
                                        "Of a roster: rows on a side, the head of a command counted as two."),
                              text::key("lines", &S::lines, lines,
                                        "Columns of lines to write on, in the rows that the units leave on a side; "
                                        "the last one is a box."),
                              text::key("lines-title", &S::lines_title, prose(), "What stands over those lines."),
                              text::key("bare-lengths", &S::bare_lengths, yes_no(),
                                        "`true`: lengths without their unit, which the head of each command names."),
                              text::key("track", &S::track, yes_no(), "`true`: a box for each turn at the foot.")})},
        .make = [](const BlockTemplate& source,
                   const ItemContext& context) { return roster_bands(settings_of<S>(source), context); },
        .title = BlockKind::Title::of_its_own,
        .boards =
            [](const BlockTemplate& source, const ItemContext& context) {
                return roster_boards(settings_of<S>(source), source.span, context);
            }};
}

}  // namespace broadside::sheet
