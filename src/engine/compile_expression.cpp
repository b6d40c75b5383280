#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "engine/type_words.hpp"

#include <fmt/format.h>

// Expressions to nodes. Types are resolved here, once: at run time a node cannot meet a value of another kind.

namespace broadside::engine {

using Kind = Type::Kind;

NodeId FrameBuilder::emit(Op op, NodeId a, NodeId b, NodeId c, std::int64_t value) {
    frame.nodes.push_back({op, a, b, c, value});
    return frame.nodes.size() - 1;
}

text::Span FrameBuilder::span_of(std::size_t offset, std::size_t length, const Scope& scope) const {
    if (!scope.expression) return {};
    return text::span_inside_string(compiler_.sources(), scope.expression->span, scope.expression->text, offset,
                                    length);
}

std::optional<Bound> FrameBuilder::fail(const text::Code& code, const Syntax& node, const Scope& scope, Saying message,
                                        std::string help) {
    faults_.error(code, span_of(node.offset, node.length, scope), std::move(message)).help = std::move(help);
    return std::nullopt;
}

const Syntax* FrameBuilder::readable(const Expression& text) {
    faults_.add_unreadable(text, compiler_.sources());
    return text.syntax();
}

std::optional<Bound> FrameBuilder::expression(const Expression& text, Scope scope, const Type* expected) {
    const Syntax* syntax = readable(text);
    if (!syntax) return std::nullopt;
    scope.expression = &text;
    if (expected && expected->kind == Kind::yes_no) return bind_truth(*syntax, scope);
    return bind(*syntax, scope, expected);
}

std::optional<Bound> FrameBuilder::truth(const Expression& text, Scope scope) {
    Type yes_no{Kind::yes_no};
    return expression(text, scope, &yes_no);
}

std::optional<Bound> FrameBuilder::bind(const Syntax& node, const Scope& scope, const Type* expected) {
    using S = Syntax::Kind;
    switch (node.kind) {
        case S::number: {
            Type type;
            if (expected && expected->kind == Kind::number && expected->denominator > 0)
                type.denominator = expected->denominator;
            return constant(node.number * type.denominator, type);
        }
        case S::name:
            return bind_name(node, scope, expected);
        case S::arithmetic:
        case S::negative:
            return bind_arithmetic(node, scope);
        case S::conditional:
            return bind_conditional(node, scope, expected);
        case S::conjunction:
        case S::disjunction:
        case S::negation:
            return bind_truth(node, scope);
        case S::comparison:
            return bind_comparison(node, scope);
        case S::description:
        case S::versus:
            return bind_description(node, scope);
        case S::meets:
            return bind_meets(node, scope);
        case S::call:
            return bind_call(node, scope);
        case S::look_up:
        case S::total:
            return bind_chart(node, scope);
    }
    return std::nullopt;
}

std::optional<Bound> FrameBuilder::bind_truth(const Syntax& node, const Scope& scope) {
    using S = Syntax::Kind;
    Type yes_no{Kind::yes_no};
    if (node.kind == S::conjunction || node.kind == S::disjunction) {
        auto left = bind_truth(node.children[0], scope);
        auto right = bind_truth(node.children[1], scope);
        if (!left || !right) return std::nullopt;
        return Bound{emit(node.kind == S::conjunction ? Op::both : Op::either, left->node, right->node), yes_no, {}};
    }
    if (node.kind == S::negation) {
        auto inner = bind_truth(node.children[0], scope);
        if (!inner) return std::nullopt;
        return Bound{emit(Op::negation, inner->node), yes_no, {}};
    }
    if (node.kind == S::conditional) return bind_conditional(node, scope, &yes_no);
    auto bound = bind(node, scope, &yes_no);
    if (!bound) return std::nullopt;
    if (bound->type.kind != Kind::yes_no)
        return fail(type_mismatch, node, scope,
                    say("a yes or no is needed here, this is {}", named(vocabulary(), bound->type)));
    return bound;
}

std::optional<Bound> FrameBuilder::bind_conditional(const Syntax& node, const Scope& scope, const Type* expected) {
    auto condition = bind_truth(node.children[0], scope);
    auto branches = [&]() -> std::optional<std::pair<Bound, Bound>> {
        if (!expected) return bind_pair(node.children[1], node.children[2], scope);
        auto one = [&](const Syntax& child) {
            return expected->kind == Kind::yes_no ? bind_truth(child, scope) : bind(child, scope, expected);
        };
        auto yes = one(node.children[1]);
        auto no = one(node.children[2]);
        if (!yes || !no) return std::nullopt;
        return std::pair{*yes, *no};
    }();
    if (!condition || !branches) return std::nullopt;
    auto& [yes, no] = *branches;
    if (yes.type.kind == Kind::record && yes.type == no.type) {
        Bound out{{}, yes.type, {}};
        for (std::size_t i = 0; i < yes.record.size(); ++i)
            out.record.push_back(emit(Op::conditional, condition->node, yes.record[i], no.record[i]));
        return out;
    }
    if (!make_comparable(yes, no, node, scope)) return std::nullopt;
    if (is_fraction(yes.type) && no.type.kind == Kind::nothing) no.node = emit(Op::dash_fraction);
    if (is_fraction(no.type) && yes.type.kind == Kind::nothing) yes.node = emit(Op::dash_fraction);
    Type type = yes.type.kind == Kind::nothing ? no.type : yes.type;
    if (type.kind == Kind::number && yes.type.index != no.type.index) type.index = {};
    type.loose = yes.type.loose || no.type.loose;
    type.optional =
        yes.type.optional || no.type.optional || yes.type.kind == Kind::nothing || no.type.kind == Kind::nothing;
    bool fraction = type.kind == Kind::number && type.denominator == 0;
    return Bound{
        emit(fraction ? Op::conditional_fraction : Op::conditional, condition->node, yes.node, no.node), type, {}};
}

std::optional<Bound> FrameBuilder::bind_chart(const Syntax& node, const Scope& scope) {
    SideIndex own = scope.own;
    if (node.path.size() > 1) {
        own = role_of(node.path[1], scope);
        if (!own)
            return fail_unknown_side(
                node.path[1], node, scope,
                fmt::format("what each of them does is a step `do PROCEDURE for each {}`", node.path[1]));
    }
    auto instance = instance_of(node.path[0], own, node, scope);
    if (!instance) return std::nullopt;
    const ChartInstance& read = frame.instances[*instance];
    const rules::Chart& chart = ruleset().charts[read.chart];
    bool is_sum = chart.policy == rules::Chart::Policy::sum;
    if (is_sum != (node.kind == Syntax::Kind::total))
        return fail(wrong_arguments, node, scope,
                    is_sum ? say("{} is a list of modifiers: its rows are added up", named(chart.id))
                           : say("{} is not a list of modifiers", named(chart.id)),
                    is_sum ? fmt::format("write `sum {}`", chart.id) : fmt::format("write `look up {}`", chart.id));
    if (is_sum) return Bound{emit(Op::total, *instance), read.output_types[0], {}};
    if (read.output_types.size() == 1) return Bound{emit(Op::chart, *instance, 0), read.output_types[0], {}};
    Bound out;
    RecordType record;
    std::vector<Type> types = read.output_types;
    for (std::size_t i = 0; i < types.size(); ++i) {
        record.fields.push_back({chart.outputs[i].name, types[i], record.slots++});
        out.record.push_back(emit(Op::chart, *instance, i));
    }
    out.type = compiler_.type_of_record(std::move(record));
    return out;
}

}  // namespace broadside::engine
