#include "sheet/rules_hash.hpp"

#include "engine/dice.hpp"
#include "engine/frame_hash.hpp"
#include "text/hash.hpp"

#include <fmt/format.h>

namespace broadside::sheet {

static std::string first_digits(std::uint64_t hash) {
    return fmt::format("{:016x}", hash).substr(0, 12);
}

std::string rules_hash(const engine::Program& program, const engine::Frame& frame) {
    return first_digits(engine::frame_hash(program, frame));
}

std::string short_hash(std::string_view text) {
    return first_digits(text::fnv1a64(text));
}

}  // namespace broadside::sheet
