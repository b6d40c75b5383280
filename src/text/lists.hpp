#pragma once

#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::text {

/// "a", "a and b", "a, b and c".
std::string join_list(const std::vector<std::string>& parts, std::string_view last);

/// Adds all of another list at the end of one.
template <typename Item, typename Other>
void append(std::vector<Item>& list, std::vector<Other> more) {
    list.insert(list.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// Adds a name between ticks to a list of such: "`a`, `b`".
void add_name(std::string& list, std::string_view name);

/// "`a`, `b`": a name of each item.
template <class Items, class Name = std::identity>
std::string names_of(const Items& items, Name name = {}) {
    std::string list;
    for (const auto& item : items) add_name(list, std::invoke(name, item));
    return list;
}

}  // namespace broadside::text
