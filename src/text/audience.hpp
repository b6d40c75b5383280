#pragma once

#include <string>

namespace broadside::text {

/// Who may read a thing. It belongs to every loaded value and travels with every text run to the page.
struct Audience {
    enum class Kind { everyone, side, umpire };
    Kind kind = Kind::everyone;
    std::string side;  ///< id of the side when kind == side

    bool operator==(const Audience&) const = default;
};

/// Whether something meant for `content` may appear on a page handed to `reader`.
bool may_read(const Audience& reader, const Audience& content);

/// `umpire`, `public` or the id of a side.
std::string to_text(const Audience& audience);

}  // namespace broadside::text
