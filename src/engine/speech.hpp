#pragma once

#include "engine/type.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace broadside::engine {

/// The sign for a part of a whole, ½ ¼ ¾ ⅓ ⅔ ⅛; empty where there is none.
std::string_view sign_of_part(std::int64_t numerator, std::int64_t denominator);

/// A fraction for people: "6½"; "2.6" where there is no sign for the part; "13/7" where two decimals do not hold it.
std::string fraction_to_speech(std::int64_t numerator, std::int64_t denominator);

/// "it goes from 0 to 48, in steps of 1/2": the numbers of a type; empty of one that is no quantity.
std::string range_words(const Vocabulary& vocabulary, const Type& type);

/// What may stand in place of a word that is no value of a type: the nearest word, the range, or all words.
std::string help_for_value(std::string_view word, const Vocabulary& vocabulary, const Type& type);

}  // namespace broadside::engine
