#pragma once

#include "text/diagnostic.hpp"

#include <cstddef>
#include <vector>

// Order in which findings are shown, and limit for each kind.

namespace broadside::cli {

/// Finding, with the number of further ones of its kind left out after it.
struct Finding {
    text::Diagnostic diagnostic;
    std::size_t more = 0;
};

/// Errors first, then warnings, then notes. Within each, findings in the text before findings from play, then by file
/// name and line. At most fifty of each code and severity are kept.
std::vector<Finding> in_order_of_cause(const text::Diagnostics& diagnostics, const text::SourceMap& sources);

/// "and 950 more of this kind [units-overlap]", with a line end; empty when nothing is left out.
std::string words_for_more(const Finding& finding);

/// Gives an error without help a pointer to the page of its code.
text::Diagnostic with_way_out(text::Diagnostic finding);

}  // namespace broadside::cli
