#pragma once

#include <cstdint>
#include <string_view>

namespace broadside::text {

/// FNV-1a, 64 bits: enough to notice a change and to spread seeds; nobody forges a play aid.
/// Goes on from the hash of what stands before.
std::uint64_t fnv1a64(std::string_view bytes, std::uint64_t before = 0xcbf29ce484222325);

}  // namespace broadside::text
