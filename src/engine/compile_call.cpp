#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "rules/scalar.hpp"
#include "text/budgets.hpp"

#include <algorithm>
#include <fmt/format.h>

// A procedure called as a step. Its sides become sides of the caller, its facts the caller's own facts unless `with`
// gives them; its result is a record. Called N times, the numbers of the results add up. Called `for each` of a list of
// unlike performers, each performer has its own facts, and the numbers add up. Changes persist: see
// compile_changes.cpp.

namespace broadside::engine {

using Kind = Type::Kind;

bool FrameBuilder::add_lists(const rules::Procedure& procedure) {
    for (const auto& [name, bound] : procedure.lists) {
        std::size_t dots = bound.find("..");
        auto least = rules::parse_fraction(bound.substr(0, dots));
        auto most = dots == std::string::npos ? std::nullopt : rules::parse_fraction(bound.substr(dots + 2));
        bool good = least && most && least->denominator == 1 && most->denominator == 1 && least->numerator >= 0 &&
                    least->numerator <= most->numerator && most->numerator <= 20;
        if (!good) {
            faults_.error(bad_value, procedure.span, say("list {} has the bounds `{}`", named(name), bound)).help =
                "write the fewest and the most performers, at most 20: \"1..6\"";
            return false;
        }
        InputSlot length;
        length.id = length.fact = name;
        length.fallback = least->numerator;
        length.range = {least->numerator, most->numerator};
        frame.lists.push_back({name, most->numerator, static_cast<std::int32_t>(frame.inputs.size())});
        frame.inputs.push_back(std::move(length));
    }
    return true;
}

std::int32_t FrameBuilder::member_input(const PerformerList& list, std::int64_t member, const InputSlot& input) {
    std::string id = fmt::format("{}.{}.{}", list.name, member, input.fact);
    auto [place, fresh] = member_inputs_.try_emplace(id, static_cast<std::int32_t>(frame.inputs.size()));
    if (fresh) {
        InputSlot slot = input;
        slot.id = id;
        slot.side = {};
        slot.list = static_cast<std::size_t>(&list - frame.lists.data());
        slot.member = static_cast<std::size_t>(member - 1);
        frame.inputs.push_back(std::move(slot));
    }
    return place->second;
}

bool FrameBuilder::map_sides(CompiledStep& step, const Frame& callee, const language::DoSyntax& syntax,
                             const Scope& scope) {
    Syntax place;
    place.offset = syntax.offset;
    SideIndex performer;
    if (!syntax.side.empty()) {
        performer = role_of(syntax.side, scope);
        if (!performer) {
            fail_unknown_side(syntax.side, place, scope,
                              fmt::format("write `do {} for each {}`", syntax.procedure, syntax.side));
            return false;
        }
    }
    const SideIndex own = performer ? performer : own_side(scope);
    if (!syntax.list.empty()) {
        step.call.sides = {SideIndex(), own};  // the performer is on neither side of the caller
    } else if (callee.sides.size() == 1) {
        if (!own) {
            fail(wrong_arguments, place, scope, say("{} is done by one side: which?", named(syntax.procedure)),
                 fmt::format("write `do {} for {}`", syntax.procedure, frame.sides.empty() ? "SIDE" : frame.sides[0]));
            return false;
        }
        step.call.sides = {own};
    } else if (callee.sides.size() == 2) {
        if (frame.sides.size() != 2) {
            fail(wrong_arguments, place, scope, say("{} needs two sides", named(syntax.procedure)));
            return false;
        }
        bool said = performer || scope.own;
        bool crossed =
            callee.sides[0] == frame.sides[1] && callee.sides[1] == frame.sides[0];  // same side names, swapped
        bool turned = said ? own == 1 : crossed;
        step.call.sides = turned ? std::vector<SideIndex>{1, 0} : std::vector<SideIndex>{0, 1};
    }
    return true;
}

std::optional<NodeId> FrameBuilder::bind_call_input(const CompiledStep& step, const InputSlot& input,
                                                    const language::DoSyntax& syntax, const Scope& scope) {
    for (const auto& [given, value] : syntax.with) {
        if (!names_input(given, input)) continue;
        Scope inner = scope;
        if (input.side && !scope.own) inner.own = step.call.sides[*input.side];
        auto bound = bind_given(given, value, input.type, inner);
        return bound ? std::optional(bound->node) : std::nullopt;
    }
    const SideIndex role = input.side ? step.call.sides[*input.side] : SideIndex();
    const rules::Fact& fact = ruleset().facts[*input.fact_index];
    if (input.side && !role) {
        Syntax place;
        place.offset = syntax.offset;
        fail(wrong_arguments, place, scope, say("{} is needed, and there is no such side here", named(input)));
        return std::nullopt;
    }
    if (!role_has_fact(fact, role) && input.fallback) return constant(*input.fallback, input.type).node;
    return current_fact(*input.fact_index, role).node;
}

/// Binds the inputs of each possible performer, and the facts passed from one to the next.
bool FrameBuilder::add_performers(CompiledStep& step, const Frame& callee, const language::DoSyntax& syntax,
                                  const Scope& scope) {
    auto list = std::find_if(frame.lists.begin(), frame.lists.end(),
                             [&](const auto& known) { return known.name == syntax.list; });
    Syntax place;
    place.offset = syntax.offset;
    if (list == frame.lists.end() || callee.sides.empty()) {
        fail(wrong_arguments, place, scope,
             callee.sides.empty() ? say("{} has no side that a performer could be", named(syntax.procedure))
                                  : say("no list {}", named(syntax.list)),
             callee.sides.empty() ? "" : text::suggest_name(syntax.list, frame.lists, &PerformerList::name));
        return false;
    }
    step.call.length = emit(Op::input, list->length_input);
    for (std::int64_t member = 1; member <= list->most; ++member) {
        std::vector<NodeId> inputs;
        for (const InputSlot& input : callee.inputs) {
            bool given = std::any_of(syntax.with.begin(), syntax.with.end(),
                                     [&](const auto& with) { return names_input(with.first, input); });
            if (input.side == 0 && !given) {
                inputs.push_back(emit(Op::input, member_input(*list, member, input)));
                continue;
            }
            auto node = bind_call_input(step, input, syntax, scope);
            if (!node) return false;
            inputs.push_back(*node);
        }
        step.call.members.push_back(std::move(inputs));
    }
    return true;
}

/// Number of procedures a frame calls, transitively, and the depth of nesting.
struct Done {
    std::size_t procedures = 0, deep = 0;
};

static Done done_by(const Frame& frame, const Compiler& compiler) {
    Done all;
    for (const CompiledStep& step : frame.steps) {
        if (step.kind != CompiledStep::Kind::call) continue;
        const Done inner = done_by(compiler.frame(step.call.frame), compiler);
        all.procedures += 1 + inner.procedures;
        all.deep = std::max(all.deep, 1 + inner.deep);
    }
    return all;
}

/// Checks the call budget: calls of a called procedure count again at every call.
bool FrameBuilder::count_call(const Frame& callee, const language::DoSyntax& syntax, const Scope& scope) {
    Done all = done_by(callee, compiler_);
    ++all.procedures, ++all.deep;
    all.procedures += done_by(frame, compiler_).procedures;
    const bool too_many = all.procedures > budget::most_procedures_done;
    if (!too_many && all.deep <= budget::most_procedures_deep) return true;
    Syntax place;
    place.offset = syntax.offset;
    place.length = syntax.procedure.size() + 3;
    fail(too_much_done, place, scope,
         too_many ? say("with this, {} does more than {} procedures", named(frame.id), budget::most_procedures_done)
                  : say("{} does procedures more than {} deep, one inside the other", named(frame.id),
                        budget::most_procedures_deep),
         "do it once and use what it gives, or `N times`; make a chart of what is only looked up");
    return false;
}

bool FrameBuilder::add_call(CompiledStep& step, const language::DoSyntax& syntax, const Scope& scope) {
    Syntax place;
    place.offset = syntax.offset;
    place.length = syntax.procedure.size() + 3;
    auto index = compiler_.frame_of(syntax.procedure, span_of(place.offset, place.length, scope));
    if (!index) return false;
    const Frame& callee = compiler_.frame(*index);  // stays in place: only `frame_of` adds frames
    if (!callee.lists.empty()) {
        fail(wrong_arguments, place, scope,
             say("{} has a list {}, so it cannot be a step of another procedure", named(syntax.procedure),
                 named(callee.lists[0].name)),
             "give this procedure the list, and do `for each` of it what is done there");
        return false;
    }
    if (!count_call(callee, syntax, scope)) return false;
    step.kind = CompiledStep::Kind::call;
    step.call.frame = *index;
    if (!map_sides(step, callee, syntax, scope)) return false;
    if (syntax.times) {
        auto times = to_number(bind(*syntax.times, scope, nullptr), *syntax.times, scope);
        if (times && times->type.denominator != 1) {
            fail(type_mismatch, *syntax.times, scope, "something is done a whole number of times: round it first");
            times.reset();
        }
        if (!times) return false;
        step.call.times = times->node;
    }
    if (!check_given(callee, syntax, scope)) return false;
    if (!syntax.list.empty()) {
        if (!add_performers(step, callee, syntax, scope)) return false;
    } else {
        for (const InputSlot& input : callee.inputs) {
            auto node = bind_call_input(step, input, syntax, scope);
            if (!node) return false;
            step.call.inputs.push_back(*node);
        }
    }
    settle_call_record(step, callee, syntax);
    return true;
}

/// Record type of the call: all results of the callee (for repeated calls only the numbers), and the changes it leaves.
void FrameBuilder::settle_call_record(CompiledStep& step, const Frame& callee, const language::DoSyntax& syntax) {
    bool several = syntax.times || !syntax.list.empty();
    RecordType record;
    for (const ResultField& field : callee.results) {
        bool summed = field.type.kind == Kind::number && field.type.denominator >= 1;
        if (several && !summed) {
            step.call.field_of_result.emplace_back();
            continue;
        }
        RecordField part{field.name, field.type, record.slots};
        part.type.optional = !several;
        step.call.field_of_result.push_back(part.offset);
        record.slots += is_fraction(field.type) ? 2 : 1;
        record.fields.push_back(std::move(part));
    }
    carry_changes(step, callee, record);
    step.type = compiler_.type_of_record(std::move(record));
}

}  // namespace broadside::engine
