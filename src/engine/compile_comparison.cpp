#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "engine/type_words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <utility>

// Comparisons: both operands have one kind and, as numbers, one denominator. In a domain ranked best first the better
// value is the greater, though its index is smaller.

namespace broadside::engine {

using Kind = Type::Kind;

/// Binds two expressions of one kind; a bare value word takes the kind of the other operand.
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
             say("{} and {} do not compare", named(vocabulary(), left.type), named(vocabulary(), right.type)));
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

/// A score printed with its faces ("5, 6") is printed up to the last face of the dice it is compared with.
bool FrameBuilder::faces_fit(std::int64_t faces, const Type& score, const Syntax& node, const Scope& scope) {
    using rules::NumberStyle;
    const rules::Quantity* quantity = vocabulary().quantity(score);
    const bool with_faces =
        quantity && (quantity->style == NumberStyle::list_up || quantity->style == NumberStyle::list_down ||
                     quantity->style == NumberStyle::range_up);
    if (!with_faces || quantity->to == faces) return true;
    fail(faces_differ, node, scope,
         say("dice of {} faces against a score of {}, which is printed up to {}", faces, named(quantity->id),
             quantity->to),
         fmt::format("roll d{}, or give `{}` `to = {}`", quantity->to, quantity->id, faces));
    return false;
}

/// The roll of a step that shows one face: `1d6`, or the highest or lowest of several dice.
const CompiledRoll* FrameBuilder::shown_die(const Syntax& node, const Scope& scope) const {
    const bool is_of_a_side = node.path.size() == 2 && role_of(node.path[0], scope);
    if (node.kind != Syntax::Kind::name || (node.path.size() != 1 && !is_of_a_side)) return nullptr;
    const auto entry = steps_.find(node.path.back());
    if (entry == steps_.end()) return nullptr;
    const IndexOf<Slot> slot = std::max(entry->second.slot[0], entry->second.slot[1]);
    const auto step = std::find_if(frame.steps.begin(), frame.steps.end(),
                                   [&](const CompiledStep& each) { return slot == each.slot && each.slots > 0; });
    if (step == frame.steps.end() || step->kind != CompiledStep::Kind::roll) return nullptr;
    using Keep = language::RollSyntax::Keep;
    const Node& count = frame.nodes[*step->roll.count];
    const bool is_one = count.op == Op::constant && count.value == 1;
    const bool shows_a_face =
        step->roll.keep == Keep::sum ? is_one : step->roll.keep == Keep::highest || step->roll.keep == Keep::lowest;
    return shows_a_face ? &step->roll : nullptr;
}

std::optional<Bound> FrameBuilder::bind_comparison(const Syntax& node, const Scope& scope) {
    auto pair = bind_pair(node.children[0], node.children[1], scope);
    if (!pair) return std::nullopt;
    const CompiledRoll* left = shown_die(node.children[0], scope);
    const CompiledRoll* right = shown_die(node.children[1], scope);
    if (left && !faces_fit(left->faces, pair->second.type, node.children[1], scope)) return std::nullopt;
    if (right && !faces_fit(right->faces, pair->first.type, node.children[0], scope)) return std::nullopt;
    return compare(node.op, pair->first, pair->second, node, scope);
}

/// `x = nothing`: whether x is a dash.
std::optional<Bound> FrameBuilder::compare_with_dash(const std::string& op, Bound left, Bound right, const Syntax& node,
                                                     const Scope& scope) {
    Bound& asked = left.type.kind == Kind::nothing ? right : left;
    if ((op != "=" && op != "!=") || asked.type.kind == Kind::record)
        return fail(type_mismatch, node, scope,
                    asked.type.kind == Kind::record ? "a record is not a dash: ask one of its parts"
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
            say("{} has no order, `{}` cannot be asked", named(vocabulary(), left.type), op),
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
        return fail(type_mismatch, node, scope, say("{} has no order", named(vocabulary(), left->type)));
    if (best_first) std::swap(left->node, right->node);
    NodeId id = emit(Op::meets, left->node, relation->node, right->node, *relation->type.index);
    return Bound{id, Type{Kind::yes_no}, {}};
}

}  // namespace broadside::engine
