#pragma once

#include "sheet/item.hpp"

#include <string>
#include <utility>
#include <vector>

namespace broadside::pack {

/// What of one item is printed or binned.
struct ChangedPart {
    std::string letters, title, reader;
    std::string what;  ///< "sides 3–4 of 6", "7 cards: ..."
    std::string data;  ///< of paper to bin: the code at its foot
};

struct ChangeNote {
    std::string since;                                       ///< as the user called the old state
    std::vector<std::pair<std::string, std::string>> words;  ///< of the author, with dates
    std::vector<ChangedPart> printed, binned;
};

/// The first sheet of a pack of changes, for the umpire: what the author says of them, what is new and for whom, and
/// which paper it takes the place of.
sheet::Item change_note(const ChangeNote& note);

/// "sides 3–4 of 6", "side 1", "all 2 sides"; sides count from 0.
std::string words_for_sides(const std::vector<std::uint32_t>& sides, std::size_t of);

}  // namespace broadside::pack
