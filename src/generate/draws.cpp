#include "generate/draws.hpp"

#include "text/diagnostic.hpp"
#include "text/hash.hpp"

namespace broadside::generate {

Draws::Draws(std::uint64_t seed, std::string_view thing, std::uint32_t attempt)
    : dice_(seed, text::fnv1a64(thing), attempt) {}

std::int64_t Draws::below(std::int64_t count) {
    if (count < 1) text::internal_error("a draw from nothing");
    return dice_.next(count).value() - 1;
}

std::int64_t Draws::between(std::int64_t least, std::int64_t most) {
    return least + below(most - least + 1);
}

bool Draws::happens(const Chance& chance) {
    return below(chance.in) < chance.times;
}

}  // namespace broadside::generate
