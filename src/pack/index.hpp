#pragma once

#include "pack/pack.hpp"
#include "sheet/index/index_words.hpp"

#include <vector>

namespace broadside::pack {

/// Last sheet of a pack, for the umpire: what players look for, with the letters and sides of its sheets, and all
/// sheets with their files and data. Requires the sides of all files.
OrderedItem index_item(const Manifest& manifest, const std::vector<sheet::IndexWord>& words);

}  // namespace broadside::pack
