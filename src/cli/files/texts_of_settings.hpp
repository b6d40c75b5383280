#pragma once

#include "check/editions/editions.hpp"
#include "check/editions/prepare.hpp"
#include "text/diagnostic.hpp"
#include "text/source.hpp"

namespace broadside::cli {

/// Fills in the references of every printed text of a rule set under every option and variant, and of every text that
/// another reading of a ruling adds or affects, to find dangling ones before a scenario chooses them; those of play
/// aids too, whatever a battle prints of them.
void check_texts_of_settings(const check::Prepared& prepared, check::Editions& editions, const text::SourceMap& sources,
                             text::Diagnostics& diagnostics);

}  // namespace broadside::cli
