#include "aids.hpp"
#include "words.hpp"

#include <algorithm>
#include <cctype>

// A label beside the figure of another row: each word of the label is looked for among the words of the row that the
// figures of its line come from, and among those of the chart's other rows. Where it has none of the former and some of
// the latter, the label is another row's.

namespace sheets {

namespace {

/// Small letters, those that say something.
std::set<std::string> words_in(const std::string& text) {
    static const std::set<std::string> idle{"the", "and", "for", "with", "own", "not", "enemy", "row", "unit", "per"};
    std::set<std::string> out;
    std::string word;
    for (const char letter : plain(text) + " ") {
        if (std::isalpha(static_cast<unsigned char>(letter)) != 0) {
            word += letter;
            continue;
        }
        if (word.size() > 2 && idle.count(word) == 0) out.insert(word);
        word.clear();
    }
    return out;
}

/// "fires" is "fire", "uphill" is on a "hill".
bool are_akin(const std::string& one, const std::string& other) {
    constexpr std::size_t stem = 4;
    if (one == other) return true;
    if (one.size() >= stem && other.size() >= stem && one.compare(0, stem, other, 0, stem) == 0) return true;
    const std::string &small = one.size() < other.size() ? one : other,
                      &large = one.size() < other.size() ? other : one;
    return small.size() >= stem && large.find(small) != std::string::npos;
}

std::size_t shared(const std::set<std::string>& label, const std::set<std::string>& row) {
    return static_cast<std::size_t>(std::count_if(label.begin(), label.end(), [&](const std::string& word) {
        return std::any_of(row.begin(), row.end(), [&](const std::string& other) { return are_akin(word, other); });
    }));
}

}  // namespace

/// The rows of one chart from which all figures of a line come; none where they are of several charts.
std::set<std::string> AidReader::rows_asked(const AidRow& row, std::string& chart) {
    std::set<std::string> rows;
    Figure figure;
    for (const std::string& cell : row.cells)
        for (const WrittenPart& part : parts_of(cell)) {
            if (!part.is_reference || !is_figure(part.text, figure)) continue;
            if (!chart.empty() && figure.chart != chart) return {};
            chart = figure.chart;
            rows.insert(figure.row);
        }
    return rows;
}

bool AidReader::is_of_another(const std::string& label, const std::string& chart, const std::set<std::string>& rows) {
    const std::set<std::string> words = words_in(label);
    std::size_t own = 0, others = 0;
    for (const auto& [id, row] : references_.rows_of(chart)) {
        std::size_t& most = rows.count(id) != 0 ? own : others;
        most = std::max(most, shared(words, words_in(id + " " + row)));
    }
    return own == 0 && others > 0;
}

void AidReader::compare_labels(const std::vector<const AidRow*>& rows, const Table& table, const std::string& where,
                               Tally& tally) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Cell* label = table.at(table.head_rows + i, 0);
        std::string chart, next_chart;
        const std::set<std::string> asked = rows_asked(*rows[i], chart);
        const auto begins = [&](std::size_t row) { return table.places[table.head_rows + row][0]; };
        const bool is_of_several =
            (i > 0 && begins(i - 1) == begins(i)) || (i + 1 < rows.size() && begins(i + 1) == begins(i));
        if (!label || is_of_several || asked.empty() || words_in(label->words).empty()) continue;
        if (!labelled_.insert(where + table.under + std::to_string(begins(i))).second) continue;
        ++labels_.held;
        if (is_of_another(label->words, chart, asked))
            tally.faults.push_back(where + ": " + table.under + ": `" + label->words + "` stands beside figures of `" +
                                   *asked.begin() + "` of chart `" + chart + "`");
        if (i + 1 == rows.size()) continue;
        const std::set<std::string> next = rows_asked(*rows[i + 1], next_chart);
        if (next_chart != chart || next.empty() || next == asked) continue;
        ++labels_.exchanged;
        labels_.noticed += is_of_another(label->words, chart, next) ? 1 : 0;
    }
}

}  // namespace sheets
