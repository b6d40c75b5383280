#include "compare/choices.hpp"

#include "check/play/story.hpp"
#include "compare/aims.hpp"
#include "compare/scale.hpp"
#include "compare/situations.hpp"
#include "engine/key_table.hpp"
#include "engine/odds_book.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

namespace broadside::compare {

using engine::Fraction;
using engine::Frame;
using engine::Natural;
using engine::Program;
using engine::Situation;

namespace {

constexpr std::size_t most_worked_out = 100'000;  ///< situations, each choice counted; of more, some are drawn
constexpr std::size_t most_drawn = 2'000;
constexpr std::uint64_t most_choice_work = 10'000'000;  ///< states taken through steps
constexpr std::uint64_t most_sampled_work = 2'000'000;

/// Whether, for some value, one as good or better is likelier with the one, and with the other.
struct Lead {
    bool of_one = false, of_other = false;
    Lead& operator+=(const Lead& more) {
        of_one = of_one || more.of_one;
        of_other = of_other || more.of_other;
        return *this;
    }
};

Lead lead_of(const Spread& one, const Natural& of_one, const Spread& other, const Natural& of_other,
             bool high_is_good) {
    Natural ones = 0, others = 0;  // cases with so high a value
    Lead lead;
    for (auto i = one.rbegin(), j = other.rbegin(); i != one.rend() || j != other.rend();) {
        const bool from_one = j == other.rend() || (i != one.rend() && i->first >= j->first);
        const bool from_other = i == one.rend() || (j != other.rend() && j->first >= i->first);
        if (from_one) ones += (i++)->second;
        if (from_other) others += (j++)->second;
        const Natural left = ones * of_other, right = others * of_one;
        lead.of_one = lead.of_one || right < left;
        lead.of_other = lead.of_other || left < right;
    }
    if (!high_is_good) std::swap(lead.of_one, lead.of_other);
    return lead;
}

bool is_spread_alike(const Spread& one, const Natural& of_one, const Spread& other, const Natural& of_other) {
    const Lead lead = lead_of(one, of_one, other, of_other, true);
    return !lead.of_one && !lead.of_other;
}

Fraction average_of(const Spread& spread, const Natural& of) {
    Natural sum = 0;
    for (const auto& [value, count] : spread) sum += Natural(static_cast<std::uint64_t>(value)) * count;
    return {sum, of};
}

/// Whether each result is as likely, of different totals of cases.
bool are_alike(const Scale::Results& one, const Natural& of_one, const Scale::Results& other, const Natural& of_other) {
    return std::ranges::equal(one, other, [&](const auto& a, const auto& b) {
        return a.first == b.first && a.second * of_other == b.second * of_one;
    });
}

/// What one choice comes to in a situation.
struct Answer {
    enum class Kind { barred, open, results };
    Kind kind = Kind::barred;
    Natural of = 1;
    std::vector<std::optional<Spread>> measures;
    std::vector<Spread> unjudged;
    Scale::Results gives;
};

/// One choice held against another.
struct Match {
    std::size_t one = 0, other = 0;  ///< indices of their values
    bool is_trap = true;             ///< the one was never better
    std::size_t better = 0, worse = 0, either = 0, same = 0;
    std::size_t alone = 0;   ///< the other was barred
    bool gives_same = true;  ///< the results, those too that nothing judges
    std::set<std::size_t> unjudged;
    Fraction worst_by;
    std::size_t worst_measure = 0;
    Situation worst;
};

/// How long it is asked: until no choice can be a trap, or always.
enum class Until { settled, end };

class Choosing {
  public:
    Choosing(const Program& program, const Frame& frame, const ChosenInput& chosen, const rules::BetterEnds& better,
             Until until)
        : program_(program),
          frame_(frame),
          chosen_(chosen),
          until_(until),
          odds_(program, frame),
          scale_({program, frame, odds_}, program, {}, better, Scale::Reads::all_effects),
          unjudged_(scale_.unjudged()),
          values_(program.vocabulary().all_values(frame.inputs[chosen.input].type)),
          known_(frame.inputs.size()) {
        for (std::size_t one = 0; one < values_.size(); ++one)
            for (std::size_t other = 0; other < values_.size(); ++other)
                if (one != other) matches_.push_back({.one = one, .other = other, .unjudged = {}, .worst = {}});
    }

    Traps traps() {
        if (scale_.measures().empty()) return {.is_judged = false, .traps = {}};
        const CommonSituations situations(program_, frame_, program_, frame_, {});
        const bool are_all = ask(situations);
        Traps out;
        for (std::size_t choice = 0; choice < values_.size(); ++choice)
            if (auto trap = trap_of(choice, are_all, situations)) out.traps.push_back(std::move(*trap));
        return out;
    }

    Standings standings() {
        if (scale_.measures().empty()) return {.is_judged = false, .pairs = {}};
        const CommonSituations situations(program_, frame_, program_, frame_, {});
        Standings out;
        out.is_proved = ask(situations);
        for (const Match& match : matches_)
            if (match.one < match.other) out.pairs.push_back(standing_of(match, situations));
        return out;
    }

  private:
    /// Whether it was every situation; else some are drawn.
    bool ask(const CommonSituations& situations) {
        bool are_all = situations.count(most_worked_out) <= most_worked_out;
        if (are_all) are_all = ask_in(situations, most_worked_out, most_choice_work);
        if (!are_all && !is_settled()) {
            forget();
            const std::size_t drawn = std::clamp<std::size_t>(situations.count(most_drawn) - 1, 1, most_drawn);
            ask_in(situations, drawn, most_sampled_work);
        }
        return are_all;
    }

    /// Whether it was every situation: up to `most`, and as long as it takes no more work.
    bool ask_in(const CommonSituations& situations, std::size_t most, std::uint64_t most_work_more) {
        const std::uint64_t done = work();
        const Guide guide{most,
                          most_work_more,
                          [] { return std::vector<Aim>{}; },
                          [&](const Twin& twin) { return are_all_barred(twin.before); },
                          [&] { return work() - done; },
                          [&] { return is_settled() || work() - done > most_work_more; }};
        return situations.visit(guide, [&](const Twin& twin) { ask(twin.before); }).all;
    }

    /// What was asked in order before the work ran out is no sample: of it only what is no trap is kept.
    void forget() {
        for (Match& match : matches_)
            match = {.one = match.one, .other = match.other, .is_trap = match.is_trap, .unjudged = {}, .worst = {}};
        known_.clear(frame_.inputs.size());
    }

    std::uint64_t work() const { return odds_.work() + scale_.work(); }

    bool is_settled() const { return until_ == Until::settled && std::ranges::none_of(matches_, &Match::is_trap); }

    Situation with(Situation situation, std::size_t value) const {
        situation.inputs[chosen_.input] = values_[value];
        return situation;
    }

    bool are_all_barred(const Situation& situation) {
        for (std::size_t value = 0; value < values_.size(); ++value)
            if (answer_to(with(situation, value)).kind != Answer::Kind::barred) return false;
        return true;
    }

    Answer answer_to(const Situation& situation) {
        Answer answer;
        if (engine::impossible_because(program_, frame_, situation)) return answer;
        const engine::OddsPage& page = scale_.odds(situation);
        const Scale::Kind kind = scale_.kind_of(page);
        if (kind == Scale::Kind::forbidden) return answer;
        answer.kind = kind == Scale::Kind::open ? Answer::Kind::open : Answer::Kind::results;
        if (kind == Scale::Kind::open) return answer;
        answer.of = page.of;
        for (const Measure& measure : scale_.measures())
            answer.measures.push_back(scale_.spread(page, measure, *scale_.source_of(measure), situation));
        for (std::size_t i = 0; i < unjudged_.size(); ++i)
            answer.unjudged.push_back(scale_.spread_of_unjudged(page, i, situation));
        answer.gives = scale_.results(page);
        return answer;
    }

    void ask(const Situation& situation) {
        const Situation base = with(situation, 0);
        const std::size_t known = known_.size();
        if (known_.number(base.inputs.data()) < known) return;
        std::vector<std::optional<Answer>> answers(values_.size());
        const auto answer = [&](std::size_t value) -> const Answer& {
            if (!answers[value]) answers[value] = answer_to(with(base, value));
            return *answers[value];
        };
        for (Match& match : matches_)
            if (match.is_trap || until_ == Until::end)
                hold_against(match, answer(match.one), answer(match.other), base);
    }

    void hold_against(Match& match, const Answer& one, const Answer& other, const Situation& base) const {
        using Kind = Answer::Kind;
        if (one.kind == Kind::barred || (one.kind == Kind::open && other.kind == Kind::open)) return;
        const bool are_results = one.kind == Kind::results && other.kind == Kind::results;
        const Lead lead = are_results ? lead_of(one, other) : Lead{true, other.kind != Kind::barred};
        match.is_trap = match.is_trap && !lead.of_one;
        ++count_in(match, lead, other.kind == Kind::barred);
        if (!are_results) return;
        match.gives_same = match.gives_same && are_alike(one.gives, one.of, other.gives, other.of);
        for (std::size_t i = 0; i < unjudged_.size(); ++i)
            if (!is_spread_alike(one.unjudged[i], one.of, other.unjudged[i], other.of)) match.unjudged.insert(i);
        for (std::size_t measure = 0; measure < scale_.measures().size(); ++measure) {
            const Fraction by = apart(one, other, measure);
            if (!(match.worst_by < by)) continue;
            match.worst_by = by;
            match.worst_measure = measure;
            match.worst = base;
        }
    }

    static std::size_t& count_in(Match& match, const Lead& lead, bool is_alone) {
        if (is_alone) return match.alone;
        if (lead.of_one) return lead.of_other ? match.either : match.better;
        return lead.of_other ? match.worse : match.same;
    }

    bool is_high_good(const Measure& measure) const {
        const bool is_own = measure.side == chosen_.side || measure.side.starts_with(chosen_.side + ".");
        return measure.high_is_better == is_own;
    }

    /// Where a fact has a value with one of them alone, either may be better.
    Lead lead_of(const Answer& one, const Answer& other) const {
        Lead lead;
        for (std::size_t i = 0; i < scale_.measures().size(); ++i) {
            const std::optional<Spread>&left = one.measures[i], &right = other.measures[i];
            if (left && right)
                lead += compare::lead_of(*left, one.of, *right, other.of, is_high_good(scale_.measures()[i]));
            else if (left || right)
                lead += {true, true};
        }
        return lead;
    }

    /// How far the averages are apart, in the fact's own numbers.
    Fraction apart(const Answer& one, const Answer& other, std::size_t place) const {
        if (!one.measures[place] || !other.measures[place]) return {};
        const auto denominator = static_cast<std::uint64_t>(scale_.measures()[place].denominator);
        return engine::size_of(average_of(*one.measures[place], one.of) -
                               average_of(*other.measures[place], other.of)) /
               denominator;
    }

    const Match& match_of(std::size_t one, std::size_t other) const {
        return *std::ranges::find_if(matches_,
                                     [&](const Match& match) { return match.one == one && match.other == other; });
    }

    bool counts(const Match& match, bool is_proved) const {
        if (!match.is_trap || match.worse + match.same < (is_proved ? 1 : enough_drawn)) return false;
        const bool is_for_more = !match.unjudged.empty() || !match.gives_same;
        if (match.worse == 0 && is_for_more) return false;  // nothing is known of what they are for
        const Match& back = match_of(match.other, match.one);
        const bool come_to_same = back.is_trap && match.worse == 0 && back.worse == 0;
        return !come_to_same || match.other < match.one;  // of two that come to the same, the later is reported
    }

    /// Of those that the choice is never better than, the one it is worse than most often, and best without a doubt.
    std::optional<Trap> trap_of(std::size_t choice, bool is_proved, const CommonSituations& situations) {
        std::vector<const Match*> found;
        for (const Match& match : matches_)
            if (match.one == choice && counts(match, is_proved)) found.push_back(&match);
        if (found.empty()) return std::nullopt;
        const auto most = std::ranges::max_element(found, [](const Match* a, const Match* b) {
            return std::pair(a->unjudged.empty(), a->worse) < std::pair(b->unjudged.empty(), b->worse);
        });
        const Match& match = **most;
        Trap trap;
        trap.choice = word_of(match.one);
        trap.other = word_of(match.other);
        for (const Match* one : found)
            if (one != *most) trap.also.push_back(word_of(one->other));
        trap.worse = match.worse;
        trap.same = match.same;
        trap.is_proved = is_proved;
        for (const std::size_t place : match.unjudged) trap.unjudged.push_back(unjudged_[place]);
        trap.worst = farthest_in(match, situations);
        return trap;
    }

    Standing standing_of(const Match& match, const CommonSituations& situations) {
        return {.choice = word_of(match.one),
                .other = word_of(match.other),
                .better = match.better,
                .worse = match.worse,
                .either = match.either,
                .same = match.same,
                .alone = match.alone,
                .without = match_of(match.other, match.one).alone,
                .farthest = farthest_in(match, situations)};
    }

    std::string word_of(std::size_t value) const {
        return program_.vocabulary().to_word(frame_.inputs[chosen_.input].type, values_[value]);
    }

    Farthest farthest_in(const Match& match, const CommonSituations& situations) {
        if (match.worst_by.count == Natural(0)) return {};
        const auto is_such = [&](const Twin& twin) {
            const Answer one = answer_to(with(twin.before, match.one));
            const Answer other = answer_to(with(twin.before, match.other));
            return one.kind == Answer::Kind::results && other.kind == Answer::Kind::results &&
                   !(apart(one, other, match.worst_measure) < match.worst_by);
        };
        const Situation at = situations.simplest({match.worst, match.worst}, is_such).before;
        const Measure& measure = scale_.measures()[match.worst_measure];
        const auto average = [&](std::size_t value) {
            const Answer answer = answer_to(with(at, value));
            return own_average(measure, average_of(*answer.measures[match.worst_measure], answer.of), 1);
        };
        Situation shown = at;
        shown.inputs[chosen_.input] = engine::unset;
        Farthest out;
        out.situation = check::describe_situation(program_, frame_, shown.inputs);
        out.measure = fmt::format("{}, {}", measure.side, measure.of);
        out.with_choice = average(match.one);
        out.with_other = average(match.other);
        out.is_chance = measure.is_chance;
        return out;
    }

    const Program& program_;
    const Frame& frame_;
    const ChosenInput& chosen_;
    const Until until_;
    engine::OddsBook odds_;
    Scale scale_;
    std::vector<std::string> unjudged_;
    std::vector<std::int64_t> values_;
    engine::KeyTable known_;  ///< situations asked, without the choice
    std::vector<Match> matches_;
};

}  // namespace

Traps traps_of(const Program& program, const Frame& frame, const ChosenInput& chosen, const rules::BetterEnds& better) {
    return Choosing(program, frame, chosen, better, Until::settled).traps();
}

Standings standings_of(const Program& program, const Frame& frame, const ChosenInput& chosen,
                       const rules::BetterEnds& better) {
    return Choosing(program, frame, chosen, better, Until::end).standings();
}

}  // namespace broadside::compare
