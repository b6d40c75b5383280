#include "wording/time_and_distance.hpp"

#include "text/counts.hpp"
#include "wording/figures.hpp"
#include "wording/messages/time_and_distance.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

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

/// Turns as they are counted: the first of a line with their word and the limit, "turns 3 to 7 of 18", the others bare.
class TurnWords {
  public:
    explicit TurnWords(const scenario::Identity& identity) : identity_(identity) {}

    std::string in(const std::string& who, std::int64_t first, std::int64_t last) {
        const bool is_first = std::exchange(is_first_, false);
        const auto counted = [&](const std::string& word, std::int64_t turn) {
            return is_first ? fmt::format("{} {}", word, turn) : fmt::format("{}", turn);
        };
        const std::string& turns = identity_.turn_word;
        const std::string limit = is_first && identity_.turns > 0 ? fmt::format(" of {}", identity_.turns) : "";
        if (first == last) return fmt::format(messages::in_turn, who, counted(one_of(turns), last)) + limit;
        if (first == 0) return fmt::format(messages::by_turn, who, counted(one_of(turns), last)) + limit;
        return fmt::format(messages::in_turns, who, counted(turns, first), last) + limit;
    }

  private:
    const scenario::Identity& identity_;
    bool is_first_ = true;
};

/// "line infantry at the mill in turns 3 to 7 of 18"; after a march of the same arm "at the ford by 4".
std::string march(const Arrival& arrival, const Arrival* before, const Scenario& scenario, TurnWords& turns) {
    std::string aim = scenario.objectives[arrival.objective].label;
    if (aim.starts_with("The ")) aim.front() = 't';
    const std::int64_t last = *arrival.upper, first = std::min(arrival.lower.value_or(last), last);
    const bool goes_on = before && before->role == arrival.role;
    const std::string arm = goes_on ? "" : arrival.role;
    std::string who =
        last == 0 ? fmt::format(messages::are_there_from_the_start, arm, aim) : fmt::format(messages::reach, arm, aim);
    if (goes_on) who.erase(0, 1);
    return last == 0 ? who : turns.in(who, first, last);
}

/// "Blue: line infantry at the mill in bounds 3 to 7 of 12, at the ford by 4."; empty without marches.
std::string marches_of(std::size_t side, const Scenario& scenario, const book::Proof& proof) {
    TurnWords turns(scenario.identity);
    std::string marches;
    const Arrival* before = nullptr;
    for (std::size_t objective = 0; objective < scenario.objectives.size(); ++objective)
        if (const Arrival* first = first_at(side, objective, proof)) {
            marches += (before ? ", " : "") + march(*first, before, scenario, turns);
            before = first;
        }
    if (!before) return "";
    return fmt::format("{}: {}.", scenario.sides[side].label, marches);
}

/// "1,200 points", or numbers of units where a unit has no worth.
std::vector<std::string> strengths_of(const book::Proof& proof) {
    const bool by_worth = std::all_of(proof.strengths.begin(), proof.strengths.end(),
                                      [](const book::Strength& strength) { return strength.worth.has_value(); });
    std::vector<std::string> out;
    for (const auto& [worth, fighters] : proof.strengths)
        out.push_back(by_worth ? fmt::format(messages::worth_points, text::with_commas(fmt::format("{}", *worth)))
                               : fmt::format(messages::so_many_units, fighters));
    return out;
}

/// "Blue 1,200 points; Red 1,180 points."
std::string sums(const Scenario& scenario, const book::Proof& proof) {
    const std::vector<std::string> strengths = strengths_of(proof);
    std::string sums;
    for (std::size_t side = 0; side < scenario.sides.size(); ++side)
        sums += fmt::format("{}{} {}", sums.empty() ? "" : "; ", scenario.sides[side].label, strengths[side]);
    return sums + ".";
}

/// "line infantry, turns 3–7", "horse, by turn 4", "foot, from the start".
std::string when_there(const Arrival& arrival, const std::string& turns) {
    const std::int64_t last = *arrival.upper, first = std::min(arrival.lower.value_or(last), last);
    if (last == 0) return fmt::format(messages::there_from_the_start, arrival.role);
    if (first == last) return fmt::format(messages::there_in_turn, arrival.role, one_of(turns), last);
    if (first == 0) return fmt::format(messages::there_by_turn, arrival.role, one_of(turns), last);
    return fmt::format(messages::there_in_turns, arrival.role, turns, first, last);
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

TimeTable time_table(const Scenario& scenario, const book::Proof& proof) {
    TimeTable out;
    for (std::size_t objective = 0; objective < scenario.objectives.size(); ++objective) {
        TimeTable::Row row{scenario.objectives[objective].label, {}};
        bool is_reached = false;
        for (std::size_t side = 0; side < scenario.sides.size(); ++side) {
            const Arrival* first = first_at(side, objective, proof);
            row.by_side.push_back(first ? when_there(*first, scenario.identity.turn_word) : std::string(em_dash));
            is_reached = is_reached || first;
        }
        if (is_reached) out.rows.push_back(std::move(row));
    }
    if (!out.rows.empty()) out.strengths = strengths_of(proof);
    return out;
}

}  // namespace broadside::wording
