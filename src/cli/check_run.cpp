#include "cli/check_run.hpp"

#include "cli/files/files.hpp"
#include "cli/files/templates.hpp"
#include "cli/findings/accepted.hpp"
#include "cli/findings/draft.hpp"
#include "cli/parallel.hpp"
#include "sheet/index/index_entries.hpp"

#include <algorithm>
#include <deque>
#include <future>
#include <map>
#include <memory>

namespace broadside::cli {

namespace fs = std::filesystem;

namespace {

/// One of the places to check.
struct Examined {
    Location location;
    bool asked = true;             ///< named by the user, not implied by a scenario
    bool proved = false;           ///< found in the cache
    std::optional<Ledger> ledger;  ///< of a rule set, from the cache or from this run
    std::optional<CheckedScenario> scenario;

    bool is_ruleset() const { return location.kind == Location::Kind::ruleset; }
};

/// Rule set and the scenarios that play it, in a branch of the workspace.
struct Group {
    std::vector<Examined*> scenarios;
    Examined* ruleset = nullptr;  ///< null: not to be checked
    Workspace workspace;
    Purpose purpose = Purpose::check;

    /// Rules first, then battles, then pages: nothing with errors gets pages.
    void run_ruleset(Progress& progress) {
        if (!ruleset || ruleset->proved) return;
        progress.say("checking " + ruleset->location.path.filename().string());
        prepared_ = check_ruleset(workspace, ruleset->location);
        if (prepared_ && workspace.draft) {
            make_draft(workspace, ruleset->location);
            prepared_ = prepare(workspace, ruleset->location, {});
        }
        if (prepared_) ruleset->ledger = Ledger{prepared_->written.identity.id, check::ledger_of(prepared_->written)};
    }

    void run_scenarios(Progress& progress) {
        const Pages pages = workspace.diagnostics.has_errors() ? Pages::skip : Pages::make;
        for (Examined* place : scenarios) {
            progress.say("checking " + place->location.path.filename().string());
            place->scenario = check_scenario(workspace, place->location, pages, place->proved);
            if (!place->scenario || !place->scenario->is_printed) continue;
            if (purpose == Purpose::check) report_unprinted(*place->scenario);
            if (prepared_ && place->scenario->loaded.prepared == prepared_) printer_ = place;
        }
        if (prepared_ && !printer_ && pages == Pages::make) check_pages(workspace, ruleset->location, *prepared_);
        take_out_accepted_findings();
    }

    /// Caches the results; called only without faults.
    void keep(Cache& cache) {
        if (ruleset && ruleset->ledger) ruleset->ledger->unproved = workspace.diagnostics.all();
        for (const Examined* place : scenarios)
            if (!place->proved)
                cache.keep_scenario(workspace, place->location, place->scenario->loaded.scenario.identity.ruleset.id,
                                    place->scenario->loaded.ruleset);
        if (ruleset && !ruleset->proved)
            cache.keep_ruleset(workspace, ruleset->location, *ruleset->ledger,
                               printer_ ? &printer_->location : nullptr);
    }

  private:
    /// Findings of this run only: cached places had none but accepted ones.
    void take_out_accepted_findings() {
        if (prepared_) take_out_accepted(workspace, ruleset->location, prepared_->written.accepted);
        for (const Examined* place : scenarios)
            if (!place->proved && place->scenario)
                take_out_accepted(workspace, place->location, place->scenario->loaded.scenario.accepted);
    }

    /// For `check` only: in a pack the index lists them, and a pack of cards alone needs no more.
    void report_unprinted(const CheckedScenario& scenario) {
        sheet::report_unprinted(scenario.index, scenario.items, scenario.loaded.scenario, workspace.diagnostics);
    }

    std::shared_ptr<const check::Prepared> prepared_;  ///< null: not to be checked, or unreadable
    const Examined* printer_ = nullptr;  ///< a scenario that plays the rule set with its own choices unchanged
};

class Run {
  public:
    Run(Workspace& workspace, Cache& cache, Progress& progress, Purpose purpose)
        : workspace_(workspace), cache_(cache), progress_(progress), purpose_(purpose) {}

    CheckRun check(const std::vector<Location>& locations) {
        for (const Location& location : locations) add(location, locations);
        for (std::size_t i = 0; i < locations.size(); ++i) put_in_group(places_[i], locations);
        if (!groups_.empty()) read_default_templates(workspace_);
        run_groups();
        return result();
    }

  private:
    Examined& add(const Location& location, const std::vector<Location>& all) {
        Examined& place = places_.emplace_back();
        place.location = location;
        if (place.is_ruleset()) place.ledger = cache_.find_ruleset(workspace_, location, all);
        if (place.ledger)
            for (const text::Diagnostic& note : place.ledger->unproved) workspace_.diagnostics.add(note);
        place.proved = place.is_ruleset() ? place.ledger.has_value() : cache_.is_sound(workspace_, location);
        return place;
    }

    void put_in_group(Examined& place, const std::vector<Location>& all) {
        if (place.is_ruleset()) {
            if (!place.proved) group_of(place.location).ruleset = &place;
            return;
        }
        if (place.proved && purpose_ == Purpose::check) return;
        const auto home = ruleset_of(place.location);
        Group& group = group_of(home ? *home : place.location);
        group.scenarios.push_back(&place);
        if (!home || group.ruleset || purpose_ == Purpose::check) return;
        group.ruleset = &add(*home, all);
        group.ruleset->asked = false;
    }

    /// Nullopt when it cannot be found; reading the scenario reports that.
    std::optional<Location> ruleset_of(const Location& scenario) {
        const text::Value* tree = read_tree(workspace_, scenario);
        const text::Value* table = tree ? tree->find("scenario") : nullptr;
        const text::Value* id = table ? table->find("ruleset") : nullptr;
        return id ? find_ruleset_quietly(workspace_, id->string) : std::nullopt;
    }

    Group& group_of(const Location& home) {
        const auto [known, fresh] = groups_.try_emplace(canonical_path(home.path));
        known->second.purpose = purpose_;
        // Before it is read: cached results depend on its state at this moment.
        if (fresh && home.kind == Location::Kind::ruleset) cache_.look_at(workspace_, home);
        return known->second;
    }

    void run_groups() {
        std::vector<Group*> order;
        for (auto& [path, group] : groups_) {
            order.push_back(&group);
            group.workspace = workspace_.branch(static_cast<std::uint32_t>(order.size()));
        }
        // Longest first, so that none runs alone at the end; measured in bytes to read.
        std::map<const Group*, std::uintmax_t> bytes;
        for (auto& [path, group] : groups_) bytes[&group] = bytes_in(path);
        std::stable_sort(order.begin(), order.end(),
                         [&](const Group* a, const Group* b) { return bytes[a] > bytes[b]; });
        run_in_turn(order);
        const bool sound = !workspace_.found_fault();
        for (auto& [path, group] : groups_) {
            if (sound && !group.workspace.found_fault()) group.keep(cache_);
            workspace_.join(std::move(group.workspace));
        }
    }

    /// All rule sets, then the scenarios of each, which fill the time while one rule set is still being checked.
    void run_in_turn(const std::vector<Group*>& order) {
        std::vector<std::promise<void>> rules_done(order.size());
        run_in_parallel(2 * order.size(), [&](std::size_t task, std::size_t) {
            const std::size_t group = task % order.size();
            if (task >= order.size()) {
                rules_done[group].get_future().get();
                order[group]->run_scenarios(progress_);
                return;
            }
            try {
                order[group]->run_ruleset(progress_);
                rules_done[group].set_value();
            } catch (...) {
                rules_done[group].set_exception(std::current_exception());
                throw;
            }
        });
    }

    static std::uintmax_t bytes_in(const fs::path& folder) {
        std::uintmax_t bytes = 0;
        std::error_code error;
        for (fs::directory_iterator file(folder, error), end; !error && file != end; file.increment(error))
            if (const auto size = file->file_size(error); !error) bytes += size;
        return bytes;
    }

    CheckRun result() {
        CheckRun run;
        for (Examined& place : places_) {
            if (!place.asked) continue;
            if (place.is_ruleset()) {
                ++run.checked.rulesets;
                if (place.ledger) run.checked.ledgers.push_back(std::move(*place.ledger));
                continue;
            }
            ++run.checked.scenarios;
            run.scenarios.push_back(std::move(place.scenario));
        }
        return run;
    }

    Workspace& workspace_;
    Cache& cache_;
    Progress& progress_;
    Purpose purpose_;
    std::deque<Examined> places_;
    std::map<fs::path, Group> groups_;  ///< by the place of the rule set
};

}  // namespace

CheckRun check_all(Workspace& workspace, Cache& cache, Progress& progress, const std::vector<Location>& locations,
                   Purpose purpose) {
    return Run(workspace, cache, progress, purpose).check(locations);
}

}  // namespace broadside::cli
