#include "engine/codes.hpp"
#include "engine/compile.hpp"

#include <algorithm>
#include <fmt/format.h>

// What a name means: a chart's input, a side, a step above, a fact, a number, an option, a constant, or a value of a
// domain, in this order; and what a word of a description means: exactly one thing about that unit.

namespace broadside::engine {

using Kind = Type::Kind;

std::optional<std::int32_t> FrameBuilder::role_of(const std::string& name, const Scope& scope) const {
    auto count = static_cast<std::int32_t>(frame.sides.size());
    if (name == "own" && scope.own >= 0) return scope.own;
    if (name == "own" && count == 1) return 0;
    if (name == "enemy" && scope.own >= 0 && count == 2) return 1 - scope.own;
    for (std::int32_t side = 0; side < count; ++side)
        if (frame.sides[static_cast<std::size_t>(side)] == name) return side;
    return std::nullopt;
}

std::vector<std::string_view> FrameBuilder::known_names(const Scope& scope) const {
    std::vector<std::string_view> known = {"own", "enemy", "yes", "no", "nothing", "nobody"};
    if (scope.locals)
        for (const auto& [name, local] : *scope.locals) known.push_back(name);
    for (const std::string& side : frame.sides) known.push_back(side);
    if (!scope.facts_only)
        for (const auto& [name, step] : steps_) known.push_back(name);
    for (const rules::Fact& fact : ruleset().facts) known.push_back(fact.id);
    for (const rules::NamedNumber& number : ruleset().numbers) known.push_back(number.id);
    for (const rules::Domain& domain : ruleset().domains) {
        for (const auto& value : domain.values) known.push_back(value.id);
        for (const auto& group : domain.groups) known.push_back(group.id);
    }
    for (const rules::Quantity& quantity : ruleset().quantities)
        for (const std::string& name : quantity.names) known.push_back(name);
    return known;
}

/// The nearest names that could stand here. Empty while trying out: nobody would read it.
std::string FrameBuilder::suggest_here(const std::string& wrong, const Scope& scope) const {
    return trying_ ? "" : text::suggest_name(wrong, known_names(scope));
}

/// Whether a bare word is anything but a value of a domain, without binding it.
bool FrameBuilder::is_variable(const std::string& word, const Scope& scope) const {
    if (scope.locals && scope.locals->contains(word)) return true;
    if (role_of(word, scope) || (!scope.facts_only && steps_.contains(word))) return true;
    if (reads_failed_step({word}, scope)) return true;
    if (rules::find_by_id(ruleset().facts, word) || rules::find_by_id(ruleset().numbers, word)) return true;
    if (rules::find_by_id(ruleset().options, word)) return true;
    return word == "yes" || word == "no" || word == "nothing" || word == "nobody";
}

/// Whether a name is that of a step that could not be compiled, or of one for a side.
bool FrameBuilder::reads_failed_step(const std::vector<std::string>& path, const Scope& scope) const {
    if (scope.facts_only || failed_steps_.empty()) return false;
    bool of_side = path.size() > 1 && role_of(path[0], scope).has_value();
    return failed_steps_.contains(path[of_side ? 1 : 0]);
}

std::optional<Bound> FrameBuilder::bind_name(const Syntax& node, const Scope& scope, const Type* expected) {
    bool found = false;
    auto variable = bind_variable(node, scope, found);
    if (found) return variable;
    if (node.path.size() > 1)
        return fail(unknown_name, node, scope, fmt::format("`{}` stands for nothing here", node.path[0]),
                    suggest_here(node.path[0], scope));
    if (expected && expected->kind == Kind::yes_no) {
        std::int32_t role = scope.own >= 0 ? scope.own : frame.sides.size() == 1 ? 0 : -1;
        return describe(role, {node.path[0], false, node.offset}, scope);
    }
    return bind_value_word(node, scope, expected);
}

/// Everything a name can be but a value of a domain. `found` is set even when the name is found and used wrongly.
std::optional<Bound> FrameBuilder::bind_variable(const Syntax& node, const Scope& scope, bool& found) {
    const std::string& head = node.path[0];
    found = true;
    if (scope.locals && node.path.size() == 1)
        if (auto local = scope.locals->find(head); local != scope.locals->end())
            return Bound{emit(Op::scratch, local->second.slot), local->second.type, {}};
    if (reads_failed_step(node.path, scope)) return std::nullopt;
    if (auto role = role_of(head, scope)) return bind_role_path(*role, node, scope);
    if (!scope.facts_only)
        if (auto step = steps_.find(head); step != steps_.end())
            return bind_step(step->second, scope.own, 1, node, scope);
    const auto& facts = ruleset().facts;
    if (const rules::Fact* fact = rules::find_by_id(facts, head); fact && node.path.size() == 1) {
        std::int32_t role = fact->of == "shared" ? -1 : scope.own >= 0 ? scope.own : frame.sides.size() == 1 ? 0 : -1;
        if (fact->of != "shared" && role < 0)
            return fail(ambiguous_name, node, scope, fmt::format("whose `{}`?", head),
                        frame.sides.empty()
                            ? "this procedure has no sides: give the fact `of = \"shared\"`, or the procedure `sides`"
                            : fmt::format("write `{}.{}`", frame.sides[0], head));
        return bind_fact(static_cast<std::size_t>(fact - facts.data()), role, node, scope);
    }
    const auto& numbers = ruleset().numbers;
    if (const rules::NamedNumber* number = rules::find_by_id(numbers, head)) {
        if (node.path.size() > 1) return fail(unknown_name, node, scope, fmt::format("`{}` has no parts", head));
        const Type& type = compiler_.number_types()[static_cast<std::size_t>(number - numbers.data())];
        auto value = vocabulary().find_value(type, number->value.text);
        return constant(value.value_or(0), type);
    }
    if (const rules::Option* option = rules::find_by_id(ruleset().options, head); option && node.path.size() == 1)
        return constant(option->fallback, Type{Kind::yes_no});  // settled: the fallback is what was chosen
    if (head == "yes" || head == "no") return constant(head == "yes", Type{Kind::yes_no});
    if (head == "nothing") return constant(nothing, Type{Kind::nothing});
    if (head == "nobody") return constant(nobody, Type{Kind::side});
    found = false;
    return std::nullopt;
}

std::optional<Bound> FrameBuilder::bind_role_path(std::int32_t role, const Syntax& node, const Scope& scope) {
    if (node.path.size() == 1) return constant(role, Type{Kind::side});
    const std::string& name = node.path[1];
    if (!scope.facts_only)
        if (auto step = steps_.find(name); step != steps_.end()) return bind_step(step->second, role, 2, node, scope);
    const auto& facts = ruleset().facts;
    const rules::Fact* fact = rules::find_by_id(facts, name);
    if (fact && fact->of == "shared")
        return fail(unknown_name, node, scope, fmt::format("`{}` is shared: it belongs to no side", name),
                    fmt::format("write `{}`", name));
    if (fact && node.path.size() == 2)
        return bind_fact(static_cast<std::size_t>(fact - facts.data()), role, node, scope);
    return fail(unknown_name, node, scope, fmt::format("no fact or step `{}` of `{}`", name, node.path[0]),
                suggest_here(name, scope));
}

std::optional<Bound> FrameBuilder::bind_step(const StepEntry& entry, std::int32_t role, std::size_t used,
                                             const Syntax& node, const Scope& scope) {
    std::int32_t side = entry.sided ? role : 0;
    if (entry.sided && role < 0 && frame.sides.size() == 1) side = 0;
    if (side < 0)
        return fail(ambiguous_name, node, scope, fmt::format("whose `{}`?", node.path[used - 1]),
                    fmt::format("write `{}.{}`", frame.sides.empty() ? "own" : frame.sides[0], node.path[used - 1]));
    std::int32_t slot = entry.slot[entry.sided ? side : 0];
    if (slot < 0)
        return fail(unknown_name, node, scope,
                    fmt::format("step `{}` is not made for `{}`", node.path[used - 1],
                                frame.sides[static_cast<std::size_t>(side)]));
    if (entry.type.kind != Kind::record) {
        if (node.path.size() > used)
            return fail(unknown_name, node, scope, fmt::format("`{}` has no parts", node.path[used - 1]));
        bool fraction = entry.type.kind == Kind::number && entry.type.denominator == 0;
        return Bound{emit(fraction ? Op::step_fraction : Op::step, slot), entry.type, {}};
    }
    const RecordType& record = compiler_.record(entry.type);
    if (node.path.size() == used) {
        Bound whole{no_node, entry.type, {}};
        for (std::int32_t part = 0; part < record.slots; ++part) whole.record.push_back(emit(Op::step, slot + part));
        return whole;
    }
    std::string wanted;
    for (std::size_t i = used; i < node.path.size(); ++i) wanted += (i == used ? "" : ".") + node.path[i];
    std::string prefixed = role >= 0 ? frame.sides[static_cast<std::size_t>(role)] + "." + wanted : wanted;
    std::vector<std::string_view> known;
    for (const RecordField& field : record.fields) {
        known.push_back(field.name);
        if (field.name != wanted && field.name != prefixed) continue;
        bool fraction = field.type.kind == Kind::number && field.type.denominator == 0;
        return Bound{emit(fraction ? Op::step_fraction : Op::step, slot + field.offset), field.type, {}};
    }
    return fail(unknown_name, node, scope, fmt::format("`{}` has no part `{}`", node.path[used - 1], wanted),
                text::suggest_name(wanted, known));
}

bool FrameBuilder::role_has_fact(const rules::Fact& fact, std::int32_t role) const {
    if (fact.of == "unit" || fact.of == "shared" || role < 0) return true;
    bool names_a_side = std::find(frame.sides.begin(), frame.sides.end(), fact.of) != frame.sides.end();
    return !names_a_side || frame.sides[static_cast<std::size_t>(role)] == fact.of;
}

std::optional<Bound> FrameBuilder::bind_fact(std::size_t index, std::int32_t role, const Syntax& node,
                                             const Scope& scope) {
    const rules::Fact& fact = ruleset().facts[index];
    const Type& type = compiler_.fact_types()[index];
    if (scope.given)
        if (auto given = scope.given->entries.find({index, fact.of == "shared" ? -1 : role});
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
        return fail(unknown_name, node, scope, fmt::format("`{}` belongs to `{}` alone", fact.id, fact.of));
    }
    if (fact.means) return bind_definition(index, fact.of == "shared" ? -1 : role, node, scope);
    if (fact.of == "shared") role = -1;
    return current_fact(index, role);
}

/// A definition without a declared type: a sentence or comparison is a yes-no, a calculation or choice whatever it
/// makes.
std::optional<Bound> FrameBuilder::definition_of_any_type(const rules::Expression& text, Scope scope) {
    auto syntax = parse_expression(text, compiler_.sources(), diagnostics_);
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

bool FrameBuilder::can_read(const rules::Expression& text, const Type* type) {
    Scope scope;
    scope.own = frame.sides.empty() ? -1 : 0;
    scope.facts_only = true;
    return type ? expression(text, scope, type).has_value() : definition_of_any_type(text, scope).has_value();
}

std::optional<Bound> FrameBuilder::bind_definition(std::size_t index, std::int32_t role, const Syntax& node,
                                                   const Scope& scope) {
    const rules::Fact& fact = ruleset().facts[index];
    std::pair key{index, role};
    if (auto known = definitions_.find(key); known != definitions_.end() && !scope.given) return known->second;
    if (!defining_.insert(key).second)
        return fail(recursive_definition, node, scope, fmt::format("`{}` is defined by itself", fact.id));
    Scope inner;
    inner.own = role;
    inner.facts_only = true;
    inner.given = scope.given;
    const Type& declared = compiler_.fact_types()[index];
    bool undeclared = fact.type == "yes-no";  // then the definition says what it is
    auto bound = undeclared ? definition_of_any_type(*fact.means, inner) : expression(*fact.means, inner, &declared);
    defining_.erase(key);
    if (!bound) return std::nullopt;
    bool same_kind = undeclared || (bound->type.kind == declared.kind &&
                                    (declared.kind != Kind::value || bound->type.index == declared.index));
    if (!same_kind) {
        diagnostics_
            .error(type_mismatch, fact.means->span,
                   fmt::format("`{}` is a {}, its definition is a {}", fact.id, vocabulary().name_of(declared),
                               vocabulary().name_of(bound->type)))
            .help = "give the fact the `type` of its definition";
        return std::nullopt;
    }
    if (!scope.given) definitions_[key] = *bound;
    return bound;
}

std::int32_t FrameBuilder::input_slot(std::size_t index, std::int32_t role) {
    auto [place, fresh] = fact_inputs_.try_emplace({index, role}, static_cast<std::int32_t>(frame.inputs.size()));
    if (!fresh) return place->second;
    const rules::Fact& fact = ruleset().facts[index];
    InputSlot slot;
    slot.fact = fact.id;
    slot.id = role < 0 ? fact.id : frame.sides[static_cast<std::size_t>(role)] + "." + fact.id;
    slot.fact_index = static_cast<std::int32_t>(index);
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

std::optional<Bound> FrameBuilder::bind_value_word(const Syntax& node, const Scope& scope, const Type* expected) {
    const std::string& word = node.path[0];
    if (expected && expected->kind != Kind::nothing && expected->kind != Kind::record) {
        if (auto value = vocabulary().find_value(*expected, word)) {
            Type type = *expected;
            type.optional = false;
            return constant(*value, type);
        }
        if (!vocabulary().find_values(*expected, word).empty())
            return fail(unknown_name, node, scope,
                        fmt::format("`{}` is a group of `{}`, no single value", word, vocabulary().name_of(*expected)),
                        fmt::format("ask `is {}`, or `not (... is {})`", word, word));
        std::string what = expected->index >= 0
                               ? fmt::format("`{}` is no value of `{}`", word, vocabulary().name_of(*expected))
                               : fmt::format("`{}` stands for nothing here", word);
        auto known = expected->index >= 0 ? vocabulary().words_of(*expected) : known_names(scope);
        return fail(unknown_name, node, scope, std::move(what), text::suggest_name(word, known));
    }
    std::vector<Type> found;
    std::string list;
    auto consider = [&](const Type& type, const std::string& id) {
        if (!vocabulary().find_value(type, word)) return;
        found.push_back(type);
        list += fmt::format("{}`{}`", list.empty() ? "" : ", ", id);
    };
    for (const auto& domain : ruleset().domains) consider(*vocabulary().find_type(domain.id), domain.id);
    for (const auto& quantity : ruleset().quantities)
        if (!quantity.names.empty()) consider(*vocabulary().find_type(quantity.id), quantity.id);
    if (found.size() > 1)
        return fail(ambiguous_name, node, scope, fmt::format("`{}` could be a value of {}", word, list),
                    "compare it with something of one of them");
    if (found.empty())
        return fail(unknown_name, node, scope, fmt::format("`{}` stands for nothing here", word),
                    suggest_here(word, scope));
    return constant(*vocabulary().find_value(found[0], word), found[0]);
}

std::optional<Bound> FrameBuilder::is_one_of(const Bound& value, const Word& word, const Scope& scope) {
    Syntax place;
    place.offset = word.offset;
    place.length = word.name.size();
    std::optional<Bound> result;
    if (auto side = value.type.kind == Kind::side ? role_of(word.name, scope) : std::nullopt) {
        result = Bound{emit(Op::equal, value.node, constant(*side, value.type).node), Type{Kind::yes_no}, {}};
    } else if (value.type.kind == Kind::value) {
        std::int64_t mask = 0;
        for (std::int64_t member : vocabulary().find_values(value.type, word.name)) mask |= std::int64_t{1} << member;
        if (mask) result = Bound{emit(Op::in_set, value.node, no_node, no_node, mask), Type{Kind::yes_no}, {}};
    } else if (auto named = vocabulary().find_value(value.type, word.name)) {
        result = Bound{emit(Op::equal, value.node, constant(*named, value.type).node), Type{Kind::yes_no}, {}};
    }
    if (!result)
        return fail(unknown_name, place, scope,
                    fmt::format("`{}` is no value of `{}`", word.name, vocabulary().name_of(value.type)),
                    text::suggest_name(word.name, vocabulary().words_of(value.type)));
    if (word.negated) result->node = emit(Op::negation, result->node);
    return result;
}

/// A value is each of several words: `target.density is dense not loose`.
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

/// Does this word describe this unit? A yes-no step or fact of that name, or the one fact that can have that value.
std::optional<Bound> FrameBuilder::describe(std::int32_t role, const Word& word, const Scope& scope) {
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
    const auto& facts = ruleset().facts;
    if (const rules::Fact* fact = rules::find_by_id(facts, word.name)) {
        auto index = static_cast<std::size_t>(fact - facts.data());
        if (compiler_.fact_types()[index].kind != Kind::yes_no)
            return fail(type_mismatch, place, scope, fmt::format("`{}` is not a yes or no", word.name));
        if (fact->of != "shared" && role < 0)
            return fail(ambiguous_name, place, scope, fmt::format("whose `{}`?", word.name));
        auto bound = bind_fact(index, role, place, scope);
        if (bound && bound->type.kind != Kind::yes_no)
            return fail(type_mismatch, place, scope, fmt::format("`{}` is not a yes or no", word.name));
        return turned(bound);
    }
    std::vector<std::size_t> own, shared;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        if (!vocabulary().knows(compiler_.fact_types()[i], word.name)) continue;
        bool is_shared = facts[i].of == "shared";
        if (is_shared) shared.push_back(i);
        if (!is_shared && role >= 0 && role_has_fact(facts[i], role)) own.push_back(i);
    }
    std::vector<std::size_t>& meant = own.empty() ? shared : own;
    if (meant.size() == 1) {
        auto fact = bind_fact(meant[0], facts[meant[0]].of == "shared" ? -1 : role, place, scope);
        return fact ? is_one_of(*fact, word, scope) : std::nullopt;
    }
    if (meant.empty())
        return fail(unknown_name, place, scope, fmt::format("`{}` describes nothing here", word.name),
                    suggest_here(word.name, scope));
    std::string list;
    for (std::size_t i : meant) list += fmt::format("{}`{}`", list.empty() ? "" : ", ", facts[i].id);
    return fail(ambiguous_name, place, scope, fmt::format("`{}` could be said of {}", word.name, list),
                fmt::format("say which: `own.{} = {}`", facts[meant[0]].id, word.name));
}

std::optional<Bound> FrameBuilder::describe_all(std::int32_t role, const std::vector<Word>& words, const Scope& scope) {
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
    std::int32_t own = scope.own >= 0 ? scope.own : frame.sides.size() == 1 ? 0 : -1;
    if (node.kind == Syntax::Kind::versus) {
        if (own < 0 || frame.sides.size() != 2)
            return fail(ambiguous_name, node, scope, "`vs` needs two sides and a step of one of them",
                        "write `attacker is ... and defender is ...`, or give the step `each = \"side\"`");
        auto mine = describe_all(own, node.words, scope);
        auto theirs = describe_all(1 - own, node.enemy_words, scope);
        if (!mine || !theirs) return std::nullopt;
        return Bound{emit(Op::both, mine->node, theirs->node), Type{Kind::yes_no}, {}};
    }
    if (node.children.empty()) return describe_all(own, node.words, scope);
    const Syntax& subject = node.children[0];
    std::optional<std::int32_t> unit;
    if (subject.kind == Syntax::Kind::name && subject.path.size() == 1) unit = role_of(subject.path[0], scope);
    auto value = unit ? std::optional<Bound>{} : bind(subject, scope, nullptr);
    if (!unit && !value) return std::nullopt;
    auto alternative = [&](const std::vector<Word>& words) {
        return unit ? describe_all(*unit, words, scope) : are_all(*value, words, scope);
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
