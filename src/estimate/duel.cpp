#include "estimate/duel.hpp"

#include "engine/fraction.hpp"
#include "engine/result_places.hpp"
#include "estimate/codes.hpp"
#include "estimate/fight.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <utility>

namespace broadside::estimate {

using engine::Ending;
using engine::Frame;
using engine::Situation;

// ---- what is played

static std::vector<scenario::Reference> stages_of(const DuelAsk& ask) {
    std::vector<scenario::Reference> out = ask.way_in;
    out.push_back(ask.round);
    return out;
}

/// Offsets, in the values of an ending, of the two results that say whether a side is broken.
static std::optional<std::array<std::size_t, 2>> broken_of(const DuelAsk& ask, const scenario::Reference& stage,
                                                           const Frame& frame, text::Diagnostics& diagnostics) {
    std::array<std::size_t, 2> places{};
    for (const std::size_t side : {0U, 1U}) {
        const std::string name = frame.sides[side] + "." + ask.broken.id;
        const auto field = engine::find_result(frame, name);
        if (field && frame.results[*field].type.kind == engine::Type::Kind::yes_no) {
            places[side] = engine::place_of_result(frame, *field);
            continue;
        }
        diagnostics.error(malformed_estimate, stage.span, fmt::format("`{}` gives no yes or no `{}`", stage.id, name))
            .help = "a step with `each = \"side\"`, named under `gives`, gives one to each side";
        return std::nullopt;
    }
    return places;
}

std::optional<Duel> Duel::make(const DuelAsk& ask, const engine::Program& program, const text::SourceMap& sources,
                               text::Diagnostics& diagnostics) {
    std::vector<std::string> ids;
    for (const scenario::Reference& stage : stages_of(ask)) {
        if (!two_sided(stage, program, diagnostics)) return std::nullopt;
        ids.push_back(stage.id);
    }
    Duel duel(ask);
    Keeping keeps = keeping(program, ids);
    auto compiled = engine::Program::compile_only(ids, std::move(keeps.rules), sources, diagnostics);
    if (!compiled) return std::nullopt;
    duel.program_ = std::make_unique<const engine::Program>(std::move(*compiled));
    duel.kept_ = std::move(keeps.kept);
    for (const scenario::Reference& stage : stages_of(ask)) {
        const Frame& frame = *duel.program_->find(stage.id);
        const auto broken = broken_of(ask, stage, frame, diagnostics);
        if (!broken) return std::nullopt;
        duel.stages_.emplace_back(*duel.program_, frame, duel.kept_, *broken);
    }
    return duel;
}

std::vector<const Frame*> Duel::frames() const {
    std::vector<const Frame*> out;
    for (const Stage& stage : stages_) out.push_back(&stage.frame());
    return out;
}

// ---- the chain

namespace {

/// A pair of units and its present state.
struct Pair {
    const std::vector<Situation>&first, &second;
};

void end_with(const Broken& broken, double chance, DuelOdds& odds) {
    (broken.first && broken.second ? odds.both : broken.second ? odds.wins : odds.loses) += chance;
}

class Chain {
  public:
    Chain(const Pair& pair, std::size_t kept, std::size_t most_states)
        : pair_(pair), most_states_(most_states), now_{{State(kept, engine::unset), 1.0}} {}

    /// False when there are too many states.
    bool play(Stage& stage, std::size_t number, bool must_fight) {
        std::map<State, double> next;
        std::string forbidden;
        bool is_fought = false;
        for (const auto& [state, chance] : now_) {
            const engine::OddsPage& page =
                stage.book().at(stage.situation(pair_.first[number], pair_.second[number], state));
            for (const engine::Share& share : page.shares) {
                const double part = chance * engine::to_double({share.count, page.of});
                const Ending& ending = stage.book().ending(share.ending);
                take(stage, ending, state, part, next);
                if (ending.kind == Ending::Kind::forbidden)
                    forbidden = ending.says.written();
                else
                    is_fought = true;
            }
            if (next.size() > most_states_) return false;
        }
        if (must_fight && !is_fought) odds_.why_not = "the rules forbid it: " + forbidden;
        now_ = std::move(next);
        return true;
    }

    bool is_over() const { return now_.empty(); }
    DuelOdds odds() const {
        DuelOdds out = odds_;
        for (const auto& [state, chance] : now_) out.neither += chance;
        return out;
    }

  private:
    void take(const Stage& stage, const Ending& ending, const State& state, double part,
              std::map<State, double>& next) {
        switch (ending.kind) {
            case Ending::Kind::result: {
                const Broken broken = stage.broken(ending);
                if (broken.first || broken.second)
                    end_with(broken, part, odds_);
                else
                    next[stage.after(state, ending)] += part;
                return;
            }
            case Ending::Kind::missing:
                odds_.missing += part;
                return;
            case Ending::Kind::forbidden:
                next[state] += part;
                return;
            case Ending::Kind::fault:
                odds_.why_not = ending.says.written();
                return;
        }
    }

    const Pair pair_;
    std::size_t most_states_;
    std::map<State, double> now_;
    DuelOdds odds_;
};

/// Plays one battle with sampled dice.
void throw_battle(const std::vector<const Stage*>& played, const std::vector<std::size_t>& numbers, const Pair& pair,
                  const engine::Program& program, State state, engine::DiceSource& dice, DuelOdds& odds) {
    for (std::size_t i = 0; i < played.size(); ++i) {
        const Stage& stage = *played[i];
        const Situation situation = stage.situation(pair.first[numbers[i]], pair.second[numbers[i]], state);
        const Ending ending = engine::run(program, stage.frame(), situation, dice).ending;
        if (ending.kind == Ending::Kind::missing) {
            odds.missing += 1;
            return;
        }
        if (ending.kind != Ending::Kind::result) continue;
        const Broken broken = stage.broken(ending);
        if (broken.first || broken.second) return end_with(broken, 1, odds);
        state = stage.after(state, ending);
    }
    odds.neither += 1;
}

}  // namespace

DuelOdds Duel::between(const std::vector<Situation>& first, const std::vector<Situation>& second, Way way,
                       const Sampling& sampling) {
    const Pair pair{first, second};
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; way == Way::all_of_it && i + 1 < stages_.size(); ++i) numbers.push_back(i);
    numbers.insert(numbers.end(), static_cast<std::size_t>(ask_->most), stages_.size() - 1);
    Chain chain(pair, kept_.size(), sampling.most_states);
    bool is_whole = true, in_contact = false;
    for (const std::size_t number : numbers) {
        const bool is_first_round = number + 1 == stages_.size() && !in_contact;
        in_contact = in_contact || is_first_round;
        is_whole = chain.play(stages_[number], number, is_first_round);
        if (!is_whole || chain.is_over() || !chain.odds().why_not.empty()) break;
    }
    if (is_whole || !chain.odds().why_not.empty()) return chain.odds();
    std::vector<const Stage*> played;
    for (const std::size_t number : numbers) played.push_back(&stages_[number]);
    DuelOdds odds;
    for (std::uint32_t battle = 0; battle < sampling.battles; ++battle) {
        engine::SeededDice dice(sampling.seed, sampling.stream, battle);
        throw_battle(played, numbers, pair, *program_, State(kept_.size(), engine::unset), dice, odds);
    }
    const double of = sampling.battles;
    for (double* part : {&odds.wins, &odds.loses, &odds.both, &odds.neither, &odds.missing}) *part /= of;
    constexpr double ninety_five_in_a_hundred = 1.96;
    odds.error = ninety_five_in_a_hundred * std::sqrt(odds.wins * (1 - odds.wins) / of);
    return odds;
}

}  // namespace broadside::estimate
