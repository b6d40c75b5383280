#pragma once

#include "scenario/scenario.hpp"

#include <map>
#include <string>
#include <vector>

// A scenario as a file for people: in the order of scenarios/README.md, with remarks, and units that have much in
// common in musters. What it says is what `to_toml` says: it is made from the same tree.

namespace broadside::generate {

struct Remarks {
    std::map<std::string, std::string, std::less<>> behind;  ///< by "unit.ID" or "objective.ID": behind the heading
};

std::string write_scenario(const scenario::Scenario& scenario, const Remarks& remarks);

}  // namespace broadside::generate
