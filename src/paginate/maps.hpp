#pragma once

#include "sheet/item.hpp"
#include "text/diagnostic.hpp"
#include "typeset/blocks.hpp"
#include "typeset/measurer.hpp"
#include "typeset/page.hpp"
#include "typeset/paper.hpp"

#include <optional>
#include <vector>

namespace broadside::paginate {

/// Sides of an item's maps, each with its free area for blocks.
struct MapSides {
    std::vector<typeset::Page> pages;
    /// Number of final blocks on the last map side.
    std::size_t blocks_on_map = 0;
    /// Top of the other blocks on the last side.
    std::optional<double> first_top = {};

    /// Sides without blocks.
    std::size_t sides_before() const { return pages.size() - (first_top ? 1 : 0); }
};

/// Units that have numbers on the last map get them in the blocks too, of the item and shaped.
MapSides lay_out_maps(sheet::Item& item, std::vector<typeset::ShapedBlock>& blocks, const typeset::Paper& paper,
                      typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics);

}  // namespace broadside::paginate
