#include "cli/check_files.hpp"

#include "check/check.hpp"
#include "check/prose.hpp"
#include "cli/templates.hpp"
#include "sheet/index.hpp"
#include "sheet/make_items.hpp"
#include "sheet/references.hpp"

namespace broadside::cli {

/// Every reference in a printed text is filled in as on paper, so that one that leads nowhere is found here.
static void check_references(const engine::Program& program, text::Diagnostics& diagnostics) {
    const sheet::Phrasebook phrases(program);
    for (const check::Prose& prose : check::all_prose(program.ruleset()))
        sheet::fill_references(prose.text, phrases, {prose.chart, prose.row, prose.span}, diagnostics);
}

static std::vector<sheet::Item> make_all_items(Workspace& workspace, const Location& ruleset, sheet::Data data) {
    const std::vector<sheet::Template> templates = load_templates(workspace, ruleset);
    data.templates = &templates;
    std::vector<sheet::Item> items;
    for (const sheet::Template& source : *data.templates)
        for (sheet::Item& item : sheet::make_items(source, data, workspace.diagnostics))
            items.push_back(std::move(item));
    return items;
}

std::optional<CheckedScenario> check_scenario(Workspace& workspace, const Location& location, bool proved) {
    auto loaded = load_scenario(workspace, location);
    if (!loaded) return std::nullopt;
    CheckedScenario checked{std::move(*loaded), {}, {}};
    const check::Prepared& prepared = *checked.loaded.prepared;
    const engine::Program* program = prepared.program ? &*prepared.program : nullptr;
    if (!proved)
        check::run_checks(
            check::scenario_checks(),
            {workspace.sources, *checked.loaded.ruleset_tree, prepared.written, program, &checked.loaded.scenario},
            workspace.diagnostics);
    if (!program) return checked;
    const sheet::Data data{*program, checked.loaded.choices, &checked.loaded.scenario};
    checked.items = make_all_items(workspace, checked.loaded.ruleset, data);
    checked.index = sheet::index_entries(data);
    return checked;
}

std::shared_ptr<const check::Prepared> check_ruleset(Workspace& workspace, const Location& location, Pages pages) {
    auto prepared = prepare(workspace, location, {});
    if (!prepared) return nullptr;
    const engine::Program* program = prepared->program ? &*prepared->program : nullptr;
    check::run_checks(check::ruleset_checks(),
                      {workspace.sources, *read_tree(workspace, location), prepared->written, program},
                      workspace.diagnostics);
    if (!program) return prepared;
    check_references(*program, workspace.diagnostics);
    if (pages == Pages::make) make_all_items(workspace, location, {*program, {}, nullptr});
    return prepared;
}

}  // namespace broadside::cli
