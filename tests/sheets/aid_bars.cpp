#include "aids.hpp"
#include "words.hpp"

#include <algorithm>
#include <cmath>

// Bars of play aids: a row of the table for each bar, a cell for each part. Before the words of a part, the tags say
// from where to where it reaches along the axis.

namespace sheets {

std::vector<AidReader::PrintedBar> AidReader::bars_in(const Table& table, bool have_asides) {
    std::vector<PrintedBar> out;
    for (std::size_t row = table.head_rows; row < table.places.size(); ++row) {
        PrintedBar bar;
        std::size_t last = Table::none;
        for (const std::size_t cell : table.places[row]) {
            if (cell == last || cell == Table::none) continue;
            last = cell;
            const std::string& words = table.cells[cell].words;
            if (table.cells[cell].head) {
                bar.label = words;
                continue;
            }
            const std::size_t colon = words.find(": ");
            const std::string stretch = words.substr(0, colon == std::string::npos ? 0 : colon);
            const std::size_t to = stretch.find(" to ");
            bar.parts.push_back({stretch.substr(0, to), to == std::string::npos ? stretch : stretch.substr(to + 4),
                                 colon == std::string::npos ? words : words.substr(colon + 2)});
        }
        if (have_asides && !bar.parts.empty()) bar.aside = bar.parts.back().words, bar.parts.pop_back();
        out.push_back(std::move(bar));
    }
    return out;
}

/// Its parts lie one behind another, each up to where the program says that its range ends.
void AidReader::compare_bar(const AidBar& bar, const PrintedBar& printed, const std::string& what, Tally& tally) {
    if (printed.parts.size() != bar.cuts.size()) {
        tally.faults.push_back(what + ": " + std::to_string(printed.parts.size()) + " parts, the aid has " +
                               std::to_string(bar.cuts.size()));
        return;
    }
    std::string begins = bar.from;
    for (std::size_t i = 0; i < bar.cuts.size(); ++i) {
        const PrintedPart& part = printed.parts[i];
        Compared compared = compare_any(bar.cuts[i], part.to);
        if (compared.match == Match::yes && part.from != begins) {
            compared.match = Match::no;
            compared.wanted = "from " + begins;
        }
        if (compared.match == Match::yes) {
            const Compared words = compare_any(i < bar.words.size() ? bar.words[i] : "", part.words);
            if (words.match != Match::yes) compared = words;
        }
        begins = part.to;
        take(compared, part.from + " to " + part.to + ": " + part.words, what, "parts of bars of play aids", tally);
    }
    if (printed.aside.empty() && bar.aside.empty()) return;
    take(compare_any(bar.aside, printed.aside), printed.aside, what + ", beside it", "cells of play aids", tally);
}

void AidReader::compare_bars(const AidPart& part, const Table& table, const std::string& where, Tally& tally) {
    const bool have_asides =
        std::any_of(part.bars.begin(), part.bars.end(), [](const AidBar& bar) { return !bar.aside.empty(); });
    for (const PrintedBar& printed : bars_in(table, have_asides)) {
        const std::string what = where + ": " + table.under + ": " + printed.label;
        const auto bar = std::find_if(part.bars.begin(), part.bars.end(),
                                      [&](const AidBar& one) { return has_label(one.label, printed.label); });
        if (bar == part.bars.end())
            tally.faults.push_back(what + ": no bar of the aid has this label");
        else
            compare_bar(*bar, printed, what, tally);
    }
}

/// At each place along the axis, with the value that the label of the bar begins with.
std::vector<Json> AidReader::questions_along(const AidRun& run, const std::string& label) {
    const Json* procedure = find(references_.described()["procedures"], run.procedure);
    if (!procedure) return {};
    const auto is_called = [](const std::string& id, const std::string& name) {
        return id == name || id.ends_with("." + name);
    };
    Json base = situations_of((*procedure)["inputs"], Json::object(), 1).front();
    std::string along, best;
    for (const Json& input : (*procedure)["inputs"]) {
        const std::string id = input["id"];
        if (is_called(id, run.along)) along = id;
        if (!is_called(id, run.rows) || !input.contains("domain")) continue;
        for (const Json& value : input["domain"]) {
            const std::string words = plain(label_of(value, input["type"], references_.described()));
            if (words.size() > best.size() && plain(label).rfind(words, 0) == 0) best = words, base[id] = value;
        }
    }
    std::vector<Json> lines;
    for (long at = run.from; at <= run.to && !along.empty() && !best.empty(); ++at) {
        lines.push_back(base);
        lines.back()[along] = at;
    }
    return lines;
}

void AidReader::compare_run(const AidRun& run, const Table& table, const std::string& where, Tally& tally) {
    const Json* procedure = find(references_.described()["procedures"], run.procedure);
    const Json* result = procedure ? find((*procedure)["results"], run.gives) : nullptr;
    for (const PrintedBar& printed : bars_in(table, false)) {
        const std::string what = where + ": " + table.under + ": " + printed.label;
        const std::vector<Json> lines = questions_along(run, printed.label);
        if (lines.empty() || !result) {
            tally.faults.push_back(what + ": the label is no value of " + run.rows);
            continue;
        }
        const std::vector<Json> answers = program_.ask("resolve", choices_, run.procedure, lines);
        long next = run.from;
        for (const PrintedPart& part : printed.parts) {
            const std::vector<double> from = numbers_in(part.from), to = numbers_in(part.to);
            Compared compared;
            compared.match = from.size() == 1 && to.size() == 1 && std::lround(from[0]) == next &&
                                     std::lround(to[0]) >= next && std::lround(to[0]) <= run.to
                                 ? Match::yes
                                 : Match::no;
            compared.wanted = "a part from " + std::to_string(next);
            const long end = compared.match == Match::yes ? std::lround(to[0]) : next;
            for (; compared.match == Match::yes && next <= end; ++next) {
                const Json& said = answers[next - run.from]["outcomes"][0]["result"];
                compared.match = is_said(part.words, said.value(run.gives, Json()), *result, references_.described());
                compared.wanted = said.value(run.gives, Json()).dump() + " at " + std::to_string(next);
            }
            take(compared, part.from + " to " + part.to + ": " + part.words, what, "parts of bars of play aids", tally);
        }
        if (next != run.to + 1) tally.faults.push_back(what + ": ends at " + std::to_string(next));
    }
}

}  // namespace sheets
