#pragma once

#include "cli/json.hpp"
#include "cli/labels.hpp"
#include "cli/terminal.hpp"
#include "engine/program.hpp"
#include "wording/phrasebook.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Private to `describe`: inputs and results of a rule set, for people and for programs.

namespace broadside::cli {

/// Dice that a procedure throws, calls included.
struct ThrownDice {
    std::string step;                    ///< `us.die`; `fire.N.hits` for repeated calls
    std::string roll;                    ///< as written: "roll 2d6 highest"
    std::string when;                    ///< condition of the throw; empty: none
    std::int64_t faces = 6;              ///< of one die
    std::optional<std::int64_t> number;  ///< of dice; nullopt: variable
};
/// In the order in which their faces are given.
std::vector<ThrownDice> thrown_dice(const engine::Program& program, const engine::Frame& frame);

/// Frames in the order of the rule set's files rather than of compilation.
enum class FrameKind { procedure, chart };
std::vector<const engine::Frame*> frames_in_order(const engine::Program& program, FrameKind kind);
const rules::Origin& origin_of(const engine::Frame& frame);

/// Label of an input: that of its fact, or of the chart's input; may be empty.
std::string label_of_input(const engine::Frame& frame, const engine::InputSlot& input,
                           const wording::Phrasebook& phrases);

/// Reading in use and those with patches; any other is played only by writing it into the rules.
std::vector<std::string> readings_to_choose(const rules::Ruling& ruling);

Json describe_as_json(const engine::Program& program, const wording::Phrasebook& phrases);

/// Words, kinds of number, numbers, order of play, decks, scales and notes.
void describe_rules(const engine::Program& program, const wording::Phrasebook& phrases, Terminal& terminal);

}  // namespace broadside::cli
