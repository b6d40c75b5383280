#pragma once

#include "cli/finding_order.hpp"
#include "cli/findings/findings.hpp"
#include "cli/json.hpp"

#include <string>
#include <vector>

// Findings in formats for other programs.

namespace broadside::cli {

/// `file:line:column: severity: message [code]`, one for each line, for editors.
std::string to_compact(const std::vector<Finding>& findings, const text::SourceMap& sources);

/// GitHub workflow commands, which annotate changed lines: `::error file=...,line=...::message`.
std::string to_github(const std::vector<Finding>& findings, const text::SourceMap& sources);

/// SARIF 2.1.0, the exchange format for static analysis (OASIS), with the pages of all codes found.
Json to_sarif(const std::vector<Finding>& findings, const Workspace& workspace);

}  // namespace broadside::cli
