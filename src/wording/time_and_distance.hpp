#pragma once

#include "book/proof.hpp"
#include "scenario/scenario.hpp"

#include <string>
#include <vector>

namespace broadside::wording {

/// Proved statements about a battle as sentences for the umpire: which side reaches which objective in which turns, a
/// paragraph for each side; then the worth of each side. Empty when there is no objective to reach.
std::vector<std::string> time_and_distance(const scenario::Scenario& scenario, const book::Proof& proof);

/// The same as a table with a column for each side.
struct TimeTable {
    struct Row {
        std::string objective;
        std::vector<std::string> by_side;  ///< "line infantry, turns 3–7"; a dash where no way was found
    };
    std::vector<Row> rows;               ///< none when there is no objective to reach
    std::vector<std::string> strengths;  ///< by side: "1,200 points"
};
TimeTable time_table(const scenario::Scenario& scenario, const book::Proof& proof);

}  // namespace broadside::wording
