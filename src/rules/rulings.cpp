#include "rules/rulings.hpp"

#include <algorithm>

namespace broadside::rules {

bool can_be_chosen(const Ruling& ruling, std::string_view reading) {
    return reading == ruling.choice ||
           std::ranges::any_of(ruling.patches, [&](const auto& patch) { return patch.first == reading; });
}

}  // namespace broadside::rules
