#pragma once

#include <cstdint>
#include <string_view>

namespace broadside::text {

/// FNV-1a, 64 bits: enough to detect a change and to spread seeds; forgery is no concern.
/// Continues from `before`, the hash of the preceding bytes.
std::uint64_t fnv1a64(std::string_view bytes, std::uint64_t before = 0xcbf29ce484222325);

}  // namespace broadside::text
