#pragma once

#include "sheet/item.hpp"

#include <string>

namespace broadside::sheet {

/// All that `item` is, so that any change of it is noticed: equal for equal items, whatever the places in the TOML
/// that they were made from; different as soon as one word, face, width or place among the columns is. Not to be read.
std::string item_bytes(const Item& item);
/// The same of one block.
std::string block_bytes(const Block& block);
/// The same of a card, however many there are of it.
std::string bytes_of_faces(Card card);

}  // namespace broadside::sheet
