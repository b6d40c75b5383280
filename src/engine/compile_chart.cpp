#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "engine/compile_rows.hpp"
#include "engine/type_words.hpp"
#include "rules/scalar.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

// Reading a chart: its inputs are computed in the reader's context, its rows compiled with the inputs' keys as names.
// The same chart read for the other side is another instance. Modifier lists are here; tables of cells in
// compile_rows.cpp.

namespace broadside::engine {

std::optional<std::int32_t> FrameBuilder::instance_of(const std::string& id, SideIndex own, const Syntax& node,
                                                      const Scope& scope) {
    const auto& charts = ruleset().charts;
    const rules::Chart* chart = rules::find_by_id(charts, id);
    if (!chart) {
        fail(unknown_name, node, scope, say("no chart {}", named(id)),
             text::suggest_name(id, charts, &rules::Chart::id));
        return std::nullopt;
    }
    std::size_t index = chart - charts.data();
    if (std::find(charts_under_way_.begin(), charts_under_way_.end(), index) != charts_under_way_.end()) {
        fail(recursive_definition, node, scope, say("chart {} reads itself", named(id)));
        return std::nullopt;
    }
    charts_under_way_.push_back(index);
    Scope outer;
    outer.own = own;
    outer.facts_only = scope.facts_only;
    GivenFacts given;
    if (scope.given) given = *scope.given;
    for (auto& [key, entry] : given.entries) entry.asked = false;
    outer.given = node.given.empty() && !scope.given ? nullptr : &given;
    std::vector<Bound> inputs;
    bool good = add_given_facts(node, *chart, outer, scope, given);
    for (const rules::ChartInput& input : chart->inputs) {
        auto bound = matched_input(*chart, input, node, outer, scope);
        good = good && bound.has_value();
        inputs.push_back(bound.value_or(Bound{}));
    }
    auto instance = good ? build_instance(index, own, outer, std::move(inputs)) : std::nullopt;
    charts_under_way_.pop_back();
    if (scope.given)
        for (const auto& [key, entry] : given.entries)
            if (auto outside = scope.given->entries.find(key); entry.asked && outside != scope.given->entries.end())
                outside->second.asked = true;
    if (instance && !report_idle_given(node, *chart, scope, given)) return std::nullopt;
    return instance;
}

/// An input of the chart, of the type its rows match.
std::optional<Bound> FrameBuilder::matched_input(const rules::Chart& chart, const rules::ChartInput& input,
                                                 const Syntax& node, const Scope& outer, const Scope& scope) {
    auto bound = chart_input(input, node, outer, scope);
    if (!bound || !can_be_matched(bound->type, chart, input)) return std::nullopt;
    return declared(std::move(*bound), input.type, input.key, input.span);
}

/// Rows match whole numbers and words; any other type is reported.
bool FrameBuilder::can_be_matched(const Type& type, const rules::Chart& chart, const rules::ChartInput& input) {
    const auto fail_here = [&](Saying message, std::string help) {
        faults_.error(type_mismatch, input.expression.span, std::move(message)).help = std::move(help);
        return false;
    };
    if (type.kind == Type::Kind::record || is_fraction(type))
        return fail_here(
            say("input {} of chart {} is {}", named(input.key), named(chart.id), named(vocabulary(), type)),
            "a chart is read with whole numbers and words: round a fraction first");
    if (type.kind == Type::Kind::side)
        return fail_here(
            say("input {} of chart {} is a side, which has no words to match", named(input.key), named(chart.id)),
            fmt::format("ask a yes or no: `{} = \"own = {}\"`", input.key, input.expression.text));
    return true;
}

/// The value given by `with` for the input's key, or else the input's own expression.
std::optional<Bound> FrameBuilder::chart_input(const rules::ChartInput& input, const Syntax& node, const Scope& outer,
                                               const Scope& scope) {
    for (std::size_t i = 0; i < node.given.size(); ++i) {
        if (node.given[i].path != std::vector{input.key}) continue;
        auto type = vocabulary().find_type(input.type);
        bool is_truth = false;
        if (input.type.empty()) {  // the type of the input's own expression
            auto usual = expression(input.expression, outer);
            if (!usual) return std::nullopt;
            type = usual->type;
            type->optional = false;
            is_truth = type->kind == Type::Kind::yes_no;
        }
        if (!type) return std::nullopt;
        if (type->kind == Type::Kind::number && !type->index && !is_truth)
            return to_number(bind(node.children[i], scope, nullptr), node.children[i], scope);
        return bind_given(node.given[i], node.children[i], *type, scope);
    }
    return expression(input.expression, outer);
}

std::optional<std::int32_t> FrameBuilder::build_instance(std::size_t index, SideIndex own, const Scope& scope,
                                                         std::vector<Bound> inputs) {
    const rules::Chart& chart = ruleset().charts[index];
    ChartInstance instance;
    instance.chart = index;
    instance.own = own;
    instance.first_input_scratch = frame.scratch_count;
    std::map<std::string, Local> locals;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        instance.inputs.push_back(inputs[i].node);
        instance.input_types.push_back(inputs[i].type);
        Type inner = inputs[i].type;
        inner.optional = false;
        locals[chart.inputs[i].key] = {frame.scratch_count++, inner};
    }
    instance.first_output_scratch = frame.scratch_count;
    compiler_.settle_input_types(index, instance.input_types);
    Scope inner = scope;
    inner.locals = &locals;
    bool good = chart.policy == rules::Chart::Policy::sum ? add_sum_rows(chart, instance, inner)
                                                          : compile_rows(*this, chart, instance, inner);
    if (!good) return std::nullopt;
    frame.instances.push_back(std::move(instance));
    return static_cast<std::int32_t>(frame.instances.size() - 1);
}

// ---- modifier lists

bool FrameBuilder::add_sum_rows(const rules::Chart& chart, ChartInstance& instance, const Scope& inner) {
    auto type = vocabulary().find_type(chart.type);
    if (!type || type->kind != Type::Kind::number) {
        faults_
            .error(unknown_type, chart.span,
                   say("the type {} of chart {} is not a quantity", named(chart.type), named(chart.id)))
            .help = text::suggest_name(chart.type, ruleset().quantities, &rules::Quantity::id);
        return false;
    }
    type->index = {};  // a sum may exceed the range of its rows' values
    instance.output_types = {*type};
    for (const auto& [group, rule] : chart.one_of) instance.group_adds_up.push_back(rule == "all");
    bool good = true;
    for (std::size_t row = 0; row < chart.rows.size(); ++row) good = add_sum_row(chart, row, instance, inner) && good;
    return good;
}

/// Number of times a modifier applies.
bool FrameBuilder::add_count(const Expression& text, const Scope& inner, NodeId& node) {
    auto bound = expression(text, inner);
    if (!bound) return false;
    if (bound->type.kind != Type::Kind::number || bound->type.denominator != 1) {
        faults_.error(type_mismatch, text.span,
                      say("`each` counts whole things, this is {}", named(vocabulary(), bound->type)));
        return false;
    }
    node = bound->node;
    return true;
}

/// Selector of a slash list: a value of a domain or of a quantity of whole numbers.
bool FrameBuilder::add_by(const rules::ChartRow& row, const Scope& inner, SumRow& out) {
    auto bound = expression(*row.by, inner);
    if (!bound) return false;
    std::vector<std::int64_t> values = vocabulary().all_values(bound->type);
    if (values.empty() || (bound->type.kind == Type::Kind::number && bound->type.denominator != 1)) {
        faults_.error(type_mismatch, row.by->span,
                      say("`by` is a value of a domain or a quantity, this is {}", named(vocabulary(), bound->type)));
        return false;
    }
    out.by = bound->node;
    out.first_entry = values.front();
    out.entries = values.size();
    return true;
}

/// The group of a modifier, by which it adds up with others.
bool FrameBuilder::add_group(const rules::Chart& chart, const rules::ChartRow& row, SumRow& out) {
    const auto group = std::find_if(chart.one_of.begin(), chart.one_of.end(),
                                    [&](const auto& declared) { return declared.first == row.one_of; });
    if (group == chart.one_of.end()) {
        faults_.error(unknown_name, row.span, say("chart {} declares no group {}", named(chart.id), named(row.one_of)))
            .help = fmt::format("add `one-of = {{ {} = \"strongest\" }}` to the chart", row.one_of);
        return false;
    }
    out.group = static_cast<std::size_t>(group - chart.one_of.begin());
    return true;
}

/// One figure that a modifier adds; nullopt after a report.
std::optional<NodeId> FrameBuilder::given_figure(const Expression& text, const Type& type, const Scope& inner) {
    if (const auto plain = vocabulary().find_value(type, text.text)) return constant(*plain, type).node;
    const auto bound = text.text.empty() ? std::nullopt : expression(text, inner, &type);
    if (!bound) return std::nullopt;
    const bool fits = bound->type.kind == Type::Kind::number && !is_fraction(bound->type) &&
                      type.denominator % bound->type.denominator == 0;
    if (!fits) {
        faults_
            .error(type_mismatch, text.span,
                   say("a modifier of this chart gives {}, this is {}", named(vocabulary(), type),
                       named(vocabulary(), bound->type)))
            .help = "round it, or give the chart the `type` of its figures";
        return std::nullopt;
    }
    return rescaled(*bound, type.denominator).node;
}

/// What a modifier adds: one figure, or one for each value of `by`.
bool FrameBuilder::add_gives(const rules::ChartRow& row, const Type& type, const Scope& inner, SumRow& out) {
    if (row.gives.empty()) {
        faults_.error(malformed_cell, row.span, "a modifier without `gives`").help =
            "write what the row adds: `gives = 1`, or `gives = -1`";
        return false;
    }
    bool good = true;
    for (const Expression& given : row.gives) {
        const auto figure = given_figure(given, type, inner);
        good = good && figure.has_value();
        if (figure) out.gives.push_back(*figure);
    }
    if (row.gives.size() != 1 && !row.by) {
        faults_.error(malformed_cell, row.gives_span, "a list of figures needs `by`").help =
            "write `by = \"own.grade\"`: the list has an entry for each value";
        return false;
    }
    return good;
}

bool FrameBuilder::add_sum_row(const rules::Chart& chart, std::size_t place, ChartInstance& instance,
                               const Scope& inner) {
    const rules::ChartRow& row = chart.rows[place];
    SumRow out;
    out.row = place;
    bool good = true;
    if (row.when) {
        const auto guard = truth(*row.when, inner);
        good = guard.has_value();
        if (guard) out.guard = guard->node;
    }
    if (!row.matches.empty()) {
        faults_.error(malformed_cell, row.matches[0].key_span, "a modifier has no matchers").help =
            fmt::format("write the condition: `when = \"{} = ...\"`", row.matches[0].key);
        return false;
    }
    if (row.each) good = add_count(*row.each, inner, out.each) && good;
    if (row.by) good = add_by(row, inner, out) && good;
    if (!row.one_of.empty() && !add_group(chart, row, out)) return false;
    good = add_gives(row, instance.output_types[0], inner, out) && good;
    if (good && out.by && out.gives.size() != out.entries) {
        faults_
            .error(malformed_cell, row.gives_span,
                   say("{} figures for {} values of {}", out.gives.size(), out.entries, named(*row.by)))
            .help = "`gives` has one figure for each value, in the order in which they are declared";
        return false;
    }
    if (out.gives.size() != 1 && !out.by) return false;  // its fault is reported above
    instance.sum_rows.push_back(std::move(out));
    return good;
}

}  // namespace broadside::engine
