#pragma once

#include "cli/files/check_files.hpp"
#include "cli/press/file_format.hpp"
#include "cli/progress.hpp"
#include "pack/runs.hpp"
#include "typeset/paper.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::cli {

/// Scenario, read, checked and made into items, before printing.
struct Job {
    LoadedScenario loaded;
    std::vector<pack::OrderedItem> items;  ///< in print order
    std::vector<sheet::IndexWord> words;   ///< of the index
};

/// Its items in print order, with their letters.
Job job_of(CheckedScenario checked);

/// Job on one paper, with its results.
struct Printing {
    const Job* job = nullptr;
    typeset::Paper paper;
    FormatChoice format;
    pack::PrintSet set = pack::PrintSet::full;
    std::filesystem::path folder;  ///< to be replaced
    std::string manifest;          ///< of the folder after this run; empty after a failure
    std::string said;              ///< report of new and outdated files, one for each line
    text::Diagnostics diagnostics;
    std::vector<std::string> refusals;
    bool interrupted = false;

    bool failed() const { return !refusals.empty() || diagnostics.has_errors() || interrupted; }
    /// Adds a line to the report, with battle and paper in front.
    void say(std::string_view what);
};

/// Gives an item made from the whole pack the names of battle and game.
void name_game(sheet::Item& item, const Job& job);

/// Index and print plan of a pack: made when the sides of all other files are known, for the plan including the
/// index's.
pack::OrderedItem index_of(const Printing& printing, const pack::Manifest& all);
sheet::Item plan_of(const Printing& printing, const pack::Manifest& all);

/// Prints the stale parts of a pack; the whole replaces the old pack in one step, or not at all. The caller holds an
/// InterruptGuard.
void print_pack(Printing& printing, const FileFormat& format, Progress& progress);

}  // namespace broadside::cli
