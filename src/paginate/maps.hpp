#pragma once

#include "sheet/item.hpp"
#include "typeset/blocks.hpp"
#include "typeset/measurer.hpp"
#include "typeset/page.hpp"
#include "typeset/paper.hpp"

#include <optional>
#include <vector>

namespace broadside::paginate {

/// The sides of an item's maps, each with what is free beside it for the blocks.
struct MapSides {
    std::vector<typeset::Page> pages;
    /// Whether the blocks are on the last of them.
    bool holds_blocks = false;
    /// Where on the last of them the blocks may begin, if they are not beside the map.
    std::optional<double> first_top = {};

    /// Those without a block.
    std::size_t sides_before() const { return pages.size() - (first_top ? 1 : 0); }
};

MapSides lay_out_maps(const sheet::Item& item, const std::vector<typeset::ShapedBlock>& blocks,
                      const typeset::Paper& paper, typeset::TextMeasurer& measurer);

}  // namespace broadside::paginate
