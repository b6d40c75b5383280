#pragma once

#include "text/source.hpp"

#include <cstdint>
#include <optional>
#include <string>

// Likely causes of TOML syntax errors: slips that a parser notices far from their position, or reports in its own
// terms.

namespace broadside::text {

/// A slip, with its position.
struct SyntaxSlip {
    Span span;
    std::string message;
    std::string help;
};

/// The slip behind a fault that the parser found at this line and column; nullopt if it is none of the known ones.
std::optional<SyntaxSlip> find_slip(const SourceMap& sources, SourceId id, std::uint32_t line, std::uint32_t column);

}  // namespace broadside::text
