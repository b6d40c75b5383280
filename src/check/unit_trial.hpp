#pragma once

#include "check/check.hpp"
#include "engine/program.hpp"
#include "engine/run.hpp"
#include "scenario/resolve.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"

#include <optional>
#include <string>
#include <vector>

// One unit of a scenario put to the rule set: a procedure of one side is compiled with the rules that asks for every
// fact of a unit and of the table, and so is bound by all that a `[[never]]` says of one unit; and one for each
// condition on the units of a command.

namespace broadside::check {

/// Words of `counts` that name a key of the scenario and are no condition.
bool is_key_of_scenario(const language::Expression& counts);

class UnitTrial {
  public:
    explicit UnitTrial(const engine::Program& program);

    /// Conditions that do not compile.
    const text::Diagnostics& faults() const { return faults_; }

    /// Null when nothing compiles.
    const engine::Program* program() const { return program_ ? &*program_ : nullptr; }
    /// The procedure that asks for everything; null when it does not compile.
    const engine::Frame* everything() const;

    /// What a frame of the trial asks for, as a unit has it when play begins; without a unit what the table has.
    engine::Situation situation(const engine::Frame& frame, const scenario::Scenario& scenario,
                                const scenario::ResolvedFacts& facts, std::optional<std::size_t> unit) const;

    /// Whether a condition of `counts` holds for a unit; nullopt when that cannot be worked out.
    std::optional<bool> holds(const rules::Fact& fact, const engine::Situation& of_everything) const;

  private:
    text::Diagnostics faults_;
    std::optional<engine::Program> program_;
};

}  // namespace broadside::check
