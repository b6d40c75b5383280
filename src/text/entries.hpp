#pragma once

#include "text/value.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

// Entries of a table, with their keys or to be changed.

namespace broadside::text {

/// Null where the table has no such key.
inline const Entry* find_entry(const Value& table, std::string_view key) {
    const auto found =
        std::find_if(table.entries.begin(), table.entries.end(), [&](const Entry& entry) { return entry.key == key; });
    return found == table.entries.end() ? nullptr : &*found;
}
inline Entry* find_entry(Value& table, std::string_view key) {
    return const_cast<Entry*>(find_entry(std::as_const(table), key));
}

inline Value* find_value(Value& table, std::string_view key) {
    Entry* entry = find_entry(table, key);
    return entry ? &entry->value : nullptr;
}

}  // namespace broadside::text
