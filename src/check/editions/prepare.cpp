#include "check/editions/prepare.hpp"

#include "check/editions/mentions.hpp"
#include "engine/mistakes.hpp"
#include "rules/from_toml.hpp"

namespace broadside::check {

static void add(const text::Diagnostics& found, text::Diagnostics& diagnostics) {
    for (const text::Diagnostic& diagnostic : found.all()) diagnostics.add(diagnostic);
}

/// Drops charts read only by dropped procedures: their expressions may refer to steps of those.
static void leave_out_unread_charts(rules::Legible& reading, const text::Value& tree) {
    Names lost, read;
    for (const auto& [thing, names] : names_by_thing(tree)) {
        if (thing.first != "procedure") continue;
        const bool is_there = rules::find_by_id(reading.ruleset.procedures, thing.second) != nullptr;
        (is_there ? read : lost).insert(names.begin(), names.end());
    }
    std::erase_if(reading.ruleset.charts, [&](const rules::Chart& chart) {
        const bool is_unread = lost.contains(chart.id) && !read.contains(chart.id);
        if (is_unread) reading.lost.insert(chart.id);
        return is_unread;
    });
}

std::optional<Prepared> prepare(const text::Value& tree, const rules::Choices& choices, const text::SourceMap& sources,
                                text::Diagnostics& diagnostics, const std::vector<std::string>& only) {
    text::Diagnostics found;
    std::optional<text::Value> patched;
    if (!choices.empty()) patched = rules::apply_rulings(tree, choices, found);
    std::optional<rules::Legible> reading = rules::read_ruleset(patched ? *patched : tree, found);
    std::optional<Prepared> prepared;
    if (reading && !reading->is_whole) {
        if (only.empty()) {
            leave_out_unread_charts(*reading, patched ? *patched : tree);
            engine::report_mistakes(std::move(reading->ruleset), choices, reading->lost, sources, found);
        }
    } else if (reading) {
        rules::Ruleset settled = engine::settle(reading->ruleset, choices, sources, found);
        prepared.emplace(Prepared{std::move(reading->ruleset), std::nullopt});
        if (!found.has_blocking_errors())
            prepared->program = only.empty() ? engine::Program::compile(std::move(settled), sources, found)
                                             : engine::Program::compile_only(only, std::move(settled), sources, found);
    }
    add(found, diagnostics);
    return prepared;
}

}  // namespace broadside::check
