#pragma once

#include "text/audience.hpp"
#include "text/source.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// Entry that must be printed: a chart, a procedure, a state of units, a deck.
struct IndexEntry {
    std::string id;           ///< "chart fire"; nothing of it is printed
    text::Audience audience;  ///< who needs it
    text::Span span;
    bool needed = true;  ///< false: may be unprinted, such as a state visible on the table
    bool operator==(const IndexEntry&) const = default;
};

/// Ids of the entries found at a block.
using About = std::vector<std::string>;

}  // namespace broadside::sheet
