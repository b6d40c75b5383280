#pragma once

#include "engine/type.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace broadside::engine {

/// Sign of a fraction, ½ ¼ ¾ ⅓ ⅔ ⅛; empty where there is none.
std::string_view sign_of_part(std::int64_t numerator, std::int64_t denominator);

/// A fraction for display: "6½"; "2.6" if the fraction has no sign; "13/7" if two decimals are not exact.
std::string fraction_to_speech(std::int64_t numerator, std::int64_t denominator);

/// "it goes from 0 to 48, in steps of 1/2": range of a type; empty if it is not a quantity.
std::string range_words(const Vocabulary& vocabulary, const Type& type);

/// Suggestion for a word that is not a value of a type: the nearest word, the range, or all words.
std::string help_for_value(std::string_view word, const Vocabulary& vocabulary, const Type& type);

}  // namespace broadside::engine
