#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace broadside::engine {

/// The sign for a part of a whole, ½ ¼ ¾ ⅓ ⅔ ⅛; empty where there is none.
std::string_view sign_of_part(std::int64_t numerator, std::int64_t denominator);

/// A fraction for people: "6½"; "2.6" where there is no sign for the part; "13/7" where two decimals do not hold it.
std::string fraction_to_speech(std::int64_t numerator, std::int64_t denominator);

}  // namespace broadside::engine
