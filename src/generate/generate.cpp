#include "generate/generate.hpp"

#include "book/proof.hpp"
#include "check/scenario/checks.hpp"
#include "check/scenario/playable.hpp"
#include "generate/codes.hpp"
#include "generate/deploy.hpp"
#include "generate/field.hpp"
#include "generate/forces.hpp"
#include "generate/garrison.hpp"
#include "generate/order_of_battle.hpp"
#include "generate/timing.hpp"
#include "generate/to_scenario.hpp"
#include "generate/write.hpp"
#include "scenario/from_toml.hpp"
#include "scenario/to_toml.hpp"
#include "text/lists.hpp"
#include "wording/time_and_distance.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

namespace broadside::generate {

namespace {

constexpr std::uint32_t most_attempts = 32;

class Generator {
  public:
    Generator(const BattleOrder& order, text::Diagnostics& diagnostics)
        : order_(order), phrases_(replaced_by(order.phrases, order.words)), diagnostics_(diagnostics) {}

    BattleResult make() {
        if (!lead_somewhere(order_.words.aid, order_.measures.book(), order_.rules.ruleset, order_.drawn,
                            diagnostics_) ||
            !knows_its_grounds(order_.country, order_.measures.book(), diagnostics_))
            return std::move(result_);
        const auto forces = muster_forces(order_, diagnostics_);
        if (!forces) return std::move(result_);
        std::uint32_t attempt = order_.seeds.attempt;
        for (std::uint32_t n = 0; n < most_attempts && !result_.battle && !is_hopeless_; ++n) {
            Battle battle = *forces;
            const auto held = lay_ground(battle, attempt, most_attempts - n);
            if (!held) break;
            n += *held - attempt;
            attempt = *held + 1;
            try_battle(battle, *held);
        }
        result_.was_for_ground = !result_.battle && !is_hopeless_;
        if (result_.was_for_ground) report_tally();
        return std::move(result_);
    }

  private:
    void give_up(const std::string& reason) { ++result_.tally[reason]; }

    /// Returns the attempt that succeeded.
    std::optional<std::uint32_t> lay_ground(Battle& battle, std::uint32_t first, std::uint32_t attempts) {
        GroundOrder order = ground_order(order_, battle);
        order.first_attempt = first;
        order.attempts = attempts;
        GroundMade made = make_ground(order);
        for (const GroundRejection& rejection : made.tally) {
            result_.tally[reason_text(rejection)] += rejection.count;
            count_rejection(rejection, rejections_);
        }
        most_pieces_ = std::max(most_pieces_, made.most_pieces);
        pieces_ = pieces_on(order.country, order.width, order.depth);
        goings_ = std::move(order.goings);
        if (!made.ground) return std::nullopt;
        battle.ground = std::move(*made.ground);
        return battle.ground.attempt;
    }

    void try_battle(Battle& battle, std::uint32_t attempt) {
        if (!draw_up_apart(battle)) return;
        place_aims(battle, order_);
        name_ground(battle, narration());
        label_commands(battle, narration());
        place_entries(battle);
        if (is_won_already(battle)) return;
        if (const auto fault = time_battle(battle, order_)) return give_up(*fault);
        if (is_longer_than_evening(battle)) return;
        finish(battle, attempt);
    }

    /// Redraws lines within reach of each other: the advancing side stands farther back.
    bool draw_up_apart(Battle& battle) {
        if (!draw_up(battle, 0)) return false;
        const auto blow = find_first_blow(battle, order_.measures);
        if (!blow) return true;
        const auto come_on = std::count_if(battle.sides.begin(), battle.sides.end(), comes_on);
        const Micrometres back =
            battle.measure.round_at_least(blow->lacking / std::max<std::ptrdiff_t>(1, come_on) + 1);
        if (!draw_up(battle, back)) return false;
        const auto again = find_first_blow(battle, order_.measures);
        if (again) give_up_blow(battle, battle.units[again->unit]);
        return !again;
    }

    void give_up_blow(const Battle& battle, const BattleUnit& unit) {
        give_up(fmt::format("{} of {} can strike in the first turn", arm_words(phrases_, unit.role()),
                            battle.sides[unit.side].label));
    }

    static bool comes_on(const BattleSide& side) { return side.as->stance != scenario::Side::Stance::defends; }

    bool draw_up(Battle& battle, Micrometres back) {
        for (std::size_t side = 0; side < battle.sides.size(); ++side) {
            place_garrison(battle, side, order_.measures);
            Lots lots(order_.seeds.places, "lines/" + battle.sides[side].as->id);
            const auto [rearmost, foremost] = bounds_of_line(battle, order_, side);
            DeployOrder order{.engagement = order_.engagement,
                              .side = side,
                              .deep = zone_of(battle, side),
                              .line = line_of(battle, side) - (comes_on(battle.sides[side]) ? back : 0),
                              .rearmost = rearmost,
                              .foremost = foremost,
                              .shut = shut_ground(battle, side, order_.measures),
                              .leader_reach = leader_reach(order_.measures)};
            if (const auto no_room = deploy(battle, order, lots))
                return back == 0 ? refuse_room(battle, side, *no_room) : give_up_room(battle, side, *no_room);
            name_commands(battle, side, order_.measures.book());
        }
        return true;
    }

    bool give_up_room(const Battle& battle, std::size_t side, const NoRoom& no_room) {
        give_up(fmt::format("{} of {} has no room: {}", no_room.what, battle.sides[side].label, no_room.message));
        return false;
    }

    /// A line longer than the table is not a fault of the ground.
    bool refuse_room(const Battle& battle, std::size_t side, const NoRoom& no_room) {
        constexpr Micrometres mm = 1000;
        if (no_room.is_of_depth || no_room.needs <= no_room.has || no_room.has == 0)
            return give_up_room(battle, side, no_room);
        is_hopeless_ = true;
        diagnostics_
            .error(no_room_in_zone, order_.recipe.span,
                   fmt::format("{} of {} needs {} mm, the zone has {}", no_room.what, battle.sides[side].label,
                               with_commas(no_room.needs / mm), with_commas(no_room.has / mm)))
            .help = "take fewer units, or a larger table";
        return false;
    }

    /// Checked before the slow timing of ways.
    bool is_won_already(const Battle& battle) {
        const scenario::Scenario so_far = to_scenario(battle, narration());
        text::Diagnostics found;
        check::check_victories(context_of(so_far), found);
        give_up_for(found);
        return !found.all().empty();
    }

    check::CheckContext context_of(const scenario::Scenario& scenario) const {
        const check::CheckContext& rules = order_.rules;
        return {rules.sources, rules.tree, rules.ruleset, rules.program, &scenario, {}, rules.trial};
    }

    void give_up_for(const text::Diagnostics& found) {
        for (const text::Diagnostic& one : found.all())
            give_up(one.code ? fmt::format("{} [{}]", one.code->title, one.code->id) : one.message);
    }

    bool is_longer_than_evening(const Battle& battle) {
        const book::TurnRules& turns = order_.measures.book().turns;
        if (!order_.recipe.hours || battle.turns * turns.minutes <= 60 * *order_.recipe.hours) return false;
        is_hopeless_ = true;
        diagnostics_
            .error(longer_than_hours, order_.recipe.hours_span,
                   fmt::format("{} turns at {} minutes are longer than {} {}", battle.turns, turns.minutes,
                               *order_.recipe.hours, *order_.recipe.hours == 1 ? "hour" : "hours"))
            .help = fmt::format("allow {} hours, or take a table less deep than {}",
                                (battle.turns * turns.minutes + 59) / 60, scenario::to_text(order_.recipe.depth));
        return true;
    }

    Narration narration() const {
        return {order_.recipe,   order_.engagement, phrases_,           order_.words,
                order_.measures, order_.id,         order_.seeds.words, *order_.rules.trial};
    }

    // ---- reading back

    void finish(const Battle& battle, std::uint32_t attempt) {
        MadeBattle made;
        made.seeds = order_.seeds;
        made.seeds.attempt = attempt;
        const scenario::Scenario written = to_scenario(battle, narration());
        made.toml = write_scenario(written, remarks_of(battle));
        if (!read_back(written, made) || !has_its_sums(made.scenario, battle)) return;
        made.toml = head_of(made) + made.toml;
        result_.battle = std::move(made);
    }

    /// Worth or number of fighters of a side's units, worked out from the file alone.
    std::int64_t sum_of(const scenario::Scenario& read, const BattleSide& side) const {
        const book::Book& book = order_.measures.book();
        std::int64_t sum = 0;
        for (const scenario::Unit& unit : read.units) {
            const scenario::Side* of = scenario::side_of(read, unit);
            if (!of || of->id != side.id) continue;
            if (side.by_worth)
                sum += book::worth_said(book, unit.facts).value_or(0);
            else
                sum += book::leads(book, unit.facts) ? 0 : 1;
        }
        return sum;
    }

    bool has_its_sums(const scenario::Scenario& read, const Battle& battle) {
        for (const BattleSide& side : battle.sides)
            if (const std::int64_t sum = sum_of(read, side); sum != side.worth) {
                give_up(fmt::format("{} is worth {} when it is read back, not {}", side.label, with_commas(sum),
                                    with_commas(side.worth)));
                return false;
            }
        return true;
    }

    /// Reads the file like any other: it must equal the battle made, and pass all checks.
    bool read_back(const scenario::Scenario& written, MadeBattle& made) {
        text::SourceMap sources;
        text::Diagnostics found;
        const text::SourceId id = sources.add(order_.id, made.toml);
        const auto tree = text::parse_toml(sources, id, found);
        auto read = tree ? scenario::from_toml(*tree, found) : std::nullopt;
        if (read) {
            check::CheckContext context{sources, order_.rules.tree, order_.rules.ruleset, order_.rules.program, &*read,
                                        {},      order_.rules.trial};
            check::run_checks(check::scenario_checks(), context, found);
            const book::Proof proof = book::prove(*read, order_.measures);
            const check::PlayContext play{order_.rules.ruleset, *read, order_.measures.book(), proof};
            check::run_play_checks(play, found);
            made.report = wording::time_and_distance(*read, proof);
        }
        give_up_for(found);
        if (!read || !found.all().empty()) return false;
        if (const std::string other = difference(written, *read); !other.empty()) {
            give_up("it is read back as another: " + other);
            return false;
        }
        made.scenario = std::move(*read);
        return true;
    }

    /// First line that differs between two scenarios, ignoring the order of facts; empty when none does.
    static std::string difference(scenario::Scenario one, scenario::Scenario other) {
        for (scenario::Scenario* scenario : {&one, &other}) {
            for (scenario::Command& command : scenario->commands) sort_facts(command.facts);
            for (scenario::Unit& unit : scenario->units) sort_facts(unit.facts);
        }
        std::istringstream lines(scenario::to_toml(one)), others(scenario::to_toml(other));
        for (std::string line, another; std::getline(lines, line);)
            if (!std::getline(others, another) || line != another) return line;
        return "";
    }

    static void sort_facts(std::vector<scenario::NamedValue>& facts) {
        std::sort(facts.begin(), facts.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    }

    std::string head_of(const MadeBattle& made) const {
        const Seeds& seeds = made.seeds;
        std::string head = fmt::format("# Made by `{}`. From here on it is yours.\n", order_.command) +
                           fmt::format("# Seeds: ground {}/{}, armies {}, places {}, words {}.\n", seeds.ground,
                                       seeds.attempt, seeds.armies, seeds.places, seeds.words);
        for (const std::string& line : made.report) head += fmt::format("# {}\n", line);
        return head;
    }

    Remarks remarks_of(const Battle& battle) const {
        Remarks remarks;
        for (const BattleUnit& unit : battle.units)
            if (unit.worth > 0 && battle.sides[unit.side].by_worth)
                remarks.behind["unit." + unit.id] = fmt::format("{} points", unit.worth);
        for (const BattleCommand& command : battle.commands) {
            std::int64_t worth = command.leader ? battle.units[*command.leader].worth : 0;
            for (const std::size_t unit : command.units) worth += battle.units[unit].worth;
            if (battle.sides[command.side].by_worth)
                remarks.behind["command." + command.id] = fmt::format("{} points with all its units", worth);
        }
        return remarks;
    }

    // ---- reasons for failure

    /// Most frequent reason of failure, where it was the ground itself.
    std::optional<GroundRejection> chief_rejection() const {
        for (const GroundRejection& one : rejections_)
            if (2 * one.count > most_attempts) return one;
        if (const auto no_way = without_way()) return no_way;
        std::int64_t without_room = 0;
        for (const GroundRejection& one : rejections_)
            without_room += one.reason == GroundRejection::Reason::no_room ? one.count : 0;
        if (2 * without_room <= most_attempts) return std::nullopt;
        return GroundRejection{GroundRejection::Reason::no_room, "", without_room};
    }

    /// Units of a role without a way to the feature, sometimes on one side, sometimes on the other.
    std::optional<GroundRejection> without_way() const {
        GroundRejection all{GroundRejection::Reason::no_way, "", 0};
        for (const GroundRejection& one : rejections_) {
            if (one.reason != all.reason) continue;
            const std::string role = one.about.substr(0, one.about.find(" of "));
            all.about = all.about.empty() || all.about == role ? role : "units";
            all.count += one.count;
        }
        return 2 * all.count > most_attempts ? std::optional(all) : std::nullopt;
    }

    /// "180 x 120 cm".
    std::string table() const {
        std::string width = scenario::to_text(order_.recipe.width);
        const std::string depth = scenario::to_text(order_.recipe.depth);
        if (order_.recipe.width.unit == order_.recipe.depth.unit)
            width.resize(std::min(width.find_first_of(" \"'"), width.size()));
        return fmt::format("{} x {}", width, depth);
    }

    static std::string distance_text(Micrometres distance) {
        constexpr Micrometres inch = 25'400, mm = 1'000;
        if (distance % inch == 0) return fmt::format("{} in", distance / inch);
        return distance % (10 * mm) == 0 ? fmt::format("{} cm", distance / (10 * mm))
                                         : fmt::format("{} mm", distance / mm);
    }

    /// "marsh bars it, there is no road".
    std::string what_bars(const std::string& who) const {
        std::vector<std::string> kinds;
        for (const GroundGoing& going : goings_)
            if (who == going.id || who.starts_with(going.id + " of "))
                for (const std::string& kind : going.barred)
                    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
        if (kinds.empty()) return "";
        const bool has_road = order_.country.roads.most > 0;
        return fmt::format(": {} {} it{}", text::join_list(kinds, "and"), kinds.size() == 1 ? "bars" : "bar",
                           has_road ? "" : ", there is no road");
    }

    std::string headline() const {
        const auto chief = chief_rejection();
        if (chief && chief->reason == GroundRejection::Reason::no_room)
            return fmt::format("{} pieces do not fit {} with {} between: {} do", pieces_, table(),
                               distance_text(order_.country.apart), most_pieces_);
        if (chief && chief->reason == GroundRejection::Reason::no_way) {
            std::vector<std::string> kinds;
            for (const Reference& kind : order_.engagement.feature.kinds) kinds.push_back(kind.id);
            return fmt::format("in {} tries {} never reached the {}{}", most_attempts, chief->about,
                               text::join_list(kinds, "or"), what_bars(chief->about));
        }
        return fmt::format("in {} tries no `{}` on `{}` ground could be proved playable", most_attempts,
                           order_.engagement.id, order_.country.id);
    }

    void report_tally() {
        text::Diagnostic& error = diagnostics_.error(not_playable, order_.recipe.span, headline());
        std::vector<std::pair<std::int64_t, std::string>> reasons;
        for (const auto& [reason, count] : result_.tally) reasons.emplace_back(-count, reason);
        std::sort(reasons.begin(), reasons.end());
        for (const auto& [count, reason] : reasons)
            error.notes.push_back(
                {{}, fmt::format("{}: {}", -count == 1 ? "once" : fmt::format("{} times", -count), reason)});
        error.help = "take a larger table, another country, or another engagement";
    }

    const BattleOrder& order_;
    const Phrases phrases_;
    text::Diagnostics& diagnostics_;
    BattleResult result_;
    bool is_hopeless_ = false;  ///< other ground would not help
    std::vector<GroundRejection> rejections_;
    std::vector<GroundGoing> goings_;
    std::int64_t pieces_ = 0, most_pieces_ = 0;  ///< of ground: requested, and the most that found room
};

}  // namespace

BattleResult generate(const BattleOrder& order, text::Diagnostics& diagnostics) {
    return Generator(order, diagnostics).make();
}

}  // namespace broadside::generate
