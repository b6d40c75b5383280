#include "cli/commands.hpp"
#include "cli/tables/play.hpp"
#include "engine/dice.hpp"

#include <fmt/format.h>
#include <ostream>

namespace broadside::cli {

static std::vector<std::int64_t> faces_of(const engine::RowDice& dice) {
    std::vector<std::int64_t> faces;
    for (const engine::RowDice::Thrown& die : dice.thrown()) faces.push_back(die.face);
    return faces;
}

static void print_row(const Game& game, const engine::Run& run, std::uint32_t row,
                      const std::vector<std::int64_t>& dice, const wording::Phrasebook& phrases, Format format,
                      Terminal& terminal) {
    if (format == Format::text) {
        terminal.out << fmt::format("{}\t{}\t{}\n", row, fmt::join(dice, " "), ending_text(game, run.ending, phrases));
        return;
    }
    Json::Object answer = {{"row", row},
                           {"dice", Json::List(dice.begin(), dice.end())},
                           {"result", result_to_json(game, run.ending, phrases)}};
    terminal.out << to_text(Json(std::move(answer))) << "\n";
}

int run_roll(const Arguments& arguments, Terminal& terminal) {
    const auto all = [&](Workspace& workspace, const Game& game, const wording::Phrasebook& phrases,
                         const Prompted& prompted) {
        const std::string list =
            arguments.table.empty() ? game.program().ruleset().identity.id + "/" + game.frame->id : arguments.table;
        for (std::uint32_t row = arguments.first; row < arguments.first + arguments.count; ++row) {
            engine::RowDice dice(arguments.seed, list, row);
            const engine::Run run = engine::run(game.program(), *game.frame, prompted.situation, dice);
            if (auto failure = failure_of(run.ending)) return report_failure(workspace, game, *failure);
            print_row(game, run, row, faces_of(dice), phrases, arguments.format, terminal);
        }
    };
    return run_game(arguments, terminal, {all, {}});
}

}  // namespace broadside::cli
