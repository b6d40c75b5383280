#pragma once

#include "language/prose.hpp"
#include "text/source.hpp"

#include <cstdint>
#include <string>
#include <vector>

// Tables as an author writes them, cell by cell: of a play aid, as far as a battle has a use for it, and of figures.

namespace broadside::rules {

struct TableColumn {
    std::string align;  ///< "left", "centre" or "right"; empty: left in the first column, centred in the others
    std::string tone;
    std::int64_t width = 0;  ///< per cent of the table; 0: automatic
};

/// A cell "<" repeats the one to its left, "^" the one above.
struct TableRow {
    std::vector<language::Prose> cells;
    std::string tone;  ///< of the whole row
    text::Span span;
};

}  // namespace broadside::rules
