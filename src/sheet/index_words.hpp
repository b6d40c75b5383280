#pragma once

#include "sheet/item_context.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// What is looked for at the table, a word or a few, and the charts, procedures, states and decks in which it is found.
struct IndexWord {
    std::string word;
    std::vector<std::string> entries;  ///< ids, as blocks are `about` them
    bool operator==(const IndexWord&) const = default;
};

/// Short titles of charts and procedures, lines of charts, the values that they tell apart, states and decks, in
/// alphabetical order, each once. A word that is nearly everywhere leads nowhere, and is none of them.
std::vector<IndexWord> index_words(const Data& data);

}  // namespace broadside::sheet
