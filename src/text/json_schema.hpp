#pragma once

#include "text/shape.hpp"

#include <string>
#include <string_view>

namespace broadside::text {

/// A JSON Schema (draft-07) for documents of this shape, used by editors to complete and check TOML. Tables are listed
/// once under `definitions`, so shapes may be recursive.
std::string to_json_schema(const Shape& root, std::string_view title);

}  // namespace broadside::text
