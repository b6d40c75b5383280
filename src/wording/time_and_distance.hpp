#pragma once

#include "book/proof.hpp"
#include "scenario/scenario.hpp"

#include <string>
#include <vector>

namespace broadside::wording {

/// Proved statements about a battle as sentences for the umpire: which side reaches which objective in which turns, a
/// paragraph for each side; then the worth of each side. Empty when there is no objective to reach.
std::vector<std::string> time_and_distance(const scenario::Scenario& scenario, const book::Proof& proof);

}  // namespace broadside::wording
