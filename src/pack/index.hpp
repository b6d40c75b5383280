#pragma once

#include "pack/pack.hpp"
#include "sheet/index_entry.hpp"

#include <vector>

namespace broadside::pack {

/// What an index is made of beside the files of a pack.
struct IndexSource {
    std::vector<sheet::IndexEntry> entries;
    std::vector<sheet::LeftOut> left_out;
};

/// What the items of a pack do without, a chart once, in the order of the items.
std::vector<sheet::LeftOut> left_out_of(const std::vector<OrderedItem>& items);

/// The umpire's index: every entry, in alphabetical order, with the files and sides it stands on; one that stands
/// nowhere says so. What was left out of the charts follows, with the reason.
std::vector<sheet::Block> make_index(const Manifest& manifest, const IndexSource& source);

}  // namespace broadside::pack
