#include "pack/pack.hpp"

#include "layout/cards.hpp"
#include "sheet/item_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace broadside::pack {

/// FNV-1a, 64 bits: enough to notice a change; nobody forges a quick reference.
static std::string hash_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3;
    }
    return fmt::format("{:016x}", hash);
}

std::string file_name(const OrderedItem& item) {
    return fmt::format("{:02}-{}-{}.pdf", item.order, text::to_text(item.item.audience), item.item.id);
}

std::string content_hash(const sheet::Item& item, const layout::Paper& paper, std::string_view version) {
    std::string all =
        fmt::format("{}\n{}\n{} {} {} {} {}\n{}", version, paper.id, item.columns, item.body_size, item.floor_size,
                    item.most_sides, item.orientation == sheet::Orientation::landscape, sheet::to_text(item));
    return hash_of(all);
}

void describe_handling(const sheet::Item& item, const layout::Paper& paper, PackFile& file) {
    file.landscape = item.orientation == sheet::Orientation::landscape;
    if (!item.cards) return;
    file.folded = item.cards->folded;
    for (const sheet::Card& card : item.cards->cards) file.cards += card.copies;
    if (auto grid = layout::make_grid(*item.cards, paper)) {
        file.landscape = grid->landscape;
        file.cuts = static_cast<std::uint32_t>(layout::cuts_of(*grid));
        file.per_sheet = static_cast<std::uint32_t>(grid->per_sheet());
    }
}

void sort_for_printing(std::vector<OrderedItem>& items) {
    auto key = [](const OrderedItem& item) {
        return std::tuple(item.order, text::to_text(item.item.audience), item.item.id);
    };
    std::sort(items.begin(), items.end(), [&](const OrderedItem& a, const OrderedItem& b) { return key(a) < key(b); });
}

Staleness compare(const Manifest& wanted, const Manifest& old) {
    Staleness staleness;
    auto named = [](const Manifest& manifest, const std::string& name) {
        return std::find_if(manifest.files.begin(), manifest.files.end(),
                            [&](const PackFile& file) { return file.name == name; });
    };
    for (const PackFile& file : wanted.files) {
        auto before = named(old, file.name);
        staleness.fresh.push_back(before != old.files.end() && before->content == file.content);
    }
    for (const PackFile& file : old.files) {
        auto now = named(wanted, file.name);
        bool says_otherwise = now == wanted.files.end() || now->data != file.data;
        if (says_otherwise && !file.data.empty()) staleness.superseded.push_back(file);
    }
    return staleness;
}

// ---- the print plan

static sheet::Words words(std::string text, sheet::Emphasis emphasis = sheet::Emphasis::plain) {
    return {{std::move(text), emphasis, {text::Audience::Kind::umpire, ""}, false}};
}

static sheet::Cell cell(std::string text, sheet::Align align = sheet::Align::left) {
    sheet::Cell out;
    out.words = words(std::move(text));
    out.align = align;
    return out;
}

static sheet::Row heads() {
    sheet::Row row;
    for (std::string_view head :
         {"", "No.", "File", "What it is", "For", "Way round, and what to do", "Sides", "Sheets", "Data"})
        row.cells.push_back(cell(std::string(head)));
    for (sheet::Cell& head : row.cells) head.head = true;
    for (std::size_t number : {6, 7}) row.cells[number].align = sheet::Align::right;
    return row;
}

static std::string reader(const std::string& audience) {
    if (audience == "umpire") return "the umpire only";
    if (audience == "public") return "everyone";
    std::string side = audience;
    std::replace(side.begin(), side.end(), '-', ' ');
    if (side[0] >= 'a' && side[0] <= 'z') side[0] = static_cast<char>(side[0] - 'a' + 'A');
    return side + " only";
}

/// Of cards without backs each page is a sheet.
static bool has_backs(const PackFile& file) {
    return file.per_sheet > 0 && file.pages > (file.cards + file.per_sheet - 1) / file.per_sheet;
}

/// Sheets of paper: a sheet of cards without backs has one printed side.
static std::uint32_t sheets_of(const PackFile& file) {
    return file.cards > 0 && !has_backs(file) ? file.pages : (file.pages + 1) / 2;
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

static sheet::Row file_row(const PackFile& file) {
    std::uint32_t sheets = sheets_of(file);
    // What one sees in the folder, with its number apart: by that the sheets speak of one another.
    const std::size_t dash = file.name.find('-');
    sheet::Row row;
    row.cells = {cell(""),
                 cell(file.name.substr(0, dash)),
                 cell(file.name.substr(dash + 1)),
                 cell(file.title),
                 cell(reader(file.audience)),
                 cell(handling(file)),
                 cell(fmt::format("{}", file.pages), sheet::Align::right),
                 cell(fmt::format("{}", sheets), sheet::Align::right),
                 cell(file.data)};
    row.cells[0].tick_box = true;
    return row;
}

static sheet::Paragraph paragraph(std::string text) {
    sheet::Paragraph out;
    out.words = words(std::move(text));
    return out;
}

sheet::Item print_plan(const Manifest& manifest, const layout::Paper& paper, std::string_view scenario_title,
                       std::string_view ruleset_title) {
    sheet::Item item;
    item.id = "print-plan";
    item.title = "Print plan";
    item.scenario = scenario_title;
    item.ruleset = ruleset_title;
    item.audience = {text::Audience::Kind::umpire, ""};
    item.orientation = sheet::Orientation::landscape;
    item.columns = 1;
    item.body_size = 100;
    item.floor_size = 80;
    std::uint32_t sheets = 0;
    sheet::Table table;
    table.title = words(fmt::format("Files, in the order to print them, on {}", paper.name));
    table.columns = {{}, {}, {}, {}, {}, {sheet::Align::left, 1}, {sheet::Align::right, 0}, {sheet::Align::right, 0},
                     {}};
    table.heads = {heads()};
    for (const PackFile& file : manifest.files) {
        sheets += sheets_of(file);
        table.rows.push_back(file_row(file));
    }
    item.blocks.push_back(std::move(table));
    item.blocks.push_back(
        paragraph(fmt::format("{} {} of {} when printed on both sides. Print at 100 % or “actual size”, never “fit "
                              "to page”. Each file names its reader: hand nobody a file that is not his. What stands "
                              "under “Data” is printed at the foot of every page: a sheet with other data is out of "
                              "date and goes in the bin.",
                              sheets, sheets == 1 ? "sheet" : "sheets", paper.name)));
    return item;
}

}  // namespace broadside::pack
