#include "cli/check_run.hpp"
#include "cli/commands.hpp"
#include "cli/files/depfile.hpp"
#include "cli/files/files.hpp"
#include "cli/files/source_files.hpp"
#include "cli/files/templates.hpp"
#include "cli/interrupt.hpp"
#include "cli/parallel.hpp"
#include "cli/press/cache.hpp"
#include "cli/press/change_press.hpp"
#include "cli/press/past_state.hpp"
#include "cli/press/press.hpp"
#include "cli/press/printed_folder.hpp"
#include "cli/press/printing.hpp"
#include "cli/press/stale_images.hpp"

#include <atomic>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <ostream>
#include <set>

namespace broadside::cli {

static std::vector<Location> scenarios_of(Workspace& workspace, const std::vector<std::string>& names) {
    if (names.empty()) {
        auto all = all_locations(workspace, {Location::Kind::scenario});
        if (all.empty())
            workspace.refuse("there is nothing to print: no scenarios here; give --root or the path of a scenario");
        return all;
    }
    std::vector<Location> locations;
    for (const std::string& name : names)
        if (auto location = find_scenario(workspace, name)) locations.push_back(std::move(*location));
    return without_repeats(std::move(locations));
}

static std::vector<typeset::Paper> papers_of(Workspace& workspace, const std::vector<std::string>& profiles) {
    std::vector<typeset::Paper> papers;
    if (profiles.empty()) return {typeset::all_papers().begin(), typeset::all_papers().end()};
    for (const std::string& profile : profiles)
        if (const typeset::Paper* paper = find_profile(workspace, profile)) papers.push_back(*paper);
    return papers;
}

/// Jobs of all scenarios and their rule sets, each checked once; empty when any of them has errors.
static std::vector<Job> read_jobs(Workspace& workspace, Cache& cache, Progress& progress,
                                  const std::vector<Location>& locations) {
    CheckRun run = check_all(workspace, cache, progress, locations, Purpose::print);
    std::vector<Job> jobs;
    if (workspace.failed()) return jobs;
    for (std::optional<CheckedScenario>& scenario : run.scenarios) {
        if (load_templates(workspace, scenario->loaded.ruleset).empty())
            workspace.refuse("there are no templates to print from: no folder `templates` stands beside `rulesets`");
        jobs.push_back(job_of(std::move(*scenario)));
    }
    return jobs;
}

namespace {

/// Prints one pack, or its changes.
using Press = std::function<void(Printing& printing, const FileFormat& format, Progress& progress)>;

/// Prints all packs, some in parallel, and reports them in order.
class PrintRun {
  public:
    PrintRun(std::vector<Printing>& printings, Press press, Terminal& terminal, Progress& progress)
        : printings_(printings),
          press_(std::move(press)),
          ended_(printings_.size()),
          measurers_(workers_for(printings_.size())),
          terminal_(terminal),
          progress_(progress) {}

    /// False when one could not be printed; those begun before it are kept.
    bool run(Workspace& workspace) {
        {
            // Outlives the half-made folders, which are removed before an interrupt takes effect.
            const InterruptGuard guard;
            run_in_parallel(printings_.size(), [&](std::size_t i, std::size_t worker) { print(i, worker); });
            progress_.clear();
            if (InterruptGuard::interrupted())
                terminal_.err << "broadside: interrupted; what was printed before stays\n" << std::flush;
        }
        for (Printing& printing : printings_) {
            for (const text::Diagnostic& finding : printing.diagnostics.all()) workspace.diagnostics.add(finding);
            for (std::string& refusal : printing.refusals) workspace.refuse(std::move(refusal));
            if (printing.failed()) return false;
        }
        return true;
    }

  private:
    /// Fonts are opened when a page is first set, separately by each worker, and kept.
    void print(std::size_t number, std::size_t worker) {
        if (!failed_) {
            if (!measurers_[worker]) measurers_[worker] = std::make_unique<fonts::PangoMeasurer>();
            press_(printings_[number], make_format(printings_[number].format, *measurers_[worker]), progress_);
            if (printings_[number].failed()) failed_ = true;
        }
        const std::scoped_lock lock(reporting_);
        ended_[number] = true;
        for (; reported_ < ended_.size() && ended_[reported_]; ++reported_) {
            if (!printings_[reported_].said.empty()) progress_.clear();
            terminal_.out << printings_[reported_].said;
        }
    }

    std::vector<Printing>& printings_;
    Press press_;
    std::vector<bool> ended_;
    std::vector<std::unique_ptr<fonts::PangoMeasurer>> measurers_;  ///< by worker
    std::size_t reported_ = 0;                                      ///< number reported
    std::mutex reporting_;
    std::atomic<bool> failed_ = false;  ///< starts no more prints
    Terminal& terminal_;
    Progress& progress_;
};

}  // namespace

/// Ids of the scenarios if every pack is up to date, after printing that nothing is stale; else empty.
static std::vector<std::string> ids_of_fresh(Workspace& workspace, Cache& cache, const std::vector<PackPlace>& places,
                                             Terminal& terminal) {
    std::string said;
    std::vector<std::string> ids;
    for (const PackPlace& place : places) {
        auto id = cache.find_pack(workspace, place);
        if (!id) return {};
        said += fmt::format("{} ({}): nothing is stale\n", *id, shown(place.format, place.paper));
        ids.push_back(std::move(*id));
    }
    terminal.out << said;
    return ids;
}

/// In the order of their places.
static std::vector<Printing> printings_of(const std::vector<Job>& jobs, const std::vector<PackPlace>& places,
                                          pack::PrintSet set) {
    std::vector<Printing> printings;
    for (std::size_t i = 0; i < places.size() && !jobs.empty(); ++i) {
        const PackPlace& place = places[i];
        Printing& printing = printings.emplace_back();
        printing.job = &jobs[i / (places.size() / jobs.size())];
        printing.paper = *typeset::find_paper(place.paper);
        printing.format = place.format;
        printing.set = set;
        printing.folder = out_folder_of(place, printing.job->loaded.scenario.identity.id);
    }
    return printings;
}

static std::vector<FormatChoice> formats_of(const Arguments& arguments) {
    std::vector<FormatChoice> formats;
    for (const std::string& id : arguments.formats)
        formats.push_back({id, id == "png" ? arguments.dpi.value_or(usual_dpi) : 0,
                           id == "pdf" ? arguments.printer : PrinterSettings{}});
    return formats;
}

/// Prints against each scenario's earlier state; names those without one.
static void print_since(const std::string& since, Workspace& workspace, const std::vector<Job>& jobs,
                        std::vector<Printing> printings, Terminal& terminal, Progress& progress) {
    auto past = PastState::open(workspace, since);
    if (!past) return;
    std::map<const Job*, Job> before;
    for (const Job& job : jobs) {
        const std::string& id = job.loaded.scenario.identity.id;
        progress.say("reading " + id + " as it was");
        if (auto old = past->job_of(id, workspace))
            before.emplace(&job, std::move(*old));
        else if (!workspace.failed())
            terminal.out << fmt::format("{}: not there in {}; `broadside pack {}` prints all of it\n", id, since, id);
    }
    if (workspace.failed()) return;
    std::erase_if(printings, [&](const Printing& printing) { return !before.contains(printing.job); });
    const Press press = [&](Printing& printing, const FileFormat& format, Progress& shown) {
        print_changes(printing, before.at(printing.job), since, format, shown);
    };
    PrintRun(printings, press, terminal, progress).run(workspace);
}

/// Whether `--deps` has a place of its own: free, or with the dependencies of another run, and none among the pages.
/// Refuses otherwise, before anything is printed.
static bool may_write_deps(const std::string& file, const std::filesystem::path& out,
                           const std::vector<Location>& scenarios, Workspace& workspace) {
    namespace fs = std::filesystem;
    if (file.empty()) return true;
    const fs::path place = canonical_path(fs::absolute(file));
    const auto refuse = [&](const char* why) {
        workspace.refuse(fmt::format("--deps: `{}` {}; name another file", shown_path(file), why));
        return false;
    };
    for (const Location& scenario : scenarios) {
        // A scenario is named by its folder, or by a file in it or instead of it.
        const fs::path path = canonical_path(scenario.path);
        for (const fs::path& name : {path.stem(), path.parent_path().filename()}) {
            const fs::path pages = canonical_path(fs::absolute(out / name));
            if (std::ranges::mismatch(pages, place).in1 == pages.end()) return refuse("is among the pages");
        }
    }
    std::error_code error;
    if (!fs::exists(place, error)) return true;
    if (!fs::is_regular_file(place, error)) return refuse("is there, and not a file");
    const FileText there = read_file(file);
    if (there.fault.empty() && is_depfile(there.content)) return true;
    return refuse("is there, and no list of what packs were read from");
}

/// Writes the dependencies of the packs for build tools; the manifests are touched so as not to be older.
static void write_deps(const std::string& file, Workspace& workspace, const std::vector<PackPlace>& places,
                       const std::vector<std::string>& ids) {
    std::vector<std::string> targets;
    std::set<std::string> files;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::filesystem::path manifest = out_folder_of(places[i], ids[i]) / manifest_name;
        std::error_code ignored;
        std::filesystem::last_write_time(manifest, std::filesystem::file_time_type::clock::now(), ignored);
        targets.push_back(shown_path(manifest));
        for (const std::filesystem::path& path : files_behind(workspace, places[i].scenario))
            files.insert(shown_path(path));
    }
    if (auto fault = write_file(file, depfile(targets, {files.begin(), files.end()})))
        workspace.refuse(std::move(*fault));
}

/// Prints changes alone, in folders of their own.
static int run_since(const Arguments& arguments, Workspace& workspace, const std::vector<PackPlace>& places,
                     Terminal& terminal) {
    Cache cache = arguments.afresh ? Cache::none() : Cache::open("pack");
    Progress progress(terminal);
    std::vector<Location> locations;
    for (const PackPlace& place : places) locations.push_back(place.scenario);
    const std::vector<Job> jobs = read_jobs(workspace, cache, progress, without_repeats(std::move(locations)));
    std::vector<Printing> printings = printings_of(jobs, places, pack::PrintSet::full);
    for (std::size_t i = 0; i < printings.size(); ++i)
        printings[i].folder = places[i].out / printings[i].job->loaded.scenario.identity.id / folder_of_changes /
                              folder_of(places[i].format, places[i].paper);
    if (!workspace.failed()) print_since(arguments.since, workspace, jobs, std::move(printings), terminal, progress);
    progress.clear();
    return report(workspace, terminal);
}

int run_pack(const Arguments& arguments, Terminal& terminal) {
    if (!can_set_type(terminal)) return wrong_usage;
    Workspace workspace = open_workspace(arguments.root);
    workspace.strict = arguments.strict;
    workspace.draft = arguments.draft;
    const std::vector<typeset::Paper> papers = papers_of(workspace, arguments.profiles);
    const std::vector<Location> locations = scenarios_of(workspace, arguments.files);
    const std::filesystem::path out =
        arguments.out.empty() ? workspace.root / "out" : std::filesystem::path(arguments.out);
    if (!may_write_deps(arguments.deps, out, locations, workspace)) return report(workspace, terminal);
    const pack::PrintSet set = arguments.set == "minimum" ? pack::PrintSet::minimum : pack::PrintSet::full;
    // The cache describes packs of the full set.
    Cache cache = arguments.afresh || set != pack::PrintSet::full ? Cache::none() : Cache::open("pack");
    const std::vector<FormatChoice> formats = formats_of(arguments);
    std::vector<PackPlace> places;
    for (const Location& location : locations)
        for (const typeset::Paper& paper : papers)
            for (const FormatChoice& format : formats) places.push_back({location, out, std::string(paper.id), format});
    if (!arguments.since.empty()) return run_since(arguments, workspace, places, terminal);
    std::vector<std::string> ids;
    if (!workspace.failed() && !workspace.strict) ids = ids_of_fresh(workspace, cache, places, terminal);
    if (!ids.empty() && !arguments.deps.empty()) write_deps(arguments.deps, workspace, places, ids);
    if (!ids.empty()) return report(workspace, terminal);
    Progress progress(terminal);
    const std::vector<Job> jobs = read_jobs(workspace, cache, progress, locations);
    std::vector<Printing> printings = printings_of(jobs, places, set);
    // Without failures so far every scenario is sound; only printing can fail from here on.
    if (!workspace.failed() && PrintRun(printings, print_pack, terminal, progress).run(workspace))
        for (std::size_t i = 0; i < printings.size(); ++i) {
            ids.push_back(printings[i].job->loaded.scenario.identity.id);
            cache.keep_pack(workspace, places[i], ids.back(), printings[i].manifest);
        }
    progress.clear();
    for (const Printing& printing : printings) terminal.out << words_of_stale_images(printing, out, formats);
    if (!ids.empty() && !arguments.deps.empty()) write_deps(arguments.deps, workspace, places, ids);
    return report(workspace, terminal);
}

}  // namespace broadside::cli
