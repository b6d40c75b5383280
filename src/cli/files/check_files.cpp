#include "cli/files/check_files.hpp"

#include "check/check.hpp"
#include "check/editions/editions.hpp"
#include "check/rules/books.hpp"
#include "check/scenario/playable.hpp"
#include "cli/files/books.hpp"
#include "cli/files/own_folder.hpp"
#include "cli/files/recipes.hpp"
#include "cli/files/templates.hpp"
#include "cli/files/texts_of_settings.hpp"
#include "cli/labels.hpp"
#include "compare/check_choices.hpp"
#include "estimate/duel.hpp"
#include "estimate/fight.hpp"
#include "estimate/front_battle.hpp"
#include "rules/prose.hpp"
#include "scenario/resolve.hpp"
#include "sheet/aid/aid_check.hpp"
#include "sheet/codes.hpp"
#include "sheet/drawings/diagram.hpp"
#include "sheet/drawings/signs.hpp"
#include "sheet/index/index_entries.hpp"
#include "sheet/make_items.hpp"
#include "wording/codes.hpp"
#include "wording/references.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace broadside::cli {

std::optional<LoadedScenario> load_scenario(Workspace& workspace, const Location& location, const Reader& reader) {
    const text::Value* tree = read_tree(workspace, location);
    auto scenario = tree ? reader(*tree, workspace.diagnostics) : std::nullopt;
    if (!scenario) return std::nullopt;
    auto home = find_named_ruleset(workspace, scenario->identity.ruleset.id, scenario->identity.ruleset.span);
    if (!home) return std::nullopt;
    rules::Choices choices = scenario::choices_of(*scenario);
    auto prepared = prepare(workspace, *home, choices);
    if (!prepared) return std::nullopt;
    return LoadedScenario{std::move(*scenario), *home, read_tree(workspace, *home), std::move(choices),
                          std::move(prepared)};
}

/// Fills in the references of every printed text as for paper, to find dangling ones.
static void check_references(const engine::Program& program, text::Diagnostics& diagnostics) {
    sheet::check_signs(program.ruleset(), diagnostics);
    const wording::Phrasebook phrases(program);
    for (const rules::PrintedText& prose : rules::all_texts(program.ruleset()))
        wording::fill_references(prose.text, phrases, {prose.chart, prose.row, prose.span}, &diagnostics);
}

static std::vector<sheet::Item> make_all_items(Workspace& workspace, const sheet::Data& data) {
    std::vector<sheet::Item> items;
    for (const sheet::Template& source : *data.templates)
        for (sheet::Item& item : sheet::make_items(source, data, workspace.diagnostics))
            items.push_back(std::move(item));
    return items;
}

/// A reference such as `{number.reach}` in a text of a scenario is printed literally: only the cards of its decks and
/// its gauges are filled in.
static void check_braces(const text::Value& value, text::Diagnostics& diagnostics) {
    for (const text::Value& item : value.items) check_braces(item, diagnostics);
    for (const text::Entry& entry : value.entries)
        if (entry.key != "deck" && entry.key != "gauge") check_braces(entry.value, diagnostics);
    const language::Prose prose(value.string);
    const auto reference =
        std::ranges::find_if(prose.parts(), [](const language::Prose::Part& part) { return part.is_reference(); });
    if (reference == prose.parts().end()) return;
    if (reference->path.size() < 2 || reference->text.find(' ') != std::string::npos) return;
    diagnostics
        .error(wording::unknown_reference, value.span,
               fmt::format("`{{{}}}` is not filled in: texts of a scenario hold no references", reference->text))
        .help = "write the figure itself, or put the sentence into the rule set";
}

static bool has_errors_from(std::size_t place, const text::Diagnostics& diagnostics) {
    const auto first = diagnostics.all().begin() + place;
    return std::any_of(first, diagnostics.all().end(),
                       [](const text::Diagnostic& one) { return one.severity == text::Severity::error; });
}

/// For the trace of a failing example.
static check::LabelFiller label_filler() {
    auto books = std::make_shared<std::map<const engine::Program*, wording::Phrasebook>>();
    return [books](const engine::Program& program, const rules::Prose& label, const rules::Chart* chart,
                   const rules::ChartRow* row) {
        return filled_label(label, chart, row, books->try_emplace(&program, program).first->second);
    };
}

/// Proves statements about the battle from the book of its rules; nullopt after an error in the book.
static std::optional<book::Proof> prove(Workspace& workspace, const LoadedScenario& loaded, const book::Book& book) {
    auto measures = book::Measures::make(book, *loaded.prepared->program, workspace.sources, workspace.diagnostics);
    return measures ? std::optional(book::prove(loaded.scenario, *measures)) : std::nullopt;
}

std::optional<CheckedScenario> check_scenario(Workspace& workspace, const Location& location, Pages pages,
                                              bool proved) {
    const std::size_t before = workspace.diagnostics.all().size();
    auto loaded = load_scenario(workspace, location);
    if (!loaded) return std::nullopt;
    CheckedScenario checked{std::move(*loaded), {}, {}};
    const check::Prepared& prepared = *checked.loaded.prepared;
    const engine::Program* program = prepared.program ? &*prepared.program : nullptr;
    const scenario::Identity& identity = checked.loaded.scenario.identity;
    check_own_folder(workspace, location, identity.id, identity.span);
    if (!proved)
        check::run_checks(
            check::scenario_checks(),
            {workspace.sources, *checked.loaded.ruleset_tree, prepared.written, program, &checked.loaded.scenario},
            workspace.diagnostics);
    const bool is_to_print = pages != Pages::skip;
    std::optional<book::Proof>& proof = checked.proof;
    if (program && (!proved || is_to_print) && !has_errors_from(before, workspace.diagnostics))
        if (const auto book = load_book(workspace, checked.loaded.ruleset)) {
            proof = prove(workspace, checked.loaded, *book);
            if (proof && !proved)
                check::run_play_checks({program->ruleset(), checked.loaded.scenario, *book, *proof},
                                       workspace.diagnostics);
        }
    if (!proved) check_braces(*read_tree(workspace, location), workspace.diagnostics);
    if (program && !proved) {
        check_references(*program, workspace.diagnostics);
        const sheet::Data data{*program, checked.loaded.choices, &checked.loaded.scenario};
        sheet::check_diagrams(data, workspace.diagnostics);
        sheet::check_aids(data, workspace.diagnostics);
    }
    if (!program || pages == Pages::skip || has_errors_from(before, workspace.diagnostics)) return checked;
    sheet::Data data{*program, checked.loaded.choices, &checked.loaded.scenario};
    if (proof) data.proof = &*proof;
    const std::vector<sheet::Template> templates = load_templates(workspace, checked.loaded.ruleset);
    data.templates = &templates;
    checked.items = make_all_items(workspace, data);
    checked.index = sheet::index_entries(data);
    checked.words = sheet::index_words(data, workspace.diagnostics);
    checked.is_printed = !has_errors_from(before, workspace.diagnostics);
    return checked;
}

/// Checks the settings for estimates: the procedures and results they name must exist in the rules.
static void check_estimate(Workspace& workspace, const Location& ruleset, const book::Book* book) {
    const std::optional<text::Value>& tree = tree_of_folder(workspace, estimate_folder(ruleset));
    if (!tree) return;
    text::Diagnostics& found = workspace.diagnostics;
    const std::size_t errors = found.error_count();
    const auto asking = estimate::from_toml(*tree, found);
    const text::Value rules = estimate::with_additions(*read_tree(workspace, ruleset), *tree, found);
    if (!asking || found.error_count() != errors) return;
    const auto prepared = check::prepare(rules, {}, workspace.sources, found, estimate::procedures_asked(*asking));
    if (!prepared || !prepared->program) return;
    estimate::Fight::make(asking->fight, *prepared->program, found);
    if (asking->duel) estimate::Duel::make(*asking->duel, *prepared->program, workspace.sources, found);
    if (asking->battle) estimate::FrontBattle::make(*asking->battle, *prepared->program, book, found);
}

std::shared_ptr<const check::Prepared> check_ruleset(Workspace& workspace, const Location& location) {
    auto prepared = prepare(workspace, location, {});
    if (!prepared) return nullptr;
    const engine::Program* program = prepared->program ? &*prepared->program : nullptr;
    check::CheckContext context{workspace.sources, *read_tree(workspace, location), prepared->written, program, nullptr,
                                label_filler()};
    std::optional<check::Editions> editions;
    if (program) context.editions = &editions.emplace(context);
    const rules::Identity& identity = prepared->written.identity;
    check_own_folder(workspace, location, identity.id, identity.span);
    check::run_checks(check::ruleset_checks(), context, workspace.diagnostics);
    if (!program) return prepared;
    if (!workspace.diagnostics.has_errors()) compare::check_choices(context, workspace.diagnostics);
    const auto book = load_book(workspace, location);
    if (book) {
        check::check_book(*book, *program, workspace.sources, workspace.diagnostics);
        if (const auto words = load_words(workspace, location))
            generate::lead_somewhere(words->aid, *book, prepared->written,
                                     drawn_kinds(workspace, location, prepared->written), workspace.diagnostics);
    }
    check_estimate(workspace, location, book ? &*book : nullptr);
    sheet::check_signs(program->ruleset(), workspace.diagnostics);
    check_texts_of_settings(*prepared, *editions, workspace.sources, workspace.diagnostics);
    return prepared;
}

void check_pages(Workspace& workspace, const Location& ruleset, const check::Prepared& prepared) {
    if (!prepared.program) return;
    const std::vector<sheet::Template> templates = load_templates(workspace, ruleset);
    make_all_items(workspace, {*prepared.program, {}, nullptr, &templates});
}

}  // namespace broadside::cli
