#pragma once

#include "cli/json.hpp"
#include "cli/workspace.hpp"
#include "engine/run.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// What `resolve`, `odds` and `roll` share: a rule set, one of its procedures or charts, and situations to play it in.

namespace broadside::cli {

struct Game {
    check::Prepared prepared;
    const engine::Frame* frame = nullptr;

    const engine::Program& program() const { return *prepared.program; }
};

/// Loads the rule set and finds the procedure; refuses an unknown one with the nearest known names.
std::optional<Game> set_up(Workspace& workspace, const Arguments& arguments);

/// Name and word, in the order given.
using Inputs = std::vector<std::pair<std::string, std::string>>;

/// What is wrong with a situation or how it ended, for the user.
struct Complaint {
    std::string message, help;
};

struct Prompted {
    engine::Situation situation;
    std::optional<Complaint> complaint;
    std::vector<std::string> ignored;  ///< inputs that are not asked for here
};
/// Of a fact of the rules that is not asked for under the readings and options chosen: one batch file can compare them.
enum class NotAsked { refuse, ignore };
/// The defaults with these inputs. Complains of an input that is unknown, given twice or out of range, and of an
/// impossible combination.
Prompted situation_of(const Game& game, const Inputs& inputs, NotAsked not_asked = NotAsked::refuse);

/// `name=value` of the command line.
std::optional<Inputs> split_inputs(Workspace& workspace, const std::vector<std::string>& words);

/// Why an ending is no answer: an input that was needed, too few dice, a fault of the rules; nullopt when it is one.
struct Failure {
    Complaint complaint;
    bool of_rules = false;  ///< the rule set is at fault, not what was asked
};
std::optional<Failure> failure_of(const engine::Ending& ending);

/// Reports a failure: a fault of the rules as an error of their file, anything else as wrong usage.
void report_failure(Workspace& workspace, const Game& game, const Failure& failure);
void refuse(Workspace& workspace, const Complaint& complaint);

/// A text that may hold labels as they are written, with their references filled in.
std::string with_figures(const Game& game, const std::string& text);

/// {"forbidden": reason}, {"missing": id}, or the results by name.
Json result_to_json(const Game& game, const engine::Ending& ending);
/// The answer's head: rule set, procedure, inputs as they stood, those that were ignored.
Json::Object answer_head(const Game& game, const Prompted& prompted);
/// {"count": "7", "of": "25", "result": {...}}
Json outcome_to_json(const Game& game, const engine::Ending& ending, const engine::Natural& count,
                     const engine::Natural& of);

/// Answers every line of a batch file, one JSON object a line. `answer` gets the inputs of a line and its dice; what it
/// complains of is answered in its place. The exit code is 1 when a line was bad.
struct BatchLine {
    Inputs inputs;
    std::optional<std::vector<std::int64_t>> dice;  ///< `"dice"`
};
using Answer = std::function<std::variant<Json, Complaint>(const BatchLine&)>;
int answer_batch(Workspace& workspace, const std::string& path, const Answer& answer, Terminal& terminal);

}  // namespace broadside::cli
