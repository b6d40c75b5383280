#include "sheet/outcome/axis.hpp"

#include "engine/value_classes.hpp"
#include "sheet/chart/possible_values.hpp"
#include "sheet/codes.hpp"
#include "sheet/words.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/outcomes.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace broadside::sheet {

Axis axis_of_input(const engine::Program& program, const engine::Frame& frame, std::size_t input) {
    Axis axis;
    axis.input = input;
    const engine::InputSlot& slot = frame.inputs[input];
    for (std::int64_t value : program.vocabulary().all_values(slot.type))
        if (!slot.range || (value >= slot.range->first && value <= slot.range->second)) axis.values.push_back(value);
    return axis;
}

Axis axis_of_input(const OutcomeQuery& query, std::size_t input) {
    return axis_of_input(query.program(), query.frame, input);
}

/// Whether an input may be a fact of units; one without a side may concern units of neither side.
static bool is_of_units(const OutcomeQuery& query, const std::string& id) {
    const rules::Fact* fact = rules::find_by_id(query.context.ruleset().facts, id);
    return !fact || fact->of == "unit";
}

static bool is_absent(const OutcomeQuery& query, std::size_t input, std::int64_t value) {
    const PossibleValues* possible_values = query.context.data.possible_values;
    const engine::InputSlot& slot = query.frame.inputs[input];
    if (!possible_values || !possible_values->is_known(slot.fact)) return false;
    if (!slot.side && is_of_units(query, slot.fact)) return false;
    const bool is_no = slot.type.kind == engine::Type::Kind::yes_no && value == 0;
    return !is_no && possible_values->is_absent(slot.fact, query.program().vocabulary().to_word(slot.type, value));
}

void drop_absent(Axis& axis, const OutcomeQuery& query) {
    if (axis.net) return;
    if (std::erase_if(axis.values, [&](std::int64_t value) { return is_absent(query, axis.input, value); }) > 0)
        axis.complete = false;
}

bool is_set_to_absent(const OutcomeQuery& query) {
    for (std::size_t input = 0; input < query.frame.inputs.size(); ++input)
        if (query.is_set(input) && is_absent(query, input, query.base.inputs[input])) return true;
    return false;
}

Axis axis_of_net(const NetModifier& net) {
    Axis axis;
    axis.net = net;
    for (std::int64_t value = net.lowest; value <= net.highest; ++value) axis.values.push_back(value);
    return axis;
}

void join_values_alike(std::vector<Axis>& axes, const OutcomeQuery& query) {
    std::vector<engine::NodeId> roots;
    for (const engine::CompiledStep& step : query.frame.steps)
        for (engine::NodeId root : engine::roots_of(step)) roots.push_back(root);
    for (const engine::Frame::Never& never : query.frame.nevers) roots.push_back(never.node);
    const std::vector<bool> no_total_is_fixed(query.frame.instances.size(), false);
    const engine::ValueClasses classes(query.frame, std::move(roots), no_total_is_fixed);
    for (Axis& axis : axes) {
        if (axis.net || !axis.complete || query.frame.inputs[axis.input].type.kind != engine::Type::Kind::number)
            continue;
        const std::vector<std::size_t> like = classes.like(axis.input, axis.values);
        const std::vector<std::int64_t> values = std::exchange(axis.values, {});
        for (std::size_t i = 0; i < values.size(); ++i) {
            const bool begins = i == 0 || like[i] != like[i - 1];
            if (begins) axis.values.push_back(values[i]), axis.ends.push_back(values[i]);
            axis.ends.back() = values[i];
        }
    }
}

void put(engine::Situation& situation, const Axis& axis, std::int64_t value) {
    if (!axis.net) {
        situation.inputs[axis.input] = value;
        return;
    }
    std::erase_if(situation.totals, [&](const engine::FixedTotal& total) { return total.chart == axis.net->chart; });
    situation.totals.push_back({axis.net->chart, axis.net->opposed ? 0 : axis.net->side, value});
    if (axis.net->opposed) situation.totals.push_back({axis.net->chart, 1, 0});
}

/// Restricts an axis to the values listed: "6, 12, 18", or a range, "-10..4".
static bool keep_values(Axis& axis, const Wanted& name, const OutcomeQuery& query) {
    std::string_view list = name.values;
    const engine::Type& type = axis.net ? axis.net->type : query.frame.inputs[axis.input].type;
    std::vector<std::int64_t> kept;
    auto range =
        type.kind == engine::Type::Kind::number && list.find("..") != std::string_view::npos
            ? engine::number_band(rules::to_answer(std::string(list), name.span), type, query.program().vocabulary())
            : std::nullopt;
    const bool is_open = range && axis.net && range->from && !range->to;  // "0..": up to the highest
    if (is_open) range->to = axis.values.back();
    if (range && range->from && range->to && *range->to - *range->from <= 400)
        for (std::int64_t value = *range->from; value <= *range->to; ++value) kept.push_back(value);
    while (!range && !list.empty()) {
        std::size_t comma = list.find(", ");
        auto value = query.program().vocabulary().find_value(type, list.substr(0, comma));
        if (!value) break;
        kept.push_back(*value);
        list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 2);
    }
    bool good = !kept.empty() && (range || list.empty());
    if (!good)
        query.context.diagnostics
            .error(unknown_binding, name.span, fmt::format("`{}` lists no values of it", name.written))
            .help = "write \"net = -10..4\", \"net = 0..\" or \"unit.figures = 6, 12, 18\"";
    axis.values = std::move(kept);
    axis.complete = false;
    axis.to_highest = is_open;
    return good;
}

static std::optional<Axis> axis_called(const Wanted& name, const OutcomeQuery& query,
                                       const std::optional<NetModifier>& net) {
    if (name.name == "net" && net) return axis_of_net(*net);
    const auto& inputs = query.frame.inputs;
    if (const auto places = engine::inputs_called(query.frame, name.name); places.size() == 1)
        return axis_of_input(query, places.front());
    std::vector<std::string_view> known;
    if (net) known.push_back("net");
    for (const engine::InputSlot& input : inputs) known.push_back(input.id);
    query.context.diagnostics
        .error(unknown_binding, name.span,
               name.name == "net"
                   ? fmt::format("procedure `{}` has no single list of modifiers on both sides", query.frame.id)
                   : fmt::format("procedure `{}` does not ask for `{}`", query.frame.id, name.name))
        .help = text::suggest_name(name.name, known);
    return std::nullopt;
}

std::optional<Axis> find_axis(const Wanted& name, const OutcomeQuery& query, const std::optional<NetModifier>& net) {
    auto axis = axis_called(name, query, net);
    return axis && (name.values.empty() || keep_values(*axis, name, query)) ? axis : std::nullopt;
}

// ---- words

std::string input_label(const OutcomeQuery& query, std::size_t input) {
    const engine::InputSlot& slot = query.frame.inputs[input];
    const wording::Phrasebook& phrases = query.phrases();
    const rules::Fact* fact = rules::find_by_id(phrases.ruleset().facts, slot.fact);
    if (!slot.side || query.frame.sides.size() < 2)
        return fact ? phrases.label(*fact) : wording::capitalised(wording::words_of_id(slot.fact));
    return label_of_path({query.frame.sides[*slot.side], slot.fact}, phrases, {&query.procedure(), nullptr});
}

std::string axis_label(const OutcomeQuery& query, const Axis& axis) {
    if (!axis.net) return input_label(query, axis.input);
    if (!axis.net->opposed) return messages::modifiers;
    return messages::net_modifier;
}

/// A stretch of measured lengths begins just past the last value before it, so that it covers everything between.
static engine::NumberBand stretch_of(const rules::Quantity* quantity, const Axis& axis, std::size_t first,
                                     std::size_t last) {
    const auto [low, high] = std::minmax({axis.values[first], axis.end(last)});  // the best may come first
    const engine::NumberBand counted{low, high};
    if (!quantity || !wording::is_length(quantity->unit)) return counted;
    if (first == 0)
        return axis.values[0] == quantity->lowest ? engine::NumberBand{std::nullopt, axis.end(last)} : counted;
    const std::int64_t before = axis.end(first - 1);
    const bool is_next = axis.values[first] - before <= std::max<std::int64_t>(1, quantity->step);
    return is_next ? engine::NumberBand{before, axis.end(last), true} : counted;
}

/// Which ends of the range of a net modifier neighbouring values reach.
struct Reached {
    bool low = false, high = false;
};

static Reached ends_reached(const Axis& axis, std::size_t first, std::size_t last) {
    if (!axis.net) return {};
    return {first == 0 && axis.complete, last + 1 == axis.values.size() && axis.to_highest};
}

bool is_open(const Axis& axis, std::size_t first, std::size_t last) {
    const Reached ends = ends_reached(axis, first, last);
    return first != last && ends.low != ends.high;
}

std::string axis_words(const OutcomeQuery& query, const Axis& axis, std::size_t first, std::size_t last,
                       wording::Detail detail) {
    const wording::Phrasebook& phrases = query.phrases();
    const engine::Type& type = axis.net ? axis.net->type : query.frame.inputs[axis.input].type;
    std::int64_t from = axis.values[first], to = axis.end(last);
    if (axis.net) {
        const Reached ends = ends_reached(axis, first, last);
        if (ends.low && ends.high) return "any";
        if (first != last && ends.low) return phrases.stretch(type, {std::nullopt, to}, true);
        if (first != last && ends.high) return phrases.stretch(type, {from, std::nullopt}, true);
        std::string low = phrases.signed_value(type, from);
        return first == last ? low : low + " to " + phrases.signed_value(type, to);
    }
    bool is_number = type.kind == engine::Type::Kind::number;
    const wording::Detail word = detail == wording::Detail::full ? wording::Detail::full : wording::Detail::abbreviated;
    if (from == to) return phrases.value(type, from, is_number ? detail : word);
    if (is_number)
        return phrases.stretch(type, stretch_of(phrases.vocabulary().quantity(type), axis, first, last), false);
    std::vector<std::string> parts;
    for (std::size_t i = first; i <= last; ++i)
        parts.push_back(phrases.value(type, axis.values[i], wording::Detail::abbreviated));
    return wording::join_list(parts, "or");
}

}  // namespace broadside::sheet
