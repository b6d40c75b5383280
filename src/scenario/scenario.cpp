#include "scenario/scenario.hpp"

#include <algorithm>

namespace broadside::scenario {

const Side* side_of(const Scenario& scenario, const Unit& unit) {
    const Command* command = find_by_id(scenario.commands, unit.command.id);
    return command ? find_by_id(scenario.sides, command->side.id) : nullptr;
}

std::string letter_of(const Scenario& scenario, const Objective& objective) {
    constexpr std::ptrdiff_t letters = 26;
    const std::ptrdiff_t place = &objective - scenario.objectives.data();
    const std::ptrdiff_t lettered = std::min(std::ssize(scenario.objectives), letters);
    return place < lettered ? std::string(1, static_cast<char>('Z' - (lettered - 1 - place))) : std::string();
}

std::int64_t players_of(const Scenario& scenario) {
    const auto& said = scenario.identity.players;
    return said ? said->best : std::ssize(scenario.sides);
}

std::string to_text(const Scalar& value) {
    if (const std::string* word = std::get_if<std::string>(&value)) return *word;
    if (const std::int64_t* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    return std::get<bool>(value) ? "yes" : "no";
}

std::string_view to_text(Side::Stance stance) {
    switch (stance) {
        case Side::Stance::attacks:
            return "attacks";
        case Side::Stance::defends:
            return "defends";
        case Side::Stance::meets:
            return "meets";
    }
    return "";
}

std::string_view to_text(Side::Pattern pattern) {
    switch (pattern) {
        case Side::Pattern::solid:
            return "solid";
        case Side::Pattern::open:
            return "open";
        case Side::Pattern::hatched:
            return "hatched";
        case Side::Pattern::cross_hatched:
            return "cross-hatched";
        case Side::Pattern::dotted:
            return "dotted";
    }
    return "";
}

}  // namespace broadside::scenario
