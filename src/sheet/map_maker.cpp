#include "sheet/map_maker.hpp"

#include "sheet/codes.hpp"
#include "sheet/template.hpp"
#include "sheet/unit/subject.hpp"
#include "sheet/unit/unit_sign.hpp"
#include "sheet/unit_state.hpp"
#include "sheet/words.hpp"
#include "text/letters.hpp"
#include "wording/figures.hpp"
#include "wording/messages/drawings.hpp"
#include "wording/messages/pages.hpp"
#include "wording/messages/scenario.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <vector>

namespace broadside::sheet {

namespace {

/// Numbers printed in place of names without room, by the unit's place in the scenario: those of a side one after
/// another, in the order of its commands.
std::vector<std::size_t> numbers_of_units(const scenario::Scenario& scenario) {
    std::vector<std::size_t> numbers(scenario.units.size(), 0);
    for (const scenario::Side& side : scenario.sides) {
        std::size_t next = 1;
        for (const scenario::Command& command : scenario.commands) {
            if (command.side.id != side.id) continue;
            for (std::size_t i = 0; i < scenario.units.size(); ++i)
                if (scenario.units[i].command.id == command.id) numbers[i] = next++;
        }
    }
    return numbers;
}

/// In small letters, without stops and slashes.
std::vector<std::string> bare_words_of(const std::string& text) {
    std::vector<std::string> out(1);
    for (const char c : text) {
        const bool is_between = c == ' ' || c == '.' || c == ',' || c == '/' || c == '-';
        if (!is_between)
            out.back() += text::small_letter(c);
        else if (!out.back().empty())
            out.emplace_back();
    }
    if (out.back().empty()) out.pop_back();
    return out;
}

/// "D. of Alb." of "Duke of Albany, in two wings".
bool shows_each_word_of(const std::string& name, const std::string& label) {
    const std::vector<std::string> shown = bare_words_of(label), sought = bare_words_of(name);
    return std::all_of(sought.begin(), sought.end(), [&](const std::string& word) {
        return std::any_of(shown.begin(), shown.end(), [&](const std::string& each) { return each.starts_with(word); });
    });
}

constexpr std::int64_t darker_by_level = 6, darkest_height = 40;  ///< per cent of black

class MapMaker {
  public:
    MapMaker(MapOf of, const text::Span& span, const ItemContext& context)
        : of_(of),
          context_(context),
          scenario_(*context.data.scenario),
          records_({}, context.data, context.diagnostics) {
        map_.span = span;
        map_.audience = context.reader;
    }

    FieldMap make(const std::string& title) {
        add_frame(title);
        for (const scenario::Side& side : scenario_.sides)
            map_.sides.push_back({plain(wording::typeset(side.label), {}), pattern_of(side), side.colour, {}});
        for (const scenario::Terrain& piece : scenario_.terrain)
            if (context_.shows(piece.audience)) add_ground(piece);
        if (of_ == MapOf::ground_alone) return std::move(map_);
        if (of_ == MapOf::to_lay) return to_lay();
        add_zones();
        add_units();
        add_commands();
        for (std::size_t i = 0; i < map_.sides.size(); ++i) map_.sides[i].edge = edge_of(i);
        add_objectives();
        add_arrivals();
        map_.turned = sits_at_far_edge();
        return std::move(map_);
    }

  private:
    FieldMap to_lay() {
        map_.purpose = FieldMap::Purpose::to_lay;
        map_.line = italic(wording::typeset(fmt::format(messages::tapes_along_edges, map_.is_metric ? "cm" : "inches") +
                                            words_of_near_edge()),
                           {});
        const auto audience = [](const Words& name) { return name.empty() ? text::Audience{} : name.front().audience; };
        std::size_t laid = 0;
        for (MapGround& piece : map_.ground)
            if (is_laid(piece.form, piece.look)) piece.number = strong(std::to_string(++laid), audience(piece.name));
        add_objectives();
        return std::move(map_);
    }

    /// " Near edge: Prussia."
    std::string words_of_near_edge() {
        add_units();
        std::vector<std::string> sides;
        for (std::size_t i = 0; i < map_.sides.size(); ++i)
            if (edge_of(i) == MapSide::Edge::near) sides.push_back(scenario_.sides[i].label);
        map_.units.clear();
        if (sides.empty()) return "";
        return " " + wording::capitalised(messages::near_edge) + wording::join_list(sides, "and") + ".";
    }

    void add_frame(const std::string& title) {
        const scenario::Identity& identity = scenario_.identity;
        map_.width = scenario::tenths_of_mm(identity.width);
        map_.depth = scenario::tenths_of_mm(identity.depth);
        map_.square = scenario::grid_square(scenario_);
        map_.is_metric = scenario::is_metric(scenario_);
        map_.north = identity.far_edge;
        map_.title = strong(wording::typeset(title), {});
        const rules::Identity& rules = context_.ruleset().identity;
        const std::string date = identity.date.empty() ? "" : identity.date + " \u00b7 ";
        map_.line = italic(wording::typeset(date + rules.title + turns_of(identity)), {});
        map_.reader = strong(reader_words(), {});
        if (const auto& scale = identity.ground_scale)
            map_.scale = {scenario::tenths_of_mm(scale->length), scale->is, plain(wording::typeset(scale->unit), {})};
    }

    /// Empty for a draft scenario, whose turns are not set.
    static std::string turns_of(const scenario::Identity& identity) {
        if (identity.turns == 0) return "";
        const std::string from = identity.starts.empty() ? "" : messages::from_the_hour + identity.starts;
        return fmt::format(" \u00b7 {} {}{}", identity.turns, identity.turn_word, from);
    }

    std::string reader_words() const {
        switch (context_.reader.kind) {
            case text::Audience::Kind::umpire:
                return messages::umpire_only;
            case text::Audience::Kind::side:
                return wording::typeset(fmt::format(messages::side_only, side_label(context_.reader.side)));
            case text::Audience::Kind::everyone:
                break;
        }
        return messages::for_all;
    }

    std::size_t side_index(const std::string& id) const {
        for (std::size_t i = 0; i < scenario_.sides.size(); ++i)
            if (scenario_.sides[i].id == id) return i;
        return 0;
    }

    // ---- ground

    void add_ground(const scenario::Terrain& piece) {
        const rules::TerrainKind* kind = find_terrain_kind(piece.kind, context_);
        if (!kind) {
            const auto known = known_terrain_kinds(context_);
            const std::string suggestion = text::suggest_name(piece.kind, known);
            const bool asks = !text::nearest_name(piece.kind, known).empty();
            context_.diagnostics
                .error(unknown_terrain_kind, piece.span, fmt::format("nothing says how `{}` is drawn", piece.kind))
                .help = suggestion +
                        (suggestion.empty() ? ""
                         : asks             ? " or "
                                            : "; or ") +
                        fmt::format("give it a look of its own: `[terrain-kind.{}]`", piece.kind);
            return;
        }
        rules::TerrainKind look = *kind;
        // Each level is a shade darker, so that one height on another is visible.
        if (piece.level) look.tint = std::min(look.tint + darker_by_level * (*piece.level - 1), darkest_height);
        map_.ground.push_back({piece.id, std::move(look), piece.form, scenario::to_outline(piece.points),
                               piece.width ? scenario::tenths_of_mm(*piece.width) : 0, piece.downhill,
                               plain(wording::typeset(name_of_ground(piece)), piece.audience)});
    }

    /// A height of several levels bears its name once, on the lowest: "Long Hill", and "level 2" inside it.
    std::string name_of_ground(const scenario::Terrain& piece) const {
        if (!piece.level) return piece.label;
        const std::string level = fmt::format(messages::level_of_height, *piece.level);
        if (piece.label.empty()) return level;
        const auto has_other = [&](auto is_so) {
            return std::any_of(scenario_.terrain.begin(), scenario_.terrain.end(), [&](const scenario::Terrain& other) {
                return other.label == piece.label && other.level && is_so(*other.level, *piece.level);
            });
        };
        if (has_other(std::less<>{})) return level;
        return has_other(std::greater<>{}) ? piece.label : piece.label + ", " + level;
    }

    void add_zones() {
        for (const scenario::Zone& zone : scenario_.zones)
            if (context_.shows(zone.audience) && is_deployed_into(zone))
                map_.zones.push_back(
                    {scenario::to_outline(zone.area), side_index(zone.side.id),
                     italic(wording::typeset(side_label(zone.side.id) + messages::set_up_here), zone.audience)});
    }

    std::string side_label(const std::string& id) const { return scenario_.sides[side_index(id)].label; }

    bool is_deployed_into(const scenario::Zone& zone) const {
        return std::any_of(scenario_.units.begin(), scenario_.units.end(), [&](const scenario::Unit& unit) {
            const scenario::Side* side = scenario::side_of(scenario_, unit);
            return side && side->id == zone.side.id && unit.start == scenario::Unit::Start::deployed;
        });
    }

    // ---- units

    void add_units() {
        const std::vector<std::size_t> numbers = numbers_of_units(scenario_);
        for (std::size_t i = 0; i < scenario_.units.size(); ++i) {
            const scenario::Unit& unit = scenario_.units[i];
            const bool known = context_.shows(unit.audience);
            if (!unit.position || (!known && !is_in_view(unit))) continue;
            const scenario::Side* side = scenario::side_of(scenario_, unit);
            if (!side) continue;
            MapUnit& out = map_.units.emplace_back();
            out.ground = scenario::footprint(unit);
            out.side = side_index(side->id);
            out.span = unit.span;
            out.group = group_of(unit);
            const Words sign = sign_of(i, records_, context_);
            if (!sign.empty() && (known || scenario_.identity.in_view)) {
                out.sign = sign.front().sign;
                out.arm = plain(wording::typeset(arm_of(i, records_, context_)), {});
            }
            if (!known) {
                out.name = plain(wording::typeset(unit.seen_as), {});
                continue;
            }
            out.unseen = !is_in_view(unit);
            out.name = plain(wording::typeset(unit.short_label.empty() ? unit.label : unit.short_label), unit.audience);
            out.number = plain(std::to_string(numbers[i]), unit.audience);
            add_state(i, out);
            if (unit.regiment.empty()) continue;
            out.regiment = plain(wording::typeset(unit.regiment), unit.audience);
            out.of_regiment = plain(wording::typeset(unit.number), unit.audience);
        }
    }

    /// The first number of its record that all at the table see.
    void add_state(std::size_t place, MapUnit& unit) {
        for (const rules::Fact& fact : context_.ruleset().facts) {
            const bool is_state = fact.is_public && !fact.kept.empty() && fact.of == "unit" &&
                                  records_.type_of(fact).kind == engine::Type::Kind::number;
            if (!is_state) continue;
            if (const std::optional<std::int64_t> begins = records_.begins(place, fact)) {
                set_state(unit, std::to_string(*begins), scenario_.units[place].audience);
                const wording::Phrasebook& phrases = context_.phrases;
                map_.state = plain(wording::typeset(phrases.in_sentence(phrases.label(fact))), {});
            }
            return;
        }
    }

    /// Whether the other sides see the unit at the start of play.
    bool is_in_view(const scenario::Unit& unit) const {
        return scenario_.identity.in_view || !unit.seen_as.empty() ||
               unit.audience.kind == text::Audience::Kind::everyone;
    }

    std::size_t group_of(const scenario::Unit& unit) const {
        for (std::size_t i = 0; i < scenario_.commands.size(); ++i)
            if (scenario_.commands[i].id == unit.command.id) return i;
        return 0;
    }

    /// Commands of which the reader sees several units by name.
    void add_commands() {
        for (std::size_t i = 0; i < scenario_.commands.size(); ++i) {
            const scenario::Command& command = scenario_.commands[i];
            const auto here =
                std::count_if(scenario_.units.begin(), scenario_.units.end(), [&](const scenario::Unit& unit) {
                    return unit.command.id == command.id && unit.position && context_.shows(unit.audience);
                });
            if (here < 2 || !context_.shows(command.audience)) continue;
            map_.commands.push_back(
                {strong(wording::typeset(command.label), command.audience), side_index(command.side.id), i});
        }
    }

    /// Worked out from the side's units on the reader's map, so that it reveals nothing more.
    MapSide::Edge edge_of(std::size_t side) const {
        std::int64_t away = 0;
        for (const MapUnit& unit : map_.units) {
            if (unit.side != side) continue;
            // Positive when the front is farther from the near edge than the rear.
            const std::int64_t ahead = unit.ground[0].y + unit.ground[1].y - unit.ground[2].y - unit.ground[3].y;
            away += ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
        }
        return away > 0 ? MapSide::Edge::near : away < 0 ? MapSide::Edge::far : MapSide::Edge::unknown;
    }

    void add_objectives() {
        for (const scenario::Objective& objective : scenario_.objectives)
            if (context_.shows(objective.audience))
                map_.objectives.push_back({scenario::to_spot(objective.at),
                                           objective.hold ? scenario::tenths_of_mm(*objective.hold) : 0,
                                           strong(scenario::letter_of(scenario_, objective), objective.audience)});
    }

    void add_arrivals() {
        const std::string turn = wording::one_of(scenario_.identity.turn_word);
        for (const scenario::Reinforcement& arrival : scenario_.reinforcements) {
            if (!context_.shows(arrival.audience) || arrival.entry.size() < 2) continue;
            map_.arrivals.push_back({scenario::to_spot(arrival.entry.front()), scenario::to_spot(arrival.entry.back()),
                                     side_index(arrival.side.id),
                                     strong(fmt::format("{} {}", turn, arrival.turn), arrival.audience),
                                     strong(wording::typeset(title_of(arrival, context_)), arrival.audience)});
        }
    }

    /// Whether most of the reader's units face the near edge.
    bool sits_at_far_edge() const {
        if (context_.reader.kind != text::Audience::Kind::side) return false;
        std::int64_t away = 0;
        for (const scenario::Unit& unit : scenario_.units) {
            const scenario::Side* side = scenario::side_of(scenario_, unit);
            if (!side || side->id != context_.reader.side || !unit.position) continue;
            const std::int64_t facing = unit.position->facing;
            away += facing > 90 && facing < 270 ? 1 : facing < 90 || facing > 270 ? -1 : 0;
        }
        return away > 0;
    }

    const MapOf of_;
    const ItemContext& context_;
    const scenario::Scenario& scenario_;
    UnitRecords records_;
    FieldMap map_;
};

}  // namespace

bool is_laid(scenario::Terrain::Form form, const rules::TerrainKind& look) {
    return form != scenario::Terrain::Form::line || look.course != rules::TerrainKind::Course::crest;
}

std::string title_of(const scenario::Reinforcement& arrival, const ItemContext& context) {
    const scenario::Scenario& scenario = *context.data.scenario;
    const bool is_shared = std::any_of(
        scenario.reinforcements.begin(), scenario.reinforcements.end(), [&](const scenario::Reinforcement& other) {
            return other.label == arrival.label && other.side.id != arrival.side.id && context.shows(other.audience);
        });
    const scenario::Side* side = scenario::find_by_id(scenario.sides, arrival.side.id);
    if (!is_shared || !side || arrival.label.empty()) return arrival.label;
    return (side->short_label.empty() ? side->label : side->short_label) + ": " + arrival.label;
}

std::string entry_squares(const scenario::Reinforcement& arrival, const scenario::Scenario& scenario) {
    const auto square = [&scenario](const scenario::Point& point) {
        return scenario::square_of(scenario::to_spot(point), scenario);
    };
    const std::string first = square(arrival.entry.front()), last = square(arrival.entry.back());
    return first == last ? first : first + "\u2013" + last;
}

Words name_on_maps(const scenario::Unit& unit) {
    const bool is_of_regiment = !unit.regiment.empty();
    const std::string name = is_of_regiment ? unit.regiment + " " + unit.number : unit.short_label;
    if (name.empty() || shows_each_word_of(name, unit.label)) return {};
    return plain(wording::typeset(" (" + name + ")"), unit.audience);
}

const rules::TerrainKind* find_terrain_kind(const std::string& id, const ItemContext& context) {
    if (const auto* own = scenario::find_by_id(context.data.scenario->terrain_kinds, id)) return own;
    if (const auto* game = rules::find_by_id(context.ruleset().terrain_kinds, id)) return game;
    if (!context.data.templates) return nullptr;
    for (const Template& each : *context.data.templates)
        if (const auto* usual = rules::find_by_id(each.terrain_kinds, id)) return usual;
    return nullptr;
}

std::vector<std::string_view> known_terrain_kinds(const ItemContext& context) {
    std::vector<std::string_view> known;
    const auto add = [&](const std::vector<rules::TerrainKind>& kinds) {
        for (const rules::TerrainKind& kind : kinds) known.push_back(kind.id);
    };
    add(context.data.scenario->terrain_kinds);
    add(context.ruleset().terrain_kinds);
    if (context.data.templates)
        for (const Template& each : *context.data.templates) add(each.terrain_kinds);
    return known;
}

FieldMap field_map(MapOf of, const std::string& title, const text::Span& span, const ItemContext& context) {
    return MapMaker(of, span, context).make(title);
}

}  // namespace broadside::sheet
