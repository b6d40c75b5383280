#include "check/play/story.hpp"
#include "cli/commands.hpp"
#include "cli/labels.hpp"
#include "cli/tables/play.hpp"
#include "cli/tables/run_json.hpp"

#include <fmt/format.h>
#include <ostream>

namespace broadside::cli {

namespace {

/// Play with given dice.
struct Played {
    engine::Run run;
    std::size_t dice_left = 0;
};

}  // namespace

static Played play(const Game& game, const engine::Situation& situation, const std::vector<std::int64_t>& faces) {
    engine::GivenDice dice(faces);
    engine::Run run = engine::run(game.program(), *game.frame, situation, dice);
    return {std::move(run), dice.left()};
}

static Json answer_of(const Game& game, const wording::Phrasebook& phrases, const Prompted& prompted,
                      const Played& played) {
    Json::Object answer = run_to_json(game, phrases, prompted, played.run);
    if (played.dice_left > 0) answer.emplace_back("dice-left", played.dice_left);
    return answer;
}

static std::variant<Json, Complaint> answer_resolve(const Game& game, const wording::Phrasebook& phrases,
                                                    const BatchLine& line) {
    const Prompted prompted = situation_of(game, line.inputs, NotAsked::ignore);
    if (prompted.complaint) return *prompted.complaint;
    const Played played = play(game, prompted.situation, line.dice.value_or(std::vector<std::int64_t>{}));
    if (auto failure = failure_of(played.run.ending)) return failure->complaint;
    return answer_of(game, phrases, prompted, played);
}

/// "firer.arm = infantry", as on the command line.
static std::string input_words(const Game& game, const Prompted& prompted, std::size_t input) {
    const engine::InputSlot& slot = game.frame->inputs[input];
    return fmt::format("{} = {}", slot.id,
                       game.program().vocabulary().to_word(slot.type, prompted.situation.inputs[input]));
}

static void print_run(const Game& game, const wording::Phrasebook& phrases, const Prompted& prompted,
                      const Played& played, Terminal& terminal) {
    terminal.out << head_line(game, prompted.situation, phrases);
    for (const check::StoryLine& line : check::describe_run(game.program(), *game.frame, played.run))
        terminal.out << to_text(line, phrases) << "\n";
    const auto defaults = engine::defaults_that_forbid(*game.frame, prompted.situation, played.run);
    for (std::size_t i = 0; i < defaults.size(); ++i)
        terminal.out << (i == 0 ? "    at their defaults: " : ", ") << input_words(game, prompted, defaults[i])
                     << (i + 1 == defaults.size() ? "\n" : "");
    if (played.dice_left > 0)
        terminal.err << fmt::format("broadside: {} of the dice given were not needed\n", played.dice_left);
}

int run_resolve(const Arguments& arguments, Terminal& terminal) {
    const auto one = [&](Workspace& workspace, const Game& game, const wording::Phrasebook& phrases,
                         const Prompted& prompted) {
        const Played played = play(game, prompted.situation, arguments.dice);
        if (auto failure = failure_of(played.run.ending)) return report_failure(workspace, game, *failure);
        if (arguments.format == Format::json)
            terminal.out << to_pretty_text(answer_of(game, phrases, prompted, played));
        else
            print_run(game, phrases, prompted, played, terminal);
    };
    return run_game(arguments, terminal, {one, answer_resolve});
}

}  // namespace broadside::cli
