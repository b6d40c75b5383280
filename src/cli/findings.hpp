#pragma once

#include "check/ledger.hpp"
#include "cli/workspace.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace broadside::cli {

/// A rule set's name, what became of the sections of its source, and what could not be proved of it.
struct Ledger {
    std::string ruleset;
    std::vector<check::LedgerLine> lines;
    std::vector<text::Diagnostic> unproved;
};

/// What was looked at.
struct Checked {
    std::vector<Ledger> ledgers;  ///< of the rule sets that could be read
    std::size_t rulesets = 0;
    std::size_t scenarios = 0;
};

/// Everything found, then the ledger of each rule set: what every section of its source became; then a line that
/// counts, and for scenarios without errors one on what was not tried.
void print_findings(const Workspace& workspace, const Checked& checked, Format format, Terminal& terminal);

}  // namespace broadside::cli
