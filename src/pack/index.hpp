#pragma once

#include "pack/pack.hpp"
#include "sheet/index_words.hpp"

#include <vector>

namespace broadside::pack {

/// The last sheet of a pack, for the umpire: what players look for, with the letters and sides of the sheets it stands
/// on, and all sheets with their files and data. The sides of all files are known.
OrderedItem index_item(const Manifest& manifest, const std::vector<sheet::IndexWord>& words);

}  // namespace broadside::pack
