#include "book/measures.hpp"
#include "check/editions/prepare.hpp"
#include "cli/commands.hpp"
#include "cli/files/books.hpp"
#include "cli/files/check_files.hpp"
#include "cli/files/files.hpp"
#include "cli/parallel.hpp"
#include "cli/progress.hpp"
#include "cli/tables/estimates.hpp"
#include "estimate/battles.hpp"
#include "estimate/duels.hpp"
#include "estimate/match_ups.hpp"

#include <fmt/format.h>

// Effects of a scenario's kinds of unit on one another by the rules, under the rule set's settings for estimates.

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
        const auto prepared = prepare_procedures(*loaded);
        if (!prepared || !prepared->program) return;
        const auto book = load_book(workspace_, loaded->ruleset);
        const Battle battle{loaded->scenario, *prepared->program, book ? &*book : nullptr};
        const auto match_ups = fold(battle);
        const auto duels = match_ups && asking_->duel ? fight_out(battle) : std::nullopt;
        const auto battles = match_ups && asking_->battle && arguments_.count > 0 ? play(battle) : std::nullopt;
        if (!match_ups || workspace_.failed()) return;
        const Estimate estimate{loaded->scenario, *asking_, *match_ups, points_of(*match_ups, *loaded, book), duels,
                                duels_thrown(),   battles};
        arguments_.format == Format::json ? write_as_json(estimate, terminal_) : write(estimate, terminal_);
    }

  private:
    struct Battle {
        const scenario::Scenario& scenario;
        const engine::Program& program;
        const book::Book* book;
    };

    /// Number of duels by default or as requested.
    std::uint32_t duels_thrown() const {
        constexpr std::uint32_t usual = 400;
        return arguments_.count > 0 ? arguments_.count : usual;
    }

    std::optional<estimate::MatchUps> fold(const Battle& battle) {
        auto fight = estimate::Fight::make(asking_->fight, battle.program, workspace_.diagnostics);
        if (!fight) return std::nullopt;
        const auto kinds =
            estimate::kinds_of(battle.scenario, battle.program, {&fight->frame()}, battle.book, workspace_.diagnostics);
        return estimate::match_up(*fight, kinds, workspace_.diagnostics);
    }

    std::optional<estimate::Duels> fight_out(const Battle& battle) {
        auto duel = estimate::Duel::make(*asking_->duel, battle.program, workspace_.sources, workspace_.diagnostics);
        if (!duel) return std::nullopt;
        const auto kinds =
            estimate::kinds_of(battle.scenario, battle.program, duel->frames(), battle.book, workspace_.diagnostics);
        estimate::Sampling sampling;
        sampling.seed = arguments_.seed;
        sampling.battles = duels_thrown();
        return estimate::all_attacks(*duel, kinds, battle.scenario, sampling);
    }

    /// nullopt after a report.
    std::optional<BattleEstimate> play(const Battle& battle) {
        auto front = estimate::FrontBattle::make(*asking_->battle, battle.program, battle.book, workspace_.diagnostics);
        if (!front) return std::nullopt;
        BattleEstimate out;
        out.why_not = front->draw_up(battle.scenario, workspace_.diagnostics);
        if (!out.why_not.empty()) return out;
        Progress progress(terminal_);
        estimate::Battles battles;
        battles.seed = arguments_.seed;
        battles.battles = arguments_.count;
        battles.runner = [](std::size_t tasks, const std::function<void(std::size_t)>& task) {
            run_in_parallel(tasks, [&](std::size_t number, std::size_t) { task(number); });
        };
        battles.progress = [&](std::int64_t played, std::int64_t of) {
            progress.say(fmt::format("battle {} of {}", played, of));
        };
        out.figures = estimate::play_battles(*front, battles);
        for (const auto& row : out.figures.tallies)
            for (const estimate::Tally& tally : row)
                if (!tally.fault.empty()) out.why_not = "it cannot be worked out: " + tally.fault;
        out.units = {front->units_in_line(0), front->units_in_line(1)};
        out.lanes = front->line().lanes;
        out.turns = front->turns();
        return out;
    }

    bool read_asking(const LoadedScenario& loaded) {
        const fs::path folder = estimate_folder(loaded.ruleset);
        const std::optional<text::Value>& tree = tree_of_folder(workspace_, folder);
        if (!tree && !workspace_.failed())
            workspace_.refuse(fmt::format("`{}` does not say how its rules are asked: no files in {}",
                                          loaded.scenario.identity.ruleset.id, shown_path(folder)));
        if (!tree) return false;
        asking_ = estimate::from_toml(*tree, workspace_.diagnostics);
        rules_ = estimate::with_additions(*loaded.ruleset_tree, *tree, workspace_.diagnostics);
        return asking_ && !workspace_.failed();
    }

    std::optional<check::Prepared> prepare_procedures(const LoadedScenario& loaded) {
        return check::prepare(rules_, loaded.choices, workspace_.sources, workspace_.diagnostics,
                              estimate::procedures_asked(*asking_));
    }

    /// Cost of each kind by the rules; empty where they have no points, or not for all kinds.
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
