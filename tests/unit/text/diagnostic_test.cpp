#include "text/diagnostic.hpp"

#include "text/codes.hpp"

#include <doctest/doctest.h>

using namespace broadside::text;

static const Code some_code{.id = "some-code", .title = "", .page = ""};

/// The finding at these code points of one line, as printed.
static std::string draw(std::string line, std::uint32_t column, std::uint32_t length) {
    SourceMap sources;
    const SourceId id = sources.add("a.toml", std::move(line));
    Diagnostics diagnostics;
    diagnostics.error(some_code, {.source = id, .line = 1, .column = column, .length = length}, "found it");
    return to_text(diagnostics.all().front(), sources);
}

TEST_CASE("diagnostic: the whole message with notes and help") {
    SourceMap sources;
    const SourceId id = sources.add("fire.toml", "[chart.fire]\nmodifer = 3\n");
    Diagnostics diagnostics;
    Diagnostic& error = diagnostics.error(unknown_key, {.source = id, .line = 2, .column = 1, .length = 7},
                                          "unknown key `modifer` in a chart");
    error.notes.push_back({.span = {.source = id, .line = 1, .column = 2, .length = 10}, .text = "the chart is here"});
    error.notes.push_back({.text = "a chart has rows"});
    error.help = "did you mean `modifier`?";
    CHECK(to_text(error, sources) ==
          "fire.toml:2:1: error: unknown key `modifer` in a chart [unknown-key]\n"
          "  modifer = 3\n"
          "  ^~~~~~~\n"
          "fire.toml:1:2: note: the chart is here\n"
          "  [chart.fire]\n"
          "   ^~~~~~~~~~\n"
          "note: a chart has rows\n"
          "help: did you mean `modifier`?\n");
}

TEST_CASE("diagnostic: carets stand under tabs, wide letters and marks that combine") {
    CHECK(draw("\t\tx = 1", 3, 1) == "a.toml:1:3: error: found it [some-code]\n  \t\tx = 1\n  \t\t^\n");
    CHECK(draw("é½ = x", 6, 1) == "a.toml:1:6: error: found it [some-code]\n  é½ = x\n       ^\n");
    CHECK(draw("兵 = 兵兵", 5, 2) == "a.toml:1:5: error: found it [some-code]\n  兵 = 兵兵\n       ^~~~\n");
    CHECK(draw("e\xcc\x81 = x", 6, 1) == "a.toml:1:6: error: found it [some-code]\n  e\xcc\x81 = x\n      ^\n");
}

TEST_CASE("diagnostic: a caret never leaves its line") {
    CHECK(draw("ab", 2, 900) == "a.toml:1:2: error: found it [some-code]\n  ab\n   ^\n");
    CHECK(draw("ab", 3, 1) == "a.toml:1:3: error: found it [some-code]\n  ab\n    ^\n");
    CHECK(draw("", 1, 1) == "a.toml:1:1: error: found it [some-code]\n");
}

TEST_CASE("diagnostic: what a file holds cannot garble the terminal") {
    CHECK(draw("a\x1b[31m\xff", 1, 1) ==
          "a.toml:1:1: error: found it [some-code]\n  a\xef\xbf\xbd[31m\xef\xbf\xbd\n  ^\n");
    const std::string drawn = draw(std::string(100'000, 'x') + "here" + std::string(100'000, 'y'), 100'001, 4);
    CHECK(drawn == "a.toml:1:100001: error: found it [some-code]\n  …" + std::string(40, 'x') + "here" +
                       std::string(116, 'y') + "…\n   " + std::string(40, ' ') + "^~~~\n");
}

TEST_CASE("diagnostic: a finding without a place, or without a line") {
    SourceMap sources;
    const SourceId id = sources.add("a.toml", "x");
    Diagnostics diagnostics;
    diagnostics.warning(some_code, {}, "no place");
    diagnostics.note(some_code, {.source = id}, "the file as a whole");
    CHECK(to_text(diagnostics.all().at(0), sources) == "warning: no place [some-code]\n");
    CHECK(to_text(diagnostics.all().at(1), sources) == "a.toml: note: the file as a whole [some-code]\n");
    CHECK_FALSE(diagnostics.has_errors());
}

TEST_CASE("diagnostics: sorted by place, exact repeats dropped") {
    SourceMap sources;
    const SourceId first = sources.add("a.toml", "");
    const SourceId second = sources.add("b.toml", "");
    Diagnostics diagnostics;
    diagnostics.error(some_code, {.source = second, .line = 1, .column = 1}, "four");
    diagnostics.error(some_code, {.source = first, .line = 2, .column = 1}, "three");
    diagnostics.error(some_code, {.source = first, .line = 1, .column = 9}, "two");
    diagnostics.error(some_code, {.source = first, .line = 1, .column = 1}, "one");
    diagnostics.error(some_code, {.source = first, .line = 2, .column = 1}, "three");
    std::string order;
    for (const Diagnostic& diagnostic : diagnostics.sorted()) order += diagnostic.message + " ";
    CHECK(order == "one two three four ");
    CHECK(diagnostics.error_count() == 5);
}

TEST_CASE("names: the nearest within a third of the length, neighbours swapped counted once") {
    const std::vector<std::string_view> known{"modifier", "policy", "rows", "title"};
    CHECK(nearest_name("modifer", known) == "modifier");
    CHECK(nearest_name("titel", known) == "title");
    CHECK(nearest_name("rwos", known) == "rows");
    CHECK(nearest_name("banner", known) == "");
    CHECK(nearest_name("x", known) == "");
    CHECK(nearest_name(std::string(1'000'000, 'x'), known) == "");
    CHECK(suggest_name("titel", known) == "did you mean `title`?");
    CHECK(suggest_name("banner", known) == "known: `modifier`, `policy`, `rows`, `title`");
    CHECK(suggest_name("banner", {}) == "");
}

TEST_CASE("codes: each has a kebab-case id, a title and a page") {
    for (const Code* code : codes()) {
        CAPTURE(code->id);
        CHECK(code->id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos);
        CHECK_FALSE(code->title.empty());
        CHECK(code->page.size() > 200);
    }
}
