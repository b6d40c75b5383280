#include "book/measures.hpp"
#include "check/prepare.hpp"
#include "cli/books.hpp"
#include "cli/check_files.hpp"
#include "cli/commands.hpp"
#include "cli/estimates.hpp"
#include "cli/files.hpp"
#include "estimate/match_ups.hpp"

#include <fmt/format.h>

// What the kinds of unit of a scenario do to one another, by the rules as its rule set says they are asked.

namespace broadside::cli {

namespace fs = std::filesystem;

namespace {

class EstimateCommand {
  public:
    EstimateCommand(const Arguments& arguments, Workspace& workspace, Terminal& terminal)
        : arguments_(arguments), workspace_(workspace), terminal_(terminal) {}

    void run() {
        const auto location = find_scenario(workspace_, arguments_.files.front());
        const auto loaded = location ? load_scenario(workspace_, *location) : std::nullopt;
        if (!loaded || !loaded->prepared->program || !read_asking(*loaded)) return;
        const auto prepared = prepare_fight(*loaded);
        if (!prepared || !prepared->program) return;
        auto fight = estimate::Fight::make(asking_->fight, *prepared->program, workspace_.diagnostics);
        if (!fight) return;
        const auto book = load_book(workspace_, loaded->ruleset);
        const std::vector<estimate::Kind> kinds = estimate::kinds_of(
            loaded->scenario, *prepared->program, fight->frame(), book ? &*book : nullptr, workspace_.diagnostics);
        const estimate::MatchUps found = estimate::match_up(*fight, kinds, workspace_.diagnostics);
        if (workspace_.failed()) return;
        const Estimate told{loaded->scenario, *asking_, found, points_of(found, *loaded, book)};
        arguments_.format == Format::json ? tell_as_json(told, terminal_) : tell(told, terminal_);
    }

  private:
    bool read_asking(const LoadedScenario& loaded) {
        const fs::path folder = loaded.ruleset.path / "estimate";
        const std::optional<text::Value>& tree = tree_of_folder(workspace_, folder);
        if (!tree && !workspace_.failed())
            workspace_.refuse(fmt::format("`{}` does not say how its rules are asked: no files in {}",
                                          loaded.scenario.identity.ruleset.id, shown_path(folder)));
        if (!tree) return false;
        asking_ = estimate::from_toml(*tree, workspace_.diagnostics);
        rules_ = estimate::with_procedures(*loaded.ruleset_tree, *tree, workspace_.diagnostics);
        return asking_ && !workspace_.failed();
    }

    std::optional<check::Prepared> prepare_fight(const LoadedScenario& loaded) {
        return check::prepare(rules_, loaded.choices, workspace_.sources, workspace_.diagnostics,
                              {asking_->fight.procedure.id});
    }

    /// What the rules say each kind costs; empty where they have no points, or not for all.
    std::vector<double> points_of(const estimate::MatchUps& found, const LoadedScenario& loaded,
                                  const std::optional<book::Book>& book) {
        if (!book || !book->worth) return {};
        auto measures =
            book::Measures::make(*book, *loaded.prepared->program, workspace_.sources, workspace_.diagnostics);
        std::vector<double> points;
        for (const estimate::Kind& kind : found.kinds) {
            const scenario::Unit& unit = loaded.scenario.units[kind.units.front()];
            const auto worth = measures ? measures->worth(unit.facts) : book::WorthAnswer{};
            if (worth.kind != book::Answer::Kind::known) return {};
            points.push_back(static_cast<double>(worth.worth));
        }
        return points;
    }

    const Arguments& arguments_;
    Workspace& workspace_;
    Terminal& terminal_;
    std::optional<estimate::Asking> asking_;
    text::Value rules_;
};

}  // namespace

int run_estimate(const Arguments& arguments, Terminal& terminal) {
    Workspace workspace = open_workspace(arguments.root);
    EstimateCommand(arguments, workspace, terminal).run();
    return report(workspace, terminal);
}

}  // namespace broadside::cli
