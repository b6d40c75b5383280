#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "engine/reads.hpp"

#include <algorithm>
#include <fmt/format.h>

// Changes made by a procedure called as a step. The step's record has a slot for each fact the callee changes, for the
// distance a side moves and for its removal; the caller inherits them as effects of its own, before those it declares:
//
//     fire = do shoot          ->   record: hits, falls | target.figures, target.nerve, firer.has-fired
//     test = do nerve-test     ->   finds target.nerve as the fire left it
//
// After the step, a changed fact is read from the slot, or as before if the step did not take place.

namespace broadside::engine {

using Verb = rules::Effect::Verb;

/// Adds a record slot for one effect of the callee, unless an earlier effect on the same fact has one.
void FrameBuilder::carry_change(CompiledStep& step, const Frame& callee, std::size_t place, IndexOf<Performer> member,
                                RecordType& record) {
    const CompiledEffect& effect = callee.effects[place];
    CompiledDo::Carried carried;
    carried.effect = place;
    carried.member = member;
    carried.type = effect.type;
    carried.type.optional = true;
    std::string name;
    if (effect.fact_index) {
        carried.input = *callee.nodes[*effect.before].a;
        name = callee.inputs[*carried.input].id;
    } else {
        bool leaves = effect.written->verb == Verb::remove;
        if (!effect.after) carried.type = Type{Type::Kind::yes_no, {}, 1, true};
        name = fmt::format("{} {}", callee.sides[*effect.side], leaves ? "leaves" : "moves");
    }
    if (member) {
        const std::string& list = frame.lists[*list_of(step)].name;
        const std::string& own = callee.sides[0];
        name = fmt::format("{}.{}{}", list, *member + 1, name.substr(own.size()));
    }
    for (CompiledDo::Carried& known : step.call.carried)
        if (carried.input && known.input == carried.input && known.member == member) {
            known.effect = carried.effect;
            return;
        }
    carried.field = record.slots++;
    step.call.carried.push_back(carried);
    record.fields.push_back({std::move(name), carried.type, carried.field, true});
}

/// The list whose members perform the step.
IndexOf<PerformerList> FrameBuilder::list_of(const CompiledStep& step) const {
    if (!step.call.length) return {};
    std::int32_t input = *frame.nodes[*step.call.length].a;
    for (std::size_t i = 0; i < frame.lists.size(); ++i)
        if (frame.lists[i].length_input == input) return i;
    return {};
}

void FrameBuilder::carry_changes(CompiledStep& step, const Frame& callee, RecordType& record) {
    for (std::size_t effect = 0; effect < callee.effects.size(); ++effect) {
        const CompiledEffect& change = callee.effects[effect];
        const bool of_performer = list_of(step) && change.side == 0;
        if (!of_performer) {
            carry_change(step, callee, effect, {}, record);
            continue;
        }
        for (std::size_t member = 0; member < step.call.members.size(); ++member)
            carry_change(step, callee, effect, member, record);
    }
}

/// Adds the callee's changes as effects of the caller.
void FrameBuilder::take_over_changes(const CompiledStep& step) {
    const Frame& callee = compiler_.frame(step.call.frame);
    const IndexOf<PerformerList> list = list_of(step);
    for (const CompiledDo::Carried& carried : step.call.carried) {
        CompiledEffect out = callee.effects[carried.effect];
        NodeId slot = emit(Op::step, step.slot + carried.field);
        out.when = {};
        out.type = carried.type;
        out.type.optional = false;
        if (out.side) out.side = step.call.sides[*out.side];
        if (carried.member) out.list = list, out.member = carried.member;
        bool only_happens = !carried.input && carried.type.kind == Type::Kind::yes_no;
        out.after = only_happens ? NodeId{} : slot;
        if (only_happens) out.when = slot;
        if (carried.input) {
            std::int32_t input =
                carried.member ? member_input(frame.lists[*list], *carried.member + 1, callee.inputs[*carried.input])
                               : input_slot(*out.fact_index, out.side);
            out.before = emit(Op::input, input);
        } else {
            out.before = {};
        }
        frame.effects.push_back(out);
    }
}

/// Redirects later reads of the facts that a step changes. An error if both sides change the same fact in one step: the
/// result would depend on their order.
bool FrameBuilder::note_changed_facts(const CompiledStep& step, const rules::Step& source) {
    const Frame& callee = compiler_.frame(step.call.frame);
    for (const CompiledDo::Carried& carried : step.call.carried) {
        const CompiledEffect& effect = callee.effects[carried.effect];
        if (!carried.input || carried.member) continue;
        const SideIndex role = effect.side ? step.call.sides[*effect.side] : SideIndex();
        const FactOfSide key{*effect.fact_index, role};
        NodeId as_it_was = current_fact(key.first, role).node;
        bool fresh =
            changing_.try_emplace(key, emit(Op::or_else, emit(Op::step, step.slot + carried.field), as_it_was)).second;
        if (fresh) continue;
        faults_
            .error(wrong_arguments, source.span,
                   say("both sides change {} in step {}, at the same time", named(callee.inputs[*carried.input].fact),
                       named(source.name)))
            .help = fmt::format("let one come after the other: a step `for = \"{}\"` and a step `for = \"{}\"`",
                                frame.sides[0], frame.sides[1]);
        return false;
    }
    return true;
}

void FrameBuilder::commit_changed_facts() {
    if (changing_.empty()) return;
    for (const auto& [key, node] : changing_) changed_[key] = node;
    changing_.clear();
    definitions_.clear();
}

/// Current value of a fact: as given, or as changed by a procedure called above.
Bound FrameBuilder::current_fact(std::size_t fact, SideIndex role) {
    const Type& type = compiler_.fact_types()[fact];
    if (auto changed = changed_.find({fact, role}); changed != changed_.end()) return {changed->second, type, {}};
    return {emit(Op::input, input_slot(fact, role)), type, {}};
}

/// Marks the carried changes that the results depend on. The others are computed only when the changes themselves are
/// requested: they would keep apart states with equal results.
void FrameBuilder::settle_carried() {
    Reads reads;
    for (const CompiledStep& step : frame.steps) add_reads(frame, step, reads);
    for (const ResultField& result : frame.results) reads.steps.insert(result.slot);
    for (CompiledStep& step : frame.steps)
        for (CompiledDo::Carried& carried : step.call.carried)
            carried.read = reads.steps.contains(step.slot + carried.field);
}

}  // namespace broadside::engine
