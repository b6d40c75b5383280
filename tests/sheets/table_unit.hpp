#pragma once

#include <nlohmann/json.hpp>
#include <string>

// Lengths as the players of a battle measure them, by this test's own arithmetic: 1″ of the rules is 50 metres
// (`also`), 1 cm of the table 20 (`ground-scale`), so 12″ are printed as 30 cm.

namespace sheets {

/// Gives whatever `describe` says of a quantity that is printed in the table's unit that `unit`, and how many of it one
/// of the rules' is (`per`).
void put_on_table(nlohmann::ordered_json& described, const std::string& ruleset_folder,
                  const std::string& scenario_file);

}  // namespace sheets
