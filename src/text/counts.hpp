#pragma once

#include <string>

namespace broadside::text {

/// "1998" as "1,998". Precondition: digits only, without a sign.
std::string with_commas(std::string digits);

}  // namespace broadside::text
