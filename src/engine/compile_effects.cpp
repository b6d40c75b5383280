#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "engine/type_words.hpp"

#include <algorithm>
#include <fmt/format.h>

// Effects to nodes: for each, the fact before and after, clamped to the range of its quantity. An unreached value (a
// dash) changes nothing.

namespace broadside::engine {

using Verb = rules::Effect::Verb;

bool FrameBuilder::add_effects(const rules::Procedure& procedure) {
    bool good = true;
    changed_.clear();  // effects see the facts as their predecessors left them
    definitions_.clear();
    for (const rules::Effect& effect : procedure.changes) {
        if (effect.each_side) {
            for (std::size_t side = 0; side < frame.sides.size(); ++side) good = add_effect(effect, side) && good;
            continue;
        }
        const SideIndex side = effect.for_side.empty() ? own_side(Scope{}) : role_of(effect.for_side, Scope{});
        if (!effect.for_side.empty() && !side) {
            faults_
                .error(unknown_name, effect.span, say("an effect for {}, which is not a side", named(effect.for_side)))
                .help = text::suggest_name(effect.for_side,
                                           std::vector<std::string_view>(frame.sides.begin(), frame.sides.end()));
            good = false;
            continue;
        }
        good = add_effect(effect, side) && good;
    }
    return good;
}

bool FrameBuilder::add_effect(const rules::Effect& effect, SideIndex side) {
    CompiledEffect out;
    out.written = &effect;
    Scope scope;
    scope.own = side;
    scope.expression = &effect.target;
    const Syntax* target = readable(effect.target);
    if (!target) return false;
    if (effect.when) {
        auto when = truth(*effect.when, scope);
        if (!when) return false;
        out.when = when->node;
    }
    if (effect.verb == Verb::move || effect.verb == Verb::remove) return add_movement(effect, out, *target, scope);
    auto before = bind(*target, scope, nullptr);
    if (!before) return false;
    const Node node = !before->node ? Node{} : frame.nodes[*before->node];
    if (node.op != Op::input) {
        fail(type_mismatch, *target, scope, say("{} is not a fact that can change", named(effect.target)),
             "an effect changes a fact of a unit: `target.status`");
        return false;
    }
    const InputSlot& input = frame.inputs[*node.a];
    out.before = before->node;
    out.side = input.side;
    out.fact_index = input.fact_index;
    out.type = input.type;
    auto after = changed(effect, out, scope);
    if (!after) return false;
    out.after = *after;
    frame.effects.push_back(out);
    return true;
}

bool FrameBuilder::add_movement(const rules::Effect& effect, CompiledEffect out, const Syntax& target,
                                const Scope& scope) {
    const SideIndex role =
        target.kind == Syntax::Kind::name && target.path.size() == 1 ? role_of(target.path[0], scope) : SideIndex();
    if (!role) {
        fail(unknown_name, target, scope,
             say("{} is not a side: only a side moves or leaves the table", named(effect.target)));
        return false;
    }
    out.side = role;
    if (effect.by) {
        auto by = expression(*effect.by, scope);
        if (!by) return false;
        out.after = by->node;
        out.type = by->type;
    }
    frame.effects.push_back(out);
    return true;
}

/// A number of an effect in the units of `type`; `otherwise` when it is absent or a dash.
std::optional<NodeId> FrameBuilder::effect_number(const std::optional<Expression>& text, const Type& type,
                                                  std::int64_t otherwise, const Scope& scope) {
    NodeId fallback = constant(otherwise, type).node;
    if (!text) return fallback;
    auto bound = expression(*text, scope, &type);
    if (!bound) return std::nullopt;
    bool fits = bound->type.kind == Type::Kind::number && bound->type.denominator > 0 &&
                type.denominator % bound->type.denominator == 0;
    if (!fits) {
        faults_.error(type_mismatch, text->span,
                      say("a number is needed here, this is {}", named(vocabulary(), bound->type)));
        return std::nullopt;
    }
    return emit(Op::or_else, rescaled(*bound, type.denominator).node, fallback);
}

std::optional<NodeId> FrameBuilder::changed(const rules::Effect& effect, const CompiledEffect& out,
                                            const Scope& scope) {
    const Type& type = out.type;
    bool says_nothing = effect.verb == Verb::clear || (effect.verb == Verb::set && !effect.to);
    bool clears_number = effect.verb == Verb::clear && type.kind == Type::Kind::number;
    if (says_nothing && type.kind != Type::Kind::yes_no && !clears_number) {
        faults_
            .error(type_mismatch, effect.target.span,
                   say("{} is {}: to what?", named(effect.target), named(vocabulary(), type)))
            .help = "write `set = ..., to = ...`";
        return std::nullopt;
    }
    if (effect.verb == Verb::clear) {
        const rules::Quantity* cleared = vocabulary().quantity(type);
        return constant(cleared ? std::max<std::int64_t>(0, cleared->lowest) : 0, type).node;
    }
    if (effect.verb == Verb::set) {
        if (!effect.to) return constant(1, type).node;
        auto to = expression(*effect.to, scope, &type);
        if (!to) return std::nullopt;
        bool same = to->type.kind == type.kind && (type.kind != Type::Kind::value || to->type.index == type.index) &&
                    !is_fraction(to->type);
        if (!same && to->type.kind != Type::Kind::nothing) {
            faults_.error(type_mismatch, effect.to->span,
                          say("the fact is {}, this is {}", named(vocabulary(), type), named(vocabulary(), to->type)));
            return std::nullopt;
        }
        bool number = type.kind == Type::Kind::number && to->type.denominator > 0;
        return number ? within_range(rescaled(*to, type.denominator).node, type, effect.target.text, effect.to->span)
                      : to->node;
    }
    if (type.kind != Type::Kind::number) {
        faults_.error(type_mismatch, effect.target.span,
                      say("only a number goes up or down, this is {}", named(vocabulary(), type)));
        return std::nullopt;
    }
    const rules::Quantity* quantity = vocabulary().quantity(type);
    std::int64_t lowest = quantity ? quantity->lowest : 0, highest = quantity ? quantity->highest : 1'000'000'000;
    auto by = effect_number(effect.by, type, effect.by ? 0 : type.denominator, scope);
    auto floor = effect_number(effect.floor, type, lowest, scope);
    auto ceiling = effect_number(effect.ceiling, type, highest, scope);
    if (!by || !floor || !ceiling) return std::nullopt;
    if (effect.verb == Verb::lower) return emit(Op::lower, out.before, *by, *floor);
    if (effect.verb == Verb::raise) return emit(Op::lift, out.before, *by, *ceiling);
    return emit(Op::maximum, constant(lowest, type).node,
                emit(Op::minimum, constant(highest, type).node, emit(Op::add, out.before, *by)));
}

}  // namespace broadside::engine
