#include "check/proof/last_results.hpp"

#include "engine/reads.hpp"

#include <algorithm>
#include <set>

namespace broadside::check {

using engine::CompiledStep;
using engine::Frame;
using Slots = std::set<std::int32_t>;

static bool is_done_by_another(const engine::Program& program, const Frame& frame) {
    return std::ranges::any_of(program.frames(), [&](const Frame& other) {
        return std::ranges::any_of(other.steps, [&](const CompiledStep& step) {
            return step.kind == CompiledStep::Kind::call && &program.frames()[step.call.frame] == &frame;
        });
    });
}

static const CompiledStep* step_at(const Frame& frame, std::int32_t slot) {
    for (const CompiledStep& step : frame.steps)
        if (step.slots > 0 && slot >= step.slot && slot < step.slot + step.slots) return &step;
    return nullptr;
}

/// All slots that a step is worked out from, those that others before it read included.
static Slots slots_behind(const Frame& frame, const CompiledStep& step) {
    Slots behind;
    std::vector<const CompiledStep*> open{&step};
    while (!open.empty()) {
        engine::Reads reads;
        engine::add_reads(frame, *open.back(), reads);
        open.pop_back();
        for (std::int32_t slot : reads.steps)
            if (const CompiledStep* read = step_at(frame, slot); behind.insert(slot).second && read)
                open.push_back(read);
    }
    return behind;
}

static Slots slots_of_effects(const Frame& frame) {
    engine::Reads reads;
    for (const engine::CompiledEffect& effect : frame.effects)
        for (engine::NodeId node : {effect.before, effect.after, effect.when}) engine::add_reads(frame, node, reads);
    return reads.steps;
}

Frame with_last_results(const engine::Program& program, const Frame& frame) {
    Frame copy = frame;
    if (is_done_by_another(program, frame)) return copy;
    const Slots of_effects = slots_of_effects(frame);
    Slots behind, given;
    for (const engine::ResultField& result : frame.results)
        if (const CompiledStep* step = step_at(frame, result.slot)) behind.merge(slots_behind(frame, *step));
    std::erase_if(copy.results, [&](const engine::ResultField& result) {
        return behind.contains(result.slot) && !of_effects.contains(result.slot);
    });
    for (const engine::ResultField& result : copy.results) given.insert(result.slot);
    // A fraction is read as two slots; each is compared as a number of its own.
    for (std::int32_t slot : of_effects)
        if (!given.contains(slot)) copy.results.push_back({"", {}, slot, {}});
    return copy;
}

}  // namespace broadside::check
