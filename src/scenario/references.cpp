#include "scenario/references.hpp"

#include "scenario/codes.hpp"
#include "text/lists.hpp"

#include <set>

namespace broadside::scenario {

/// Looks a name up in a list; reports an unknown one.
template <typename T>
static const T* find_reference(const std::vector<T>& list, std::string_view what, const Reference& reference,
                               text::Diagnostics& diagnostics) {
    if (const T* found = find_by_id(list, reference.id)) return found;
    std::string message = "no " + std::string(what) + " is called `" + reference.id + "`";
    diagnostics.error(unknown_reference, reference.span, message).help =
        list.empty() ? "declare it: [" + std::string(what) + "." + reference.id + "]"
                     : text::suggest_name(reference.id, list, &T::id);
    return nullptr;
}

static void check_parent(const Scenario& scenario, const Command& command, text::Diagnostics& diagnostics) {
    if (!command.parent) return;
    const Command* parent = find_reference(scenario.commands, "command", *command.parent, diagnostics);
    if (!parent) return;
    if (parent->side.id != command.side.id)
        diagnostics
            .error(wrong_side, command.parent->span,
                   "`" + command.id + "` is of side `" + command.side.id + "`, and its parent `" + parent->id +
                       "` of side `" + parent->side.id + "`")
            .help = "take a parent of the same side, or correct the `side` of one of them";
    std::size_t steps = 0;
    for (const Command* above = &command; above && above->parent;
         above = find_by_id(scenario.commands, above->parent->id))
        if (++steps > scenario.commands.size()) {
            diagnostics.error(command_circle, command.parent->span, "`" + command.id + "` is part of itself").help =
                "let the command at the head of the side have no `parent`";
            return;
        }
}

static void check_reinforcement(const Scenario& scenario, const Reinforcement& group, text::Diagnostics& diagnostics) {
    find_reference(scenario.sides, "side", group.side, diagnostics);
    for (const Reference& reference : group.units) {
        const Unit* unit = find_reference(scenario.units, "unit", reference, diagnostics);
        if (!unit) continue;
        const Side* side = side_of(scenario, *unit);
        if (side && side->id != group.side.id)
            diagnostics
                .error(wrong_side, reference.span,
                       "`" + unit->id + "` is of side `" + side->id + "`, and arrives for `" + group.side.id + "`")
                .help = "correct the `side` of the arrival, or take the unit out of it";
        if (unit->start != Unit::Start::reserve)
            diagnostics
                .error(malformed_position, reference.span, "`" + unit->id + "` arrives, and is on the table already")
                .help = "write `at = \"reserve\"` in [unit." + unit->id + "]";
    }
}

static void check_briefing(const Scenario& scenario, const Briefing& briefing, text::Diagnostics& diagnostics) {
    find_reference(scenario.sides, "side", briefing.side, diagnostics);
    if (!briefing.command) return;
    const Command* command = find_reference(scenario.commands, "command", *briefing.command, diagnostics);
    if (command && command->side.id != briefing.side.id)
        diagnostics
            .error(wrong_side, briefing.command->span,
                   "`" + command->id + "` is of side `" + command->side.id + "`, and this briefing is for `" +
                       briefing.side.id + "`")
            .help = "a briefing for one command names the side of that command";
}

void check_names(const Scenario& scenario, text::Diagnostics& diagnostics) {
    for (const Command& command : scenario.commands) {
        find_reference(scenario.sides, "side", command.side, diagnostics);
        check_parent(scenario, command, diagnostics);
    }
    for (const Unit& unit : scenario.units) find_reference(scenario.commands, "command", unit.command, diagnostics);
    for (const Zone& zone : scenario.zones) find_reference(scenario.sides, "side", zone.side, diagnostics);
    for (const Victory& victory : scenario.victories) {
        find_reference(scenario.sides, "side", victory.side, diagnostics);
        for (const std::vector<Reference>* named :
             {&victory.holds, &victory.holds_any, &victory.denies, &victory.takes_off})
            for (const Reference& aim : *named) find_reference(scenario.objectives, "objective", aim, diagnostics);
    }
    for (const Reinforcement& group : scenario.reinforcements) check_reinforcement(scenario, group, diagnostics);
    for (const Event& event : scenario.events)
        if (event.side) find_reference(scenario.sides, "side", *event.side, diagnostics);
    for (const Briefing& briefing : scenario.briefings) check_briefing(scenario, briefing, diagnostics);
}

// ---- origins

/// Reports every missing origin of a scenario.
struct OriginCheck {
    const Scenario& scenario;
    text::Diagnostics& diagnostics;

    void check(const std::string& what, const Place& span, const Origins& origins, const Origins& asked) {
        std::vector<std::string> lacking;
        auto one = [&](const char* word, const std::optional<Origin>& said, const std::optional<Origin>& wanted) {
            if (wanted && !said) lacking.push_back(word);
        };
        one("name", origins.name, asked.name);
        one("strength", origins.strength, asked.strength);
        one("position", origins.position, asked.position);
        if (lacking.empty() || scenario.identity.invented) return;
        diagnostics
            .warning(unsourced, span,
                     "nothing says where the " + text::join_list(lacking, "and") + " of " + what + " is from")
            .help = "add `source = \"...\"`, or `estimate = \"why\"`, which is printed";
    }
};

static void check_origins(const Scenario& scenario, text::Diagnostics& diagnostics) {
    const Origin any;
    OriginCheck walk{scenario, diagnostics};
    for (const Command& command : scenario.commands)
        walk.check("`" + command.id + "`", command.span, command.origins,
                   {.name = any, .strength = {}, .position = {}});
    for (const Unit& unit : scenario.units) {
        Origins asked{.name = any, .strength = {}, .position = {}};
        if (unit.men || unit.guns) asked.strength = any;
        if (unit.start == Unit::Start::placed) asked.position = any;
        walk.check("`" + unit.id + "`", unit.span, unit.origins, asked);
    }
    for (const Terrain& terrain : scenario.terrain)
        walk.check("`" + terrain.id + "`", terrain.span, terrain.origins,
                   {.name = any, .strength = {}, .position = any});
    for (const Objective& objective : scenario.objectives)
        walk.check("`" + objective.id + "`", objective.span, objective.origins,
                   {.name = any, .strength = {}, .position = any});
    for (const Reinforcement& group : scenario.reinforcements)
        walk.check("this arrival", group.span, group.origins, {.name = {}, .strength = {}, .position = any});
}

// ---- citations

/// A source may also be cited next to an estimate that covers everything; such citations count.
void check_citations(const text::Value& tree, const Scenario& scenario, text::Diagnostics& diagnostics) {
    std::set<std::string> cited;
    const auto cite = [&](const text::Value& id) {
        if (find_reference(scenario.sources, "source", {id.string, id.span}, diagnostics)) cited.insert(id.string);
    };
    const auto cite_all = [&](const text::Value& thing) {
        const text::Value* source = thing.find("source");
        if (source && source->kind == text::Value::Kind::string) cite(*source);
        if (source)
            for (const text::Entry& entry : source->entries) cite(entry.value);
    };
    for (const char* kind : {"command", "unit", "terrain", "objective", "reinforcement"}) {
        const text::Value* things = tree.find(kind);
        if (!things) continue;
        for (const text::Entry& entry : things->entries) cite_all(entry.value);
        for (const text::Value& item : things->items) cite_all(item);
    }
    for (const Source& source : scenario.sources)
        if (!cited.contains(source.id))
            diagnostics.warning(unused_source, source.span, "`" + source.id + "` is listed and never cited");
}

void check_references(const Scenario& scenario, text::Diagnostics& diagnostics) {
    check_names(scenario, diagnostics);
    check_origins(scenario, diagnostics);
}

}  // namespace broadside::scenario
