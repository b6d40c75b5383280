#include "cli/play.hpp"

#include "cli/values.hpp"
#include "engine/codes.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::cli {

std::optional<Game> set_up(Workspace& workspace, const Arguments& arguments) {
    auto prepared = load_ruleset(workspace, arguments.ruleset, arguments.choices, arguments.procedure);
    if (!prepared) return std::nullopt;
    const engine::Frame* frame = prepared->program->find(arguments.procedure);
    if (frame) return Game{std::move(*prepared), frame};
    std::vector<std::string_view> known;
    for (const engine::Frame& other : prepared->program->frames()) known.push_back(other.id);
    const std::string hint = text::suggest_name(arguments.procedure, known);
    workspace.refuse(fmt::format("there is no procedure or chart `{}` in `{}`; {}", arguments.procedure,
                                 prepared->written.identity.id,
                                 hint.empty() ? "`broadside describe` lists them" : hint));
    return std::nullopt;
}

std::optional<Inputs> split_inputs(Workspace& workspace, const std::vector<std::string>& words) {
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

/// Names the usual value that alone makes a situation impossible: the command line did not have to give it.
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
                return fmt::format("`{}` is `{}` unless given; give it", slot.id, vocabulary.to_word(slot.type, usual.inputs[i]));
        }
    }
    return "the rule set declares the combination impossible";
}

Prompted situation_of(const Game& game, const Inputs& inputs) {
    Prompted prompted{engine::default_situation(*game.frame), std::nullopt};
    for (auto input = inputs.begin(); input != inputs.end(); ++input) {
        const bool twice =
            std::any_of(inputs.begin(), input, [&](const auto& other) { return other.first == input->first; });
        if (twice) {
            prompted.complaint = Complaint{fmt::format("`{}` is given twice", input->first), ""};
            return prompted;
        }
        if (auto fault =
                engine::set_input(game.program(), *game.frame, prompted.situation, input->first, input->second)) {
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
    // The engine says in words what was lacking; these two are the caller's to mend.
    if (ending.says.ends_with("is needed and not given")) return Failure{{ending.says, "give it as name=value"}, false};
    if (ending.says.starts_with("the dice given are"))
        return Failure{{ending.says, "give --dice the faces in the order of the steps, or ask `odds` for the chances"},
                       false};
    return Failure{{ending.says, ""}, true};
}

void refuse(Workspace& workspace, const Complaint& complaint) {
    workspace.refuse(fmt::format("{} [{}]{}{}", complaint.message, engine::bad_input.id,
                                 complaint.help.empty() ? "" : "; ", complaint.help));
}

void report_failure(Workspace& workspace, const Game& game, const Failure& failure) {
    if (!failure.of_rules) {
        refuse(workspace, failure.complaint);
        return;
    }
    const text::Span span = game.frame->procedure ? game.frame->procedure->span : game.frame->chart->span;
    workspace.diagnostics.error(
        engine::run_fault, span,
        fmt::format("`{}` cannot be worked out: {}", game.frame->id, failure.complaint.message));
}

Json result_to_json(const Game& game, const engine::Ending& ending) {
    if (ending.kind == engine::Ending::Kind::forbidden) return Json::Object{{"forbidden", ending.says}};
    if (ending.kind == engine::Ending::Kind::missing) return Json::Object{{"missing", ending.says}};
    Json::Object result;
    std::size_t place = 0;
    for (std::size_t field = 0; field < game.frame->results.size(); ++field) {
        const engine::ResultField& of = game.frame->results[field];
        const bool fraction = of.type.kind == engine::Type::Kind::number && of.type.denominator == 0;
        const bool plain = !fraction && of.type.kind != engine::Type::Kind::side;
        if (plain || ending.values.at(place) == engine::nothing)
            result.emplace_back(of.name, json_of_value(game.program(), of.type, ending.values.at(place)));
        else
            result.emplace_back(of.name, engine::result_word(game.program(), *game.frame, field, ending));
        place += fraction ? 2 : 1;
    }
    return result;
}

Json::Object answer_head(const Game& game, const engine::Situation& situation) {
    Json::Object inputs;
    for (std::size_t i = 0; i < situation.inputs.size(); ++i)
        if (situation.inputs[i] != engine::unset)
            inputs.emplace_back(game.frame->inputs[i].id,
                                json_of_value(game.program(), game.frame->inputs[i].type, situation.inputs[i]));
    return {{"ruleset", game.program().ruleset().identity.id},
            {"procedure", game.frame->id},
            {"inputs", std::move(inputs)}};
}

Json outcome_to_json(const Game& game, const engine::Ending& ending, const engine::Natural& count,
                     const engine::Natural& of) {
    const engine::Natural divisor = engine::greatest_divisor(count, of);
    return Json::Object{{"count", engine::Natural(count / divisor).str()},
                        {"of", engine::Natural(of / divisor).str()},
                        {"result", result_to_json(game, ending)}};
}

}  // namespace broadside::cli
