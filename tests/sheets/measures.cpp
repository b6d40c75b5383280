#include "measures.hpp"

#include "run.hpp"

#include <algorithm>
#include <iterator>
#include <regex>
#include <sstream>

namespace sheets {

namespace {

constexpr double least_type = 8, least_body = 9.5, least_chart = 10, rounding = 0.011;
constexpr int most_sheets = 12;  ///< of a minimum set

std::size_t count_words(const std::string& path, std::size_t side) {
    const std::string number = std::to_string(side);
    std::istringstream words(output_of("pdftotext -f " + number + " -l " + number + " '" + path + "' -"));
    return static_cast<std::size_t>(
        std::distance(std::istream_iterator<std::string>(words), std::istream_iterator<std::string>()));
}

/// The number in brackets.
int number_in(const std::string& text, const std::string& words) {
    std::smatch found;
    return std::regex_search(text, found, std::regex(words)) ? std::stoi(found[1]) : 0;
}

bool is_play_aid(const std::string& name) {
    return name.ends_with("-aid.pdf");
}

}  // namespace

void measure_file(const std::string& path, const std::string& name, const Pages& pages, Measures& measures) {
    if (pages.letters_by_size.empty()) return;
    const auto smallest = pages.letters_by_size.begin();
    if (smallest->first < measures.smallest) measures.smallest = smallest->first, measures.smallest_in = name;
    if (!is_play_aid(name)) return;
    measures.body = std::max_element(pages.letters_by_size.begin(), pages.letters_by_size.end(),
                                     [](const auto& one, const auto& other) { return one.second < other.second; })
                        ->first;
    if (!pages.letters_in_cells_by_size.empty()) {
        const double least = pages.letters_in_cells_by_size.begin()->first;
        measures.charts = std::min(least, measures.charts.value_or(least));
    }
    for (std::size_t side = 1; side <= pages.sides; ++side) measures.words.push_back(count_words(path, side));
}

void measure_plan(const std::filesystem::path& pack, Measures& measures) {
    const std::string plan = output_of("pdftotext '" + (pack / "00-print-plan.pdf").string() + "' -");
    measures.minimum = number_in(plan, "([0-9]+)\\s+sheets\\s+will\\s+do");
    measures.full = number_in(plan, "umpire:\\s+([0-9]+)");
}

std::string fault_of(const Measures& measures) {
    if (measures.smallest < least_type - rounding)
        return measures.pack + ": type of " + std::to_string(measures.smallest) + " pt in " + measures.smallest_in;
    if (measures.body < least_body - rounding)
        return measures.pack + ": a play aid of " + std::to_string(measures.body) + " pt";
    if (!measures.charts) return measures.pack + ": no chart on the play aid";
    if (*measures.charts < least_chart - rounding)
        return measures.pack + ": a chart of " + std::to_string(*measures.charts) + " pt on the play aid";
    if (measures.minimum == 0 || measures.minimum > most_sheets)
        return measures.pack + ": " + std::to_string(measures.minimum) + " sheets in the minimum set";
    return "";
}

std::string to_text(const Measures& measures) {
    std::ostringstream out;
    out << measures.pack << ": play aid";
    for (const std::size_t words : measures.words) out << (words == measures.words.front() ? " " : " + ") << words;
    out << " words, body " << measures.body << " pt, charts " << measures.charts.value_or(0) << " pt, smallest type "
        << measures.smallest << " pt (" << measures.smallest_in << "), " << measures.minimum << " sheets of "
        << measures.full;
    return out.str();
}

}  // namespace sheets
