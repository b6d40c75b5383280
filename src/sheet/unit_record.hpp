#pragma once

#include "engine/program.hpp"
#include "engine/run.hpp"
#include "scenario/resolve.hpp"
#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What the table must remember about the units of a scenario, as it is when play begins, and what the rules work out
// from it. Expressions of a template are compiled with the rule set, as steps of a procedure of one unit, and run by
// the engine that runs the rules, so that a mark on a card cannot differ from them.

namespace broadside::sheet {

class UnitRecords {
  public:
    /// Compiles the expressions of a template; reports those that do not.
    UnitRecords(const std::vector<language::Asked>& expressions, const Data& data, text::Diagnostics& diagnostics);

    /// The value of a fact of a unit when play begins; nullopt when neither scenario nor rule set gives one.
    std::optional<std::int64_t> begins(std::size_t unit, const rules::Fact& fact) const;
    /// Whether the scenario says so itself.
    bool is_given(std::size_t unit, const rules::Fact& fact) const;
    /// Whether the rule set's usual value applies to a unit that is not given this fact: the unit may have it, and
    /// one of its kind is given some value. Units are of a kind when they agree in the first fact that is no part of
    /// the record.
    bool has_usual(std::size_t unit, const rules::Fact& fact) const;
    /// The same of a command.
    std::optional<std::int64_t> begins(const scenario::Command& command, const rules::Fact& fact) const;
    /// Whether a fact says something of who commands: it is given, or is usual where another commander is given it.
    bool speaks_of(const scenario::Command& command, const rules::Fact& fact) const;

    /// What a shared fact is when play begins.
    std::optional<std::int64_t> begins(const rules::Fact& fact) const;

    /// Whether a unit may ever have this value: no `[[never]]` of the rules forbids it.
    bool is_possible(std::size_t unit, const rules::Fact& fact, std::int64_t value) const;

    struct Value {
        engine::Type type;
        std::int64_t value = 0;
        bool is_sum = false;  ///< of modifiers, which are printed with their sign
    };
    /// A fact that is not as when play begins.
    struct Changed {
        const rules::Fact* fact = nullptr;
        std::int64_t value = 0;
    };
    /// An expression of the template for a unit; nullopt, reported once, when the rules cannot work it out.
    std::optional<Value> evaluate(std::size_t unit, const language::Asked& expression,
                                  const std::optional<Changed>& changed = std::nullopt) const;

    /// The same where inputs are as `given` and not as when play begins; nullopt where the rules allow it no value. A
    /// name without a side is the unit's own. `left_open`, where there is one, is set where they leave it to the
    /// umpire: else that is a fault.
    std::optional<Value> evaluate(std::size_t unit, const language::Asked& expression,
                                  const std::vector<FixedInput>& given, bool* left_open = nullptr) const;
    /// What a procedure gives when the unit is its first side: `shoot.needed`. Nullopt when it is not allowed; reported
    /// when the dice decide it.
    std::optional<Value> ask(std::size_t unit, const Named& question, const std::vector<FixedInput>& given) const;

    /// A condition of the template for a unit; false, and reported once, when it is none.
    bool holds(std::size_t unit, const language::Asked& condition) const;
    /// A whole number of the template for a unit, reported likewise.
    std::optional<std::int64_t> whole(std::size_t unit, const language::Asked& expression) const;

    engine::Type type_of(const rules::Fact& fact) const;

    /// Reports, at the unit, a fact without which something cannot be printed.
    void report_lacking(std::size_t unit, const rules::Fact& fact) const;

  private:
    void report_once(const Named& about, const std::string& message, const char* help) const;
    const rules::Fact* lacking_fact(std::size_t unit, const engine::Frame& frame, const engine::Ending& ending) const;
    void add(const language::Asked& expression);
    void compile(const Data& data);
    void note_kinds();
    const rules::Fact* fact_of_kinds() const;
    std::optional<std::int64_t> kind_of(std::size_t unit) const;
    engine::Situation situation_of(std::size_t unit, const engine::Frame& frame) const;
    const engine::Frame* frame_of(const language::Asked& expression) const;
    void put(const engine::Program& program, const engine::Frame& frame, const std::vector<FixedInput>& given,
             engine::Situation& situation) const;
    enum class Forbidden { is_a_fault, is_no_value };
    std::optional<Value> value_of(std::size_t unit, const language::Asked& expression, const engine::Frame& frame,
                                  const engine::Situation& situation, Forbidden forbidden,
                                  bool* left_open = nullptr) const;

    const Data& data_;
    text::Diagnostics& diagnostics_;
    std::optional<scenario::ResolvedFacts> facts_;
    const rules::Fact* kinds_ = nullptr;  ///< the fact that tells kinds of units apart, where there is one
    /// Ids of facts, each with a kind of which some unit is given it: a muster of thousands is gone through once.
    std::set<std::pair<std::string_view, std::optional<std::int64_t>>> given_to_kinds_;
    std::vector<language::Asked> expressions_;
    std::optional<engine::Program> program_;
    mutable std::vector<std::string> reported_;
};

}  // namespace broadside::sheet
