#pragma once

#include "text/audience.hpp"
#include "text/source.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace broadside::sheet {

/// What has to be printed: a chart, a procedure, a state of units, a deck.
struct IndexEntry {
    std::string id;           ///< "chart fire"; nothing of it is printed
    text::Audience audience;  ///< who needs it
    text::Span span;
    bool needed = true;  ///< else it may be printed nowhere: what one sees on the table needs no record
    bool operator==(const IndexEntry&) const = default;
};

/// What is found at a block: ids of entries.
using About = std::vector<std::string>;

}  // namespace broadside::sheet
