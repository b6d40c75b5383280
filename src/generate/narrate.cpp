#include "generate/deploy.hpp"
#include "generate/order_of_battle.hpp"
#include "generate/to_scenario.hpp"
#include "text/letters.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace broadside::generate {

using scenario::Scenario;

// ---- names of ground

static std::string yes_or_no(bool is_so) {
    return is_so ? "yes" : "no";
}

namespace {

/// Names of a kind, in random order; when they run out, numbers are used.
class PlaceNames {
  public:
    PlaceNames(const Phrases& phrases, std::uint64_t seed) : phrases_(phrases), lots_(seed, "names") {}

    std::string next(const std::string& kind, const std::string& otherwise) {
        auto [list, fresh] = lists_.try_emplace(kind);
        if (fresh) {
            if (const auto names = phrases_.names.find(kind); names != phrases_.names.end())
                list->second = names->second;
            lots_.shuffle(list->second);
        }
        while (!list->second.empty()) {
            std::string name = std::move(list->second.back());
            list->second.pop_back();
            if (taken_.insert(name).second) return name;
        }
        std::string name = otherwise;
        for (std::int64_t n = 2; !taken_.insert(name).second; ++n) name = fmt::format("{} {}", otherwise, n);
        return name;
    }

  private:
    const Phrases& phrases_;
    Lots lots_;
    std::map<std::string, std::vector<std::string>> lists_;
    std::set<std::string> taken_;
};

std::string kind_label(const book::Book& book, const std::string& kind) {
    const book::GroundKind* ground = scenario::find_by_id(book.grounds, kind);
    return ground && !ground->label.empty() ? ground->label : kind;
}

/// As a side sees it that looks away from its own edge.
std::string edge_in_words(TableEdge edge, TableEdge own) {
    if (edge == own) return "behind you";
    if (edge == TableEdge::near || edge == TableEdge::far) return "before you";
    return (edge == TableEdge::left) == (own == TableEdge::near) ? "on your left" : "on your right";
}

}  // namespace

/// Role of its first unit; "all" where horse and others are under one leader.
static std::string command_role(const Battle& battle, const Narration& narration, const BattleCommand& command) {
    const auto is_of_wings = [&](std::size_t unit) {
        return placement_of(narration.engagement, battle.units[unit].role()) == Placement::wings;
    };
    const std::string& role = battle.units[command.units.front()].role();
    const bool is_mixed = std::any_of(command.units.begin(), command.units.end(), [&](std::size_t unit) {
        return !battle.units[unit].leads && is_of_wings(unit) != is_of_wings(command.units.front());
    });
    return is_mixed ? "all" : role;
}

void label_commands(Battle& battle, const Narration& narration) {
    using Alike = std::tuple<std::size_t, std::string, std::string>;
    std::map<Alike, std::int64_t> count, number;
    std::map<std::size_t, std::int64_t> of_side;
    for (const BattleCommand& command : battle.commands) {
        ++count[{command.side, command_role(battle, narration, command), station_words(battle, command)}];
        ++of_side[command.side];
    }
    for (BattleCommand& command : battle.commands) {
        const Alike alike{command.side, command_role(battle, narration, command), station_words(battle, command)};
        const Words words{{"role", command_role(battle, narration, command)},
                          {"station", station_words(battle, command)},
                          {"alone", yes_or_no(of_side[command.side] == 1)},
                          {"several", yes_or_no(count[alike] > 1)},
                          {"nth", ordinal(++number[alike])}};
        Lots lots(narration.seed, "label/" + command.id);
        const std::string label = phrase(narration.phrases, "command", words, lots);
        if (!label.empty()) command.label = label;
    }
}

void name_ground(Battle& battle, const Narration& narration) {
    PlaceNames names(narration.phrases, narration.seed);
    const book::Book& book = narration.measures.book();
    const Ground& ground = battle.ground;
    for (const GroundPiece& piece : ground.pieces) {
        // The top of a hill is part of the same hill.
        const bool is_top = piece.level > 1 && piece.lies_on;
        battle.piece_labels.push_back(is_top ? battle.piece_labels[*piece.lies_on]
                                             : names.next(piece.kind, kind_label(book, piece.kind)));
    }
    for (std::size_t i = 0; i < ground.roads.size(); ++i) battle.road_labels.push_back(names.next("road", "The road"));
    if (!ground.streams.empty()) battle.stream_label = names.next("stream", "The stream");
    for (const GroundCrossing& crossing : ground.crossings) {
        const bool is_bridge = crossing.kind == GroundCrossing::Kind::bridge;
        battle.crossing_labels.push_back(
            names.next(is_bridge ? "bridge" : "ford", is_bridge ? "The bridge" : "The ford"));
    }
    for (BattleAim& aim : battle.aims) {
        const GroundFeature& feature = ground.feature;
        switch (aim.as->on) {
            case AimOn::feature:
                aim.label =
                    feature.piece ? battle.piece_labels[*feature.piece] : battle.crossing_labels[*feature.crossing];
                break;
            case AimOn::crossing:
                for (std::size_t i = 0; i < ground.crossings.size(); ++i)
                    if (ground.crossings[i].at == aim.at) aim.label = battle.crossing_labels[i];
                break;
            case AimOn::road_out:
                aim.label = names.next("road-out", "The road out");
                break;
        }
    }
}

// ---- words for phrases

static std::string stance_word(const BattleSide& side) {
    return std::string(scenario::to_text(side.as->stance));
}

/// A name in the middle of a sentence: "The mill" becomes "the mill".
static std::string within_sentence(const std::string& label) {
    return label.starts_with("The ") ? text::uncapitalised(label) : label;
}

/// Whether a unit of the side begins near enough to the feature to hold it, as its enemy sees it or in truth.
static bool stands_at_feature(const Battle& battle, std::size_t side, bool as_seen) {
    const GroundPoint& at = battle.ground.feature.at;
    Micrometres hold = 0;
    for (const BattleAim& aim : battle.aims) hold = std::max(hold, aim.hold);
    return std::any_of(battle.units.begin(), battle.units.end(), [&](const BattleUnit& unit) {
        if (unit.side != side || unit.start != BattleUnit::Start::placed || (as_seen && unit.hidden)) return false;
        const GroundRectangle ground = ground_of(battle, unit);
        // In hundreds of micrometres, so that no square overflows.
        const Micrometres across = std::max<Micrometres>({ground.left - at.x, at.x - ground.right, 0}) / 100,
                          down = std::max<Micrometres>({ground.near - at.y, at.y - ground.far, 0}) / 100;
        return across * across + down * down <= (hold / 100) * (hold / 100);
    });
}

static void add_once(std::vector<std::string>& words, const std::string& word) {
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
}

/// What every player can order by card: "advance; fall back; open fire". Empty where one card is for all orders.
static std::string orders_by_card(const rules::Ruleset& ruleset) {
    std::vector<std::string> orders;
    for (const rules::Deck& deck : ruleset.decks)
        for (const rules::Card& card : deck.cards)
            if (deck.orders && !card.needs) add_once(orders, text::uncapitalised(card.label.written()));
    std::string out;
    for (std::size_t i = 0; i < orders.size() && orders.size() > 1; ++i) out += (i == 0 ? "" : "; ") + orders[i];
    return out;
}

/// "12 units of foot, 3 of horse and 1 of guns": the fighters among the units for which `counts` holds.
template <typename Counts>
static std::string strength_of(const Battle& battle, const Narration& narration, Counts counts) {
    std::vector<std::pair<std::string, std::int64_t>> arms;
    for (const BattleUnit& unit : battle.units) {
        if (unit.leads || !counts(unit)) continue;
        const std::string arm = arm_words(narration.phrases, unit.role());
        const auto same = std::find_if(arms.begin(), arms.end(), [&](const auto& other) { return other.first == arm; });
        if (same == arms.end())
            arms.emplace_back(arm, 1);
        else
            ++same->second;
    }
    std::vector<std::string> out;
    for (const auto& [arm, units] : arms)
        out.push_back(fmt::format("{} {}of {}", units, !out.empty() ? "" : units == 1 ? "unit " : "units ", arm));
    return text::join_list(out, "and");
}

/// "First battalion, left; second battalion, left": parted by semicolons where a label has a comma.
template <typename Counts>
static std::string labels_of(const Battle& battle, std::size_t side, Counts counts) {
    std::vector<std::string> labels;
    for (const BattleUnit& unit : battle.units)
        if (unit.side == side && counts(unit)) labels.push_back(unit.label);
    const bool has_comma = std::any_of(labels.begin(), labels.end(),
                                       [](const std::string& label) { return label.find(',') != std::string::npos; });
    if (!has_comma) return text::join_list(labels, "and");
    std::string out;
    for (const std::string& label : labels) out += (out.empty() ? "" : "; ") + label;
    return out;
}

Words words_of(const Battle& battle, const Narration& narration, std::size_t side) {
    const std::size_t other = 1 - side;
    Words words{{"side", battle.sides[side].label},
                {"enemy", battle.sides[other].label},
                {"engagement", narration.engagement.id},
                {"as", battle.sides[side].as->id},
                {"stance", stance_word(battle.sides[side])},
                {"turns", fmt::format("{}", battle.turns)},
                {"turn-word", narration.recipe.turn_word.empty() ? "turns" : narration.recipe.turn_word},
                {"has-stream", yes_or_no(!battle.ground.streams.empty())}};
    if (!battle.ground.streams.empty()) words["stream"] = within_sentence(battle.stream_label);
    std::vector<std::string> crossings;
    for (const std::string& label : battle.crossing_labels) crossings.push_back(within_sentence(label));
    words["crossings"] = text::join_list(crossings, "and");
    words["several-crossings"] = yes_or_no(crossings.size() > 1);
    for (const BattleAim& aim : battle.aims) {
        words["aim-" + aim.as->id] = within_sentence(aim.label);
        if (aim.as->on == AimOn::feature) words["feature"] = within_sentence(aim.label);
    }
    if (std::string orders = orders_by_card(narration.measures.program().ruleset()); !orders.empty())
        words["orders"] = std::move(orders);
    const Ground& ground = battle.ground;
    words["feature-kind"] = ground.feature.piece ? ground.pieces[*ground.feature.piece].kind : "crossing";
    if (ground.feature.piece) words["feature"] = within_sentence(battle.piece_labels[*ground.feature.piece]);
    const std::string hidden = labels_of(battle, side, [](const BattleUnit& unit) { return unit.hidden; });
    words["own-hidden"] = yes_or_no(!hidden.empty());
    if (!hidden.empty()) words["hidden-units"] = hidden;
    words["strength"] = strength_of(battle, narration, [&](const BattleUnit& unit) { return unit.side == side; });
    words["enemy-seen"] = strength_of(battle, narration, [&](const BattleUnit& unit) {
        return unit.side == other && unit.start == BattleUnit::Start::placed && !unit.hidden;
    });
    const std::string garrison = labels_of(battle, side, [](const BattleUnit& unit) { return unit.is_garrison; });
    words["own-garrison"] = yes_or_no(!garrison.empty());
    if (!garrison.empty()) words["garrison"] = garrison;
    words["own-at-feature"] = yes_or_no(stands_at_feature(battle, side, false));
    words["enemy-at-feature"] = yes_or_no(stands_at_feature(battle, other, true));
    std::int64_t commands = 0;
    for (const BattleCommand& command : battle.commands) commands += command.side == side ? 1 : 0;
    words["commands"] = fmt::format("{}", commands);
    words["several-commands"] = yes_or_no(commands > 1);
    std::string one_turn = words["turn-word"];
    if (one_turn.ends_with('s')) one_turn.pop_back();
    words["turn-name"] = one_turn;
    words["own-arrivals"] = yes_or_no(std::any_of(battle.arrivals.begin(), battle.arrivals.end(),
                                                  [&](const auto& arrival) { return arrival.side == side; }));
    return words;
}

// ---- ways to win

namespace {

class Narrator {
  public:
    Narrator(Scenario& out, const Battle& battle, const Narration& narration)
        : out_(out), battle_(battle), narration_(narration), lots_(narration.seed, "words") {}

    void narrate() {
        const std::size_t leads = attacker();
        Words words = words_of(battle_, narration_, leads);
        out_.identity.title = text::capitalised(
            filled(narration_.recipe.title.empty() ? sentence("title", words) : narration_.recipe.title, words));
        out_.identity.summary = sentence("summary", words);
        for (const std::string group : {"background", "ground"})
            if (const std::string text = sentence(group, words); !text.empty())
                out_.identity.background.push_back(text);
        out_.identity.credit = sentence("credit", words);
        for (std::size_t side = 0; side < battle_.sides.size(); ++side) narrate_ways(side);
        narrate_special(words);
        narrate_aid(words);
        for (std::size_t side = 0; side < battle_.sides.size(); ++side) narrate_briefing(side);
        narrate_umpire(words);
    }

  private:
    std::string sentence(std::string_view group, const Words& words) {
        return phrase(narration_.phrases, group, words, lots_);
    }

    std::size_t attacker() const {
        for (std::size_t i = 0; i < battle_.sides.size(); ++i)
            if (battle_.sides[i].as->stance == scenario::Side::Stance::attacks) return i;
        return 0;
    }

    /// Number of its units in a share.
    std::int64_t units_of(std::size_t side, const Part& share) const {
        std::int64_t fighters = 0;
        for (const BattleUnit& unit : battle_.units) fighters += unit.side == side && !unit.leads ? 1 : 0;
        return std::max<std::int64_t>(1, whole_for(share, fighters));
    }

    std::int64_t count_of(const WayToWin& way, std::size_t side) const {
        return units_of(way.goal == Goal::destroy ? 1 - side : side, way.share);
    }

    /// Key that names the aims of a goal.
    static std::vector<scenario::Reference>* named_by(Goal goal, scenario::Victory& out) {
        switch (goal) {
            case Goal::hold:
                return &out.holds;
            case Goal::deny:
                return &out.denies;
            case Goal::take_off:
                return &out.takes_off;
            case Goal::any:
                return &out.holds_any;
            case Goal::most_value:
            case Goal::leave:
            case Goal::destroy:
                return nullptr;
        }
        text::internal_error("a goal without aims or a share");
    }

    void set_goal(const WayToWin& way, std::size_t side, scenario::Victory& out) const {
        out.most_value = way.goal == Goal::most_value;
        if (way.goal == Goal::leave) out.leaves = count_of(way, side);
        if (way.goal == Goal::destroy) out.breaks = count_of(way, side);
        if (way.goal == Goal::any && way.on.empty())
            for (const BattleAim& aim : battle_.aims) out.holds_any.push_back({aim.id, {}});
    }

    void narrate_ways(std::size_t side) {
        for (const WayToWin& way : narration_.engagement.ways) {
            if (!speaks_of(way.side, battle_.sides[side].as->id)) continue;
            scenario::Victory& out = out_.victories.emplace_back();
            out.side.id = battle_.sides[side].id;
            out.level = way.level;
            out.audience = out_.sides[side].audience();
            Words words = words_of(battle_, narration_, side);
            words["count"] = fmt::format("{}", count_of(way, side));
            std::vector<std::string> aims;
            for (const Reference& on : way.on)
                for (const BattleAim& aim : battle_.aims)
                    if (aim.as->id == on.id) {
                        aims.push_back(within_sentence(aim.label));
                        if (auto* named = named_by(way.goal, out)) named->push_back({aim.id, {}});
                    }
            set_goal(way, side, out);
            words["aim"] = text::join_list(aims, "and");
            words["any-aim"] = text::join_list(aims, "or");
            words["several"] = yes_or_no(way.on.size() > 1);
            out.text = sentence("goal-" + word_of(way.goal), words);
        }
    }

    /// `rule-X` with its title `rule-X-title` is read by all, `own-rule-X` by each side with its own words.
    void narrate_special(const Words& words) {
        for (const PhraseGroup& group : narration_.phrases.groups) {
            if (group.id.ends_with("-title")) continue;
            if (group.id.starts_with("rule-")) add_rule(group.id, words, {});
            if (group.id.starts_with("own-rule-"))
                for (std::size_t side = 0; side < battle_.sides.size(); ++side)
                    add_rule(group.id, words_of(battle_, narration_, side), out_.sides[side].audience());
        }
    }

    void add_rule(const std::string& group, const Words& words, const text::Audience& audience) {
        const std::string text = sentence(group, words), title = sentence(group + "-title", words);
        if (!text.empty()) out_.special_rules.push_back({title, {text}, audience, {}});
    }

    /// At the head of the play aid, before the contents of its panels.
    void narrate_aid(const Words& words) {
        const std::string text = sentence("aid", words);
        if (!text.empty()) out_.aid_lines.insert(out_.aid_lines.begin(), {"", language::Prose(text), "", {}});
    }

    void narrate_briefing(std::size_t side) {
        const Words words = words_of(battle_, narration_, side);
        scenario::Briefing& out = out_.briefings.emplace_back();
        out.side.id = battle_.sides[side].id;
        out.passage.title = sentence("briefing-title", words);
        out.passage.audience = out_.sides[side].audience();
        for (const std::vector<std::string>& groups : {std::vector<std::string>{"open", "must"},
                                                       {"have", "arrive", "garrison", "hide"},
                                                       {"order"},
                                                       {"expect", "close"}}) {
            std::string paragraph;
            for (const std::string& group : groups) {
                add_sentence(paragraph, sentence(group, words));
                if (group == "have") narrate_arrivals(side, words, paragraph);
            }
            if (!paragraph.empty()) out.passage.paragraphs.push_back(paragraph);
        }
    }

    static void add_sentence(std::string& paragraph, const std::string& text) {
        if (!text.empty()) paragraph += (paragraph.empty() ? "" : " ") + text;
    }

    /// Who is still on the road, command by command.
    void narrate_arrivals(std::size_t side, Words words, std::string& paragraph) {
        bool is_first = true;
        for (const BattleArrival& arrival : battle_.arrivals) {
            if (arrival.side != side) continue;
            const BattleCommand& command = battle_.commands[arrival.command];
            words["late"] = strength_of(battle_, narration_, [&](const BattleUnit& unit) {
                return &battle_.commands[unit.command] == &command;
            });
            words["late-many"] = yes_or_no(command.units.size() > 1);
            words["late-first"] = yes_or_no(std::exchange(is_first, false));
            words["late-leader"] = command.commander;
            words["has-leader"] = yes_or_no(!command.commander.empty());
            words["arrival-turn"] = fmt::format("{}", arrival.turn);
            words["arrival-edge"] = edge_in_words(arrival.edge, battle_.sides[side].as->edge);
            add_sentence(paragraph, sentence("late", words));
        }
    }

    void narrate_umpire(const Words& words) {
        const auto note = [&](const std::string& title, std::vector<std::string> paragraphs) {
            if (!paragraphs.empty())
                out_.umpire_notes.push_back({title, std::move(paragraphs), {text::Audience::Kind::umpire, ""}, {}});
        };
        std::vector<std::string> known{sentence("umpire", words)};
        for (std::size_t side = 0; side < battle_.sides.size(); ++side)
            if (const std::string text = sentence("umpire-hidden", words_of(battle_, narration_, side)); !text.empty())
                known.push_back(text);
        note(sentence("umpire-title", words), std::move(known));
    }

    Scenario& out_;
    const Battle& battle_;
    const Narration& narration_;
    Lots lots_;
};

}  // namespace

void narrate(Scenario& out, const Battle& battle, const Narration& narration) {
    Narrator(out, battle, narration).narrate();
}

}  // namespace broadside::generate
