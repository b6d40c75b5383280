#include "rules/shapes.hpp"

#include <deque>
#include <utility>

namespace broadside::rules::shapes {

using text::Field;
using text::Shape;
using Kind = text::Shape::Kind;

/// A shape without a name of its own.
static const Shape* kept(Shape shape) {
    static std::deque<Shape> all;
    return &all.emplace_back(std::move(shape));
}

static const Shape prose{.kind = Kind::string, .title = "text"};
static const Shape yes_no{.kind = Kind::boolean, .title = "true or false"};
static const Shape whole{.kind = Kind::integer, .title = "a whole number"};
static const Shape name{.kind = Kind::name, .title = "a name"};
static const Shape expression{.kind = Kind::expression, .title = "an expression"};
static const Shape anything{.kind = Kind::anything, .title = "a value"};
static const Shape texts{.kind = Kind::list, .title = "a list of texts", .of = &prose};
static const Shape names{.kind = Kind::list, .title = "a list of names", .of = &name};
static const Shape wholes{.kind = Kind::list, .title = "a list of whole numbers", .of = &whole};
static const Shape expressions{.kind = Kind::list, .title = "a list of expressions", .of = &expression};
static const Shape cells{.kind = Kind::list, .title = "a list of cells", .of = &anything};
static const Shape free_map{.kind = Kind::table, .title = "a table of values", .open = true};
static const Shape expression_map{.kind = Kind::map, .title = "a table of expressions", .of = &expression};
static const Shape name_map{.kind = Kind::map, .title = "a table of names", .of = &prose};
static const Shape audience{.kind = Kind::choice, .title = "an audience", .words = {"umpire", "public"}};

static const Field from_field{"from", &prose, "Section of the source it is from; a detail may follow behind a comma."};
static const Field label_field{"label", &prose, "How it is printed."};
static const Field short_field{"short", &prose, "The abbreviation printed where the label does not fit."};
static const Field note_field{"note", &prose, "A footnote; figures in it are references in braces."};
static const Field ruling_field{"ruling", &name, "The ruling that decides how this is read."};
static const Field given_field{"given", &expression, "Settings (variants, options) under which it exists at all."};
static const Field meaning_field{"meaning", &prose, "What it means at the table, in a sentence."};

const Shape identity{
    .kind = Kind::table,
    .title = "the rule set's identity",
    .fields = {{"id", &name, "The folder's name.", true},
               {"title", &prose, "The game's title.", true},
               {"author", &prose, "Who wrote the rules.", true},
               {"edition", &prose, "Edition or date of the text.", true},
               {"licence", &prose, "What may be done with it."},
               {"source", &prose, "Where the text is from."},
               {"date", &prose, "Date of this encoding, printed on every page."},
               {"rules", kept(Shape{.kind = Kind::choice, .title = "open or hidden", .words = {"open", "hidden"}}),
                "Whether players may know the rules."}}};

const Shape section{.kind = Kind::table,
                    .title = "a section",
                    .fields = {{"title", &prose, "The section's title in the source.", true},
                               {"left-out", &prose, "Why nothing comes from it."}}};

const Shape left_out{.kind = Kind::table,
                     .title = "a sentence left out",
                     .fields = {{"from", &prose, "The section it stands in.", true},
                                {"what", &prose, "What is not carried over.", true},
                                {"because", &prose, "Why not.", true}}};

const Shape domain_value{
    .kind = Kind::table,
    .title = "a value of a domain",
    .fields = {
        {"id", &anything, "The word for it in rules.", true},
        label_field,
        short_field,
        meaning_field,
        {"relation",
         kept(Shape{.kind = Kind::choice, .title = "a relation", .words = {"any", "=", "!=", "<", "<=", ">", ">="}}),
         "The comparison this value stands for, for `meets`."}}};

const Shape group{.kind = Kind::table,
                  .title = "a group of values",
                  .fields = {{"values", &texts, "The values in it.", true}, label_field}};

static const Shape domain_values{
    .kind = Kind::list,
    .title = "a list of values",
    .of = kept(Shape{.kind = Kind::either, .title = "a value of a domain", .options = {&prose, &domain_value}})};
static const Shape groups{
    .kind = Kind::map,
    .title = "a table of groups",
    .of = kept(Shape{.kind = Kind::either, .title = "a group of values", .options = {&texts, &group}})};

const Shape domain{
    .kind = Kind::table,
    .title = "a domain",
    .fields = {label_field,
               {"values", &domain_values, "The named values, in order.", true},
               {"groups", &groups, "Words for several values at once."},
               {"ranked", kept(Shape{.kind = Kind::choice, .title = "a ranking", .words = {"best first", "low first"}}),
                "Set when the order matters and < and > may be used."},
               from_field}};

const Shape second_unit{.kind = Kind::table,
                        .title = "a second unit",
                        .fields = {{"unit", &prose, "Printed behind the second number.", true},
                                   {"times", &whole, "The second number is the first times this.", true},
                                   {"scale", &name, "The scale it is checked against."}}};

static const Shape quantity_name{
    .kind = Kind::either,
    .title = "a name of a number",
    .options = {&prose,
                kept(Shape{.kind = Kind::table,
                           .title = "a name of a number",
                           .fields = {{"id", &name, "The word for it in rules.", true}, label_field, meaning_field}})}};
static const Shape quantity_names{.kind = Kind::list, .title = "names of numbers", .of = &quantity_name};

const Shape quantity{
    .kind = Kind::table,
    .title = "a quantity",
    .fields = {label_field,
               {"range", &prose, "Lowest and highest value: \"0..6\".", true},
               {"step", &anything, "The smallest difference; \"1/2\" or a whole number. 1 when absent."},
               {"unit", &prose, "Printed behind the number; begin with a space to set it apart."},
               {"names", &quantity_names, "Words for its values, from the lowest (or `names-from`) up."},
               {"names-from", &whole, "The value of the first name."},
               {"print",
                kept(Shape{.kind = Kind::choice,
                           .title = "a way to print numbers",
                           .words = {"plain", "list-up", "list-down", "at-least", "range-up", "signed"}}),
                "How a value is printed."},
               {"to", &whole, "The last number of a list-up or range-up, the first of a list-down."},
               {"words", kept(Shape{.kind = Kind::table, .title = "words for numbers", .open = true}),
                "Values that are printed as words."},
               {"also", &second_unit, "A second unit, derived and printed in brackets."},
               from_field}};

const Shape scale{.kind = Kind::table,
                  .title = "a scale",
                  .fields = {{"one", &prose, "A length or time on the table: \"1 mm\".", true},
                             {"is", &prose, "What it stands for: \"2 metres\".", true},
                             {"of", &name, "The quantity whose second unit it checks."},
                             {"within", &prose, "Declared rounding: \"2 %\"."},
                             from_field}};

const Shape number{.kind = Kind::table,
                   .title = "a number",
                   .fields = {{"type", &name, "Its quantity."},
                              {"value", &expression, "The figure.", true},
                              label_field,
                              note_field,
                              ruling_field,
                              given_field,
                              from_field}};

const Shape fact{
    .kind = Kind::table,
    .title = "a fact",
    .fields = {label_field,
               short_field,
               note_field,
               {"of", &name, "\"unit\" (each side has its own), \"shared\", or the side that alone has it."},
               {"type", &name, "A domain or quantity; a yes-no when absent."},
               {"default", &anything, "Its value when nobody says."},
               {"kept", &prose, "How long the unit record keeps it."},
               {"audience", &audience, "Who may read it on labels; by default as the rule set."},
               {"first", &name, "The procedure that fills it when first needed."},
               {"means", &expression, "A definition: never an input."},
               ruling_field,
               from_field}};

const Shape never{.kind = Kind::table,
                  .title = "an impossible combination",
                  .fields = {{"when", &expression, "The combination.", true},
                             {"because", &prose, "Why it cannot be."},
                             given_field,
                             from_field}};

const Shape chart_case{
    .kind = Kind::table,
    .title = "a case of a result",
    .fields = {{"if", &expression, "The condition of this part; the last part may have none."}, label_field},
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

const Shape chart_column{.kind = Kind::table, .title = "a column", .fields = {label_field, short_field}, .open = true};

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

const Shape step{
    .kind = Kind::table,
    .title = "a step",
    .fields = {{"each", kept(Shape{.kind = Kind::choice, .title = "`side`", .words = {"side"}}), "Each side does it."},
               {"for", &name, "The one side that does it."},
               {"when", &expression, "Otherwise the step gives nothing."},
               given_field,
               label_field,
               short_field,
               note_field,
               {"says", &prose, "Words or id of a forbidden or missing outcome."},
               {"ties", &expression, "Who wins a tied contest."},
               {"type", &name, "The quantity of a calculated number: its range, unit and way to print."},
               ruling_field,
               from_field},
    .open = true};

const Shape effect{
    .kind = Kind::table,
    .title = "an effect",
    .fields = {{"lower", &expression, "A fact that goes down."},
               {"raise", &expression, "A fact that goes up."},
               {"add", &expression, "A fact that is added to."},
               {"set", &expression, "A fact that is set."},
               {"clear", &expression, "A yes-no that becomes no, or a number that becomes 0."},
               {"move", &expression, "A side that is moved."},
               {"remove", &expression, "A side that leaves the table."},
               {"by", &expression, "By how much."},
               {"floor", &expression, "Not below this."},
               {"ceiling", &expression, "Not above this."},
               {"to", &expression, "The new value."},
               {"way", &prose, "Which way: \"back\", \"forward\" ..."},
               {"when", &expression, "Only if this holds."},
               given_field,
               {"each", kept(Shape{.kind = Kind::choice, .title = "`side`", .words = {"side"}}), "For each side."},
               {"for", &name, "For one side."},
               label_field}};

const Shape procedure{
    .kind = Kind::table,
    .title = "a procedure",
    .fields = {{"title", &prose, "Its printed title."},
               note_field,
               ruling_field,
               given_field,
               from_field,
               {"sides", &names, "None, one or two sides."},
               {"side-labels", &texts, "How the sides are printed."},
               {"steps", kept(Shape{.kind = Kind::list, .title = "a list of steps", .of = &step}),
                "The steps, in the book's order.", true},
               {"gives", &expressions, "The steps whose values are its result."},
               {"changes", kept(Shape{.kind = Kind::list, .title = "a list of effects", .of = &effect}),
                "What it does to unit records."},
               {"lists", &name_map, "Lists of performers and how many there may be: \"1..6\"."},
               {"audience", &audience, "Who may read it; by default as the rule set."}}};

const Shape variant{.kind = Kind::table,
                    .title = "a variant",
                    .fields = {label_field,
                               {"values", &domain_values, "The variants.", true},
                               {"default", &name, "The one used when nobody chooses; else the first."},
                               from_field}};

const Shape option{
    .kind = Kind::table,
    .title = "an option",
    .fields = {label_field, {"default", &yes_no, "Whether it is on when nobody chooses."}, note_field, from_field}};

static const Shape patches{.kind = Kind::map,
                           .title = "a table of readings",
                           .of = kept(Shape{.kind = Kind::table, .title = "a patch", .open = true})};

const Shape ruling{.kind = Kind::table,
                   .title = "a ruling",
                   .fields = {{"at", &prose, "The section of the source in question.", true},
                              {"question", &prose, "What is unclear or contradictory.", true},
                              {"readings", &name_map, "The readings, by name.", true},
                              {"choice", &name, "The reading this rule set uses.", true},
                              {"because", &prose, "Why.", true},
                              {"otherwise", &patches, "The other readings, as patches on the data."}}};

const Shape missing{.kind = Kind::table,
                    .title = "something missing",
                    .fields = {{"at", &prose, "Where the source announces it.", true},
                               {"what", &prose, "What is announced and not given.", true},
                               label_field,
                               {"lines", &whole, "Ruled lines printed for the umpire."}}};

const Shape phase{.kind = Kind::table,
                  .title = "a phase",
                  .fields = {{"phase", &prose, "Its printed title.", true},
                             {"does", &names, "Procedures and charts, in order."},
                             {"note", &prose, "A sentence printed under the title."},
                             {"optional", &yes_no, "Whether the source calls it optional."},
                             given_field,
                             from_field}};

const Shape note{.kind = Kind::table,
                 .title = "a note",
                 .fields = {{"text", &prose, "The rule in your own words; figures are references in braces.", true},
                            {"phase", &prose, "The phase it is printed under."},
                            {"audience", &audience, "Who may read it; by default as the rule set."},
                            ruling_field,
                            given_field,
                            from_field}};

const Shape card{.kind = Kind::table,
                 .title = "a card",
                 .fields = {{"label", &prose, "What is printed large on it.", true},
                            {"text", &prose, "What it tells to do, in a sentence."},
                            {"fill", &texts, "What is written on it in play: a title each, before a line."},
                            {"sign", &prose, "The drawn sign above its label."},
                            {"count", &whole, "How many there are of it; 1 when absent."},
                            from_field}};

static const Shape cards{
    .kind = Kind::list,
    .title = "a list of cards",
    .of = new Shape{.kind = Kind::either, .title = "a text or a card", .options = {&prose, &card}}};

const Shape deck{.kind = Kind::table,
                 .title = "a deck",
                 .fields = {{"title", &prose, "Its printed title."},
                            {"per", &prose, "Who has one: \"army\", \"commander\", \"table\"."},
                            {"orders", &yes_no, "Whether its cards are orders, held up or handed over."},
                            {"cards", &cards, "The cards: a text each, or a table.", true},
                            note_field,
                            given_field,
                            from_field}};

static const Shape given_values{.kind = Kind::table, .title = "a table of values", .open = true};

const Shape example{.kind = Kind::table,
                    .title = "an example",
                    .fields = {{"title", &prose, "What it shows.", true},
                               {"from", &prose, "The section it is worked from."},
                               {"procedure", &name, "The procedure it runs."},
                               {"chart", &name, "Or the chart it reads."},
                               {"given", &given_values, "The situation: facts by side."},
                               {"dice", &wholes, "The dice, in the order of the steps."},
                               {"choose", &given_values, "Readings, options and variants other than the default."},
                               {"expect", &given_values, "What must come out.", true}}};

const Shape turn_step{.kind = Kind::table,
                      .title = "a step of a turn",
                      .fields = {{"do", &name, "The procedure.", true},
                                 {"given", &given_values, "Facts of the moment."},
                                 {"dice", &wholes, "The dice, in the order of the steps."},
                                 {"expect", &given_values, "What the procedure must give."},
                                 {"after", &given_values, "Unit records after it: \"unit.fact\" = value."},
                                 label_field},
                      .open = true};

const Shape turn{.kind = Kind::table,
                 .title = "a turn",
                 .fields = {{"title", &prose, "What it shows."},
                            {"units", kept(Shape{.kind = Kind::map, .title = "a table of units", .of = &given_values}),
                             "Units and their facts.", true},
                            {"choose", &given_values, "Readings, options and variants other than the default."},
                            {"steps", kept(Shape{.kind = Kind::list, .title = "a list of steps", .of = &turn_step}),
                             "What is done, in order.", true}}};

static const Shape* map_of(const Shape& of, std::string_view title) {
    return kept(Shape{.kind = Kind::map, .title = title, .of = &of});
}
static const Shape* list_of(const Shape& of, std::string_view title) {
    return kept(Shape{.kind = Kind::list, .title = title, .of = &of});
}

const Shape ruleset{
    .kind = Kind::table,
    .title = "a rule set",
    .fields = {{"ruleset", &identity, "Who and from what.", true},
               {"section", list_of(section, "a list of sections"), "The sections of the source."},
               {"left-out", list_of(left_out, "a list of sentences"), "Sentences not carried over."},
               {"domain", map_of(domain, "a table of domains"), "Finite sets of named values."},
               {"quantity", map_of(quantity, "a table of quantities"), "Numbers with a range and a unit."},
               {"scale", map_of(scale, "a table of scales"), "What lengths and times stand for."},
               {"number", map_of(number, "a table of numbers"), "Figures that stand in no chart."},
               {"fact", map_of(fact, "a table of facts"), "What can be said of a unit."},
               {"never", list_of(never, "a list of impossible combinations"), "Combinations that cannot be."},
               {"chart", map_of(chart, "a table of charts"), "The charts."},
               {"procedure", map_of(procedure, "a table of procedures"), "The procedures."},
               {"variant", map_of(variant, "a table of variants"), "Choices of a whole setting."},
               {"option", map_of(option, "a table of options"), "Rules that may be switched on."},
               {"ruling", map_of(ruling, "a table of rulings"), "Contradictions and how they are read."},
               {"missing", map_of(missing, "a table of what is missing"), "What the source does not give."},
               {"sequence", list_of(phase, "a list of phases"), "The order of play."},
               {"note", list_of(note, "a list of notes"), "Rules that no chart carries."},
               {"deck", map_of(deck, "a table of decks"), "Decks of cards."},
               {"example", list_of(example, "a list of examples"), "Worked examples, run by `check`."},
               {"turn", map_of(turn, "a table of turns"), "Turns played on unit records, run by `check`."}}};

}  // namespace broadside::rules::shapes
