#include "engine/reads.hpp"
#include "rules/scalar.hpp"
#include "sheet/outcome/axis.hpp"
#include "wording/matcher_words.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

// Net modifier, replacing lists of modifiers, and the further inputs that matter.

namespace broadside::sheet {

using engine::Frame;

namespace {

struct TotalRange {
    std::int64_t lowest = 0, highest = 0;
};

/// Range of what one line of a list adds; nullopt when it has no constant bounds.
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

/// Range of a list's total by its lines alone, ignoring their conditions; clamped to the range of its quantity.
std::optional<TotalRange> declared_range(const engine::Program& program, const rules::Chart& chart) {
    const engine::Vocabulary& vocabulary = program.vocabulary();
    const engine::Type type = wording::type_called(vocabulary, chart.type);
    const rules::Quantity* quantity = vocabulary.quantity(type);
    std::map<std::string, TotalRange> groups;  // of lines of which only one counts
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

/// Range of the list's total for a side. Where not all situations could be tried, it is widened by the range of the
/// lines: a table that ends too soon would be wrong.
std::optional<TotalRange> totals_of_side(const engine::Program& program, const Frame& frame, const rules::Chart& chart,
                                         engine::SideIndex side) {
    const engine::TotalsOfChart found = engine::reachable_totals(program, frame, chart.id, side);
    if (found.totals.empty()) return std::nullopt;
    const TotalRange range{found.totals.front(), found.totals.back()};
    if (found.proved) return range;
    const auto declared = declared_range(program, chart);
    if (!declared) return range;
    return TotalRange{std::min(range.lowest, declared->lowest), std::max(range.highest, declared->highest)};
}

std::optional<NetModifier> find_net(const engine::Program& program, const Frame& frame) {
    std::set<std::pair<std::size_t, engine::SideIndex>> lists;  // chart, side
    for (const engine::ChartInstance& instance : frame.instances) {
        const rules::Chart& chart = program.ruleset().charts[instance.chart];
        if (chart.policy == rules::Chart::Policy::sum) lists.emplace(instance.chart, instance.own);
    }
    if (lists.empty() || lists.size() > 2) return std::nullopt;
    if (lists.size() == 2 && lists.begin()->first != lists.rbegin()->first) return std::nullopt;
    const rules::Chart& chart = program.ruleset().charts[lists.begin()->first];
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

}  // namespace

std::optional<NetModifier> net_of(const OutcomeQuery& query, Marks& marks) {
    const auto [place, is_new] = marks.net_modifiers.try_emplace(&query.frame);
    if (is_new)
        if (const std::optional<NetModifier> net = find_net(query.program(), query.frame))
            place->second = std::make_shared<const NetModifier>(*net);
    return place->second ? std::optional(*place->second) : std::nullopt;
}

std::vector<std::size_t> inputs_that_matter(const Frame& frame, const std::optional<NetModifier>& net) {
    engine::Reads reads;
    for (std::size_t i = 0; i < frame.instances.size(); ++i)  // a total is fixed: what its lines read is left out
        if (net && !frame.instances[i].sum_rows.empty()) reads.charts.insert(static_cast<std::int32_t>(i));
    for (const engine::CompiledStep& step : frame.steps) engine::add_reads(frame, step, reads);
    return {reads.inputs.begin(), reads.inputs.end()};
}

}  // namespace broadside::sheet
