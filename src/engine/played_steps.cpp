#include "engine/played_steps.hpp"

#include <algorithm>

namespace broadside::engine {

bool PlayedStep::not_done() const {
    if (!line || !times.empty()) return false;
    const CompiledStep& step = line->frame->steps[line->step];
    const bool is_written =
        std::any_of(line->values.begin(), line->values.end(), [](std::int64_t value) { return value != nothing; });
    return step.kind == CompiledStep::Kind::call && is_written;
}

const TraceLine* first_line(const std::vector<PlayedStep>& steps) {
    for (const PlayedStep& played : steps)
        if (played.line) return played.line;
    return nullptr;
}

/// The steps of one repetition at this depth from `at` on, each with the steps of its call before it.
static std::vector<PlayedStep> steps_at(const std::vector<TraceLine>& trace, std::int32_t depth, std::size_t& at) {
    std::vector<PlayedStep> steps;
    std::vector<std::vector<PlayedStep>> before;
    std::optional<std::int64_t> time;
    std::size_t begin = at;  // of the lines of the next step's call
    while (at < trace.size() && trace[at].depth >= depth) {
        if (trace[at].depth > depth) {
            before.push_back(steps_at(trace, depth + 1, at));
            continue;
        }
        if (time && trace[at].time != *time) {
            at = begin;
            return steps;
        }
        time = trace[at].time;
        steps.push_back({&trace[at], std::move(before)});
        before.clear();
        begin = ++at;
    }
    if (!before.empty()) steps.push_back({nullptr, std::move(before)});
    return steps;
}

std::vector<PlayedStep> played_steps(const std::vector<TraceLine>& trace) {
    std::size_t at = 0;
    return steps_at(trace, 0, at);
}

}  // namespace broadside::engine
