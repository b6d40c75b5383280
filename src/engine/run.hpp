#pragma once

#include "engine/changes.hpp"
#include "engine/count.hpp"
#include "engine/dice.hpp"
#include "engine/frame.hpp"
#include "engine/machine.hpp"
#include "engine/program.hpp"
#include "text/diagnostic.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// Playing a frame: with given dice (`run`), over all dice (`odds`), with seeded dice (`run` with SeededDice). One
// evaluator does all three, so they cannot differ.

namespace broadside::engine {

/// A value for each input of a frame (`unset` where none is given), and fixed totals.
struct Situation {
    std::vector<std::int64_t> inputs;
    std::vector<FixedTotal> totals;
};

/// The situation in which every input has its default.
Situation default_situation(const Frame& frame);

/// Indices of the inputs that `name` may mean: the one with that id, `attacker.status` or `shot`; else those of any
/// side with that fact, `status`.
std::vector<std::size_t> inputs_called(const Frame& frame, const std::string& name);

/// Sets one input by name; a fact that only one side has needs no side. Numbers may be decimals ("14.5"). Returns the
/// error, or empty.
struct InputFault {
    /// `not_asked`: a fact of the rules that this frame does not read under the chosen readings and options.
    enum class Kind { unfit, unknown, not_asked };
    std::string message;
    std::string help;
    Kind kind = Kind::unfit;
};
std::optional<InputFault> set_input(const Program& program, const Frame& frame, Situation& situation,
                                    const std::string& name, const std::string& word);

/// The id of the first impossible combination (`[[never]]`) that holds, as its reason; nullopt when none does.
std::optional<std::string> impossible_because(const Program& program, const Frame& frame, const Situation& situation);

/// One possible ending and its count of equally likely cases.
struct Outcome {
    Ending ending;
    Natural count;
};

struct Odds {
    std::vector<Outcome> outcomes;  ///< by kind, then by values
    Natural of = 1;                 ///< all cases; the counts add up to it, reduced by their greatest common divisor
};

/// The exact distribution of a frame's endings.
Odds odds(const Program& program, const Frame& frame, const Situation& situation);

/// A fact that a procedure changed, or a side that moves or leaves.
struct Change {
    rules::Effect::Verb verb = rules::Effect::Verb::set;
    SideIndex side;
    IndexOf<PerformerList> list;  ///< and `member`: the performer whose fact it is, or who moves
    IndexOf<Performer> member;
    IndexOf<rules::Fact> fact_index;  ///< none: move or remove
    std::int64_t before = nothing;
    std::int64_t after = nothing;  ///< for a move: the distance
    Type type;                     ///< of `before` and `after`
};

/// Name of the changed side or performer: `attacker`, `firers.2`; empty for a shared fact.
std::string name_of_changed(const Frame& frame, const Change& change);

/// One step as played.
struct TraceLine {
    std::int32_t depth = 0;            ///< of its procedure
    std::optional<std::int64_t> time;  ///< repetition of a procedure, from 0
    std::string performer;  ///< for a one-sided callee: the performing side, as the outermost procedure names it
    const Frame* frame = nullptr;
    std::size_t step = 0;  ///< index in the frame's steps
    std::vector<std::int64_t> values;
    std::vector<ChartUse> uses;
    std::vector<std::int64_t> dice;
};

struct Run {
    Ending ending;
    std::vector<Change> changes;
    std::vector<TraceLine> trace;
    ChangeReads change_reads;  ///< of its changes and those of its callees
};

/// Inputs at their defaults that the forbidding condition reads: the caller may have meant another value. Empty when no
/// step of the frame itself forbade the play.
std::vector<std::size_t> defaults_that_forbid(const Frame& frame, const Situation& situation, const Run& run);

/// Plays the frame once.
Run run(const Program& program, const Frame& frame, const Situation& situation, DiceSource& dice);

/// The value of a result field as in TOML: a word, `5/2`; sides by their names.
std::string result_word(const Program& program, const Frame& frame, std::size_t field, const Ending& ending);
/// The same in the game's words.
std::string result_speech(const Program& program, const Frame& frame, std::size_t field, const Ending& ending);

/// The lowest and highest total of a list of modifiers in this frame for each side, proven over every situation its
/// rows distinguish, with all totals in between that can occur. Excludes `never` combinations.
struct TotalsOfChart {
    std::vector<std::int64_t> totals;  ///< sorted
    std::vector<Situation> witnesses;  ///< a situation for each total
    bool proved = true;                ///< false when some situation was not tried: other totals may exist
};
TotalsOfChart reachable_totals(const Program& program, const Frame& frame, const std::string& chart, SideIndex side);

}  // namespace broadside::engine
