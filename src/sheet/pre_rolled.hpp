#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::sheet {

/// The seed of all lists of an edition in one battle, so that nobody meets the same dice in the next; never chosen for
/// what it gives. Without a scenario its id is empty.
std::uint64_t seed_of(const rules::Identity& ruleset, std::string_view scenario);

/// "old-rules/combat/horse-against-foot": the name whose hash is the stream of a list.
std::string list_name(const std::string& ruleset, const std::string& procedure, const std::string& title);

/// Philox4x32-10, faces by Lemire's multiplication; v2: a stream for each roll, called "LIST:ROLL".
inline constexpr std::string_view dice_algorithm = "philox4x32-10/lemire32/v2";

}  // namespace broadside::sheet
