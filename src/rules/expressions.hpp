#pragma once

#include "rules/ruleset.hpp"

// Visits every expression of a thing, in the order of the file, except `given`, which is settled before.

namespace broadside::rules {

template <typename Visit>
void for_each_expression(const std::optional<language::Expression>& expression, const Visit& visit) {
    if (expression) visit(*expression);
}

/// Results of a row: its figures, outputs, cells and the outputs of its cases.
template <typename Visit>
void for_each_result(const ChartRow& row, const Visit& visit) {
    const auto outputs = [&](const std::vector<Output>& list) {
        for (const Output& output : list) visit(output.value.expression);
    };
    for (const language::Expression& given : row.gives) visit(given);
    outputs(row.outputs);
    for (const Case& part : row.cases) outputs(part.outputs);
    for (const Cell& cell : row.cells) {
        for (const CellValue& value : cell.values) visit(value.expression);
        for (const Case& clause : cell.clauses) outputs(clause.outputs);
    }
}

template <typename Visit>
void for_each_expression(const ChartRow& row, const Visit& visit) {
    for (const auto* part : {&row.when, &row.each, &row.by}) for_each_expression(*part, visit);
    for (const Case& part : row.cases) for_each_expression(part.condition, visit);
    for (const Cell& cell : row.cells)
        for (const Case& clause : cell.clauses) for_each_expression(clause.condition, visit);
    for_each_result(row, visit);
}

template <typename Visit>
void for_each_expression(const Chart& chart, const Visit& visit) {
    for (const ChartInput& input : chart.inputs) visit(input.expression);
    for (const ChartRow& row : chart.rows) for_each_expression(row, visit);
    if (chart.otherwise) for_each_expression(*chart.otherwise, visit);
    for (const Output& output : chart.defaults) visit(output.value.expression);
    for_each_expression(chart.pick, visit);
}

template <typename Visit>
void for_each_expression(const Procedure& procedure, const Visit& visit) {
    for (const Step& step : procedure.steps) {
        visit(step.expression);
        for (const auto* part : {&step.when, &step.ties}) for_each_expression(*part, visit);
    }
    for (const Effect& effect : procedure.changes) {
        visit(effect.target);
        for (const auto* part : {&effect.by, &effect.floor, &effect.ceiling, &effect.to, &effect.when})
            for_each_expression(*part, visit);
    }
}

/// Of facts, impossible combinations, charts and procedures.
template <typename Visit>
void for_each_expression(const Ruleset& ruleset, const Visit& visit) {
    for (const Fact& fact : ruleset.facts)
        for (const auto* part : {&fact.means, &fact.counts}) for_each_expression(*part, visit);
    for (const Never& never : ruleset.nevers) visit(never.when);
    for (const Chart& chart : ruleset.charts) for_each_expression(chart, visit);
    for (const Procedure& procedure : ruleset.procedures) {
        for_each_expression(procedure, visit);
        for (const language::Expression& result : procedure.gives) visit(result);
    }
}

/// Visits every `given` of the same.
template <typename Visit>
void for_each_given(const Ruleset& ruleset, const Visit& visit) {
    const auto given_of = [&](const auto& list) {
        for (const auto& thing : list) for_each_expression(thing.given, visit);
    };
    given_of(ruleset.nevers), given_of(ruleset.charts), given_of(ruleset.procedures);
    for (const Chart& chart : ruleset.charts) given_of(chart.rows);
    for (const Procedure& procedure : ruleset.procedures) given_of(procedure.steps), given_of(procedure.changes);
}

}  // namespace broadside::rules
