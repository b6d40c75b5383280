#pragma once

#include "sheet/item_context.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// Word or short phrase looked for at the table, with the charts, procedures, states and decks that contain it.
struct IndexWord {
    std::string word;
    std::vector<std::string> entries;  ///< ids, as in the `about` of blocks
    bool operator==(const IndexWord&) const = default;
};

/// Short titles of charts and procedures, lines of charts, values that they distinguish, states and decks, in
/// alphabetical order, each once. Words found nearly everywhere are omitted.
std::vector<IndexWord> index_words(const Data& data, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
