#pragma once

#include "typeset/blocks.hpp"

#include <optional>
#include <vector>

namespace broadside::paginate {

struct Geometry;

/// Blocks that flow through the columns of the side, including tables over several of them; or blocks as wide as the
/// side. Cut into pieces.
struct Band {
    std::size_t columns = 1;  ///< side by side
    std::size_t span = 1;     ///< columns of the side that each spans
    std::vector<typeset::Piece> pieces;
};

/// Every block at the width it needs, or the first one too wide even for the whole side.
struct BandedBlocks {
    std::vector<typeset::SetBlock> blocks;
    std::vector<Band> bands;
    std::optional<std::size_t> too_wide;
    double missing_width = 0;  ///< of that block, in points
};

BandedBlocks make_bands(const std::vector<typeset::ShapedBlock>& blocks, const typeset::Style& style,
                        const Geometry& geometry);

}  // namespace broadside::paginate
