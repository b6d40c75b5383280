#pragma once

#include "engine/type.hpp"

#include <string>

namespace broadside::engine {

/// A type in a message: "a number", "a yes or no", "an `arm`".
std::string type_words(const Vocabulary& vocabulary, const Type& type);

}  // namespace broadside::engine
