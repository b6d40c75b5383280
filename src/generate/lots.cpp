#include "generate/lots.hpp"

#include "text/diagnostic.hpp"
#include "text/hash.hpp"

#include <fmt/format.h>

namespace broadside::generate {

Lots::Lots(std::uint64_t seed, std::string_view place, std::uint32_t attempt)
    : dice_(seed, text::fnv1a64(fmt::format("generate/{}", place)), attempt) {}

std::int64_t Lots::below(std::int64_t bound) {
    constexpr std::int64_t word = std::int64_t{1} << 31, all = word << 31;
    if (bound < 1 || bound > all) text::internal_error("a draw from nothing, or from more than 2^62");
    if (bound <= word) return *dice_.next(bound) - 1;
    while (true) {
        const std::int64_t high = *dice_.next(word) - 1;
        const std::int64_t drawn = high * word + *dice_.next(word) - 1;
        if (drawn < all - all % bound) return drawn % bound;
    }
}

}  // namespace broadside::generate
