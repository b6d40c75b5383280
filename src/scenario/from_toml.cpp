#include "scenario/from_toml.hpp"

#include "scenario/reader.hpp"
#include "scenario/references.hpp"
#include "scenario/shapes.hpp"

namespace broadside::scenario {

const text::Shape& scenario_shape() {
    return shapes::scenario;
}

/// The tables under a key of the file, each with the shape its members have.
struct Group {
    const text::Value& tree;
    std::string_view key;
    const text::Shape& shape;
    const std::vector<Side>& sides;
    text::Diagnostics& diagnostics;

    template <typename Read>
    void each_named(Read read) const {
        if (const text::Value* map = text::at(tree, shapes::scenario, key))
            for (const text::Entry& entry : map->entries) {
                Reader reader{entry.value, shape, sides, diagnostics};
                read(entry.key, reader);
            }
    }

    template <typename Read>
    void each(Read read) const {
        if (const text::Value* list = text::at(tree, shapes::scenario, key))
            for (const text::Value& item : list->items) read(Reader{item, shape, sides, diagnostics});
    }
};

static void read_forces(const text::Value& tree, Scenario& out, text::Diagnostics& diagnostics) {
    auto group = [&](std::string_view key, const text::Shape& shape) {
        return Group{tree, key, shape, out.sides, diagnostics};
    };
    std::vector<Side> sides;
    group("side", shapes::side).each_named([&](const std::string& id, const Reader& reader) {
        sides.push_back(read_side(id, reader));
    });
    out.sides = std::move(sides);
    group("command", shapes::command).each_named([&](const std::string& id, const Reader& reader) {
        out.commands.push_back(read_command(id, reader));
    });
    group("unit", shapes::unit).each_named([&](const std::string& id, const Reader& reader) {
        out.units.push_back(read_unit(id, reader, out.commands));
    });
    group("reinforcement", shapes::reinforcement).each([&](const Reader& reader) {
        out.reinforcements.push_back(read_reinforcement(reader));
    });
}

static void read_ground(const text::Value& tree, Scenario& out, text::Diagnostics& diagnostics) {
    auto group = [&](std::string_view key, const text::Shape& shape) {
        return Group{tree, key, shape, out.sides, diagnostics};
    };
    group("terrain", shapes::terrain).each_named([&](const std::string& id, const Reader& reader) {
        out.terrain.push_back(read_terrain(id, reader));
    });
    group("zone", shapes::zone).each_named([&](const std::string& id, const Reader& reader) {
        out.zones.push_back(read_zone(id, reader));
    });
    group("objective", shapes::objective).each_named([&](const std::string& id, const Reader& reader) {
        out.objectives.push_back(read_objective(id, reader));
    });
    group("victory", shapes::victory).each([&](const Reader& reader) {
        out.victories.push_back(read_victory(reader));
    });
}

static void read_words(const text::Value& tree, Scenario& out, text::Diagnostics& diagnostics) {
    auto group = [&](std::string_view key, const text::Shape& shape) {
        return Group{tree, key, shape, out.sides, diagnostics};
    };
    group("special", shapes::special).each([&](const Reader& reader) {
        out.special_rules.push_back(read_passage(reader, reader.audience({})));
    });
    group("briefing", shapes::briefing).each([&](const Reader& reader) {
        out.briefings.push_back(read_briefing(reader));
    });
    group("umpire", shapes::umpire).each([&](const Reader& reader) {
        out.umpire_notes.push_back(read_passage(reader, {text::Audience::Kind::umpire, ""}));
    });
    group("deck", shapes::deck).each_named([&](const std::string& id, const Reader& reader) {
        out.decks.push_back(read_deck(id, reader));
    });
    group("source", shapes::source).each_named([&](const std::string& id, const Reader& reader) {
        out.sources.push_back(read_source(id, reader));
    });
}

std::optional<Scenario> from_toml(const text::Value& tree, text::Diagnostics& diagnostics) {
    if (!text::conform(tree, shapes::scenario, diagnostics)) return std::nullopt;
    std::size_t errors = diagnostics.error_count();
    Scenario out;
    out.identity =
        read_identity({*text::at(tree, shapes::scenario, "scenario"), shapes::identity, out.sides, diagnostics});
    read_forces(tree, out, diagnostics);
    read_ground(tree, out, diagnostics);
    read_words(tree, out, diagnostics);
    if (const text::Value* choose = text::at(tree, shapes::scenario, "choose")) out.choices = to_named_values(*choose);
    if (const text::Value* begins = text::at(tree, shapes::scenario, "begins")) out.begins = to_named_values(*begins);
    if (const text::Value* house = text::at(tree, shapes::scenario, "house")) out.house = to_named_values(*house);
    check_references(out, diagnostics);
    check_citations(tree, out, diagnostics);
    if (diagnostics.error_count() != errors) return std::nullopt;
    return out;
}

}  // namespace broadside::scenario
