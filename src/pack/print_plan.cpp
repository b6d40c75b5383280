#include "pack/print_plan.hpp"

#include "pack/for_umpire.hpp"
#include "sheet/words.hpp"
#include "text/counts.hpp"
#include "wording/messages/pack.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <optional>

namespace broadside::pack {

namespace {

using sheet::Align;
using Stock = PrintRun::Stock;

sheet::Words joined(std::vector<sheet::Words> parts) {
    sheet::Words out;
    for (sheet::Words& part : parts) sheet::append(out, std::move(part));
    return out;
}

/// "six".
std::string in_words(std::uint32_t number) {
    static constexpr std::string_view words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                 "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    return number < std::size(words) ? std::string(words[number]) : std::to_string(number);
}

sheet::Panel panel(std::string tab, sheet::Words aside, std::uint32_t column) {
    sheet::Panel out;
    out.tab = strong(std::move(tab));
    out.aside = std::move(aside);
    out.column = column;
    return out;
}

void add(sheet::PanelBlock block, sheet::Panel& panel) {
    panel.parts.emplace_back().blocks.push_back(std::move(block));
}

void add_words(sheet::Words words, sheet::Panel& panel) {
    add(sheet::Paragraph{std::move(words), sheet::Paragraph::Role::body, 0, {}}, panel);
}

// ---- the runs

bool is_of_umpire(const PackFile& file) {
    return file.audience == "umpire";
}

bool is_for_all(const PackFile& file) {
    return file.audience == "public";
}

/// Items of one template for several sides are one line: "B1 B2", "Briefing", "Austria, Prussia".
struct PlanLine {
    std::string letters, title, readers;
    std::uint32_t copies = 1;  ///< of each
    bool has_several = false;
};

std::string title_of_all(const PackFile& file) {
    return file.shared_title.empty() ? file.title : file.shared_title;
}

std::string reader_of(const PackFile& file) {
    if (is_of_umpire(file)) return "umpire";
    if (!is_for_all(file)) return file.reader;
    return file.copies > 1 ? "everyone" : "players";
}

std::vector<PlanLine> lines_of(const PrintRun& run, const Manifest& manifest) {
    std::vector<PlanLine> out;
    for (const PrintRun::Member& member : run.members) {
        const PackFile& file = manifest.files[member.file];
        const bool goes_on =
            !out.empty() && out.back().title == title_of_all(file) && out.back().copies == member.copies;
        if (goes_on) {
            out.back().letters += " " + letters_in_words(file);
            out.back().has_several = true;
            if (out.back().readers != reader_of(file)) out.back().readers += ", " + reader_of(file);
        } else {
            out.push_back({letters_in_words(file), title_of_all(file), reader_of(file), member.copies});
        }
    }
    return out;
}

/// "Play aid, *5 copies*": few lines have more than one, so they have no column.
sheet::Words title_of(const PlanLine& line) {
    if (line.copies == 1) return plain(line.title);
    const std::string copies = fmt::format(messages::so_many_copies, line.copies);
    return joined({plain(line.title + ", "), strong(copies + (line.has_several ? messages::of_each : ""))});
}

std::string title_of_run(const PrintRun& run) {
    switch (run.stock) {
        case Stock::paper_both_sides:
            return messages::first_paper_both_sides;
        case Stock::card_both_sides:
            return messages::second_card_both_sides;
        case Stock::card_one_side:
            break;
    }
    return messages::third_card_one_side;
}

sheet::Panel run_panel(const PrintRun& run, const Manifest& manifest) {
    const std::uint32_t count = sheets_of(run);
    sheet::Words aside =
        joined({plain(run.both_sides() ? messages::flip_on_the : "no flip"), strong(run.both_sides() ? "short" : ""),
                plain(run.both_sides() ? " edge" : ""), plain(" · "), strong(std::to_string(count)),
                plain(count == 1 ? " sheet" : " sheets")});
    sheet::Panel out = panel(title_of_run(run), std::move(aside), 0);
    sheet::Table table;
    table.columns = {{Align::left, 15}, {Align::left, 49}, {Align::left, 36}};
    for (const PlanLine& line : lines_of(run, manifest))
        table.rows.push_back(row_of({strong(line.letters), title_of(line), plain(line.readers)}));
    add(std::move(table), out);
    return out;
}

// ---- beside them

/// "A twice, O, B1, B2".
std::string letters_of_minimum(const Manifest& manifest, const std::vector<PrintRun>& minimum) {
    std::string out;
    for (const PrintRun& run : minimum)
        for (const PrintRun::Member& member : run.members) {
            out += (out.empty() ? "" : ", ") + letters_in_words(manifest.files[member.file]);
            if (member.copies > 1) out += member.copies == 2 ? " twice" : fmt::format(" {} times", member.copies);
        }
    return out;
}

std::optional<sheet::Panel> hurry_panel(const Manifest& manifest, PrintSet set) {
    const auto minimum = runs_of(manifest, PrintSet::minimum, "pdf");
    const std::uint32_t count = sheets_of(minimum), all = sheets_of(runs_of(manifest, PrintSet::full, "pdf"));
    if (count == 0) return std::nullopt;
    if (set == PrintSet::minimum) {
        sheet::Panel out = panel(messages::minimum_set, {}, 1);
        add_words(joined({strong(text::counted(count, "sheet")), plain(messages::full_set_has),
                          strong(text::counted(all, "sheet")),
                          plain(fmt::format(messages::pack_in_full, manifest.scenario))}),
                  out);
        return out;
    }
    sheet::Panel out = panel(messages::short_of_time, {}, 1);
    add_words(joined({strong(text::counted(count, "sheet")),
                      plain(messages::will_do + letters_of_minimum(manifest, minimum) +
                            fmt::format(messages::pack_with_minimum, manifest.scenario))}),
              out);
    return out;
}

/// What is in these runs, in the order of the pack.
std::vector<PackFile> files_of(const std::vector<PrintRun>& runs, const Manifest& manifest) {
    std::set<std::size_t> printed;
    for (const PrintRun& run : runs)
        for (const PrintRun::Member& member : run.members) printed.insert(member.file);
    std::vector<PackFile> files;
    for (const std::size_t file : printed) files.push_back(manifest.files[file]);
    return files;
}

/// The letters of the files that `is_his`, "7 A" where he gets several.
std::string letters_for(const std::vector<PackFile>& files, const std::function<bool(const PackFile&)>& is_his) {
    std::string out;
    for (const PackFile& file : files)
        if (is_his(file)) out += (out.empty() ? "" : " ") + letters_in_words(file);
    return out;
}

sheet::Panel hand_out_panel(const std::vector<PackFile>& files) {
    sheet::Panel out = panel(messages::hand_out, {}, 1);
    sheet::Table table;
    table.columns = {{Align::left, 0}, {Align::left, 70}};
    const auto add_reader = [&](const std::string& reader, const std::string& letters) {
        if (!letters.empty()) table.rows.push_back(row_of({strong(reader), plain(letters)}));
    };
    const auto is_each = [](const PackFile& file) { return is_for_all(file) && file.copies > 1; };
    add_reader(messages::to_everyone, letters_for(files, is_each));
    std::vector<std::string> sides;
    for (const PackFile& file : files)
        if (!is_of_umpire(file) && !is_for_all(file) && std::ranges::find(sides, file.audience) == sides.end()) {
            sides.push_back(file.audience);
            add_reader(file.reader,
                       letters_for(files, [&](const PackFile& other) { return other.audience == file.audience; }));
        }
    add_reader(messages::to_the_umpire, letters_for(files, is_of_umpire));
    add_reader(messages::to_the_players,
               letters_for(files, [&](const PackFile& file) { return is_for_all(file) && !is_each(file); }));
    add(std::move(table), out);
    return out;
}

/// "strips of 36 × 18 mm".
std::optional<sheet::Panel> cut_panel(const Manifest& manifest, const std::vector<PrintRun>& runs) {
    sheet::Panel out = panel(messages::cut, plain(messages::along_the_marks), 1);
    sheet::Table table;
    table.columns = {{Align::left, 0}, {Align::right, 0}, {Align::left, 34}, {Align::right, 0}};
    for (const PrintRun& run : runs)
        for (const PrintRun::Member& member : run.members) {
            const PackFile& file = manifest.files[member.file];
            if (file.cards == 0) continue;
            table.rows.push_back(row_of({strong(letters_in_words(file)), plain(std::to_string(file.cards)),
                                         plain(file.card_size + (file.folded ? messages::folded : "")),
                                         plain(fmt::format(messages::cuts_a_sheet, file.cuts))}));
        }
    if (table.rows.empty()) return std::nullopt;
    add(std::move(table), out);
    return out;
}

/// "Dice: d6 and d10. "
std::string dice_to_bring(const std::set<std::int64_t>& dice) {
    std::vector<std::string> kinds;
    for (const std::int64_t faces : dice) kinds.push_back(fmt::format("d{}", faces));
    return kinds.empty() ? "" : fmt::format(messages::bring_dice, wording::join_list(kinds, "and"));
}

/// Dice, what is marked at the table, and with what.
std::optional<sheet::Panel> bring_panel(const PlanFacts& facts) {
    const std::string_view records = facts.records;
    const char* what = records == "labels"   ? messages::bring_paper_clips
                       : records == "roster" ? messages::bring_pencils_for_rosters
                       : records == "cards"  ? messages::bring_pencils_for_cards
                                             : "";
    const std::string words = dice_to_bring(facts.dice) + what;
    if (words.empty()) return std::nullopt;
    sheet::Panel out = panel(messages::bring, {}, 1);
    add_words(plain(words), out);
    return out;
}

/// Height in rows of a table: a panel's tab and margins count as two.
std::size_t height_of(const sheet::Panel& panel) {
    std::size_t rows = 2;
    for (const sheet::PanelPart& part : panel.parts)
        for (const sheet::PanelBlock& block : part.blocks) {
            const auto* table = std::get_if<sheet::Table>(&block);
            rows += table ? table->rows.size() : 2;
        }
    return rows;
}

/// Moves runs after the first above the panels at the right, as long as that makes the plan lower.
void level_columns(std::vector<sheet::Panel>& runs, const std::vector<sheet::Panel>& beside) {
    std::size_t left = 0, right = 0;
    for (const sheet::Panel& panel : runs) left += height_of(panel);
    for (const sheet::Panel& panel : beside) right += height_of(panel);
    for (std::size_t i = runs.size(); i-- > 1;) {
        const std::size_t height = height_of(runs[i]);
        if (right + height >= left) return;
        runs[i].column = 1;
        left -= height;
        right += height;
    }
}

std::string line_of(const PlanFacts& facts, const std::vector<PrintRun>& runs) {
    return fmt::format(messages::players_and_an_umpire, facts.paper, in_words(facts.players),
                       text::counted(sheets_of(runs), "sheet"));
}

}  // namespace

sheet::Item print_plan(const Manifest& manifest, const PlanFacts& facts) {
    const std::vector<PrintRun> runs = runs_of(manifest, facts.set, "pdf");
    sheet::Board board;
    board.half = true;
    board.title = strong(messages::print_this);
    board.battle = strong(facts.battle);
    board.line = plain(line_of(facts, runs));
    board.columns = {52, 48};
    for (const PrintRun& run : runs) board.panels.push_back(run_panel(run, manifest));
    std::vector<sheet::Panel> beside;
    if (auto panel = hurry_panel(manifest, facts.set)) beside.push_back(std::move(*panel));
    beside.push_back(hand_out_panel(files_of(runs, manifest)));
    if (auto panel = cut_panel(manifest, runs)) beside.push_back(std::move(*panel));
    if (auto panel = bring_panel(facts)) beside.push_back(std::move(*panel));
    level_columns(board.panels, beside);
    for (sheet::Panel& panel : beside) board.panels.push_back(std::move(panel));
    const bool has_card =
        std::ranges::any_of(runs, [](const PrintRun& run) { return run.stock != Stock::paper_both_sides; });
    board.credit = plain(messages::copies_are_in_the_files + std::string(has_card ? messages::bars_on_card_are : ""));
    sheet::Item item;
    item.id = "print-plan";
    item.title = messages::print_plan;
    item.audience = umpire;
    item.orientation = sheet::Orientation::portrait;
    item.boards.push_back(std::move(board));
    return item;
}

}  // namespace broadside::pack
