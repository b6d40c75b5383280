#pragma once

#include "engine/program.hpp"

#include <string>
#include <string_view>

namespace broadside::sheet {

/// Twelve digits of a hash over all that a procedure reads, so that a list made with other rules is known. What is only
/// printed is no part of it, nor what the procedure does not read.
std::string rules_hash(const engine::Program& program, const engine::Frame& frame);

/// Twelve digits of the FNV-1a hash of a text.
std::string short_hash(std::string_view text);

}  // namespace broadside::sheet
