#pragma once

#include "cli/terminal.hpp"
#include "estimate/asking.hpp"
#include "estimate/duels.hpp"
#include "estimate/match_ups.hpp"
#include "scenario/scenario.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace broadside::cli {

/// What is told of a scenario.
struct Estimate {
    const scenario::Scenario& scenario;
    const estimate::Asking& asking;
    const estimate::MatchUps& match_ups;
    std::vector<double> points;  ///< by kind, what the rules themselves say it costs; empty where they do not
    const std::optional<estimate::Duels>& duels;  ///< none where the rule set says no duel
    std::uint32_t battles = 0;                    ///< so many are thrown where there are too many states
};

/// Each figure under its own name, and what it is blind to.
void tell(const Estimate& estimate, Terminal& terminal);
void tell_as_json(const Estimate& estimate, Terminal& terminal);

}  // namespace broadside::cli
