#include "sheet/chart/chart_rows.hpp"

#include "sheet/words.hpp"
#include "text/utf8.hpp"
#include "wording/figures.hpp"
#include "wording/messages/charts.hpp"
#include "wording/references.hpp"
#include "wording/sentences.hpp"

#include <algorithm>

namespace broadside::sheet {

ChartMaker::ChartMaker(const rules::Chart& source, const ItemContext& where, Marks& record)
    : chart(source),
      context(where),
      marks(record),
      inputs(inputs_of(source, where.phrases)),
      footnotes(where, record, source.audience) {
    table.title = strong(
        chart.title.empty() ? wording::capitalised(wording::words_of_id(chart.id)) : filled(chart.title, nullptr),
        audience());
    footnotes.ruling(table.title, chart.ruling);
    table.reference = plain(origin_text(chart.from), audience());
    if (bare_text(table.reference) == bare_text(table.title)) table.reference.clear();
    table.span = chart.span;
    if (!chart.note.empty()) footnotes.general(filled(chart.note, nullptr));
}

std::string ChartMaker::filled(const language::Prose& text, const rules::ChartRow* row) const {
    return phrases().filled(text, {&chart, row, row ? row->span : chart.span});
}

// ---- labels of rows

std::string ChartMaker::match_words(const std::vector<rules::Matcher>& matches, const std::string& key,
                                    wording::Naming naming, wording::Detail detail) const {
    for (const rules::Matcher& match : matches)
        for (const wording::InputWords& input : inputs)
            if (match.key == key && input.input->key == key)
                return matcher_words(input, match, naming, detail, phrases());
    return "";
}

std::string ChartMaker::row_words(const rules::ChartRow& row, const std::set<std::string>& said_elsewhere) const {
    if (!row.label.empty()) return filled(row.label, &row);
    std::vector<std::string> keys;
    for (const std::string& key : keys_of_rows(chart))
        if (!said_elsewhere.contains(key)) keys.push_back(key);
    std::string out;
    for (const std::string& key : keys) {
        std::string words =
            match_words(row.matches, key, keys.size() > 1 ? wording::Naming::with_subject : wording::Naming::by_value,
                        wording::Detail::full);
        if (!words.empty()) out += out.empty() ? words : ", " + phrases().in_sentence(words);
    }
    if (row.when)
        out += (out.empty() ? "" : ", ") + std::string("if ") + words_of(*row.when, phrases(), {nullptr, &chart});
    return out.empty() ? messages::in_any_case : wording::capitalised(out);
}

Cell ChartMaker::row_label(const rules::ChartRow& row, const std::set<std::string>& said_elsewhere) {
    Cell cell = sheet::head_cell(row_words(row, said_elsewhere), Align::left, audience());
    if (!row.short_label.empty()) cell.short_words = plain(filled(row.short_label, &row), audience());
    if (!row.note.empty()) footnotes.note(cell.words, filled(row.note, &row));
    footnotes.ruling(cell.words, row.ruling);
    footnotes.judged(cell.words, row.when);
    return cell;
}

static bool matches_key(const std::vector<rules::Matcher>& matches, const std::string& key) {
    return std::any_of(matches.begin(), matches.end(), [&](const rules::Matcher& match) { return match.key == key; });
}

template <typename List>
static std::vector<std::string> keys_matched_by(const rules::Chart& chart, const List& list) {
    std::vector<std::string> keys;
    for (const rules::ChartInput& input : chart.inputs)
        if (std::any_of(list.begin(), list.end(),
                        [&](const auto& item) { return matches_key(item.matches, input.key); }))
            keys.push_back(input.key);
    return keys;
}

std::vector<std::string> keys_of_rows(const rules::Chart& chart) {
    return keys_matched_by(chart, chart.rows);
}

std::vector<std::string> keys_of_columns(const rules::Chart& chart) {
    return keys_matched_by(chart, chart.columns);
}

std::string ChartMaker::row_head(const std::set<std::string>& said_elsewhere) const {
    std::vector<std::string> labels;
    for (const std::string& key : keys_of_rows(chart))
        for (const wording::InputWords& input : inputs)
            if (input.input->key == key && !said_elsewhere.contains(key) &&
                input.type.kind != engine::Type::Kind::yes_no)
                labels.push_back(labels.empty() ? input.label : phrases().in_sentence(input.label));
    if (labels.size() > 2) labels.clear();
    return wording::join_list(labels, "and");
}

std::string ChartMaker::output_head(std::size_t output) const {
    const rules::ChartOutput& source = chart.outputs[output];
    if (source.name != "value") return wording::capitalised(wording::words_of_id(source.name));
    return phrases().label_of_type(wording::type_called(phrases().vocabulary(), source.type));
}

// ---- cells

Cell ChartMaker::ending_cell(const CellContent& content) {
    Cell cell;
    if (content.kind == CellContent::Kind::forbidden) {
        cell.words =
            plain(content.says.empty() ? messages::not_allowed : wording::capitalised(filled(content.says, nullptr)),
                  audience());
        return cell;
    }
    const auto house = say_house_rule(content.says, context, marks);
    cell.blank = !house;
    if (house)
        cell.words = italic(to_text(*house), audience());
    else
        footnotes.gap(cell.words, content.says);
    return cell;
}

Cell ChartMaker::cell_of(std::string words, std::string short_words) const {
    Cell cell;
    if (!chart.dash.empty() && words == wording::em_dash)
        words = wording::capitalised(filled(chart.dash, nullptr)), short_words.clear();
    if (short_words != words) cell.short_words = plain(std::move(short_words), audience());
    cell.words = plain(std::move(words), audience());
    return cell;
}

Cell ChartMaker::result_cell(const CellContent& content) {
    if (content.kind == CellContent::Kind::forbidden || content.kind == CellContent::Kind::missing)
        return ending_cell(content);
    return cell_of(cell_words(chart, content, phrases(), wording::Detail::full),
                   cell_words(chart, content, phrases(), wording::Detail::abbreviated));
}

Cell ChartMaker::output_cell(const CellContent& content, std::size_t output) {
    if (content.kind == CellContent::Kind::forbidden || content.kind == CellContent::Kind::missing)
        return ending_cell(content);
    return cell_of(output_words(chart, content, output, phrases(), wording::Detail::full),
                   output_words(chart, content, output, phrases(), wording::Detail::abbreviated));
}

bool ChartMaker::is_mentioned(const rules::ChartRow& row, const std::string& output) const {
    return row.label.refers_to(output) || row.short_label.refers_to(output) || row.note.refers_to(output) ||
           chart.says.refers_to(output);
}

std::vector<std::size_t> ChartMaker::side_outputs(const std::vector<std::size_t>& in_cells) const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < chart.outputs.size(); ++i) {
        if (std::find(in_cells.begin(), in_cells.end(), i) != in_cells.end() || !chart.outputs[i].says.empty())
            continue;
        const std::string& name = chart.outputs[i].name;
        bool unsaid = std::any_of(chart.rows.begin(), chart.rows.end(), [&](const rules::ChartRow& row) {
            bool gives = std::any_of(row.outputs.begin(), row.outputs.end(),
                                     [&](const auto& keyed) { return keyed.key == name; });
            for (const rules::Case& part : row.cases)
                gives = gives || std::any_of(part.outputs.begin(), part.outputs.end(),
                                             [&](const auto& keyed) { return keyed.key == name; });
            return gives && !is_mentioned(row, name);
        });
        if (unsaid) out.push_back(i);
    }
    return out;
}

Cell ChartMaker::head_cell(std::string words, std::uint32_t columns, std::uint32_t rows) const {
    Cell cell = sheet::head_cell(std::move(words), Align::left, audience());
    cell.columns = columns;
    cell.rows = rows;
    return cell;
}

// ---- the whole

void ChartMaker::note_otherwise() {
    if (!chart.otherwise) return;
    CellContent content = row_content(chart, *chart.otherwise, phrases());
    if (content.kind == CellContent::Kind::forbidden) {
        footnotes.general(messages::otherwise_not + phrases().in_sentence(filled(content.says, nullptr)));
    } else if (content.kind == CellContent::Kind::missing) {
        const auto house = say_house_rule(content.says, context, marks);
        Words words = plain(house ? to_text(*house) : messages::any_other_case_is_not_in_the_source, audience());
        if (!house) footnotes.gap(words, content.says);
        footnotes.general(std::move(words));
    } else {
        std::string words = cell_words(chart, content, phrases(), wording::Detail::full);
        footnotes.general(messages::in_all_other_cases + phrases().in_sentence(words));
    }
}

Table ChartMaker::finish() {
    note_otherwise();
    table.notes = footnotes.take();
    settle_columns(table);
    return std::move(table);
}

static std::size_t length_of(const Cell& cell) {
    return text::count_code_points(bare_text(cell.words));
}

void settle_columns(Table& table) {
    std::vector<std::size_t> longest(table.columns.size(), 0);
    for (const Row& row : table.rows) {
        if (row.cells.size() != table.columns.size()) continue;
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            if (row.cells[i].columns == 1) longest[i] = std::max(longest[i], length_of(row.cells[i]));
    }
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        bool is_label = i == 0;
        bool is_long = longest[i] > 14;
        if (!is_label && !is_long && table.columns[i].align == Align::left) table.columns[i].align = Align::centre;
        if (is_long || is_label) table.columns[i].weight = is_label ? 2 : 3;
    }
    if (table.columns.size() == 2 && table.columns[1].align == Align::centre) table.columns[1].align = Align::right;
}

}  // namespace broadside::sheet
