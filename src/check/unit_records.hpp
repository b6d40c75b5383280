#pragma once

#include "check/play.hpp"
#include "engine/run.hpp"
#include "rules/ruleset.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

// What the table remembers about units while a turn is played: the facts somebody gave or a procedure changed.

namespace broadside::check {

/// Facts by place in the rule set's list. The table itself (shared facts) is the unit "".
struct UnitRecords {
    std::map<std::string, std::map<std::int32_t, std::int64_t>> units;
    std::set<std::string> gone;  ///< left the table

    std::optional<std::int64_t> find(const std::string& unit, std::int32_t fact) const;
};

/// Who plays: units by side of a frame, and by its lists of performers.
struct Seats {
    std::vector<std::string> sides;
    std::vector<std::vector<std::string>> lists;
};

/// The inputs of `frame` as the records of those in the seats have them.
engine::Situation situation_from(const UnitRecords& records, const engine::Frame& frame, const Seats& seats);

/// Facts that a procedure fills when they are first needed, filled for the units in the seats. Returns why that failed,
/// or nothing. The listener hears of each run; it may be empty.
std::optional<std::string> fill_first_values(const engine::Program& program, const engine::Frame& frame,
                                             const Seats& seats, engine::DiceSource& dice, UnitRecords& records,
                                             const RunListener& listener);

/// What a unit's fact is filled with, where neither dice nor facts that nobody gave have a say; else nullopt.
std::optional<std::int64_t> certain_first_value(const engine::Program& program, std::int32_t fact,
                                                const std::string& unit, const UnitRecords& records);

/// Writes what a run changed into the records.
void apply_changes(const engine::Run& run, const Seats& seats, UnitRecords& records);

}  // namespace broadside::check
