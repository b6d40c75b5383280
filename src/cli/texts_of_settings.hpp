#pragma once

#include "check/editions.hpp"
#include "check/prepare.hpp"
#include "text/diagnostic.hpp"
#include "text/source.hpp"

namespace broadside::cli {

/// Fills in the references of every printed text of a rule set, with every option and variant, and of every one that
/// another reading of a ruling puts in or that refers to what it changes, so that one that leads nowhere is found
/// before a scenario chooses them.
void check_texts_of_settings(const check::Prepared& prepared, check::Editions& editions, const text::SourceMap& sources,
                             text::Diagnostics& diagnostics);

}  // namespace broadside::cli
