#pragma once

#include "check/rules/ledger.hpp"
#include "cli/files/workspace.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace broadside::cli {

/// Name of a rule set, the fate of its source's sections, and what could not be proved of it.
struct Ledger {
    std::string ruleset;
    std::vector<check::LedgerLine> lines;
    std::vector<text::Diagnostic> unproved;
};

/// Things checked.
struct Checked {
    std::vector<Ledger> ledgers;  ///< of the readable rule sets
    std::size_t rulesets = 0;
    std::size_t scenarios = 0;
};

/// Prints all findings, then the ledger of each rule set: the fate of every section of its source; then the totals and,
/// for scenarios without errors, a line on what was not tried.
void print_findings(const Workspace& workspace, const Checked& checked, Format format, Terminal& terminal);

}  // namespace broadside::cli
