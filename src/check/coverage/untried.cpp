#include "check/coverage/untried.hpp"

#include "check/coverage/ready_examples.hpp"
#include "check/play/examples.hpp"
#include "check/play/play.hpp"
#include "check/play/story.hpp"
#include "check/play/turns.hpp"

#include <fmt/format.h>
#include <set>
#include <tuple>
#include <utility>

namespace broadside::check {

namespace {

/// Source position of a row, the same in every edition of the rule set, and its column; none: the whole row.
using Read = std::tuple<text::SourceId, std::uint32_t, std::uint32_t, engine::ColumnIndex>;

Read read_of(const rules::ChartRow& row, engine::ColumnIndex column) {
    return {row.span.source, row.span.line, row.span.column, row.cells.empty() ? engine::ColumnIndex() : column};
}

/// A floor or ceiling, by source position.
Read read_of(const language::Expression& limit) {
    return {limit.span.source, limit.span.line, limit.span.column, {}};
}

/// Chart answers, and limits that cut a change short, over all plays.
class Answers {
  public:
    void hear(const engine::Program& program, const engine::Run& run) {
        for (const engine::TraceLine& line : run.trace) add(program, line.uses);
        add(program, run.change_reads.uses);
        for (const rules::Effect* effect : run.change_reads.limited)
            for (const auto& limit : {effect->floor, effect->ceiling})
                if (limit) read_.insert(read_of(*limit));
    }

    bool has(const rules::ChartRow& row, engine::ColumnIndex column) const {
        return read_.contains(read_of(row, column));
    }
    bool has(const language::Expression& limit) const { return read_.contains(read_of(limit)); }

  private:
    void add(const engine::Program& program, const std::vector<engine::ChartUse>& uses) {
        for (const engine::ChartUse& use : uses) {
            const rules::Chart& chart = program.ruleset().charts[use.chart];
            if (use.row)
                read_.insert(read_of(chart.rows[*use.row], use.column));
            else if (chart.otherwise)
                read_.insert(read_of(*chart.otherwise, {}));
        }
    }

    std::set<Read> read_;
};

/// Examines one chart.
struct Search {
    const engine::Program& program;
    const rules::Chart& chart;
    const Answers& answers;
    UntriedPlaces& found;

    void look_at(const rules::ChartRow& row, const std::string& name) {
        if (row.cells.empty()) return note(row, name, {}, row.span);
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const rules::Cell& cell = row.cells[i];
            const bool is_passed_over = chart.pick && cell.is(rules::CellValue::Kind::dash);  // never picked
            if (!cell.is_repeat() && !is_passed_over) note(row, name, i, cell.span);
        }
    }

    void note(const rules::ChartRow& row, const std::string& name, engine::ColumnIndex column, const text::Span& span) {
        ++found.of;
        if (answers.has(row, column)) return;
        ChartPlace place{chart.id, name, name_of_column(chart, column), span, ""};
        const std::string title = fmt::format("{}: {}{}{}", chart.title.empty() ? chart.id : chart.title.written(),
                                              name, place.column.empty() ? "" : ", ", place.column);
        place.example = ready_example(program, {chart.id, row.span, column}, title).value_or("");
        found.places.push_back(std::move(place));
    }
};

void look_at_limits(const rules::Procedure& procedure, const Answers& answers, UntriedPlaces& found) {
    for (const rules::Effect& effect : procedure.changes)
        for (const auto& [name, limit] : {std::pair{"floor", &effect.floor}, std::pair{"ceiling", &effect.ceiling}}) {
            if (!*limit) continue;
            ++found.of_limits;
            if (!answers.has(**limit)) found.limits.push_back({procedure.id, name, effect.target.text, (*limit)->span});
        }
}

}  // namespace

UntriedPlaces untried_places(const CheckContext& context, text::Diagnostics& diagnostics) {
    Answers answers;
    const RunListener hear = [&](const engine::Program& program, const engine::Run& run) {
        answers.hear(program, run);
    };
    play_examples(context, hear, diagnostics);
    play_turns(context, hear, diagnostics);
    UntriedPlaces found;
    for (const rules::Chart& chart : context.ruleset.charts) {
        Search search{*context.program, chart, answers, found};
        for (std::size_t i = 0; i < chart.rows.size(); ++i) {
            const rules::ChartRow& row = chart.rows[i];
            search.look_at(row, row.id.empty() ? name_of_row(chart, i) : row.id);
        }
        if (chart.otherwise) search.note(*chart.otherwise, "otherwise", {}, chart.otherwise->span);
    }
    for (const rules::Procedure& procedure : context.ruleset.procedures) look_at_limits(procedure, answers, found);
    found.dice = unnoticed_dice(context);
    found.values = unnoticed_limits(context);
    return found;
}

}  // namespace broadside::check
