#pragma once

#include "cli/json.hpp"
#include "engine/program.hpp"

#include <optional>
#include <string>

// Values of the game as JSON and back: whole numbers as numbers, fractions as text ("5/2"), yes-no as true and false,
// words as text, a dash as null.

namespace broadside::cli {

Json json_of_value(const engine::Program& program, const engine::Type& type, std::int64_t value);

/// 4/2 as 2, 5/2 as "5/2".
Json json_of_fraction(std::int64_t numerator, std::int64_t denominator);

/// Scalar as the word that the engine reads; nullopt for lists and objects.
std::optional<std::string> word_of(const Json& json);

}  // namespace broadside::cli
