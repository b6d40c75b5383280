#pragma once

#include "text/source.hpp"

#include <cstdint>
#include <optional>
#include <string>

// What was meant where TOML could not be read: the slips that a parser notices far from their place, or names in its
// own words.

namespace broadside::text {

/// A slip, at its own place.
struct SyntaxSlip {
    Span span;
    std::string message;
    std::string help;
};

/// The slip behind a fault that the parser found at this line and column; nullopt when it is none of those known here.
std::optional<SyntaxSlip> find_slip(const SourceMap& sources, SourceId id, std::uint32_t line, std::uint32_t column);

}  // namespace broadside::text
