#include "check/story.hpp"
#include "cli/commands.hpp"
#include "cli/play.hpp"
#include "cli/values.hpp"
#include "sheet/phrasebook.hpp"
#include "sheet/references.hpp"

#include <fmt/format.h>
#include <ostream>

namespace broadside::cli {

static Json change_to_json(const Game& game, const engine::Change& change) {
    const std::string side = engine::name_of_changed(*game.frame, change);
    if (change.verb == rules::Effect::Verb::remove) return Json::Object{{"remove", side}};
    if (change.verb == rules::Effect::Verb::move)
        return Json::Object{{"move", side}, {"by", change.after == engine::nothing ? Json() : Json(change.after)}};
    const rules::Fact& fact = game.program().ruleset().facts[static_cast<std::size_t>(change.fact_index)];
    const auto type = game.program().vocabulary().find_type(fact.type).value_or(engine::Type{});
    return Json::Object{{"fact", side.empty() ? fact.id : side + "." + fact.id},
                        {"before", json_of_value(game.program(), type, change.before)},
                        {"after", json_of_value(game.program(), type, change.after)}};
}

static Json run_to_json(const Game& game, const engine::Situation& situation, const engine::Run& run) {
    Json::Object answer = answer_head(game, situation);
    answer.emplace_back("outcomes", Json::List{outcome_to_json(game, run.ending, 1, 1)});
    Json::List changes;
    for (const engine::Change& change : run.changes) changes.push_back(change_to_json(game, change));
    if (!changes.empty()) answer.emplace_back("changes", std::move(changes));
    return answer;
}

static std::variant<Json, Complaint> answer_line(const Game& game, const BatchLine& line) {
    const Prompted prompted = situation_of(game, line.inputs);
    if (prompted.complaint) return *prompted.complaint;
    engine::GivenDice dice(line.dice);
    const engine::Run run = engine::run(game.program(), *game.frame, prompted.situation, dice);
    if (auto failure = failure_of(run.ending)) return failure->complaint;
    return run_to_json(game, prompted.situation, run);
}

static void resolve_one(Workspace& workspace, const Game& game, const Arguments& arguments, Terminal& terminal) {
    auto inputs = split_inputs(workspace, arguments.inputs);
    if (!inputs) return;
    const Prompted prompted = situation_of(game, *inputs);
    if (prompted.complaint) return refuse(workspace, *prompted.complaint);
    engine::GivenDice dice(arguments.dice);
    const engine::Run run = engine::run(game.program(), *game.frame, prompted.situation, dice);
    if (auto failure = failure_of(run.ending)) return report_failure(workspace, game, *failure);
    if (arguments.format == Format::json) {
        terminal.out << to_pretty_text(run_to_json(game, prompted.situation, run));
        return;
    }
    const sheet::Phrasebook phrases(game.program());
    text::Diagnostics unused;  // what cannot be filled in stands as it was written
    const auto words = [&](const std::string& label, const rules::Chart* chart, const rules::ChartRow* row) {
        return sheet::fill_references(label, phrases, {chart, row, {}}, unused);
    };
    const std::string given = check::tell_situation(game.program(), *game.frame, prompted.situation.inputs);
    terminal.out << fmt::format("{}{}{}\n", game.frame->title.empty() ? game.frame->id : game.frame->title,
                                given.empty() ? "" : ": ", given)
                 << check::tell_run(game.program(), *game.frame, run, words);
    if (dice.left() > 0) terminal.err << fmt::format("broadside: {} of the dice given were not needed\n", dice.left());
}

int run_resolve(const Arguments& arguments, Terminal& terminal) {
    Workspace workspace = open_workspace(arguments.root);
    const auto game = set_up(workspace, arguments);
    if (game && !arguments.batch.empty())
        return answer_batch(
            workspace, arguments.batch, [&](const BatchLine& line) { return answer_line(*game, line); }, terminal);
    if (game) resolve_one(workspace, *game, arguments, terminal);
    return report(workspace, terminal);
}

}  // namespace broadside::cli
