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
    /// How many of the last blocks are on the last of them.
    std::size_t blocks_on_map = 0;
    /// Where on the last of them the other blocks may begin.
    std::optional<double> first_top = {};

    /// Those without a block.
    std::size_t sides_before() const { return pages.size() - (first_top ? 1 : 0); }
};

MapSides lay_out_maps(const sheet::Item& item, const std::vector<typeset::ShapedBlock>& blocks,
                      const typeset::Paper& paper, typeset::TextMeasurer& measurer);

}  // namespace broadside::paginate
