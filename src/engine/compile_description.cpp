#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <fmt/format.h>

// Words that describe a unit, `horse not disordered vs formed`: each must name exactly one property of that unit.

namespace broadside::engine {

using Kind = Type::Kind;

std::optional<Bound> FrameBuilder::is_one_of(const Bound& value, const Word& word, const Scope& scope) {
    Syntax place;
    place.offset = word.offset;
    place.length = word.name.size();
    std::optional<Bound> result;
    if (auto side = value.type.kind == Kind::side ? role_of(word.name, scope) : SideIndex()) {
        result = Bound{emit(Op::equal, value.node, constant(*side, value.type).node), Type{Kind::yes_no}, {}};
    } else if (value.type.kind == Kind::value) {
        std::int64_t mask = 0;
        for (std::int64_t member : vocabulary().find_values(value.type, word.name)) mask |= std::int64_t{1} << member;
        if (mask) result = Bound{emit(Op::in_set, value.node, {}, {}, mask), Type{Kind::yes_no}, {}};
    } else if (auto named = vocabulary().find_value(value.type, word.name)) {
        result = Bound{emit(Op::equal, value.node, constant(*named, value.type).node), Type{Kind::yes_no}, {}};
    }
    if (!result)
        return fail(unknown_name, place, scope,
                    say("{} is not a value of {}", named(word.name), named(vocabulary().name_of(value.type))),
                    skips_help_ ? "" : text::suggest_name(word.name, vocabulary().words_of(value.type)));
    if (word.negated) result->node = emit(Op::negation, result->node);
    return result;
}

/// Whether a value matches each of several words: `target.density is dense not loose`.
std::optional<Bound> FrameBuilder::are_all(const Bound& value, const std::vector<Word>& words, const Scope& scope) {
    std::optional<Bound> all;
    for (const Word& word : words) {
        auto one = is_one_of(value, word, scope);
        if (!one) return std::nullopt;
        if (all)
            all->node = emit(Op::both, all->node, one->node);
        else
            all = one;
    }
    return all;
}

/// Whether a word describes a unit: a yes-no step or fact of that name, or the one fact that has such a value.
std::optional<Bound> FrameBuilder::describe(SideIndex role, const Word& word, const Scope& scope) {
    Syntax place;
    place.kind = Syntax::Kind::name;
    place.offset = word.offset;
    place.length = word.name.size();
    place.path = {word.name};
    auto turned = [&](std::optional<Bound> bound) {
        if (bound && word.negated) bound->node = emit(Op::negation, bound->node);
        return bound;
    };
    if (reads_failed_step({word.name}, scope)) return std::nullopt;
    if (!scope.facts_only)
        if (auto step = steps_.find(word.name); step != steps_.end() && step->second.type.kind == Kind::yes_no)
            return turned(bind_step(step->second, role, 1, place, scope));
    if (const rules::Fact* fact = compiler_.find_fact(word.name)) {
        const std::size_t index = compiler_.place_of(*fact);
        if (compiler_.fact_types()[index].kind != Kind::yes_no)
            return fail(type_mismatch, place, scope, say("{} is not a yes or no", named(word.name)));
        if (fact->of != "shared" && !role)
            return fail(ambiguous_name, place, scope, say("whose {}?", named(word.name)));
        auto bound = bind_fact(index, role, place, scope);
        if (bound && bound->type.kind != Kind::yes_no)
            return fail(type_mismatch, place, scope, say("{} is not a yes or no", named(word.name)));
        return turned(bound);
    }
    const auto& facts = ruleset().facts;
    std::vector<std::size_t> own, shared;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        if (!vocabulary().knows(compiler_.fact_types()[i], word.name)) continue;
        bool is_shared = facts[i].of == "shared";
        if (is_shared) shared.push_back(i);
        if (!is_shared && role && role_has_fact(facts[i], role)) own.push_back(i);
    }
    std::vector<std::size_t>& meant = own.empty() ? shared : own;
    if (meant.size() == 1) {
        auto fact = bind_fact(meant[0], role, place, scope);
        return fact ? is_one_of(*fact, word, scope) : std::nullopt;
    }
    if (meant.empty())
        return fail(unknown_name, place, scope, say("{} describes nothing here", named(word.name)),
                    suggest_here(word.name, scope));
    const Saying list = named_each(meant, [&](std::size_t i) { return std::string_view(facts[i].id); });
    return fail(ambiguous_name, place, scope, say("{} could be said of {}", named(word.name), list),
                fmt::format("say which: `own.{} = {}`", facts[meant[0]].id, word.name));
}

std::optional<Bound> FrameBuilder::describe_all(SideIndex role, const std::vector<Word>& words, const Scope& scope) {
    std::optional<Bound> all;
    bool good = true;
    for (const Word& word : words) {
        auto one = describe(role, word, scope);
        good = good && one.has_value();
        if (!good) continue;
        if (all)
            all->node = emit(Op::both, all->node, one->node);
        else
            all = one;
    }
    return good ? all : std::nullopt;
}

std::optional<Bound> FrameBuilder::bind_description(const Syntax& node, const Scope& scope) {
    const SideIndex own = own_side(scope);
    if (node.kind == Syntax::Kind::versus) {
        if (!own || frame.sides.size() != 2)
            return fail(ambiguous_name, node, scope, "`vs` needs two sides and a step of one of them",
                        "write `attacker is ... and defender is ...`, or give the step `each = \"side\"`");
        auto mine = describe_all(own, node.words, scope);
        auto theirs = describe_all(1 - *own, node.enemy_words, scope);
        if (!mine || !theirs) return std::nullopt;
        return Bound{emit(Op::both, mine->node, theirs->node), Type{Kind::yes_no}, {}};
    }
    if (node.children.empty()) return describe_all(own, node.words, scope);
    const Syntax& subject = node.children[0];
    SideIndex unit;
    if (subject.kind == Syntax::Kind::name && subject.path.size() == 1) unit = role_of(subject.path[0], scope);
    auto value = unit ? std::optional<Bound>{} : bind(subject, scope, nullptr);
    if (!unit && !value) return std::nullopt;
    auto alternative = [&](const std::vector<Word>& words) {
        return unit ? describe_all(unit, words, scope) : are_all(*value, words, scope);
    };
    auto any = alternative(node.words);
    for (const std::vector<Word>& words : node.alternatives) {
        auto next = alternative(words);
        if (!any || !next) return std::nullopt;
        any->node = emit(Op::either, any->node, next->node);
    }
    return any;
}

}  // namespace broadside::engine
