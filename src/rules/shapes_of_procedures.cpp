#include "rules/shape_parts.hpp"

namespace broadside::rules::shapes {

const Shape step{
    .kind = Kind::table,
    .title = "a step",
    .fields = {{"id", &name, "What rulings call it where its own name does not do."},
               {"each", kept(Shape{.kind = Kind::choice, .title = "`side`", .words = {"side"}}), "Each side does it."},
               {"for", &name, "The one side that does it."},
               {"when", &expression, "Otherwise the step gives nothing."},
               given_field,
               label_field,
               label_no_field,
               short_field,
               {"silent", &yes_no, "Whether it is left off the sheet: it only holds a figure for a later step."},
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
    .fields = {{"id", &name, "What rulings call it where the fact it changes does not do."},
               {"lower", &expression, "A fact that goes down."},
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
               {"case", &prose, "When, in your own words: printed in place of words made from `when`."},
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

}  // namespace broadside::rules::shapes
