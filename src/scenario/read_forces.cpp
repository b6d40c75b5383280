#include "scenario/codes.hpp"
#include "scenario/reader.hpp"

namespace broadside::scenario {

Command read_command(const std::string& id, const Reader& reader) {
    Command command;
    command.id = id;
    command.span = reader.table.span;
    command.side = reader.reference("side");
    command.label = reader.string("label");
    command.commander = reader.string("commander");
    command.parent = reader.optional_reference("parent");
    command.facts = reader.named_values("facts");
    command.note = reader.string("note");
    command.audience = reader.audience({text::Audience::Kind::side, command.side.id});
    command.origins = reader.origins({.name = true});
    return command;
}

static std::int64_t read_facing(const Reader& reader) {
    const text::Value* facing = reader.at("facing");
    if (!facing) {
        reader.diagnostics.error(malformed_position, reader.at("at")->span, "a unit at a point without a `facing`")
            .help = "say where it looks, in degrees clockwise from the far edge";
        return 0;
    }
    if (facing->integer < 0 || facing->integer > 345 || facing->integer % 15 != 0)
        reader.diagnostics
            .error(malformed_position, facing->span, "a facing of " + std::to_string(facing->integer) + " degrees")
            .help = "facings are multiples of 15 from 0 to 345";
    return facing->integer;
}

static void read_start(const Reader& reader, Unit& unit) {
    const text::Value* at = reader.at("at");
    if (at && at->kind == text::Value::Kind::array) {
        unit.start = Unit::Start::placed;
        unit.position = Position{to_point(*at, reader.diagnostics), read_facing(reader), {}};
        if (const text::Value* facing = reader.at("facing")) unit.position->facing_span = facing->span;
        return;
    }
    if (at && at->string != "reserve")
        reader.diagnostics.error(malformed_position, at->span, "a unit at `" + at->string + "`").help =
            "write two lengths, or \"reserve\"";
    if (const text::Value* facing = reader.at("facing"))
        reader.diagnostics.error(malformed_position, facing->span, "a `facing` without a point");
    unit.start = at ? Unit::Start::reserve : Unit::Start::deployed;
}

Unit read_unit(const std::string& id, const Reader& reader, const std::vector<Command>& commands) {
    Unit unit;
    unit.id = id;
    unit.span = reader.table.span;
    unit.command = reader.reference("command");
    unit.label = reader.string("label");
    if (unit.label.find_first_not_of(" \t\n") == std::string::npos)
        reader.diagnostics.error(malformed_value, reader.at("label") ? reader.at("label")->span : unit.span,
                                 "unit `" + id + "` has no `label`: its cards would be without a name");
    unit.short_label = reader.string("short");
    unit.facts = reader.named_values("facts");
    unit.men = reader.count("men");
    unit.guns = reader.count("guns");
    read_start(reader, unit);
    unit.turned_away = text::boolean_at(reader.table, reader.shape, "turned-away", false);
    unit.frontage = reader.length("frontage");
    unit.depth = reader.length("depth");
    unit.note = reader.string("note");
    const Command* command = find_by_id(commands, unit.command.id);
    unit.audience = reader.audience(command ? command->audience : text::Audience{});
    unit.origins = reader.origins(
        {.name = true, .strength = unit.men || unit.guns, .position = unit.start == Unit::Start::placed});
    return unit;
}

Reinforcement read_reinforcement(const Reader& reader) {
    Reinforcement out;
    out.span = reader.table.span;
    out.turn = reader.count("turn").value_or(1);
    out.turn_span = reader.at("turn")->span;
    out.side = reader.reference("side");
    out.units = reader.references("units");
    out.entry = reader.points("entry", 2);
    out.label = reader.string("label");
    out.note = reader.string("note");
    out.audience = reader.audience({text::Audience::Kind::side, out.side.id});
    out.origins = reader.origins({.name = false, .position = true});
    return out;
}

}  // namespace broadside::scenario
