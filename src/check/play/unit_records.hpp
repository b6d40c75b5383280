#pragma once

#include "check/play/play.hpp"
#include "engine/run.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

// State of units while a turn is played: facts given, or changed by a procedure.

namespace broadside::check {

/// Facts by index in the rule set's list. The table itself (shared facts) is the unit "".
struct UnitRecords {
    std::map<std::string, std::map<std::size_t, std::int64_t>> units;
    std::set<std::string> gone;  ///< left the table

    std::optional<std::int64_t> find(const std::string& unit, std::size_t fact) const;
};

/// Units in play: by side of a frame, and by its lists of performers.
struct Seats {
    std::vector<std::string> sides;
    std::vector<std::vector<std::string>> lists;
};

/// The inputs of `frame` from the records of the seated units.
engine::Situation situation_from(const UnitRecords& records, const engine::Frame& frame, const Seats& seats);

/// Fills facts on first use, by their procedures, for the seated units. Returns why that failed, or nothing. The
/// listener receives each run; it may be empty.
std::optional<std::string> fill_first_values(const engine::Program& program, const engine::Frame& frame,
                                             const Seats& seats, engine::DiceSource& dice, UnitRecords& records,
                                             const RunListener& listener);

/// The value that a unit's fact is filled with, if it depends on neither dice nor unset facts; else nullopt.
std::optional<std::int64_t> certain_first_value(const engine::Program& program, std::size_t fact,
                                                const std::string& unit, const UnitRecords& records);

/// Writes the changes of a run into the records.
void apply_changes(const engine::Run& run, const Seats& seats, UnitRecords& records);

}  // namespace broadside::check
