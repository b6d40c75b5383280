#pragma once

#include "text/diagnostic.hpp"

#include <vector>

namespace broadside::cli {

/// The codes of every room, by id.
std::vector<const text::Code*> all_codes();

}  // namespace broadside::cli
