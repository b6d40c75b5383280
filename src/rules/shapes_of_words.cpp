#include "rules/shape_parts.hpp"

namespace broadside::rules::shapes {

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

const Shape domain_values{
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
               label_no_field,
               short_field,
               note_field,
               {"of", &name, "\"unit\" (each side has its own), \"shared\", or the side that alone has it."},
               {"type", &name, "A domain or quantity; a yes-no when absent."},
               {"default", &anything, "Its value when nobody says."},
               {"kept", &prose, "How long the unit record keeps it."},
               {"audience", &audience, "Who may read it on labels; by default as the rule set."},
               {"first", &name, "The procedure that fills it when first needed."},
               {"means", &expression, "A definition: never an input."},
               {"counts", &expression,
                "What a scenario says of it elsewhere: `men`, `guns`, `turn-minutes`, or which units of a command."},
               ruling_field,
               from_field}};

const Shape never{.kind = Kind::table,
                  .title = "an impossible combination",
                  .fields = {{"id", &name, "What rulings call it."},
                             {"when", &expression, "The combination.", true},
                             {"because", &prose, "Why it cannot be."},
                             given_field,
                             from_field}};

}  // namespace broadside::rules::shapes
