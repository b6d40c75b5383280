#include "sheet/game.hpp"

#include "sheet/block/bound.hpp"
#include "sheet/codes.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/matcher_words.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

using engine::Frame;

static bool suits(const Frame& frame, Dice dice, const ItemContext& context) {
    return rolls_dice(context.program(), frame) == (dice == Dice::needed);
}

static const Frame* frame_bound_to(const Binding& binding, Dice dice, const ItemContext& context) {
    const rules::Procedure* procedure = rules::find_by_id(context.ruleset().procedures, binding.id);
    const Frame* frame = procedure ? context.program().find(binding.id) : nullptr;
    if (!frame) {
        report_unknown(binding, context.ruleset().procedures, context);
        return nullptr;
    }
    if (!context.shows(procedure->audience)) {
        report_reader(binding, context);
        return nullptr;
    }
    if (!suits(*frame, dice, context) || frame->results.empty()) {
        const char* what = frame->results.empty() ? "gives no result"
                           : dice == Dice::needed ? "rolls no dice"
                                                  : "rolls dice";
        context.diagnostics.error(wrong_binding, binding.span, fmt::format("procedure `{}` {}", binding.id, what))
            .help = dice == Dice::needed ? "use `kind = \"reckoner\"`" : "use `kind = \"odds\"` or `\"pre-rolled\"`";
        return nullptr;
    }
    return frame;
}

std::vector<const Frame*> find_frames(const BlockTemplate& source, Dice dice, const ItemContext& context) {
    std::vector<const Frame*> out;
    for (const Binding& binding : source.of)
        if (const Frame* frame = frame_bound_to(binding, dice, context)) out.push_back(frame);
    if (!source.of.empty()) return out;
    for (const rules::Procedure& procedure : context.ruleset().procedures) {
        const Frame* frame = context.program().find(procedure.id);
        bool opposed = frame && (frame->sides.size() == 2 || dice == Dice::needed) && !frame->results.empty();
        if (opposed && context.shows(procedure.audience) && suits(*frame, dice, context)) out.push_back(frame);
    }
    return out;
}

bool is_asked_no_more(const std::string& input, const Frame& frame, const ItemContext& context) {
    if (!context.data.possible_values || !engine::inputs_called(frame, input).empty()) return false;
    return rules::find_by_id(context.ruleset().facts, input.substr(input.rfind('.') + 1)) != nullptr;
}

std::optional<Game> set_up(const Question& question, const Frame& frame, const ItemContext& context) {
    Game game{context, frame, engine::default_situation(frame), std::vector<bool>(frame.inputs.size(), false)};
    bool good = true;
    for (const FixedInput& fixed : question.set) {
        if (is_asked_no_more(fixed.name, frame, context)) continue;
        auto fault = engine::set_input(context.program(), frame, game.base, fixed.name, fixed.value);
        if (!fault) {
            game.fixed[engine::inputs_called(frame, fixed.name).front()] = true;
            continue;
        }
        good = false;
        context.diagnostics.error(unknown_binding, fixed.name_span, fault->message).help = fault->help;
    }
    return good ? std::optional(std::move(game)) : std::nullopt;
}

/// Leaves an axis the values listed: "6, 12, 18", or a stretch of numbers, "-10..4".
static bool keep_values(Axis& axis, const Named& name, std::string_view list, const Game& game) {
    const engine::Type& type = axis.net ? axis.net->type : game.frame.inputs[axis.input].type;
    std::vector<std::int64_t> kept;
    auto range =
        type.kind == engine::Type::Kind::number && list.find("..") != std::string_view::npos
            ? engine::number_band(rules::to_answer(std::string(list), name.span), type, game.program().vocabulary())
            : std::nullopt;
    const bool is_open = range && axis.net && range->from && !range->to;  // "0..": as far as it goes
    if (is_open) range->to = axis.values.back();
    if (range && range->from && range->to && *range->to - *range->from <= 400)
        for (std::int64_t value = *range->from; value <= *range->to; ++value) kept.push_back(value);
    while (!range && !list.empty()) {
        std::size_t comma = list.find(", ");
        auto value = game.program().vocabulary().find_value(type, list.substr(0, comma));
        if (!value) break;
        kept.push_back(*value);
        list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 2);
    }
    bool good = !kept.empty() && (range || list.empty());
    if (!good)
        game.context.diagnostics.error(unknown_binding, name.span, fmt::format("`{}` lists no values of it", name.name))
            .help = "write \"net = -10..4\", \"net = 0..\" or \"unit.figures = 6, 12, 18\"";
    axis.values = std::move(kept);
    axis.complete = false;
    axis.to_highest = is_open;
    return good;
}

std::optional<Axis> find_axis(const Named& name, const Game& game, const std::optional<NetModifier>& net) {
    std::size_t equals = name.name.find(" = ");
    std::string wanted = name.name.substr(0, equals);
    if (equals != std::string::npos) {
        auto axis = find_axis({wanted, name.span}, game, net);
        return axis && keep_values(*axis, name, name.name.substr(equals + 3), game) ? axis : std::nullopt;
    }
    if (name.name == "net" && net) return axis_of_net(*net);
    const auto& inputs = game.frame.inputs;
    if (const auto places = engine::inputs_called(game.frame, name.name); places.size() == 1)
        return axis_of_input(game, places.front());
    std::vector<std::string_view> known;
    if (net) known.push_back("net");
    for (const engine::InputSlot& input : inputs) known.push_back(input.id);
    game.context.diagnostics
        .error(unknown_binding, name.span,
               name.name == "net"
                   ? fmt::format("procedure `{}` has no single list of modifiers on both sides", game.frame.id)
                   : fmt::format("procedure `{}` does not ask for `{}`", game.frame.id, name.name))
        .help = text::suggest_name(name.name, known);
    return std::nullopt;
}

static std::string fixed_words(const Question& question, const Game& game) {
    std::string out;
    for (const FixedInput& fixed : question.set) {
        std::size_t input = engine::inputs_called(game.frame, fixed.name).front();
        std::string value =
            game.context.phrases.value(game.frame.inputs[input].type, game.base.inputs[input], wording::Detail::full);
        out += (out.empty() ? "" : "; ") + game.context.phrases.in_sentence(input_label(game, input)) + ": " +
               game.context.phrases.in_sentence(value);
    }
    return wording::capitalised(out);
}

std::string note_words(const Question& question, const Game& game) {
    if (!question.note.empty()) return wording::as_sentence(wording::typeset(question.note));
    std::string fixed = fixed_words(question, game);
    return fixed.empty() ? "" : wording::as_sentence(fixed);
}

bool report_fault(const engine::Ending& ending, const BlockTemplate& source, const Game& game) {
    if (ending.kind != engine::Ending::Kind::fault) return false;
    if (source.of.empty()) return true;  // a procedure that nobody named is left out
    game.context.diagnostics
        .error(not_exact, source.span,
               fmt::format("procedure `{}` cannot be worked out: {}", game.frame.id, ending.says))
        .help = "give the input with `set = { ... }`";
    return true;
}

}  // namespace broadside::sheet
