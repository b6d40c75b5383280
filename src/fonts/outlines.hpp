#pragma once

#include "fonts/faces.hpp"
#include "typeset/page.hpp"

#include <cstdint>
#include <vector>

namespace broadside::fonts {

/// Outline of a glyph in thousandths of its type size, from the start of its baseline. Sub-paths are closed.
std::vector<typeset::PathStep> outline_of(Faces& faces, typeset::Face face, std::uint32_t glyph);

}  // namespace broadside::fonts
