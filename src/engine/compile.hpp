#pragma once

#include "engine/compiler.hpp"
#include "engine/faults.hpp"
#include "engine/frame.hpp"
#include "engine/scope.hpp"
#include "language/syntax.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

// Private to the room: builds one frame. The section heads name the file of each function. One header although it is
// long: expressions, charts, steps and effects bind names in one another's scopes, so all are members of one builder.

namespace broadside::engine {

class FrameBuilder {
  public:
    explicit FrameBuilder(Compiler& compiler) : compiler_(compiler) {}

    bool build(const rules::Procedure& procedure);
    /// A chart called like a procedure: its inputs become inputs of the frame, under their keys.
    bool build(const rules::Chart& chart, const std::vector<Type>& input_types);

    /// For a frame that may fail: skips the search for help texts.
    void skip_help() { skips_help_ = true; }
    Faults& faults() { return faults_; }

    /// Whether an expression compiles in the context of the frame's sides; a null `type` accepts any type.
    bool can_read(const Expression& text, const Type* type);

    Frame frame;

    // Used by the row compiler of charts.
    /// Syntax tree of an expression; null after an error when it cannot be parsed.
    const Syntax* readable(const Expression& text);
    std::optional<Bound> expression(const Expression& text, Scope scope, const Type* expected = nullptr);
    std::optional<Bound> truth(const Expression& text, Scope scope);
    Bound rescaled(const Bound& bound, std::int64_t denominator);
    NodeId emit(Op op, NodeId a = {}, NodeId b = {}, NodeId c = {}, std::int64_t value = 0);
    const rules::Ruleset& ruleset() const { return compiler_.ruleset(); }
    const Vocabulary& vocabulary() const { return compiler_.vocabulary(); }

  private:
    struct StepEntry {
        Type type;
        bool sided = false;
        IndexOf<Slot> slot[2];
        text::Span span;
    };

    // ---- expressions (compile_expression.cpp)
    std::optional<Bound> bind(const Syntax& node, const Scope& scope, const Type* expected);
    std::optional<Bound> bind_truth(const Syntax& node, const Scope& scope);
    std::optional<Bound> bind_conditional(const Syntax& node, const Scope& scope, const Type* expected);
    std::optional<Bound> bind_chart(const Syntax& node, const Scope& scope);
    Bound constant(std::int64_t value, Type type) { return {emit(Op::constant, {}, {}, {}, value), type, {}}; }

    // ---- sums and functions of numbers (compile_arithmetic.cpp)
    std::optional<Bound> bind_arithmetic(const Syntax& node, const Scope& scope);
    std::optional<Bound> bind_call(const Syntax& node, const Scope& scope);
    std::optional<Bound> bind_above(const Syntax& node, const Scope& scope);
    Bound bind_whole_call(const std::string& function, std::vector<Bound> values);
    std::optional<Bound> to_number(std::optional<Bound> bound, const Syntax& node, const Scope& scope);
    Bound as_fraction(const Bound& bound);
    std::optional<Bound> declared(Bound bound, const std::string& type, const std::string& what,
                                  const text::Span& span);
    NodeId within_range(NodeId node, const Type& type, const std::string& what, const text::Span& span);

    // ---- comparisons (compile_comparison.cpp)
    bool faces_fit(std::int64_t faces, const Type& score, const Syntax& node, const Scope& scope);
    const CompiledRoll* shown_die(const Syntax& node, const Scope& scope) const;
    std::optional<Bound> bind_comparison(const Syntax& node, const Scope& scope);
    std::optional<Bound> bind_meets(const Syntax& node, const Scope& scope);
    std::optional<Bound> compare(const std::string& op, Bound left, Bound right, const Syntax& node,
                                 const Scope& scope);
    std::optional<Bound> compare_with_dash(const std::string& op, Bound left, Bound right, const Syntax& node,
                                           const Scope& scope);
    bool make_comparable(Bound& left, Bound& right, const Syntax& node, const Scope& scope);
    std::optional<std::pair<Bound, Bound>> bind_pair(const Syntax& left, const Syntax& right, const Scope& scope);

    // ---- names (compile_names.cpp)
    std::optional<Bound> bind_name(const Syntax& node, const Scope& scope, const Type* expected);
    std::optional<Bound> bind_variable(const Syntax& node, const Scope& scope, bool& found);
    std::optional<Bound> bind_role_path(SideIndex role, const Syntax& node, const Scope& scope);
    std::optional<Bound> bind_step(const StepEntry& entry, SideIndex role, std::size_t used, const Syntax& node,
                                   const Scope& scope);
    std::optional<Bound> bind_value_word(const Syntax& node, const Scope& scope, const Type* expected);
    SideIndex role_of(const std::string& name, const Scope& scope) const;
    /// Whose step or row it is, where that is known.
    SideIndex own_side(const Scope& scope) const;
    std::vector<std::string_view> known_names(const Scope& scope) const;
    std::string suggest_here(const std::string& wrong, const Scope& scope) const;
    std::optional<Bound> fail_unknown(const std::string& word, const Syntax& node, const Scope& scope, Saying message,
                                      std::string help);
    /// `of_list`: the suggestion when the name is that of a list.
    std::optional<Bound> fail_unknown_side(const std::string& name, const Syntax& node, const Scope& scope,
                                           std::string of_list);
    bool is_variable(const std::string& word, const Scope& scope) const;
    bool reads_failed_step(const std::vector<std::string>& path, const Scope& scope) const;

    // ---- facts and definitions (compile_facts.cpp)
    std::optional<Bound> bind_fact(std::size_t fact, SideIndex role, const Syntax& node, const Scope& scope);
    std::optional<Bound> bind_definition(std::size_t fact, SideIndex role, const Syntax& node, const Scope& scope);
    std::optional<Bound> definition_of_any_type(const Expression& text, Scope scope);
    bool role_has_fact(const rules::Fact& fact, SideIndex role) const;
    std::int32_t input_slot(std::size_t fact, SideIndex role);

    // ---- words that describe a unit (compile_description.cpp)
    std::optional<Bound> bind_description(const Syntax& node, const Scope& scope);
    std::optional<Bound> describe(SideIndex role, const Word& word, const Scope& scope);
    std::optional<Bound> describe_all(SideIndex role, const std::vector<Word>& words, const Scope& scope);
    std::optional<Bound> are_all(const Bound& value, const std::vector<Word>& words, const Scope& scope);
    std::optional<Bound> is_one_of(const Bound& value, const Word& word, const Scope& scope);

    // ---- charts (compile_chart.cpp)
    std::optional<std::int32_t> instance_of(const std::string& chart, SideIndex own, const Syntax& node,
                                            const Scope& scope);
    std::optional<std::int32_t> build_instance(std::size_t chart, SideIndex own, const Scope& scope,
                                               std::vector<Bound> inputs);
    std::optional<Bound> matched_input(const rules::Chart& chart, const rules::ChartInput& input, const Syntax& node,
                                       const Scope& outer, const Scope& scope);
    bool can_be_matched(const Type& type, const rules::Chart& chart, const rules::ChartInput& input);
    std::optional<Bound> chart_input(const rules::ChartInput& input, const Syntax& node, const Scope& outer,
                                     const Scope& scope);
    bool add_sum_rows(const rules::Chart& chart, ChartInstance& instance, const Scope& inner);
    bool add_count(const Expression& text, const Scope& inner, NodeId& node);
    bool add_by(const rules::ChartRow& row, const Scope& inner, SumRow& out);
    bool add_sum_row(const rules::Chart& chart, std::size_t row, ChartInstance& instance, const Scope& inner);
    bool add_group(const rules::Chart& chart, const rules::ChartRow& row, SumRow& out);
    bool add_gives(const rules::ChartRow& row, const Type& type, const Scope& inner, SumRow& out);
    std::optional<NodeId> given_figure(const Expression& text, const Type& type, const Scope& inner);

    // ---- steps (compile_step.cpp)
    bool add_step(const rules::Procedure& procedure, std::size_t place);
    bool add_step_for(const rules::Procedure& procedure, std::size_t place, SideIndex side,
                      const language::StepSyntax& syntax);
    bool add_value(CompiledStep& step, const Syntax& syntax, const Scope& scope, const rules::Step& source);
    bool add_roll(CompiledStep& step, const language::RollSyntax& syntax, const Scope& scope);
    bool settle_type_of_roll(CompiledStep& step, const rules::Step& source);
    bool refuse_type(const rules::Step& source);
    bool add_contest(CompiledStep& step, const language::ContestSyntax& syntax, const rules::Step& source);
    bool name_is_free(const std::string& name, const text::Span& span);
    bool enter_step(const rules::Step& source, CompiledStep& step);

    // ---- procedures called as steps (compile_call.cpp)
    bool add_call(CompiledStep& step, const language::DoSyntax& syntax, const Scope& scope);
    std::optional<NodeId> bind_call_input(const CompiledStep& step, const InputSlot& input,
                                          const language::DoSyntax& syntax, const Scope& scope);
    bool map_sides(CompiledStep& step, const Frame& callee, const language::DoSyntax& syntax, const Scope& scope);
    bool add_performers(CompiledStep& step, const Frame& callee, const language::DoSyntax& syntax, const Scope& scope);
    bool count_call(const Frame& callee, const language::DoSyntax& syntax, const Scope& scope);
    void settle_call_record(CompiledStep& step, const Frame& callee, const language::DoSyntax& syntax);
    bool add_lists(const rules::Procedure& procedure);
    std::int32_t member_input(const PerformerList& list, std::int64_t member, const InputSlot& input);

    // ---- values given by `with` (compile_given.cpp)
    std::optional<Bound> bind_given(const language::WithName& given, const Syntax& value, const Type& type,
                                    const Scope& scope);
    bool check_given(const Frame& callee, const language::DoSyntax& syntax, const Scope& scope);
    bool add_given_facts(const Syntax& node, const rules::Chart& chart, const Scope& chart_scope, const Scope& scope,
                         GivenFacts& facts);
    bool report_idle_given(const Syntax& node, const rules::Chart& chart, const Scope& scope, const GivenFacts& facts);

    // ---- changes made by called procedures (compile_changes.cpp)
    void carry_changes(CompiledStep& step, const Frame& callee, RecordType& record);
    IndexOf<PerformerList> list_of(const CompiledStep& step) const;
    void carry_change(CompiledStep& step, const Frame& callee, std::size_t effect, IndexOf<Performer> member,
                      RecordType& record);
    void take_over_changes(const CompiledStep& step);
    bool note_changed_facts(const CompiledStep& step, const rules::Step& source);
    void commit_changed_facts();
    Bound current_fact(std::size_t fact, SideIndex role);
    void settle_carried();

    // ---- effects (compile_effects.cpp)
    bool add_effects(const rules::Procedure& procedure);
    bool add_effect(const rules::Effect& effect, SideIndex side);
    bool add_movement(const rules::Effect& effect, CompiledEffect out, const Syntax& target, const Scope& scope);
    std::optional<NodeId> changed(const rules::Effect& effect, const CompiledEffect& out, const Scope& scope);
    std::optional<NodeId> effect_number(const std::optional<Expression>& text, const Type& type, std::int64_t otherwise,
                                        const Scope& scope);

    // ---- results of a procedure and its impossible combinations (compile_procedure.cpp)
    bool add_results(const rules::Procedure& procedure);
    bool add_given(const Expression& entry);
    void add_result(const std::string& name, const Type& type, std::int32_t slot);
    void add_parts(const std::string& name, const Type& type, std::int32_t slot, const std::string& part);
    void add_nevers();
    void add_nevers_of_performer(std::size_t list, std::int32_t member);
    bool is_known(std::size_t fact) const;
    void add_never(std::size_t source, SideIndex own);
    void find_facts_behind(const rules::Chart& chart);
    bool says_the_same(NodeId a, NodeId b) const;
    void settle_asked();
    void settle_liveness();
    void collect_reads(NodeId node, std::set<std::int32_t>& slots) const;

    /// Result of `bind`, which may fail: its faults are none of the frame.
    template <typename Bind>
    std::optional<Bound> attempt(Bind bind) {
        const std::size_t known = faults_.all().size();
        const bool skipped_help = std::exchange(skips_help_, true);
        std::optional<Bound> bound = bind();
        skips_help_ = skipped_help;
        faults_.keep_first(known);
        return bound;
    }
    std::optional<Bound> fail(const text::Code& code, const Syntax& node, const Scope& scope, Saying message,
                              std::string help = "");
    text::Span span_of(std::size_t offset, std::size_t length, const Scope& scope) const;

    Compiler& compiler_;
    Faults faults_;
    std::map<std::string, StepEntry> steps_;
    std::set<std::string> failed_steps_;  ///< reported; expressions that read them are not: one message per mistake
    std::map<FactOfSide, Bound> definitions_;
    std::set<FactOfSide> defining_;
    std::map<FactOfSide, std::int32_t> fact_inputs_;
    /// Facts changed by procedures called above: the node of the current value. Changes of the step being added go to
    /// `changing_`, so that both sides of one step start alike.
    std::map<FactOfSide, NodeId> changed_, changing_;
    std::map<std::string, std::int32_t> member_inputs_;
    std::vector<std::size_t> charts_under_way_;
    bool skips_help_ = false;
};

/// Whether a `with` name means this input: `level` matches the level of every side, `target.level` that of one.
bool names_input(const language::WithName& given, const InputSlot& input);

}  // namespace broadside::engine
