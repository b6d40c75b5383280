#pragma once

#include "text/shape.hpp"
#include "text/value.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::rules {

/// Where a path leads in a tree: the number of the entry or item at each level.
struct Place {
    std::vector<std::size_t> way;
    bool is_new = false;  ///< nothing is there yet: it goes before that entry or item, or behind the last
    bool operator==(const Place&) const = default;
};

/// Why a path leads nowhere.
struct LostPath {
    std::string message;
    std::string help;
};

/// Follows `chart/fire/rows/first/cells/near`. Tables are walked by key, lists by name: the `id` of an item, else what
/// it is called by its nature (a step's own key, what an effect changes, a phase, a bare word), a cell by the `id` of
/// its column. A last `+` is the end of a list and `+NAME` the place before that item. A last key that a table lacks
/// is new. nullopt when it leads nowhere; `lost` then says why.
std::optional<Place> find_place(const text::Value& tree, std::string_view path, LostPath& lost);

/// The attributes of a step; its one other key is its name.
const text::Shape& step_shape();

/// What is at a place that is not new.
const text::Value& at_place(const text::Value& tree, const Place& place);

}  // namespace broadside::rules
