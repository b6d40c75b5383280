#pragma once

#include "typeset/blocks.hpp"

#include <deque>
#include <optional>
#include <unordered_map>

namespace broadside::typeset {

/// Block of cards at one size of type.
struct SizedBlock {
    StyleChoice choice;
    std::optional<SetBlock> set;    ///< nullopt when a word is too wide
    std::vector<Element> elements;  ///< its marks relative to the origin; made on demand
};

/// Block of cards, shaped once; its lines are broken once at each size.
class CachedBlock {
  public:
    explicit CachedBlock(ShapedBlock block) : shaped(std::move(block)) {}

    SizedBlock& at_size(const StyleChoice& choice, const Style& style, double width);

    const ShapedBlock shaped;

  private:
    std::deque<SizedBlock> sizes_;
};

/// Blocks of a set of cards. Among thousands of cards most blocks are alike: results are reused. Unique blocks are soon
/// forgotten.
class BlockCache {
  public:
    BlockCache(TextMeasurer& measurer, text::Diagnostics& diagnostics)
        : measurer_(measurer), diagnostics_(diagnostics) {}

    /// Finds or shapes a block. Null, after a report, when characters cannot be set. `block` must outlive this.
    CachedBlock* find(const sheet::Block& block, const text::Span& item);
    /// Empties the cache when full; invalidates the results of `find`.
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
