#pragma once

#include "cli/findings/findings.hpp"
#include "cli/json.hpp"

#include <map>
#include <optional>
#include <string>

// Findings and ledgers as JSON: for `check --format json`, and for the cache.

namespace broadside::cli {

Json to_json(const text::Diagnostic& finding, const text::SourceMap& sources);
Json to_json(const Ledger& ledger);

using Files = std::map<std::string, text::SourceId>;

// Each parses the output of `to_json`; nullopt for any other JSON.

/// Note on something unproved, in one of these files.
std::optional<text::Diagnostic> note_from_json(const Json& json, const Files& files);
std::optional<Ledger> ledger_from_json(const Json& json);

}  // namespace broadside::cli
