#include "charts.hpp"

#include "words.hpp"

#include <algorithm>
#include <set>

namespace sheets {

namespace {

constexpr std::size_t most_situations = 700;

std::string spoken_id(std::string id) {
    std::replace(id.begin(), id.end(), '-', ' ');
    return plain(id);
}

/// The words of a label, without what is in brackets behind it.
std::string head_words(const std::string& words) {
    return plain(words);
}

}  // namespace

const ChartReader::Chart* ChartReader::chart_called(const std::string& title) {
    if (title.empty()) return nullptr;
    for (const Json& chart : program_.describe(choices_)["charts"]) {
        if (plain(chart["title"].get<std::string>()) != plain(title)) continue;
        Chart& out = charts_[chart["id"].get<std::string>()];
        if (!out.described) {
            out.described = &chart;
            learn(out);
        }
        return &out;
    }
    return nullptr;
}

void ChartReader::learn(Chart& chart) {
    const std::string id = (*chart.described)["id"];
    const std::vector<Json> lines = situations_of((*chart.described)["inputs"], Json::object(), most_situations);
    std::set<std::string> known;
    const auto add = [&](Said said) {
        if (known.insert(said.row + "|" + said.column + "|" + said.result + "|" + said.value.dump()).second)
            chart.said.push_back(std::move(said));
    };
    for (const Json& answer : program_.ask("resolve", choices_, id, lines)) {
        if (!answer.contains("steps")) continue;
        std::string row, column;
        for (const Json& step : answer["steps"]) {
            for (const Json& spoke : step.value("rows", Json::array())) {
                if (spoke["chart"] != id) continue;
                row = spoke.value("label", "");
                column = spoke.value("column", "");
                if (spoke.contains("gives")) add({row, "", "gives", spoke["gives"]});
            }
            const bool one = (*chart.described)["results"].size() == 1;
            if (!row.empty()) add({row, column, one ? "value" : step["step"].get<std::string>(), step["value"]});
        }
    }
}

const Json* ChartReader::result_of(const Chart& chart, const std::string& id) const {
    static const Json modifier = {{"id", "gives"}, {"type", "number"}, {"min", -99}};
    const Json& results = (*chart.described)["results"];
    if (id == "gives") return &modifier;
    if (id == "value" && results.size() == 1) return &results[0];
    return find(results, id);
}

std::string ChartReader::result_for(const Chart& chart, const Table& table, std::size_t column) const {
    const Json& results = (*chart.described)["results"];
    const auto head = [&](std::size_t of) {
        const std::vector<std::string> above = table.heads_above(0, of);
        return above.empty() ? "" : plain(above.back());
    };
    if (results.size() == 1) return "value";
    std::vector<std::string> unheaded;
    for (const Json& result : results) {
        const std::string id = result["id"];
        if (spoken_id(id) == head(column)) return id;
        bool headed = false;
        for (std::size_t other = 0; other < table.width; ++other) headed = headed || spoken_id(id) == head(other);
        if (!headed) unheaded.push_back(id);
    }
    if (unheaded.size() == 1) return unheaded.front();
    // None is called as its result is: they stand in its order.
    std::vector<std::size_t> columns;
    for (std::size_t other = 0; other < table.width; ++other) {
        const Cell* cell = table.places.empty() ? nullptr : table.at(table.places.size() - 1, other);
        if (cell && !cell->head) columns.push_back(other);
    }
    const auto at = std::find(columns.begin(), columns.end(), column);
    if (unheaded.size() != results.size() || columns.size() != results.size() || at == columns.end()) return "";
    return results[at - columns.begin()]["id"];
}

bool ChartReader::compare(const Table& table, const std::string& where, Tally& tally) {
    const Chart* chart = chart_called(table.title);
    if (!chart) return false;
    for (std::size_t cell = 0; cell < table.cells.size(); ++cell)
        if (!table.cells[cell].head) compare_cell(*chart, table, cell, where, tally);
    return true;
}

void ChartReader::compare_cell(const Chart& chart, const Table& table, std::size_t cell, const std::string& where,
                               Tally& tally) {
    const std::string& printed = table.cells[cell].words;
    bool any = false, unknown = false, no_row = true;
    std::string wrong;
    const bool modifiers =
        std::any_of(chart.said.begin(), chart.said.end(), [](const Said& said) { return said.result == "gives"; });
    for (std::size_t row = 0; row < table.places.size(); ++row)
        for (std::size_t column = 0; column < table.width; ++column) {
            if (table.places[row][column] != cell) continue;
            const std::vector<std::string> left = table.heads_left_of(row, column);
            const std::vector<std::string> above = table.heads_above(row, column);
            std::string label;
            for (const std::string& head : left) label += (label.empty() || head.empty() ? "" : ", ") + head;
            const std::string over = above.empty() ? "" : above.back();
            std::string joined;
            for (const std::string& head : above) joined += (joined.empty() ? "" : ", ") + head;
            const std::string result = result_for(chart, table, column);
            const Cell* first = table.head_rows > 0 ? table.at(0, 0) : nullptr;
            const std::string corner = first ? first->words : "";
            std::vector<const Said*> matching;
            for (const Said& said : chart.said) {
                if (head_words(said.row) != head_words(label) &&
                    head_words(said.row) != head_words(corner + " " + label))
                    continue;
                no_row = false;
                if (modifiers) {
                    if (said.result == "gives") matching.push_back(&said);
                    continue;
                }
                if (said.result != result) continue;
                const bool by_column = !said.column.empty() && spoken_id(result) != plain(over);
                if (by_column && plain(said.column) != plain(over) && plain(said.column) != plain(joined)) continue;
                matching.push_back(&said);
            }
            if (matching.empty()) unknown = true;
            for (const Said* said : matching) {
                const Match match =
                    is_said(printed, said->value, *result_of(chart, said->result), program_.describe(choices_));
                any = any || match == Match::yes;
                if (match == Match::unknown) unknown = true;
                if (match == Match::no) {
                    const bool several = matching.size() > 1;
                    if (several)
                        unknown = true;
                    else
                        wrong = where + ": " + table.title + ": " + label + (over.empty() ? "" : ", " + over) +
                                ": printed `" + printed + "`, the program says " + said->value.dump();
                }
            }
        }
    if (!wrong.empty())
        tally.faults.push_back(wrong);
    else if (any && !unknown)
        ++tally.same["cells of charts"];
    else
        ++tally.not_asked[no_row ? "cells of charts in rows whose label the program's trace does not repeat"
                                 : "cells of charts in words, or that depend on more than their heads say"];
}

}  // namespace sheets
