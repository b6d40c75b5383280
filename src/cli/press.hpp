#pragma once

#include "cli/check_files.hpp"
#include "cli/file_format.hpp"
#include "cli/progress.hpp"
#include "pack/runs.hpp"
#include "typeset/paper.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace broadside::cli {

/// One scenario, read, checked and made into items; not yet on paper.
struct Job {
    LoadedScenario loaded;
    std::vector<pack::OrderedItem> items;  ///< in print order
    std::vector<sheet::IndexWord> words;   ///< of the index
};

/// Its items in print order, with their letters.
Job job_of(CheckedScenario checked);

/// A job on one paper, and what came of it.
struct Printing {
    const Job* job = nullptr;
    typeset::Paper paper;
    FormatChoice format;
    pack::PrintSet set = pack::PrintSet::full;
    std::filesystem::path folder;  ///< that is replaced
    std::string manifest;          ///< of the folder as this run has left it; empty when it failed
    std::string said;              ///< what was printed and what is to be binned, a line each
    text::Diagnostics diagnostics;
    std::vector<std::string> refusals;
    bool interrupted = false;

    bool failed() const { return !refusals.empty() || diagnostics.has_errors() || interrupted; }
};

/// What is made of the whole pack is of its battle and game.
void name_game(sheet::Item& item, const Job& job);

/// Where the words of a pack stand, and how it is printed: made when the sides of all other files are known, the index
/// among them for the plan.
pack::OrderedItem index_of(const Printing& printing, const pack::Manifest& all);
sheet::Item plan_of(const Printing& printing, const pack::Manifest& all);

/// Prints what is stale of a pack; all of it takes the place of the last one in one step, or nothing does. The caller
/// holds an InterruptGuard.
void print_pack(Printing& printing, const FileFormat& format, Progress& progress);

}  // namespace broadside::cli
