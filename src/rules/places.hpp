#pragma once

#include "text/shape.hpp"
#include "text/value.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::rules {

/// Position in a tree: index of the entry or item at each level.
struct Place {
    std::vector<std::size_t> way;
    bool is_new = false;  ///< an insertion point: before that entry or item, or at the end
    bool operator==(const Place&) const = default;
};

/// Why a path leads nowhere.
struct LostPath {
    std::string message;
    std::string help;
};

/// Follows `chart/fire/rows/first/cells/near`. Tables are indexed by key, lists by name: the `id` of an item, else its
/// natural name (a step's own key, the fact an effect changes, a phase, a bare word), a cell by the `id` of its column.
/// A final `+` is the end of a list and `+NAME` the place before that item. A final key that a table lacks is new.
/// nullopt when the path leads nowhere, with the reason in `lost`.
std::optional<Place> find_place(const text::Value& tree, std::string_view path, LostPath& lost);

/// The attributes of a step; its one other key is its name.
const text::Shape& step_shape();

}  // namespace broadside::rules
