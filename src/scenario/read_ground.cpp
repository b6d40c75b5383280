#include "scenario/codes.hpp"
#include "scenario/reader.hpp"

namespace broadside::scenario {

static void read_form(const Reader& reader, Terrain& terrain) {
    const text::Value* area = reader.at("area");
    const text::Value* line = reader.at("line");
    const text::Value* spot = reader.at("spot");
    int forms = (area ? 1 : 0) + (line ? 1 : 0) + (spot ? 1 : 0);
    if (forms != 1)
        reader.diagnostics
            .error(malformed_outline, reader.table.span,
                   "`" + terrain.id + "` has " + (forms == 0 ? "no outline" : "several outlines"))
            .help = "give it one of `area`, `line` and `spot`";
    if (area) {
        terrain.form = Terrain::Form::area;
        terrain.points = reader.outline("area");
    } else if (line) {
        terrain.form = Terrain::Form::line;
        terrain.points = reader.points("line", 2);
    } else if (spot) {
        terrain.form = Terrain::Form::spot;
        terrain.points = {to_point(*spot, reader.diagnostics)};
    }
    const text::Value* width = reader.at("width");
    if (!width) return;
    if (!line)
        reader.diagnostics.error(malformed_outline, width->span, "only a line has a `width`").help =
            "take it away, or draw the piece as a `line`";
    terrain.width = reader.length("width");
}

Terrain read_terrain(const std::string& id, const Reader& reader) {
    Terrain terrain;
    terrain.id = id;
    terrain.span = reader.table.span;
    terrain.kind = reader.string("kind");
    terrain.label = reader.string("label");
    read_form(reader, terrain);
    terrain.effects = reader.named_values("effects");
    terrain.bars = reader.references("bars");
    terrain.note = reader.string("note");
    terrain.audience = reader.audience({});
    terrain.origins = reader.origins({.name = true, .position = true});
    return terrain;
}

Zone read_zone(const std::string& id, const Reader& reader) {
    Zone zone;
    zone.id = id;
    zone.span = reader.table.span;
    zone.side = reader.reference("side");
    zone.label = reader.string("label");
    zone.area = reader.outline("area");
    zone.audience = reader.audience({text::Audience::Kind::side, zone.side.id});
    return zone;
}

Objective read_objective(const std::string& id, const Reader& reader) {
    Objective objective;
    objective.id = id;
    objective.span = reader.table.span;
    objective.label = reader.string("label");
    objective.at = to_point(*reader.at("at"), reader.diagnostics);
    objective.value = reader.count("value").value_or(1);
    objective.note = reader.string("note");
    objective.audience = reader.audience({});
    objective.origins = reader.origins({.name = true, .position = true});
    return objective;
}

Victory read_victory(const Reader& reader) {
    Victory victory;
    victory.span = reader.table.span;
    victory.side = reader.reference("side");
    victory.level = reader.string("level");
    victory.text = reader.string("text");
    victory.holds = reader.references("holds");
    victory.audience = reader.audience({text::Audience::Kind::side, victory.side.id});
    return victory;
}

}  // namespace broadside::scenario
