#include "engine/compile_rows.hpp"

#include "engine/chart_table.hpp"
#include "engine/codes.hpp"
#include "engine/compile_cells.hpp"
#include "text/counts.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

// The rows of a chart: the patterns they match. compile_cells.cpp compiles their outputs, chart_table.cpp builds the
// lookup table.

namespace broadside::engine {

namespace {

class RowCompiler {
  public:
    RowCompiler(FrameBuilder& builder, const rules::Chart& chart, ChartInstance& instance, const Scope& scope)
        : builder_(builder),
          chart_(chart),
          instance_(instance),
          scope_(scope),
          with_outputs_(*scope.locals),
          bounds_(chart.inputs.size()),
          cells_(builder, chart, instance, scope) {}

    bool compile() {
        if (!settle_outputs() || !settle_columns()) return false;
        for (std::size_t row = 0; row < chart_.rows.size(); ++row) add_row(row);
        if (chart_.otherwise) add_otherwise(*chart_.otherwise);
        return good_ && cells_.good() && tabulate();
    }

  private:
    // ---- context of the rows

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
        error(unknown_type, output.span, say("{} is not a domain or a quantity", named(output.type))).help =
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

    std::optional<Pattern> read_pattern(const std::vector<rules::Matcher>& matches) {
        Pattern pattern(chart_.inputs.size());
        bool good = true;
        for (const rules::Matcher& matcher : matches)
            for (std::size_t i = 0; i < chart_.inputs.size(); ++i) {
                if (chart_.inputs[i].key != matcher.key) continue;
                pattern[i] = accepted_by(matcher, instance_.input_types[i], builder_.vocabulary(), builder_.faults());
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
        auto pattern = read_pattern(row.matches);
        NodeId guard;
        if (row.when) {
            auto condition = builder_.truth(*row.when, scope_);
            good_ = good_ && condition.has_value();
            if (condition) guard = condition->node;
        }
        if (!pattern || !good_ || !cells_.good()) return;
        if (row.cells.empty())
            add_list_row(place, *pattern, guard);
        else
            add_matrix_row(place, *pattern, guard);
    }

    void add_list_row(std::size_t place, const Pattern& pattern, NodeId guard) {
        auto result = cells_.row(chart_.rows[place]);
        if (!result) return;
        const std::size_t id = keep(std::move(*result), place, {});
        places_.push_back({pattern, Pattern(chart_.inputs.size()), {guard, {}, id}});
    }

    void add_matrix_row(std::size_t place, const Pattern& pattern, NodeId guard) {
        const rules::ChartRow& row = chart_.rows[place];
        if (row.cells.size() != chart_.columns.size()) {
            error(malformed_cell, row.span,
                  say("this row has {}, chart {} has {}", text::counted(row.cells.size(), "cell"), named(chart_.id),
                      text::counted(chart_.columns.size(), "column")))
                .help = "give every column a cell: `-` for nothing, `<` for the same as to its left, `^` as above";
            return;
        }
        for (std::size_t column = 0; column < chart_.columns.size(); ++column) {
            const auto [origin, from] = rules::anchor_of(chart_, place, column);
            const rules::Cell& cell = chart_.rows[origin].cells[from];
            if (cell.is_repeat()) {
                error(malformed_cell, row.cells[column].span, "this cell repeats one that is not there").help =
                    "`<` repeats the cell to its left, `^` the one above; the first of its row or column repeats none";
                continue;
            }
            if (chart_.pick && cell.is(rules::CellValue::Kind::dash)) continue;
            auto result = cells_.cell(row, cell);
            if (!result) continue;
            Candidate candidate{guard, {}, keep(std::move(*result), place, column)};
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
        if (auto result = cells_.row(row)) instance_.otherwise = keep(std::move(*result), {}, {});
    }

    std::size_t keep(CellResult result, RowIndex row, ColumnIndex column) {
        result.row = row;
        result.column = column;
        instance_.results.push_back(std::move(result));
        return instance_.results.size() - 1;
    }

    bool tabulate() {
        if (make_table({places_, bounds_}, instance_, builder_.vocabulary())) return true;
        error(chart_too_large, chart_.span,
              say("chart {} has more than {} situations", named(chart_.id), most_situations))
            .help = "split it into two charts, or use wider bands";
        return false;
    }

    text::Diagnostic& error(const text::Code& code, const text::Span& span, Saying message) {
        good_ = false;
        return builder_.faults().error(code, span, std::move(message));
    }

    FrameBuilder& builder_;
    const rules::Chart& chart_;
    ChartInstance& instance_;
    const Scope& scope_;
    std::map<std::string, Local> with_outputs_;  ///< inputs and outputs, for `pick`
    Bounds bounds_;
    std::vector<Pattern> columns_;
    std::vector<ChartPlace> places_;
    CellCompiler cells_;
    bool good_ = true;
};

}  // namespace

bool compile_rows(FrameBuilder& builder, const rules::Chart& chart, ChartInstance& instance, const Scope& scope) {
    return RowCompiler(builder, chart, instance, scope).compile();
}

}  // namespace broadside::engine
