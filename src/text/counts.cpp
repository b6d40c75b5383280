#include "text/counts.hpp"

namespace broadside::text {

std::string with_commas(std::string digits) {
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
    return digits;
}

std::string counted(std::size_t number, std::string_view word) {
    return std::to_string(number) + " " + std::string(word) + (number == 1 ? "" : "s");
}

}  // namespace broadside::text
