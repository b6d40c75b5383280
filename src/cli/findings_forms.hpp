#pragma once

#include "cli/finding_order.hpp"
#include "cli/findings.hpp"
#include "cli/json.hpp"

#include <string>
#include <vector>

// Findings in the forms that other programs read.

namespace broadside::cli {

/// `file:line:column: severity: message [code]`, a line each, as editors take them.
std::string to_compact(const std::vector<Finding>& findings, const text::SourceMap& sources);

/// Workflow commands of GitHub, which mark the lines of a change: `::error file=...,line=...::message`.
std::string to_github(const std::vector<Finding>& findings, const text::SourceMap& sources);

/// SARIF 2.1.0, the exchange form of static analysis (OASIS), with the pages of all codes that are found.
Json to_sarif(const std::vector<Finding>& findings, const Workspace& workspace);

}  // namespace broadside::cli
