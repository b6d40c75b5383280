#include "cli/check_files.hpp"

#include "check/check.hpp"
#include "check/prose.hpp"
#include "cli/templates.hpp"
#include "sheet/make_items.hpp"
#include "sheet/references.hpp"

namespace broadside::cli {

/// Every reference in a printed text is filled in as on paper, so that one that leads nowhere is found here.
static void check_references(const engine::Program& program, text::Diagnostics& diagnostics) {
    const sheet::Phrasebook phrases(program);
    for (const check::Prose& prose : check::all_prose(program.ruleset()))
        sheet::fill_references(prose.text, phrases, {prose.chart, prose.row, prose.span}, diagnostics);
}

/// The blocks of every template are made, as if to be printed.
static void check_templates(Workspace& workspace, const Location& ruleset, const sheet::Data& data) {
    for (const sheet::Template& source : load_templates(workspace, ruleset))
        sheet::make_items(source, data, workspace.diagnostics);
}

std::optional<check::Prepared> check_ruleset(Workspace& workspace, const Location& location) {
    const auto tree = read_tree(workspace, location);
    auto prepared = tree ? check::prepare(*tree, {}, workspace.sources, workspace.diagnostics) : std::nullopt;
    if (!prepared) return std::nullopt;
    const engine::Program* program = prepared->program ? &*prepared->program : nullptr;
    check::run_checks(check::ruleset_checks(), {workspace.sources, *tree, prepared->written, program},
                      workspace.diagnostics);
    if (!program) return prepared;
    check_references(*program, workspace.diagnostics);
    check_templates(workspace, location, {*program, {}, nullptr});
    return prepared;
}

std::optional<LoadedScenario> check_scenario(Workspace& workspace, const Location& location) {
    auto loaded = load_scenario(workspace, location);
    if (!loaded) return std::nullopt;
    const engine::Program* program = loaded->prepared.program ? &*loaded->prepared.program : nullptr;
    check::run_checks(check::scenario_checks(),
                      {workspace.sources, loaded->ruleset_tree, loaded->prepared.written, program, &loaded->scenario},
                      workspace.diagnostics);
    if (program) check_templates(workspace, loaded->ruleset, {*program, loaded->choices, &loaded->scenario});
    return loaded;
}

}  // namespace broadside::cli
