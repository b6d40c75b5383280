#pragma once

#include "cli/findings.hpp"
#include "cli/json.hpp"

#include <map>
#include <optional>
#include <string>

// Findings and ledgers as JSON: for `check --format json`, and to be remembered between runs.

namespace broadside::cli {

Json to_json(const text::Diagnostic& finding, const text::SourceMap& sources);
Json to_json(const Ledger& ledger);

using Files = std::map<std::string, text::SourceId>;

// Each reads what `to_json` wrote; nullopt when the JSON is anything else.

/// A note on what could not be proved, in one of these files.
std::optional<text::Diagnostic> note_from_json(const Json& json, const Files& files);
std::optional<Ledger> ledger_from_json(const Json& json);

}  // namespace broadside::cli
