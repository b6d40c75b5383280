#pragma once

#include "sheet/outcome/query.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Axis of a table worked out by the engine: an input of a procedure, or its net modifier.

namespace broadside::sheet {

/// Net modifier that replaces the lists of modifiers of both sides: the first side's total less the second's.
struct NetModifier {
    std::string chart;
    bool opposed = false;     ///< both sides have the list
    bool other_adds = false;  ///< some line of it counts for the second side
    engine::SideIndex side;
    std::int64_t lowest = 0, highest = 0;  ///< of the net, in the units of the list
    engine::Type type;
};

/// The one list of modifiers that a procedure adds up, for one side or for both; nullopt for none or several. Worked
/// out once an item, since several of its tables ask.
std::optional<NetModifier> net_of(const OutcomeQuery& query, Marks& marks);

struct Axis {
    std::optional<NetModifier> net;
    std::size_t input = 0;
    std::vector<std::int64_t> values;
    std::vector<std::int64_t> ends;  ///< of joined values, the last of each stretch; empty: none joined
    bool complete = true;            ///< all possible values; else those a template chose
    bool to_highest = true;          ///< of a net modifier: its last value is the highest possible

    std::int64_t end(std::size_t place) const { return ends.empty() ? values[place] : ends[place]; }
};

Axis axis_of_input(const engine::Program& program, const engine::Frame& frame, std::size_t input);
Axis axis_of_input(const OutcomeQuery& query, std::size_t input);
Axis axis_of_net(const NetModifier& net);
/// Axis by name: an input, or `net`; restricted to the values after " = ". Reports unknown names.
std::optional<Axis> find_axis(const Wanted& name, const OutcomeQuery& query, const std::optional<NetModifier>& net);

/// Drops values that no unit of the battle has, where the item is limited to what is of use.
void drop_absent(Axis& axis, const OutcomeQuery& query);
/// Whether an input is fixed at a value that no unit has.
bool is_set_to_absent(const OutcomeQuery& query);

/// Joins neighbouring numbers that the procedure cannot distinguish into one value, the first of its stretch: of 2001
/// distances in millimetres, those between two range limits become one.
void join_values_alike(std::vector<Axis>& axes, const OutcomeQuery& query);

/// Sets the input of an axis in a situation.
void put(engine::Situation& situation, const Axis& axis, std::int64_t value);

/// "Attacker's status", "Net modifier".
std::string axis_label(const OutcomeQuery& query, const Axis& axis);
/// Whether the words of neighbouring values name one end alone: "+25 or over".
bool is_open(const Axis& axis, std::size_t first, std::size_t last);
/// Neighbouring values of an axis: "3", "4–6", "+25 or over" at the end of a net modifier's range.
std::string axis_words(const OutcomeQuery& query, const Axis& axis, std::size_t first, std::size_t last,
                       wording::Detail detail = wording::Detail::full);

/// "Attacker's status", "Type of firing": label of an input.
std::string input_label(const OutcomeQuery& query, std::size_t input);

/// Inputs that the outcome depends on, except those that only the modifiers of `net` read.
std::vector<std::size_t> inputs_that_matter(const engine::Frame& frame, const std::optional<NetModifier>& net);

}  // namespace broadside::sheet
