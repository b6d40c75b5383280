#include "engine/compile_rows.hpp"

#include "engine/chart_table.hpp"
#include "engine/codes.hpp"
#include "rules/reader.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

// The rows of a chart: patterns of what they match, cells of what they give. What may answer when is then laid out in a
// table: see chart_table.cpp.

namespace broadside::engine {

namespace {

bool is_word(const text::Value& value, std::string_view word) {
    return value.kind == text::Value::Kind::string && value.string == word;
}

bool is_clauses(const text::Value& cell) {
    return cell.kind == text::Value::Kind::array && !cell.items.empty() &&
           cell.items[0].kind == text::Value::Kind::table;
}

class RowCompiler {
  public:
    RowCompiler(FrameBuilder& builder, const rules::Chart& chart, ChartInstance& instance, const Scope& scope)
        : builder_(builder),
          chart_(chart),
          instance_(instance),
          scope_(scope),
          with_outputs_(*scope.locals),
          bounds_(chart.inputs.size()) {}

    bool compile() {
        if (!settle_outputs() || !settle_columns()) return false;
        for (std::size_t row = 0; row < chart_.rows.size(); ++row) add_row(row);
        if (chart_.otherwise) add_otherwise(*chart_.otherwise);
        return good_ && tabulate();
    }

  private:
    // ---- what surrounds the rows

    bool settle_outputs() {
        for (const rules::ChartOutput& output : chart_.outputs) {
            auto type = builder_.vocabulary().find_type(output.type);
            if (!type) return report_unknown_type(output);
            Type certain = *type;
            if (!with_outputs_.contains(output.name))
                with_outputs_[output.name] = {builder_.frame.scratch_count, certain};
            ++builder_.frame.scratch_count;
            type->optional = true;
            instance_.output_types.push_back(*type);
        }
        return true;
    }

    bool report_unknown_type(const rules::ChartOutput& output) {
        std::vector<std::string_view> known = {"yes-no"};
        for (const auto& domain : builder_.ruleset().domains) known.push_back(domain.id);
        for (const auto& quantity : builder_.ruleset().quantities) known.push_back(quantity.id);
        error(unknown_type, output.span, fmt::format("`{}` is no domain or quantity", output.type)).help =
            text::suggest_name(output.type, known);
        return false;
    }

    bool settle_columns() {
        for (const rules::ChartColumn& column : chart_.columns) {
            auto pattern = read_pattern(column.matches);
            if (!pattern) return false;
            columns_.push_back(std::move(*pattern));
        }
        return true;
    }

    std::optional<Pattern> read_pattern(const std::vector<rules::Keyed>& matches) {
        MatcherContext context{builder_.vocabulary(), builder_.diagnostics()};
        Pattern pattern(chart_.inputs.size());
        bool good = true;
        for (const rules::Keyed& keyed : matches)
            for (std::size_t i = 0; i < chart_.inputs.size(); ++i) {
                if (chart_.inputs[i].key != keyed.key) continue;
                pattern[i] = read_matcher(keyed.value, instance_.input_types[i], context);
                good = good && pattern[i].has_value();
            }
        good_ = good_ && good;
        if (!good) return std::nullopt;
        add_bounds(pattern, bounds_);
        return pattern;
    }

    // ---- rows

    void add_row(std::size_t place) {
        const rules::ChartRow& row = chart_.rows[place];
        row_missing_ = row.missing;
        row_forbid_ = row.forbid;
        auto pattern = read_pattern(row.matches);
        NodeId guard = no_node;
        if (row.when) {
            auto condition = builder_.truth(*row.when, scope_);
            good_ = good_ && condition.has_value();
            if (condition) guard = condition->node;
        }
        if (!pattern || !good_) return;
        if (row.cells.empty())
            add_list_row(place, *pattern, guard);
        else
            add_matrix_row(place, *pattern, guard);
    }

    void add_list_row(std::size_t place, const Pattern& pattern, NodeId guard) {
        CellResult result = ending_of(chart_.rows[place]);
        if (result.kind == CellResult::Kind::values) {
            auto outputs = own_outputs(chart_.rows[place]);
            if (!outputs) return;
            result.outputs = std::move(*outputs);
            add_parts(result, chart_.rows[place].cases);
        }
        std::int32_t id = keep(std::move(result), static_cast<std::int32_t>(place), -1);
        places_.push_back({pattern, Pattern(chart_.inputs.size()), {guard, no_node, id}});
    }

    void add_matrix_row(std::size_t place, const Pattern& pattern, NodeId guard) {
        const rules::ChartRow& row = chart_.rows[place];
        if (row.cells.size() != chart_.columns.size()) {
            error(malformed_cell, row.span,
                  fmt::format("this row has {} cells, chart `{}` has {} columns", row.cells.size(), chart_.id,
                              chart_.columns.size()));
            return;
        }
        for (std::size_t column = 0; column < chart_.columns.size(); ++column) {
            const text::Value* cell = cell_at(place, column);
            if (!cell) {
                error(malformed_cell, row.cells[column].span, "this cell repeats one that is not there");
                continue;
            }
            if (chart_.pick && is_word(*cell, "-")) continue;
            auto result = read_cell(row, *cell);
            if (!result) continue;
            Candidate candidate{
                guard, no_node,
                keep(std::move(*result), static_cast<std::int32_t>(place), static_cast<std::int32_t>(column))};
            if (chart_.pick && !add_pick(candidate)) return;
            places_.push_back({pattern, columns_[column], candidate});
        }
    }

    bool add_pick(Candidate& candidate) {
        Scope picking = scope_;
        picking.locals = &with_outputs_;
        auto pick = builder_.truth(*chart_.pick, picking);
        good_ = good_ && pick.has_value();
        if (pick) candidate.pick = pick->node;
        return pick.has_value();
    }

    void add_otherwise(const rules::ChartRow& row) {
        CellResult result = ending_of(row);
        if (result.kind == CellResult::Kind::values) {
            auto outputs = own_outputs(row);
            if (!outputs) return;
            result.outputs = std::move(*outputs);
        }
        instance_.otherwise = keep(std::move(result), -1, -1);
    }

    /// Resolves "<" (as left) and "^" (as above).
    const text::Value* cell_at(std::size_t row, std::size_t column) const {
        while (true) {
            const auto& cells = chart_.rows[row].cells;
            if (column >= cells.size()) return nullptr;
            const text::Value& cell = cells[column];
            if (is_word(cell, "<")) {
                if (column-- == 0) return nullptr;
            } else if (is_word(cell, "^")) {
                if (row-- == 0) return nullptr;
            } else {
                return &cell;
            }
        }
    }

    // ---- cells

    /// A row that forbids or misses, unless it says so of single outputs ("x", "?").
    static CellResult ending_of(const rules::ChartRow& row) {
        CellResult result;
        bool of_outputs = std::any_of(row.outputs.begin(), row.outputs.end(), [](const rules::Keyed& keyed) {
            return is_word(keyed.value, "x") || is_word(keyed.value, "?");
        });
        if (of_outputs || (row.forbid.empty() && row.missing.empty())) return result;
        result.kind = row.forbid.empty() ? CellResult::Kind::missing : CellResult::Kind::forbidden;
        result.says = row.forbid.empty() ? row.missing : row.forbid;
        return result;
    }

    std::int32_t keep(CellResult result, std::int32_t row, std::int32_t column) {
        result.row = row;
        result.column = column;
        instance_.results.push_back(std::move(result));
        return static_cast<std::int32_t>(instance_.results.size() - 1);
    }

    std::optional<CellResult> read_cell(const rules::ChartRow& row, const text::Value& cell) {
        CellResult result;
        if (is_word(cell, "x") || is_word(cell, "?")) {
            result.kind = is_word(cell, "x") ? CellResult::Kind::forbidden : CellResult::Kind::missing;
            result.says = is_word(cell, "x") ? row.forbid : row.missing;
            return result;
        }
        auto outputs = own_outputs(row);
        if (!outputs) return std::nullopt;
        result.outputs = std::move(*outputs);
        if (is_clauses(cell))
            add_parts(result, clauses_of(cell));
        else if (!fill(result.outputs, cell))
            return std::nullopt;
        return result;
    }

    /// Lays the values of a cell over `outputs`.
    bool fill(std::vector<NodeId>& outputs, const text::Value& cell) {
        std::vector<std::string> order = order_of(cell);
        bool is_list = cell.kind == text::Value::Kind::array;
        bool is_dash = is_word(cell, "-");
        if (!is_list && !is_dash && !chart_.cell.empty() && order.size() > 1) {
            error(malformed_cell, cell.span,
                  fmt::format("this cell has one value, chart `{}` gives {}", chart_.id, order.size()));
            return false;
        }
        if (is_list && cell.items.size() != order.size()) {
            error(malformed_cell, cell.span,
                  fmt::format("this cell has {} values, chart `{}` gives {}", cell.items.size(), chart_.id,
                              order.size()));
            return false;
        }
        for (std::size_t i = 0; i < (is_list || is_dash ? order.size() : 1); ++i) {
            std::size_t output = output_index(order[i]);
            if (output == chart_.outputs.size()) {
                error(malformed_cell, chart_.span, fmt::format("`cell` names `{}`, which is no output", order[i]));
                return false;
            }
            if (!put(outputs, output, is_list ? cell.items[i] : cell)) return false;
        }
        return true;
    }

    /// The outputs that a cell gives, in the order of its array.
    std::vector<std::string> order_of(const text::Value& cell) const {
        if (!chart_.cell.empty()) return chart_.cell;
        std::vector<std::string> names;
        for (const auto& output : chart_.outputs) names.push_back(output.name);
        if (cell.kind != text::Value::Kind::array) names.resize(1);
        return names;
    }

    std::size_t output_index(std::string_view name) const {
        for (std::size_t i = 0; i < chart_.outputs.size(); ++i)
            if (chart_.outputs[i].name == name) return i;
        return chart_.outputs.size();
    }

    /// What a row gives besides its cells: the chart's defaults, then its own outputs; a flag not given is no, the rest
    /// nothing.
    std::optional<std::vector<NodeId>> own_outputs(const rules::ChartRow& row) {
        std::vector<NodeId> outputs(chart_.outputs.size(), no_node);
        bool good = true;
        for (const auto* list : {&chart_.defaults, &row.outputs})
            for (const rules::Keyed& keyed : *list) {
                std::size_t output = output_index(keyed.key);
                good = output < outputs.size() && put(outputs, output, keyed.value) && good;
            }
        for (std::size_t i = 0; i < outputs.size(); ++i)
            if (outputs[i] == no_node)
                outputs[i] = constant(instance_.output_types[i].kind == Type::Kind::yes_no ? 0 : nothing);
        return good ? std::optional(std::move(outputs)) : std::nullopt;
    }

    /// An output that is forbidden or missing: it ends the procedure that reads it, and no other.
    NodeId ending_node(bool missing) {
        builder_.frame.reasons.push_back({missing, missing ? row_missing_ : row_forbid_});
        return builder_.emit(Op::ends, no_node, no_node, no_node,
                             static_cast<std::int64_t>(builder_.frame.reasons.size() - 1));
    }

    NodeId constant(std::int64_t value) { return builder_.emit(Op::constant, no_node, no_node, no_node, value); }

    bool put(std::vector<NodeId>& outputs, std::size_t output, const text::Value& value) {
        auto node = output_node(output, value);
        good_ = good_ && node.has_value();
        if (node) outputs[output] = *node;
        return node.has_value();
    }

    std::optional<NodeId> output_node(std::size_t output, const text::Value& value) {
        if (is_word(value, "-")) return constant(nothing);
        if (is_word(value, "x") || is_word(value, "?")) return ending_node(is_word(value, "?"));
        rules::Expression text = rules::to_expression(value);
        const std::string& name = chart_.outputs[output].name;
        Type wanted = instance_.output_types[output];
        wanted.optional = false;
        if (text.text.empty()) {
            error(malformed_cell, value.span, fmt::format("output `{}` needs one value", name));
            return std::nullopt;
        }
        if (auto plain = builder_.vocabulary().find_value(wanted, text.text)) return constant(*plain);
        if (wanted.index >= 0 && rules::parse_fraction(text.text)) {
            error(bad_value, value.span,
                  fmt::format("`{}` is no value of `{}`", text.text, builder_.vocabulary().name_of(wanted)))
                .help = "the quantity's `range` and `step` say what is";
            return std::nullopt;
        }
        auto bound = builder_.expression(text, scope_, &wanted);
        return bound ? fitted(*bound, wanted, name, value.span) : std::nullopt;
    }

    /// The node of an expression as a value of the output's type, or an error.
    std::optional<NodeId> fitted(const Bound& bound, const Type& wanted, const std::string& name,
                                 const text::Span& span) {
        if (bound.type.kind == Type::Kind::nothing) return bound.node;
        bool fits =
            bound.type.kind == wanted.kind && (wanted.kind != Type::Kind::value || bound.type.index == wanted.index);
        if (fits && wanted.kind == Type::Kind::number)
            fits = bound.type.denominator != 0 && wanted.denominator % bound.type.denominator == 0;
        if (fits)
            return wanted.kind == Type::Kind::number ? builder_.rescaled(bound, wanted.denominator).node : bound.node;
        error(type_mismatch, span,
              fmt::format("output `{}` is a {}, this is a {}", name, builder_.vocabulary().name_of(wanted),
                          builder_.vocabulary().name_of(bound.type)));
        return std::nullopt;
    }

    // ---- clauses: the guarded parts of a cell, each laid over the row's own outputs

    void add_parts(CellResult& result, const std::vector<rules::Case>& parts) {
        for (const rules::Case& part : parts) {
            CellResult::Part out{no_node, result.outputs};
            if (part.condition) {
                auto condition = builder_.truth(*part.condition, scope_);
                good_ = good_ && condition.has_value();
                if (condition) out.condition = condition->node;
            }
            for (const rules::Keyed& keyed : part.outputs) {
                std::size_t output = output_index(keyed.key);
                if (output < chart_.outputs.size()) put(out.outputs, output, keyed.value);
            }
            result.parts.push_back(std::move(out));
        }
    }

    std::vector<rules::Case> clauses_of(const text::Value& cell) {
        std::vector<rules::Case> parts;
        for (const text::Value& item : cell.items) {
            rules::Case part;
            part.span = item.span;
            for (const text::Entry& entry : item.entries) {
                if (entry.key == "label") continue;
                if (entry.key == "if") {
                    part.condition = rules::to_expression(entry.value);
                    continue;
                }
                if (output_index(entry.key) == chart_.outputs.size())
                    error(malformed_cell, entry.key_span,
                          fmt::format("`{}` is no output of chart `{}`", entry.key, chart_.id));
                part.outputs.push_back({entry.key, entry.key_span, entry.value});
            }
            parts.push_back(std::move(part));
        }
        return parts;
    }

    bool tabulate() {
        if (make_table({places_, bounds_}, instance_, builder_.vocabulary())) return true;
        error(chart_too_large, chart_.span,
              fmt::format("chart `{}` has more than {} situations", chart_.id, most_situations))
            .help = "split it into two charts, or use wider bands";
        return false;
    }

    text::Diagnostic& error(const text::Code& code, const text::Span& span, std::string message) {
        good_ = false;
        return builder_.diagnostics().error(code, span, std::move(message));
    }

    FrameBuilder& builder_;
    const rules::Chart& chart_;
    ChartInstance& instance_;
    const Scope& scope_;
    std::map<std::string, Local> with_outputs_;  ///< inputs and outputs, for `pick`
    Bounds bounds_;
    std::vector<Pattern> columns_;
    std::vector<ChartPlace> places_;
    std::string row_missing_, row_forbid_;  ///< of the row being read
    bool good_ = true;
};

}  // namespace

bool compile_rows(FrameBuilder& builder, const rules::Chart& chart, ChartInstance& instance, const Scope& scope) {
    return RowCompiler(builder, chart, instance, scope).compile();
}

}  // namespace broadside::engine
