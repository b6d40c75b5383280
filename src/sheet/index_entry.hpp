#pragma once

#include "text/audience.hpp"
#include "text/source.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace broadside::sheet {

/// What is looked for in play: a chart, a procedure, a state of units, a deck.
struct IndexEntry {
    std::string id;  ///< "chart fire"; nothing of it is printed
    std::string title;
    std::string section;      ///< of the source; may be empty
    text::Audience audience;  ///< who needs it
    text::Span span;
    bool needed = true;  ///< else it may stand nowhere: what one sees on the table needs no record
    bool operator==(const IndexEntry&) const = default;
};

/// What an index finds at a block: ids of entries.
using About = std::vector<std::string>;

/// Rows of a chart that an item does without, as nobody in its battle is what they ask for.
struct LeftOut {
    std::string chart;  ///< its title
    std::size_t rows = 0;
    std::string nobody;  ///< "quality A and G"
    text::Audience audience;
    bool operator==(const LeftOut&) const = default;
};

}  // namespace broadside::sheet
