#pragma once

#include "fonts/faces.hpp"
#include "images/card_grid.hpp"
#include "typeset/page.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::images {

/// A page as RGB PNG at `dpi` dots per inch.
std::string png_of(const typeset::Page& page, const text::Audience& reader, fonts::Faces& faces, std::uint32_t dpi);

/// Cards at the places of a grid; empty places are white.
std::string png_of(const std::vector<const typeset::Page*>& cards, const CardGrid& grid, const text::Audience& reader,
                   fonts::Faces& faces);

}  // namespace broadside::images
