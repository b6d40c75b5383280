#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace broadside::cli {

/// Hash that distinguishes contents, fast for large ones. Safe against accidents, not attacks.
struct Fingerprint {
    std::array<std::uint64_t, 2> halves{0x9e3779b97f4a7c15, 0xd6e8feb86659fd93};

    /// Adds a piece; the boundaries between pieces count.
    void add(std::string_view bytes);
};
std::string to_text(const Fingerprint& fingerprint);
std::string fingerprint_of(std::string_view bytes);

/// Hash of this program and its loaded libraries, by their build ids.
Fingerprint fingerprint_of_program();

}  // namespace broadside::cli
