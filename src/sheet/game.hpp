#pragma once

#include "sheet/axis.hpp"
#include "sheet/template.hpp"

#include <optional>
#include <string>
#include <vector>

// From a block of a template to the procedures it is about, with what it fixes set.

namespace broadside::sheet {

enum class Dice { needed, none };

/// What blocks of tables that the engine works out ask alike.
struct Question {
    std::vector<Named> results;  ///< fields of the outcome; empty: chosen by structure
    std::vector<FixedInput> set;
    std::string note;  ///< in place of what it fixes
};

/// The procedures a block names; without `of`, those of the right kind for this reader that have two sides and give
/// something. Reports unknown ones, those for another reader, and those with (or without) dice.
std::vector<const engine::Frame*> find_frames(const BlockTemplate& source, Dice dice, const ItemContext& context);

/// Whether it is a fact of the rule set that the procedure does not ask for in this battle: nobody in it can use what
/// reads it.
bool is_asked_no_more(const std::string& input, const engine::Frame& frame, const ItemContext& context);

/// A game at its usual situation with the inputs of a question set; nullopt after a report.
std::optional<Game> set_up(const Question& question, const engine::Frame& frame, const ItemContext& context);

/// An axis by name: an input, or `net`; with some of its values behind " = ". Reports what is neither.
std::optional<Axis> find_axis(const Named& name, const Game& game, const std::optional<NetModifier>& net);

/// The note of a question, or what it fixes: "Our arm: infantry; their arm: infantry."; empty when it fixes nothing.
std::string note_words(const Question& question, const Game& game);

/// Reports an ending that is a fault of the rules or of the template, once; true when it was one.
bool report_fault(const engine::Ending& ending, const BlockTemplate& source, const Game& game);

}  // namespace broadside::sheet
