#include "scenario/to_toml.hpp"

#include <utility>

namespace broadside::scenario {

using text::Value;
using Kind = text::Value::Kind;

static Value to_value(std::string text) {
    Value out;
    out.kind = Kind::string;
    out.string = std::move(text);
    return out;
}

static Value to_value(std::int64_t number) {
    Value out;
    out.kind = Kind::integer;
    out.integer = number;
    return out;
}

static Value to_value(bool truth) {
    Value out;
    out.kind = Kind::boolean;
    out.boolean = truth;
    return out;
}

static Value to_value(const Scalar& scalar) {
    return std::visit([](const auto& value) { return to_value(value); }, scalar);
}

static Value to_value(const Length& length) {
    if (length.unit == LengthUnit::millimetre && length.denominator == 1) return to_value(length.numerator);
    return to_value(to_text(length));
}

static Value list_of(std::vector<Value> items) {
    Value out;
    out.kind = Kind::array;
    out.items = std::move(items);
    return out;
}

static Value to_value(const Point& point) {
    return list_of({to_value(point.x), to_value(point.y)});
}

static Value to_value(const std::vector<Point>& points) {
    std::vector<Value> items;
    for (const Point& point : points) items.push_back(to_value(point));
    return list_of(std::move(items));
}

static Value to_value(const std::vector<Reference>& references) {
    std::vector<Value> items;
    for (const Reference& reference : references) items.push_back(to_value(reference.id));
    return list_of(std::move(items));
}

static Value to_value(const std::vector<std::string>& paragraphs) {
    std::vector<Value> items;
    for (const std::string& paragraph : paragraphs) items.push_back(to_value(paragraph));
    return list_of(std::move(items));
}

static Value to_value(const std::vector<NamedValue>& values);

/// A table being written. What is empty is left out: the reader's fallbacks are the empty values.
struct Writer {
    Value table = {};

    void put(std::string_view key, Value value) { table.entries.push_back({std::string(key), {}, std::move(value)}); }
    void text(std::string_view key, const std::string& value) {
        if (!value.empty()) put(key, to_value(value));
    }
    template <typename T>
    void list(std::string_view key, const std::vector<T>& values) {
        if (!values.empty()) put(key, to_value(values));
    }
    template <typename T>
    void maybe(std::string_view key, const std::optional<T>& value) {
        if (value) put(key, to_value(*value));
    }
    void reference(std::string_view key, const std::optional<Reference>& value) {
        if (value) put(key, to_value(value->id));
    }
    void audience(const text::Audience& audience, const text::Audience& fallback) {
        if (audience != fallback) put("audience", to_value(text::to_text(audience)));
    }
    void origins(const Origins& origins);
};

static Value to_value(const std::vector<NamedValue>& values) {
    Writer out;
    for (const NamedValue& value : values) out.put(value.name, to_value(value.value));
    return out.table;
}

void Writer::origins(const Origins& origins) {
    Writer source, estimate;
    auto one = [&](std::string_view key, const std::optional<Origin>& origin) {
        if (origin) (origin->kind == Origin::Kind::source ? source : estimate).put(key, to_value(origin->text));
    };
    one("name", origins.name);
    one("strength", origins.strength);
    one("position", origins.position);
    if (!source.table.entries.empty()) put("source", source.table);
    if (!estimate.table.entries.empty()) put("estimate", estimate.table);
}

static text::Audience side_audience(const Reference& side) {
    return {text::Audience::Kind::side, side.id};
}

static Value to_value(const Players& players) {
    Writer out;
    out.put("best", to_value(players.best));
    out.put("least", to_value(players.least));
    out.put("most", to_value(players.most));
    return out.table;
}

static Value to_value(const Identity& identity) {
    Writer out;
    out.put("id", to_value(identity.id));
    out.put("title", to_value(identity.title));
    out.text("date", identity.date);
    out.text("place", identity.place);
    out.put("ruleset", to_value(identity.ruleset.id));
    if (identity.invented) out.text("nature", "invented");
    out.put("summary", to_value(identity.summary));
    out.text("credit", identity.credit);
    Writer table;
    table.put("width", to_value(identity.width));
    table.put("depth", to_value(identity.depth));
    out.put("table", table.table);
    out.text("ground", identity.ground);
    if (identity.players) out.put("players", to_value(*identity.players));
    out.put("turns", to_value(identity.turns));
    out.put("turn-word", to_value(identity.turn_word));
    out.maybe("turn-minutes", identity.turn_minutes);
    out.text("starts", identity.starts);
    out.list("background", identity.background);
    out.list("history", identity.history);
    return out.table;
}

static Value to_value(const Side& side) {
    Writer out;
    out.put("label", to_value(side.label));
    out.text("short", side.short_label);
    out.put("colour", to_value(side.colour));
    out.put("pattern", to_value(std::string(to_text(side.pattern))));
    out.put("stance", to_value(std::string(to_text(side.stance))));
    return out.table;
}

static Value to_value(const Command& command) {
    Writer out;
    out.put("side", to_value(command.side.id));
    out.put("label", to_value(command.label));
    out.text("commander", command.commander);
    out.reference("parent", command.parent);
    out.list("facts", command.facts);
    out.text("note", command.note);
    out.audience(command.audience, side_audience(command.side));
    out.origins(command.origins);
    return out.table;
}

static Value to_value(const Unit& unit, const Scenario& scenario) {
    Writer out;
    out.put("command", to_value(unit.command.id));
    out.put("label", to_value(unit.label));
    out.text("short", unit.short_label);
    out.list("facts", unit.facts);
    out.maybe("men", unit.men);
    out.maybe("guns", unit.guns);
    if (unit.start == Unit::Start::reserve) out.text("at", "reserve");
    if (unit.position) {
        out.put("at", to_value(unit.position->front));
        out.put("facing", to_value(unit.position->facing));
    }
    if (unit.turned_away) out.put("turned-away", to_value(true));
    out.put("frontage", to_value(unit.frontage));
    out.put("depth", to_value(unit.depth));
    out.text("note", unit.note);
    const Command* command = find_by_id(scenario.commands, unit.command.id);
    out.audience(unit.audience, command ? command->audience : text::Audience{});
    out.origins(unit.origins);
    return out.table;
}

static Value to_value(const Terrain& terrain) {
    Writer out;
    out.put("kind", to_value(terrain.kind));
    out.put("label", to_value(terrain.label));
    switch (terrain.form) {
        case Terrain::Form::area:
            out.list("area", terrain.points);
            break;
        case Terrain::Form::line:
            out.list("line", terrain.points);
            break;
        case Terrain::Form::spot:
            out.put("spot", to_value(terrain.points.at(0)));
            break;
    }
    out.maybe("width", terrain.width);
    out.list("effects", terrain.effects);
    out.list("bars", terrain.bars);
    out.text("note", terrain.note);
    out.audience(terrain.audience, {});
    out.origins(terrain.origins);
    return out.table;
}

static Value to_value(const Zone& zone) {
    Writer out;
    out.put("side", to_value(zone.side.id));
    out.put("label", to_value(zone.label));
    out.list("area", zone.area);
    out.audience(zone.audience, side_audience(zone.side));
    return out.table;
}

static Value to_value(const Objective& objective) {
    Writer out;
    out.put("label", to_value(objective.label));
    out.put("at", to_value(objective.at));
    out.put("value", to_value(objective.value));
    out.text("note", objective.note);
    out.audience(objective.audience, {});
    out.origins(objective.origins);
    return out.table;
}

static Value to_value(const Victory& victory) {
    Writer out;
    out.put("side", to_value(victory.side.id));
    out.text("level", victory.level);
    out.put("text", to_value(victory.text));
    out.list("holds", victory.holds);
    out.audience(victory.audience, side_audience(victory.side));
    return out.table;
}

static Value to_value(const Reinforcement& group) {
    Writer out;
    out.put("turn", to_value(group.turn));
    out.put("side", to_value(group.side.id));
    out.put("units", to_value(group.units));
    out.list("entry", group.entry);
    out.put("label", to_value(group.label));
    out.text("note", group.note);
    out.audience(group.audience, side_audience(group.side));
    out.origins(group.origins);
    return out.table;
}

static Writer passage_of(const Passage& passage) {
    Writer out;
    out.text("title", passage.title);
    out.put("text", to_value(passage.paragraphs));
    return out;
}

static Value to_value(const Briefing& briefing) {
    Writer out;
    out.put("side", to_value(briefing.side.id));
    out.reference("command", briefing.command);
    Writer passage = passage_of(briefing.passage);
    for (text::Entry& entry : passage.table.entries) out.table.entries.push_back(std::move(entry));
    return out.table;
}

static Value to_value(const Source& source) {
    Writer out;
    out.put("citation", to_value(source.citation));
    out.text("note", source.note);
    return out.table;
}

static Value to_value(const Card& card) {
    Writer out;
    out.put("label", to_value(card.label));
    out.text("text", card.text);
    out.text("sign", card.sign);
    out.list("fill", card.fill);
    if (card.count != 1) out.put("count", to_value(card.count));
    return out.table;
}

static Value to_value(const Deck& deck) {
    Writer out;
    out.text("title", deck.title);
    out.text("per", deck.per);
    if (deck.orders) out.put("orders", to_value(true));
    if (deck.is_public) out.text("audience", "public");
    std::vector<Value> cards;
    for (const Card& card : deck.cards) cards.push_back(to_value(card));
    out.put("cards", list_of(std::move(cards)));
    return out.table;
}

/// The tables of a list, by their ids; nothing when the list is empty.
template <typename T, typename Write>
static void put_named(Writer& out, std::string_view key, const std::vector<T>& list, Write write) {
    Writer map;
    for (const T& element : list) map.put(element.id, write(element));
    if (!list.empty()) out.put(key, map.table);
}

template <typename T, typename Write>
static void put_list(Writer& out, std::string_view key, const std::vector<T>& list, Write write) {
    std::vector<Value> items;
    for (const T& element : list) items.push_back(write(element));
    if (!list.empty()) out.put(key, list_of(std::move(items)));
}

Value to_value(const Scenario& scenario) {
    auto plain = [](const auto& element) { return to_value(element); };
    Writer out;
    out.put("scenario", to_value(scenario.identity));
    out.list("choose", scenario.choices);
    out.list("house", scenario.house);
    out.list("begins", scenario.begins);
    put_named(out, "side", scenario.sides, plain);
    put_named(out, "command", scenario.commands, plain);
    put_named(out, "unit", scenario.units, [&](const Unit& unit) { return to_value(unit, scenario); });
    put_named(out, "terrain", scenario.terrain, plain);
    put_named(out, "zone", scenario.zones, plain);
    put_named(out, "objective", scenario.objectives, plain);
    put_list(out, "victory", scenario.victories, plain);
    put_list(out, "reinforcement", scenario.reinforcements, plain);
    put_list(out, "special", scenario.special_rules, [](const Passage& passage) {
        Writer rule = passage_of(passage);
        rule.audience(passage.audience, {});
        return rule.table;
    });
    put_list(out, "briefing", scenario.briefings, plain);
    put_list(out, "umpire", scenario.umpire_notes, [](const Passage& passage) { return passage_of(passage).table; });
    put_named(out, "deck", scenario.decks, plain);
    put_named(out, "source", scenario.sources, plain);
    return out.table;
}

std::string to_toml(const Scenario& scenario) {
    return text::to_toml(to_value(scenario));
}

}  // namespace broadside::scenario
