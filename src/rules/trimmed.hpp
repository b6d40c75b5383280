#pragma once

#include <string_view>

namespace broadside::rules {

/// Without the blanks at its ends.
inline std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

}  // namespace broadside::rules
