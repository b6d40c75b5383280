#include "pack/runs.hpp"

#include "text/hash.hpp"
#include "wording/messages/pack.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace broadside::pack {

using Stock = PrintRun::Stock;

bool has_backs(const PackFile& file) {
    return file.fronts > 0 && file.pages > file.fronts;
}

bool turns_backs(const PackFile& file) {
    return file.cards > 0 || !file.landscape;
}

std::uint32_t sheets_of(const PackFile& file) {
    const std::uint32_t sheets = file.cards > 0 && !has_backs(file) ? file.pages : (file.pages + 1) / 2;
    return sheets;
}

std::uint32_t sheets_of(const PrintRun& run) {
    return run.file.pages / (run.both_sides() ? 2 : 1);
}

std::uint32_t sheets_of(const std::vector<PrintRun>& runs) {
    std::uint32_t sheets = 0;
    for (const PrintRun& run : runs) sheets += sheets_of(run);
    return sheets;
}

/// To play, one of a sheet for a side is enough, and two of one for all.
static std::uint32_t copies_of(const PackFile& file, PrintSet set) {
    const std::uint32_t enough = file.audience == "public" ? 2 : 1;
    return set == PrintSet::minimum ? std::min(file.copies, enough) : file.copies;
}

static Stock stock_of(const PackFile& file) {
    if (file.cards == 0) return Stock::paper_both_sides;
    return has_backs(file) ? Stock::card_both_sides : Stock::card_one_side;
}

static PrintRun run_on(Stock stock, const Manifest& manifest, PrintSet set, std::string_view extension) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> names{
        {{"01-umpire-paper-both-sides", messages::paper_both_sides},
         {"02-umpire-card-both-sides", messages::card_both_sides},
         {"03-umpire-card-one-side", messages::card_one_side}}};
    const auto& [name, title] = names[static_cast<std::size_t>(stock)];
    PrintRun run{stock, {}, {}};
    run.file.name = fmt::format("{}.{}", name, extension);
    run.file.title = title;
    run.file.audience = "umpire";
    std::string made_of = fmt::format("{}\n{}\n", manifest.version, name);
    for (std::size_t i = 0; i < manifest.files.size(); ++i) {
        const PackFile& file = manifest.files[i];
        if (stock_of(file) != stock || (set == PrintSet::minimum && !file.minimum)) continue;
        const std::uint32_t copies = copies_of(file, set);
        run.members.push_back({i, copies});
        run.file.pages += sheets_of(file) * copies * (run.both_sides() ? 2 : 1);
        made_of += fmt::format("{} {} {}\n", file.name, file.content, copies);
    }
    run.file.content = fmt::format("{:016x}", text::fnv1a64(made_of));
    return run;
}

std::vector<PrintRun> runs_of(const Manifest& manifest, PrintSet set, std::string_view extension) {
    std::vector<PrintRun> runs;
    for (const Stock stock : {Stock::paper_both_sides, Stock::card_both_sides, Stock::card_one_side})
        if (PrintRun run = run_on(stock, manifest, set, extension); !run.members.empty())
            runs.push_back(std::move(run));
    return runs;
}

}  // namespace broadside::pack
