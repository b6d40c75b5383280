#include "text/counts.hpp"

namespace broadside::text {

std::string with_commas(std::string digits) {
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
    return digits;
}

}  // namespace broadside::text
