#pragma once

#include <optional>
#include <span>
#include <string_view>

// The drawn signs: one library for words, cards, orders and markers. One sign, one meaning in all packs. Their outlines
// are in `typeset/sign_outline`.

namespace broadside::sheet {

struct Sign {
    std::string_view id;
    bool encloses = false;  ///< it holds letters
};

std::span<const Sign> all_signs();
/// The sign of a name. Some have an older name besides.
std::optional<std::string_view> find_sign(std::string_view name);

}  // namespace broadside::sheet
