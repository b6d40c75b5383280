#pragma once

#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <vector>

// Musters whose rows are a file of a spreadsheet beside the scenario: `rows = "army.csv"`. Its first row is the
// columns. Cells are texts there; they become what the keys of a unit, and facts, are.

namespace broadside::scenario {

/// Those in the tree that name a file; the caller reads it and puts its table in their place.
std::vector<text::Value*> musters_in_files(text::Value& tree);

/// Puts the rows of `table`, an array of rows of texts, in place of the name of the file; false, and reported, when they
/// cannot stand there.
bool put_rows(text::Value& muster, const text::Value& table, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
