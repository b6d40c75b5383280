#pragma once

#include "engine/run.hpp"
#include "sheet/item_context.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What a table worked out by the engine runs over: an input of a procedure, or its net modifier.

namespace broadside::sheet {

/// A procedure with the inputs that a template fixed.
struct Game {
    const ItemContext& context;
    const engine::Frame& frame;
    engine::Situation base;
    std::vector<bool> fixed;  ///< by input: set by the template

    bool is_set(std::size_t input) const { return fixed[input]; }
    const engine::Program& program() const { return context.program(); }
    const rules::Procedure& procedure() const { return *frame.procedure; }
};

/// The lists of modifiers of both sides, which the net modifier stands for: those of the first less those of the
/// second.
struct NetModifier {
    std::string chart;
    bool opposed = false;     ///< both sides have the list
    bool other_adds = false;  ///< some line of it counts for the second
    std::int32_t side = -1;
    std::int64_t lowest = 0, highest = 0;  ///< of the net, in the units of the list
    engine::Type type;
};

/// The one list of modifiers that a frame adds up, for one side or for both; nullopt when there are none, or several.
std::optional<NetModifier> find_net(const engine::Program& program, const engine::Frame& frame);

struct Axis {
    std::optional<NetModifier> net;
    std::size_t input = 0;
    std::vector<std::int64_t> values;
    std::vector<std::int64_t> ends;  ///< of joined values the last of each stretch; empty: none is joined
    bool complete = true;            ///< every value that can come; else those a template chose
    bool to_highest = true;          ///< of a net modifier: with nothing above its last value

    std::int64_t end(std::size_t place) const { return ends.empty() ? values[place] : ends[place]; }
};

Axis axis_of_input(const Game& game, std::size_t input);
Axis axis_of_net(const NetModifier& net);

/// Leaves out values that no unit of the battle is, where the item is made of what is of use.
void drop_absent(Axis& axis, const Game& game);
/// Whether an input is fixed at such a value.
bool is_set_to_absent(const Game& game);

/// Joins neighbouring numbers that the procedure cannot tell apart into one value each, the first of its stretch: of
/// 2001 distances in millimetres those between two ranges are one.
void join_values_alike(std::vector<Axis>& axes, const Game& game);

/// Puts one value of an axis into a situation.
void put(engine::Situation& situation, const Axis& axis, std::int64_t value);

/// "Attacker's status", "Net modifier".
std::string axis_label(const Game& game, const Axis& axis);
/// Neighbouring values of an axis: "3", "4–6", "+25 or over" where they reach the end of a net modifier's range.
std::string axis_words(const Game& game, const Axis& axis, std::size_t first, std::size_t last,
                       wording::Detail detail = wording::Detail::full);

/// "Attacker's status", "Type of firing": what an input is called.
std::string input_label(const Game& game, std::size_t input);

/// Whether it rolls dice, itself or through what it does.
bool rolls_dice(const engine::Program& program, const engine::Frame& frame);

/// Inputs that what it gives depends on, leaving out those that only the modifiers of `net` read.
std::vector<std::size_t> inputs_that_matter(const engine::Frame& frame, const std::optional<NetModifier>& net);

}  // namespace broadside::sheet
