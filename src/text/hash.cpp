#include "text/hash.hpp"

namespace broadside::text {

std::uint64_t fnv1a64(std::string_view bytes, std::uint64_t before) {
    std::uint64_t hash = before;
    for (char byte : bytes) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x100000001b3;
    }
    return hash;
}

}  // namespace broadside::text
