#pragma once

#include "scenario/scenario.hpp"
#include "text/value.hpp"

#include <string>

namespace broadside::scenario {

/// A tree that `from_toml` reads back as an equal scenario.
text::Value to_value(const Scenario& scenario);

/// The same as a TOML document.
std::string to_toml(const Scenario& scenario);

}  // namespace broadside::scenario
