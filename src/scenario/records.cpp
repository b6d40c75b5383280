#include "scenario/records.hpp"

#include "rules/words.hpp"
#include "scenario/scenario.hpp"

namespace broadside::scenario {

std::string records_of(const Identity* battle, const rules::Identity& rules) {
    if (battle && !battle->records.empty()) return battle->records;
    return rules.records.empty() ? "cards" : rules.records;
}

}  // namespace broadside::scenario
