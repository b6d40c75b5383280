#pragma once

#include <string>
#include <string_view>

namespace broadside::cli {

/// JSON Schema of a kind of file: "ruleset", "scenario" ...; empty for an unknown one.
std::string schema_of(std::string_view kind);

}  // namespace broadside::cli
