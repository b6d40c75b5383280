#include "pack/pack.hpp"

#include "cli/check_files.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/manifest.hpp"
#include "cli/out_folder.hpp"
#include "cli/progress.hpp"
#include "cli/templates.hpp"
#include "cli/version.hpp"
#include "layout/lay_out.hpp"
#include "pdf/pango_measurer.hpp"
#include "pdf/to_pdf.hpp"
#include "sheet/make_items.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <memory>
#include <ostream>
#include <set>

namespace broadside::cli {

namespace {

/// One scenario, read, checked and said in items; not yet on paper.
struct Job {
    LoadedScenario loaded;
    std::vector<pack::OrderedItem> items;
};

std::vector<Location> scenarios_of(Workspace& workspace, const std::vector<std::string>& names) {
    if (names.empty()) {
        auto all = all_locations(workspace, false, true);
        if (all.empty())
            workspace.refuse("there is nothing to print: no scenarios here; give --root or the path of a scenario");
        return all;
    }
    std::vector<Location> locations;
    for (const std::string& name : names)
        if (auto location = find_scenario(workspace, name)) locations.push_back(std::move(*location));
    return locations;
}

std::vector<layout::Paper> papers_of(Workspace& workspace, const std::vector<std::string>& profiles) {
    std::vector<layout::Paper> papers;
    if (profiles.empty()) return {layout::all_papers().begin(), layout::all_papers().end()};
    for (const std::string& profile : profiles) {
        const layout::Paper* paper = layout::find_paper(profile);
        if (paper) {
            papers.push_back(*paper);
            continue;
        }
        std::string known;
        for (const layout::Paper& other : layout::all_papers())
            known += fmt::format("{}`{}`", known.empty() ? "" : ", ", other.id);
        workspace.refuse(fmt::format("there is no profile `{}`; there are {}", profile, known));
    }
    return papers;
}

Job job_of(CheckedScenario checked) {
    Job job{std::move(checked.loaded), {}};
    for (sheet::Item& item : checked.items) {
        const auto order = item.order;
        job.items.push_back({std::move(item), order});
    }
    pack::sort_for_printing(job.items);
    return job;
}

/// Every scenario with its rule set, each checked once.
std::vector<Job> read_jobs(Workspace& workspace, const std::vector<Location>& locations) {
    std::vector<CheckedScenario> scenarios;
    for (const Location& location : locations)
        if (auto scenario = check_scenario(workspace, location)) scenarios.push_back(std::move(*scenario));
    std::set<std::filesystem::path> rulesets;
    for (const CheckedScenario& scenario : scenarios)
        if (rulesets.insert(scenario.loaded.ruleset.path).second)
            check_ruleset(workspace, scenario.loaded.ruleset, scenarios);
    std::vector<Job> jobs;
    for (CheckedScenario& scenario : scenarios) {
        if (!workspace.failed() && load_templates(workspace, scenario.loaded.ruleset).empty())
            workspace.refuse("there are no templates to print from: no folder `templates` stands beside `rulesets`");
        jobs.push_back(job_of(std::move(scenario)));
    }
    return jobs;
}

std::int64_t date_of_files() {
    const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
    return epoch ? std::strtoll(epoch, nullptr, 10) : pdf::PdfOptions{}.date;
}

/// Prints packs onto paper. The fonts are opened when the first page is really set, and kept.
class Press {
  public:
    Press(Workspace& workspace, Terminal& terminal) : workspace_(workspace), terminal_(terminal), progress_(terminal) {}

    void print(const Job& job, const layout::Paper& paper, const std::filesystem::path& out) {
        const scenario::Identity& scenario = job.loaded.scenario.identity;
        std::filesystem::path folder = out / scenario.id / paper.id;
        pack::Manifest old = read_manifest(folder);
        pack::Manifest wanted = manifest_of(job, paper, old);
        pack::Staleness staleness = pack::compare(wanted, old);
        bool nothing_to_do = staleness.superseded.empty() && old.files.size() == wanted.files.size() + 1;
        for (bool fresh : staleness.fresh) nothing_to_do = nothing_to_do && fresh;
        if (nothing_to_do) {
            terminal_.out << fmt::format("{} ({}): nothing is stale\n", scenario.id, paper.id);
            return;
        }
        // The guard outlives the staged folder: that is put away before an interrupt takes its course.
        const InterruptGuard guard;
        OutFolder staged(folder);
        if (refused(staged.open()) || !fill(staged, job, paper, wanted, staleness) || refused(staged.swap_in())) return;
        progress_.clear();
        tell(job, paper, wanted, staleness);
    }

  private:
    bool refused(const std::optional<std::string>& fault) {
        if (fault) workspace_.refuse(*fault);
        return fault.has_value();
    }

    static pack::Manifest manifest_of(const Job& job, const layout::Paper& paper, const pack::Manifest& old) {
        pack::Manifest manifest{
            job.loaded.scenario.identity.id, std::string(paper.id), std::string(program_version()), {}};
        for (const pack::OrderedItem& item : job.items) {
            pack::PackFile file{pack::file_name(item),
                                item.item.title,
                                text::to_text(item.item.audience),
                                item.item.data_hash,
                                pack::content_hash(item.item, paper, program_version()),
                                false,
                                0};
            pack::describe_handling(item.item, paper, file);
            for (const pack::PackFile& before : old.files)
                if (before.name == file.name && before.content == file.content) file.pages = before.pages;
            manifest.files.push_back(std::move(file));
        }
        return manifest;
    }

    bool fill(OutFolder& staged, const Job& job, const layout::Paper& paper, pack::Manifest& wanted,
              const pack::Staleness& staleness) {
        for (std::size_t i = 0; i < wanted.files.size(); ++i) {
            if (staleness.fresh[i]) {
                if (refused(staged.keep(wanted.files[i].name))) return false;
                continue;
            }
            if (!print_item(staged, job.items[i].item, paper, wanted.files[i])) return false;
        }
        const scenario::Identity& scenario = job.loaded.scenario.identity;
        const rules::Identity& rules = job.loaded.prepared->written.identity;
        sheet::Item plan =
            pack::print_plan(wanted, paper, scenario.title, fmt::format("{}, {}", rules.title, rules.edition));
        pack::PackFile plan_file{"00-print-plan.pdf", plan.title, "umpire", "", "", false, 0};
        if (!print_item(staged, plan, paper, plan_file)) return false;
        pack::Manifest complete = wanted;
        complete.files.insert(complete.files.begin(), plan_file);
        return !refused(staged.write("manifest.json", manifest_to_json(complete)));
    }

    bool print_item(OutFolder& staged, const sheet::Item& item, const layout::Paper& paper, pack::PackFile& file) {
        if (InterruptGuard::interrupted()) {
            progress_.clear();
            terminal_.err << "broadside: interrupted; what was printed before stays\n" << std::flush;
            return false;
        }
        progress_.say("printing " + file.name);
        if (!measurer_) measurer_ = std::make_unique<pdf::PangoMeasurer>();
        auto document = layout::lay_out(item, paper, *measurer_, workspace_.diagnostics);
        if (!document) return false;
        file.pages = static_cast<std::uint32_t>(document->pages.size());
        return !refused(staged.write(file.name, pdf::to_pdf(*document, *measurer_, {.date = date_of_files()})));
    }

    void tell(const Job& job, const layout::Paper& paper, const pack::Manifest& wanted,
              const pack::Staleness& staleness) {
        const std::string& id = job.loaded.scenario.identity.id;
        for (std::size_t i = 0; i < wanted.files.size(); ++i)
            if (!staleness.fresh[i])
                terminal_.out << fmt::format("{} ({}): printed {}, {} {}\n", id, paper.id, wanted.files[i].name,
                                             wanted.files[i].pages, wanted.files[i].pages == 1 ? "side" : "sides");
        for (const pack::PackFile& file : staleness.superseded)
            terminal_.out << fmt::format("{} ({}): bin every printed {} with data {}\n", id, paper.id, file.title,
                                         file.data);
    }

    Workspace& workspace_;
    Terminal& terminal_;
    Progress progress_;
    std::unique_ptr<pdf::PangoMeasurer> measurer_;
};

}  // namespace

int run_pack(const Arguments& arguments, Terminal& terminal) {
    Workspace workspace = open_workspace(arguments.root);
    std::vector<layout::Paper> papers = papers_of(workspace, arguments.profiles);
    const std::vector<Job> jobs = read_jobs(workspace, scenarios_of(workspace, arguments.files));
    if (workspace.failed()) return report(workspace, terminal);
    // From here on every scenario is sound; what can still go wrong is paper.
    Press press(workspace, terminal);
    std::filesystem::path out = arguments.out.empty() ? workspace.root / "out" : std::filesystem::path(arguments.out);
    for (const Job& job : jobs)
        for (const layout::Paper& paper : papers)
            if (workspace.refusals.empty()) press.print(job, paper, out);
    return report(workspace, terminal);
}

}  // namespace broadside::cli
