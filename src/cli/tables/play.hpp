#pragma once

#include "check/play/story.hpp"
#include "cli/files/workspace.hpp"
#include "cli/json.hpp"
#include "engine/run.hpp"
#include "wording/phrasebook.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// Common to `resolve`, `odds` and `roll`: a rule set, one of its procedures or charts, and situations to play.

namespace broadside::cli {

struct Game {
    check::Prepared prepared;
    const engine::Frame* frame = nullptr;

    const engine::Program& program() const { return *prepared.program; }
};

/// Name and word, in the given order.
using Inputs = std::vector<std::pair<std::string, std::string>>;

/// Fault in a situation or its ending, for the user.
struct Complaint {
    std::string message, help;
};

struct Prompted {
    engine::Situation situation;
    std::optional<Complaint> complaint;
    std::vector<std::string> ignored;  ///< inputs not used here
};
/// For a fact that the rules do not read under the chosen readings and options: one batch file can compare these.
enum class NotAsked { refuse, ignore };
/// The usual situation with these inputs. Complains of an input that is unknown, given twice or out of range, and of an
/// impossible combination.
Prompted situation_of(const Game& game, const Inputs& inputs, NotAsked not_asked = NotAsked::refuse);

/// Why an ending is no answer: a missing input, too few dice, a fault of the rules; nullopt when it is one.
struct Failure {
    Complaint complaint;
    bool of_rules = false;  ///< the rule set is at fault, not the question
};
std::optional<Failure> failure_of(const engine::Ending& ending);

/// Reports a failure: a fault of the rules as an error of their file, anything else as wrong usage.
void report_failure(Workspace& workspace, const Game& game, const Failure& failure);

/// Parts of a story in words, the references in texts of the rule set filled in.
std::string to_text(const check::StoryLine& line, const wording::Phrasebook& phrases);
/// An ending on one line, its texts as written but for their figures.
std::string ending_text(const Game& game, const engine::Ending& ending, const wording::Phrasebook& phrases);
/// "Title: arm Infantry, strength 12\n": what is played.
std::string head_line(const Game& game, const engine::Situation& situation, const wording::Phrasebook& phrases);

/// {"forbidden": reason}, {"missing": id}, or the results by name.
Json result_to_json(const Game& game, const engine::Ending& ending, const wording::Phrasebook& phrases);
/// Head of an answer: rule set, procedure, inputs in effect, inputs ignored.
Json::Object answer_head(const Game& game, const Prompted& prompted);
/// {"count": "7", "of": "25", "result": {...}}
Json outcome_to_json(const Game& game, const engine::Ending& ending, const engine::Natural& count,
                     const engine::Natural& of, const wording::Phrasebook& phrases);

/// Answers every line of a batch file, one JSON object per line. `answer` gets the inputs of a line and its dice; a
/// complaint is output in place of the answer. The exit code is 1 when any line had a fault.
struct BatchLine {
    Inputs inputs;
    std::optional<std::vector<std::int64_t>> dice;  ///< `"dice"`
};
using Answer = std::function<std::variant<Json, Complaint>(const BatchLine&)>;
int answer_batch(Workspace& workspace, const std::string& path, const Answer& answer, Terminal& terminal);

/// What a command does with the situation on the command line, and how it answers a line of a batch.
struct GameCommand {
    std::function<void(Workspace&, const Game&, const wording::Phrasebook&, const Prompted&)> one;
    std::function<std::variant<Json, Complaint>(const Game&, const wording::Phrasebook&, const BatchLine&)> answer;
};
/// Loads the rule set and finds the procedure; refuses an unknown one with the nearest known names. Then runs the
/// command and returns the exit code.
int run_game(const Arguments& arguments, Terminal& terminal, const GameCommand& command);

}  // namespace broadside::cli
