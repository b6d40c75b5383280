#pragma once

#include "check/check.hpp"

#include <set>
#include <string>

namespace broadside::check {

/// Charts with a gap, an overlap, or a row that can never be used, each with a situation in the game's words.
void check_charts(const CheckContext& context, text::Diagnostics& diagnostics);

/// The same of these charts alone.
void check_charts_named(const std::set<std::string>& charts, const engine::Program& program,
                        text::Diagnostics& diagnostics);

}  // namespace broadside::check
