#include "check/codes.hpp"
#include "check/play/story.hpp"
#include "check/proof/asker.hpp"
#include "check/proof/survey.hpp"
#include "check/rules/checks.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

// Rows of a list with opposite figures that read the same facts are tried in every situation of these: they cancel each
// other if their sum is always 0, wherever the list is read.

namespace broadside::check {

using engine::ChartInstance;
using engine::SumRow;

namespace {

using ListReader = std::pair<const Frame*, const ChartInstance*>;

/// What a row adds each time, if that is one figure.
std::optional<std::int64_t> figure_of(const Frame& frame, const SumRow& row) {
    if (row.gives.size() != 1) return std::nullopt;
    const engine::Node& node = frame.nodes[*row.gives.front()];
    return node.op == engine::Op::constant ? std::optional(node.value) : std::nullopt;
}

bool read_the_same(const Frame& frame, const SumRow& a, const SumRow& b) {
    engine::Reads of_a, of_b;
    engine::add_reads(frame, a, of_a);
    engine::add_reads(frame, b, of_b);
    return of_a.inputs == of_b.inputs && of_a.steps == of_b.steps && !(of_a.inputs.empty() && of_a.steps.empty());
}

const SumRow* find_row(const ChartInstance& instance, std::size_t row) {
    const auto is_it = [&](const SumRow& one) { return one.row == row; };
    if (std::ranges::count_if(instance.sum_rows, is_it) != 1) return nullptr;
    return &*std::ranges::find_if(instance.sum_rows, is_it);
}

/// Whether the sum of the two rows is 0 in every situation, and both count in some.
bool cancel_here(const Program& program, const ListReader& reader, std::size_t a, std::size_t b, Ranges& ranges) {
    const auto& [frame, instance] = reader;
    const SumRow *first = find_row(*instance, a), *second = find_row(*instance, b);
    if (!first || !second || !read_the_same(*frame, *first, *second)) return false;
    const auto figure = figure_of(*frame, *first), other = figure_of(*frame, *second);
    if (!figure || !other || *figure != -*other) return false;
    RowOfList of_first = row_of_list(program, *frame, *instance, *first, ranges);
    const RowOfList of_second = row_of_list(program, *frame, *instance, *second, ranges);
    const bool has_rivals = of_first.rivals.size() + of_second.rivals.size() > 2;
    const std::vector<Variable>& variables = of_first.variables;
    const bool all = std::ranges::all_of(variables, &Variable::all);
    if (has_rivals || !all || count_combinations(variables, most_situations) > most_situations) return false;
    const Frame part = with_rows_alone(*frame, *instance, {*first, *second});
    Asker asker(program, part, part.instances.size() - 1, variables);
    bool counted = false;
    do {
        std::int64_t sum = 0;
        bool counts = false;
        for (const engine::ChartUse& use : asker.ask()) {
            if (use.chart != instance->chart || !use.is_sum) continue;
            sum += use.added;
            counts = true;
        }
        if ((sum == 0 && !counts) || asker.is_impossible()) continue;
        if (sum != 0) return false;
        counted = true;
    } while (asker.next());
    return counted;
}

void check_list(const Program& program, std::size_t place, Ranges& ranges, text::Diagnostics& diagnostics) {
    const rules::Chart& chart = program.ruleset().charts[place];
    const std::vector<ListReader> readers = readers_of(program, place);
    if (readers.empty()) return;
    for (std::size_t a = 0; a < chart.rows.size(); ++a) {
        for (std::size_t b = a + 1; b < chart.rows.size(); ++b) {
            if (!std::ranges::all_of(
                    readers, [&](const ListReader& reader) { return cancel_here(program, reader, a, b, ranges); }))
                continue;
            text::Diagnostic& warning =
                diagnostics.warning(cancelled, chart.rows[b].span,
                                    fmt::format("modifiers `{}` and `{}` of chart `{}` always cancel each other",
                                                name_of_row(chart, a), name_of_row(chart, b), chart.id));
            warning.notes.push_back({chart.rows[a].span, "the other is here"});
            warning.help = "compare both conditions and signs with the source";
        }
    }
}

}  // namespace

void check_idle_modifiers(const CheckContext& context, text::Diagnostics& diagnostics) {
    Ranges ranges(*context.program);
    const std::vector<rules::Chart>& charts = context.program->ruleset().charts;
    for (std::size_t place = 0; place < charts.size(); ++place)
        if (charts[place].policy == rules::Chart::Policy::sum) check_list(*context.program, place, ranges, diagnostics);
}

}  // namespace broadside::check
