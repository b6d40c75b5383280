#include "scenario/to_toml.hpp"

#include "scenario/field_tables.hpp"

namespace broadside::scenario {

text::Value to_value(const Scenario& scenario) {
    return scenario_fields().write(scenario, scenario);
}

std::string to_toml(const Scenario& scenario) {
    return text::to_toml(to_value(scenario));
}

}  // namespace broadside::scenario
