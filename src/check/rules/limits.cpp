#include "check/codes.hpp"
#include "check/play/story.hpp"
#include "check/proof/ranges.hpp"
#include "check/proof/replay.hpp"
#include "check/reported_faults.hpp"
#include "check/rules/checks.hpp"

#include <fmt/format.h>
#include <set>
#include <tuple>

namespace broadside::check {

using engine::Frame;
using engine::Program;

/// Whether the interval of a declared value lies inside its quantity: then no play is needed.
static bool is_proved_inside(const Program& program, const Frame& frame, std::size_t checked, Ranges& ranges) {
    const rules::Quantity* quantity = program.vocabulary().quantity(frame.checked[checked].type);
    for (const engine::Node& node : frame.nodes) {
        if (node.op != engine::Op::within || node.value != static_cast<std::int64_t>(checked)) continue;
        const Interval range = ranges.of_node(frame, node.a);
        if (range.low < quantity->lowest || range.high > quantity->highest) return false;
    }
    return true;
}

static void report_limit(const Program& program, const Frame& frame, const Frame::Checked& checked,
                         const Replay& replay, text::Diagnostics& diagnostics) {
    text::Diagnostic& error = diagnostics.error(outside_its_range, checked.span, replay.says);
    const std::string situation = describe_situation(program, frame, replay.inputs);
    error.notes.push_back(
        {{}, fmt::format("`{}` comes to it{}", frame.id, situation.empty() ? "" : " with " + situation)});
    error.help = fmt::format("widen the `range` of `{}`, or keep the number inside with `clamp`, `max` or `min`",
                             program.vocabulary().quantity(checked.type)->id);
}

/// A value neither proved inside nor found outside is left to random play, which stops with the same message.
void check_limits(const CheckContext& context, text::Diagnostics& diagnostics) {
    const Program& program = *context.program;
    Ranges ranges(program);
    std::set<std::tuple<text::SourceId, std::uint32_t, std::uint32_t>> reported;
    for (const Frame& frame : program.frames())
        for (std::size_t i = 0; i < frame.checked.size(); ++i) {
            const Frame::Checked& checked = frame.checked[i];
            if (!frame.procedure || is_proved_inside(program, frame, i, ranges)) continue;
            if (!reported.insert({checked.span.source, checked.span.line, checked.span.column}).second) continue;
            const engine::FaultSubject subject{engine::FaultSubject::Kind::out_of_range, checked.what};
            const Replay replay = replay_fault(program, frame, subject);
            if (replay.verdict != Replay::Verdict::comes_about) continue;
            report_limit(program, frame, checked, replay, diagnostics);
            set_reported(context, subject);
        }
}

}  // namespace broadside::check
