#pragma once

#include "text/source.hpp"

#include <string>
#include <vector>

namespace broadside::rules {

/// A sign drawn by the rule set, or its meaning for a sign of the library.
struct OwnSign {
    std::string id, label;
    std::string outline;  ///< in the format of `text/outline`; empty: that of the library
    text::Span span;
};

}  // namespace broadside::rules
