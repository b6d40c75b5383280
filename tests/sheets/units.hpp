#pragma once

#include "program.hpp"

#include <set>
#include <string>
#include <vector>

namespace sheets {

/// A unit as the scenario has it: its own facts, and those of its muster.
struct Unit {
    std::string id, label, short_label, command;
    std::string command_label, side;
    Json facts = Json::object();

    const std::string& brief() const { return short_label.empty() ? label : short_label; }
};

std::vector<Unit> units_of(const std::string& scenario_file);
/// Kinds of ground on its table that players see.
std::set<std::string> kinds_of_ground(const std::string& scenario_file);

}  // namespace sheets
