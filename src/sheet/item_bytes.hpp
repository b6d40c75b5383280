#pragma once

#include "sheet/item.hpp"

#include <string>

namespace broadside::sheet {

/// Byte image of `item`, to detect any change: equal for equal items wherever their TOML is placed; different as soon
/// as one word, face, width or column place is. Not for parsing.
std::string item_bytes(const Item& item);
/// The same for one block.
std::string block_bytes(const Block& block);
/// The same for a card, regardless of its number of copies.
std::string bytes_of_faces(Card card);

}  // namespace broadside::sheet
