#include "cli/check_files.hpp"
#include "cli/commands.hpp"
#include "cli/findings.hpp"
#include "cli/progress.hpp"
#include "cli/proofs.hpp"
#include "cli/workspace.hpp"

#include <algorithm>
#include <memory>

namespace broadside::cli {

static std::vector<Location> locations_of(Workspace& workspace, const std::vector<std::string>& names) {
    std::vector<Location> locations;
    if (names.empty()) {
        locations = all_locations(workspace, true, true);
        if (locations.empty() && workspace.refusals.empty())
            workspace.refuse(
                "there is nothing to check: no folder up from here holds `rulesets`; give --root or a file");
    }
    for (const std::string& name : names)
        if (auto location = find_either(workspace, name)) locations.push_back(std::move(*location));
    return locations;
}

namespace {

/// One run: what was proved before is passed over.
class CheckRun {
  public:
    CheckRun(Workspace& workspace, Proofs& proofs, Progress& progress, std::vector<Location> locations)
        : workspace_(workspace), proofs_(proofs), progress_(progress), locations_(std::move(locations)) {}

    Checked run() {
        for (const Location& location : locations_) {
            if (location.kind == Location::Kind::ruleset)
                ledgers_.push_back(proofs_.find(workspace_, location, locations_));
            else
                sound_.push_back(proofs_.holds(workspace_, location));
        }
        const bool proved =
            std::all_of(sound_.begin(), sound_.end(), [](bool sound) { return sound; }) &&
            std::all_of(ledgers_.begin(), ledgers_.end(), [](const auto& ledger) { return ledger.has_value(); });
        if (!proved)
            for (const Location& location : locations_)
                look_at_ruleset_of(read_tree(workspace_, location));  // so findings come in this order
        check_scenarios();
        check_rulesets();
        if (!proved && workspace_.refusals.empty() && workspace_.diagnostics.all().empty()) keep();
        return std::move(checked_);
    }

  private:
    /// That of a scenario.
    void look_at_ruleset_of(const text::Value* tree) {
        const text::Value* scenario = tree ? tree->find("scenario") : nullptr;
        const text::Value* id = scenario ? scenario->find("ruleset") : nullptr;
        if (!id) return;
        if (const auto ruleset = find_ruleset_quietly(workspace_, id->string)) proofs_.look_at(workspace_, *ruleset);
    }

    /// A scenario prints its rule set too: what it has printed need not be made again for the rule set alone.
    void check_scenarios() {
        auto sound = sound_.begin();
        for (const Location& location : locations_) {
            if (location.kind != Location::Kind::scenario) continue;
            if (*sound++) {
                ++checked_.scenarios;
                continue;
            }
            progress_.say("checking " + location.path.filename().string());
            auto scenario = check_scenario(workspace_, location);
            if (!scenario) continue;
            ++checked_.scenarios;
            scenarios_.push_back(std::move(*scenario));
            places_.push_back(&location);
        }
    }

    void check_rulesets() {
        auto ledger = ledgers_.begin();
        for (const Location& location : locations_) {
            if (location.kind != Location::Kind::ruleset) continue;
            if (auto& known = *ledger++) {
                checked_.rulesets.push_back(std::move(*known));
                continue;
            }
            progress_.say("checking " + location.path.filename().string());
            const auto prepared = check_ruleset(workspace_, location, scenarios_);
            if (!prepared) continue;
            checked_.rulesets.push_back({prepared->written.identity.id, check::ledger_of(prepared->written)});
            proved_.push_back({&location, checked_.rulesets.size() - 1, printer_of(prepared)});
        }
    }

    const Location* printer_of(const std::shared_ptr<const check::Prepared>& prepared) const {
        for (std::size_t i = 0; i < scenarios_.size(); ++i)
            if (scenarios_[i].loaded.prepared == prepared) return places_[i];
        return nullptr;
    }

    /// Nothing at all was found: all of it is sound.
    void keep() {
        for (std::size_t i = 0; i < scenarios_.size(); ++i)
            proofs_.keep(workspace_, *places_[i], scenarios_[i].loaded.scenario.identity.ruleset.id,
                         scenarios_[i].loaded.ruleset);
        for (const Proved& one : proved_)
            proofs_.keep(workspace_, *one.location, checked_.rulesets[one.ledger], one.printed_by);
    }

    struct Proved {
        const Location* location = nullptr;
        std::size_t ledger = 0;
        const Location* printed_by = nullptr;
    };

    Workspace& workspace_;
    Proofs& proofs_;
    Progress& progress_;
    std::vector<Location> locations_;
    std::vector<bool> sound_;                     ///< by scenario: proved before
    std::vector<std::optional<Ledger>> ledgers_;  ///< by rule set: proved before
    std::vector<CheckedScenario> scenarios_;      ///< looked at now
    std::vector<const Location*> places_;         ///< theirs
    std::vector<Proved> proved_;                  ///< rule sets looked at now
    Checked checked_;
};

}  // namespace

int run_check(const Arguments& arguments, Terminal& terminal) {
    Workspace workspace = open_workspace(arguments.root);
    Proofs proofs = arguments.afresh ? Proofs::none() : Proofs::open();
    Progress progress(terminal);
    std::vector<Location> locations = locations_of(workspace, arguments.files);
    const Checked checked = CheckRun(workspace, proofs, progress, std::move(locations)).run();
    progress.clear();
    print_findings(workspace, checked, arguments.format, terminal);
    return workspace.exit_code();
}

}  // namespace broadside::cli
