#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::check {

// Rule sets.
extern const text::Code bad_example;
extern const text::Code example_fails;
extern const text::Code bad_turn;
extern const text::Code turn_fails;
extern const text::Code chart_gap;
extern const text::Code swallowed_gap;
extern const text::Code chart_overlap;
extern const text::Code dead_row;
extern const text::Code always_true;
extern const text::Code never_true;
extern const text::Code cancelled;
extern const text::Code changes_nothing;
extern const text::Code never_better;
extern const text::Code repeated_word;
extern const text::Code not_proved;
extern const text::Code outside_its_range;
extern const text::Code loose_figure;
extern const text::Code scale_differs;
extern const text::Code silent_section;
extern const text::Code unknown_reading;
extern const text::Code setting_fails;
extern const text::Code unknown_mention;
extern const text::Code never_used;
extern const text::Code lone_group;
extern const text::Code cannot_fill;
extern const text::Code cannot_be_played;
extern const text::Code lost_effect;
extern const text::Code not_abridged;
extern const text::Code row_not_on_aid;
extern const text::Code row_on_two_panels;
extern const text::Code row_hidden;
extern const text::Code unconfirmed_example;

// Both.
extern const text::Code needless_accept;

// Scenarios.
extern const text::Code off_table;
extern const text::Code outside_zone;
extern const text::Code units_overlap;
extern const text::Code lacking_fact;
extern const text::Code first_value_differs;
extern const text::Code empty_command;
extern const text::Code never_arrives;
extern const text::Code shared_name;
extern const text::Code leak;
extern const text::Code impossible_unit;
extern const text::Code told_twice;
extern const text::Code zones_overlap;
extern const text::Code no_way_to_win;
extern const text::Code no_attacker;
extern const text::Code name_of_readers;
extern const text::Code same_pattern;
extern const text::Code faces_away;
extern const text::Code barred_start;
extern const text::Code aim_out_of_reach;
extern const text::Code late_arrival;
extern const text::Code won_at_start;

std::span<const text::Code* const> codes();

}  // namespace broadside::check
