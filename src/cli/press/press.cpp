#include "cli/press/press.hpp"

#include "cli/files/fingerprint.hpp"
#include "cli/interrupt.hpp"
#include "cli/press/out_folder.hpp"
#include "cli/press/wanted_files.hpp"
#include "cli/version.hpp"
#include "pack/index.hpp"
#include "pack/print_plan.hpp"
#include "paginate/lay_out.hpp"
#include "rules/drafts.hpp"
#include "scenario/records.hpp"
#include "sheet/credit.hpp"
#include "sheet/index/index_entries.hpp"
#include "sheet/words.hpp"
#include "text/counts.hpp"
#include "wording/figures.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace broadside::cli {

namespace {

class Printer {
  public:
    Printer(Printing& printing, const FileFormat& format, Progress& progress)
        : printing_(printing), format_(format), progress_(progress), folder_(printing.folder) {}

    void print() {
        if (refused(folder_.claim(InterruptGuard::interrupted))) return;
        printing_.interrupted = InterruptGuard::interrupted();
        if (printing_.interrupted) return;
        const pack::Manifest old = intact_part(folder_.before());
        wanted_ = manifest_of(printing_, format_, old);
        pack::Staleness staleness = pack::compare(wanted_, old);
        if (is_all_fresh(staleness, old)) {
            printing_.manifest = folder_.before().manifest_text;
            return printing_.say("nothing is stale");
        }
        // Paper printed earlier is out of date, whatever became of its file.
        staleness.superseded = pack::compare(wanted_, folder_.before().manifest).superseded;
        if (refused(folder_.open()) || !fill(staleness, old)) return;
        const auto fault = folder_.swap_in();
        report_foreign();
        if (refused(fault)) return;
        report_staleness(staleness);
    }

  private:
    bool refused(const std::optional<std::string>& fault) {
        if (fault) printing_.refusals.push_back(*fault);
        return fault.has_value();
    }

    bool is_all_fresh(const pack::Staleness& staleness, const pack::Manifest& old) const {
        const auto holds = [](bool fresh) { return fresh; };
        if (old.files.size() != folder_.before().manifest.files.size()) return false;
        if (!staleness.superseded.empty()) return false;
        if (!std::all_of(staleness.fresh.begin(), staleness.fresh.end(), holds)) return false;
        // Index, runs and plan come last: their contents depend on all other files, which are known if those are fresh.
        pack::Manifest all = wanted_;
        all.files.push_back(file_of(index_of(printing_, wanted_), printing_, format_, old));
        pack::Manifest last{"", "", wanted_.version, {all.files.back()}};
        for (const pack::PrintRun& run : runs_of(all)) last.files.push_back(run.file);
        if (format_.is_for_printer()) last.files.push_back(file_of_plan(plan_of(printing_, all)));
        if (old.files.size() != wanted_.files.size() + last.files.size()) return false;
        const std::vector<bool> fresh = pack::compare(last, old).fresh;
        return std::all_of(fresh.begin(), fresh.end(), holds);
    }

    bool fill(const pack::Staleness& staleness, const pack::Manifest& old) {
        for (std::size_t i = 0; i < wanted_.files.size(); ++i) {
            const bool done = staleness.fresh[i] ? keep(wanted_.files[i])
                                                 : print_item(printing_.job->items[i].item, wanted_.files[i]);
            if (!done) return false;
        }
        if (!add_index(old)) return false;
        for (const pack::PrintRun& run : runs_of(wanted_))
            if (!add_run(run, old)) return false;
        return (!format_.is_for_printer() || add_plan()) && write_manifest();
    }

    bool keep(const pack::PackFile& file) {
        return std::none_of(file.files.begin(), file.files.end(),
                            [&](const pack::FileMark& one) { return refused(folder_.keep(one.name)); });
    }

    std::vector<pack::PrintRun> runs_of(const pack::Manifest& manifest) const {
        if (!format_.is_for_printer()) return {};
        return pack::runs_of(manifest, printing_.set, format_.extension);
    }

    bool add_index(const pack::Manifest& old) {
        const pack::OrderedItem made = index_of(printing_, wanted_);
        wanted_.files.push_back(file_of(made, printing_, format_, old));
        pack::PackFile& file = wanted_.files.back();
        const pack::Manifest one{"", "", wanted_.version, {file}};
        is_index_printed_ = !pack::compare(one, old).fresh.front();
        return is_index_printed_ ? print_item(made.item, file) : keep(file);
    }

    /// Keeps a run whose contents are unchanged.
    bool add_run(pack::PrintRun run, const pack::Manifest& old) {
        const pack::Manifest one{"", "", wanted_.version, {run.file}};
        const bool done = pack::compare(one, old).fresh.front() ? keep_run(run, old) : merge_run(run);
        run_files_.push_back(std::move(run.file));
        return done;
    }

    bool keep_run(pack::PrintRun& run, const pack::Manifest& old) {
        for (const pack::PackFile& file : old.files)
            if (file.name == run.file.name) run.file.files = file.files;
        return keep(run.file);
    }

    bool merge_run(pack::PrintRun& run) {
        printing_.interrupted = InterruptGuard::interrupted();
        if (printing_.interrupted) return false;
        progress_.say("printing " + run.file.name);
        std::vector<RunPart> parts;
        for (const pack::PrintRun::Member& member : run.members) {
            const pack::PackFile& file = wanted_.files[member.file];
            RunPart& part = parts.emplace_back(RunPart{{},
                                                       pack::letters_in_words(file) + " " + file.title,
                                                       member.copies,
                                                       run.both_sides() && pack::turns_backs(file)});
            if (refused(folder_.read(file.name, part.bytes))) return false;
        }
        const std::string bytes = format_.merge(parts, run.both_sides(),
                                                printing_.job->loaded.scenario.identity.title + ": " + run.file.title);
        run.file.files = {{run.file.name, fingerprint_of(bytes)}};
        merged_.push_back(run.file.name + ", " + text::counted(sheets_of(run), "sheet"));
        return !refused(folder_.write(run.file.name, bytes));
    }

    std::string plan_name() const { return fmt::format("00-print-plan.{}", format_.extension); }

    pack::PackFile file_of_plan(const sheet::Item& plan) const {
        return {plan_name(),
                plan.title,
                text::to_text(plan.audience),
                "",
                pack::content_hash(plan, printing_.paper, program_version()),
                false,
                0};
    }

    /// Printed last: the sides of all other files are known by then.
    bool add_plan() {
        const sheet::Item item = plan_of(printing_, wanted_);
        pack::PackFile file = file_of_plan(item);
        if (!print_item(item, file)) return false;
        plan_sides_ = file.pages;
        run_files_.insert(run_files_.begin(), std::move(file));
        return true;
    }

    bool write_manifest() {
        pack::Manifest complete = wanted_;
        complete.files.insert(complete.files.begin(), run_files_.begin(), run_files_.end());
        printing_.manifest = manifest_to_json(complete);
        return !refused(folder_.write(std::string(manifest_name), printing_.manifest));
    }

    bool print_item(const sheet::Item& item, pack::PackFile& file) {
        printing_.interrupted = InterruptGuard::interrupted();
        if (printing_.interrupted) return false;
        progress_.say("printing " + file.name);
        const std::unique_ptr<typeset::Drawer> drawer = format_.new_drawer();
        auto laid = paginate::lay_out(item, printing_.paper, format_.measurer, printing_.diagnostics, *drawer,
                                      InterruptGuard::interrupted);
        printing_.interrupted = InterruptGuard::interrupted();
        if (!laid || printing_.interrupted) return false;
        file.pages = laid->pages;
        file.landmarks = std::move(laid->landmarks);
        if (item.cards)
            for (const std::string& entry : sheet::all_about(item))
                for (std::uint32_t page = 0; page < file.pages; ++page) file.landmarks.push_back({entry, page});
        file.files.clear();
        for (const typeset::DrawnFile& drawn : drawer->finish()) {
            const std::string name = name_of(file, drawn);
            if (refused(folder_.write(name, drawn.bytes))) return false;
            file.files.push_back({name, fingerprint_of(drawn.bytes)});
        }
        return true;
    }

    std::string name_of(const pack::PackFile& file, const typeset::DrawnFile& drawn) const {
        if (drawn.part.empty()) return file.name;
        const std::string name = fmt::format("{}-{}.{}", file.name, drawn.part, format_.extension);
        return drawn.is_card ? fmt::format("{}/{}", pack::folder_of_cards, name) : name;
    }

    /// Reports other files in the folder.
    void report_foreign() {
        const Foreign& foreign = folder_.foreign();
        const std::set<std::string> names(foreign.left_alone.begin(), foreign.left_alone.end());
        if (!names.empty())
            printing_.say(fmt::format("left alone, as not printed by this program: {}", fmt::join(names, ", ")));
        for (const auto& [name, now] : foreign.renamed)
            printing_.say(fmt::format("{} is not what was printed; it is kept as {}", name, now));
    }

    /// Index and plan follow any printing; they are named only when printed alone.
    void report_staleness(const pack::Staleness& staleness) {
        bool alone = true;
        for (std::size_t i = 0; i < staleness.fresh.size(); ++i) {
            if (staleness.fresh[i]) continue;
            say_printed(wanted_.files[i].name, wanted_.files[i].pages, printing_.job->items[i].item.wished_sides);
            alone = false;
        }
        if (alone && is_index_printed_) say_printed(wanted_.files.back().name, wanted_.files.back().pages);
        if (alone && format_.is_for_printer()) say_printed(plan_name(), plan_sides_);
        for (const std::string& run : merged_) printing_.say("ready to print: " + run);
        if (!format_.is_for_printer()) return;
        for (const pack::PackFile& file : staleness.superseded)
            printing_.say(fmt::format("bin every printed {} with data {}", file.title, file.data));
    }

    /// A sheet longer than its template's wish is not an error, but is noted.
    void say_printed(std::string_view name, std::uint32_t sides, std::uint32_t wished = 0) {
        const std::string beyond = wished > 0 && sides > wished ? fmt::format("; its template wishes {}", wished) : "";
        printing_.say(fmt::format("printed {}, {}{}", name, text::counted(sides, "side"), beyond));
    }

    Printing& printing_;
    const FileFormat& format_;
    Progress& progress_;
    OutFolder folder_;
    pack::Manifest wanted_;
    std::vector<pack::PackFile> run_files_;  ///< preceded by the plan
    std::vector<std::string> merged_;        ///< names of new runs, with their sheets
    std::uint32_t plan_sides_ = 0;
    bool is_index_printed_ = false;
};

}  // namespace

Job job_of(CheckedScenario checked) {
    Job job{std::move(checked.loaded), {}, std::move(checked.words)};
    for (sheet::Item& item : checked.items) {
        const auto order = item.order;
        job.items.push_back({std::move(item), order});
    }
    pack::sort_for_printing(job.items);
    pack::give_letters(job.items);
    return job;
}

void name_game(sheet::Item& item, const Job& job) {
    const rules::Ruleset& ruleset = job.loaded.prepared->written;
    const rules::Identity& rules = ruleset.identity;
    item.scenario = wording::typeset(job.loaded.scenario.identity.title);
    item.game = wording::typeset(rules.title);
    item.ruleset = wording::typeset(sheet::credit_of(rules));
    item.author = wording::typeset(rules.author);
    item.date = sheet::last_changed(ruleset, &job.loaded.scenario);
}

pack::OrderedItem index_of(const Printing& printing, const pack::Manifest& all) {
    pack::OrderedItem index = pack::index_item(all, printing.job->words);
    name_game(index.item, *printing.job);
    return index;
}

/// Faces of the dice that the rules throw, with the options in use.
std::set<std::int64_t> dice_of(const engine::Program& program) {
    std::set<std::int64_t> out;
    for (const engine::Frame& frame : program.frames())
        for (const engine::CompiledStep& step : frame.steps)
            if (step.kind == engine::CompiledStep::Kind::roll) out.insert(step.roll.faces);
    return out;
}

sheet::Item plan_of(const Printing& printing, const pack::Manifest& all) {
    const scenario::Scenario& scenario = printing.job->loaded.scenario;
    const rules::Identity& rules = printing.job->loaded.prepared->written.identity;
    sheet::Item plan = pack::print_plan(all, {.battle = wording::typeset(scenario.identity.title + ", " + rules.title),
                                              .paper = std::string(printing.paper.name),
                                              .players = static_cast<std::uint32_t>(scenario::players_of(scenario)),
                                              .set = printing.set,
                                              .records = scenario::records_of(&scenario.identity, rules),
                                              .dice = dice_of(*printing.job->loaded.prepared->program)});
    // The plan has no foot with the edition: what a draft fails is behind its credit.
    const std::string draft = rules.edition.substr(rules::edition_of_draft(rules.edition).size());
    if (!draft.empty())
        append(plan.boards.front().credit, sheet::strong(wording::typeset(" " + draft.substr(2)), plan.audience));
    name_game(plan, *printing.job);
    return plan;
}

void Printing::say(std::string_view what) {
    said += fmt::format("{} ({}): {}\n", job->loaded.scenario.identity.id, shown(format, paper.id), what);
}

void print_pack(Printing& printing, const FileFormat& format, Progress& progress) {
    Printer(printing, format, progress).print();
}

}  // namespace broadside::cli
