#pragma once

#include "typeset/blocks.hpp"

#include <optional>
#include <vector>

namespace broadside::paginate {

struct Geometry;

/// Blocks that flow through the columns of the side, with tables that take several of them; or blocks as wide as the
/// side. Cut into pieces.
struct Band {
    std::size_t columns = 1;  ///< side by side
    std::size_t span = 1;     ///< columns of the side that each of them takes
    std::vector<typeset::Piece> pieces;
};

/// Every block at the width it needs, or the first for which the whole side is too narrow.
struct BandedBlocks {
    std::vector<typeset::SetBlock> blocks;
    std::vector<Band> bands;
    std::optional<std::size_t> too_wide;
    double missing_width = 0;  ///< of that one, in points
};

BandedBlocks make_bands(const std::vector<typeset::ShapedBlock>& blocks, const typeset::Style& style,
                        const Geometry& geometry);

}  // namespace broadside::paginate
