#pragma once

#include "sheet/block.hpp"

#include <cstddef>
#include <unordered_set>
#include <vector>

namespace broadside::sheet {

/// Hash of a block's printed content: equal for equal blocks.
std::size_t hash_of_words(const Block& block);

/// Distinct blocks of a set of cards: among thousands of cards most are alike.
class BlockPool {
  public:
    Face shared(std::vector<Block> blocks);
    std::size_t size() const { return blocks_.size(); }

  private:
    struct Hash {
        std::size_t operator()(const SharedBlock& block) const { return hash_of_words(*block); }
    };

    std::unordered_set<SharedBlock, Hash> blocks_;
};

}  // namespace broadside::sheet
