#pragma once

#include "text/source.hpp"
#include "text/value.hpp"

#include <string>
#include <vector>

// Differences between two editions of a file: keys, rows and steps added, removed or changed, with their positions.
// Order of keys, spacing and comments are ignored.

namespace broadside::compare {

struct Difference {
    enum class Kind { added, removed, changed, renamed };
    Kind kind = Kind::changed;
    std::vector<std::string> path;  ///< from the top of the file; for a renamed thing the old path
    std::string before, after;      ///< the values, if short; for a renamed thing the ids
    text::Span old_place, new_place;
    bool operator==(const Difference&) const = default;
};

/// In the order of the old edition, with additions after their predecessors. Things of one list with the same content
/// under another id count as renamed.
std::vector<Difference> differences(const text::Value& before, const text::Value& after);

/// `chart.fire.rows.near.dice`.
std::string path_of(const Difference& difference);
/// `chart.fire`: the part to which a difference is attributed.
std::string part_of(const Difference& difference);

}  // namespace broadside::compare
