#include "check/check.hpp"
#include "check/editions/prepare.hpp"
#include "engine/run.hpp"
#include "language/syntax.hpp"
#include "rules/from_toml.hpp"
#include "text/source.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

// What rulesets/README.md teaches is true: its blocks, joined, are a rule set about which there is nothing to say; its
// functions give what it says they give; its mistakes are answered as it shows; and no key, word or form of the
// language is left out.

using namespace broadside;

namespace {

std::string readme() {
    std::ifstream file(std::filesystem::path(BROADSIDE_SOURCE_DIR) / "rulesets" / "README.md", std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// The contents of the fences whose info string is exactly this.
std::vector<std::string> fences(std::string_view info) {
    std::vector<std::string> out;
    bool inside = false, wanted = false;
    for (const std::string& line : lines_of(readme())) {
        if (line.starts_with("```")) {
            inside = !inside;
            wanted = inside && line.substr(3) == info;
            if (wanted) out.emplace_back();
        } else if (wanted) {
            out.back() += line + "\n";
        }
    }
    return out;
}

/// The whole game of the page.
std::string joined() {
    std::string text;
    for (const std::string& block : fences("toml")) text += block;
    return text;
}

/// The lines from one heading to the next of the same kind or a higher one.
std::vector<std::string> section(std::string_view heading) {
    const std::string marks(heading.substr(0, heading.find(' ')));
    std::vector<std::string> out;
    bool inside = false;
    for (const std::string& line : lines_of(readme())) {
        const std::size_t level = line.find_first_not_of('#');
        const bool is_heading = level != std::string::npos && level > 0 && level <= marks.size() && line[level] == ' ';
        if (is_heading)
            inside = line == heading;
        else if (inside)
            out.push_back(line);
    }
    return out;
}

/// The cells of a row of a table, without the spaces and the one pair of backticks around each.
std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    for (std::size_t at = 1; at < line.size();) {
        const std::size_t end = std::min(line.find('|', at), line.size());
        std::string cell = line.substr(at, end - at);
        cell.erase(0, cell.find_first_not_of(' '));
        cell.erase(cell.find_last_not_of(' ') + 1);
        if (cell.size() > 2 && cell.front() == '`' && cell.find('`', 1) == cell.size() - 1)
            cell = cell.substr(1, cell.size() - 2);
        cells.push_back(cell);
        at = end + 1;
    }
    return cells;
}

struct Checked {
    std::optional<check::Prepared> prepared;
    std::string messages;  ///< every finding as it is printed, sorted
};

/// A rule set read, compiled, and put through every check.
Checked checked(const std::string& toml) {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    Checked out;
    const text::SourceId id = sources.add("README.md", toml);
    if (const auto tree = text::parse_toml(sources, id, diagnostics)) {
        out.prepared = check::prepare(*tree, {}, sources, diagnostics);
        if (out.prepared) {
            const check::CheckContext context{sources, *tree, out.prepared->written,
                                              out.prepared->program ? &*out.prepared->program : nullptr, nullptr};
            check::run_checks(check::ruleset_checks(), context, diagnostics);
        }
    }
    for (const text::Diagnostic& diagnostic : diagnostics.sorted()) out.messages += text::to_text(diagnostic, sources);
    return out;
}

/// Every table of the field table, each once.
void collect(const text::Shape& shape, std::vector<const text::Shape*>& tables) {
    if (std::find(tables.begin(), tables.end(), &shape) != tables.end()) return;
    if (shape.kind == text::Shape::Kind::table && !shape.fields.empty()) tables.push_back(&shape);
    for (const text::Field& field : shape.fields) collect(*field.shape, tables);
    if (shape.of) collect(*shape.of, tables);
    for (const text::Shape* option : shape.options) collect(*option, tables);
}

std::string capitalised(std::string_view text) {
    std::string out(text);
    if (out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
    return out;
}

}  // namespace

TEST_CASE("the blocks of rulesets/README.md, joined, are a rule set that is checked, and played, without a finding") {
    const Checked game = checked(joined());
    CHECK(game.messages == "");
    REQUIRE(game.prepared);
    REQUIRE(game.prepared->program);
    CHECK(game.prepared->written.examples.size() >= 6);
    CHECK(game.prepared->written.turns.size() >= 1);
}

TEST_CASE("the first block of rulesets/README.md is a rule set by itself, as the five minutes promise") {
    const std::vector<std::string> blocks = fences("toml");
    REQUIRE_FALSE(blocks.empty());
    const Checked tour = checked(blocks.front());
    CHECK(tour.messages == "");
    REQUIRE(tour.prepared);
    CHECK(tour.prepared->program);
}

TEST_CASE("the board game of rulesets/README.md is a rule set by itself, about which there is nothing to say") {
    const std::vector<std::string> games = fences("toml board");
    REQUIRE(games.size() == 1);
    const Checked game = checked(games.front());
    CHECK(game.messages == "");
    REQUIRE(game.prepared);
    CHECK(game.prepared->program);
}

TEST_CASE("every fragment of rulesets/README.md is TOML") {
    for (const std::string& fragment : fences("toml fragment")) {
        CAPTURE(fragment);
        text::SourceMap sources;
        text::Diagnostics diagnostics;
        CHECK(text::parse_toml(sources, sources.add("README.md", fragment), diagnostics));
        CHECK_FALSE(diagnostics.has_errors());
    }
}

TEST_CASE("the functions of rulesets/README.md give what it says they give") {
    const std::string game = joined();
    std::set<std::string> shown;
    for (const std::string& line : section("## 8. Sentences and sums")) {
        const std::size_t is = line.find("` is ");
        if (!line.starts_with("| `") || is == std::string::npos) continue;
        const std::string expression = line.substr(3, is - 3);
        const std::string result = line.substr(is + 5, line.find(" |", is) - is - 5);
        CAPTURE(expression);
        shown.insert(expression.substr(0, expression.find('(')));
        const Checked asker = checked(game + "[procedure.asked]\nsides = [\"asker\"]\nsteps = [{ outcome-asked = \"" +
                                      expression + "\" }]\ngives = [\"outcome-asked\"]\n");
        CAPTURE(asker.messages);
        REQUIRE(asker.prepared);
        REQUIRE(asker.prepared->program);
        const engine::Program& program = *asker.prepared->program;
        const engine::Frame& frame = *program.find("asked");
        engine::GivenDice dice({});
        const engine::Run run = engine::run(program, frame, engine::default_situation(frame), dice);
        REQUIRE(run.ending.kind == engine::Ending::Kind::result);
        CHECK(engine::result_word(program, frame, 0, run.ending) == result);
    }
    for (std::string_view function :
         {"min", "max", "abs", "clamp", "round-down", "round-up", "round-nearest", "per", "lower", "lift", "above"}) {
        CAPTURE(function);
        CHECK(language::is_function(function));
        CHECK(shown.contains(std::string(function)));
    }
}

TEST_CASE("each mistake that rulesets/README.md names is answered as it shows") {
    const std::string game = joined();
    std::size_t mistakes = 0;
    for (const std::string& line : section("## 16. Common mistakes")) {
        if (!line.starts_with("| `")) continue;
        const std::vector<std::string> cells = cells_of(line);
        REQUIRE(cells.size() == 3);
        CAPTURE(cells[1]);
        const std::size_t at = game.find(cells[0]);
        REQUIRE(at != std::string::npos);
        const Checked wrong = checked(std::string(game).replace(at, cells[0].size(), cells[1]));
        CAPTURE(wrong.messages);
        CHECK(wrong.messages.find(cells[2]) != std::string::npos);
        ++mistakes;
    }
    CHECK(mistakes >= 20);
}

TEST_CASE("every key of the field table stands in the reference of rulesets/README.md, under its table") {
    std::vector<const text::Shape*> tables;
    collect(rules::ruleset_shape(), tables);
    REQUIRE(tables.size() >= 30);
    const std::string page = readme();
    for (const text::Shape* table : tables) {
        CAPTURE(table->title);
        const std::vector<std::string> lines = section("### " + capitalised(table->title));
        CHECK_FALSE(lines.empty());
        std::size_t rows = 0;
        for (const std::string& line : lines) rows += line.starts_with("| `") || line.starts_with("| **`");
        CHECK(rows == table->fields.size());
        for (const text::Field& field : table->fields) {
            CAPTURE(field.key);
            const std::string key = "`" + std::string(field.key) + "`";
            const std::string row = field.required ? "| **" + key + "** |" : "| " + key + " |";
            CHECK(std::any_of(lines.begin(), lines.end(),
                              [&](const std::string& line) { return line.starts_with(row); }));
            for (std::string_view word : field.shape->words) {
                CAPTURE(word);
                CHECK(page.find("`\"" + std::string(word) + "\"`") != std::string::npos);
            }
        }
    }
}

TEST_CASE("every word and every form of the language stands in rulesets/README.md") {
    const std::string page = readme();
    for (std::string_view form : {"roll 2d6",    "roll dice d6",       "highest",       "lowest",       "count >= 4",
                                  "then >= 5",   "contest score",      "ties",          "do PROCEDURE", "for SIDE",
                                  "N times",     "for each LIST",      "with FACT = x", "forbid",       "missing",
                                  "end = ",      "look up CHART",      "sum CHART",     "a vs b",       "x meets REL y",
                                  "a is b or c", "if a then b else c", "nothing",       "nobody"}) {
        CAPTURE(form);
        CHECK(page.find(form) != std::string::npos);
    }
    for (std::string_view word :
         {"if",   "then", "else",  "and",  "or",    "not",     "is",     "vs",      "for",   "sum", "look",
          "with", "do",   "times", "roll", "count", "highest", "lowest", "contest", "meets", "up",  "each"}) {
        CAPTURE(word);
        CHECK(language::is_keyword(word));
        CHECK(page.find(word) != std::string::npos);
    }
}
