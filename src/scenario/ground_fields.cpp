#include "scenario/codes.hpp"
#include "scenario/field_tables.hpp"

#include <fmt/format.h>

namespace broadside::scenario {

using text::field;
using text::required;

using FormValues = std::array<const text::Value*, 3>;

/// Reads the outline, course or spot of a piece: exactly one of the three.
static void read_form(Terrain& terrain, const FormValues& given, const Reading& reading) {
    const auto [area, course, spot] = given;
    if (area) {
        terrain.form = Terrain::Form::area;
        terrain.points = outline().read(*area, "area", reading).value();
    } else if (course) {
        terrain.form = Terrain::Form::line;
        terrain.points = line().read(*course, "line", reading).value();
    } else if (spot) {
        terrain.form = Terrain::Form::spot;
        terrain.points = {to_point(*spot, reading.diagnostics).value()};
    }
    const int forms = (area ? 1 : 0) + (course ? 1 : 0) + (spot ? 1 : 0);
    if (forms == 1) return;
    reading.diagnostics
        .error(malformed_outline, terrain.span,
               "`" + terrain.id + "` has " + (forms == 0 ? "no outline" : "several outlines"))
        .help = "give it one of `area`, `line` and `spot`";
}

static std::array<std::optional<text::Value>, 3> write_form(const Terrain& terrain, const Scenario& whole) {
    switch (terrain.form) {
        case Terrain::Form::area:
            return {outline().write(terrain.points, whole), {}, {}};
        case Terrain::Form::line:
            return {std::nullopt, line().write(terrain.points, whole), {}};
        case Terrain::Form::spot:
            return {std::nullopt, std::nullopt, to_value(terrain.points.at(0))};
    }
    return {};
}

static Entries<Terrain> form_fields() {
    return text::together<Terrain, Scenario, 3>(
        {{{"area", outline().shape.get(),
           "Its outline, for a wood or a hill: points [x, y], lengths or whole millimetres."},
          {"line", line().shape.get(),
           "Its course, for a road or a stream: points [x, y], lengths or whole millimetres."},
          {"spot", point().shape.get(), "Its place, for a mill or a cross, [x, y], lengths or whole millimetres."}}},
        read_form, write_form);
}

static void check_width(Terrain& terrain, const text::Value& table, const Reading& reading) {
    if (!terrain.width || table.find("line")) return;
    reading.diagnostics.error(malformed_outline, table.find("width")->span, "only a line has a `width`").help =
        "take it away, or draw the piece as a `line`";
}

static void check_level(Terrain& terrain, const text::Value& table, const Reading& reading) {
    constexpr std::int64_t highest = 6;
    if (!terrain.level) return;
    const text::Value& level = *table.find("level");
    if (!table.find("area"))
        reading.diagnostics.error(malformed_outline, level.span, "only an area has a `level`").help =
            "take it away, or draw the piece as an `area`";
    else if (*terrain.level < 1 || *terrain.level > highest)
        reading.diagnostics.error(malformed_outline, level.span, fmt::format("no height has level {}", *terrain.level))
            .help = fmt::format("count from the table: 1 is the lowest, {} the highest", highest);
}

const Fields<Terrain>& terrain_fields() {
    static const Fields<Terrain> fields{
        "a piece of terrain",
        {required("kind", &Terrain::kind, name(), "What it is: hill, wood, village, stream, road ..."),
         label_field<Terrain>(), form_fields(),
         field("width", &Terrain::width, extent(), "How wide a line is: `\"12 cm\"`, `'12\"'`, or whole millimetres."),
         text::then<Terrain, Scenario>(check_width),
         field("downhill", &Terrain::downhill, bearing(),
               "Which way a slope falls, in degrees clockwise from the far edge."),
         field("level", &Terrain::level, count(), "Of a height: how many steps it stands above the table, 1 to 6."),
         text::then<Terrain, Scenario>(check_level),
         field("effects", &Terrain::effects, named_values(), "Facts of the rule set that are true of a unit in it."),
         field("bars", &Terrain::bars, references(), "Words of the rule set for those who may not enter it."),
         note_field<Terrain>(), audience_field<Terrain>(everyone<Terrain>),
         origin_fields<Terrain>([](const Terrain&) { return Spoken{.name = true, .position = true}; })}};
    return fields;
}

const Fields<Zone>& zone_fields() {
    static const Fields<Zone> fields{
        "a deployment zone",
        {side_field<Zone>(), label_field<Zone>(),
         required("area", &Zone::area, outline(), "Its outline: points [x, y], lengths or whole millimetres."),
         audience_field<Zone>(audience_of_its_side<Zone>)}};
    return fields;
}

const Fields<Objective>& objective_fields() {
    static const Fields<Objective> fields{
        "an objective",
        {label_field<Objective>(),
         required("at", &Objective::at, point(), "Where it is, [x, y], lengths or whole millimetres."),
         field("value", &Objective::value, count(), "What it is worth; 1 unless said."),
         field("hold", &Objective::hold, extent(),
               "From how far a unit holds it, a ring on the map: `\"12 cm\"`, `'12\"'`, or whole millimetres."),
         note_field<Objective>(), audience_field<Objective>(everyone<Objective>),
         origin_fields<Objective>([](const Objective&) { return Spoken{.name = true, .position = true}; })}};
    return fields;
}

const Fields<Victory>& victory_fields() {
    static const Fields<Victory> fields{
        "a way to win",
        {side_field<Victory>(), field("level", &Victory::level, prose(), "How great a victory it is."),
         required("text", &Victory::text, prose(), "The condition, as it is printed."),
         field("holds", &Victory::holds, references(), "Objectives the side must hold at the end."),
         field("holds-any", &Victory::holds_any, references(), "Objectives of which it must hold one at the end."),
         field("denies", &Victory::denies, references(), "Objectives that no enemy may hold at the end."),
         field("most-value", &Victory::most_value, yes_no(),
               "Whether the objectives it holds must be worth more than those the enemy holds."),
         field("takes-off", &Victory::takes_off, references(),
               "Objectives it must have held, and a unit that was there must have left the table."),
         field("leaves", &Victory::leaves, count(), "How many of its units must have left the table."),
         field("breaks", &Victory::breaks, count(), "How many units of the enemy must be gone."),
         audience_field<Victory>(audience_of_its_side<Victory>)}};
    return fields;
}

}  // namespace broadside::scenario
