#pragma once

#include "text/diagnostic.hpp"
#include "text/source.hpp"
#include "text/value.hpp"

#include <optional>

namespace broadside::text {

/// Reads a spreadsheet's table, already in `sources`: an array of rows, each an array of texts with the positions of
/// their cells. The separator is `,`, `;` or a tab, whichever is most frequent in the first line; a cell in double
/// quotes may contain separators, and `""` for a quote. Drops blanks around a cell, and rows without any text. Rejects
/// cells of several lines, and whatever no file may contain. nullopt when nothing usable was read.
std::optional<Value> parse_csv(const SourceMap& sources, SourceId id, Diagnostics& diagnostics);

}  // namespace broadside::text
