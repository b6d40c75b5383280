#pragma once

#include "cli/workspace.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace broadside::cli {

/// Stands for bytes: the same bytes have the same, and others do not come to it by accident. It does not withstand
/// somebody who looks for two that are alike.
struct Fingerprint {
    std::array<std::uint64_t, 2> halves{0x9e3779b97f4a7c15, 0xd6e8feb86659fd93};
    bool operator==(const Fingerprint&) const = default;

    /// Goes on with more bytes; where one piece ends and the next begins counts.
    void add(std::string_view bytes);
};
std::string to_text(const Fingerprint& fingerprint);

/// Of this program and the libraries it has loaded, by the build ids in them; nullopt when it has none.
std::optional<Fingerprint> fingerprint_of_program();

/// Of every file of a rule set or scenario, with its name as shown; of a rule set also of its templates. nullopt when
/// something cannot be read: whoever reads it says what.
std::optional<Fingerprint> fingerprint_of(const Workspace& workspace, const Location& location);

}  // namespace broadside::cli
