#include "../engine/engine_fixture.hpp"
#include "check/play/rehearsal.hpp"
#include "check/proof/ranges.hpp"
#include "check/reported_faults.hpp"
#include "check/rules/charts.hpp"
#include "check/rules/checks.hpp"

#include <doctest/doctest.h>
#include <random>
#include <set>

// Whether what the checks prove is so: small rule sets drawn at random, every situation of which is played with every
// throw of its dice.
//
//     nothing found, all proved      no situation goes wrong
//     an error                       some situation goes wrong just so
//     the ends of a step             hold every value it came to
//     a row that is never used       answered nowhere

using namespace broadside;
using namespace broadside::engine;
using namespace broadside::engine::testing;

namespace {

const std::string words =
    "[quantity.few]\nrange = \"0..3\"\n[quantity.net]\nrange = \"-6..6\"\n"
    "[domain.arm]\nvalues = [\"foot\", \"horse\", \"guns\"]\ngroups = { moves = [\"foot\", \"horse\"] }\n"
    "[fact.strength]\ntype = \"few\"\ndefault = 1\n[fact.steady]\n[fact.arm]\ntype = \"arm\"\ndefault = \"foot\"\n"
    "[fact.gap]\ntype = \"few\"\nof = \"shared\"\ndefault = 2\n";

/// Draws the text of a rule set with one procedure, `p`, of two sides.
class RandomRules {
  public:
    explicit RandomRules(std::uint32_t seed) : random_(seed) {}

    std::string text() {
        std::string charts = sum_chart() + answer_chart();
        const std::size_t count = 3 + pick(4);
        for (std::size_t i = 0; i < count; ++i) add_step("s" + std::to_string(i));
        if (names_.empty()) {
            add("{ last = '1' }");
            names_.push_back("last");
        }
        return words + never() + charts + sub() + "[procedure.p]\nsides = ['red', 'blue']\nsteps = [ " + steps_ +
               " ]\ngives = ['" + names_.back() + "']\n";
    }

  private:
    std::size_t pick(std::size_t count) { return random_() % count; }
    bool one_in(std::size_t count) { return pick(count) == 0; }

    std::string number() {
        const std::size_t place = pick(names_.size() + 4);
        if (place < names_.size()) return names_[place];
        const std::string others[] = {"red.strength", "blue.strength", "gap", std::to_string(pick(4))};
        return others[place - names_.size()];
    }

    /// A step before it, where there is one.
    std::string names_or(const std::string& other) { return names_.empty() ? other : names_[pick(names_.size())]; }

    std::string condition() {
        const std::string compared[] = {" > ", " >= ", " = ", " < ", " != "};
        switch (pick(6)) {
            case 0:
                return "red is moves";
            case 1:
                return "blue is guns or red is steady";
            case 2:
                return "not (" + number() + " > " + number() + ")";
            case 3:
                return number() + " > 1 and " + number() + " < 3";
            default:
                return number() + compared[pick(5)] + number();
        }
    }

    std::string value() {
        switch (pick(17)) {
            case 0:
                return number() + " - " + number();
            case 1:
                return number() + " + " + number();
            case 2:
                return "max(" + number() + ", " + number() + ")";
            case 3:
                return "min(" + number() + ", " + number() + " * 2)";
            case 4:
                return "if " + condition() + " then " + number() + " else " + number();
            case 5:
                return "abs(" + number() + " - " + number() + ")";
            case 6:
                return number() + " + sum plus for red";
            case 7:
                return "look up answer for red";
            case 8:
                return "round-up(" + number() + " / 2)";
            case 9:
                return "clamp(" + number() + " - 1, 0, 2)";
            case 10:
                return "round-down(6 / " + number() + ")";
            case 11:
                return std::string(one_in(2) ? "lower(" : "lift(") + number() + ", " + number() + ", 1)";
            case 12:
                return "per(" + number() + ", " + std::to_string(1 + pick(3)) + ", 1)";
            case 13:
                return one_in(2) ? "do sub for red" : "do sub for red " + names_or("gap") + " times";
            default:
                return throw_of_dice();
        }
    }

    std::string throw_of_dice() {
        if (throws_++ == 2) return number();
        const std::string throws[] = {"roll 1d4", "roll 2d3 highest", "roll red.strength d2 count >= 2",
                                      "roll " + names_or("gap") + " d2 count >= 2"};
        return throws[pick(4)];
    }

    void add_step(const std::string& name) {
        if (one_in(7)) return add("{ forbid = '" + condition() + "', says = 'no' }");
        if (one_in(12)) return add("{ end = '" + condition() + "' }");
        const std::string made = value();
        const bool rolled = made.starts_with("roll") || made.starts_with("(");
        if (made.starts_with("do sub")) return add_call(name, made);
        std::string step = "{ " + name + " = '" + made + "'";
        if (one_in(8)) step += ", when = '" + condition() + "'";
        if (!rolled && one_in(4)) step += ", type = '" + std::string(one_in(2) ? "few" : "net") + "'";
        add(step + " }");
        names_.push_back(name);
    }

    void add_call(const std::string& name, const std::string& made) {
        add("{ " + name + " = '" + made + "' }");
        names_.push_back(name + ".hurt");
    }

    void add(const std::string& step) { steps_ += (steps_.empty() ? "" : ", ") + step; }

    /// A procedure that `p` may do.
    std::string sub() {
        const std::string score[] = {"3", "max(1, 3 - own.strength)", "look up answer"};
        const std::string hurt[] = {"hits", "hits - own.strength", "if hits = 0 then 0 else hits + 1",
                                    "hits * (if own is steady then 1 else 2)"};
        return "[procedure.sub]\nsides = ['unit']\nsteps = [ { score = '" + score[pick(3)] +
               "' }, { hits = 'roll 2d3 count >= score'" + (one_in(3) ? ", when = 'score > 1'" : "") +
               " }, { hurt = '" + hurt[pick(4)] + "'" + (one_in(3) ? ", type = 'few'" : "") +
               " } ]\ngives = ['hurt']\n";
    }

    std::string never() {
        if (!one_in(2)) return "";
        const std::string excluded[] = {"own is guns and own is steady", "own.strength > 2 and own is horse",
                                        "own.strength = 0", "gap > 2"};
        return "[[never]]\nwhen = '" + excluded[pick(4)] + "'\nbecause = 'it cannot be'\n";
    }

    std::string sum_chart() {
        std::string rows;
        for (std::size_t i = 0; i < 3; ++i) {
            const std::string when[] = {"own is steady", "own is moves", "gap > 2", "enemy.strength > own.strength",
                                        "gap > 7"};
            rows += "{ id = 'r" + std::to_string(i) + "', when = '" + when[pick(5)] +
                    "', gives = " + std::to_string(one_in(2) ? 1 : -2) + " }, ";
        }
        return "[chart.plus]\npolicy = 'sum'\ntype = 'net'\nrows = [ " + rows +
               "{ id = 'each', each = 'own.strength', gives = -1 } ]\n";
    }

    std::string answer_chart() {
        const std::string of_strength[] = {"own.strength", "gap", "own.strength - gap", "min(own.strength + gap, 3)"};
        std::string rows;
        std::size_t row = 0;
        for (const char* arm : {"foot", "horse", "guns"})
            for (const auto& band : bands())
                if (!one_in(16))
                    rows += std::string("{ id = 'a") + std::to_string(row++) + "', arm = '" +
                            (one_in(12) ? "moves" : arm) + "', strength = '" + band +
                            "', few = " + (one_in(14) ? "'-'" : std::to_string(pick(4))) + " }, ";
        if (rows.empty()) rows = "{ few = 1 }";
        return std::string("[chart.answer]\n") + (one_in(3) ? "policy = 'first'\n" : "") +
               "inputs = { arm = 'own.arm', strength = '" + of_strength[pick(4)] +
               "' }\noutputs = { few = 'few' }\nrows = [ " + rows + " ]\n";
    }

    std::vector<std::string> bands() {
        const int cut = static_cast<int>(pick(2));
        const std::string low = "<= " + std::to_string(cut), high = "> " + std::to_string(cut + (one_in(8) ? 1 : 0));
        return one_in(3) ? std::vector<std::string>{low, high} : std::vector<std::string>{one_in(4) ? ">= 0" : "<= 3"};
    }

    std::mt19937 random_;
    std::string steps_;
    std::vector<std::string> names_;
    std::size_t throws_ = 0;  ///< of dice, in `p`
};

/// What the checks find in a rule set.
struct Findings {
    std::set<std::string> errors;        ///< codes, but for rows never used
    bool proved = true;                  ///< nothing was left in doubt, or only sampled
    std::vector<std::string> dead_rows;  ///< messages
    std::string printed;
};

struct Checked {
    Game game;
    Findings findings;
};

Checked check_rules(const std::string& rules) {
    Checked out{game(rules), {}};
    if (!out.game.program) return out;
    text::Diagnostics unread, found;
    text::SourceMap sources;
    const text::SourceId id = sources.add("g.toml", std::string(head) + rules);
    const auto tree = text::parse_toml(sources, id, unread);
    const auto ruleset = rules::from_toml(*tree, unread);
    check::ReportedFaults reported;
    check::CheckContext context{sources, *tree, *ruleset, &*out.game.program};
    context.reported = &reported;
    for (const check::Check one : {check::check_charts, check::check_limits, check::check_rehearsal})
        one(context, found);
    for (const text::Diagnostic& finding : found.all()) {
        const std::string code(finding.code->id);
        if (finding.severity != text::Severity::error) out.findings.proved = false;
        if (code == "dead-row")
            out.findings.dead_rows.push_back(finding.message);
        else if (finding.severity == text::Severity::error)
            out.findings.errors.insert(code);
    }
    out.findings.printed = printed(found, sources);
    return out;
}

/// As many throws are tried in a situation.
constexpr std::size_t most_throws = 120;

/// What comes of playing everything.
struct Played {
    std::set<std::string> faults;
    std::set<std::string> used_rows;  ///< `row `a1` of chart `answer``
    std::string outside;              ///< a value beyond the ends of its step
    bool all = true;                  ///< no situation has more throws than are tried

    void add(const Played& more) {
        faults.insert(more.faults.begin(), more.faults.end());
        used_rows.insert(more.used_rows.begin(), more.used_rows.end());
        outside += more.outside;
        all = all && more.all;
    }
};

void add_inputs(const Game& game, const Frame& frame, std::size_t input, Situation& at,
                const std::function<void(const Situation&)>& visit) {
    if (input == frame.inputs.size()) return visit(at);
    if (!frame.inputs[input].asked) return add_inputs(game, frame, input + 1, at, visit);
    for (const std::int64_t value : game.program->vocabulary().all_values(frame.inputs[input].type)) {
        at.inputs[input] = value;
        add_inputs(game, frame, input + 1, at, visit);
    }
}

class EverySituation {
  public:
    EverySituation(const Game& game, const Frame& frame) : game_(game), frame_(frame), ranges_(*game.program) {}

    Played play() {
        Situation at = default_situation(frame_);
        add_inputs(game_, frame_, 0, at, [&](const Situation& situation) {
            if (!impossible_because(*game_.program, frame_, situation)) play_all_throws(situation);
        });
        return std::move(played_);
    }

  private:
    void play_all_throws(const Situation& situation) {
        EveryThrow dice;
        std::size_t throws = 0;
        do {
            if (++throws > most_throws) return void(played_.all = false);
            dice.begin();
            const Run run = engine::run(*game_.program, frame_, situation, dice);
            if (run.ending.kind == Ending::Kind::fault) played_.faults.insert(run.ending.says.written());
            for (const TraceLine& line : run.trace) look_at(line);
        } while (dice.step());
    }

    void look_at(const TraceLine& line) {
        const CompiledStep& step = line.frame->steps[line.step];
        for (std::size_t i = 0; i < line.values.size() && step.slot >= 0; ++i) {
            const std::int64_t value = line.values[i];
            const check::Interval& ends = ranges_.of(*line.frame).slots[static_cast<std::size_t>(step.slot) + i];
            if (value != nothing && (value < ends.low || value > ends.high))
                played_.outside = step.name + " = " + std::to_string(value);
        }
        for (const ChartUse& use : line.uses) note(use);
    }

    void note(const ChartUse& use) {
        const rules::Chart& chart = game_.program->ruleset().charts[use.chart];
        if (!use.row || (use.is_sum && use.added == 0)) return;
        const std::string& row = chart.rows[*use.row].id;
        played_.used_rows.insert("row `" + row + "` of chart `" + chart.id + "`");
    }

    const Game& game_;
    const Frame& frame_;
    check::Ranges ranges_;
    Played played_;
};

/// The procedure, and by itself each chart that it does not read.
Played play_all(const Game& game, const std::string& rules) {
    Played played = EverySituation(game, game.frame("p")).play();
    played.add(EverySituation(game, game.frame("sub")).play());
    for (const auto& [chart, read] : {std::pair("answer", "look up answer"), std::pair("plus", "sum plus")}) {
        if (rules.find(read) != std::string::npos) continue;
        played.add(EverySituation(game, game.frame(chart)).play());
    }
    return played;
}

}  // namespace

TEST_CASE("checks: what they find and prove of rules drawn at random is what playing every situation shows") {
    std::size_t sound = 0, faulty = 0, proved = 0;
    for (std::uint32_t seed = 1; seed <= 400; ++seed) {
        const std::string rules = RandomRules(seed).text();
        const Checked checked = check_rules(rules);
        if (!checked.game.program) continue;
        const Played played = play_all(checked.game, rules);
        CAPTURE(seed);
        CAPTURE(rules);
        CAPTURE(checked.findings.printed);
        std::string faults;
        for (const std::string& fault : played.faults) faults += fault + "\n";
        CAPTURE(faults);
        CHECK(played.outside == "");
        const std::set<std::string>& errors = checked.findings.errors;
        const bool silent = errors.empty() && checked.findings.proved;
        if (silent) CHECK(faults == "");
        if (!errors.empty() && played.all) CHECK(faults != "");
        for (const std::string& dead : checked.findings.dead_rows)
            for (const std::string& used : played.used_rows) CHECK(dead.find(used) == std::string::npos);
        ++(faults.empty() ? sound : faulty);
        proved += silent;
    }
    CHECK(sound > 60);
    CHECK(faulty > 200);
    CHECK(proved > 60);
}

TEST_CASE("checks: a gap is none where an earlier step forbids it by a fact that the chart does not read") {
    const auto found = [](const std::string& condition) {
        return check_rules(words +
                           "[chart.answer]\ninputs = { arm = 'own.arm', strength = 'own.strength' }\n"
                           "outputs = { few = 'few' }\nrows = [ { strength = '<= 2', few = 1 } ]\n"
                           "[procedure.p]\nsides = ['red', 'blue']\nsteps = [ { forbid = '" +
                           condition + "', says = 'no' }, { s = 'look up answer for red' } ]\ngives = ['s']\n")
            .findings.errors;
    };
    CHECK(found("red.strength = 3 and gap < 4").empty());
    CHECK(found("red.strength = 3 and gap < 3") == std::set<std::string>{"chart-gap"});
}
