#pragma once

#include "cli/terminal.hpp"
#include "estimate/asking.hpp"
#include "estimate/battles.hpp"
#include "estimate/duels.hpp"
#include "estimate/match_ups.hpp"
#include "scenario/scenario.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace broadside::cli {

/// Battles on a front, or why there are none.
struct BattleEstimate {
    std::string why_not;  ///< empty: there are
    estimate::FrontFigures figures;
    std::array<std::size_t, 2> units{};  ///< of each side in its line
    std::size_t lanes = 0;
    std::int64_t turns = 0;  ///< the limit
};

/// What is told of a scenario.
struct Estimate {
    const scenario::Scenario& scenario;
    const estimate::Asking& asking;
    const estimate::MatchUps& match_ups;
    std::vector<double> points;  ///< by kind, what the rules themselves say it costs; empty where they do not
    const std::optional<estimate::Duels>& duels;  ///< none where the rule set says no duel
    std::uint32_t battles = 0;                    ///< so many are thrown where there are too many states
    const std::optional<BattleEstimate>& battle;  ///< none where none were asked for, or the rule set says none
};

/// A share or a chance in thousandths, the nearest.
std::int64_t thousandths(double share);

/// Each figure under its own name, and what it is blind to.
void tell(const Estimate& estimate, Terminal& terminal);
void tell_as_json(const Estimate& estimate, Terminal& terminal);

}  // namespace broadside::cli
