// Sheet = engine. Prints the packs of all scenarios on both papers, reads every table back from the tags of the PDFs,
// and holds each cell that states a figure of the rules against what the commands answer for that situation. Nothing of
// `src/` is in here: the pages are read with libqpdf, and the questions are put as a user puts them. A chart's question
// is built from the heads that a reader sees; that of a table of chances or a list is in the template of its rule set,
// that of a cell of a play aid in `aid.toml`; units of match-ups are those that the heads name, with the facts of the
// scenario. A label of a play aid is to be that of the row its figures come from. Each word of the indexes is looked up
// where it leads to; type, words of play aids and sheets of minimum sets are measured.

#include "aids.hpp"
#include "charts.hpp"
#include "index.hpp"
#include "match_ups.hpp"
#include "measures.hpp"
#include "odds.hpp"
#include "pdf_tables.hpp"
#include "program.hpp"
#include "reckoners.hpp"
#include "records.hpp"
#include "references.hpp"
#include "tally.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <unistd.h>

namespace fs = std::filesystem;
using namespace sheets;

namespace {

/// As it was when it was written: fewer means that something is not compared any more.
constexpr std::size_t least_compared = 15500;
constexpr std::size_t least_leads = 2000;  ///< of the indexes
constexpr std::size_t least_labels = 270;
constexpr std::size_t least_tenths = 6;  ///< of labels beside another row, noticed

std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> out;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().filename() != ".lock") out.push_back(entry.path().filename().string());
    std::sort(out.begin(), out.end());
    return out;
}

/// What the tables of an item are about, of those that are not asked.
std::string subject_of(const std::string& file) {
    struct Subject {
        const char* part;
        const char* words;
    };
    for (const Subject& one :
         {Subject{"order-of-battle", "of the scenario: forces, ground, orders"},
          Subject{"briefing", "of the scenario: forces, ground, orders"},
          Subject{"map", "of the scenario: forces, ground, orders"},
          Subject{"set-up", "of the scenario: forces, ground, orders"},
          Subject{"index", "of the pack: pages of the index"}, Subject{"print-plan", "of the pack: pages of the index"},
          Subject{"diagrams", "of diagrams, which are drawn to scale"},
          Subject{"cards", "of cards and rosters, whose units have all their facts from the scenario"},
          Subject{"roster", "of cards and rosters, whose units have all their facts from the scenario"},
          Subject{"combat-outcomes", "of tables of every result, whose titles say the situation"}})
        if (file.find(one.part) != std::string::npos) return std::string("cells ") + one.words;
    return "cells of words and definitions in the rules in full";
}

/// One figure exchanged for another; what has none is another word.
void alter(Cell& cell) {
    const std::size_t digit = cell.words.find_last_of("0123456789");
    if (digit == std::string::npos)
        cell.words += "?";
    else
        cell.words[digit] = cell.words[digit] == '9' ? '0' : static_cast<char>(cell.words[digit] + 1);
}

/// The table with each figure, and each sign, exchanged for another.
Table altered(Table table) {
    for (Cell& cell : table.cells)
        if (!cell.head) alter(cell);
    return table;
}

/// The same of a roster or a card, whose rows begin with figures too; the names of units stay.
Table altered_record(Table table, bool has_names) {
    std::vector<bool> names(table.cells.size());
    for (const std::vector<std::size_t>& row : table.places)
        if (has_names && row.size() > 1 && row[1] != Table::none) names[row[1]] = true;
    for (std::size_t i = 0; i < table.cells.size(); ++i)
        if (!table.cells[i].heads_column && !names[i]) alter(table.cells[i]);
    return table;
}

/// Each figure of the heads exchanged for another, also those in words.
Table altered_heads(Table table) {
    for (Cell& cell : table.cells) {
        if (!cell.head) continue;
        if (cell.words.find_first_of("0123456789") != std::string::npos) alter(cell);
        for (const std::string number : {"½", "one ", "two "})
            if (const std::size_t at = cell.words.find(number); at != std::string::npos)
                cell.words.replace(at, number.size(), "9 ");
    }
    return table;
}

struct Reading {
    Tally tally;    ///< of what is printed
    Tally altered;  ///< of the same with each figure changed: none of it may pass
    std::size_t tables = 0, cells = 0;
    AidReader::Labels labels;
    IndexReading index;
    std::vector<Measures> measures;  ///< of each pack
};

/// Tables of rosters and cards: read until every question that came up is answered, then counted.
void read_records(const Pages& pages, const std::string& where, RecordReader& records, Asker& asker, Reading& reading) {
    const auto compare_all = [&](bool as_altered, Tally& tally) {
        records.open(where);
        for (const Table& table : pages.tables)
            records.compare(as_altered ? altered_record(table, records.is_roster()) : table, where, tally);
    };
    for (Tally scratch; compare_all(false, scratch), asker.has_noted();) asker.put();
    compare_all(false, reading.tally);
    compare_all(true, reading.altered);
}

/// A play aid has figures in its heads, too: these are altered by themselves, so that each cell is still found.
void read_altered_aid(const Pages& pages, const std::string& where, AidReader& aids, Tally& tally) {
    for (const bool in_heads : {false, true}) {
        Tally read;
        aids.open(where);
        for (const Table& table : pages.tables)
            aids.compare(in_heads ? altered_heads(table) : altered(table), where, read);
        for (const auto& [kind, number] : read.same)
            if ((kind == AidReader::heads) == in_heads) tally.same[kind] += number;
    }
}

void read_file(const fs::path& path, const std::string& where, ChartReader& charts, OddsReader& odds,
               MatchUpReader& match_ups, AidReader& aids, RecordReader& records, ReckonerReader& reckoners,
               Asker& asker, Reading& reading) {
    const Pages pages = read_pages(path.string());
    measure_file(path.string(), path.filename().string(), pages, reading.measures.back());
    const auto compare = [&](const Table& table, Tally& tally) {
        return reckoners.compare(table, where, tally) || aids.compare(table, where, tally) ||
               match_ups.compare(table, where, tally) || odds.compare(table, where, tally) ||
               charts.compare(table, where, tally);
    };
    records.open(where);
    reckoners.open(where);
    const bool of_records = records.is_open();
    if (of_records) read_records(pages, where, records, asker, reading);
    odds.open(where);
    aids.open(where);
    for (const Table& table : pages.tables) {
        const auto figures = static_cast<std::size_t>(
            std::count_if(table.cells.begin(), table.cells.end(), [](const Cell& cell) { return !cell.head; }));
        ++reading.tables;
        reading.cells += figures;
        if (!of_records && !compare(table, reading.tally)) reading.tally.not_asked[subject_of(where)] += figures;
    }
    odds.open(where);
    aids.open(where);
    if (of_records) return;
    if (aids.is_open()) return read_altered_aid(pages, where, aids, reading.altered);
    for (const Table& table : pages.tables) compare(altered(table), reading.altered);
}

struct Places {
    std::string program, root, own;
    fs::path packs;
};

/// What of a play aid is for this battle, by what its units are when play begins.
Battle battle_of(Asker& asker, const std::set<std::string>& needs, const std::string& scenario) {
    Battle battle{kinds_of_ground(scenario), {}};
    const std::vector<Unit> units = units_of(scenario);
    const auto ask = [&] {
        for (const std::string& need : needs) {
            bool& is_so = battle.needs[need];
            for (const Unit& unit : units) is_so = asker.holds(need, unit) || is_so;
        }
    };
    for (ask(); asker.has_noted(); ask()) asker.put();
    return battle;
}

void read_scenario(Program& program, const Places& places, const std::string& scenario, Reading& reading) {
    const std::string& root = places.root;
    const fs::path& folder = places.packs;
    const Choices choices = program.choices_of(scenario);
    Asker asker(places.program, root, places.own, choices);
    const std::set<std::string> needs = needs_of_pieces(root + "/rulesets/" + choices.ruleset);
    for (const std::string& need : needs) asker.declare({{}, need});
    References references(program, choices, root);
    RecordReader records(asker, references, root, units_of(choices.scenario));
    ChartReader charts(program, choices);
    OddsReader odds(program, choices, root);
    MatchUpReader match_ups(program, choices, root, units_of(choices.scenario));
    ReckonerReader reckoners(program, choices, root);
    AidReader aids(program, choices, references, root, battle_of(asker, needs, choices.scenario));
    for (const std::string& paper : names_in(folder / scenario)) {
        const fs::path files = folder / scenario / paper / "single-files";
        if (!fs::is_directory(files)) continue;
        reading.measures.emplace_back().pack = scenario + "/" + paper;
        measure_plan(folder / scenario / paper, reading.measures.back());
        for (const std::string& file : names_in(files))
            read_file(files / file, scenario + "/" + paper + "/" + file, charts, odds, match_ups, aids, records,
                      reckoners, asker, reading);
        read_index(folder / scenario / paper, scenario + "/" + paper, reading.index);
    }
    reading.labels.held += aids.labels().held;
    reading.labels.exchanged += aids.labels().exchanged;
    reading.labels.noticed += aids.labels().noticed;
}

void print_faults(const Reading& reading) {
    for (const std::string& fault : reading.tally.faults) std::cout << fault << "\n";
    for (const auto& [kind, number] : reading.altered.same)
        std::cout << "altered, and not noticed: " << number << " " << kind << "\n";
    for (const std::string& fault : reading.index.faults) std::cout << fault << "\n";
}

bool is_measured(const Reading& reading) {
    bool measured = true;
    for (const Measures& measures : reading.measures) {
        const std::string fault = fault_of(measures);
        std::cout << to_text(measures) << (fault.empty() ? "" : "\n" + fault) << "\n";
        measured = measured && fault.empty();
    }
    return measured;
}

/// Every cell is of one of the kinds; heads, labels, boxes and sums beside bars count as cells.
void print_kinds(const Reading& reading) {
    for (const auto& [kind, number] : reading.tally.same)
        if (number > 0) std::cout << "compared: " << number << " " << kind << "\n";
    for (const auto& [reason, number] : reading.tally.not_asked)
        if (number > 0) std::cout << "not asked: " << number << " " << reason << "\n";
}

int report(const Reading& reading, std::size_t asked) {
    const AidReader::Labels& labels = reading.labels;
    const std::size_t same = reading.tally.all_same(), compared = same + reading.tally.faults.size();
    std::size_t others = 0;
    for (const auto& [reason, number] : reading.tally.not_asked) others += number;
    const bool measured = is_measured(reading);
    std::cout << reading.index.leads << " leads of indexes, " << reading.index.faults.size()
              << " to a side without their word, " << reading.index.mistaken << " found of a word that is none\n";
    std::cout << labels.held << " labels of play aids held against the rows of their figures; against the next row, "
              << labels.noticed << " of " << labels.exchanged << " are noticed\n";
    print_faults(reading);
    print_kinds(reading);
    std::cout << reading.tables << " tables, " << compared + others << " cells: " << compared << " compared in "
              << asked << " questions, " << others << " not asked\n"
              << same << " of " << compared << " as the program says\n";
    const bool leads =
        reading.index.faults.empty() && reading.index.mistaken == 0 && reading.index.leads >= least_leads;
    const bool labelled = labels.held >= least_labels && labels.noticed * 10 >= labels.exchanged * least_tenths;
    const bool sound = measured && leads && labelled && reading.tally.faults.empty() &&
                       reading.altered.all_same() == 0 && same >= least_compared;
    return sound ? 0 : 1;
}

}  // namespace

/// sheets_test [PROGRAM [FOLDER]]: of packs that are printed into FOLDER already, those.
int main(int count, char** arguments) {
    const std::string root = BROADSIDE_SOURCE_DIR;
    const fs::path own = fs::temp_directory_path() / ("broadside-sheets-" + std::to_string(getpid()));
    fs::create_directories(own);
    const std::string path = count > 1 ? arguments[1] : BROADSIDE_PROGRAM;
    Program program(path, root, own.string());
    const fs::path folder = count > 2 ? fs::path(arguments[2]) : own / "packs";
    if (count <= 2) program.run("pack --out '" + folder.string() + "'");
    if (!fs::exists(folder)) {
        std::cout << "no packs were printed into " << folder.string() << "\n";
        return 1;
    }
    Reading reading;
    for (const std::string& scenario : names_in(fs::path(root) / "scenarios"))
        if (fs::is_directory(fs::path(root) / "scenarios" / scenario))
            read_scenario(program, {path, root, own.string(), folder}, scenario, reading);
    fs::remove_all(own);
    return report(reading, program.asked());
}
