#include "cli/commands.hpp"
#include "cli/tables/play.hpp"
#include "sheet/outcome/percentages.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

namespace broadside::cli {

static std::optional<Failure> first_failure(const engine::Odds& odds) {
    for (const engine::Outcome& outcome : odds.outcomes)
        if (auto failure = failure_of(outcome.ending)) return failure;
    return std::nullopt;
}

static Json odds_to_json(const Game& game, const wording::Phrasebook& phrases, const Prompted& prompted,
                         const engine::Odds& odds) {
    Json::Object answer = answer_head(game, prompted);
    Json::List outcomes;
    for (const engine::Outcome& outcome : odds.outcomes)
        outcomes.push_back(outcome_to_json(game, outcome.ending, outcome.count, odds.of, phrases));
    answer.emplace_back("outcomes", std::move(outcomes));
    return answer;
}

static std::variant<Json, Complaint> answer_odds(const Game& game, const wording::Phrasebook& phrases,
                                                 const BatchLine& line) {
    if (line.dice) return Complaint{"`odds` throws no dice", "leave out `dice`, or ask `resolve`"};
    const Prompted prompted = situation_of(game, line.inputs, NotAsked::ignore);
    if (prompted.complaint) return *prompted.complaint;
    const engine::Odds odds = engine::odds(game.program(), *game.frame, prompted.situation);
    if (auto failure = first_failure(odds)) return failure->complaint;
    return odds_to_json(game, phrases, prompted, odds);
}

static void print_table(const Game& game, const wording::Phrasebook& phrases, const engine::Situation& situation,
                        const engine::Odds& odds, Terminal& terminal) {
    terminal.out << head_line(game, situation, phrases);
    const std::string of = odds.of.str();
    const std::size_t width = std::max<std::size_t>(of.size() + 3, 5);
    terminal.out << fmt::format("{:>{}}      %  result\n", "of " + of, width);
    for (const engine::Outcome& outcome : odds.outcomes)
        terminal.out << fmt::format("{:>{}}  {:>5}  {}\n", outcome.count.str(), width,
                                    sheet::percentage(outcome.count, odds.of),
                                    ending_text(game, outcome.ending, phrases));
}

int run_odds(const Arguments& arguments, Terminal& terminal) {
    const auto one = [&](Workspace& workspace, const Game& game, const wording::Phrasebook& phrases,
                         const Prompted& prompted) {
        const engine::Odds odds = engine::odds(game.program(), *game.frame, prompted.situation);
        if (auto failure = first_failure(odds)) return report_failure(workspace, game, *failure);
        if (arguments.format == Format::json)
            terminal.out << to_pretty_text(odds_to_json(game, phrases, prompted, odds));
        else
            print_table(game, phrases, prompted.situation, odds, terminal);
    };
    return run_game(arguments, terminal, {one, answer_odds});
}

}  // namespace broadside::cli
