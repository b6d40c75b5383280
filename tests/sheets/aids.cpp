#include "aids.hpp"

#include "words.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace sheets {

namespace {

constexpr std::size_t most_answers = 400;  ///< of the groups of a cell, tried against one another

bool has_figure(const std::string& words) {
    return words.find_first_of("0123456789") != std::string::npos || words.find("½") != std::string::npos;
}

bool is_dash(const std::string& words) {
    return plain(words) == "–" || plain(words) == "—";
}

bool is_merged(const std::string& written) {
    return written == "<" || written == "^";
}

std::string joined(const std::vector<std::string>& path, std::size_t from, std::size_t to) {
    std::string out;
    for (std::size_t i = from; i < to; ++i) out += (out.empty() ? "" : ".") + path[i];
    return out;
}

/// Of a modifier that counts, what it gives for one: all that it gives are so many of it.
void keep_for_one(std::vector<References::RowSaid>& said) {
    double least = 0, number = 0;
    const auto gives = [&](const References::RowSaid& one) {
        return number_in(one.results.value("gives", Json()), number) ? number : 0;
    };
    for (const References::RowSaid& one : said)
        if (gives(one) != 0 && (least == 0 || std::abs(gives(one)) < std::abs(least))) least = gives(one);
    for (const References::RowSaid& one : said)
        if (least == 0 || std::remainder(gives(one), least) != 0 || gives(one) / least < 0) return;
    said.erase(
        std::remove_if(said.begin(), said.end(), [&](const References::RowSaid& one) { return gives(one) != least; }),
        said.end());
}

}  // namespace

AidReader::AidReader(Program& program, const Choices& choices, References& references, const std::string& root,
                     const Battle& battle)
    : program_(program),
      choices_(choices),
      references_(references),
      panels_(aid_of(root + "/rulesets/" + choices.ruleset, choices, battle)) {}

void AidReader::open(const std::string& file) {
    is_open_ = file.ends_with("-aid.pdf");
    used_.clear();
}

bool AidReader::compare(const Table& table, const std::string& where, Tally& tally) {
    if (!is_open_) return false;
    const AidPart* part = part_for(table);
    if (!part)
        tally.faults.push_back(where + ": " + table.under + ": a table that is none of the aid's");
    else if (part->run)
        compare_run(*part->run, table, where, tally);
    else if (!part->bars.empty())
        compare_bars(*part, table, where, tally);
    else
        compare_table(*part, table, where, tally);
    return true;
}

// ---- which part of the aid a table is

const AidPart* AidReader::part_for(const Table& table) {
    for (const AidPanel& panel : panels_) {
        if (!are_same_words(panel.tab, table.under)) continue;
        for (const AidPart& part : panel.parts) {
            std::vector<const AidRow*> rows;
            std::vector<std::size_t> columns;
            if (used_.count(&part) != 0 || !fits(part, table, rows, columns)) continue;
            used_.insert(&part);
            return &part;
        }
    }
    return nullptr;
}

bool AidReader::has_label(const std::string& written, const std::string& printed) {
    return compare_any(written, printed).match != Match::no;
}

bool AidReader::has_words_of_label(const std::string& written, const std::string& printed) {
    const bool has_words =
        std::any_of(written.begin(), written.end(), [](unsigned char letter) { return std::isalpha(letter) != 0; });
    const std::vector<std::string> ways = ways_of(written);
    return has_words &&
           std::any_of(ways.begin(), ways.end(), [&](const std::string& way) { return has_words_of(way, printed); });
}

/// The rows and columns of the part that the table has, in order: those that no unit of the battle needs are not
/// printed.
bool AidReader::fits(const AidPart& part, const Table& table, std::vector<const AidRow*>& rows,
                     std::vector<std::size_t>& columns) {
    if (part.rows.empty()) {
        const Cell* label = table.places.empty() ? nullptr : table.at(table.places.size() - 1, 0);
        if (table.places.empty() || !label || !label->head) return false;
        if (part.run) return true;
        return std::any_of(part.bars.begin(), part.bars.end(),
                           [&](const AidBar& bar) { return has_label(bar.label, label->words); });
    }
    if (part.heads.size() != table.head_rows || part.rows.front().cells.size() < table.width) return false;
    const std::size_t wide = part.rows.front().cells.size();
    for (std::size_t i = 0, place = 0; i < wide && place < table.width; ++i) {
        const Cell* head = table.head_rows > 0 ? table.at(table.head_rows - 1, place) : nullptr;
        const std::string& written = part.heads.empty() ? "" : part.heads.back()[i];
        if (wide > table.width && head && !is_merged(written) && !has_label(written, head->words)) continue;
        columns.push_back(i);
        ++place;
    }
    if (columns.size() != table.width) return false;
    for (std::size_t i = 0; i < columns.size() && table.head_rows > 0; ++i) {
        const std::string& written = part.heads.back()[columns[i]];
        const Cell* head = table.at(table.head_rows - 1, i);
        if (!is_merged(written) &&
            (!head || (!has_label(written, head->words) && !has_words_of_label(written, head->words))))
            return false;
    }
    std::size_t next = 0;
    for (std::size_t row = table.head_rows; row < table.places.size(); ++row) {
        const Cell* label = table.at(row, 0);
        const auto find_row = [&](bool (AidReader::*is_label)(const std::string&, const std::string&)) {
            return std::find_if(
                part.rows.begin() + static_cast<std::ptrdiff_t>(next), part.rows.end(), [&](const AidRow& one) {
                    return is_merged(one.cells[0]) || (label && (this->*is_label)(one.cells[0], label->words));
                });
        };
        auto found = find_row(&AidReader::has_label);
        if (found == part.rows.end()) found = find_row(&AidReader::has_words_of_label);  // its figure is another
        if (found == part.rows.end()) return false;
        rows.push_back(&*found);
        next = static_cast<std::size_t>(found - part.rows.begin()) + 1;
    }
    return true;
}

// ---- what a cell asks

bool AidReader::is_figure(const std::string& reference, Figure& out) {
    std::vector<std::string> path = path_of(reference);
    if (path.size() < 4 || path[0] != "chart") return false;
    if (path.size() == 5 && (path[4] == "from" || path[4] == "to")) return false;
    out = {path[1], path[2], path[3], "", ""};
    std::size_t end = path.size();
    if (end > 5 && path[end - 2] == "as") out.sign = path[end - 1], end -= 2;
    out.places = joined(path, 4, end);
    return true;
}

/// What a place asks that has no reference of its own: the chart and row of the others in its row, if these are one,
/// and the result and column of the others in its column, if these are.
std::optional<AidReader::Figure> AidReader::inferred(const AidPart& part, std::size_t row, std::size_t column) {
    std::vector<Figure> in_row, in_column;
    const auto collect = [](const std::string& written, std::vector<Figure>& out) {
        Figure figure;
        std::vector<Figure> figures;
        for (const WrittenPart& one : parts_of(written))
            if (one.is_reference && is_figure(one.text, figure)) figures.push_back(figure);
        if (figures.size() == 1) out.push_back(figures.front());  // of several figures, none is the cell's
    };
    for (std::size_t i = 0; i < part.rows[row].cells.size(); ++i) collect(part.rows[row].cells[i], in_row);
    for (const AidRow& other : part.rows)
        if (column < other.cells.size()) collect(other.cells[column], in_column);
    if (in_row.empty() || in_column.empty()) return std::nullopt;
    for (const Figure& one : in_row)
        if (one.chart != in_row.front().chart || one.row != in_row.front().row) return std::nullopt;
    for (const Figure& one : in_row)  // another place of the row asks that already
        if (one.column() == in_column.front().column()) return std::nullopt;
    for (const Figure& one : in_column)
        if (one.chart != in_row.front().chart || one.column() != in_column.front().column()) return std::nullopt;
    Figure out = in_column.front();
    out.row = in_row.front().row;
    return out;
}

/// What is written with its one figure of a chart exchanged for another, or that alone; "" where it has several.
std::string AidReader::with_figure(const std::string& written, const Figure& figure) {
    const auto reference = [&](const std::string& sign) {
        return "{chart." + figure.chart + "." + figure.row + "." + figure.output +
               (figure.places.empty() ? "" : "." + figure.places) + (sign.empty() ? "" : ".as." + sign) + "}";
    };
    if (written.empty()) return reference("");
    std::string out;
    std::size_t figures = 0;
    Figure own;
    for (const WrittenPart& part : parts_of(written)) {
        const bool is_own = part.is_reference && is_figure(part.text, own);
        figures += is_own ? 1 : 0;
        out += is_own ? reference(own.sign) : part.is_reference ? "{" + part.text + "}" : part.text;
    }
    return figures == 1 ? out : "";
}

/// "{sign.figure}{sign.figure} any", counted by hand, with the count that the program says.
std::string AidReader::with_count(const std::string& written, const Figure& figure) {
    const std::string sign = "{sign." + figure.sign + "}";
    if (written.rfind(sign, 0) != 0) return written;
    std::size_t end = 0;
    while (written.compare(end, sign.size(), sign) == 0) end += sign.size();
    return with_figure("{chart." + figure.chart + "." + figure.row + "." + figure.output + ".as." + figure.sign + "}",
                       figure) +
           written.substr(end);
}

AidReader::Asked AidReader::asked_in(const AidPart& part, std::size_t row, std::size_t column) const {
    Asked out;
    out.written = part.rows[row].cells[column];
    Figure figure;
    for (const WrittenPart& one : parts_of(out.written))
        if (one.is_reference && is_figure(one.text, figure)) return out;
    out.covered = inferred(part, row, column);
    return out;
}

// ---- what the program says

AidReader::Answers AidReader::answers_for(const Figure& figure) {
    Answers out;
    const std::vector<std::string> places = path_of(figure.places);
    const std::size_t columns = references_.columns_of(figure.chart);
    const std::size_t number = figure.places.empty() ? 0 : std::stoul(places.front());
    const bool by_column = columns > 0 && number > 0 && number <= columns;
    for (const References::RowSaid& said : references_.said_by(figure.chart, figure.row)) {
        if (!by_column || references_.is_in_column(figure.chart, said, number)) out.push_back(said);
    }
    return out;
}

Json AidReader::result_called(const Figure& figure) {
    static const Json modifier = {{"id", "gives"}, {"type", "number"}, {"min", -99}};
    const Json* chart = find(references_.described()["charts"], figure.chart);
    const Json* result = chart ? find((*chart)["results"], figure.output) : nullptr;
    if (result) return *result;
    return figure.output == "gives" ? modifier : Json{{"id", figure.output}, {"type", "number"}, {"min", 0}};
}

Wanted AidReader::figure_of(const Figure& figure, const References::RowSaid& said) {
    Wanted out;
    out.is_asked = true;
    const Json value = said.results.value(figure.output, Json());
    double number = value.is_boolean() && value.get<bool>() ? 1 : 0;
    if (!figure.sign.empty()) {
        if (!value.is_boolean() && !value.is_null() && !number_in(value, number)) return {};
        out.kind = Wanted::Kind::words;
        std::string name = figure.sign;
        std::replace(name.begin(), name.end(), '-', ' ');
        for (double i = 0; i < number; ++i) out.words += "{" + name + "}";
        return out;
    }
    out.kind = Wanted::Kind::figure;
    out.value = value;
    out.result = result_called(figure);
    // An addition that is not made adds nought.
    if (double least = 0; value.is_null() && number_in(out.result.value("min", Json()), least) && least < 0)
        out.value = 0;
    return out;
}

Wanted AidReader::wanted(const std::string& reference, const Chosen& chosen) {
    Figure figure;
    if (!is_figure(reference, figure)) return references_.wanted(reference);
    const auto said = chosen.find(figure.group());
    return said == chosen.end() ? Wanted{} : figure_of(figure, said->second);
}

Compared AidReader::compare_once(const std::string& written, const std::string& printed, const Chosen& chosen) {
    return compare_written(
        written, printed, [&](const std::string& reference) { return wanted(reference, chosen); },
        references_.described());
}

/// The first way in which the words agree: with or without the pieces that go with their rows.
Compared AidReader::compare_any(const std::string& written, const std::string& printed) {
    Compared last;
    for (const std::string& way : ways_of(written)) {
        last = compare_way(way, printed);
        if (last.match != Match::no) break;
    }
    return last;
}

/// The same with each group of figures as one of the program's answers, no two groups as the same. A sign of a value
/// before a group is the answer's own.
Compared AidReader::compare_way(const std::string& written, const std::string& printed) {
    struct Group {
        Figure figure;
        std::vector<Figure> figures;
        std::string value;  ///< whose sign stands before it
        Answers answers;
    };
    std::vector<Group> groups;
    std::string value;
    for (const WrittenPart& part : parts_of(written)) {
        if (!part.is_reference) continue;
        const std::vector<std::string> path = path_of(part.text);
        if (path.size() == 4 && path[0] == "domain" && path[3] == "sign") value = path[2];
        Figure figure;
        if (!is_figure(part.text, figure)) continue;
        auto group = std::find_if(groups.begin(), groups.end(),
                                  [&](const Group& one) { return one.figure.group() == figure.group(); });
        if (group == groups.end()) {
            groups.push_back({figure, {}, value, answers_for(figure)});
            group = groups.end() - 1;
            value.clear();
        }
        group->figures.push_back(figure);
    }
    // Answers that differ in what is printed; those of the sign before.
    double ways = 1;
    for (Group& group : groups) {
        Answers differing;
        for (const References::RowSaid& said : group.answers) {
            const bool has_value = std::any_of(said.results.begin(), said.results.end(),
                                               [&](const Json& one) { return one == group.value; });
            const Json* chart = find(references_.described()["charts"], group.figure.chart);
            const bool is_of_chart =
                chart && std::any_of((*chart)["results"].begin(), (*chart)["results"].end(), [&](const Json& result) {
                    return result.contains("domain") &&
                           std::count(result["domain"].begin(), result["domain"].end(), group.value) > 0;
                });
            if (!group.value.empty() && is_of_chart && !has_value) continue;
            const bool known = std::any_of(differing.begin(), differing.end(), [&](const References::RowSaid& other) {
                return std::all_of(group.figures.begin(), group.figures.end(), [&](const Figure& figure) {
                    return other.results.value(figure.output, Json()) == said.results.value(figure.output, Json());
                });
            });
            if (!known) differing.push_back(said);
        }
        // "Each ...": what it gives is told once for one.
        if (group.figure.output == "gives" && differing.size() > 1) keep_for_one(differing);
        // A place without a number is the whole row: it says one thing.
        if (group.figure.places.empty() && differing.size() > 1) differing.clear();
        if (!group.answers.empty() && differing.empty() && !group.figure.places.empty()) {
            Compared none;
            none.match = Match::no;
            none.asked = 1;
            none.wanted = "no such result there";
            return none;
        }
        group.answers = std::move(differing);
        ways *= static_cast<double>(std::max<std::size_t>(group.answers.size(), 1));
    }
    if (ways > most_answers) return {};
    Compared last;
    for (std::size_t way = 0; way < static_cast<std::size_t>(ways); ++way) {
        Chosen chosen;
        std::size_t rest = way;
        for (const Group& group : groups) {
            if (group.answers.empty()) continue;
            chosen.emplace(group.figure.group(), group.answers[rest % group.answers.size()]);
            rest /= group.answers.size();
        }
        last = compare_once(written, printed, chosen);
        if (last.match != Match::no) return last;
    }
    return last;
}

// ---- tables

void AidReader::compare_table(const AidPart& part, const Table& table, const std::string& where, Tally& tally) {
    std::vector<const AidRow*> rows;
    std::vector<std::size_t> columns;
    fits(part, table, rows, columns);
    compare_heads(part, rows, columns, table, where, tally);
    compare_labels(rows, table, where, tally);
    std::map<std::size_t, std::string> written;  ///< by cell
    for (std::size_t row = table.head_rows; row < table.places.size(); ++row)
        for (std::size_t place = 0; place < table.width; ++place) {
            const std::size_t number = table.places[row][place];
            if (number == Table::none || table.cells[number].head) continue;
            const auto at = static_cast<std::size_t>(rows[row - table.head_rows] - part.rows.data());
            Asked asked = asked_in(part, at, columns[place]);
            const std::vector<std::string> left = table.heads_left_of(row, place);
            const std::vector<std::string> above = table.heads_above(row, place);
            const std::string what = where + ": " + table.under + ": " +
                                     (left.empty() ? table.at(row, 0)->words : left.front()) +
                                     (above.empty() ? "" : ", " + above.back());
            const auto [own, is_first] = written.emplace(number, asked.written);
            if (!is_first) {  // a place that a merged cell covers: the same holds there
                const std::string there = asked.covered ? with_figure(own->second, *asked.covered) : "";
                const Compared covered = there.empty() ? Compared{} : compare_any(there, table.cells[number].words);
                if (covered.match == Match::no)
                    tally.faults.push_back(what + ": printed `" + table.cells[number].words +
                                           "` there too, the program says " + covered.wanted);
                continue;
            }
            const bool is_bare = table.cells[number].words.find_first_of("0123456789") != std::string::npos ||
                                 is_dash(table.cells[number].words);
            if (asked.covered && is_bare && parts_of(asked.written).size() == 1)
                asked.written = with_figure("", *asked.covered);
            else if (asked.covered && !asked.covered->sign.empty())
                asked.written = with_count(asked.written, *asked.covered);
            compare_cell(asked, table.cells[number], what, tally);
        }
}

void AidReader::take(const Compared& compared, const std::string& printed, const std::string& what, const char* kind,
                     Tally& tally) {
    if (compared.match == Match::no)
        tally.faults.push_back(what + ": printed `" + printed + "`, the program says " + compared.wanted);
    else if (compared.match == Match::unknown)
        ++tally.not_asked[undecided];
    else
        ++tally.same[kind];
}

/// Figures in heads and labels: "each full 10% lost", "15–24".
void AidReader::compare_heads(const AidPart& part, const std::vector<const AidRow*>& rows,
                              const std::vector<std::size_t>& columns, const Table& table, const std::string& where,
                              Tally& tally) {
    const auto compare = [&](const std::string& written, const Cell* cell) {
        if (!cell || !cell->head || is_merged(written)) return;
        const Compared compared = compare_any(written, cell->words);
        if (compared.match != Match::no && compared.asked == 0) return;
        take(compared, cell->words, where + ": " + table.under + ", a head", heads, tally);
    };
    for (std::size_t row = 0; row < table.head_rows; ++row)
        for (std::size_t place = 0; place < table.width; ++place)
            compare(part.heads[row][columns[place]], table.at(row, place));
    for (std::size_t row = table.head_rows; row < table.places.size(); ++row)
        compare(rows[row - table.head_rows]->cells[0], table.at(row, 0));
}

void AidReader::compare_cell(const Asked& asked, const Cell& cell, const std::string& what, Tally& tally) {
    const Compared compared = compare_any(asked.written, cell.words);
    if (compared.match == Match::no)
        tally.faults.push_back(what + ": printed `" + cell.words + "`, the program says " + compared.wanted);
    else if (compared.match == Match::unknown)
        ++tally.not_asked[undecided];
    else if (compared.asked > 0)
        ++tally.same["cells of play aids"];
    else if (has_figure(cell.words))
        ++tally.not_asked["cells of play aids with a figure that their author wrote by hand"];
    else if (cell.words.find('{') != std::string::npos || is_dash(cell.words))
        ++tally.not_asked["cells of play aids in signs and dashes that their author drew"];
    else
        ++tally.not_asked["cells of play aids in their author's own words"];
}

}  // namespace sheets
