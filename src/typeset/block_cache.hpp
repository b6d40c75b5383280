#pragma once

#include "typeset/blocks.hpp"

#include <deque>
#include <optional>
#include <unordered_map>

namespace broadside::typeset {

/// A block of cards at one size of type.
struct SizedBlock {
    StyleChoice choice;
    std::optional<SetBlock> set;    ///< absent when a word is too wide
    std::vector<Element> elements;  ///< its marks about the origin, once they were asked for
};

/// A block of cards, shaped once; lines are broken once at each size.
class CachedBlock {
  public:
    explicit CachedBlock(ShapedBlock block) : shaped(std::move(block)) {}

    SizedBlock& at_size(const StyleChoice& choice, const Style& style, double width);

    const ShapedBlock shaped;

  private:
    std::deque<SizedBlock> sizes_;
};

/// The blocks of a set of cards. Of thousands of cards most blocks are alike: what was done for one is kept for the
/// next. What is different on each card is not kept for long.
class BlockCache {
  public:
    BlockCache(TextMeasurer& measurer, text::Diagnostics& diagnostics)
        : measurer_(measurer), diagnostics_(diagnostics) {}

    /// Reports characters that cannot be set, and is null then. `block` must outlive this.
    CachedBlock* find(const sheet::Block& block, const text::Span& item);
    /// Forgets all when there are many. What `find` gave is gone then.
    void make_room();

  private:
    struct Hash {
        std::size_t operator()(const sheet::Block* block) const;
    };
    struct Equal {
        bool operator()(const sheet::Block* a, const sheet::Block* b) const { return *a == *b; }
    };

    TextMeasurer& measurer_;
    text::Diagnostics& diagnostics_;
    std::unordered_map<const sheet::Block*, CachedBlock, Hash, Equal> known_;
};

}  // namespace broadside::typeset
