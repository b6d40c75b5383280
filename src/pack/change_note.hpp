#pragma once

#include "sheet/item.hpp"

#include <string>
#include <utility>
#include <vector>

namespace broadside::pack {

/// Printed or discarded part of one item.
struct ChangedPart {
    std::string letters, title, reader;
    std::string what;  ///< "sides 3–4 of 6", "7 cards: ..."
    std::string data;  ///< for paper to discard: the code at its foot
};

struct ChangeNote {
    std::string since;                                       ///< the user's name for the old state
    std::vector<std::pair<std::string, std::string>> words;  ///< by the author, with dates
    std::vector<ChangedPart> printed, binned;
};

/// First sheet of a pack of changes, for the umpire: the author's notes, what is new and for whom, and which paper it
/// replaces.
sheet::Item change_note(const ChangeNote& note);

/// "sides 3–4 of 6", "side 1", "all 2 sides"; `sides` count from 0.
std::string words_for_sides(const std::vector<std::uint32_t>& sides, std::size_t of);

}  // namespace broadside::pack
