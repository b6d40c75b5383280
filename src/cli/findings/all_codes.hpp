#pragma once

#include "text/diagnostic.hpp"

#include <vector>

namespace broadside::cli {

/// Codes of all rooms, by id.
std::vector<const text::Code*> all_codes();

}  // namespace broadside::cli
