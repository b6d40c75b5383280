#pragma once

#include "scenario/scenario.hpp"

#include <map>
#include <string>

// Scenario as a file for people: in the order of scenarios/README.md, with comments, and similar units in musters. Its
// content equals that of `to_toml`: both are made from the same tree.

namespace broadside::generate {

struct Remarks {
    std::map<std::string, std::string, std::less<>> behind;  ///< comment after a heading, "unit.ID" or "objective.ID"
};

std::string write_scenario(const scenario::Scenario& scenario, const Remarks& remarks);

}  // namespace broadside::generate
