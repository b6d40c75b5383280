#pragma once

#include "text/diagnostic.hpp"

#include <cstddef>
#include <vector>

// In what order findings are shown, and how many of one kind.

namespace broadside::cli {

/// A finding, and how many more of its kind are left out behind it.
struct Finding {
    text::Diagnostic diagnostic;
    std::size_t more = 0;
};

/// Errors come first, then warnings, then notes. Among each, what the files say comes before what play makes of it,
/// then the order of the files' names and of their lines. Of each code and severity at most fifty are kept.
std::vector<Finding> in_order_of_cause(const text::Diagnostics& diagnostics, const text::SourceMap& sources);

/// "and 950 more of this kind [units-overlap]", with the end of its line; empty when nothing is left out.
std::string words_for_more(const Finding& finding);

/// An error that has no help of its own points to the page of its code.
text::Diagnostic with_way_out(text::Diagnostic finding);

}  // namespace broadside::cli
