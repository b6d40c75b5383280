#include "scenario/whole_root.hpp"

#include <algorithm>

namespace broadside::scenario {

std::int64_t whole_root(std::int64_t number) {
    if (number < 2) return std::max<std::int64_t>(0, number);
    std::int64_t root = number, next = number / 2 + 1;
    while (next < root) {
        root = next;
        next = (root + number / root) / 2;
    }
    return root;
}

}  // namespace broadside::scenario
