#include "rules/shape_parts.hpp"

namespace broadside::rules::shapes {

const Shape phase{.kind = Kind::table,
                  .title = "a phase",
                  .fields = {{"phase", &prose, "Its printed title.", true},
                             {"does", &names, "Procedures and charts, in order."},
                             {"note", &prose, "A sentence printed under the title."},
                             {"optional", &yes_no, "Whether the source calls it optional."},
                             {"once", &yes_no, "Whether it comes once in a battle: it is no part of the turn."},
                             given_field,
                             from_field}};

const Shape note{.kind = Kind::table,
                 .title = "a note",
                 .fields = {{"id", &name, "What rulings call it."},
                            {"text", &prose, "The rule in your own words; figures are references in braces.", true},
                            {"phase", &prose, "The phase it is printed under."},
                            {"audience", &audience, "Who may read it; by default as the rule set."},
                            ruling_field,
                            given_field,
                            from_field}};

const Shape card{.kind = Kind::table,
                 .title = "a card",
                 .fields = {{"id", &name, "What rulings call it."},
                            {"label", &prose, "What is printed large on it.", true},
                            {"text", &prose, "What it tells to do, in a sentence."},
                            {"fill", &texts, "What is written on it in play: a title each, before a line."},
                            {"sign", &prose, "The drawn sign above its label."},
                            {"count", &whole, "How many there are of it; 1 when absent."},
                            {"needs", &expression, "What must be true of a unit of the side that has it."},
                            from_field}};

static const Shape cards{
    .kind = Kind::list,
    .title = "a list of cards",
    .of = kept(Shape{.kind = Kind::either, .title = "a text or a card", .options = {&prose, &card}})};

static const Shape holder{
    .kind = Kind::choice, .title = "who has a deck", .words = {"army", "side", "commander", "command", "table"}};

const Shape deck{.kind = Kind::table,
                 .title = "a deck",
                 .fields = {{"title", &prose, "Its printed title."},
                            {"per", &holder, "Who has one: \"army\", \"commander\", \"table\"; the table when absent."},
                            {"orders", &yes_no, "Whether its cards are orders, held up or handed over."},
                            {"audience", &audience, "Who may read its cards; by default as the rule set."},
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
                               {"chance", &expression, "Or the exact chance that it comes out so: \"5/36\", 0 or 1."},
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

}  // namespace broadside::rules::shapes
