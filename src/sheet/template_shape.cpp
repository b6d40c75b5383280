#include "sheet/template_shape.hpp"

#include <array>
#include <deque>
#include <utility>

namespace broadside::sheet::shapes {

using text::Field;
using text::Shape;
using ShapeKind = text::Shape::Kind;
using Kind = BlockTemplate::Kind;

/// A shape without a name of its own.
static const Shape* kept(Shape shape) {
    static std::deque<Shape> all;
    return &all.emplace_back(std::move(shape));
}

static constexpr std::array<KindWord, 39> words{{
    {"heading", Kind::heading, "", "text level when"},
    {"text", Kind::text, "", "text when"},
    {"blank", Kind::blank, "", "text lines when"},
    {"column-break", Kind::column_break, "", ""},
    {"sequence", Kind::sequence, "", ""},
    {"phases", Kind::phases, "", "phase only leave-out steps"},
    {"chart", Kind::chart, "chart", "span"},
    {"modifiers", Kind::modifiers, "chart", "span"},
    {"procedure", Kind::procedure, "procedure", "leave-out steps"},
    {"changes", Kind::changes, "procedure", "at-least at-most span"},
    {"notes", Kind::notes, "", "phase"},
    {"numbers", Kind::numbers, "number", "span"},
    {"vocabulary", Kind::vocabulary, "domain quantity", "span"},
    {"rulings", Kind::rulings, "ruling", "length"},
    {"missing", Kind::missing, "missing", ""},
    {"options", Kind::options, "", "span"},
    {"ledger", Kind::ledger, "", "span"},
    {"odds", Kind::odds, "procedure", "rows results bands chances set note span"},
    {"reckoner", Kind::reckoner, "procedure", "rows columns results set facts note leave-out span"},
    {"pre-rolled", Kind::pre_rolled, "procedure", "rows results bands set note count seed no-list span"},
    {"passages", Kind::passages, "", "parts"},
    {"order-of-battle", Kind::order_of_battle, "", "span"},
    {"terrain", Kind::terrain, "", "span"},
    {"table-record", Kind::table_record, "fact", ""},
    {"victory", Kind::victory, "", ""},
    {"reinforcements", Kind::reinforcements, "", "span"},
    {"match-up", Kind::match_up, "procedure", "results set when note span"},
    {"name", Kind::name, "", "when"},
    {"facts", Kind::facts, "fact", "when"},
    {"record", Kind::record, "fact", "without when"},
    {"ladder", Kind::ladder, "fact", "when"},
    {"choice", Kind::choice, "fact", "when"},
    {"flags", Kind::flags, "fact", "without when"},
    {"boxes", Kind::boxes, "fact", "boxes marks when"},
    {"field", Kind::field, "fact", "when"},
    {"numeral", Kind::numeral, "fact", "text height when"},
    {"sign", Kind::sign, "", "text height when"},
    {"says", Kind::says, "", "when"},
    {"ground", Kind::ground, "", "text when"},
}};

std::span<const KindWord> kind_words() {
    return words;
}

const KindWord& kind_word(Kind kind) {
    for (const KindWord& word : words)
        if (word.kind == kind) return word;
    text::internal_error("a kind of block without a word");
}

static std::vector<std::string_view> words_of_kinds() {
    std::vector<std::string_view> out;
    for (const KindWord& word : words) out.push_back(word.word);
    return out;
}

static const Shape prose{.kind = ShapeKind::string, .title = "text"};
static const Shape name{.kind = ShapeKind::name, .title = "a name"};
static const Shape whole{.kind = ShapeKind::integer, .title = "a whole number"};
static const Shape prose_list{.kind = ShapeKind::list, .title = "a list of texts", .of = &prose};
static const Shape one_or_more{
    .kind = ShapeKind::either, .title = "a text or a list of texts", .options = {&prose, &prose_list}};
static const Shape points{.kind = ShapeKind::either, .title = "a size in points", .options = {&whole, &prose}};
static const Shape scalar{.kind = ShapeKind::expression, .title = "a value"};
static const Shape values{.kind = ShapeKind::table, .title = "a table of values", .open = true};
static const Shape expressions{.kind = ShapeKind::list, .title = "a list of expressions", .of = &scalar};
static const Shape one_or_more_expressions{
    .kind = ShapeKind::either, .title = "an expression or a list of expressions", .options = {&scalar, &expressions}};
static const Shape yes_no{.kind = ShapeKind::boolean, .title = "true or false"};
static const Shape made_for{
    .kind = ShapeKind::choice,
    .title = "what it is made for",
    .words = {"rule set", "scenario", "side", "unit", "command", "player", "order", "card of a deck", "marker"}};
static const Shape audience{
    .kind = ShapeKind::choice, .title = "an audience", .words = {"umpire", "public", "as rules", "its side"}};
static const Shape passage{
    .kind = ShapeKind::choice,
    .title = "a part of a scenario",
    .words = {"summary", "background", "briefing", "special rules", "umpire notes", "history", "sources"}};
static const Shape passages{.kind = ShapeKind::list, .title = "a list of parts", .of = &passage};
static const Shape orientation{
    .kind = ShapeKind::choice, .title = "an orientation", .words = {"portrait", "landscape"}};
static const Shape kind{.kind = ShapeKind::choice, .title = "a kind of block", .words = words_of_kinds()};
static const Shape length{.kind = ShapeKind::choice, .title = "a length", .words = {"short", "long"}};
static const Shape chances{
    .kind = ShapeKind::choice, .title = "a way to print chances", .words = {"percentages", "fractions"}};
static const Shape part{.kind = ShapeKind::choice,
                        .title = "a part of the phases",
                        .words = {"procedures", "notes", "rulings", "missing", "figures", "changes", "not-allowed"}};
static const Shape only{.kind = ShapeKind::choice, .title = "a reader", .words = {"umpire"}};
static const Shape steps{
    .kind = ShapeKind::choice, .title = "a way to set steps", .words = {"listed", "run in", "by length"}};
static const Shape parts{.kind = ShapeKind::list, .title = "a list of parts", .of = &part};

const Shape item{
    .kind = ShapeKind::table,
    .title = "an item",
    .fields = {
        {"id", &name, "Its name; the file is called by it.", true},
        {"title", &prose, "Printed at its head.", true},
        {"for", &made_for,
         "One is made for the rule set, for each scenario, or for each side; or a set of cards, one for each unit, "
         "command, order, card of a deck, or marker.",
         true},
        {"audience", &audience, "Who is handed it. \"as rules\": everyone when the rule set is open, else the umpire.",
         true},
        {"order", &whole, "Place in the pack; the file's name begins with it. 50 when absent."},
        {"paper", &name, "A paper of its own; by default the profile's."},
        {"card", &prose, "Size of a card: \"poker\", or \"98 x 126\" in millimetres. \"poker\" when absent."},
        {"folded", &yes_no, "Whether a card is folded across its middle and read from both sides."},
        {"of", &one_or_more, "The decks or facts cards are made from; all there are when absent."},
        {"each", &prose, "A fact: a card for each of its values, for each unit."},
        {"when", &scalar, "For which units there is a card, an expression."},
        {"copies", &scalar, "How many there are of each card, an expression. 1 when absent."},
        {"one-a-unit", &yes_no, "Whether there are as many of each marker as there are units."},
        {"blanks", &whole, "Empty cards behind the others."},
        {"each-player", &yes_no, "Whether each player, and the umpire, has one of a sheet that is for all."},
        {"only-usable", &yes_no, "Leaves out rows of charts that nobody in the scenario can use, and says so."},
        {"in-play", &prose_list,
         "What there is besides what units of the scenario are, or what all are where it gives a fact to nobody."},
        {"readings", &prose,
         "Title of the item that explains the numbers of rulings and gaps; this one does when absent."},
        {"orientation", &orientation, "\"landscape\" when absent."},
        {"columns", &whole, "Columns of a side, 1 to 6. 3 when absent."},
        {"body-size", &points, "Size of type to begin with, in points: 9 or \"8 1/2\"."},
        {"floor", &points, "The smallest size the press may go down to, in points."},
        {"most-sides", &whole, "Sides it must fit on; as many as it takes when absent."},
        {"wished-sides", &whole,
         "Sides it is tightened to fit on; where type that can be read does not allow it, it runs on."}}};

const Shape block{
    .kind = ShapeKind::table,
    .title = "a block",
    .fields = {
        {"kind", &kind, "What it prints.", true},
        {"of", &one_or_more, "What it is bound to: \"chart.ID\", \"procedure.ID\" ...; all there are when absent."},
        {"title", &prose, "A heading above it; the table's own title for odds, reckoners and lists."},
        {"text", &prose, "The words of a heading, text or blank; figures in it are references."},
        {"note", &prose, "A sentence below a worked-out table, in place of what it fixes."},
        {"level", &whole, "Of a heading: 2 a phase, 3 within one."},
        {"lines", &whole, "Ruled lines of a blank."},
        {"leave-out", &parts,
         "Parts of the phases that are not printed; of procedures, \"changes\"; of reckoners, \"not-allowed\"."},
        {"only", &only, "\"umpire\": nothing but what the umpire keeps from the players of open rules."},
        {"steps", &steps,
         "Of procedures: \"listed\", a line each; \"run in\", one behind another; \"by length\", a line each where "
         "there are six or more."},
        {"span", &whole, "Columns of the side its tables stand over; as many as they ask for when absent."},
        {"phase", &one_or_more,
         "The phases that are printed, or whose notes are; \"Further rules\" for what no phase names."},
        {"length", &length, "Of rulings: \"long\" prints the other readings and the reason too."},
        {"rows", &one_or_more, "The input down the side; for odds also \"net\", the net modifier."},
        {"columns", &one_or_more, "The input across the top."},
        {"results", &one_or_more, "The fields of the outcome that are printed."},
        {"bands", &prose_list, "Bands of a numeric result: \"4..\", \"1..3\"."},
        {"chances", &chances,
         "Of odds: \"percentages\", or \"fractions\" where there are few equally likely cases. \"percentages\" when "
         "absent."},
        {"set", &values, "Inputs fixed for this table: \"side.fact\" = value."},
        {"facts", &prose_list, "Inputs a reckoner varies beside its rows and columns."},
        {"count", &whole, "Rows of a pre-rolled list, at least 100. 100 when absent."},
        {"seed", &whole, "Seed of a pre-rolled list; made from title and edition when absent."},
        {"no-list", &values, "Of pre-rolled: procedures of which no list is made, and why: ID = \"reason\"."},
        {"at-least", &whole, "Of changes: the block stands only where there are so many."},
        {"at-most", &whole, "Of changes: the block stands only where there are no more."},
        {"parts", &passages, "Parts of a scenario: its \"background\", the \"briefing\" ..."},
        {"when", &scalar,
         "Stands only on cards of units for which this holds; of a match-up, the units that are in it."},
        {"boxes", &scalar, "How many boxes, an expression; by default as the fact begins, or its range."},
        {"marks", &one_or_more_expressions, "A new value of one stands in the box at which it changes."},
        {"without", &prose_list, "Facts that are kept so long are left out: \"one turn\"."},
        {"height", &whole, "Of a numeral or sign, in millimetres. 10 when absent."}}};

const Shape document{
    .kind = ShapeKind::table,
    .title = "a template",
    .fields = {{"item", &item, "The printed thing.", true},
               {"block", kept(Shape{.kind = ShapeKind::list, .title = "a list of blocks", .of = &block}),
                "Its blocks, in order; of a card, its front.", true},
               {"back", kept(Shape{.kind = ShapeKind::list, .title = "a list of blocks", .of = &block}),
                "The back of a card."}}};

}  // namespace broadside::sheet::shapes
