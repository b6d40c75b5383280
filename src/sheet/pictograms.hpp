#pragma once

#include <span>
#include <string_view>

// Small drawn signs that stand among words: arms, formations, results, states. One sign, one meaning in all packs.
// Their outlines are in `typeset/pictograms`.

namespace broadside::sheet {

std::span<const std::string_view> all_pictograms();
bool is_pictogram(std::string_view id);

}  // namespace broadside::sheet
