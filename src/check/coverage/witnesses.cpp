#include "check/coverage/witnesses.hpp"

#include "check/coverage/ready_examples.hpp"
#include "check/play/story.hpp"
#include "check/proof/variables.hpp"
#include "engine/reads.hpp"
#include "engine/run.hpp"
#include "text/hash.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace broadside::check {

namespace {

constexpr std::uint32_t draws_of_frame = 240;
constexpr std::uint64_t seed_of_situations = 3, seed_of_throws = 4;

/// A situation with its dice, and its result.
struct Drawn {
    const Frame* frame = nullptr;
    Situation situation;
    std::vector<std::int64_t> dice;
    Expectation comes_to;
    std::size_t given = 0;           ///< number of facts not at their defaults
    std::vector<std::size_t> holds;  ///< indices of exchanges
};

/// Whether an example made from the candidate would fail on this run.
bool is_otherwise(const Drawn& candidate, const Program& written, const Program& program, const Frame& frame,
                  const engine::Run& run) {
    if (run.ending.kind == engine::Ending::Kind::fault) return true;
    const Expectation other = expectation(program, frame, run);
    if (other.results != candidate.comes_to.results) return true;
    return std::ranges::any_of(candidate.comes_to.facts, [&](const auto& fact) {
        for (const auto& [id, word] : other.facts)
            if (id == fact.first) return word != fact.second;
        const std::vector<engine::InputSlot>& inputs = candidate.frame->inputs;
        for (std::size_t i = 0; i < inputs.size(); ++i)
            if (inputs[i].id == fact.first)
                return written.vocabulary().to_word(inputs[i].type, candidate.situation.inputs[i]) != fact.second;
        return true;
    });
}

class Pool {
  public:
    Pool(const CheckContext& context, Trials& trials) : program_(*context.program), trials_(trials) {}

    void note(std::size_t number, const Exchange& exchange) {
        const auto changed = trials_.prepared_with(exchange);
        if (!changed) return;
        const Names readers = trials_.readers_of(exchange.seeds);
        for (const Frame& frame : program_.frames()) {
            if (!readers.empty() && !readers.contains(frame.id)) continue;
            const Frame* other = changed->program->find(frame.id);
            if (!other) continue;
            for (Drawn& candidate : candidates_of(frame))
                if (fails_with(candidate, *changed->program, *other)) candidate.holds.push_back(number);
        }
    }

    /// Greedy set cover.
    std::vector<Proposal> choose(std::size_t count) {
        std::vector<bool> held(count);
        std::vector<Proposal> out;
        while (const Drawn* best = best_of(held)) {
            Proposal& proposal = out.emplace_back();
            proposal.toml = written(*best);
            for (const std::size_t number : best->holds) {
                if (!held[number]) proposal.holds.push_back(number);
                held[number] = true;
            }
        }
        return out;
    }

  private:
    /// Whether an example made from the candidate would fail in the changed rule set, be it that it may not be given.
    bool fails_with(const Drawn& candidate, const Program& changed, const Frame& other) const {
        Situation situation = engine::default_situation(other);
        const Situation usual = engine::default_situation(*candidate.frame);
        for (std::size_t i = 0; i < candidate.frame->inputs.size(); ++i) {
            const engine::InputSlot& input = candidate.frame->inputs[i];
            const std::int64_t value = candidate.situation.inputs[i];
            const bool is_asked =
                std::ranges::any_of(other.inputs, [&](const engine::InputSlot& slot) { return slot.id == input.id; });
            if (value == usual.inputs[i] || !is_asked) continue;  // an example leaves out what is usual
            if (engine::set_input(changed, other, situation, input.id,
                                  program_.vocabulary().to_word(input.type, value)))
                return true;
        }
        if (engine::impossible_because(changed, other, situation)) return true;
        engine::GivenDice dice(candidate.dice);
        return is_otherwise(candidate, program_, changed, other, engine::run(changed, other, situation, dice));
    }

    /// Drawn on first request, half of the facts at their defaults, so that few need be given.
    std::vector<Drawn>& candidates_of(const Frame& frame) {
        const auto [known, fresh] = candidates_.try_emplace(frame.id);
        if (!fresh) return known->second;
        Ranges ranges(program_);
        const std::vector<Variable> facts = asked_variables(program_, frame, nodes_of_steps(frame), ranges);
        const std::uint64_t stream = text::fnv1a64("coverage/" + frame.id);
        for (std::uint32_t row = 0; row < draws_of_frame; ++row) {
            Drawn candidate{&frame, engine::default_situation(frame), {}, {}, 0, {}};
            engine::SeededDice lot(seed_of_situations, stream, row);
            for (const Variable& fact : facts) draw(fact, lot, candidate);
            if (engine::impossible_because(program_, frame, candidate.situation)) continue;
            engine::SeededDice dice(seed_of_throws, stream, row);
            const engine::Run run = engine::run(program_, frame, candidate.situation, dice);
            candidate.dice = dice.thrown();
            if (run.ending.kind == engine::Ending::Kind::fault) continue;
            candidate.comes_to = expectation(program_, frame, run);
            if (!candidate.comes_to.empty()) known->second.push_back(std::move(candidate));
        }
        return known->second;
    }

    static void draw(const Variable& fact, engine::SeededDice& lot, Drawn& candidate) {
        const bool is_usual = *lot.next(2) == 1;
        std::int64_t& input = candidate.situation.inputs[fact.slot];
        if (is_usual && input != engine::unset) return;
        const std::size_t place = *lot.next(static_cast<std::int64_t>(fact.values.size())) - 1;
        candidate.given += input != fact.values[place];
        input = fact.values[place];
    }

    const Drawn* best_of(const std::vector<bool>& held) const {
        const Drawn* best = nullptr;
        std::size_t most = 0;
        for (const Frame& frame : program_.frames()) {
            const auto known = candidates_.find(frame.id);
            if (known == candidates_.end()) continue;
            for (const Drawn& one : known->second) {
                const std::size_t more =
                    std::ranges::count_if(one.holds, [&](std::size_t number) { return !held[number]; });
                if (more < std::max<std::size_t>(most, 1)) continue;
                if (more == most && one.given >= best->given) continue;
                best = &one;
                most = more;
            }
        }
        return best;
    }

    std::string written(const Drawn& candidate) const {
        const Frame& frame = *candidate.frame;
        const rules::Prose& title = frame.chart ? frame.chart->title : frame.procedure->title;
        const std::string given = describe_situation(program_, frame, candidate.situation.inputs);
        const std::string name = title.empty() ? frame.id : title.written();
        return example_toml(program_, frame, candidate.situation, candidate.dice,
                            given.empty() ? name : fmt::format("{}: {}", name, given), "", to_toml(candidate.comes_to));
    }

    const Program& program_;
    Trials& trials_;
    std::map<std::string, std::vector<Drawn>> candidates_;  ///< by frame
};

}  // namespace

std::vector<Proposal> proposals_for(const CheckContext& context, Trials& trials,
                                    const std::vector<Exchange>& exchanges) {
    Pool pool(context, trials);
    for (std::size_t i = 0; i < exchanges.size(); ++i) pool.note(i, exchanges[i]);
    return pool.choose(exchanges.size());
}

}  // namespace broadside::check
