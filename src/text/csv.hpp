#pragma once

#include "text/diagnostic.hpp"
#include "text/source.hpp"
#include "text/value.hpp"

#include <optional>

namespace broadside::text {

/// Reads a table as spreadsheets write it, already in `sources`: an array of rows, each an array of texts with the
/// places of their cells. Cells are parted by `,`, `;` or a tab, whichever the first line has most of; one in double
/// quotes may hold these, and `""` for a quote. Blanks around a cell go, and so do rows without any text. Refuses
/// cells of several lines, and what no file may hold. nullopt when nothing usable came out.
std::optional<Value> parse_csv(const SourceMap& sources, SourceId id, Diagnostics& diagnostics);

}  // namespace broadside::text
