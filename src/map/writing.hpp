#pragma once

#include "map/labels.hpp"
#include "map/lettering.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

// Ways to write a name on a map: in one line or two, larger or smaller.

namespace broadside::map {

/// Words in one line or two, centred one below the other.
struct Writing {
    std::vector<Lettering> lines;
    double cost = 0;  ///< besides that of its place
    double width() const;
    double height() const;
};

/// In one line, and in two where there are words to break.
std::vector<Writing> writings_of(const sheet::Words& words, double size, typeset::Voice voice,
                                 typeset::TextMeasurer& measurer);

/// Box of its letters when its own box is centred at a place.
Outline letters_of(const Writing& writing, Point middle);

struct Written {
    Writing writing;
    Candidate place;
};
/// Finds a place that costs at most so much.
using FindPlace = std::function<std::optional<Candidate>(const Writing&, double most)>;
/// The way whose place and writing together cost least.
std::optional<Written> write_cheapest(const std::vector<Writing>& ways, const FindPlace& find);

/// Its lines as labels, the leader from the first.
std::vector<PlacedLabel> labels_of(Written written, std::optional<Course> leader = {},
                                   std::optional<std::size_t> side = {});

}  // namespace broadside::map
