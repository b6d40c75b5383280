#pragma once

#include "check/check.hpp"
#include "engine/program.hpp"
#include "engine/run.hpp"
#include "scenario/resolve.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"

#include <optional>

// Evaluates the rule set for one unit of a scenario: compiles, with the rules, a procedure of one side that reads every
// fact of a unit and of the table, and so is subject to every `[[never]]` on one unit; and one procedure per condition
// on the units of a command.

namespace broadside::check {

/// Whether a `counts` names a key of the scenario rather than a condition.
bool is_key_of_scenario(const language::Expression& counts);

class UnitTrial {
  public:
    explicit UnitTrial(const engine::Program& program);

    /// Conditions that do not compile.
    const text::Diagnostics& faults() const { return faults_; }

    /// Null when nothing compiles.
    const engine::Program* program() const { return program_ ? &*program_ : nullptr; }
    /// The procedure that reads every fact; null when it does not compile.
    const engine::Frame* everything() const;

    /// Initial inputs of a frame of the trial for a unit; without a unit, those of the table.
    engine::Situation situation(const engine::Frame& frame, const scenario::Scenario& scenario,
                                const scenario::ResolvedFacts& facts, std::optional<std::size_t> unit) const;

    /// Whether a condition of `counts` holds for a unit; nullopt when it cannot be evaluated.
    std::optional<bool> holds(const rules::Fact& fact, const engine::Situation& of_everything) const;

  private:
    text::Diagnostics faults_;
    std::optional<engine::Program> program_;
};

}  // namespace broadside::check
