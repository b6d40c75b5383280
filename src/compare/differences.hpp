#pragma once

#include "text/source.hpp"
#include "text/value.hpp"

#include <string>
#include <vector>

// What differs between two editions of a file: keys, rows and steps that came, went or changed, each with its places.
// Order of keys, spacing and remarks are no difference.

namespace broadside::compare {

struct Difference {
    enum class Kind { added, removed, changed, renamed };
    Kind kind = Kind::changed;
    std::string path;           ///< `chart.fire.rows.near.dice`; of a renamed thing the old one
    std::string before, after;  ///< what it said, where that is short; of a renamed thing the ids
    text::Span old_place, new_place;
    bool operator==(const Difference&) const = default;
};

/// In the order of the old edition, what is new behind what it follows. Things of one list with the same content under
/// another id are renamed.
std::vector<Difference> differences(const text::Value& before, const text::Value& after);

/// `chart.fire`: what a difference is counted under.
std::string part_of(const Difference& difference);

}  // namespace broadside::compare
