#pragma once

#include "paginate/arrange.hpp"
#include "text/diagnostic.hpp"

// Words in drawings are held against each other and against the shapes around them, as they are printed.

namespace broadside::paginate {

/// Reports words of instruments that touch others, or that do not fit their place.
void check_words_of_instruments(const std::vector<typeset::ShapedBlock>& blocks, const typeset::Style& style,
                                typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics);

/// Reports words of diagrams that touch others, or that cross a line or the edge of a shape.
void check_words_of_diagrams(const std::vector<typeset::SetBlock>& blocks, typeset::TextMeasurer& measurer,
                             text::Diagnostics& diagnostics);

}  // namespace broadside::paginate
