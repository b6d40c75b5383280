#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "engine/type_words.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

// Meaning of a name: a chart's input, a side, a step above, a fact, a number, an option, a constant, or a value of a
// domain, in this order.

namespace broadside::engine {

using Kind = Type::Kind;

SideIndex FrameBuilder::role_of(const std::string& name, const Scope& scope) const {
    auto count = static_cast<std::int32_t>(frame.sides.size());
    if (name == "own" && own_side(scope)) return own_side(scope);
    if (name == "enemy" && scope.own && count == 2) return 1 - *scope.own;
    for (std::int32_t side = 0; side < count; ++side)
        if (frame.sides[side] == name) return side;
    return {};
}

SideIndex FrameBuilder::own_side(const Scope& scope) const {
    return scope.own || frame.sides.size() != 1 ? scope.own : SideIndex(0);
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

/// The nearest names valid here. Empty if help is skipped.
std::string FrameBuilder::suggest_here(const std::string& wrong, const Scope& scope) const {
    if (skips_help_) return "";
    const std::vector<std::string_view> known = known_names(scope);
    std::string help = text::suggest_name(wrong, known);
    if (!help.empty()) return help;
    const std::size_t hyphen = wrong.find('-');
    const auto is_known = [&](const std::string& word) { return std::ranges::find(known, word) != known.end(); };
    if (hyphen != std::string::npos && is_known(wrong.substr(0, hyphen)) && is_known(wrong.substr(hyphen + 1)))
        return fmt::format("a minus has blanks around it: `{} - {}`", wrong.substr(0, hyphen),
                           wrong.substr(hyphen + 1));
    if (frame.sides.empty() || !frame.procedure) return "";  // a definition has none of the reader's own
    return "the sides here: " + text::names_of(frame.sides);
}

/// Reports an unknown name; one that is known in another context gets advice on its use.
std::optional<Bound> FrameBuilder::fail_unknown(const std::string& word, const Syntax& node, const Scope& scope,
                                                Saying message, std::string help) {
    const auto is_called = [&](const rules::Step& step) { return step.name == word; };
    const auto& steps = frame.procedure ? frame.procedure->steps : std::vector<rules::Step>{};
    const auto later = std::find_if(steps.begin(), steps.end(), is_called);
    if (later != steps.end() && !scope.facts_only) {
        text::Diagnostic& error = faults_.error(unknown_name, span_of(node.offset, node.length, scope),
                                                say("step {} is read before it is made", named(word)));
        error.notes.push_back({later->span, "it is made here"});
        error.help = "a step knows the steps above it: move this one below, or that one up";
        return std::nullopt;
    }
    if (const rules::Chart* chart = rules::find_by_id(ruleset().charts, word))
        return fail(unknown_name, node, scope, say("{} is a chart, no value", named(word)),
                    fmt::format("write `{} {}`", chart->policy == rules::Chart::Policy::sum ? "sum" : "look up", word));
    if (rules::find_by_id(ruleset().procedures, word))
        return fail(
            unknown_name, node, scope, say("{} is a procedure, no value", named(word)),
            fmt::format("do it in a step of its own, `{{ done = \"do {}\" }}`, and name what it gives: `done.{}`", word,
                        "RESULT"));
    const auto list = std::find_if(frame.lists.begin(), frame.lists.end(),
                                   [&](const PerformerList& one) { return one.name == word; });
    if (list != frame.lists.end())
        return fail(unknown_name, node, scope, say("{} is a list, no single side", named(word)),
                    fmt::format("what each of them does is a step `do PROCEDURE for each {}`", word));
    if (!charts_under_way_.empty() && frame.procedure) {
        const std::string& chart = ruleset().charts[charts_under_way_.back()].id;
        if (chart != frame.procedure->id)
            message = say("{}: chart {} asks for it, and {} reads the chart", message, named(chart),
                          named(frame.procedure->id));
        if (help.empty()) help = "make a step of that name before the chart is read, or read another chart";
    }
    return fail(unknown_name, node, scope, std::move(message), std::move(help));
}

std::optional<Bound> FrameBuilder::fail_unknown_side(const std::string& name, const Syntax& node, const Scope& scope,
                                                     std::string of_list) {
    for (const PerformerList& list : frame.lists)
        if (list.name == name)
            return fail(unknown_name, node, scope, say("{} is a list, no single side", named(name)),
                        std::move(of_list));
    std::string help = frame.sides.empty() ? "this procedure has no sides: declare them with `sides`"
                                           : text::suggest_name(name, frame.sides, std::identity{});
    return fail(unknown_name, node, scope, say("{} is not a side here", named(name)), std::move(help));
}

/// Whether a bare word is anything but a value of a domain, without binding it.
bool FrameBuilder::is_variable(const std::string& word, const Scope& scope) const {
    if (scope.locals && scope.locals->contains(word)) return true;
    if (role_of(word, scope) || (!scope.facts_only && steps_.contains(word))) return true;
    if (reads_failed_step({word}, scope)) return true;
    if (compiler_.find_fact(word) || compiler_.find_number(word) || compiler_.find_option(word)) return true;
    return word == "yes" || word == "no" || word == "nothing" || word == "nobody";
}

/// Whether a name refers to a step that failed to compile, with or without its side.
bool FrameBuilder::reads_failed_step(const std::vector<std::string>& path, const Scope& scope) const {
    if (scope.facts_only || failed_steps_.empty()) return false;
    bool of_side = path.size() > 1 && role_of(path[0], scope);
    return failed_steps_.contains(path[of_side ? 1 : 0]);
}

std::optional<Bound> FrameBuilder::bind_name(const Syntax& node, const Scope& scope, const Type* expected) {
    bool found = false;
    auto variable = bind_variable(node, scope, found);
    if (found) return variable;
    if (node.path.size() > 1)
        return fail_unknown(node.path[0], node, scope, say("{} stands for nothing here", named(node.path[0])),
                            suggest_here(node.path[0], scope));
    if (expected && expected->kind == Kind::yes_no) {
        return describe(own_side(scope), {node.path[0], false, node.offset}, scope);
    }
    return bind_value_word(node, scope, expected);
}

/// Binds a name as anything but a value of a domain. Sets `found` even when the name is known but misused.
std::optional<Bound> FrameBuilder::bind_variable(const Syntax& node, const Scope& scope, bool& found) {
    const std::string& head = node.path[0];
    found = true;
    if (scope.locals && node.path.size() == 1)
        if (auto local = scope.locals->find(head); local != scope.locals->end())
            return Bound{emit(Op::scratch, local->second.slot), local->second.type, {}};
    if (reads_failed_step(node.path, scope)) return std::nullopt;
    if (auto role = role_of(head, scope)) return bind_role_path(role, node, scope);
    if (!scope.facts_only)
        if (auto step = steps_.find(head); step != steps_.end())
            return bind_step(step->second, scope.own, 1, node, scope);
    if (const rules::Fact* fact = compiler_.find_fact(head); fact && node.path.size() == 1) {
        const SideIndex role = fact->of == "shared" ? SideIndex() : own_side(scope);
        if (fact->of != "shared" && !role)
            return fail(ambiguous_name, node, scope, say("whose {}?", named(head)),
                        frame.sides.empty()
                            ? "this procedure has no sides: give the fact `of = \"shared\"`, or the procedure `sides`"
                            : fmt::format("write `{}.{}`", frame.sides[0], head));
        return bind_fact(compiler_.place_of(*fact), role, node, scope);
    }
    if (const rules::NamedNumber* number = compiler_.find_number(head)) {
        if (node.path.size() > 1) return fail(unknown_name, node, scope, say("{} has no parts", named(head)));
        const Type& type = compiler_.number_types()[compiler_.place_of(*number)];
        auto value = vocabulary().find_value(type, number->value);
        return constant(value.value_or(0), type);
    }
    if (const rules::Option* option = compiler_.find_option(head); option && node.path.size() == 1)
        return constant(option->fallback, Type{Kind::yes_no});  // after settling, the fallback is the chosen value
    if (head == "yes" || head == "no") return constant(head == "yes", Type{Kind::yes_no});
    if (head == "nothing") return constant(nothing, Type{Kind::nothing});
    if (head == "nobody") return constant(nobody, Type{Kind::side});
    found = false;
    return std::nullopt;
}

std::optional<Bound> FrameBuilder::bind_role_path(SideIndex role, const Syntax& node, const Scope& scope) {
    if (node.path.size() == 1) return constant(*role, Type{Kind::side});
    const std::string& name = node.path[1];
    if (!scope.facts_only)
        if (auto step = steps_.find(name); step != steps_.end()) return bind_step(step->second, role, 2, node, scope);
    const rules::Fact* fact = compiler_.find_fact(name);
    if (fact && fact->of == "shared")
        return fail(unknown_name, node, scope, say("{} is shared: it belongs to no side", named(name)),
                    fmt::format("write `{}`", name));
    if (fact && node.path.size() == 2) return bind_fact(compiler_.place_of(*fact), role, node, scope);
    return fail_unknown(name, node, scope, say("no fact or step {} of {}", named(name), named(node.path[0])),
                        suggest_here(name, scope));
}

std::optional<Bound> FrameBuilder::bind_step(const StepEntry& entry, SideIndex role, std::size_t used,
                                             const Syntax& node, const Scope& scope) {
    SideIndex side = entry.sided ? role : 0;
    if (!side && frame.sides.size() == 1) side = 0;
    if (!side)
        return fail(ambiguous_name, node, scope, say("whose {}?", named(node.path[used - 1])),
                    fmt::format("write `{}.{}`", frame.sides.empty() ? "own" : frame.sides[0], node.path[used - 1]));
    const IndexOf<Slot> made = entry.slot[*side];
    if (!made)
        return fail(unknown_name, node, scope,
                    say("step {} is not made for {}", named(node.path[used - 1]), named(frame.sides[*side])));
    const std::int32_t slot = *made;
    if (entry.type.kind != Kind::record) {
        if (node.path.size() > used)
            return fail(unknown_name, node, scope, say("{} has no parts", named(node.path[used - 1])));
        bool fraction = entry.type.kind == Kind::number && entry.type.denominator == 0;
        return Bound{emit(fraction ? Op::step_fraction : Op::step, slot), entry.type, {}};
    }
    const RecordType& record = compiler_.record(entry.type);
    if (node.path.size() == used) {
        Bound whole{{}, entry.type, {}};
        for (std::int32_t part = 0; part < record.slots; ++part) whole.record.push_back(emit(Op::step, slot + part));
        return whole;
    }
    std::string wanted;
    for (std::size_t i = used; i < node.path.size(); ++i) wanted += (i == used ? "" : ".") + node.path[i];
    std::string prefixed = role ? frame.sides[*role] + "." + wanted : wanted;
    for (const RecordField& field : record.fields) {
        if (field.name != wanted && field.name != prefixed) continue;
        bool fraction = field.type.kind == Kind::number && field.type.denominator == 0;
        return Bound{emit(fraction ? Op::step_fraction : Op::step, slot + field.offset), field.type, {}};
    }
    return fail(unknown_name, node, scope, say("{} has no part {}", named(node.path[used - 1]), named(wanted)),
                text::suggest_name(wanted, record.fields, &RecordField::name));
}

/// The domains and quantities that have a value called so, and a list of them in words.
static std::pair<std::vector<Type>, Saying> types_with(const std::string& word, const Vocabulary& vocabulary,
                                                       const rules::Ruleset& ruleset) {
    std::vector<Type> found;
    std::vector<std::string_view> ids;
    auto consider = [&](const Type& type, const std::string& id) {
        if (!vocabulary.find_value(type, word)) return;
        found.push_back(type);
        ids.push_back(id);
    };
    for (const auto& domain : ruleset.domains) consider(*vocabulary.find_type(domain.id), domain.id);
    for (const auto& quantity : ruleset.quantities)
        if (!quantity.names.empty()) consider(*vocabulary.find_type(quantity.id), quantity.id);
    return {std::move(found), named_each(ids)};
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
            return fail(
                unknown_name, node, scope,
                say("{} is a group of {}, no single value", named(word), named(vocabulary().name_of(*expected))),
                fmt::format("ask `is {}`, or `not (... is {})`", word, word));
        Saying what = expected->index
                          ? say("{} is not a value of {}", named(word), named(vocabulary().name_of(*expected)))
                          : say("{} stands for nothing here", named(word));
        if (skips_help_) return fail_unknown(word, node, scope, std::move(what), "");
        if (const auto [types, list] = types_with(word, vocabulary(), ruleset()); !expected->index && !types.empty())
            return fail(
                type_mismatch, node, scope,
                say("{} is needed here, {} is a value of {}", named(vocabulary(), *expected), named(word), list));
        auto known = expected->index ? vocabulary().words_of(*expected) : known_names(scope);
        return fail_unknown(word, node, scope, std::move(what), text::suggest_name(word, known));
    }
    const auto [found, list] = types_with(word, vocabulary(), ruleset());
    if (found.size() > 1)
        return fail(ambiguous_name, node, scope, say("{} could be a value of {}", named(word), list),
                    "compare it with something of one of them");
    if (found.empty())
        return fail_unknown(word, node, scope, say("{} stands for nothing here", named(word)),
                            suggest_here(word, scope));
    return constant(*vocabulary().find_value(found[0], word), found[0]);
}

}  // namespace broadside::engine
