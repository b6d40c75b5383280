#include "generate/to_scenario.hpp"

#include "check/unit_trial.hpp"
#include "generate/order_of_battle.hpp"
#include "scenario/resolved.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace broadside::generate {

using scenario::Reference;
using scenario::Scenario;

namespace {

constexpr Micrometres road_wide = 20'000, track_wide = 15'000, stream_wide = 20'000;

class ScenarioMaker {
  public:
    ScenarioMaker(const Battle& battle, const Narration& narration) : battle_(battle), narration_(narration) {}

    Scenario make() {
        make_identity();
        make_sides();
        make_forces();
        make_ground();
        settle_gaps();
        make_aims();
        make_arrivals();
        narrate(out_, battle_, narration_);
        count_units(out_, narration_.trial);
        return std::move(out_);
    }

  private:
    const book::Book& book() const { return narration_.measures.book(); }

    void make_identity() {
        const Recipe& recipe = narration_.recipe;
        scenario::Identity& identity = out_.identity;
        identity.id = narration_.id;
        identity.ruleset = recipe.ruleset;
        identity.invented = true;
        identity.width = recipe.width;
        identity.depth = recipe.depth;
        identity.turns = battle_.turns;
        if (!recipe.turn_word.empty()) identity.turn_word = recipe.turn_word;
        identity.players = players();
        identity.in_view = std::none_of(battle_.units.begin(), battle_.units.end(),
                                        [](const BattleUnit& unit) { return unit.hidden; });
        out_.choices = recipe.choices;
    }

    const scenario::NamedValue* own_rule(const std::string& gap) const {
        const auto& own = narration_.recipe.house;
        const auto found = std::find_if(own.begin(), own.end(), [&](const auto& rule) { return rule.name == gap; });
        return found == own.end() ? nullptr : &*found;
    }

    /// Adds the recipe's house rules, then the book's. The play aid has the book's lines, except for gaps settled by
    /// the recipe, where it has the recipe's words.
    void settle_gaps() {
        out_.house = narration_.recipe.house;
        for (const book::HouseRule& rule : book().house)
            if (!own_rule(rule.gap)) out_.house.push_back({rule.gap, rule.text, {}, {}});
        for (const HouseLine& line : narration_.words.aid) {
            if (!has_ground(line.ground) || !has_panel(line.panel)) continue;
            bool is_ours = true;
            for (const Reference& gap : line.gaps) {
                const scenario::NamedValue* own = own_rule(gap.id);
                if (!own) continue;
                is_ours = false;
                add_aid_line(line.panel, scenario::to_text(own->value));
            }
            if (is_ours) add_aid_line(line.panel, line.text);
        }
    }

    /// Whether the field has ground of one of these kinds; true for none.
    bool has_ground(const std::vector<Reference>& kinds) const {
        return kinds.empty() || std::any_of(kinds.begin(), kinds.end(), [&](const Reference& kind) {
                   return std::any_of(out_.terrain.begin(), out_.terrain.end(),
                                      [&](const scenario::Terrain& piece) { return piece.kind == kind.id; });
               });
    }

    /// Whether the play aid has the panel with the options and readings of this battle; true for the head of the aid.
    bool has_panel(const std::string& id) const {
        const auto& aids = narration_.measures.program().ruleset().aids;
        return id.empty() || std::any_of(aids.begin(), aids.end(), [&](const rules::Aid& aid) {
                   return rules::find_by_id(aid.panels, id) != nullptr;
               });
    }

    void add_aid_line(const std::string& panel, const std::string& text) {
        scenario::AidLine& out = out_.aid_lines.emplace_back();
        out.panel = panel;
        out.text = language::Prose(text);
    }

    /// Each player gets a whole command.
    scenario::Players players() const {
        const auto commands = std::ssize(battle_.commands);
        scenario::Players players = narration_.recipe.players.value_or(scenario::Players{2, 2, 6});
        players.most = std::min(players.most, commands);
        players.best = std::min(players.best, players.most);
        return players;
    }

    /// Colours or patterns of the sides: those of their armies; where one has none, or that of the side before it, a
    /// usual one that is no other's.
    template <typename Look>
    std::vector<Look> looks_of_sides(Look book::Army::*own, const std::array<Look, 2>& usual) const {
        std::vector<Look> looks;
        for (const BattleSide& side : battle_.sides) {
            const Look& its = side.army->*own;
            std::vector<Look> wanted{its, usual[0], usual[1]};
            std::erase_if(wanted, [&](const Look& one) {
                const auto is_of = [&](const BattleSide& other) {
                    return &other != &side && one != its && other.army->*own == one;
                };
                return one == Look() || std::ranges::find(looks, one) != looks.end() ||
                       std::ranges::any_of(battle_.sides, is_of);
            });
            looks.push_back(wanted.front());
        }
        return looks;
    }

    void make_sides() {
        using Pattern = std::optional<scenario::Side::Pattern>;
        const auto colours = looks_of_sides<std::string>(&book::Army::colour, {"#1f3a6e", "#a3262a"});
        const auto patterns = looks_of_sides<Pattern>(
            &book::Army::pattern, {scenario::Side::Pattern::hatched, scenario::Side::Pattern::solid});
        for (std::size_t i = 0; i < battle_.sides.size(); ++i) {
            const BattleSide& side = battle_.sides[i];
            scenario::Side& out = out_.sides.emplace_back();
            out.id = side.id;
            out.label = side.label;
            out.short_label = side.short_label;
            out.colour = colours[i];
            out.pattern = *patterns[i];
            out.stance = side.as->stance;
            const Micrometres from = side.as->edge == TableEdge::near ? 0 : battle_.depth - deep(side);
            scenario::Zone& zone = out_.zones.emplace_back();
            zone.id = side.id;
            zone.label = fmt::format("{}: where it draws up", side.label);
            zone.side.id = side.id;
            zone.audience = out.audience();
            for (const GroundPoint& corner : {GroundPoint{0, from},
                                              {battle_.width, from},
                                              {battle_.width, from + deep(side)},
                                              {0, from + deep(side)}})
                zone.area.push_back(battle_.measure.point(corner));
        }
    }

    Micrometres deep(const BattleSide& side) const {
        return battle_.measure.nearest_round(nearest_part_of(side.as->deep, battle_.depth));
    }

    void make_forces() {
        for (const std::size_t index : listed_commands(battle_)) {
            const BattleCommand& command = battle_.commands[index];
            const scenario::Side& side = out_.sides[command.side];
            scenario::Command& out = out_.commands.emplace_back();
            out.id = command.id;
            out.label = command.label;
            out.commander = command.commander;
            out.side.id = side.id;
            out.facts = command.facts;
            out.audience = side.audience();
            if (command.leader) add_unit(battle_.units[*command.leader], out);
            for (const std::size_t unit : command.units) add_unit(battle_.units[unit], out);
        }
    }

    void add_unit(const BattleUnit& unit, const scenario::Command& command) {
        scenario::Unit& out = out_.units.emplace_back();
        out.id = unit.id;
        out.label = unit.label;
        out.short_label = unit.short_label;
        out.regiment = unit.regiment;
        out.number = unit.number;
        out.command.id = command.id;
        out.facts = unit.facts;
        out.frontage = battle_.measure.length(unit.frontage);
        out.depth = battle_.measure.length(unit.depth);
        out.audience = command.audience;
        if (unit.start == BattleUnit::Start::reserve) {
            out.start = scenario::Unit::Start::reserve;
            return;
        }
        out.start = scenario::Unit::Start::placed;
        const bool is_far = battle_.sides[unit.side].as->edge == TableEdge::far;
        out.position = scenario::Position{battle_.measure.point(unit.front), is_far ? 180 : 0, {}};
        if (!out_.identity.in_view && !unit.hidden) out.seen_as = unit.troop->label;
    }

    // ---- ground

    const book::GroundKind* ground_kind(const std::string& kind) const {
        return scenario::find_by_id(book().grounds, kind);
    }

    scenario::Terrain& add_terrain(const std::string& id, const std::string& kind, const std::string& label) {
        scenario::Terrain& out = out_.terrain.emplace_back();
        out.id = id;
        out.label = label;
        const book::GroundKind* ground = ground_kind(kind);
        out.kind = ground ? ground->kind : kind;
        if (!ground) return out;
        out.effects = ground->effects;
        out.bars = ground->bars;
        if (const auto note = narration_.words.notes.find(kind); note != narration_.words.notes.end())
            out.note = note->second;
        return out;
    }

    /// A single height needs no level for identification.
    bool has_levels(std::size_t piece) const {
        const std::vector<GroundPiece>& pieces = battle_.ground.pieces;
        if (pieces[piece].level > 1) return true;
        return pieces[piece].level == 1 && std::any_of(pieces.begin(), pieces.end(), [&](const GroundPiece& other) {
                   return other.level > 1 && other.lies_on == piece;
               });
    }

    void make_ground() {
        for (std::size_t i = 0; i < battle_.ground.pieces.size(); ++i) {
            const GroundPiece& piece = battle_.ground.pieces[i];
            scenario::Terrain& out = add_terrain(piece.id, piece.kind, battle_.piece_labels[i]);
            // The top lies on the slopes, which say for both what the ground does.
            if (piece.level > 1 && piece.lies_on) {
                out.effects.clear();
                out.bars.clear();
                out.note.clear();
            }
            for (const GroundPoint& corner : piece.outline) out.points.push_back(battle_.measure.point(corner));
            if (has_levels(i)) out.level = piece.level;
        }
        for (const GroundStream& stream : battle_.ground.streams)
            add_course(add_terrain(stream.id, "stream", battle_.stream_label), stream.course, stream_wide);
        for (std::size_t i = 0; i < battle_.ground.roads.size(); ++i) {
            const GroundRoad& road = battle_.ground.roads[i];
            const bool is_road = road.of == GroundRoad::Class::road;
            add_course(add_terrain(road.id, is_road ? "road" : "track", battle_.road_labels[i]), road.course,
                       is_road ? road_wide : track_wide);
        }
        for (std::size_t i = 0; i < battle_.ground.crossings.size(); ++i) {
            const GroundCrossing& crossing = battle_.ground.crossings[i];
            scenario::Terrain& out =
                add_terrain(crossing.id, crossing.kind == GroundCrossing::Kind::bridge ? "bridge" : "ford",
                            battle_.crossing_labels[i]);
            out.form = scenario::Terrain::Form::spot;
            out.points = {battle_.measure.point(crossing.at)};
        }
    }

    void add_course(scenario::Terrain& out, const std::vector<GroundPoint>& course, Micrometres width) {
        out.form = scenario::Terrain::Form::line;
        for (const GroundPoint& point : course) out.points.push_back(battle_.measure.point(point));
        out.width = battle_.measure.length(battle_.measure.nearest(width));
    }

    // ---- aims

    void make_aims() {
        for (const BattleAim& aim : battle_.aims) {
            scenario::Objective& out = out_.objectives.emplace_back();
            out.id = aim.id;
            out.label = aim.label;
            out.at = battle_.measure.point(aim.at);
            out.value = aim.as->value;
            out.hold = battle_.measure.length(aim.hold);
        }
    }

    void make_arrivals() {
        for (const BattleArrival& arrival : battle_.arrivals) {
            const BattleCommand& command = battle_.commands[arrival.command];
            scenario::Reinforcement& out = out_.reinforcements.emplace_back();
            out.label = command.label;
            out.turn = arrival.turn;
            out.side.id = battle_.sides[arrival.side].id;
            out.audience = out_.sides[arrival.side].audience();
            if (command.leader) out.units.push_back({battle_.units[*command.leader].id, {}});
            for (const std::size_t unit : command.units) out.units.push_back({battle_.units[unit].id, {}});
            out.entry = {battle_.measure.point(arrival.from), battle_.measure.point(arrival.to)};
        }
        std::stable_sort(out_.reinforcements.begin(), out_.reinforcements.end(),
                         [](const auto& one, const auto& other) { return one.turn < other.turn; });
    }

    const Battle& battle_;
    const Narration& narration_;
    Scenario out_;
};

}  // namespace

Scenario to_scenario(const Battle& battle, const Narration& narration) {
    return ScenarioMaker(battle, narration).make();
}

void count_units(Scenario& out, const check::UnitTrial& trial) {
    if (!trial.everything()) return;
    const engine::Program& program = *trial.program();
    // The trial knows what is played, and no play aid: lines for its panels are resolved when the file is read back.
    Scenario played = out;
    played.aid_lines.clear();
    const auto resolved = scenario::resolved(played, program.vocabulary());
    if (!resolved) return;
    for (const rules::Fact& fact : program.ruleset().facts) {
        if (!fact.counts || check::is_key_of_scenario(*fact.counts)) continue;
        for (scenario::Command& command : out.commands) {
            std::int64_t count = 0;
            for (std::size_t unit = 0; unit < out.units.size(); ++unit)
                if (out.units[unit].command.id == command.id &&
                    trial.holds(fact, trial.situation(*trial.everything(), out, *resolved, unit)).value_or(false))
                    ++count;
            command.facts.push_back({fact.id, count, {}, {}});
        }
    }
}

}  // namespace broadside::generate
