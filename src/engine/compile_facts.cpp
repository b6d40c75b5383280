#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "engine/type_words.hpp"

#include <algorithm>
#include <fmt/format.h>

// Facts to inputs: a fact that is read has one slot for each side that can have it; a definition is compiled where it
// is used, and reads its own facts.

namespace broadside::engine {

using Kind = Type::Kind;

bool FrameBuilder::role_has_fact(const rules::Fact& fact, SideIndex role) const {
    if (fact.of == "unit" || fact.of == "shared" || !role) return true;
    bool names_a_side = std::find(frame.sides.begin(), frame.sides.end(), fact.of) != frame.sides.end();
    return !names_a_side || frame.sides[*role] == fact.of;
}

std::optional<Bound> FrameBuilder::bind_fact(std::size_t index, SideIndex role, const Syntax& node,
                                             const Scope& scope) {
    const rules::Fact& fact = ruleset().facts[index];
    const Type& type = compiler_.fact_types()[index];
    if (scope.given)
        if (auto given = scope.given->entries.find({index, fact.of == "shared" ? SideIndex() : role});
            given != scope.given->entries.end()) {
            given->second.asked = true;
            return given->second.bound;
        }
    if (!role_has_fact(fact, role)) {
        if (type.kind == Kind::yes_no) return constant(0, type);
        std::optional<std::int64_t> fallback;
        if (fact.fallback)
            fallback = vocabulary().find_value(type, fact.fallback->kind == text::Value::Kind::string
                                                         ? fact.fallback->string
                                                         : std::to_string(fact.fallback->integer));
        if (fallback) return constant(*fallback, type);
        return fail(unknown_name, node, scope, say("{} belongs to {} alone", named(fact.id), named(fact.of)));
    }
    if (fact.means) return bind_definition(index, fact.of == "shared" ? SideIndex() : role, node, scope);
    if (fact.of == "shared") role = {};
    return current_fact(index, role);
}

/// Whether a name is that of a fact or a number, and so has a type of its own. Any other name describes a unit.
static bool has_own_type(const Compiler& compiler, const Syntax& name) {
    const std::string& last = name.path.back();
    return compiler.find_fact(last) || (name.path.size() == 1 && compiler.find_number(last));
}

/// A definition without a declared type: a sentence or comparison is a yes-no; a calculation or choice has the type of
/// its result; the name of a fact or a number has the type of that.
std::optional<Bound> FrameBuilder::definition_of_any_type(const Expression& text, Scope scope) {
    const Syntax* syntax = readable(text);
    if (!syntax) return std::nullopt;
    scope.expression = &text;
    switch (syntax->kind) {
        case Syntax::Kind::number:
        case Syntax::Kind::arithmetic:
        case Syntax::Kind::negative:
        case Syntax::Kind::call:
        case Syntax::Kind::look_up:
        case Syntax::Kind::total:
        case Syntax::Kind::conditional:
            return bind(*syntax, scope, nullptr);
        case Syntax::Kind::name:
            if (has_own_type(compiler_, *syntax)) return bind(*syntax, scope, nullptr);
            break;
        case Syntax::Kind::conjunction:
        case Syntax::Kind::disjunction:
        case Syntax::Kind::negation:
        case Syntax::Kind::comparison:
        case Syntax::Kind::description:
        case Syntax::Kind::versus:
        case Syntax::Kind::meets:
            break;
    }
    return bind_truth(*syntax, scope);
}

bool FrameBuilder::can_read(const Expression& text, const Type* type) {
    Scope scope;
    if (!frame.sides.empty()) scope.own = 0;
    scope.facts_only = true;
    return type ? expression(text, scope, type).has_value() : definition_of_any_type(text, scope).has_value();
}

std::optional<Bound> FrameBuilder::bind_definition(std::size_t index, SideIndex role, const Syntax& node,
                                                   const Scope& scope) {
    const rules::Fact& fact = ruleset().facts[index];
    const FactOfSide key{index, role};
    if (auto known = definitions_.find(key); known != definitions_.end() && !scope.given) return known->second;
    if (!defining_.insert(key).second)
        return fail(recursive_definition, node, scope, say("{} is defined by itself", named(fact.id)));
    Scope inner;
    inner.own = role;
    inner.facts_only = true;
    inner.given = scope.given;
    const Type& declared = compiler_.fact_types()[index];
    bool undeclared = fact.type == "yes-no";  // the definition implies the type
    auto bound = undeclared ? definition_of_any_type(*fact.means, inner) : expression(*fact.means, inner, &declared);
    defining_.erase(key);
    if (!bound) return std::nullopt;
    bool same_kind = undeclared || (bound->type.kind == declared.kind &&
                                    (declared.kind != Kind::value || bound->type.index == declared.index));
    if (!same_kind) {
        faults_
            .error(type_mismatch, fact.means->span,
                   say("{} is {}, its definition is {}", named(fact.id), named(vocabulary(), declared),
                       named(vocabulary(), bound->type)))
            .help = "give the fact the `type` of its definition";
        return std::nullopt;
    }
    if (!scope.given) definitions_[key] = *bound;
    return bound;
}

std::int32_t FrameBuilder::input_slot(std::size_t index, SideIndex role) {
    auto [place, fresh] = fact_inputs_.try_emplace({index, role}, static_cast<std::int32_t>(frame.inputs.size()));
    if (!fresh) return place->second;
    const rules::Fact& fact = ruleset().facts[index];
    InputSlot slot;
    slot.fact = fact.id;
    slot.id = role ? frame.sides[*role] + "." + fact.id : fact.id;
    slot.fact_index = index;
    slot.side = role;
    slot.type = compiler_.fact_types()[index];
    if (slot.type.kind == Kind::yes_no) slot.fallback = 0;
    if (fact.fallback) {
        const text::Value& value = *fact.fallback;
        std::string word = value.kind == text::Value::Kind::string    ? value.string
                           : value.kind == text::Value::Kind::boolean ? (value.boolean ? "yes" : "no")
                                                                      : std::to_string(value.integer);
        slot.fallback = vocabulary().find_value(slot.type, word);
    }
    frame.inputs.push_back(std::move(slot));
    return place->second;
}

}  // namespace broadside::engine
