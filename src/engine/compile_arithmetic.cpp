#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "engine/type_words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

// Sums and functions of numbers. A number counts units of 1/denominator, the denominator being part of its type:
// operands are brought to a common denominator before they are added; a division yields a fraction.

namespace broadside::engine {

using Kind = Type::Kind;

std::optional<Bound> FrameBuilder::to_number(std::optional<Bound> bound, const Syntax& node, const Scope& scope) {
    if (!bound) return std::nullopt;
    if (bound->type.kind != Kind::number)
        return fail(type_mismatch, node, scope,
                    say("a number is needed here, this is {}", named(vocabulary(), bound->type)));
    return bound;
}

Bound FrameBuilder::rescaled(const Bound& bound, std::int64_t denominator) {
    if (bound.type.denominator == denominator) return bound;
    Bound out = bound;
    out.type.denominator = denominator;
    out.node = emit(Op::scaled, bound.node, {}, {}, denominator / bound.type.denominator);
    return out;
}

Bound FrameBuilder::as_fraction(const Bound& bound) {
    if (bound.type.denominator == 0) return bound;
    Bound out = bound;
    out.node = emit(Op::to_fraction, bound.node, {}, {}, bound.type.denominator);
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

/// Converts a calculated number to its declared quantity, which adds a range, a unit and a print format.
std::optional<Bound> FrameBuilder::declared(Bound bound, const std::string& name, const std::string& what,
                                            const text::Span& span) {
    if (name.empty()) return bound;
    auto type = vocabulary().find_type(name);
    bool number = type && type->kind == Kind::number && bound.type.kind == Kind::number && !is_fraction(bound.type);
    bool fits = number && type->denominator % bound.type.denominator == 0;
    bool same = type && type->kind == bound.type.kind && type->kind == Kind::value && type->index == bound.type.index;
    if (!fits && !same) {
        faults_
            .error(type_mismatch, span,
                   say("this is {}, declared to be {}", named(vocabulary(), bound.type), named(name)))
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

/// Checks that a value lies in the range of its quantity: a value outside stops the machine.
NodeId FrameBuilder::within_range(NodeId node, const Type& type, const std::string& what, const text::Span& span) {
    if (!vocabulary().quantity(type)) return node;
    frame.checked.push_back({what, type, span});
    return emit(Op::within, node, {}, {}, frame.checked.size() - 1);
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
    if (!type.index) type.index = right->type.index;
    if (node.op == "*" || node.op == "/") type.index = {};
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
            say("`{}` takes {} value{}, {} {} given", function,
                signature.least == signature.most ? fmt::format("{}", signature.least)
                                                  : fmt::format("{} to {}", signature.least, signature.most),
                signature.most == 1 ? "" : "s", node.children.size(), node.children.size() == 1 ? "is" : "are"));
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
        return fail(type_mismatch, node, scope, say("`{}` takes whole numbers, this is a fraction", function),
                    "round it first: `round-down(...)`");
    NodeId folded = as_fraction(values[0]).node;
    for (std::size_t i = 1; i < values.size(); ++i)
        folded =
            emit(function == "min" ? Op::minimum_fraction : Op::maximum_fraction, folded, as_fraction(values[i]).node);
    return Bound{folded, Type{Kind::number, {}, 0}, {}};
}

std::optional<Bound> FrameBuilder::bind_above(const Syntax& node, const Scope& scope) {
    auto pair = bind_pair(node.children[0], node.children[1], scope);
    if (!pair || !make_comparable(pair->first, pair->second, node, scope)) return std::nullopt;
    const Type& type = pair->first.type;
    if ((type.kind != Kind::number || is_fraction(type)) && !vocabulary().is_ranked(type))
        return fail(type_mismatch, node, scope,
                    say("{} has no order, `above` cannot be asked", named(vocabulary(), type)));
    bool best_first = type.kind == Kind::value && vocabulary().domain(type).ranked == rules::Domain::Ranked::best_first;
    Type ranks{Kind::number, {}, type.kind == Kind::number ? type.denominator : 1};
    return Bound{emit(Op::above, pair->first.node, pair->second.node, {}, best_first ? 1 : -1), ranks, {}};
}

/// Whether a result keeps only the units of its quantity, not its range. `lower` and `lift` towards a limit, and a
/// choice among values of one quantity, keep the range.
static bool makes_loose(const std::string& function, const std::vector<Bound>& values) {
    if (function == "lower" || function == "lift") return values[0].type.loose;
    if (function == "clamp") return false;
    if (function != "min" && function != "max") return true;
    return std::any_of(values.begin(), values.end(), [&](const Bound& value) {
        const bool is_of_another = value.type.index && value.type.index != values[0].type.index;
        return value.type.loose || is_of_another;
    });
}

/// A function of whole numbers, all brought to one denominator.
Bound FrameBuilder::bind_whole_call(const std::string& function, std::vector<Bound> values) {
    std::int64_t denominator = 1;
    for (const Bound& value : values) denominator = std::lcm(denominator, value.type.denominator);
    for (Bound& value : values) value = rescaled(value, denominator);
    Type type = values[0].type;
    type.optional = false;
    type.loose = makes_loose(function, values);
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

}  // namespace broadside::engine
