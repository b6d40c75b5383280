#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::sheet {

/// Numbered rows of dice thrown beforehand, with what the rules make of them at every net modifier, or at every value
/// of another input. Every row can be thrown again by itself from seed, list and number. A block without `of` prints
/// lists of what no block before it has listed, and says of which there is none.
std::vector<Block> pre_rolled_blocks(const BlockTemplate& source, const ItemContext& context);

/// The seed of all lists of an edition in one battle, so that nobody meets the same dice in the next; never chosen for
/// what it gives. Without a scenario its id is empty.
std::uint64_t seed_of(const rules::Identity& ruleset, std::string_view scenario);

/// "old-rules/combat/horse-against-foot": the name whose hash is the stream of a list.
std::string list_name(const std::string& ruleset, const std::string& procedure, const std::string& title);

/// Philox4x32-10, faces by Lemire's multiplication; v2: a stream for each roll, called "LIST:ROLL".
inline constexpr std::string_view dice_algorithm = "philox4x32-10/lemire32/v2";

}  // namespace broadside::sheet
