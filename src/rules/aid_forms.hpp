#pragma once

#include "rules/field_tables.hpp"

#include <string>
#include <vector>

// Forms shared by play aids and gauges.

namespace broadside::rules {

/// Texts or whole numbers.
const Form<std::vector<Prose>>& figures_of_bar();
/// Shade of a row, a column or a bar.
const Form<std::string>& tone();

template <typename T>
Entries<T> needs_field() {
    return key("needs", &T::needs, text::condition(expression()),
               "What must be true of a unit of the battle; a battle without such a unit has no use for it.");
}

}  // namespace broadside::rules
