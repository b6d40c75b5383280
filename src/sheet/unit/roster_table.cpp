#include "sheet/unit/roster_table.hpp"

#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/drawings/aid_words.hpp"
#include "sheet/field_ground.hpp"
#include "sheet/unit/record_tracks.hpp"
#include "sheet/words.hpp"
#include "text/letters.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

static constexpr std::int64_t most_boxes_of_a_row = 24;

RosterTable::RosterTable(const RosterSettings& roster, const text::Span& span, const UnitRecords& records,
                         const ItemContext& context)
    : roster_(roster), span_(span), records_(records), context_(context) {
    for (const RosterColumn& column : roster.columns) {
        facts_.push_back(column.boxes ? find_fact(*column.boxes, context) : nullptr);
        report_unknown_kinds(column.ground, column.span, context);
    }
    for (std::size_t c = 0; c < facts_.size(); ++c) widths_.push_back(width_of(c));
}

bool RosterTable::is_for(const RosterColumn& column, std::size_t unit) const {
    return !column.when || records_.holds(unit, *column.when);
}

/// A house rule that is all of the cell begins as a sentence.
static Words otherwise_of(const RosterColumn& column, const FigureWriter& writer) {
    Words words = writer.words(column.otherwise, column.given);
    const auto& parts = column.otherwise.parts();
    const bool is_house_rule =
        parts.size() == 3 && parts[1].path.front() == "house" && parts[0].text.empty() && parts[2].text.empty();
    if (is_house_rule && !words.empty()) words.front().text = wording::capitalised(words.front().text);
    return words;
}

/// A dash where no column of a place speaks of the unit, and none says what holds otherwise.
Words RosterTable::words_for_others(const RosterColumn& column, const FigureWriter& writer) const {
    if (column.otherwise.empty()) return plain(std::string(wording::en_dash), context_.phrases.audience());
    return otherwise_of(column, writer);
}

/// The cell with its own inputs, then with each of the `also` inputs: "5→3, 3→2".
static Words words_of_cell(const RosterColumn& column, const FigureWriter& writer) {
    Words words = writer.words(column.cell, column.given);
    for (const std::vector<FixedInput>& situation : column.also) {
        std::vector<FixedInput> given = column.given;
        append(given, situation);
        append(words, plain(", ", {}));
        append(words, writer.words(column.cell, given));
    }
    return words;
}

/// Number of boxes in a column for a unit.
std::size_t RosterTable::boxes_of(std::size_t column, std::size_t unit) const {
    const rules::Fact* fact = facts_[column];
    const RosterColumn& source = roster_.columns[column];
    if (!fact || !is_for(source, unit)) return 0;
    const std::int64_t start = is_usually_none(*fact) ? 0 : records_.begins(unit, *fact).value_or(0);
    const rules::Quantity* quantity = context_.program().vocabulary().quantity(records_.type_of(*fact));
    std::int64_t wanted = start > 0 ? start : quantity ? quantity->highest : 1;
    if (source.most) wanted = records_.whole(unit, *source.most).value_or(0);
    if (wanted > most_boxes_of_a_row) report_too_many(source, unit, wanted);
    return static_cast<std::size_t>(std::clamp<std::int64_t>(wanted, 0, most_boxes_of_a_row));
}

/// Reports more boxes than a row holds: with fewer, losses could not be recorded.
void RosterTable::report_too_many(const RosterColumn& column, std::size_t unit, std::int64_t wanted) const {
    context_.diagnostics
        .error(malformed_template, column.boxes->span,
               fmt::format("{} boxes for `{}` in a row of a roster, which has room for {}", wanted,
                           scenario().units[unit].id, most_boxes_of_a_row))
        .help = "count in larger steps with `most`, or keep it on cards";
}

/// Width in table columns, the same on all sides of paper.
std::size_t RosterTable::width_of(std::size_t column) const {
    std::size_t width = 1;
    for (std::size_t unit = 0; unit < scenario().units.size(); ++unit)
        if (!roster_.when || records_.holds(unit, *roster_.when)) width = std::max(width, boxes_of(column, unit));
    return width;
}

Table RosterTable::of(const std::vector<std::size_t>& units, Units* left_out) const {
    Table table;
    table.span = span_;
    Row head;
    const std::vector<Place> places = places_for(units);
    for (const Place& place : places) {
        const std::size_t width = widths_[place.front()];
        add_columns(place.front(), width, table);
        Cell cell = black_head_cell("", table.columns.back().align, {});
        cell.words = head_of(place);
        cell.columns = static_cast<std::uint32_t>(width);
        head.cells.push_back(std::move(cell));
    }
    table.heads.push_back(std::move(head));
    for (std::size_t i = 0; i < units.size(); ++i)
        table.rows.push_back(row(units[i], places, FigureWriter(units[i], records_, context_, left_out), i % 2 == 1));
    return table;
}

/// "Line; rifles; canister".
Words RosterTable::head_of(const Place& place) const {
    const AidWriter writer(context_);
    Words head;
    for (const std::size_t c : place) {
        Words one = writer.words(roster_.columns[c].head);
        for (Run& run : one) run.emphasis = Emphasis::strong;
        if (!head.empty() && !one.empty()) one.front().text = "; " + text::uncapitalised(one.front().text);
        append(head, std::move(one));
    }
    return head;
}

void RosterTable::add_columns(std::size_t place, std::size_t width, Table& table) const {
    const rules::TableColumn& given = roster_.columns[place].column;
    Column column;
    column.align = given.align == "left" ? Align::left : given.align == "right" ? Align::right : Align::centre;
    if (given.align.empty() && place < 2) column.align = Align::left;
    if (width == 1) column.weight = static_cast<std::uint32_t>(given.width);
    for (std::size_t i = 0; i < width; ++i) table.columns.push_back(column);
}

/// Whether the unit has boxes in the column, a place to write, or more than a dash.
bool RosterTable::says_anything(std::size_t c, std::size_t unit) const {
    const RosterColumn& column = roster_.columns[c];
    if (!field_has(column.ground, context_)) return false;
    const bool speaks = is_for(column, unit);
    if (speaks && (column.boxes || column.cell.empty())) return true;
    const FigureWriter writer(unit, records_, context_);
    const std::string said =
        bare_text(speaks ? words_of_cell(column, writer) : writer.words(column.otherwise, column.given));
    return !said.empty() && said != wording::en_dash && said != wording::em_dash;
}

/// Drops columns that are empty, or a dash, for all of these units. Columns of one legend share a place where they
/// speak of different units.
std::vector<RosterTable::Place> RosterTable::places_for(const std::vector<std::size_t>& units) const {
    std::vector<Place> places;
    for (std::size_t c = 0; c < roster_.columns.size(); ++c) {
        if (std::none_of(units.begin(), units.end(), [&](std::size_t unit) { return says_anything(c, unit); }))
            continue;
        const auto found =
            std::find_if(places.begin(), places.end(), [&](const Place& place) { return may_share(place, c, units); });
        if (found != places.end())
            found->push_back(c);
        else
            places.push_back({c});
    }
    return places;
}

bool RosterTable::may_share(const Place& place, std::size_t column, const std::vector<std::size_t>& units) const {
    const RosterColumn& source = roster_.columns[column];
    if (source.legend.empty() || source.boxes || !source.otherwise.empty()) return false;
    return std::all_of(place.begin(), place.end(), [&](std::size_t c) {
        const RosterColumn& other = roster_.columns[c];
        return other.legend == source.legend && !other.boxes && other.otherwise.empty() &&
               std::none_of(units.begin(), units.end(),
                            [&](std::size_t unit) { return is_for(source, unit) && is_for(other, unit); });
    });
}

/// The column of a place that speaks of the unit; the first where none does.
std::size_t RosterTable::column_for(const Place& place, std::size_t unit) const {
    const auto found =
        std::find_if(place.begin(), place.end(), [&](std::size_t c) { return is_for(roster_.columns[c], unit); });
    return found == place.end() ? place.front() : *found;
}

Row RosterTable::row(std::size_t unit, const std::vector<Place>& places, const FigureWriter& writer, bool pale) const {
    Row row;
    row.span = scenario().units[unit].span;
    Words otherwise;  // of the cell before, where it is one
    for (const Place& place : places) {
        const std::size_t c = column_for(place, unit);
        const RosterColumn& source = roster_.columns[c];
        const std::size_t boxes = boxes_of(c, unit);
        for (std::size_t box = 0; box < boxes; ++box) row.cells.push_back(box_cell(unit, c, box));
        if (boxes > 0) otherwise.clear();
        if (boxes == widths_[c] && facts_[c]) continue;
        Cell cell;
        cell.columns = static_cast<std::uint32_t>(widths_[c] - boxes);
        cell.align = c < 2 || source.column.align == "left" ? Align::left : Align::centre;
        const bool is_other = !is_for(source, unit);
        if (is_other)
            cell.words = words_for_others(source, writer);
        else if (!facts_[c])
            cell.words = words_of_cell(source, writer);
        // What is said in place of several figures is said once.
        if (is_other && !otherwise.empty() && cell.words == otherwise) {
            row.cells.back().columns += cell.columns;
            continue;
        }
        otherwise = is_other ? cell.words : Words{};
        cell.head = c == 0;
        row.cells.push_back(std::move(cell));
    }
    if (pale)
        for (Cell& cell : row.cells)
            if (cell.tone == Tone::plain && cell.outline == Cell::Outline::none) cell.tone = Tone::pale;
    return row;
}

Cell RosterTable::box_cell(std::size_t unit, std::size_t column, std::size_t box) const {
    const RosterColumn& source = roster_.columns[column];
    const rules::Fact& fact = *facts_[column];
    const std::int64_t begins = records_.begins(unit, fact).value_or(0);
    const std::int64_t start = is_usually_none(fact) ? 0 : begins;
    const std::int64_t whole = std::max<std::int64_t>(1, records_.type_of(fact).denominator);
    const std::int64_t crossed = static_cast<std::int64_t>(box + 1) * whole;
    const UnitRecords::Changed now{&fact, start > 0 ? start - crossed : start + crossed};
    Cell cell;
    cell.align = Align::centre;
    cell.outline = source.rings ? Cell::Outline::ring : Cell::Outline::box;
    for (const language::Asked& mark : source.marks) {
        const auto value = records_.evaluate(unit, mark, now);
        if (!value) continue;
        const bool is_flag = value->type.kind == engine::Type::Kind::yes_no;
        if (is_flag && value->value == 0) continue;
        const std::string text =
            is_flag ? "\u00d7" : context_.phrases.value(value->type, value->value, wording::Detail::brief);
        cell.words = plain(text, context_.phrases.audience());
        if (is_flag) cell.tone = Tone::black;
        break;
    }
    if (start == 0 && crossed <= begins) cell.words = plain("\u00d7", context_.phrases.audience());  // crossed in print
    const auto dark = source.dark ? records_.evaluate(unit, *source.dark, now) : std::nullopt;
    if (dark && dark->value != 0 && cell.tone == Tone::plain) cell.tone = Tone::deep;
    if (source.steps && cell.tone != Tone::black) mark_step(unit, source, now, whole, cell);
    return cell;
}

/// A box that changes the value of `steps` is strong. It keeps its ground: a tint says that `dark` holds.
void RosterTable::mark_step(std::size_t unit, const RosterColumn& source, const UnitRecords::Changed& now,
                            std::int64_t whole, Cell& cell) const {
    const bool counts_up = is_usually_none(*now.fact) || records_.begins(unit, *now.fact).value_or(0) <= 0;
    const UnitRecords::Changed before{now.fact, counts_up ? now.value - whole : now.value + whole};
    const auto was = records_.evaluate(unit, *source.steps, before);
    const auto is = records_.evaluate(unit, *source.steps, now);
    if (!was || !is || was->value == is->value) return;
    for (Run& run : cell.words) run.emphasis = Emphasis::strong;
}

}  // namespace broadside::sheet
