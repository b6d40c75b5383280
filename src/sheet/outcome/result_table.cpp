#include "sheet/outcome/result_table.hpp"

#include "rules/scalar.hpp"
#include "sheet/about.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/outcome/choice.hpp"
#include "sheet/outcome/result_words.hpp"
#include "sheet/unit/record_tracks.hpp"
#include "sheet/unit/subject.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/outcomes.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

// Tables for an umpire of a game without dice: every result, worked out beforehand. Each slice with results is printed
// once, under all the situations in which it holds.

namespace broadside::sheet {

namespace {

class ResultTables {
  public:
    ResultTables(const OutcomeGrid& grid, Marks& marks)
        : grid_(grid), query_(grid.query), plan_(grid.plan), words_(grid, marks), audience_(query_.audience()) {
        for (const OutcomeSlice& slice : grid.slices)
            if (slice.has_results) printed_.push_back(&slice);
    }

    /// Empty where a procedure that the block does not name has too many tables.
    std::vector<Block> make() const {
        constexpr std::size_t most_tables = 12;
        if (!query_.is_named() && printed_.size() > most_tables) return {};
        std::vector<Block> blocks = printed_.size() == 1 ? one_table() : many_tables();
        note_about(about(query_.procedure()), blocks);
        return blocks;
    }

    /// Small table for a card, under the template's heads.
    Table on_card() const {
        if (printed_.size() > 1)
            query_.context.diagnostics
                .error(malformed_template, query_.source.span,
                       "under `heads` a card has one table, and here are several")
                .help = "fix with `set` what tells them apart";
        Table table = printed_.empty() ? Table{} : table_of(*printed_.back());
        for (Row& row : table.heads)
            for (Cell& head : row.cells) make_black(head);
        for (Row& row : table.rows)
            for (Cell& given : row.cells)
                for (Run& run : given.words) run.emphasis = Emphasis::strong;
        for (Column& column : table.columns) column.weight = 0;
        return table;
    }

  private:
    /// Prohibitions are omitted where the titles of the tables already give them.
    std::vector<Words> endings() const {
        const auto& parts = settings_of<ReckonerSettings>(query_.source).leave_out;
        const bool left_out = std::find(parts.begin(), parts.end(), "not-allowed") != parts.end();
        return words_.endings(left_out ? ResultWords::Endings::undecided : ResultWords::Endings::all);
    }

    /// A single table holds all notes.
    std::vector<Block> one_table() const {
        Table table = table_of(*printed_[0]);
        table.title = strong(title_words(query_), audience_);
        table.reference = plain(origin_text(query_.procedure().from), audience_);
        table.notes.push_back(plain(explanation(), audience_));
        if (std::string situations = words_.situations(printed_[0]->where); !situations.empty())
            table.notes.push_back(
                plain(messages::holds_for + wording::as_sentence(query_.phrases().in_sentence(situations)), audience_));
        append(table.notes, endings());
        return {std::move(table)};
    }

    std::vector<Block> many_tables() const {
        std::vector<Block> blocks;
        blocks.push_back(Heading{
            strong(title_words(query_), audience_), 3, {}, italic(origin_text(query_.procedure().from), audience_)});
        blocks.push_back(body_paragraph(plain(explanation(), audience_), query_.source.span));
        for (const OutcomeSlice* slice : printed_) {
            Table table = table_of(*slice);
            const std::string situations = words_.situations(slice->where);
            table.title = strong(situations.empty() ? title_words(query_) : situations, audience_);
            blocks.push_back(std::move(table));
        }
        for (Words& words : endings()) blocks.push_back(note_paragraph(std::move(words), query_.source.span));
        return blocks;
    }

    std::string explanation() const {
        const std::string note = note_words(query_);
        return note.empty() ? words_.explanation() : words_.explanation() + " " + note;
    }

    // ---- one of them

    Table table_of(const OutcomeSlice& slice) const {
        std::vector<Stretch> rows = equal_rows(plan_, slice);
        const std::vector<Stretch> columns = equal_columns(plan_, slice);
        Table table;
        table.span = query_.source.span;
        add_heads(table, columns);
        if (falls()) std::reverse(rows.begin(), rows.end());
        for (const Stretch& row : rows)
            if (!words_.is_left_out(slice, row.first)) table.rows.push_back(row_of(slice, row, columns));
        return table;
    }

    /// Whether rows are in descending order: numbers are, unless a template lists them.
    bool falls() const {
        const Axis& rows = plan_.axes[0];
        return !rows.net && rows.complete && query_.frame.inputs[rows.input].type.kind == engine::Type::Kind::number;
    }

    /// The template's words for the rows (0) or for what they give (1), else these.
    std::string head(std::size_t place, std::string otherwise) const {
        const std::vector<std::string>& heads = settings_of<ReckonerSettings>(query_.source).heads;
        return place < heads.size() ? wording::typeset(heads[place]) : std::move(otherwise);
    }

    void add_heads(Table& table, const std::vector<Stretch>& columns) const {
        Row names, values;
        table.columns.push_back({Align::left, 1});
        names.cells.push_back(head_cell(head(0, axis_label(query_, plan_.axes[0])), Align::left, audience_));
        const Axis* over = plan_.columns();
        for (const auto& [first, last] : columns) {
            table.columns.push_back({Align::centre, 1});
            std::string words = over ? axis_words(query_, *over, first, last, wording::Detail::brief) : head(1, "");
            values.cells.push_back(head_cell(wording::capitalised(std::move(words)), Align::centre, audience_));
        }
        if (over) {
            names.cells[0].rows = 2;
            names.cells.push_back(head_cell(head(1, axis_label(query_, *over)), Align::centre, audience_));
            names.cells.back().columns = static_cast<std::uint32_t>(columns.size());
        } else {
            append(names.cells, values.cells);
        }
        table.heads.push_back(std::move(names));
        if (over) table.heads.push_back(std::move(values));
    }

    Row row_of(const OutcomeSlice& slice, const Stretch& row, const std::vector<Stretch>& columns) const {
        Row out;
        out.span = query_.source.span;
        out.cells.push_back(head_cell(wording::capitalised(axis_words(query_, plan_.axes[0], row.first, row.last)),
                                      Align::left, audience_));
        for (const Stretch& column : columns) {
            const ResultCell here = words_.cell_at(slice, row.first, column.first);
            out.cells.push_back(table_cell(words_.cell(here), Align::centre, audience_));
            if (words_.is_changed(here, column)) out.cells.back().words.front().emphasis = Emphasis::strong;
        }
        return out;
    }

    const OutcomeGrid& grid_;
    const OutcomeQuery& query_;
    const OutcomePlan& plan_;
    ResultWords words_;
    text::Audience audience_;
    std::vector<const OutcomeSlice*> printed_;
};

/// Commander whose card it is; null on sheets and other cards.
const scenario::Command* commander_of(const ItemContext& context) {
    const Subject* subject = context.subject;
    return subject && !subject->unit && !subject->deck ? subject->command : nullptr;
}

/// On a commander's card, sets his given facts and the usual values of shared ones, except for inputs that the block
/// sets or varies.
OutcomeQuestion question_on(OutcomeQuestion asked, const engine::Frame& frame, const ItemContext& context) {
    const scenario::Command* command = commander_of(context);
    if (!command) return asked;
    const auto is_taken = [&](const std::string& name) {
        const auto begins = [&](const Wanted& axis) { return axis.name == name; };
        return engine::inputs_called(frame, name).empty() ||
               std::any_of(asked.rows.begin(), asked.rows.end(), begins) ||
               std::any_of(asked.columns.begin(), asked.columns.end(), begins) ||
               std::any_of(asked.set.begin(), asked.set.end(),
                           [&](const FixedInput& input) { return input.name == name; });
    };
    for (const scenario::NamedValue& said : command->facts)
        if (!is_taken(said.name))
            asked.set.push_back({said.name, scenario::to_text(said.value), said.name_span, said.span});
    for (const rules::Fact& fact : context.ruleset().facts)
        if (fact.of == "shared" && fact.fallback && !is_taken(fact.id))
            asked.set.push_back({fact.id, rules::scalar_text(*fact.fallback), fact.span, fact.span});
    return asked;
}

/// Drops rows beyond the commander's total.
void end_with_his_units(const ReckonerSettings& asked, const ItemContext& context, Axis& rows) {
    const scenario::Command* command = commander_of(context);
    if (!command || asked.most.empty()) return;
    std::int64_t most = 0;
    for (const Named& name : asked.most) {
        if (const rules::Fact* fact = find_fact(name, context))
            most += context.subject->records->begins(*command, *fact).value_or(0);
    }
    std::erase_if(rows.values, [&](std::int64_t value) { return value > most; });
}

}  // namespace

static std::vector<Block> tables_of(const BlockTemplate& source, const engine::Frame& frame, const ItemContext& context,
                                    Marks& marks) {
    const auto& asked = settings_of<ReckonerSettings>(source);
    auto query = set_up(source, question_on(asked.asked, frame, context), frame, context);
    auto plan = query ? plan_results(*query, net_of(*query, marks)) : std::nullopt;
    if (plan) end_with_his_units(asked, context, plan->axes[0]);
    const bool leads_nobody = plan && plan->rows() == 0;
    const auto grid = plan && !leads_nobody ? make_grid(std::move(*query), std::move(*plan), marks) : std::nullopt;
    if (!grid) return {};
    if (commander_of(context) && !asked.heads.empty()) return {PanelTable{ResultTables(*grid, marks).on_card()}};
    return ResultTables(*grid, marks).make();
}

std::vector<Block> reckoner_blocks(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    std::vector<Block> blocks;
    std::vector<const engine::Frame*> left_out;
    for (const engine::Frame* frame : find_frames(source, Dice::none, context)) {
        std::vector<Block> made = tables_of(source, *frame, context, marks);
        if (made.empty()) left_out.push_back(frame);
        append(blocks, std::move(made));
    }
    if (blocks.empty()) return {};
    append(blocks, not_printed(messages::table, messages::too_many_things, left_out, source, context));
    return blocks;
}

}  // namespace broadside::sheet
