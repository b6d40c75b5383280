#include "pack/print_plan.hpp"

#include "pack/runs.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::pack {

static sheet::Words words(std::string text) {
    return sheet::plain(std::move(text), {text::Audience::Kind::umpire, ""});
}

static sheet::Cell plan_cell(std::string text, sheet::Align align = sheet::Align::left) {
    sheet::Cell out;
    out.words = words(std::move(text));
    out.align = align;
    return out;
}

static sheet::Row heads() {
    sheet::Row row;
    for (std::string_view head :
         {"", "Letter", "File", "What it is", "For", "Way round, and what to do", "Sides", "Copies", "Sheets", "Data"})
        row.cells.push_back(plan_cell(std::string(head)));
    for (sheet::Cell& head : row.cells) head.head = true;
    for (std::size_t number : {6, 7, 8}) row.cells[number].align = sheet::Align::right;
    return row;
}

static std::string reader(const PackFile& file) {
    if (file.audience == "umpire") return "the umpire only";
    return file.audience == "public" ? "everyone" : file.reader + " only";
}

static std::string handling(const PackFile& file) {
    std::string out = file.landscape ? "landscape" : "upright";
    if (file.cards > 0 && !has_backs(file)) out += ", one side only";
    const bool both_sides = file.cards > 0 ? has_backs(file) : file.pages > 1;
    if (both_sides) out += file.landscape && file.cards == 0 ? ", flip on the short edge" : ", flip on the long edge";
    if (file.cards == 0) return out;
    return out + fmt::format("; on card, {} {} with {} straight cuts a sheet", file.cards,
                             file.folded ? "to cut and fold" : "to cut", file.cuts);
}

/// The name of a file is one word: its hyphens part nothing.
static std::string in_one_line(const std::string& name) {
    std::string out;
    for (const char c : name) out += c == '-' ? "\u2011" : std::string(1, c);
    return out;
}

/// "B", "R1–R3".
static std::string letters_of(const PackFile& file) {
    if (file.letters.empty()) return "";
    return file.letters.size() == 1 ? file.letters[0] : file.letters.front() + "\u2013" + file.letters.back();
}

static sheet::Row file_row(const PackFile& file) {
    // What one sees in the folder, with its number apart: by that the sheets speak of one another.
    const std::string name = file.name.substr(file.name.find('/') + 1);
    const std::size_t dash = name.find('-');
    sheet::Row row;
    row.cells = {plan_cell(""),
                 plan_cell(letters_of(file)),
                 plan_cell(in_one_line(name.substr(dash + 1))),
                 plan_cell(file.minimum ? file.title + " \u2022" : file.title),
                 plan_cell(reader(file)),
                 plan_cell(handling(file)),
                 plan_cell(fmt::format("{}", file.pages), sheet::Align::right),
                 plan_cell(fmt::format("{}", file.copies), sheet::Align::right),
                 plan_cell(fmt::format("{}", sheets_of(file) * file.copies), sheet::Align::right),
                 plan_cell(file.data)};
    row.cells[0].tick_box = true;
    return row;
}

static sheet::Paragraph paragraph(std::string text) {
    sheet::Paragraph out;
    out.words = words(std::move(text));
    return out;
}

static std::string sheets(std::uint32_t count) {
    return fmt::format("{} {}", count, count == 1 ? "sheet" : "sheets");
}

/// "23 sheets of A4 paper and 14 sheets of card, printed on both sides where there are two."
static std::string totals(const Manifest& manifest, const typeset::Paper& paper) {
    std::uint32_t of_paper = 0, of_card = 0;
    for (const PackFile& file : manifest.files) (file.cards > 0 ? of_card : of_paper) += sheets_of(file) * file.copies;
    const bool for_each =
        std::any_of(manifest.files.begin(), manifest.files.end(), [](const PackFile& file) { return file.copies > 1; });
    std::string out = fmt::format("{} of {} paper", sheets(of_paper), paper.name);
    if (of_card > 0) out += fmt::format(" and {} of card", sheets(of_card));
    out += ", printed on both sides where there are two.";
    if (of_card > 0) out += " On a card a strong box is how a unit begins.";
    const std::uint32_t least = sheets_of(runs_of(manifest, PrintSet::minimum, "pdf"));
    if (least > 0)
        out +=
            fmt::format(" Short of time? What is marked \u2022 will do: {}, with `pack --set minimum`.", sheets(least));
    if (for_each) out += " Of sheets in several copies one is for the umpire.";
    return out;
}

/// What to set the printer to.
static std::string setting(const PrintRun& run) {
    switch (run.stock) {
        case PrintRun::Stock::paper_both_sides:
            return "paper, both sides, flip on the short edge";
        case PrintRun::Stock::card_both_sides:
            return "card, both sides, flip on the short edge";
        case PrintRun::Stock::card_one_side:
            break;
    }
    return "card, one side";
}

/// Three times "print", and all copies are there.
static sheet::Table table_of_runs(const std::vector<PrintRun>& runs, const typeset::Paper& paper) {
    sheet::Table table;
    table.title = words(fmt::format("Print these on {}: copies are in them, in this order", paper.name));
    table.columns = {{}, {}, {sheet::Align::left, 1}, {sheet::Align::right, 0}};
    sheet::Row head;
    for (std::string_view each : {"", "File", "Set the printer to", "Sheets"})
        head.cells.push_back(plan_cell(std::string(each)));
    for (sheet::Cell& cell : head.cells) cell.head = true;
    head.cells.back().align = sheet::Align::right;
    table.heads = {std::move(head)};
    for (const PrintRun& run : runs) {
        sheet::Row row;
        row.cells = {plan_cell(""), plan_cell(in_one_line(run.file.name)), plan_cell(setting(run)),
                     plan_cell(fmt::format("{}", sheets_of(run)), sheet::Align::right)};
        row.cells[0].tick_box = true;
        table.rows.push_back(std::move(row));
    }
    return table;
}

sheet::Item print_plan(const Manifest& manifest, const std::vector<PrintRun>& runs, const typeset::Paper& paper,
                       const IndexSource& index) {
    sheet::Item item;
    item.id = "print-plan";
    item.title = "Print plan and index";
    item.audience = {text::Audience::Kind::umpire, ""};
    item.orientation = sheet::Orientation::landscape;
    item.columns = 3;
    item.body_size = 90;
    item.floor_size = 80;
    item.blocks.push_back(table_of_runs(runs, paper));
    std::get<sheet::Table>(item.blocks.back()).across = item.columns;
    sheet::Table table;
    table.across = item.columns;
    table.title = words("What is in them, each in a file of its own to be sent or printed by itself");
    table.columns = {{},
                     {},
                     {},
                     {},
                     {},
                     {sheet::Align::left, 1},
                     {sheet::Align::right, 0},
                     {sheet::Align::right, 0},
                     {sheet::Align::right, 0},
                     {}};
    table.heads = {heads()};
    for (const PackFile& file : manifest.files) table.rows.push_back(file_row(file));
    item.blocks.push_back(std::move(table));
    item.blocks.push_back(paragraph(totals(manifest, paper) +
                                    " Print at 100 % or “actual size”, never “fit to page”. Each file names its "
                                    "reader: hand nobody a file that is not his. What stands under “Data” is printed "
                                    "at the foot of every page: a sheet with other data is out of date and goes in "
                                    "the bin."));
    for (sheet::Block& block : make_index(manifest, index)) item.blocks.push_back(std::move(block));
    return item;
}

}  // namespace broadside::pack
