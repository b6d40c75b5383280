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

// Record of a scenario's units at the start of play, and the values that the rules derive from it. Expressions of a
// template are compiled with the rule set, as steps of a procedure of one unit, and run by the same engine as the
// rules, so that a mark on a card cannot disagree with them.

namespace broadside::sheet {

class UnitRecords {
  public:
    /// Compiles the expressions of a template; reports those with errors.
    UnitRecords(const std::vector<language::Asked>& expressions, const Data& data, text::Diagnostics& diagnostics);

    /// Value of a unit's fact at the start of play; nullopt when neither scenario nor rule set gives one.
    std::optional<std::int64_t> begins(std::size_t unit, const rules::Fact& fact) const;
    /// Whether the scenario gives it explicitly.
    bool is_given(std::size_t unit, const rules::Fact& fact) const;
    /// Whether the rule set's usual value applies to a unit without this fact: the value is possible, and some unit of
    /// its kind is given the fact. Units of a kind agree in the first fact outside the record.
    bool has_usual(std::size_t unit, const rules::Fact& fact) const;
    /// The same for a command.
    std::optional<std::int64_t> begins(const scenario::Command& command, const rules::Fact& fact) const;
    /// Whether a fact describes the commander: it is given, or usual where another commander is given it.
    bool speaks_of(const scenario::Command& command, const rules::Fact& fact) const;

    /// Value of a shared fact at the start of play.
    std::optional<std::int64_t> begins(const rules::Fact& fact) const;

    /// Whether a unit may have this value: no `[[never]]` of the rules forbids it.
    bool is_possible(std::size_t unit, const rules::Fact& fact, std::int64_t value) const;

    struct Value {
        engine::Type type;
        std::int64_t value = 0;
        bool is_sum = false;  ///< of modifiers, printed with a sign
    };
    /// Fact with a value other than at the start of play.
    struct Changed {
        const rules::Fact* fact = nullptr;
        std::int64_t value = 0;
    };
    /// Expression of the template for a unit; nullopt, reported once, when the rules cannot work it out.
    std::optional<Value> evaluate(std::size_t unit, const language::Asked& expression,
                                  const std::optional<Changed>& changed = std::nullopt) const;

    /// The same with inputs fixed by `given`; nullopt where the rules forbid a value. A name without a side is the
    /// unit's own. `left_open`, if not null, is set where the rules leave the value to the umpire; otherwise that is an
    /// error.
    std::optional<Value> evaluate(std::size_t unit, const language::Asked& expression,
                                  const std::vector<FixedInput>& given, bool* left_open = nullptr) const;
    /// Result of a procedure with the unit as its first side: `shoot.needed`. Nullopt when forbidden; an error when it
    /// depends on dice.
    std::optional<Value> ask(std::size_t unit, const Named& question, const std::vector<FixedInput>& given) const;

    /// Condition of the template for a unit; false, reported once, if not a condition.
    bool holds(std::size_t unit, const language::Asked& condition) const;
    /// Whole number of the template for a unit, with the same reports.
    std::optional<std::int64_t> whole(std::size_t unit, const language::Asked& expression) const;

    engine::Type type_of(const rules::Fact& fact) const;

    /// Reports, at the unit, a missing fact needed in print.
    void report_lacking(std::size_t unit, const rules::Fact& fact) const;

  private:
    void report_once(const Named& about, const std::string& message, const char* help) const;
    const rules::Fact* lacking_fact(std::size_t unit, const engine::Frame& frame, const engine::Ending& ending) const;
    std::optional<std::int64_t> value_in(const std::vector<scenario::ResolvedFact>* given,
                                         const rules::Fact& fact) const;
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
    std::vector<std::string_view> sides_;  ///< ids, by unit; empty: nobody's
    const rules::Fact* kinds_ = nullptr;   ///< the fact that distinguishes kinds of units; may be null
    /// Facts given to some unit, by id and kind: a muster of thousands is scanned once.
    std::set<std::pair<std::string_view, std::optional<std::int64_t>>> given_to_kinds_;
    std::vector<language::Asked> expressions_;
    std::optional<engine::Program> program_;
    mutable std::vector<std::string> reported_;
};

}  // namespace broadside::sheet
