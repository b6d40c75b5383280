#pragma once

#include "scenario/forms.hpp"

// The field tables of a scenario: the only place that names the keys of its files.

namespace broadside::scenario {

template <typename T>
using Fields = text::FieldTable<T, Scenario>;

const Fields<Identity>& identity_fields();
const Fields<Side>& side_fields();
const Fields<Command>& command_fields();
const Fields<Unit>& unit_fields();
const Fields<Reinforcement>& reinforcement_fields();
const Fields<Event>& event_fields();
const Fields<Terrain>& terrain_fields();
const Fields<Zone>& zone_fields();
const Fields<Objective>& objective_fields();
const Fields<Victory>& victory_fields();
const Fields<Scenario>& scenario_fields();

}  // namespace broadside::scenario
