#include "sheet/pool.hpp"

#include "sheet/item_bytes.hpp"

#include <functional>

namespace broadside::sheet {

std::size_t hash_of_words(const Block& block) {
    return std::hash<std::string>{}(block_bytes(block));
}

Face BlockPool::shared(std::vector<Block> blocks) {
    Face face;
    face.reserve(blocks.size());
    for (Block& block : blocks) face.push_back(*blocks_.insert(SharedBlock(std::move(block))).first);
    return face;
}

}  // namespace broadside::sheet
