#include "engine/compile_cells.hpp"

#include "engine/codes.hpp"
#include "engine/speech.hpp"
#include "engine/type_words.hpp"
#include "rules/scalar.hpp"
#include "text/counts.hpp"

#include <algorithm>
#include <fmt/format.h>

// A cell of several outputs is a list in the order of the chart's `cell`, or guarded clauses; each overrides the
// chart's defaults and the row's own outputs.

namespace broadside::engine {

using Sign = rules::CellValue::Kind;

/// Ending of a row that is forbidden or missing as a whole, not in single outputs ("x", "?").
static CellResult ending_of(const rules::ChartRow& row) {
    CellResult result;
    bool of_outputs = std::any_of(row.outputs.begin(), row.outputs.end(), [](const rules::Output& output) {
        return output.value.kind == Sign::forbidden || output.value.kind == Sign::missing;
    });
    if (of_outputs || (row.forbid.empty() && row.missing.empty())) return result;
    result.kind = row.forbid.empty() ? CellResult::Kind::missing : CellResult::Kind::forbidden;
    result.says = row.forbid.empty() ? rules::Prose(row.missing) : row.forbid;
    return result;
}

std::optional<CellResult> CellCompiler::row(const rules::ChartRow& row) {
    forbid_ = row.forbid;
    missing_ = rules::Prose(row.missing);
    CellResult result = ending_of(row);
    if (result.kind != CellResult::Kind::values) return result;
    auto outputs = own_outputs(row);
    if (!outputs) return std::nullopt;
    result.outputs = std::move(*outputs);
    add_parts(result, row.cases);
    return result;
}

std::optional<CellResult> CellCompiler::cell(const rules::ChartRow& row, const rules::Cell& cell) {
    forbid_ = row.forbid;
    missing_ = rules::Prose(row.missing);
    CellResult result;
    if (const bool forbids = cell.is(Sign::forbidden); forbids || cell.is(Sign::missing)) {
        result.kind = forbids ? CellResult::Kind::forbidden : CellResult::Kind::missing;
        result.says = forbids ? forbid_ : missing_;
        return result;
    }
    auto outputs = own_outputs(row);
    if (!outputs) return std::nullopt;
    result.outputs = std::move(*outputs);
    if (cell.kind == rules::Cell::Kind::clauses)
        add_parts(result, cell.clauses);
    else if (!fill(result.outputs, cell))
        return std::nullopt;
    return result;
}

/// "write a list in the order of `cell`: [reach, needs]".
static std::string help_for_cell(const std::vector<std::string>& order) {
    std::string names;
    for (const std::string& name : order) names += (names.empty() ? "" : ", ") + name;
    return fmt::format("a cell is a list in the order of `cell`: [{}]; `-` gives nothing", names);
}

/// Writes the values of a cell over `outputs`.
bool CellCompiler::fill(std::vector<NodeId>& outputs, const rules::Cell& cell) {
    std::vector<std::string> order = rules::outputs_in(chart_, cell);
    bool is_list = cell.kind == rules::Cell::Kind::list;
    bool is_dash = cell.is(Sign::dash);
    if (!is_list && !is_dash && !chart_.cell.empty() && order.size() > 1) {
        error(malformed_cell, cell.span,
              say("this cell has one value, chart {} gives {}", named(chart_.id), order.size()))
            .help = help_for_cell(order);
        return false;
    }
    if (is_list && cell.values.size() != order.size()) {
        error(malformed_cell, cell.span,
              say("this cell has {}, chart {} gives {}", text::counted(cell.values.size(), "value"), named(chart_.id),
                  order.size()))
            .help = help_for_cell(order);
        return false;
    }
    for (std::size_t i = 0; i < (is_list || is_dash ? order.size() : 1); ++i) {
        std::size_t output = rules::place_of_output(chart_, order[i]);
        if (output == chart_.outputs.size()) {
            error(malformed_cell, chart_.span, say("`cell` names {}, which is not an output", named(order[i]))).help =
                "declare it in `outputs`, or take it out of `cell`";
            return false;
        }
        if (!put(outputs, output, cell.values[is_list ? i : 0])) return false;
    }
    return true;
}

/// Outputs of a row apart from its cells: the chart's defaults, then the row's own. A yes-no output not given is no;
/// any other is a dash.
std::optional<std::vector<NodeId>> CellCompiler::own_outputs(const rules::ChartRow& row) {
    std::vector<NodeId> outputs(chart_.outputs.size());
    bool good = true;
    for (const auto* list : {&chart_.defaults, &row.outputs})
        for (const rules::Output& given : *list) {
            std::size_t output = rules::place_of_output(chart_, given.key);
            good = output < outputs.size() && put(outputs, output, given.value) && good;
        }
    for (std::size_t i = 0; i < outputs.size(); ++i)
        if (!outputs[i]) outputs[i] = constant(instance_.output_types[i].kind == Type::Kind::yes_no ? 0 : nothing);
    return good ? std::optional(std::move(outputs)) : std::nullopt;
}

/// Node of a forbidden or missing output: ends the procedure that reads this output, and no other.
NodeId CellCompiler::ending_node(bool missing) {
    builder_.frame.reasons.push_back({missing, missing ? missing_ : forbid_});
    return builder_.emit(Op::ends, {}, {}, {}, static_cast<std::int64_t>(builder_.frame.reasons.size() - 1));
}

bool CellCompiler::put(std::vector<NodeId>& outputs, std::size_t output, const rules::CellValue& value) {
    auto node = output_node(output, value);
    good_ = good_ && node.has_value();
    if (node) outputs[output] = *node;
    return node.has_value();
}

std::optional<NodeId> CellCompiler::output_node(std::size_t output, const rules::CellValue& value) {
    if (value.kind == Sign::dash) return constant(nothing);
    if (value.kind != Sign::expression) return ending_node(value.kind == Sign::missing);
    const Expression& text = value.expression;
    const std::string& name = chart_.outputs[output].name;
    Type wanted = instance_.output_types[output];
    wanted.optional = false;
    if (text.text.empty()) {
        error(malformed_cell, text.span, say("output {} needs one value", named(name))).help =
            "write a word, a number or an expression; `-` is nothing";
        return std::nullopt;
    }
    if (auto plain = builder_.vocabulary().find_value(wanted, text.text)) return constant(*plain);
    if (wanted.index && rules::parse_fraction(text.text)) {
        error(bad_value, text.span,
              say("{} is not a value of {}", named(text), named(builder_.vocabulary().name_of(wanted))))
            .help = help_for_value(text.text, builder_.vocabulary(), wanted);
        return std::nullopt;
    }
    auto bound = builder_.expression(text, scope_, &wanted);
    return bound ? fitted(*bound, wanted, name, text.span) : std::nullopt;
}

/// Converts an expression to the type of the output, or reports an error.
std::optional<NodeId> CellCompiler::fitted(const Bound& bound, const Type& wanted, const std::string& name,
                                           const text::Span& span) {
    if (bound.type.kind == Type::Kind::nothing) return bound.node;
    bool fits =
        bound.type.kind == wanted.kind && (wanted.kind != Type::Kind::value || bound.type.index == wanted.index);
    if (fits && wanted.kind == Type::Kind::number)
        fits = bound.type.denominator != 0 && wanted.denominator % bound.type.denominator == 0;
    if (fits) return wanted.kind == Type::Kind::number ? builder_.rescaled(bound, wanted.denominator).node : bound.node;
    error(type_mismatch, span,
          say("output {} is {}, this is {}", named(name), named(builder_.vocabulary(), wanted),
              named(builder_.vocabulary(), bound.type)));
    return std::nullopt;
}

void CellCompiler::add_parts(CellResult& result, const std::vector<rules::Case>& parts) {
    for (const rules::Case& part : parts) {
        CellResult::Part out{{}, result.outputs};
        if (part.condition) {
            auto condition = builder_.truth(*part.condition, scope_);
            good_ = good_ && condition.has_value();
            if (condition) out.condition = condition->node;
        }
        for (const rules::Output& given : part.outputs) {
            if (const std::size_t output = rules::place_of_output(chart_, given.key); output < chart_.outputs.size())
                put(out.outputs, output, given.value);
            else
                error(malformed_cell, given.key_span,
                      say("{} is not an output of chart {}", named(given.key), named(chart_.id)))
                    .help = "declare it in `outputs`, or correct the key; a case has `if`, `label` and outputs";
        }
        result.parts.push_back(std::move(out));
    }
}

text::Diagnostic& CellCompiler::error(const text::Code& code, const text::Span& span, Saying message) {
    good_ = false;
    return builder_.faults().error(code, span, std::move(message));
}

}  // namespace broadside::engine
