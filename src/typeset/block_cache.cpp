#include "typeset/block_cache.hpp"

#include "sheet/pool.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

/// Enough for blocks shared by many cards and for some hundred unique ones.
constexpr std::size_t most_known = 2000;

}  // namespace

SizedBlock& CachedBlock::at_size(const StyleChoice& choice, const Style& style, double width) {
    const auto known =
        std::find_if(sizes_.begin(), sizes_.end(), [&](const SizedBlock& sized) { return sized.choice == choice; });
    if (known != sizes_.end()) return *known;
    return sizes_.emplace_back(SizedBlock{choice, set_block(shaped, style, width), {}});
}

std::size_t BlockCache::Hash::operator()(const sheet::Block* block) const {
    return sheet::hash_of_words(*block);
}

CachedBlock* BlockCache::find(const sheet::Block& block, const text::Span& item) {
    if (const auto known = known_.find(&block); known != known_.end()) return &known->second;
    std::optional<ShapedBlock> shaped = shape_block(block, item, measurer_, diagnostics_);
    if (!shaped) return nullptr;
    return &known_.try_emplace(&block, std::move(*shaped)).first->second;
}

void BlockCache::make_room() {
    if (known_.size() > most_known) known_.clear();
}

}  // namespace broadside::typeset
