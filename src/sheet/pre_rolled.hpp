#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::sheet {

/// Numbered rows of dice thrown beforehand, with what the rules make of them: for opposed dice the net modifiers at
/// which each result comes. Every row can be thrown again by itself from seed, list and number.
std::vector<Block> pre_rolled_blocks(const BlockTemplate& source, const ItemContext& context);

/// The seed of all lists of an edition; never chosen for what it gives.
std::uint64_t seed_of(const rules::Identity& identity);

/// "old-rules/combat/horse-against-foot": the name whose hash is the stream of a list.
std::string list_name(const std::string& ruleset, const std::string& procedure, const std::string& title);

inline constexpr std::string_view dice_algorithm = "philox4x32-10/lemire32/v1";

}  // namespace broadside::sheet
