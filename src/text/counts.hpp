#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace broadside::text {

/// "1998" as "1,998". Precondition: digits only, without a sign.
std::string with_commas(std::string digits);

/// "1 cell", "2 cells".
std::string counted(std::size_t number, std::string_view word);

}  // namespace broadside::text
