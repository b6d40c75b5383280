#pragma once

#include "cli/json.hpp"
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

/// Battles on a front, or the reason for having none.
struct BattleEstimate {
    std::string why_not;  ///< empty: battles were fought
    estimate::FrontFigures figures;
    std::array<std::size_t, 2> units{};  ///< of each side's line
    std::size_t lanes = 0;
    std::int64_t turns = 0;  ///< greatest number
};

/// Estimate of a scenario.
struct Estimate {
    const scenario::Scenario& scenario;
    const estimate::Asking& asking;
    const estimate::MatchUps& match_ups;
    std::vector<double> points;                   ///< by kind, its cost by the rules themselves; may be empty
    const std::optional<estimate::Duels>& duels;  ///< nullopt where the rule set defines no duel
    std::uint32_t battles = 0;                    ///< number of sampled battles where there are too many states
    const std::optional<BattleEstimate>& battle;  ///< nullopt where not requested, or the rule set defines none
};

/// Ids of the units of a kind.
Json units_of(const scenario::Scenario& scenario, const estimate::Kind& kind);

/// Share or chance in thousandths, rounded.
std::int64_t thousandths(double share);

/// Prints each figure under its own name, with its limitations.
void write(const Estimate& estimate, Terminal& terminal);
void write_as_json(const Estimate& estimate, Terminal& terminal);

}  // namespace broadside::cli
