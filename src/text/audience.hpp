#pragma once

#include <string>

namespace broadside::text {

/// Permitted readers of a thing. Part of every loaded value; accompanies every text run to the page.
struct Audience {
    enum class Kind { everyone, side, umpire };
    Kind kind = Kind::everyone;
    std::string side;  ///< id of the side if kind == side

    bool operator==(const Audience&) const = default;
};

/// Whether content with audience `content` may appear on a page for `reader`.
bool may_read(const Audience& reader, const Audience& content);

/// `umpire`, `public` or the id of a side.
std::string to_text(const Audience& audience);

}  // namespace broadside::text
