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

// Private to `describe`: what a rule set asks for and gives, for people and for programs.

namespace broadside::cli {

/// Dice that a procedure throws, itself or by a step of another.
struct ThrownDice {
    std::string step;                    ///< `us.die`; `fire.N.hits` of what is done several times
    std::string roll;                    ///< as it is written: "roll 2d6 highest"
    std::string when;                    ///< the condition without which it is not thrown; empty: none
    std::int64_t faces = 6;              ///< of one die
    std::optional<std::int64_t> number;  ///< of dice; nullopt: it depends
};
/// In the order in which their faces are given.
std::vector<ThrownDice> thrown_dice(const engine::Program& program, const engine::Frame& frame);

/// Frames in the order of the rule set's files, not in that of their compilation.
enum class FrameKind { procedure, chart };
std::vector<const engine::Frame*> frames_in_order(const engine::Program& program, FrameKind kind);
const rules::Origin& origin_of(const engine::Frame& frame);

/// What an input is called: the label of its fact, or of the chart's input; empty when it has none.
std::string label_of_input(const engine::Frame& frame, const engine::InputSlot& input,
                           const wording::Phrasebook& phrases);

/// The reading in use and those that are patches; any other can only be played by writing it.
std::vector<std::string> readings_to_choose(const rules::Ruling& ruling);

Json describe_as_json(const engine::Program& program, const wording::Phrasebook& phrases);

/// Words, kinds of number, numbers, order of play, decks, scales and notes.
void describe_rules(const engine::Program& program, const wording::Phrasebook& phrases, Terminal& terminal);

}  // namespace broadside::cli
