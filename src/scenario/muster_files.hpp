#pragma once

#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <vector>

// Musters whose rows are in a spreadsheet file next to the scenario: `rows = "army.csv"`. Its first row names the
// columns. Its cells are texts, converted to the types of a unit's keys and facts.

namespace broadside::scenario {

/// Musters in the tree that name a file; the caller reads it and substitutes its table.
std::vector<text::Value*> musters_in_files(text::Value& tree);

/// Replaces the name of the file by the rows of `table`, an array of rows of texts; false, after an error, when they do
/// not fit.
bool put_rows(text::Value& muster, const text::Value& table, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
