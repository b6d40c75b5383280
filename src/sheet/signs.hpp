#pragma once

#include <span>
#include <string_view>

// The drawn signs: symbols of orders and shapes of markers. Their outlines are in `typeset/sign_paths`.

namespace broadside::sheet {

/// Whether a sign encloses letters: markers take these, one after another.
struct Sign {
    std::string_view id;
    bool encloses = false;
};

std::span<const Sign> all_signs();
bool is_sign(std::string_view id);

}  // namespace broadside::sheet
