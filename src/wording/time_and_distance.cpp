#include "wording/time_and_distance.hpp"

#include "text/counts.hpp"
#include "wording/messages.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::wording {

namespace {

using book::Arrival;
using scenario::Scenario;

/// Earliest arrival, by a way that was found, of a unit that can hold the objective.
const Arrival* first_at(std::size_t side, std::size_t objective, const book::Proof& proof) {
    const Arrival* first = nullptr;
    for (const Arrival& arrival : proof.arrivals)
        if (arrival.side == side && arrival.objective == objective && arrival.can_hold && arrival.upper &&
            (!first || *arrival.upper < *first->upper))
            first = &arrival;
    return first;
}

/// "foot reach the mill in 3 to 7"; after a march of the same role "the ford by 4".
std::string march(const Arrival& arrival, const Arrival* before, const Scenario& scenario) {
    std::string aim = scenario.objectives[arrival.objective].label;
    if (aim.starts_with("The ")) aim.front() = 't';
    const std::int64_t last = *arrival.upper, first = std::min(arrival.lower.value_or(last), last);
    if (last == 0) return fmt::format(messages::are_there_from_the_start, arrival.role, aim);
    const bool goes_on = before && before->role == arrival.role && *before->upper > 0;
    const std::string who = goes_on ? aim : fmt::format(messages::reach, arrival.role, aim);
    if (first == last) return fmt::format(messages::in_turn, who, last);
    if (first == 0) return fmt::format(messages::by_turn, who, last);
    return fmt::format(messages::in_turns, who, first, last);
}

/// "Blue, 12 bounds: foot reach the mill in 3 to 7, the ford by 4."; empty without marches.
std::string marches_of(std::size_t side, const Scenario& scenario, const book::Proof& proof) {
    std::string marches;
    const Arrival* before = nullptr;
    for (std::size_t objective = 0; objective < scenario.objectives.size(); ++objective)
        if (const Arrival* first = first_at(side, objective, proof)) {
            marches += (before ? ", " : "") + march(*first, before, scenario);
            before = first;
        }
    if (!before) return "";
    const scenario::Identity& identity = scenario.identity;
    const std::string limit = identity.turns > 0 ? fmt::format(", {} {}", identity.turns, identity.turn_word) : "";
    return fmt::format("{}{}: {}.", scenario.sides[side].label, limit, marches);
}

/// "Blue 1,200 points; Red 1,180 points.", or numbers of units where a unit has no worth.
std::string sums(const Scenario& scenario, const book::Proof& proof) {
    const bool by_worth = std::all_of(proof.strengths.begin(), proof.strengths.end(),
                                      [](const book::Strength& strength) { return strength.worth.has_value(); });
    std::string sums;
    for (std::size_t side = 0; side < scenario.sides.size(); ++side) {
        const auto& [worth, fighters] = proof.strengths[side];
        const std::string sum = by_worth
                                    ? fmt::format(messages::worth_points, text::with_commas(fmt::format("{}", *worth)))
                                    : fmt::format(messages::so_many_units, fighters);
        sums += fmt::format("{}{} {}", sums.empty() ? "" : "; ", scenario.sides[side].label, sum);
    }
    return sums + ".";
}

}  // namespace

std::vector<std::string> time_and_distance(const Scenario& scenario, const book::Proof& proof) {
    std::vector<std::string> lines;
    for (std::size_t side = 0; side < scenario.sides.size(); ++side)
        if (std::string marches = marches_of(side, scenario, proof); !marches.empty())
            lines.push_back(std::move(marches));
    if (!lines.empty()) lines.push_back(sums(scenario, proof));
    return lines;
}

}  // namespace broadside::wording
