#include "sheet/reckoner.hpp"

#include "rules/scalar.hpp"
#include "sheet/block/kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/grid_words.hpp"
#include "sheet/index.hpp"
#include "sheet/reckoner_plan.hpp"
#include "sheet/record_tracks.hpp"
#include "sheet/subject.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

// A reckoner is what an umpire of a game without dice looks up: every result, worked out beforehand. A procedure that
// asks for much beside its rows and columns gives many grids, few of them different:
//
//     6 kinds of fire x 2 densities x 201 distances = 2412 grids of 7 x 7, of which 11 differ and have results
//
// Each distinct grid is printed once, under all the situations in which it holds.

namespace broadside::sheet {

namespace {

using Runs = std::vector<std::pair<std::size_t, std::size_t>>;

/// Neighbours that are equal, as first and last.
Runs runs_of(std::size_t count, const auto& equal) {
    Runs runs;
    for (std::size_t first = 0; first < count;) {
        std::size_t last = first;
        while (last + 1 < count && equal(first, last + 1)) ++last;
        runs.emplace_back(first, last);
        first = last + 1;
    }
    return runs;
}

class ReckonerMaker {
  public:
    ReckonerMaker(const BlockTemplate& source, const Game& game, const ReckonerPlan& plan,
                  const ReckonerResults& results)
        : source_(source),
          game_(game),
          plan_(plan),
          results_(results),
          words_(game, plan, results),
          audience_(game.procedure().audience) {}

    /// Nothing where there are more tables than anybody would read, of a procedure that nobody asked for.
    std::vector<Block> make() {
        constexpr std::ptrdiff_t most_tables = 12;
        const auto with_results = std::count_if(results_.grids.begin(), results_.grids.end(),
                                                [&](const auto& entry) { return words_.has_results(entry.first); });
        if (source_.of.empty() && with_results > most_tables) return {};
        std::vector<Block> blocks = with_results == 1 ? one_table() : many_tables();
        note_about(about(game_.procedure()), blocks);
        return blocks;
    }

    /// A small table for a card, under the heads that the template gives it.
    Table on_card(const std::vector<std::string>& heads) const {
        Table table;
        for (const auto& [grid, where] : results_.grids) {
            if (!words_.has_results(grid)) continue;
            if (!table.rows.empty()) report_more_on_card();
            table = table_of(grid);
        }
        table.heads.clear();
        Row& head = table.heads.emplace_back();
        for (const std::string& words : heads) {
            Cell& made = head.cells.emplace_back(cell("", head.cells.empty() ? Align::left : Align::centre, true));
            made.words = strong(wording::typeset(words), audience_);
            made.tone = Tone::black;
        }
        for (Row& row : table.rows)
            for (Cell& given : row.cells)
                for (Run& run : given.words) run.emphasis = Emphasis::strong;
        for (Column& column : table.columns) column.weight = 0;
        return table;
    }

  private:
    void report_more_on_card() const {
        game_.context.diagnostics
            .error(malformed_template, source_.span, "under `heads` a card has one table, and here are several")
            .help = "fix with `set` what tells them apart";
    }

    /// What is not allowed may stand in the titles of the grids already.
    GridWords::Endings endings_wanted() const {
        const auto& parts = settings_of<ReckonerSettings>(source_).leave_out;
        const bool left_out = std::find(parts.begin(), parts.end(), "not-allowed") != parts.end();
        return left_out ? GridWords::Endings::undecided : GridWords::Endings::all;
    }

    /// Everything that is to be said stands in the one table.
    std::vector<Block> one_table() {
        for (const auto& [grid, where] : results_.grids) {
            if (!words_.has_results(grid)) continue;
            Table table = table_of(grid);
            table.title = strong(title(), audience_);
            table.reference = plain(origin_text(game_.procedure().from), audience_);
            table.notes.push_back(plain(explanation(), audience_));
            if (std::string situations = words_.situations(where); !situations.empty())
                table.notes.push_back(plain(
                    "Holds for " + wording::as_sentence(game_.context.phrases.in_sentence(situations)), audience_));
            for (Words& words : words_.endings(endings_wanted())) table.notes.push_back(std::move(words));
            return {std::move(table)};
        }
        return {};
    }

    std::vector<Block> many_tables() {
        std::vector<Block> blocks;
        blocks.push_back(
            Heading{strong(title(), audience_), 3, {}, italic(origin_text(game_.procedure().from), audience_)});
        blocks.push_back(Paragraph{plain(explanation(), audience_), Paragraph::Role::body, 0, source_.span});
        for (const auto& [grid, where] : results_.grids) {
            if (!words_.has_results(grid)) continue;
            Table table = table_of(grid);
            std::string situations = words_.situations(where);
            table.title = strong(situations.empty() ? title() : situations, audience_);
            blocks.push_back(std::move(table));
        }
        for (Words& words : words_.endings(endings_wanted()))
            blocks.push_back(Paragraph{std::move(words), Paragraph::Role::note, 0, source_.span});
        return blocks;
    }

    std::string title() const {
        if (!source_.title.empty()) return wording::typeset(source_.title);
        return game_.context.phrases.title(game_.procedure());
    }

    std::string explanation() const {
        std::string note = note_words(settings_of<ReckonerSettings>(source_).question, game_);
        return note.empty() ? words_.explanation() : words_.explanation() + " " + note;
    }

    // ---- a grid

    Table table_of(const Grid& grid) const {
        std::size_t width = words_.width(), height = plan_.rows.values.size();
        auto row_begin = [&](std::size_t row) { return grid.begin() + static_cast<std::ptrdiff_t>(row * width); };
        Runs rows = runs_of(height, [&](std::size_t a, std::size_t b) {
            return std::equal(row_begin(a), row_begin(a + 1), row_begin(b));
        });
        Runs columns = runs_of(width, [&](std::size_t a, std::size_t b) {
            for (std::size_t r = 0; r < height; ++r)
                if (grid[r * width + a] != grid[r * width + b]) return false;
            return true;
        });
        Table table;
        table.span = source_.span;
        add_heads(table, columns);
        if (falls()) std::reverse(rows.begin(), rows.end());
        for (auto [first, last] : rows)
            if (!words_.is_left_out(grid, first)) table.rows.push_back(row_of(grid, first, last, columns));
        return table;
    }

    /// Rows of a number stand with the highest on top, unless a template lists them.
    bool falls() const {
        return !plan_.rows.net && plan_.rows.complete &&
               game_.frame.inputs[plan_.rows.input].type.kind == engine::Type::Kind::number;
    }

    Cell cell(std::string words, Align align, bool head) const {
        Cell out;
        out.words = plain(std::move(words), audience_);
        out.head = head;
        out.align = align;
        return out;
    }

    void add_heads(Table& table, const Runs& columns) const {
        Row names, values;
        table.columns.push_back({Align::left, 1});
        names.cells.push_back(cell(axis_label(game_, plan_.rows), Align::left, true));
        for (auto [first, last] : columns) {
            table.columns.push_back({Align::centre, 1});
            std::string words =
                plan_.columns
                    ? wording::capitalised(axis_words(game_, *plan_.columns, first, last, wording::Detail::brief))
                    : "";
            values.cells.push_back(cell(std::move(words), Align::centre, true));
        }
        if (plan_.columns) {
            names.cells[0].rows = 2;
            names.cells.push_back(cell(axis_label(game_, *plan_.columns), Align::centre, true));
            names.cells.back().columns = static_cast<std::uint32_t>(columns.size());
        } else {
            names.cells.insert(names.cells.end(), values.cells.begin(), values.cells.end());
        }
        table.heads.push_back(std::move(names));
        if (plan_.columns) table.heads.push_back(std::move(values));
    }

    Row row_of(const Grid& grid, std::size_t first, std::size_t last, const Runs& columns) const {
        Row row;
        row.span = source_.span;
        row.cells.push_back(cell(wording::capitalised(axis_words(game_, plan_.rows, first, last)), Align::left, true));
        for (auto [column, end] : columns) {
            const GridCell& here = grid[first * words_.width() + column];
            row.cells.push_back(cell(words_.cell(here), Align::centre, false));
            if (words_.is_changed(here, column, end)) row.cells.back().words.front().emphasis = Emphasis::strong;
        }
        return row;
    }

    const BlockTemplate& source_;
    const Game& game_;
    const ReckonerPlan& plan_;
    const ReckonerResults& results_;
    GridWords words_;
    text::Audience audience_;
};

/// Whose card it stands on; null on a sheet, and on cards of anything else.
const scenario::Command* commander_of(const ItemContext& context) {
    const Subject* subject = context.subject;
    return subject && !subject->unit && !subject->deck ? subject->command : nullptr;
}

/// On a commander's card what is said of him is set, or else its usual value, but for what the block says itself or
/// varies.
Question question_on(const ReckonerSettings& asked, const engine::Frame& frame, const ItemContext& context) {
    Question question = asked.question;
    const scenario::Command* command = commander_of(context);
    if (!command) return question;
    const auto is_taken = [&](const std::string& name) {
        const auto begins = [&](const Named& axis) { return axis.name.substr(0, axis.name.find(' ')) == name; };
        return std::any_of(asked.rows.begin(), asked.rows.end(), begins) ||
               std::any_of(asked.columns.begin(), asked.columns.end(), begins) ||
               std::any_of(question.set.begin(), question.set.end(),
                           [&](const FixedInput& input) { return input.name == name; });
    };
    for (const scenario::NamedValue& said : command->facts)
        if (!is_taken(said.name) && !engine::inputs_called(frame, said.name).empty())
            question.set.push_back({said.name, scenario::to_text(said.value), said.name_span, said.span});
    for (const rules::Fact& fact : context.ruleset().facts)
        if (fact.of == "shared" && fact.fallback && !is_taken(fact.id) &&
            !engine::inputs_called(frame, fact.id).empty())
            question.set.push_back({fact.id, rules::scalar_text(*fact.fallback), fact.span, fact.span});
    return question;
}

/// No row beyond what he leads.
void end_with_his_units(const ReckonerSettings& asked, const ItemContext& context, Axis& rows) {
    const scenario::Command* command = commander_of(context);
    if (!command || asked.most.empty()) return;
    std::int64_t most = 0;
    for (const Named& name : asked.most) {
        const auto binding = to_binding(name, {"fact"});
        const rules::Fact* fact = binding ? find_fact(*binding, context) : nullptr;
        if (!binding)
            context.diagnostics.error(unknown_binding, name.span, fmt::format("`{}` is no fact", name.name)).help =
                "write \"fact.ID\"";
        if (fact) most += context.subject->records->begins(*command, *fact).value_or(0);
    }
    std::erase_if(rows.values, [&](std::int64_t value) { return value > most; });
}

}  // namespace

std::vector<Block> reckoner_blocks(const BlockTemplate& source, const ItemContext& context) {
    std::vector<Block> blocks;
    std::vector<std::string> left_out;
    for (const engine::Frame* frame : find_frames(source, Dice::none, context)) {
        const auto& asked = settings_of<ReckonerSettings>(source);
        auto game = set_up(question_on(asked, *frame, context), *frame, context);
        auto plan = game ? plan_reckoner(source, *game) : std::nullopt;
        if (plan) end_with_his_units(asked, context, plan->rows);
        if (plan && plan->rows.values.empty()) continue;  // he leads nobody
        auto results = plan ? work_out(*plan, source, *game) : std::nullopt;
        std::vector<Block> made;
        const bool on_card = results && commander_of(context) && !asked.heads.empty();
        if (on_card)
            made = {PanelTable{ReckonerMaker(source, *game, *plan, *results).on_card(asked.heads)}};
        else if (results)
            made = ReckonerMaker(source, *game, *plan, *results).make();
        if (made.empty() && source.of.empty()) left_out.push_back("“" + context.phrases.title(*frame->procedure) + "”");
        for (Block& block : made) blocks.push_back(std::move(block));
    }
    if (!left_out.empty() && !blocks.empty())
        blocks.push_back(Paragraph{
            plain("No table for " + wording::join_list(left_out, "or") + ": too many things decide the result.",
                  context.phrases.audience()),
            Paragraph::Role::note, 0, source.span});
    return blocks;
}

}  // namespace broadside::sheet
