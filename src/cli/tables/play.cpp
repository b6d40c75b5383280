#include "cli/tables/play.hpp"

#include "cli/labels.hpp"
#include "cli/values.hpp"
#include "engine/codes.hpp"
#include "engine/result_places.hpp"
#include "language/names.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::cli {

/// Why a chart cannot be played alone: the procedures whose steps or sides it reads.
static std::optional<std::string> reason_of_chart(const rules::Ruleset& ruleset, const std::string& id) {
    if (!rules::find_by_id(ruleset.charts, id)) return std::nullopt;
    std::string readers;
    for (const rules::Procedure& procedure : ruleset.procedures) {
        const bool reads = std::ranges::any_of(
            procedure.steps, [&](const rules::Step& step) { return language::names_in(step.expression).contains(id); });
        if (reads) text::add_name(readers, procedure.id);
    }
    if (readers.empty()) return fmt::format("the chart `{}` is read by no procedure in use", id);
    return fmt::format("the chart `{}` speaks of steps or sides of the procedure that reads it: ask for {}", id,
                       readers);
}

static std::optional<Game> set_up(Workspace& workspace, const Arguments& arguments) {
    auto prepared = load_ruleset(workspace, arguments.ruleset, arguments.choices, arguments.procedure);
    if (!prepared) return std::nullopt;
    const engine::Frame* frame = prepared->program->find(arguments.procedure);
    if (frame) return Game{std::move(*prepared), frame};
    if (auto reason = reason_of_chart(prepared->program->ruleset(), arguments.procedure)) {
        workspace.refuse(std::move(*reason));
        return std::nullopt;
    }
    const std::string hint = text::suggest_name(arguments.procedure, prepared->program->frames(), &engine::Frame::id);
    workspace.refuse(fmt::format("there is no procedure or chart `{}` in `{}`; {}", arguments.procedure,
                                 prepared->written.identity.id,
                                 hint.empty() ? "`broadside describe` lists them" : hint));
    return std::nullopt;
}

/// Names a usual value that alone makes a situation impossible: giving that input solves it.
static std::string help_if_impossible(const Game& game, const engine::Situation& situation) {
    const engine::Vocabulary& vocabulary = game.program().vocabulary();
    const engine::Situation usual = engine::default_situation(*game.frame);
    for (std::size_t i = 0; i < usual.inputs.size(); ++i) {
        const engine::InputSlot& slot = game.frame->inputs[i];
        const bool taken = usual.inputs[i] != engine::unset && usual.inputs[i] == situation.inputs[i];
        if (!taken || slot.type.kind != engine::Type::Kind::value) continue;
        for (std::int64_t value : vocabulary.all_values(slot.type)) {
            engine::Situation other = situation;
            other.inputs[i] = value;
            if (!engine::impossible_because(game.program(), *game.frame, other))
                return fmt::format("`{}` is `{}` unless given; give it", slot.id,
                                   vocabulary.to_word(slot.type, usual.inputs[i]));
        }
    }
    return "the rule set declares the combination impossible";
}

Prompted situation_of(const Game& game, const Inputs& inputs, NotAsked not_asked) {
    Prompted prompted{engine::default_situation(*game.frame), std::nullopt, {}};
    for (auto input = inputs.begin(); input != inputs.end(); ++input) {
        const bool twice =
            std::any_of(inputs.begin(), input, [&](const auto& other) { return other.first == input->first; });
        if (twice) {
            prompted.complaint = Complaint{fmt::format("`{}` is given twice", input->first), ""};
            return prompted;
        }
        auto fault = engine::set_input(game.program(), *game.frame, prompted.situation, input->first, input->second);
        if (fault && fault->kind == engine::InputFault::Kind::not_asked && not_asked == NotAsked::ignore) {
            prompted.ignored.push_back(input->first);
        } else if (fault) {
            prompted.complaint = Complaint{fault->message, fault->help};
            return prompted;
        }
    }
    if (auto reason = engine::impossible_because(game.program(), *game.frame, prompted.situation))
        prompted.complaint = Complaint{"this cannot be: " + *reason, help_if_impossible(game, prompted.situation)};
    return prompted;
}

std::optional<Failure> failure_of(const engine::Ending& ending) {
    if (ending.kind != engine::Ending::Kind::fault) return std::nullopt;
    switch (ending.cause) {
        case engine::Ending::Cause::input:
            return Failure{{ending.says, "give it as name=value"}, false};
        case engine::Ending::Cause::dice:
            return Failure{{ending.says,
                            "give the faces in the order in which `describe` lists the dice, or ask `odds` "
                            "for the chances"},
                           false};
        case engine::Ending::Cause::rules:
            break;
    }
    return Failure{{ending.says, ""}, true};
}

static void complain(Workspace& workspace, const Complaint& complaint) {
    workspace.refuse(fmt::format("{} [{}]", complaint.message, engine::bad_input.id), complaint.help);
}

void report_failure(Workspace& workspace, const Game& game, const Failure& failure) {
    if (!failure.of_rules) {
        complain(workspace, failure.complaint);
        return;
    }
    const text::Span span = game.frame->procedure ? game.frame->procedure->span : game.frame->chart->span;
    workspace.diagnostics.error(
        engine::run_fault, span,
        fmt::format("`{}` cannot be worked out: {}", game.frame->id, failure.complaint.message));
}

/// `name=value` on the command line.
static std::optional<Inputs> split_inputs(Workspace& workspace, const std::vector<std::string>& words) {
    Inputs inputs;
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos || equals == 0) {
            workspace.refuse(fmt::format("`{}` is not of the form name=value", word));
            return std::nullopt;
        }
        inputs.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return inputs;
}

int run_game(const Arguments& arguments, Terminal& terminal, const GameCommand& command) {
    Workspace workspace = open_workspace(arguments.root);
    const auto game = set_up(workspace, arguments);
    if (!game) return report(workspace, terminal);
    const wording::Phrasebook phrases(game->program());
    if (!arguments.batch.empty())
        return answer_batch(
            workspace, arguments.batch, [&](const BatchLine& line) { return command.answer(*game, phrases, line); },
            terminal);
    if (const auto inputs = split_inputs(workspace, arguments.inputs)) {
        const Prompted prompted = situation_of(*game, *inputs);
        if (prompted.complaint)
            complain(workspace, *prompted.complaint);
        else
            command.one(workspace, *game, phrases, prompted);
    }
    return report(workspace, terminal);
}

std::string to_text(const check::StoryLine& line, const wording::Phrasebook& phrases) {
    return check::to_text(
        line, [&](const check::RuleText& text) { return filled_label(text.text, text.chart, text.row, phrases); });
}

/// As written, but for its figures.
static std::string with_figures(const rules::Prose& text, const wording::Phrasebook& phrases) {
    return text.has_references() ? filled(text, phrases) : text.written();
}

std::string ending_text(const Game& game, const engine::Ending& ending, const wording::Phrasebook& phrases) {
    return check::to_text(check::describe_ending(game.program(), *game.frame, ending),
                          [&](const check::RuleText& text) { return with_figures(text.text, phrases); });
}

std::string head_line(const Game& game, const engine::Situation& situation, const wording::Phrasebook& phrases) {
    const rules::Prose& title = game.frame->title;
    const std::string given = to_text(check::situation_line(game.program(), *game.frame, situation.inputs), phrases);
    return fmt::format("{}{}{}\n", title.empty() ? game.frame->id : with_figures(title, phrases),
                       given.empty() ? "" : ": ", given);
}

Json result_to_json(const Game& game, const engine::Ending& ending, const wording::Phrasebook& phrases) {
    if (ending.kind == engine::Ending::Kind::forbidden)
        return Json::Object{{"forbidden", with_figures(ending.says, phrases)}};
    if (ending.kind == engine::Ending::Kind::missing) return Json::Object{{"missing", ending.says.written()}};
    Json::Object result;
    for (std::size_t field = 0; field < game.frame->results.size(); ++field) {
        const engine::ResultField& of = game.frame->results[field];
        const std::int64_t value = ending.values.at(engine::place_of_result(*game.frame, field));
        const bool is_plain = !engine::is_fraction(of.type) && of.type.kind != engine::Type::Kind::side;
        if (is_plain || value == engine::nothing)
            result.emplace_back(of.name, json_of_value(game.program(), of.type, value));
        else
            result.emplace_back(of.name, engine::result_word(game.program(), *game.frame, field, ending));
    }
    return result;
}

Json::Object answer_head(const Game& game, const Prompted& prompted) {
    const engine::Situation& situation = prompted.situation;
    Json::Object inputs;
    for (std::size_t i = 0; i < situation.inputs.size(); ++i)
        if (situation.inputs[i] != engine::unset)
            inputs.emplace_back(game.frame->inputs[i].id,
                                json_of_value(game.program(), game.frame->inputs[i].type, situation.inputs[i]));
    Json::Object head = {{"ruleset", game.program().ruleset().identity.id},
                         {"procedure", game.frame->id},
                         {"inputs", std::move(inputs)}};
    if (!prompted.ignored.empty())
        head.emplace_back("ignored", Json::List(prompted.ignored.begin(), prompted.ignored.end()));
    return head;
}

Json outcome_to_json(const Game& game, const engine::Ending& ending, const engine::Natural& count,
                     const engine::Natural& of, const wording::Phrasebook& phrases) {
    const engine::Natural divisor = engine::greatest_divisor(count, of);
    return Json::Object{{"count", engine::Natural(count / divisor).str()},
                        {"of", engine::Natural(of / divisor).str()},
                        {"result", result_to_json(game, ending, phrases)}};
}

}  // namespace broadside::cli
