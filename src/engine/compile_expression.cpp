#include "engine/codes.hpp"
#include "engine/compile.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

// Expressions to nodes. Types are settled here, once: a node that runs cannot meet a value of another kind. Numbers are
// counts of 1/denominator with the denominator in the type, so only a division makes a fraction, and only a rounding
// unmakes it.

namespace broadside::engine {

using Kind = Type::Kind;

NodeId FrameBuilder::emit(Op op, NodeId a, NodeId b, NodeId c, std::int64_t value) {
    frame.nodes.push_back({op, a, b, c, value});
    return static_cast<NodeId>(frame.nodes.size() - 1);
}

text::Span FrameBuilder::span_of(std::size_t offset, std::size_t length, const Scope& scope) const {
    if (!scope.expression) return {};
    return text::span_inside_string(compiler_.sources(), scope.expression->span, scope.expression->text, offset,
                                    length);
}

std::optional<Bound> FrameBuilder::fail(const text::Code& code, const Syntax& node, const Scope& scope,
                                        std::string message, std::string help) {
    diagnostics_.error(code, span_of(node.offset, node.length, scope), std::move(message)).help = std::move(help);
    return std::nullopt;
}

std::optional<Bound> FrameBuilder::expression(const rules::Expression& text, Scope scope, const Type* expected) {
    auto syntax = parse_expression(text, compiler_.sources(), diagnostics_);
    if (!syntax) return std::nullopt;
    scope.expression = &text;
    if (expected && expected->kind == Kind::yes_no) return bind_truth(*syntax, scope);
    return bind(*syntax, scope, expected);
}

std::optional<Bound> FrameBuilder::truth(const rules::Expression& text, Scope scope) {
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
                    fmt::format("a yes or no is needed here, this is a {}", vocabulary().name_of(bound->type)));
    return bound;
}

std::optional<Bound> FrameBuilder::to_number(std::optional<Bound> bound, const Syntax& node, const Scope& scope) {
    if (!bound) return std::nullopt;
    if (bound->type.kind != Kind::number)
        return fail(type_mismatch, node, scope,
                    fmt::format("a number is needed here, this is a {}", vocabulary().name_of(bound->type)));
    return bound;
}

Bound FrameBuilder::rescaled(const Bound& bound, std::int64_t denominator) {
    if (bound.type.denominator == denominator) return bound;
    Bound out = bound;
    out.type.denominator = denominator;
    out.node = emit(Op::scaled, bound.node, no_node, no_node, denominator / bound.type.denominator);
    return out;
}

Bound FrameBuilder::as_fraction(const Bound& bound) {
    if (bound.type.denominator == 0) return bound;
    Bound out = bound;
    out.node = emit(Op::to_fraction, bound.node, no_node, no_node, bound.type.denominator);
    out.type.denominator = 0;
    return out;
}

static Op integer_op(const std::string& op) {
    return op == "+" ? Op::add : op == "-" ? Op::subtract : Op::multiply;
}

static Op fraction_op(const std::string& op) {
    if (op == "+") return Op::add_fraction;
    if (op == "-") return Op::subtract_fraction;
    return op == "*" ? Op::multiply_fraction : Op::divide_fraction;
}

/// A calculated number as the quantity it is declared to be: from there it has a range, a unit and a way to print.
std::optional<Bound> FrameBuilder::declared(Bound bound, const std::string& name, const std::string& what,
                                            const text::Span& span) {
    if (name.empty()) return bound;
    auto type = vocabulary().find_type(name);
    bool number = type && type->kind == Kind::number && bound.type.kind == Kind::number && !is_fraction(bound.type);
    bool fits = number && type->denominator % bound.type.denominator == 0;
    bool same = type && type->kind == bound.type.kind && type->kind == Kind::value && type->index == bound.type.index;
    if (!fits && !same) {
        diagnostics_
            .error(type_mismatch, span,
                   fmt::format("this is a {}, declared to be `{}`", vocabulary().name_of(bound.type), name))
            .help = type ? "declare the quantity that the calculation makes, and round a fraction first"
                         : "there is no such quantity";
        return std::nullopt;
    }
    if (same) return bound;
    bool optional = bound.type.optional;
    bound = rescaled(bound, type->denominator);
    bound.node = within_range(bound.node, *type, what, span);
    bound.type = *type;
    bound.type.optional = optional;
    return bound;
}

/// The value, which must lie in the range of its quantity: one outside stops the machine.
NodeId FrameBuilder::within_range(NodeId node, const Type& type, const std::string& what, const text::Span& span) {
    if (!vocabulary().quantity(type)) return node;
    frame.checked.push_back({what, type, span});
    return emit(Op::within, node, no_node, no_node, static_cast<std::int64_t>(frame.checked.size() - 1));
}

std::optional<Bound> FrameBuilder::bind_arithmetic(const Syntax& node, const Scope& scope) {
    auto left = to_number(bind(node.children[0], scope, nullptr), node.children[0], scope);
    if (!left) return std::nullopt;
    left->type.loose = true;
    if (node.kind == Syntax::Kind::negative) {
        left->node = emit(left->type.denominator ? Op::negate : Op::negate_fraction, left->node);
        return left;
    }
    auto right = to_number(bind(node.children[1], scope, nullptr), node.children[1], scope);
    if (!right) return std::nullopt;
    std::int64_t a = left->type.denominator, b = right->type.denominator;
    Type type = left->type;
    type.optional = false;
    if (type.index < 0) type.index = right->type.index;
    if (node.op == "*" || node.op == "/") type.index = -1;
    if (node.op == "/" || a == 0 || b == 0) {
        type.denominator = 0;
        return Bound{emit(fraction_op(node.op), as_fraction(*left).node, as_fraction(*right).node), type, {}};
    }
    if (node.op == "*" && a * b > 1'000'000)
        return fail(type_mismatch, node, scope, "too many fractions are multiplied: round one first");
    if (node.op == "*") {
        type.denominator = a * b;
        return Bound{emit(Op::multiply, left->node, right->node), type, {}};
    }
    type.denominator = std::lcm(a, b);
    NodeId x = rescaled(*left, type.denominator).node;
    return Bound{emit(integer_op(node.op), x, rescaled(*right, type.denominator).node), type, {}};
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
        Bound out{no_node, yes.type, {}};
        for (std::size_t i = 0; i < yes.record.size(); ++i)
            out.record.push_back(emit(Op::conditional, condition->node, yes.record[i], no.record[i]));
        return out;
    }
    if (!make_comparable(yes, no, node, scope)) return std::nullopt;
    if (is_fraction(yes.type) && no.type.kind == Kind::nothing) no.node = emit(Op::dash_fraction);
    if (is_fraction(no.type) && yes.type.kind == Kind::nothing) yes.node = emit(Op::dash_fraction);
    Type type = yes.type.kind == Kind::nothing ? no.type : yes.type;
    if (type.kind == Kind::number && yes.type.index != no.type.index) type.index = -1;
    type.loose = yes.type.loose || no.type.loose;
    type.optional =
        yes.type.optional || no.type.optional || yes.type.kind == Kind::nothing || no.type.kind == Kind::nothing;
    bool fraction = type.kind == Kind::number && type.denominator == 0;
    return Bound{
        emit(fraction ? Op::conditional_fraction : Op::conditional, condition->node, yes.node, no.node), type, {}};
}

/// Binds two expressions that must be of one kind; a bare value word takes the kind of the other.
std::optional<std::pair<Bound, Bound>> FrameBuilder::bind_pair(const Syntax& left, const Syntax& right,
                                                               const Scope& scope) {
    auto is_bare_word = [&](const Syntax& node) {
        return node.kind == Syntax::Kind::name && node.path.size() == 1 && !is_variable(node.path[0], scope);
    };
    bool left_is_word = is_bare_word(left);
    const Syntax& first = left_is_word ? right : left;
    const Syntax& second = left_is_word ? left : right;
    auto a = bind(first, scope, nullptr);
    if (!a) return std::nullopt;
    auto b = bind(second, scope, &a->type);
    if (!b) return std::nullopt;
    return left_is_word ? std::pair{*b, *a} : std::pair{*a, *b};
}

bool FrameBuilder::make_comparable(Bound& left, Bound& right, const Syntax& node, const Scope& scope) {
    bool records = left.type.kind == Kind::record || right.type.kind == Kind::record;
    if (!records && (left.type.kind == Kind::nothing || right.type.kind == Kind::nothing)) return true;
    auto mismatch = [&] {
        fail(type_mismatch, node, scope,
             fmt::format("a {} and a {} do not compare", vocabulary().name_of(left.type),
                         vocabulary().name_of(right.type)));
        return false;
    };
    if (left.type.kind != right.type.kind || left.type.kind == Kind::record) return mismatch();
    if (left.type.kind == Kind::value && left.type.index != right.type.index) return mismatch();
    if (left.type.kind != Kind::number) return true;
    const rules::Quantity* a = vocabulary().quantity(left.type);
    const rules::Quantity* b = vocabulary().quantity(right.type);
    if (a && b && a != b && !a->unit.empty() && !b->unit.empty() && a->unit != b->unit) return mismatch();
    if (left.type.denominator == 0 || right.type.denominator == 0) {
        left = as_fraction(left);
        right = as_fraction(right);
        return true;
    }
    std::int64_t denominator = std::lcm(left.type.denominator, right.type.denominator);
    left = rescaled(left, denominator);
    right = rescaled(right, denominator);
    return true;
}

std::optional<Bound> FrameBuilder::bind_comparison(const Syntax& node, const Scope& scope) {
    auto pair = bind_pair(node.children[0], node.children[1], scope);
    if (!pair) return std::nullopt;
    return compare(node.op, pair->first, pair->second, node, scope);
}

/// `x = nothing`: whether x is a dash.
std::optional<Bound> FrameBuilder::compare_with_dash(const std::string& op, Bound left, Bound right, const Syntax& node,
                                                     const Scope& scope) {
    Bound& asked = left.type.kind == Kind::nothing ? right : left;
    if ((op != "=" && op != "!=") || asked.type.kind == Kind::record)
        return fail(type_mismatch, node, scope,
                    asked.type.kind == Kind::record ? "a record is no dash: ask one of its parts"
                                                    : "a dash is neither larger nor smaller");
    NodeId result = is_fraction(asked.type) ? emit(Op::is_dash, asked.node)
                                            : emit(Op::equal, asked.node, constant(nothing, Type{Kind::nothing}).node);
    if (op == "!=") result = emit(Op::negation, result);
    return Bound{result, Type{Kind::yes_no}, {}};
}

std::optional<Bound> FrameBuilder::compare(const std::string& op, Bound left, Bound right, const Syntax& node,
                                           const Scope& scope) {
    bool asks_for_dash = left.type.kind == Kind::nothing || right.type.kind == Kind::nothing;
    if (asks_for_dash) return compare_with_dash(op, left, right, node, scope);
    if (!make_comparable(left, right, node, scope)) return std::nullopt;
    Type yes_no{Kind::yes_no};
    bool fraction = is_fraction(left.type);
    if (op == "=" || op == "!=") {
        Op same = fraction ? Op::equal_fraction : op == "=" ? Op::equal : Op::unequal;
        NodeId result = emit(same, left.node, right.node);
        if (fraction && op == "!=") result = emit(Op::negation, result);
        return Bound{result, yes_no, {}};
    }
    bool ranked = vocabulary().is_ranked(left.type);
    if (left.type.kind != Kind::number && !ranked)
        return fail(
            type_mismatch, node, scope,
            fmt::format("a {} has no order, `{}` cannot be asked", vocabulary().name_of(left.type), op),
            left.type.kind == Kind::value
                ? fmt::format("add `ranked = \"best first\"` or `\"low first\"` to domain `{}`, or compare with `=`",
                              vocabulary().name_of(left.type))
                : "");
    bool turned = op == ">" || op == ">=";
    if (ranked && vocabulary().domain(left.type).ranked == rules::Domain::Ranked::best_first) turned = !turned;
    if (turned) std::swap(left, right);
    bool strict = op == "<" || op == ">";
    Op order = fraction ? (strict ? Op::less_fraction : Op::at_most_fraction) : (strict ? Op::less : Op::at_most);
    return Bound{emit(order, left.node, right.node), yes_no, {}};
}

std::optional<Bound> FrameBuilder::bind_meets(const Syntax& node, const Scope& scope) {
    auto left = bind(node.children[0], scope, nullptr);
    auto relation = bind(node.children[1], scope, nullptr);
    auto right = left ? bind(node.children[2], scope, &left->type) : std::nullopt;
    if (!left || !relation || !right) return std::nullopt;
    bool related = relation->type.kind == Kind::value;
    if (related)
        for (const auto& value : vocabulary().domain(relation->type).values)
            related = related && value.relation != rules::Relation::none;
    if (!related)
        return fail(type_mismatch, node.children[1], scope,
                    "`meets` needs a value whose domain gives each value a relation",
                    "write `{ id = \"lower\", relation = \"<\" }` in the domain's values");
    if (!make_comparable(*left, *right, node, scope)) return std::nullopt;
    bool best_first = vocabulary().is_ranked(left->type) &&
                      vocabulary().domain(left->type).ranked == rules::Domain::Ranked::best_first;
    if (left->type.kind != Kind::number && !vocabulary().is_ranked(left->type))
        return fail(type_mismatch, node, scope, fmt::format("a {} has no order", vocabulary().name_of(left->type)));
    if (best_first) std::swap(left->node, right->node);
    NodeId id = emit(Op::meets, left->node, relation->node, right->node, relation->type.index);
    return Bound{id, Type{Kind::yes_no}, {}};
}

namespace {

struct Signature {
    std::size_t least, most;
};

Signature signature_of(const std::string& function) {
    if (function == "min" || function == "max") return {2, 8};
    if (function == "clamp" || function == "per" || function == "lower" || function == "lift") return {3, 3};
    if (function == "above") return {2, 2};
    return {1, 1};
}

}  // namespace

std::optional<Bound> FrameBuilder::bind_call(const Syntax& node, const Scope& scope) {
    const std::string& function = node.path[0];
    Signature signature = signature_of(function);
    if (node.children.size() < signature.least || node.children.size() > signature.most)
        return fail(
            wrong_arguments, node, scope,
            fmt::format("`{}` takes {} values, {} are given", function,
                        signature.least == signature.most ? fmt::format("{}", signature.least)
                                                          : fmt::format("{} to {}", signature.least, signature.most),
                        node.children.size()));
    if (function == "above") return bind_above(node, scope);
    std::vector<Bound> values;
    for (const Syntax& child : node.children) {
        const Type* hint = values.empty() ? nullptr : &values.front().type;
        auto value = to_number(bind(child, scope, hint), child, scope);
        if (!value) return std::nullopt;
        values.push_back(*value);
    }
    if (function.starts_with("round-")) {
        Op op = function == "round-down" ? Op::round_down : function == "round-up" ? Op::round_up : Op::round_nearest;
        return Bound{emit(op, as_fraction(values[0]).node), Type{}, {}};
    }
    bool any_fraction =
        std::any_of(values.begin(), values.end(), [](const Bound& value) { return is_fraction(value.type); });
    if (!any_fraction) return bind_whole_call(function, std::move(values));
    if (function != "min" && function != "max")
        return fail(type_mismatch, node, scope, fmt::format("`{}` takes whole numbers, this is a fraction", function),
                    "round it first: `round-down(...)`");
    NodeId folded = as_fraction(values[0]).node;
    for (std::size_t i = 1; i < values.size(); ++i)
        folded =
            emit(function == "min" ? Op::minimum_fraction : Op::maximum_fraction, folded, as_fraction(values[i]).node);
    return Bound{folded, Type{Kind::number, -1, 0}, {}};
}

std::optional<Bound> FrameBuilder::bind_above(const Syntax& node, const Scope& scope) {
    auto pair = bind_pair(node.children[0], node.children[1], scope);
    if (!pair || !make_comparable(pair->first, pair->second, node, scope)) return std::nullopt;
    const Type& type = pair->first.type;
    if ((type.kind != Kind::number || is_fraction(type)) && !vocabulary().is_ranked(type))
        return fail(type_mismatch, node, scope,
                    fmt::format("a {} has no order, `above` cannot be asked", vocabulary().name_of(type)));
    bool best_first = type.kind == Kind::value && vocabulary().domain(type).ranked == rules::Domain::Ranked::best_first;
    Type ranks{Kind::number, -1, type.kind == Kind::number ? type.denominator : 1};
    return Bound{emit(Op::above, pair->first.node, pair->second.node, no_node, best_first ? 1 : -1), ranks, {}};
}

/// A function of whole numbers, all brought to one denominator.
Bound FrameBuilder::bind_whole_call(const std::string& function, std::vector<Bound> values) {
    std::int64_t denominator = 1;
    for (const Bound& value : values) denominator = std::lcm(denominator, value.type.denominator);
    for (Bound& value : values) value = rescaled(value, denominator);
    Type type = values[0].type;
    type.optional = false;
    type.loose = true;
    auto three = [&](Op op) { return emit(op, values[0].node, values[1].node, values[2].node); };
    if (function == "abs") return {emit(Op::absolute, values[0].node), type, {}};
    if (function == "per") return {three(Op::per), Type{}, {}};
    if (function == "lower") return {three(Op::lower), type, {}};
    if (function == "lift") return {three(Op::lift), type, {}};
    if (function == "clamp")
        return {emit(Op::maximum, values[1].node, emit(Op::minimum, values[2].node, values[0].node)), type, {}};
    NodeId folded = values[0].node;
    for (std::size_t i = 1; i < values.size(); ++i)
        folded = emit(function == "min" ? Op::minimum : Op::maximum, folded, values[i].node);
    return {folded, type, {}};
}

std::optional<Bound> FrameBuilder::bind_chart(const Syntax& node, const Scope& scope) {
    std::int32_t own = scope.own;
    if (node.path.size() > 1) {
        auto role = role_of(node.path[1], scope);
        if (!role) return fail(unknown_name, node, scope, fmt::format("`{}` is no side here", node.path[1]));
        own = *role;
    }
    auto instance = instance_of(node.path[0], own, node, scope);
    if (!instance) return std::nullopt;
    const ChartInstance& read = frame.instances[static_cast<std::size_t>(*instance)];
    const rules::Chart& chart = ruleset().charts[static_cast<std::size_t>(read.chart)];
    bool is_sum = chart.policy == rules::Chart::Policy::sum;
    if (is_sum != (node.kind == Syntax::Kind::total))
        return fail(wrong_arguments, node, scope,
                    is_sum ? fmt::format("`{}` is a list of modifiers: its rows are added up", chart.id)
                           : fmt::format("`{}` is not a list of modifiers", chart.id),
                    is_sum ? fmt::format("write `sum {}`", chart.id) : fmt::format("write `look up {}`", chart.id));
    if (is_sum) return Bound{emit(Op::total, *instance), read.output_types[0], {}};
    if (read.output_types.size() == 1) return Bound{emit(Op::chart, *instance, 0), read.output_types[0], {}};
    Bound out;
    RecordType record;
    std::vector<Type> types = read.output_types;
    for (std::size_t i = 0; i < types.size(); ++i) {
        record.fields.push_back({chart.outputs[i].name, types[i], record.slots++});
        out.record.push_back(emit(Op::chart, *instance, static_cast<NodeId>(i)));
    }
    out.type = compiler_.type_of_record(std::move(record));
    return out;
}

}  // namespace broadside::engine
