#include "text/source.hpp"

#include "text/utf8.hpp"
#include "text/value.hpp"

#include <doctest/doctest.h>

using namespace broadside::text;

TEST_CASE("source: lines are counted from one and come without their end") {
    SourceMap sources;
    const SourceId id = sources.add("a.toml", "first\r\nsecond\n\nlast");
    CHECK(sources.name(id) == "a.toml");
    CHECK(sources.line(id, 1) == "first");
    CHECK(sources.line(id, 2) == "second");
    CHECK(sources.line(id, 3) == "");
    CHECK(sources.line(id, 4) == "last");
    CHECK(sources.line(id, 0) == "");
    CHECK(sources.line(id, 5) == "");
    CHECK(sources.line(SourceId::none, 1) == "");
}

TEST_CASE("source: a byte order mark is no column") {
    SourceMap sources;
    const SourceId id = sources.add("a.toml", "\xef\xbb\xbfkey = 1");
    CHECK(sources.line(id, 1) == "key = 1");
}

TEST_CASE("source: the text of a span is counted in code points") {
    SourceMap sources;
    const SourceId id = sources.add("a.toml", "é½ = \"ü\"");
    CHECK(sources.text({.source = id, .line = 1, .column = 2, .length = 1}) == "½");
    CHECK(sources.text({.source = id, .line = 1, .column = 6, .length = 99}) == "\"ü\"");
    CHECK(sources.text({}) == "");
}

TEST_CASE("source: UTF-8 is checked to the letter") {
    struct Row {
        std::string_view text;
        std::optional<std::size_t> wrong;
    };
    for (const Row& row : {Row{"plain é ½ ″ 🂡", std::nullopt}, Row{"a\xff", 1}, Row{"ab\xc3", 2}, Row{"\xc0\x80", 0},
                           Row{"\xed\xa0\x80", 0}, Row{"\xf4\x90\x80\x80", 0}, Row{"é\x80", 2}}) {
        CAPTURE(row.text);
        CHECK(find_invalid_utf8(row.text) == row.wrong);
    }
}

/// The part of `toml` (the value of the key `x`) that the decoded `part` is shown at: `line:column:text`.
static std::string place_of(std::string toml, std::string_view part) {
    SourceMap sources;
    Diagnostics diagnostics;
    const SourceId id = sources.add("a.toml", std::move(toml));
    const auto table = parse_toml(sources, id, diagnostics);
    REQUIRE(table);
    const Value* value = table->find("x");
    REQUIRE(value);
    const std::size_t offset = value->string.find(part);
    REQUIRE(offset != std::string::npos);
    const Span span = span_inside_string(sources, value->span, value->string, offset, count_code_points(part));
    return std::to_string(span.line) + ":" + std::to_string(span.column) + ":" + std::string(sources.text(span));
}

TEST_CASE("source: a fault inside a string is shown where it is written") {
    struct Row {
        std::string_view toml;
        std::string_view part;
        std::string_view place;
    };
    const Row rows[] = {
        {"x = \"own.grade > B\"", "grade", "1:10:grade"},
        {"x = 'own.grade > B'", "B", "1:18:B"},
        {"x = \"é ½ grade\"", "grade", "1:10:grade"},
        {R"(x = "a\tb \"own\" c")", "own", "1:13:own"},
        {R"(x = "a \u003e\u003d b")", ">=", R"(1:8:\u003e\u003d)"},
        {R"(x = "\U0001F0A1 ace")", "ace", "1:17:ace"},
        {"x = \"\"\"\nfirst\nsecond\"\"\"", "second", "3:1:second"},
        {"x = \"\"\"first\r\nsecond\"\"\"", "second", "2:1:second"},
        {"x = \"\"\"\r\none \\\r\n\r\n   two\"\"\"", "two", "4:4:two"},
        {"x = \"\"\"\\\n  one\"\"\"", "one", "2:3:one"},
        {"x = '''\none\\\n two'''", "two", "3:2:two"},
        {"x = \"\"\"one\ntwo\"\"\"", "one\ntwo", "1:8:one"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.toml);
        CHECK(place_of(std::string(row.toml), row.part) == row.place);
    }
}

TEST_CASE("source: the end of a string is shown at its closing quote, and what is no string as it is") {
    SourceMap sources;
    const SourceId id = sources.add("a.toml", "x = \"a +\"\ny = 12\n");
    const Span literal{.source = id, .line = 1, .column = 5, .length = 5};
    CHECK(span_inside_string(sources, literal, "a +", 3, 1) == Span{.source = id, .line = 1, .column = 9, .length = 1});
    CHECK(span_inside_string(sources, literal, "a +", 99, 99) ==
          Span{.source = id, .line = 1, .column = 9, .length = 1});
    const Span number{.source = id, .line = 2, .column = 5, .length = 2};
    CHECK(span_inside_string(sources, number, "12", 1, 1) == number);
    CHECK(span_inside_string(sources, {}, "12", 1, 1) == Span{});
}

TEST_CASE("source: what branches read has ids of its own, and comes together") {
    SourceMap trunk;
    const SourceId shared = trunk.add("shared", "a");
    SourceMap first = trunk.branch(1), second = trunk.branch(2);
    const SourceId one = first.add("one", "b"), two = second.add("two", "c"), three = trunk.add("three", "d");
    CHECK(first.name(shared) == "shared");
    CHECK(first.name(two) == "");
    trunk.join(first);
    trunk.join(second);
    for (const auto& [id, name] : {std::pair(shared, "shared"), {one, "one"}, {two, "two"}, {three, "three"}})
        CHECK(trunk.name(id) == name);
    CHECK(trunk.line(two, 1) == "c");
}
