#include "check/coverage/ready_examples.hpp"

#include "check/play/movements.hpp"
#include "check/proof/variables.hpp"
#include "engine/reads.hpp"
#include "text/hash.hpp"
#include "text/whole_number.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace broadside::check {

using engine::Ending;

namespace {

constexpr std::uint32_t most_draws = 600;
constexpr std::uint64_t seed_of_drawn_facts = 1, seed_of_drawn_dice = 2;

std::string quoted(const std::string& text) {
    return text::to_inline_toml(text::to_value(text));
}

/// A value as TOML: numbers and truths bare.
std::string toml_value(const std::string& word) {
    if (text::parse_whole(word)) return word;
    if (word == "yes") return "true";
    if (word == "no") return "false";
    return quoted(word);
}

std::string toml_entry(const std::string& key, const std::string& word) {
    return fmt::format("{} = {}", text::to_toml_key(key), toml_value(word));
}

std::string expected_results(const Program& program, const Frame& frame, const Ending& ending) {
    if (ending.kind == Ending::Kind::forbidden) return "forbidden = true";
    if (ending.kind == Ending::Kind::missing) return toml_entry("missing", ending.says);
    std::vector<std::string> results;
    for (std::size_t field = 0; field < frame.results.size(); ++field)
        results.push_back(toml_entry(frame.results[field].name, engine::result_word(program, frame, field, ending)));
    return fmt::format("{}", fmt::join(results, ", "));
}

/// Searches the situations of one procedure, or of the chart by itself, for one in which the row answers.
class RowSearch {
  public:
    RowSearch(const Program& program, const Frame& frame, const ChartTarget& target)
        : program_(program), frame_(frame), target_(target), stream_(text::fnv1a64("example/" + frame.id)) {
        Ranges ranges(program);
        facts_ = asked_variables(program, frame, nodes_of_steps(frame), ranges);
    }

    std::optional<std::string> find(const std::string& title) const {
        for (std::uint32_t row = 0; row < most_draws; ++row) {
            Situation situation = drawn_situation(frame_, facts_, {seed_of_drawn_facts, stream_, row});
            if (reaches(situation, row)) return written(simplified(std::move(situation), row), row, title);
        }
        return std::nullopt;
    }

  private:
    engine::Run play(const Situation& situation, std::uint32_t row, std::vector<std::int64_t>* thrown = nullptr) const {
        engine::SeededDice dice(seed_of_drawn_dice, stream_, row);
        engine::Run run = engine::run(program_, frame_, situation, dice);
        if (thrown) *thrown = dice.thrown();
        return run;
    }

    bool is_target(const engine::ChartUse& use) const {
        const rules::Chart& chart = program_.ruleset().charts[use.chart];
        if (chart.id != target_.chart || (target_.column && use.column != target_.column)) return false;
        if (!use.row) return chart.otherwise && chart.otherwise->span == target_.row;
        return chart.rows[*use.row].span == target_.row;
    }

    bool reaches(const Situation& situation, std::uint32_t row) const {
        if (engine::impossible_because(program_, frame_, situation)) return false;
        const engine::Run run = play(situation, row);
        const auto holds = [&](const engine::ChartUse& use) { return is_target(use); };
        return run.ending.kind != Ending::Kind::fault &&
               (std::ranges::any_of(run.change_reads.uses, holds) ||
                std::ranges::any_of(
                    run.trace, [&](const engine::TraceLine& line) { return std::ranges::any_of(line.uses, holds); }));
    }

    /// Resets every irrelevant fact to its default.
    Situation simplified(Situation situation, std::uint32_t row) const {
        const Situation usual = engine::default_situation(frame_);
        for (const Variable& fact : facts_) {
            const std::size_t slot = fact.slot;
            Situation simpler = situation;
            simpler.inputs[slot] = usual.inputs[slot];
            if (reaches(simpler, row)) situation = std::move(simpler);
        }
        return situation;
    }

    std::string written(const Situation& situation, std::uint32_t row, const std::string& title) const {
        std::vector<std::int64_t> thrown;
        const engine::Run run = play(situation, row, &thrown);
        const rules::Origin& from = frame_.chart ? frame_.chart->from : frame_.procedure->from;
        const auto section = from.given() ? std::optional(from.section) : std::nullopt;
        return example_toml(program_, frame_, situation, thrown, title, section,
                            expected_results(program_, frame_, run.ending));
    }

    const Program& program_;
    const Frame& frame_;
    const ChartTarget& target_;
    std::uint64_t stream_;
    std::vector<Variable> facts_;
};

bool may_read(const Program& program, const Frame& frame, const std::string& chart) {
    return std::ranges::any_of(frame.instances, [&](const engine::ChartInstance& instance) {
        return program.ruleset().charts[instance.chart].id == chart;
    });
}

}  // namespace

std::string stating_example(const rules::NamedNumber& number) {
    const std::string title = number.label.empty() ? number.id : number.label.written();
    return fmt::format("[[example]]\ntitle     = {}\nfrom      = \"\"\nexpect    = {{ {} }}\n", quoted(title),
                       toml_entry("number." + number.id, number.value));
}

Expectation expectation(const Program& program, const Frame& frame, const engine::Run& run) {
    Expectation out{expected_results(program, frame, run.ending), {}};
    for (const engine::InputSlot& input : frame.inputs) {
        const engine::Change* last = nullptr;
        for (const engine::Change& change : run.changes)
            if (input.fact_index && change.fact_index == input.fact_index && change.side == input.side &&
                change.list == input.list && change.member == input.member)
                last = &change;
        if (last && last->after != engine::unset && last->after != engine::nothing)
            out.facts.emplace_back(input.id, program.vocabulary().to_word(input.type, last->after));
    }
    for (auto& moved : movements(program, frame, run)) out.facts.push_back(std::move(moved));
    return out;
}

std::string to_toml(const Expectation& expectation) {
    std::string out = expectation.results;
    for (const auto& [fact, word] : expectation.facts) out += (out.empty() ? "" : ", ") + toml_entry(fact, word);
    return out;
}

std::string example_toml(const Program& program, const Frame& frame, const Situation& situation,
                         const std::vector<std::int64_t>& dice, const std::string& title,
                         const std::optional<std::string>& from, const std::string& expected) {
    const Situation usual = engine::default_situation(frame);
    std::vector<std::string> given;
    for (std::size_t i = 0; i < situation.inputs.size(); ++i)
        if (situation.inputs[i] != usual.inputs[i])
            given.push_back(toml_entry(frame.inputs[i].id,
                                       program.vocabulary().to_word(frame.inputs[i].type, situation.inputs[i])));
    std::string text = fmt::format("[[example]]\ntitle     = {}\n", quoted(title));
    if (from) text += fmt::format("from      = {}\n", quoted(*from));
    text += fmt::format("{} = \"{}\"\n", frame.chart ? "chart    " : "procedure", frame.id);
    if (!given.empty()) text += fmt::format("given     = {{ {} }}\n", fmt::join(given, ", "));
    if (!dice.empty()) text += fmt::format("dice      = [{}]\n", fmt::join(dice, ", "));
    return text + fmt::format("expect    = {{ {} }}\n", expected);
}

std::optional<std::string> ready_example(const Program& program, const ChartTarget& target, const std::string& title) {
    if (const Frame* alone = program.find(target.chart))
        if (auto example = RowSearch(program, *alone, target).find(title)) return example;
    for (const Frame& frame : program.frames())
        if (frame.procedure && may_read(program, frame, target.chart))
            if (auto example = RowSearch(program, frame, target).find(title)) return example;
    return std::nullopt;
}

}  // namespace broadside::check
