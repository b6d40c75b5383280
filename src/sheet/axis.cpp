#include "sheet/axis.hpp"

#include "engine/value_classes.hpp"
#include "rules/scalar.hpp"
#include "sheet/possible_values.hpp"
#include "sheet/words.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/messages.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace broadside::sheet {

using engine::CompiledStep;
using engine::Frame;
using engine::Node;
using engine::NodeId;
using engine::Op;

// ---- the net modifier

namespace {

struct TotalRange {
    std::int64_t lowest = 0, highest = 0;
};

/// What one line of a list adds at the least and at the most; nullopt when that cannot be read off it.
std::optional<TotalRange> range_of(const rules::ChartRow& row, const engine::Vocabulary& vocabulary,
                                   const engine::Type& type) {
    if (row.gives.empty() || row.each) return std::nullopt;
    TotalRange range;
    for (const language::Expression& given : row.gives) {
        const auto value = vocabulary.find_value(type, given.text);
        if (!value) return std::nullopt;
        range.lowest = std::min(range.lowest, *value), range.highest = std::max(range.highest, *value);
    }
    return range;
}

/// What a list can come to by its lines alone, whatever they are about; at most the range of its quantity.
std::optional<TotalRange> declared_range(const engine::Program& program, const rules::Chart& chart) {
    const engine::Vocabulary& vocabulary = program.vocabulary();
    const engine::Type type = wording::type_called(vocabulary, chart.type);
    const rules::Quantity* quantity = vocabulary.quantity(type);
    std::map<std::string, TotalRange> groups;  // of lines of which one counts
    TotalRange sum;
    for (const rules::ChartRow& row : chart.rows) {
        const auto range = range_of(row, vocabulary, type);
        if (!range && !quantity) return std::nullopt;
        if (!range) return TotalRange{quantity->lowest, quantity->highest};
        TotalRange& group = groups[row.one_of.empty() ? "row " + std::to_string(&row - chart.rows.data()) : row.one_of];
        const bool all = std::any_of(chart.one_of.begin(), chart.one_of.end(), [&](const auto& declared) {
            return declared.first == row.one_of && declared.second == "all";
        });
        group.lowest = all ? group.lowest + range->lowest : std::min(group.lowest, range->lowest);
        group.highest = all ? group.highest + range->highest : std::max(group.highest, range->highest);
    }
    for (const auto& [name, group] : groups) sum.lowest += group.lowest, sum.highest += group.highest;
    if (!quantity) return sum;
    return TotalRange{std::max(sum.lowest, quantity->lowest), std::min(sum.highest, quantity->highest)};
}

/// What the list can come to for a side. Where not every situation could be tried the found totals are too few: the
/// range is then that of the lines themselves, for a table that ends too soon would be wrong.
std::optional<TotalRange> totals_of_side(const engine::Program& program, const Frame& frame, const rules::Chart& chart,
                                         std::int32_t side) {
    const engine::TotalsOfChart found = engine::reachable_totals(program, frame, chart.id, side);
    if (found.totals.empty()) return std::nullopt;
    const TotalRange range{found.totals.front(), found.totals.back()};
    if (found.proved) return range;
    const auto declared = declared_range(program, chart);
    if (!declared) return range;
    return TotalRange{std::min(range.lowest, declared->lowest), std::max(range.highest, declared->highest)};
}

}  // namespace

std::optional<NetModifier> find_net(const engine::Program& program, const Frame& frame) {
    std::set<std::pair<std::int32_t, std::int32_t>> lists;  // chart, side
    for (const engine::ChartInstance& instance : frame.instances) {
        const rules::Chart& chart = program.ruleset().charts[static_cast<std::size_t>(instance.chart)];
        if (chart.policy == rules::Chart::Policy::sum) lists.emplace(instance.chart, instance.own);
    }
    if (lists.empty() || lists.size() > 2) return std::nullopt;
    if (lists.size() == 2 && lists.begin()->first != lists.rbegin()->first) return std::nullopt;
    const rules::Chart& chart = program.ruleset().charts[static_cast<std::size_t>(lists.begin()->first)];
    NetModifier net;
    net.chart = chart.id;
    net.opposed = lists.size() == 2;
    net.side = lists.begin()->second;
    net.type = wording::type_called(program.vocabulary(), chart.type);
    const auto own = totals_of_side(program, frame, chart, net.side);
    if (!own) return std::nullopt;
    net.lowest = own->lowest, net.highest = own->highest;
    if (!net.opposed) return net;
    const auto other = totals_of_side(program, frame, chart, lists.rbegin()->second);
    if (!other) return std::nullopt;
    net.lowest -= other->highest, net.highest -= other->lowest;
    net.other_adds = other->lowest != 0 || other->highest != 0;
    return net;
}

// ---- axes

Axis axis_of_input(const Game& game, std::size_t input) {
    Axis axis;
    axis.input = input;
    const engine::InputSlot& slot = game.frame.inputs[input];
    for (std::int64_t value : game.program().vocabulary().all_values(slot.type))
        if (!slot.range || (value >= slot.range->first && value <= slot.range->second)) axis.values.push_back(value);
    return axis;
}

static bool is_absent(const Game& game, std::size_t input, std::int64_t value) {
    const PossibleValues* possible_values = game.context.data.possible_values;
    const engine::InputSlot& slot = game.frame.inputs[input];
    if (!possible_values || slot.side < 0 || !possible_values->is_known(slot.fact)) return false;
    const bool is_no = slot.type.kind == engine::Type::Kind::yes_no && value == 0;
    return !is_no && possible_values->is_absent(slot.fact, game.program().vocabulary().to_word(slot.type, value));
}

void drop_absent(Axis& axis, const Game& game) {
    if (axis.net) return;
    if (std::erase_if(axis.values, [&](std::int64_t value) { return is_absent(game, axis.input, value); }) > 0)
        axis.complete = false;
}

bool is_set_to_absent(const Game& game) {
    for (std::size_t input = 0; input < game.frame.inputs.size(); ++input)
        if (game.is_set(input) && is_absent(game, input, game.base.inputs[input])) return true;
    return false;
}

Axis axis_of_net(const NetModifier& net) {
    Axis axis;
    axis.net = net;
    for (std::int64_t value = net.lowest; value <= net.highest; ++value) axis.values.push_back(value);
    return axis;
}

void join_values_alike(std::vector<Axis>& axes, const Game& game) {
    std::vector<NodeId> roots;
    for (const CompiledStep& step : game.frame.steps)
        for (NodeId root : engine::roots_of(step)) roots.push_back(root);
    for (const Frame::Never& never : game.frame.nevers) roots.push_back(never.node);
    const std::vector<bool> no_total_is_fixed(game.frame.instances.size(), false);
    const engine::ValueClasses classes(game.frame, std::move(roots), no_total_is_fixed);
    for (Axis& axis : axes) {
        if (axis.net || !axis.complete || game.frame.inputs[axis.input].type.kind != engine::Type::Kind::number)
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

// ---- words

std::string input_label(const Game& game, std::size_t input) {
    const engine::InputSlot& slot = game.frame.inputs[input];
    const wording::Phrasebook& phrases = game.context.phrases;
    const rules::Fact* fact = rules::find_by_id(phrases.ruleset().facts, slot.fact);
    if (slot.side < 0 || game.frame.sides.size() < 2)
        return fact ? phrases.label(*fact) : wording::capitalised(wording::words_of_id(slot.fact));
    return label_of_path({game.frame.sides[static_cast<std::size_t>(slot.side)], slot.fact}, phrases,
                         {&game.procedure(), nullptr});
}

std::string axis_label(const Game& game, const Axis& axis) {
    if (!axis.net) return input_label(game, axis.input);
    if (!axis.net->opposed) return messages::modifiers;
    return messages::net_modifier;
}

/// Of measured lengths a stretch begins behind the last value before it: what lies between the two belongs to it.
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

std::string axis_words(const Game& game, const Axis& axis, std::size_t first, std::size_t last,
                       wording::Detail detail) {
    const wording::Phrasebook& phrases = game.context.phrases;
    const engine::Type& type = axis.net ? axis.net->type : game.frame.inputs[axis.input].type;
    std::int64_t from = axis.values[first], to = axis.end(last);
    if (axis.net) {
        bool reaches_low = first == 0 && axis.complete,
             reaches_high = last + 1 == axis.values.size() && axis.to_highest;
        if (reaches_low && reaches_high) return "any";
        if (first != last && reaches_low) return phrases.stretch(type, {std::nullopt, to}, true);
        if (first != last && reaches_high) return phrases.stretch(type, {from, std::nullopt}, true);
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

// ---- what matters

bool rolls_dice(const engine::Program& program, const Frame& frame) {
    return std::any_of(frame.steps.begin(), frame.steps.end(), [&](const CompiledStep& step) {
        if (step.kind == CompiledStep::Kind::roll) return true;
        return step.kind == CompiledStep::Kind::call &&
               rolls_dice(program, program.frames()[static_cast<std::size_t>(step.call.frame)]);
    });
}

namespace {

/// Walks nodes and collects the inputs read, not entering the list of modifiers whose total is fixed.
class ReadWalk {
  public:
    ReadWalk(const Frame& frame, const std::optional<NetModifier>& net) : frame_(frame), net_(net) {}

    void step(const CompiledStep& step) {
        for (NodeId id : {step.when, step.node, step.contest_a, step.contest_b, step.ties_a, step.ties_b,
                          step.roll.count, step.roll.need, step.roll.again, step.call.times, step.call.length})
            node(id);
        for (NodeId id : step.record) node(id);
        for (NodeId id : step.call.inputs) node(id);
        for (const auto& member : step.call.members)
            for (NodeId id : member) node(id);
    }

    std::set<std::size_t> inputs;

  private:
    void node(NodeId id) {
        if (id == engine::no_node) return;
        const Node& node_here = frame_.nodes[static_cast<std::size_t>(id)];
        if (node_here.op == Op::input) inputs.insert(static_cast<std::size_t>(node_here.a));
        bool is_leaf = node_here.op == Op::input || node_here.op == Op::constant || node_here.op == Op::step ||
                       node_here.op == Op::scratch || node_here.op == Op::step_fraction;
        if (is_leaf) return;
        if (node_here.op == Op::chart || node_here.op == Op::total) return chart(static_cast<std::size_t>(node_here.a));
        node(node_here.a), node(node_here.b), node(node_here.c);
    }

    void chart(std::size_t place) {
        if (!entered_.insert(place).second) return;
        const engine::ChartInstance& instance = frame_.instances[place];
        if (!instance.sum_rows.empty() && net_) return;
        for (NodeId id : instance.inputs) node(id);
        for (const auto& list : instance.answers)
            for (const engine::Candidate& candidate : list) node(candidate.guard), node(candidate.pick);
        for (const engine::CellResult& result : instance.results) {
            for (NodeId id : result.outputs) node(id);
            for (const auto& part : result.parts) {
                node(part.condition);
                for (NodeId id : part.outputs) node(id);
            }
        }
        for (const engine::SumRow& row : instance.sum_rows) {
            node(row.guard), node(row.each), node(row.by);
            for (NodeId id : row.gives) node(id);
        }
    }

    const Frame& frame_;
    const std::optional<NetModifier>& net_;
    std::set<std::size_t> entered_;
};

}  // namespace

std::vector<std::size_t> inputs_that_matter(const Frame& frame, const std::optional<NetModifier>& net) {
    ReadWalk walk(frame, net);
    for (const CompiledStep& step : frame.steps) walk.step(step);
    return {walk.inputs.begin(), walk.inputs.end()};
}

}  // namespace broadside::sheet
