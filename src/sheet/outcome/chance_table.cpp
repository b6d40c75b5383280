#include "sheet/outcome/chance_table.hpp"

#include "sheet/about.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/outcome/choice.hpp"
#include "sheet/outcome/percentages.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/outcomes.hpp"
#include "wording/messages/steps.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

// Ten thousand combats have few distinct net modifiers: those that can be reached are the rows, and neighbours with
// equal chances are merged ("+25 or over").

namespace broadside::sheet {

using engine::Natural;

std::string ChancePicture::head(std::size_t place) const {
    return place < heads.size() ? wording::typeset(heads[place]) : "";
}

/// Three ten-sided dice: above that, fractions are no easier to read than percentages.
static constexpr int most_in_fractions = 1000;

namespace {

class ChanceTable {
  public:
    ChanceTable(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks)
        : grid_(grid),
          query_(grid.query),
          plan_(grid.plan),
          slice_(slice),
          marks_(marks),
          cases_(cases_of(grid, slice)) {
        for (Outcome& outcome : outcomes_of(grid, slice))
            if (comes(outcome)) outcomes_.push_back(std::move(outcome));
        const bool in_fractions =
            settings_of<OddsSettings>(query_.source).chances == ChanceFigures::fractions && cases_ <= most_in_fractions;
        figures_ = in_fractions ? ChanceFigures::fractions : ChanceFigures::percentages;
        precision_ = precision();
    }

    Table make() const {
        Table table;
        table.title = strong(title(), query_.audience());
        table.reference = plain(origin_text(query_.procedure().from), query_.audience());
        table.span = query_.source.span;
        table.about = {about(query_.procedure())};
        table.may_break = true;
        add_heads(table);
        for (std::size_t group = 0; group < groups(); ++group) add_group(table, group);
        add_notes(table);
        return table;
    }

  private:
    /// What is found, above the results: a bare figure, "yes" or a name does not say what it is of.
    void add_heads(Table& table) const {
        const std::string found = what_is_found();
        if (has_rows()) {
            table.columns.push_back({Align::left, 1});
            Cell& rows = table.heads.emplace_back().cells.emplace_back(
                head_cell(axis_label(query_, plan_.axes.back()), Align::left, query_.audience()));
            rows.rows = found.empty() ? 1 : 2;
        }
        if (table.heads.empty()) table.heads.emplace_back();
        if (!found.empty()) {
            Cell& above = table.heads.back().cells.emplace_back(head_cell(found, Align::centre, query_.audience()));
            above.columns = static_cast<std::uint32_t>(outcomes_.size());
            table.heads.emplace_back();
        }
        for (const Outcome& outcome : outcomes_) {
            table.heads.back().cells.push_back(
                head_cell(wording::capitalised(outcome.words), Align::centre, query_.audience()));
            table.columns.push_back({align(), 1});
        }
    }

    /// Empty where a title of the template's own says it, or where several things are found.
    std::string what_is_found() const {
        const bool is_said = !query_.source.title.empty() || plan_.fields.size() != 1 || !plan_.fields[0].words.empty();
        return is_said ? "" : field_label(query_, plan_.fields[0].field);
    }

    std::string title() const {
        const std::string out = title_words(query_, messages::ending_chances), words = slice_words(grid_, slice_);
        return words.empty() ? out : out + " – " + query_.phrases().in_sentence(words);
    }

    /// A procedure without inputs has one row, which needs no label.
    bool has_rows() const { return !plan_.axes.empty(); }
    std::size_t groups() const { return plan_.axes.size() == 2 ? plan_.rows() : 1; }
    std::size_t group_size() const { return slice_.cells.size() / groups(); }

    /// Whether nothing is allowed in a row.
    bool is_forbidden(const Chances& chances) const {
        return std::all_of(chances.counts.begin(), chances.counts.end(),
                           [](const auto& count) { return count.first.kind() == engine::Ending::Kind::forbidden; });
    }

    bool is_printed(std::size_t cell) const { return !is_forbidden(grid_.at(slice_, cell)); }

    bool comes(const Outcome& outcome) const {
        for (std::size_t cell = 0; cell < slice_.cells.size(); ++cell)
            if (is_printed(cell) && grid_.at(slice_, cell).count_of(outcome) != 0) return true;
        return false;
    }

    void add_group(Table& table, std::size_t group) const {
        const std::size_t begin = group * group_size();
        if (is_left_out(group)) return;
        if (groups() > 1) {
            const std::string value = axis_words(query_, plan_.axes[0], group, group);
            table.rows.push_back(group_row(plain(axis_label(query_, plan_.axes[0]) + ": " + value, query_.audience()),
                                           table.columns.size()));
        }
        for (const auto& [first, last] : equal_cells(slice_, begin, begin + group_size()))
            if (is_printed(first)) table.rows.push_back(row_of(first, first - begin, last - begin));
    }

    /// Whether nothing is allowed, or possible, in any row of a group.
    bool is_left_out(std::size_t group) const {
        for (std::size_t cell = group * group_size(); cell < (group + 1) * group_size(); ++cell)
            if (is_printed(cell)) return false;
        return true;
    }

    Row row_of(std::size_t cell, std::size_t first, std::size_t last) const {
        Row out;
        out.span = query_.source.span;
        if (has_rows()) {
            std::string label = axis_words(query_, plan_.axes.back(), first, last);
            if (is_open(plan_.axes.back(), first, last))
                label = wording::unbroken(label);  // "−25 or under" is one figure
            out.cells.push_back(head_cell(wording::capitalised(std::move(label)), Align::left, query_.audience()));
        }
        const Chances& chances = grid_.at(slice_, cell);
        for (const Outcome& outcome : outcomes_)
            out.cells.push_back(table_cell(figure(chances.count_of(outcome), chances.of), align(), query_.audience()));
        return out;
    }

    Precision precision() const {
        std::vector<Natural> counts;
        for (std::size_t cell = 0; cell < slice_.cells.size(); ++cell) {
            counts.clear();
            const Chances& chances = grid_.at(slice_, cell);
            for (const Outcome& outcome : outcomes_) counts.push_back(chances.count_of(outcome));
            if (is_printed(cell) && !are_whole(counts, chances.of)) return Precision::tenths;
        }
        return Precision::whole;
    }

    std::string figure(const Natural& count, const Natural& of) const {
        return figures_ == ChanceFigures::fractions ? fraction(count, of, cases_) : percentage(count, of, precision_);
    }

    Align align() const { return figures_ == ChanceFigures::fractions ? Align::centre : Align::decimal; }

    /// Notes on this table alone; those common to all tables of chances go above the first of them.
    void add_notes(Table& table) const {
        const bool in_percent = figures_ == ChanceFigures::percentages;
        if (in_percent) marks_.say_of_odds(messages::chances_in_hundred);
        if (in_percent && precision_ == Precision::tenths) marks_.say_of_odds(messages::rows_may_not_add_up);
        if (has_rows() && plan_.axes.back().net && plan_.axes.back().net->opposed)
            marks_.say_of_odds(messages::what_the_net_modifier_is);
        const std::string label = field_label(query_, plan_.fields[0].field);
        const bool is_said = !query_.source.title.empty() || label == what_is_found();
        std::string note = is_said ? "" : wording::as_sentence(label) + " ";
        for (const std::string& words : {note_words(query_), forbidden_words(), usual_words(grid_, slice_, marks_)})
            if (!words.empty()) note += words + " ";
        // Throws that the rules do not distinguish are one case: a die that must show 5 or more has three.
        const std::string cases = cases_.str();
        note += cases.size() <= 12 ? fmt::format(messages::exact_cases, wording::print_count(cases)) : messages::exact;
        table.notes.push_back(plain(note, query_.audience()));
    }

    /// "Not allowed: no." Rows left out.
    std::string forbidden_words() const {
        std::string out;
        for (std::size_t group = 0; group < groups(); ++group) {
            const std::string rows = forbidden_in(group);
            if (rows.empty()) continue;
            const std::string whose = groups() == 1 ? "" : axis_words(query_, plan_.axes[0], group, group);
            const std::string words = whose.empty()        ? rows
                                      : is_left_out(group) ? whose
                                                           : whose + ", " + query_.phrases().in_sentence(rows);
            out += out.empty() ? words : (groups() == 1 ? ", " : "; ") + query_.phrases().in_sentence(words);
        }
        return out.empty() ? "" : messages::not_allowed_is + query_.phrases().in_sentence(out) + ".";
    }

    /// "Militia, elite": forbidden rows of a group.
    std::string forbidden_in(std::size_t group) const {
        if (plan_.axes.empty()) return "";
        const auto is_forbidden_row = [&](std::size_t cell) {
            return grid_.at(slice_, cell).possible && !is_printed(cell);
        };
        const std::size_t begin = group * group_size();
        std::string out;
        for (const auto& [first, last] : stretches_of(begin, begin + group_size(), [&](auto a, auto b) {
                 return is_forbidden_row(a) == is_forbidden_row(b);
             }))
            if (is_forbidden_row(first)) {
                const std::string words = axis_words(query_, plan_.axes.back(), first - begin, last - begin);
                out += out.empty() ? words : ", " + words;
            }
        return out;
    }

    const OutcomeGrid& grid_;
    const OutcomeQuery& query_;
    const OutcomePlan& plan_;
    const OutcomeSlice& slice_;
    Marks& marks_;
    Natural cases_;
    std::vector<Outcome> outcomes_;
    ChanceFigures figures_ = ChanceFigures::percentages;
    Precision precision_ = Precision::tenths;
};

}  // namespace

Table chance_table(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks) {
    return ChanceTable(grid, slice, marks).make();
}

static std::optional<Block> print(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks) {
    switch (settings_of<OddsSettings>(grid.query.source).picture.as) {
        case ChancePicture::Form::bars:
            return chance_bars(grid, slice, marks);
        case ChancePicture::Form::grid:
            return shaded_grid(grid, slice, marks);
        case ChancePicture::Form::table:
            break;
    }
    return chance_table(grid, slice, marks);
}

std::vector<Block> odds_blocks(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    std::vector<Block> blocks;
    std::vector<const engine::Frame*> left_out;
    for (const engine::Frame* frame : find_frames(source, Dice::needed, context)) {
        const auto grid = choose_and_work_out(source, settings_of<OddsSettings>(source).asked, *frame, context, marks);
        const std::size_t before = blocks.size();
        for (std::size_t i = 0; grid && i < grid->slices.size(); ++i)
            if (grid->slices[i].has_results)
                if (auto block = print(*grid, grid->slices[i], marks)) blocks.push_back(std::move(*block));
        if (blocks.size() == before) left_out.push_back(frame);
    }
    if (blocks.empty()) return {};  // having nothing to tabulate is not worth a sheet
    append(blocks, not_printed(messages::table, messages::too_many_things_or_certain, left_out, source, context));
    return blocks;
}

}  // namespace broadside::sheet
