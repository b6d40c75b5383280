#include "rules/aid_forms.hpp"
#include "rules/codes.hpp"
#include "rules/scalar.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::rules {

using text::Shape;
using text::Value;

// ---- texts and cells

/// A text or a whole number.
static const Form<Prose>& figure() {
    static const Form<Prose> out = form({.kind = Shape::Kind::either,
                                         .title = "a text or a whole number",
                                         .options = {prose().shape.get(), whole().shape.get()}},
                                        to_prose);
    return out;
}

const Form<std::vector<Prose>>& figures_of_bar() {
    static const auto out = text::list_of("a list of figures", figure());
    return out;
}

static const Fields<AidUse>& use_fields() {
    static const Fields<AidUse> fields{
        "when something of an aid is printed",
        {key("needs", &AidUse::needs, text::condition(expression()),
             "What must be true of a unit of the battle; a battle without such a unit has no use for it."),
         key("ground", &AidUse::ground, text::condition(names()),
             "Kinds of terrain that it is for; a field without such ground has no use for it."),
         // Unlike `given` of a rule, it may name readings.
         key("given", &AidUse::given, text::condition(expression()),
             "Settings (variants, options) and readings of rulings under which it exists at all.")}};
    return fields;
}

/// When it is printed.
template <typename T>
static Entries<T> keys_of_use() {
    return text::keys_of(&T::use, use_fields());
}

static const Fields<AidPiece>& piece_fields() {
    static const Fields<AidPiece> fields{
        "a piece of a text",
        {required_key("text", &AidPiece::text, figure(), "What it says."), keys_of_use<AidPiece>()}};
    return fields;
}

static AidPiece to_piece(const Value& value, const Input& input) {
    AidPiece out;
    if (value.kind == Value::Kind::table) {
        piece_fields().read(out, value, input);
        return out;
    }
    out.text = to_prose(value);
    out.span = value.span;
    return out;
}

/// A text, a whole number, or a table with a text and when it is printed.
static const Form<AidPiece>& piece() {
    static const Form<AidPiece> out{
        held({.kind = Shape::Kind::either,
              .title = "a text, a whole number or a table with `text`",
              .options = {prose().shape.get(), whole().shape.get(), piece_fields().shape().get()}}),
        [](const Value& value, std::string_view, const Input& input) { return std::optional(to_piece(value, input)); },
        {}};
    return out;
}

static const Form<AidText>& pieces() {
    static const auto out = text::list_of("a list of pieces", piece());
    return out;
}

/// Its pieces, or the one that it is.
static AidText to_text(const Value& value, const Input& input) {
    if (value.kind == Value::Kind::array) return pieces().read(value, "", input).value();
    return {to_piece(value, input)};
}

/// A text or its pieces: `["At soft cover", { text = ", woods", ground = ["wood"] }]`.
static const Form<AidText>& aid_text() {
    static const Form<AidText> out{
        held({.kind = Shape::Kind::either,
              .title = "a text, a whole number, a table with `text`, or a list of such pieces",
              .options = {prose().shape.get(), whole().shape.get(), piece_fields().shape().get(),
                          pieces().shape.get()}}),
        [](const Value& value, std::string_view, const Input& input) { return std::optional(to_text(value, input)); },
        {}};
    return out;
}

/// A text, or a list of them.
static const Form<std::vector<Prose>>& paragraphs() {
    static const auto list = text::list_of("a list of texts", prose());
    static const auto out = form({.kind = Shape::Kind::either,
                                  .title = "a text or a list of texts",
                                  .options = {prose().shape.get(), list.shape.get()}},
                                 [](const Value& value) {
                                     std::vector<Prose> read;
                                     if (value.kind == Value::Kind::string) read.push_back(to_prose(value));
                                     for (const Value& item : value.items) read.push_back(to_prose(item));
                                     return read;
                                 });
    return out;
}

/// The same in pieces.
static const Form<std::vector<AidText>>& paragraphs_in_pieces() {
    static const auto list = text::list_of("a list of paragraphs", aid_text());
    static const Form<std::vector<AidText>> out{
        held({.kind = Shape::Kind::either,
              .title = "a text, a whole number, a table with `text`, or a list of such paragraphs",
              .options = {piece().shape.get(), list.shape.get()}}),
        [](const Value& value, std::string_view key, const Input& input) {
            if (value.kind == Value::Kind::array) return list.read(value, key, input);
            return std::optional(std::vector<AidText>{to_text(value, input)});
        },
        {}};
    return out;
}

const Form<std::string>& tone() {
    static const auto out = word("a tone", {"plain", "pale", "middle", "deep", "black"});
    return out;
}

static const Form<std::vector<AidText>>& cells() {
    static const auto out = text::list_of("a list of cells", aid_text());
    return out;
}

static const Fields<AidRow>& row_fields_of_aid() {
    static const Fields<AidRow> fields{
        "a row of an aid",
        {required_key("cells", &AidRow::cells, cells(), "Its cells; \"<\" goes on from the left, \"^\" from above."),
         key("tone", &AidRow::tone, tone(), "How dark it is."), keys_of_use<AidRow>()}};
    return fields;
}

/// Rows, each a list of cells or a table.
static const Form<std::vector<AidRow>>& aid_rows() {
    static const Form<AidRow> row{held({.kind = Shape::Kind::either,
                                        .title = "a list of cells or a row",
                                        .options = {cells().shape.get(), row_fields_of_aid().shape().get()}}),
                                  [](const Value& value, std::string_view, const Input& input) {
                                      AidRow out;
                                      out.span = value.span;
                                      for (const Value& item : value.items) out.cells.push_back(to_text(item, input));
                                      if (value.kind == Value::Kind::table) row_fields_of_aid().read(out, value, input);
                                      return std::optional(std::move(out));
                                  },
                                  {}};
    static const auto out = text::list_of("a list of rows", row);
    return out;
}

static const Fields<AidColumn>& aid_column_fields() {
    static const auto align = word("an alignment", {"left", "centre", "right"});
    static const Fields<AidColumn> fields{
        "a column of an aid",
        {text::within(&AidColumn::column,
                      key("align", &TableColumn::align, align,
                          "\"left\" in the first column and \"centre\" in the others, when absent.")),
         text::within(&AidColumn::column, key("tone", &TableColumn::tone, tone(), "How dark it is.")),
         text::within(&AidColumn::column, key("width", &TableColumn::width, whole(),
                                              "Per cent of the table; as its words ask for when absent.")),
         keys_of_use<AidColumn>()}};
    return fields;
}

// ---- bars

static const Fields<AidBar>& bar_fields() {
    static const Fields<AidBar> fields{
        "a bar",
        {required_key("label", &AidBar::label, prose(), "What stands before it."),
         required_key("cuts", &AidBar::cuts, figures_of_bar(), "Where each of its parts ends."),
         key("words", &AidBar::words, figures_of_bar(), "What stands in each part."),
         key("aside", &AidBar::aside, figure(), "What stands behind it, at the end of the row."),
         keys_of_use<AidBar>()}};
    return fields;
}

static const Fields<AidBars>& bars_fields() {
    static const auto bars = text::list_of("a list of bars", text::table_of(bar_fields()));
    static const Fields<AidBars> fields{
        "bars along an axis",
        {key("bars", &AidBars::bars, bars, "The bars, where they are written and not worked out."),
         key("procedure", &AidBars::procedure, name(), "The procedure that works them out."),
         key("along", &AidBars::along, scalar(), "The input along the axis."),
         key("rows", &AidBars::rows, scalar(), "The input with a bar for each of its values."),
         key("gives", &AidBars::gives, name(), "The result printed in the parts."),
         key("given", &AidBars::given, values(), "Its other inputs."),
         key("from", &AidBars::from, whole(), "Where the axis begins; 0 when absent."),
         key("to", &AidBars::to, whole(), "Where it ends; at the last cut when absent."),
         key("marks", &AidBars::marks, figures_of_bar(), "Figures along the axis; every cut when absent.")}};
    return fields;
}

// ---- decisions

static void check_step(AidStep& step, const Value& table, const Input& input) {
    const bool acts = !step.act.empty(), asks = !step.ask.empty();
    const bool one_exit = step.yes.empty() != step.no.empty();
    if (acts != asks && (acts ? step.yes.empty() && step.no.empty() : one_exit)) return;
    input.diagnostics.error(malformed_aid, table.span, "a step of a decision that neither acts nor asks").help =
        "write `do = \"...\"`, or `ask = \"...?\"` with `yes = \"...\"` or `no = \"...\"` for the answer that leads "
        "out";
}

static const Fields<AidStep>& aid_step_fields() {
    static const Fields<AidStep> fields{
        "a step of a decision",
        {key("do", &AidStep::act, prose(), "What is done, in a box."),
         key("ask", &AidStep::ask, prose(), "A question, in a diamond."),
         key("yes", &AidStep::yes, prose(), "What happens if so; the answer no leads on."),
         key("no", &AidStep::no, prose(), "What happens if not; the answer yes leads on."), keys_of_use<AidStep>(),
         then<AidStep>(check_step)}};
    return fields;
}

// ---- parts, panels, the sheet

static void check_part(AidPart& part, const Value& table, const Input& input) {
    const int contents = (part.text.empty() ? 0 : 1) + (part.rows.empty() ? 0 : 1) + (part.chart.empty() ? 0 : 1) +
                         (part.bars ? 1 : 0) + (part.diagram.empty() ? 0 : 1) + (part.decision.empty() ? 0 : 1);
    if (contents != 1)
        input.diagnostics.error(malformed_aid, table.span, fmt::format("a part with {} contents", contents)).help =
            "give it one of `text`, `rows`, `chart`, `bars`, `diagram` and `decision`";
    if (part.width < 5 || part.width > 100)
        input.diagnostics.error(malformed_aid, table.find("width")->span, "`width` is not a share of the panel").help =
            "write per cent of the panel's width, from 5 to 100";
}

static const Fields<AidPart>& part_fields() {
    static const auto columns = text::list_of("a list of columns", text::table_of(aid_column_fields()));
    static const auto steps = text::list_of("a list of steps", text::table_of(aid_step_fields()));
    static const Fields<AidPart> fields{
        "a part of a panel",
        {key("title", &AidPart::title, plain(), "Set strong above it."),
         key("width", &AidPart::width, whole(), "Per cent of the panel; parts stand side by side until it is full."),
         key("under", &AidPart::under, yes_no(), "Whether it stands below the part before it, in its place."),
         key("text", &AidPart::text, paragraphs_in_pieces(), "Paragraphs; `*strong*`, `{figure}`, `{sign.NAME}`."),
         key("columns", &AidPart::columns, columns, "How the columns of a table are set."),
         key("heads", &AidPart::heads, aid_rows(), "The heads of a table."),
         key("rows", &AidPart::rows, aid_rows(), "The rows of a table."),
         key("chart", &AidPart::chart, name(), "A chart as the rule set has it."),
         key("bars", &AidPart::bars, text::table_of(bars_fields()), "Bars along an axis."),
         key("diagram", &AidPart::diagram, name(),
             "A diagram of the rule set, with its caption where it has none here."),
         key("decision", &AidPart::decision, steps, "Boxes and questions, straight down."),
         key("caption", &AidPart::caption, prose(), "Set below it."),
         key("of", &AidPart::of, texts(),
             "Procedures and charts it abridges that its panel does not name, and rows, `CHART.ROW`, that its words "
             "say."),
         keys_of_use<AidPart>(), then<AidPart>(check_part)}};
    return fields;
}

static const Fields<AidPanel>& panel_fields() {
    static const auto parts = text::list_of("a list of parts", text::table_of(part_fields()));
    static const Fields<AidPanel> fields{
        "a panel",
        {required_key("id", &AidPanel::id, name(), "What scenarios call it that add a line to it."),
         required_key("tab", &AidPanel::tab, prose(), "Its title: the number of its phase and a verb."),
         key("aside", &AidPanel::aside, prose(), "Beside the tab: what is rolled, when, the unit of measure."),
         key("side", &AidPanel::side, whole(), "Of the sheet; 1 when absent."),
         key("column", &AidPanel::column, whole(), "From the left; 1 when absent."),
         key("open", &AidPanel::open, yes_no(), "Whether it is white: where players look things up in a fight."),
         key("of", &AidPanel::of, names(), "The procedures and charts it abridges."),
         required_key("part", &AidPanel::parts, parts, "What stands in it, from the top."), keys_of_use<AidPanel>()}};
    return fields;
}

static const Fields<AidPhase>& strip_fields() {
    static const Fields<AidPhase> fields{
        "a phase of an aid",
        {required_key("says", &AidPhase::says, prose(), "How it is called here."),
         key("phases", &AidPhase::phases, texts(), "The phases of the order of play it stands for, by title."),
         key("main", &AidPhase::main, yes_no(), "Whether it is set strong.")}};
    return fields;
}

const Fields<Aid>& aid_fields() {
    static const auto panels = text::list_of("a list of panels", text::table_of(panel_fields()));
    static const auto strip = text::list_of("a list of phases", text::table_of(strip_fields()));
    static const Fields<Aid> fields{
        "a play aid",
        {key("title", &Aid::title, plain(), "At its head; the game's title when absent."),
         key("line", &Aid::line, prose(), "What is true all day, at the right of its head."),
         key("columns", &Aid::columns, wholes(), "Widths of the columns in per cent, one side behind another."),
         key("strip", &Aid::strip, strip, "The phases of a turn, across its head."),
         required_key("panel", &Aid::panels, panels, "Its panels."),
         key("foot", &Aid::foot, paragraphs(), "At its foot, after the author."),
         key("in-full", &Aid::in_full, texts(),
             "Procedures, charts and rows (`CHART.ROW`) that only the rules in full have."),
         audience_field<Aid>()}};
    return fields;
}

}  // namespace broadside::rules
