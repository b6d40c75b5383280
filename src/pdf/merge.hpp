#pragma once

#include "pdf/correction.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::pdf {

/// A finished PDF, to be printed with others in one job.
struct MergedPart {
    std::string bytes;
    std::string title;  ///< bookmark title
    std::uint32_t copies = 1;
    bool turn_backs = false;  ///< rotates every second page by 180°
    Correction correction =
        {};  ///< it was drawn with; inverted on rotated pages, so that it stays relative to the paper's edges
};

enum class Sides { one, both };

/// One PDF of all parts with their copies, for a printer that does not scale: for duplex printing flipped on the short
/// edge, each copy begins on a sheet of its own. For printing only, without tags. The same parts give the same bytes.
std::string merge(const std::vector<MergedPart>& parts, Sides sides, const std::string& title);

}  // namespace broadside::pdf
