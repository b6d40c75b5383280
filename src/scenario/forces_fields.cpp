#include "scenario/codes.hpp"
#include "scenario/field_tables.hpp"

namespace broadside::scenario {

using text::field;
using text::required;

const Fields<Command>& command_fields() {
    static const Fields<Command> fields{
        "a command",
        {side_field<Command>(), label_field<Command>(),
         field("commander", &Command::commander, prose(), "Who commands it."),
         field("parent", &Command::parent, reference(), "The command it is part of."), facts_field<Command>(),
         note_field<Command>(), audience_field<Command>(audience_of_its_side<Command>),
         origin_fields<Command>([](const Command&) { return Spoken{.name = true}; })}};
    return fields;
}

static std::int64_t read_facing(const text::Value& at, const text::Value* facing, text::Diagnostics& diagnostics) {
    if (!facing) {
        diagnostics.error(malformed_position, at.span, "a unit at a point without a `facing`").help =
            "say where it looks, in degrees clockwise from the far edge";
        return 0;
    }
    if (facing->integer < 0 || facing->integer > 345 || facing->integer % 15 != 0)
        diagnostics
            .error(malformed_position, facing->span, "a facing of " + std::to_string(facing->integer) + " degrees")
            .help = "facings are multiples of 15 from 0 to 345";
    return facing->integer;
}

static void read_start(Unit& unit, const std::array<const text::Value*, 2>& at_and_facing, const Reading& reading) {
    const auto [at, facing] = at_and_facing;
    if (at && at->kind == text::Value::Kind::array) {
        unit.start = Unit::Start::placed;
        const auto front = to_point(*at, reading.diagnostics);
        unit.position = Position{front.value_or(Point{}), read_facing(*at, facing, reading.diagnostics), {}};
        if (facing) unit.position->facing_span = facing->span;
        return;
    }
    if (at && at->string != "reserve")
        reading.diagnostics.error(malformed_position, at->span, "a unit at `" + at->string + "`").help =
            "write two lengths, or \"reserve\"";
    if (facing) reading.diagnostics.error(malformed_position, facing->span, "a `facing` without a point");
    unit.start = at ? Unit::Start::reserve : Unit::Start::deployed;
}

static std::array<std::optional<text::Value>, 2> write_start(const Unit& unit, const Scenario&) {
    if (unit.position) return {to_value(unit.position->front), text::to_value(unit.position->facing)};
    if (unit.start == Unit::Start::reserve) return {text::to_value(std::string("reserve")), {}};
    return {};
}

static Entries<Unit> start_fields() {
    static const text::Shape start{.kind = text::Shape::Kind::either,
                                   .title = "a point or \"reserve\"",
                                   .options = {prose().shape.get(), point().shape.get()}};
    return text::together<Unit, Scenario, 2>(
        {{{"at", &start,
           "The middle of its front, [x, y], lengths or whole millimetres; \"reserve\" when it begins off the table. "
           "Without it, its player deploys it in a zone."},
          {"facing", whole().shape.get(),
           "Where its front looks, in degrees clockwise from the far edge; a multiple of 15."}}},
        read_start, write_start);
}

static void check_label(Unit& unit, const text::Value& table, const Reading& reading) {
    if (unit.label.find_first_not_of(" \t\n") != std::string::npos) return;
    const text::Value* label = table.find("label");
    reading.diagnostics.error(malformed_value, label ? label->span : table.span,
                              "unit `" + unit.id + "` has no `label`: its cards would be without a name");
}

static void check_regiment(Unit& unit, const text::Value& table, const Reading& reading) {
    if (unit.regiment.empty() == unit.number.empty()) return;
    const bool has_number = unit.regiment.empty();
    const std::string has = has_number ? "number" : "regiment", lacks = has_number ? "regiment" : "number";
    reading.diagnostics
        .error(malformed_value, table.find(has)->span,
               "unit `" + unit.id + "` has a `" + has + "` and no `" + lacks + "`")
        .help = "maps print the number in its block and the name of the regiment beside it: write both, or neither";
}

static text::Audience audience_of_its_command(const Unit& unit, const Scenario& scenario) {
    const Command* command = find_by_id(scenario.commands, unit.command.id);
    return command ? command->audience : text::Audience{};
}

static Spoken spoken_of(const Unit& unit) {
    return {.name = true, .strength = unit.men || unit.guns, .position = unit.start == Unit::Start::placed};
}

const Fields<Unit>& unit_fields() {
    static const Fields<Unit> fields{
        "a unit",
        {required("command", &Unit::command, reference(), "The command it belongs to."), label_field<Unit>(),
         text::then<Unit, Scenario>(check_label), short_field<Unit>(),
         field("regiment", &Unit::regiment, prose(),
               "The name it shares with the units beside it: maps print it once, under a bracket."),
         field("number", &Unit::number, prose(), "Its number in the regiment, which stands in its block on maps."),
         text::then<Unit, Scenario>(check_regiment), facts_field<Unit>(),
         field("men", &Unit::men, count(), "Its strength on the day. What the rules count is a fact."),
         field("guns", &Unit::guns, count(), "Its guns on the day."), start_fields(),
         field("turned-away", &Unit::turned_away, yes_no(), "Whether it is meant to look away from every enemy."),
         field("seen-as", &Unit::seen_as, prose(), "What the other sides see of it when play begins."),
         required("frontage", &Unit::frontage, extent(),
                  "How wide it stands: `\"12 cm\"`, `'12\"'`, or whole millimetres."),
         required("depth", &Unit::depth, extent(), "How deep it stands: `\"12 cm\"`, `'12\"'`, or whole millimetres."),
         note_field<Unit>(), audience_field<Unit>(audience_of_its_command), origin_fields<Unit>(spoken_of)}};
    return fields;
}

const Fields<Reinforcement>& reinforcement_fields() {
    using R = Reinforcement;
    static const Fields<R> fields{
        "a reinforcement",
        {required("turn", &R::turn, count(), "The turn it arrives in.").with_span(&R::turn_span), side_field<R>(),
         required("units", &R::units, references(), "The units that arrive; each begins in reserve."),
         required("entry", &R::entry, line(),
                  "The stretch of the table's edge they come in by, from point to point: [x, y], lengths or whole "
                  "millimetres."),
         label_field<R>(), note_field<R>(), audience_field<R>(audience_of_its_side<R>),
         origin_fields<R>([](const R&) { return Spoken{.name = false, .position = true}; })}};
    return fields;
}

static void check_span_of_turns(Event& event, const text::Value& table, const Reading& reading) {
    if (event.last() >= event.turn) return;
    reading.diagnostics
        .error(malformed_value, table.find("until")->span,
               "it begins in turn " + std::to_string(event.turn) + " and ends before it")
        .help = "`until` is the last turn it holds in";
}

const Fields<Event>& event_fields() {
    using E = Event;
    static const Fields<E> fields{
        "an event",
        {required("turn", &E::turn, count(), "The turn it happens in, or begins.").with_span(&E::turn_span),
         field("until", &E::until, count(), "The last turn it holds in; `turn` alone when absent.")
             .with_span(&E::until_span),
         field("every", &E::every, count(), "2: every other turn from `turn` to `until`; each when absent."),
         label_field<E>(), field("side", &E::side, reference(), "Whose turn it is."),
         field("shaded", &E::shaded, yes_no(), "Whether its turns are printed dark, as in fog or at night."),
         audience_field<E>(everyone<E>), text::then<E, Scenario>(check_span_of_turns)}};
    return fields;
}

}  // namespace broadside::scenario
