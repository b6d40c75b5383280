#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace broadside::cli {

/// A hash of bytes that tells two contents apart, also large ones quickly. It withstands accidents, not attacks.
struct Fingerprint {
    std::array<std::uint64_t, 2> halves{0x9e3779b97f4a7c15, 0xd6e8feb86659fd93};

    /// Adds a piece; where one piece ends and the next begins counts.
    void add(std::string_view bytes);
};
std::string to_text(const Fingerprint& fingerprint);
std::string fingerprint_of(std::string_view bytes);

/// Of this program and the libraries it has loaded, by their build ids.
Fingerprint fingerprint_of_program();

}  // namespace broadside::cli
