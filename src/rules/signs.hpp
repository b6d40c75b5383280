#pragma once

#include "text/source.hpp"

#include <string>
#include <vector>

namespace broadside::rules {

/// A sign that the rule set draws, or what one of the library means in its game.
struct OwnSign {
    std::string id, label;
    std::string outline;  ///< as `text/outline` reads it; empty: that of the library
    text::Span span;
};

}  // namespace broadside::rules
