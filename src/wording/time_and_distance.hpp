#pragma once

#include "book/proof.hpp"
#include "scenario/scenario.hpp"

#include <string>
#include <vector>

namespace broadside::wording {

/// What a battle comes to by its proof, in sentences for the umpire: who reaches which objective in which turns, a
/// paragraph for each side; then what each side is worth. Empty when nobody has an objective to reach.
std::vector<std::string> time_and_distance(const scenario::Scenario& scenario, const book::Proof& proof);

}  // namespace broadside::wording
