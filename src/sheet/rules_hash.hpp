#pragma once

#include "engine/program.hpp"

#include <string>
#include <string_view>

namespace broadside::sheet {

/// Twelve digits of a hash over everything a procedure reads, to detect lists made with other rules. Text that is only
/// printed, and rules that it does not read, are excluded.
std::string rules_hash(const engine::Program& program, const engine::Frame& frame);

/// Twelve digits of the FNV-1a hash of a text.
std::string short_hash(std::string_view text);

}  // namespace broadside::sheet
