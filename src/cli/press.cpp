#include "cli/press.hpp"

#include "cli/interrupt.hpp"
#include "cli/manifest.hpp"
#include "cli/out_folder.hpp"
#include "cli/version.hpp"
#include "layout/lay_out.hpp"
#include "pack/index.hpp"
#include "pdf/to_pdf.hpp"
#include "sheet/figures.hpp"
#include "sheet/index.hpp"
#include "sheet/item_text.hpp"
#include "sheet/rules_hash.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace broadside::cli {

static std::int64_t date_of_files() {
    const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
    return epoch ? std::strtoll(epoch, nullptr, 10) : pdf::PdfOptions{}.date;
}

static constexpr std::string_view plan_name = "00-print-plan.pdf";
static constexpr std::string_view index_name = "00-umpire-index.pdf";

/// As it is wanted; what only printing shows is taken from the old file, should that stay.
static pack::PackFile file_of(const pack::OrderedItem& item, const Printing& printing, const pack::Manifest& old) {
    pack::PackFile file{pack::file_name(item),
                        item.item.title,
                        text::to_text(item.item.audience),
                        item.item.data_hash,
                        pack::content_hash(item.item, printing.paper, program_version()),
                        false,
                        0};
    pack::describe_handling(item.item, printing.paper, file);
    for (const pack::PackFile& before : old.files)
        if (before.name == file.name && before.content == file.content) {
            file.pages = before.pages;
            file.landmarks = before.landmarks;
        }
    return file;
}

static pack::Manifest manifest_of(const Printing& printing, const pack::Manifest& old) {
    pack::Manifest manifest{
        printing.job->loaded.scenario.identity.id, std::string(printing.paper.id), std::string(program_version()), {}};
    for (const pack::OrderedItem& item : printing.job->items) manifest.files.push_back(file_of(item, printing, old));
    return manifest;
}

/// The files that items are printed in.
static pack::Manifest without_plan_and_index(pack::Manifest manifest) {
    std::erase_if(manifest.files,
                  [](const pack::PackFile& file) { return file.name == plan_name || file.name == index_name; });
    return manifest;
}

namespace {

class Printer {
  public:
    Printer(Printing& printing, pdf::PangoMeasurer& measurer, Progress& progress)
        : printing_(printing), measurer_(measurer), progress_(progress), folder_(printing.folder) {}

    void print() {
        old_ = read_manifest(printing_.folder);
        wanted_ = manifest_of(printing_, old_);
        const pack::Manifest old_items = without_plan_and_index(old_);
        const pack::Staleness staleness = pack::compare(wanted_, old_items);
        const bool same_files = staleness.superseded.empty() && old_items.files.size() == wanted_.files.size() &&
                                old_.files.size() == wanted_.files.size() + 2;
        if (same_files && std::all_of(staleness.fresh.begin(), staleness.fresh.end(), [](bool fresh) { return fresh; }))
            return say("nothing is stale");
        if (refused(folder_.open()) || !fill(staleness) || refused(folder_.swap_in())) return;
        tell(pack::compare(wanted_, old_));
    }

  private:
    bool refused(const std::optional<std::string>& fault) {
        if (fault) printing_.refusals.push_back(*fault);
        return fault.has_value();
    }

    bool fill(const pack::Staleness& staleness) {
        for (std::size_t i = 0; i < wanted_.files.size(); ++i)
            if (!put(printing_.job->items[i].item, wanted_.files[i], staleness.fresh[i])) return false;
        return add_index() && add_plan();
    }

    /// Where everything stands is known when everything is printed.
    bool add_index() {
        const Job& job = *printing_.job;
        sheet::Item index = pack::make_index(wanted_, {job.index, pack::left_out_of(job.items)});
        name(index);
        index.data_hash = sheet::short_hash(sheet::to_text(index));
        pack::PackFile file = file_of({index, pack::index_order}, printing_, old_);
        const bool fresh = pack::compare({"", "", "", {file}}, old_).fresh.front();
        if (!put(index, file, fresh)) return false;
        wanted_.files.insert(wanted_.files.begin(), std::move(file));
        return true;
    }

    bool add_plan() {
        sheet::Item plan = pack::print_plan(wanted_, printing_.paper);
        name(plan);
        pack::PackFile file{std::string(plan_name), plan.title, "umpire", "", "", false, 0};
        if (!put(plan, file, false)) return false;
        pack::Manifest complete = wanted_;
        complete.files.insert(complete.files.begin(), std::move(file));
        return !refused(folder_.write("manifest.json", manifest_to_json(complete)));
    }

    /// What the head and the foot of the press's own sheets say.
    void name(sheet::Item& item) const {
        const rules::Identity& rules = printing_.job->loaded.prepared->written.identity;
        item.scenario = sheet::typeset(printing_.job->loaded.scenario.identity.title);
        item.game = sheet::typeset(rules.title);
        item.ruleset = sheet::typeset(rules.edition.empty() ? rules.title : rules.title + ", " + rules.edition);
    }

    bool put(const sheet::Item& item, pack::PackFile& file, bool fresh) {
        return fresh ? !refused(folder_.keep(file.name)) : print_item(item, file);
    }

    bool print_item(const sheet::Item& item, pack::PackFile& file) {
        printing_.interrupted = InterruptGuard::interrupted();
        if (printing_.interrupted) return false;
        progress_.say("printing " + file.name);
        pdf::PdfSink pdf(measurer_, {.date = date_of_files()});
        if (!layout::lay_out(item, printing_.paper, measurer_, printing_.diagnostics, pdf)) return false;
        file.pages = static_cast<std::uint32_t>(pdf.pages());
        file.landmarks = pdf.landmarks();
        if (item.cards)
            for (std::string& entry : sheet::all_about(item)) file.landmarks.push_back({std::move(entry), 0});
        return !refused(folder_.write(file.name, pdf.finish()));
    }

    void tell(const pack::Staleness& staleness) {
        for (std::size_t i = 0; i < wanted_.files.size(); ++i)
            if (!staleness.fresh[i])
                say(fmt::format("printed {}, {} {}", wanted_.files[i].name, wanted_.files[i].pages,
                                wanted_.files[i].pages == 1 ? "side" : "sides"));
        for (const pack::PackFile& file : staleness.superseded)
            say(fmt::format("bin every printed {} with data {}", file.title, file.data));
    }

    void say(std::string_view what) {
        printing_.said +=
            fmt::format("{} ({}): {}\n", printing_.job->loaded.scenario.identity.id, printing_.paper.id, what);
    }

    Printing& printing_;
    pdf::PangoMeasurer& measurer_;
    Progress& progress_;
    OutFolder folder_;
    pack::Manifest old_, wanted_;
};

}  // namespace

void print_pack(Printing& printing, pdf::PangoMeasurer& measurer, Progress& progress) {
    Printer(printing, measurer, progress).print();
}

}  // namespace broadside::cli
