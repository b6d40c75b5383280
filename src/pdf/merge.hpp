#pragma once

#include "pdf/correction.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::pdf {

/// A finished PDF among others that are printed in one go.
struct MergedPart {
    std::string bytes;
    std::string title;  ///< of its bookmark
    std::uint32_t copies = 1;
    bool turn_backs = false;  ///< every second page goes round by half a turn
    Correction correction =
        {};  ///< it was drawn with; of a page that goes round it is turned to the paper's edges again
};

enum class Sides { one, both };

/// One PDF of all parts with their copies, for a printer that does not scale: of both sides flipped on the short edge,
/// where each copy begins on a sheet of its own. It is for printing alone and has no tags. The same parts give the same
/// bytes.
std::string merge(const std::vector<MergedPart>& parts, Sides sides, const std::string& title);

}  // namespace broadside::pdf
