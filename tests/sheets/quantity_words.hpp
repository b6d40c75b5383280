#pragma once

#include <nlohmann/json.hpp>
#include <string>

// Values that a rule set prints in words: "no effect" for 0 casualties, "half pace" for ½. Which words is in its data;
// which value is the program's to say.

namespace sheets {

/// Gives whatever `describe` says of a quantity with such values its `words`, by value.
void put_words(nlohmann::ordered_json& described, const std::string& ruleset_folder);

}  // namespace sheets
