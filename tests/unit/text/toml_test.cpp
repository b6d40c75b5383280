#include "text/codes.hpp"
#include "text/value.hpp"

#include <doctest/doctest.h>

using namespace broadside::text;

/// Everything said while reading one file.
static std::string messages_of(std::string toml) {
    SourceMap sources;
    Diagnostics diagnostics;
    parse_toml(sources, sources.add("a.toml", std::move(toml)), diagnostics);
    std::string result;
    for (const Diagnostic& diagnostic : diagnostics.sorted()) result += to_text(diagnostic, sources);
    return result;
}

static Value parsed(std::string toml) {
    SourceMap sources;
    Diagnostics diagnostics;
    auto value = parse_toml(sources, sources.add("a.toml", std::move(toml)), diagnostics);
    for (const Diagnostic& diagnostic : diagnostics.all()) FAIL_CHECK(to_text(diagnostic, sources));
    REQUIRE(value);
    return *value;
}

/// A value without its places, kinds visible and order kept.
static std::string dump(const Value& value) {
    std::string result;
    switch (value.kind) {
        case Value::Kind::boolean:
            return value.boolean ? "true" : "false";
        case Value::Kind::integer:
            return std::to_string(value.integer);
        case Value::Kind::string:
            return "<" + value.string + ">";
        case Value::Kind::array:
            for (const Value& item : value.items) result += dump(item) + " ";
            return "[" + result + "]";
        case Value::Kind::table:
            for (const Entry& entry : value.entries) result += entry.key + "=" + dump(entry.value) + " ";
            return "{" + result + "}";
    }
    return result;
}

TEST_CASE("toml: tables keep the order of the file") {
    CHECK(dump(parsed("z = 1\na = true\n[m]\nq = 'x'\nb = [1, \"two\"]\n[c.y]\n[c.a]\n[m.n]\nk.j = -5\n")) ==
          "{z=1 a=true m={q=<x> b=[1 <two> ] n={k={j=-5 } } } c={y={} a={} } }");
}

TEST_CASE("toml: every value and key knows its place") {
    const Value root = parsed("[chart.fire]\nrows = [\n  { id = \"é\", gives = -1 },\n]\n");
    const Value* chart = root.find("chart");
    REQUIRE(chart);
    CHECK(chart->entries.at(0).key_span == Span{.source = SourceId{0}, .line = 1, .column = 8, .length = 4});
    const Value& rows = chart->find("fire")->entries.at(0).value;
    CHECK(rows.span == Span{.source = SourceId{0}, .line = 2, .column = 8, .length = 1});
    const Entry& gives = rows.items.at(0).entries.at(1);
    CHECK(gives.key_span == Span{.source = SourceId{0}, .line = 3, .column = 15, .length = 5});
    CHECK(gives.value.span == Span{.source = SourceId{0}, .line = 3, .column = 23, .length = 2});
}

TEST_CASE("toml: floats and dates are refused, all of them at once") {
    CHECK(messages_of("step = 0.5\nx = [nan, 1e3]\nday = 1815-06-18\n") ==
          "a.toml:1:8: error: `0.5` is not a whole number [not-whole]\n"
          "  step = 0.5\n"
          "         ^~~\n"
          "help: write a fraction as text, such as \"1/2\", or choose a smaller unit\n"
          "a.toml:2:6: error: `nan` is not a whole number [not-whole]\n"
          "  x = [nan, 1e3]\n"
          "       ^~~\n"
          "help: write a fraction as text, such as \"1/2\", or choose a smaller unit\n"
          "a.toml:2:11: error: `1e3` is not a whole number [not-whole]\n"
          "  x = [nan, 1e3]\n"
          "            ^~~\n"
          "help: write a fraction as text, such as \"1/2\", or choose a smaller unit\n"
          "a.toml:3:7: error: `1815-06-18` is a date or a time [date-found]\n"
          "  day = 1815-06-18\n"
          "        ^~~~~~~~~~\n"
          "help: write it in quotes\n");
}

TEST_CASE("toml: a syntax error says what was found and what to do") {
    CHECK(messages_of("[chart.fire]\nrow = { when = \"x\",\n  gives = 1 }\n") ==
          "a.toml:2:20: error: in an inline table: expected key or closing `}`, saw `\\n` [toml-syntax]\n"
          "  row = { when = \"x\",\n"
          "                     ^\n"
          "help: an inline table stands on one line; write long rows as `[[...]]` tables\n");
    CHECK(messages_of("title = Skirmish\n") ==
          "a.toml:1:9: error: in a value: could not determine value type [toml-syntax]\n"
          "  title = Skirmish\n"
          "          ^\n"
          "help: text is written in quotes, yes and no as `true` and `false`\n");
    CHECK(messages_of("[a]\nx = 1\n[a]\ny = 2\n") ==
          "a.toml:3:1: error: in a table header: cannot redefine existing table `a` [toml-syntax]\n"
          "  [a]\n"
          "  ^\n"
          "help: remove one of the two, join them, or rename one\n");
}

TEST_CASE("toml: a header without a key is an error at the sign that is there instead") {
    CHECK(messages_of("id = \"é\"\n[^b]\n[c]\n") ==
          "a.toml:2:2: error: a key is expected here [toml-syntax]\n"
          "  [^b]\n"
          "   ^\n"
          "help: keys and headers are made of letters a-z, digits, `-` and `_`; "
          "any others are put in quotes\n");
    CHECK(
        messages_of("[[row.é]]\n") ==
        "a.toml:1:7: error: in a key: expected bare key starting character or string delimiter, saw `é` [toml-syntax]\n"
        "  [[row.é]]\n"
        "        ^\n"
        "help: keys and headers are made of letters a-z, digits, `-` and `_`; "
        "any others are put in quotes\n");
    CHECK(messages_of("[") == R"=(a.toml:1:2: error: the file ends in a table header [toml-syntax]
  [
   ^
help: close what is open here, or write the rest of it
)=");
    CHECK(messages_of("[[") == R"=(a.toml:1:3: error: the file ends in a table header [toml-syntax]
  [[
    ^
help: close what is open here, or write the rest of it
)=");
    CHECK(messages_of("[a.") == R"=(a.toml:1:4: error: the file ends in a key [toml-syntax]
  [a.
     ^
help: close what is open here, or write the rest of it
)=");
    CHECK(messages_of("a.") == R"=(a.toml:1:3: error: the file ends in a key [toml-syntax]
  a.
    ^
help: close what is open here, or write the rest of it
)=");
    CHECK(messages_of("[\"") == R"=(a.toml:1:2: error: this text is not closed on its line [toml-syntax]
  ["
   ^
help: close it with the same quotation mark, or write a long text between `"""` and `"""`
)=");
    CHECK(messages_of("x = [") == R"=(a.toml:1:6: error: the file ends in an array [toml-syntax]
  x = [
       ^
help: close what is open here, or write the rest of it
)=");
    CHECK(messages_of("x = {") == R"=(a.toml:1:6: error: the file ends in an inline table [toml-syntax]
  x = {
       ^
help: close what is open here, or write the rest of it
)=");
    CHECK(messages_of("x = \"") == R"=(a.toml:1:5: error: this text is not closed on its line [toml-syntax]
  x = "
      ^
help: close it with the same quotation mark, or write a long text between `"""` and `"""`
)=");
    CHECK(messages_of("x = -") == R"=(a.toml:1:5: error: the file ends in a value [toml-syntax]
  x = -
      ^
help: close what is open here, or write the rest of it
)=");
    CHECK(messages_of("x = +") == R"=(a.toml:1:5: error: the file ends in a value [toml-syntax]
  x = +
      ^
help: close what is open here, or write the rest of it
)=");
    CHECK(messages_of("x = 0x") == R"=(a.toml:1:7: error: the file ends in a hexadecimal integer [toml-syntax]
  x = 0x
        ^
help: close what is open here, or write the rest of it
)=");
    CHECK(messages_of("x = 1979-") == R"=(a.toml:1:10: error: the file ends in a date [toml-syntax]
  x = 1979-
           ^
help: close what is open here, or write the rest of it
)=");
}

TEST_CASE("toml: text that is not UTF-8 is refused with the byte") {
    CHECK(messages_of("a = 1\nb = \"Caf\xe9\"\n") ==
          "a.toml:2:9: error: byte 15 of the file, 0xe9, is not UTF-8 [not-utf8]\n"
          "  b = \"Caf\xef\xbf\xbd\"\n"
          "          ^\n"
          "help: save the file with the encoding UTF-8\n");
}

static std::string repeated(std::string_view part, std::size_t times) {
    std::string result;
    for (std::size_t i = 0; i < times; ++i) result += part;
    return result;
}

TEST_CASE("toml: 64 levels are read, more are refused") {
    CHECK(messages_of("x = " + repeated("[", 63) + repeated("]", 63)) == "");
    CHECK(messages_of(repeated("a.", 62) + "a = 1") == "");
    CHECK(messages_of("x = \"" + repeated("a.[", 100) + "\" # " + repeated("a.[", 100)) == "");
    CHECK(messages_of("x = '''" + repeated("a.[\n", 100) + "'''") == "");
    CHECK(messages_of("x = 1 # a\n" + repeated("\n", 9) + repeated("a.", 64) + "a = 1") ==
          R"=(a.toml:11:128: error: keys or brackets are nested more than 64 deep [nested-too-deep]
  a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a = 1
                                                                                                                                 ^
help: look for a bracket that is never closed
)=");
    // Neither alone is too deep, both together are.
    CHECK(messages_of("[" + repeated("a.", 49) + "a]\nx = " + repeated("[", 20) + repeated("]", 20)) ==
          R"=(a.toml:2:19: error: keys or brackets are nested more than 64 deep [nested-too-deep]
  x = [[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]
                    ^~~~~~~~~~~~
)=");
}

TEST_CASE("toml: hostile files are refused before the library reads them") {
    const std::string garbage = repeated("\x80[{\"'=.", 10'000'000 / 7);
    for (const std::string& text : {
             repeated("a.", 100'000) + "a = 1",
             "[" + repeated("\"a\".", 100'000) + "a]",
             "x = " + repeated("[", 100'000),
             "x = " + repeated("{a=", 100'000),
             repeated("[[", 2'000'000),
             garbage,
             "x = \"" + garbage.substr(1, 3'000'000),
             std::string(4'000'000, '\0'),
             repeated("x.y.z=0.5,", 100'000),
         }) {
        const std::string messages = messages_of(text);
        CHECK(messages.find("a.toml:") == 0);
        CHECK(messages.size() < 2'000);
    }
    CHECK(messages_of(std::string(10'000'000, 'x')) ==
          "a.toml: error: the file holds more than 4 MiB [file-too-large]\n"
          "help: check that this is the right file; large rule sets are divided into several files\n");
}

TEST_CASE("toml: a large table of floats is read in good time and reported up to a limit") {
    Diagnostics diagnostics;
    SourceMap sources;
    parse_toml(sources, sources.add("a.toml", "x = [" + repeated("1.5, ", 500'000) + "]"), diagnostics);
    CHECK(diagnostics.error_count() == 100);
}

TEST_CASE("merge: tables are joined, top-level lists of tables put behind each other, order kept") {
    Diagnostics diagnostics;
    std::vector<Value> files;
    files.push_back(parsed("[[note]]\nt = 1\n[chart.a]\nx = 1\n"));
    files.push_back(parsed("[fact]\ny = 2\n[chart.b]\n[chart.a]\nz = 1\n[[note]]\nt = 2\n"));
    CHECK(dump(merge_tables(std::move(files), diagnostics)) ==
          "{note=[{t=1 } {t=2 } ] chart={a={x=1 z=1 } b={} } fact={y=2 } }");
    CHECK(diagnostics.all().empty());
    CHECK(dump(merge_tables({}, diagnostics)) == "{}");
}

TEST_CASE("merge: a key given twice shows both places") {
    SourceMap sources;
    Diagnostics diagnostics;
    std::vector<Value> files;
    files.push_back(
        *parse_toml(sources, sources.add("a.toml", "[number.bound]\nvalue = 10\nrows = [{}]\n"), diagnostics));
    files.push_back(*parse_toml(sources, sources.add("b.toml", "number.bound.value = 12\nnumber.bound.rows = [{}]\n"),
                                diagnostics));
    CHECK(dump(merge_tables(std::move(files), diagnostics)) == "{number={bound={value=10 rows=[{} ] } } }");
    REQUIRE(diagnostics.error_count() == 2);
    CHECK(to_text(diagnostics.sorted().front(), sources) ==
          "b.toml:1:14: error: `value` is given twice [repeated-key]\n"
          "  number.bound.value = 12\n"
          "               ^~~~~\n"
          "a.toml:2:1: note: first given here\n"
          "  value = 10\n"
          "  ^~~~~\n"
          "help: remove one of the two, or rename it\n");
}

TEST_CASE("writing: plain entries first, then tables, then lists of tables") {
    CHECK(to_toml(parsed("t = \"a\"\n[b.c]\nx = [1, { y = 2 }]\n[[d]]\ne = 1\nf = {}\n[[d]]\n")) ==
          "t = \"a\"\n\n[b.c]\nx = [1, { y = 2 }]\n\n[[d]]\ne = 1\n\n[d.f]\n\n[[d]]\n");
}

TEST_CASE("toml: an invisible character is refused at its place, and written so that it is seen") {
    CHECK(messages_of("a = 1\nb = [\"x\", \"y\\u202E\"]\n") ==
          "a.toml:2:11: error: the text holds U+202E, which is invisible [invisible-character]\n"
          "  b = [\"x\", \"y\\u202E\"]\n"
          "            ^~~~~~~~~\n"
          "help: delete it, or type the text anew\n");
    for (const char* seen : {"a\\tb", "a\\nb", "a\u00a0b", "\u00ad", "\u200d", "\u00e9"})
        CHECK(messages_of(std::string("a = \"") + seen + "\"\n") == "");
    const auto unseen = [](const std::string& sign) { return messages_of("a = \"" + sign + "\"\n"); };
    CHECK(unseen("\\u0000") == R"=(a.toml:1:5: error: the text holds U+0000, which is invisible [invisible-character]
  a = "\u0000"
      ^~~~~~~~
help: delete it, or type the text anew
)=");
    CHECK(unseen("\\u0007") == R"=(a.toml:1:5: error: the text holds U+0007, which is invisible [invisible-character]
  a = "\u0007"
      ^~~~~~~~
help: delete it, or type the text anew
)=");
    CHECK(unseen("\\u007f") == R"=(a.toml:1:5: error: the text holds U+007F, which is invisible [invisible-character]
  a = "\u007f"
      ^~~~~~~~
help: delete it, or type the text anew
)=");
    CHECK(unseen("\u0085") == R"=(a.toml:1:5: error: the text holds U+0085, which is invisible [invisible-character]
  a = "�"
      ^~~
help: delete it, or type the text anew
)=");
    CHECK(unseen("\u200b") ==
          "a.toml:1:5: error: the text holds U+200B, which is invisible [invisible-character]\n"
          "  a = \"\u200b\"\n"
          "      ^~\n"
          "help: delete it, or type the text anew\n");
    CHECK(unseen("\u2028") ==
          "a.toml:1:5: error: the text holds U+2028, which is invisible [invisible-character]\n"
          "  a = \"\u2028\"\n"
          "      ^~~\n"
          "help: delete it, or type the text anew\n");
    CHECK(unseen("\u2060") ==
          "a.toml:1:5: error: the text holds U+2060, which is invisible [invisible-character]\n"
          "  a = \"\u2060\"\n"
          "      ^~~\n"
          "help: delete it, or type the text anew\n");
    CHECK(unseen("\ufeff") ==
          "a.toml:1:5: error: the text holds U+FEFF, which is invisible [invisible-character]\n"
          "  a = \"\ufeff\"\n"
          "      ^~~\n"
          "help: delete it, or type the text anew\n");
    Value text;
    text.kind = Value::Kind::string;
    text.string = "bell \a delete \x7f";
    Value table;
    table.entries.push_back({.key = "s", .key_span = {}, .value = text});
    CHECK(to_toml(table) == "s = \"bell \\u0007 delete \\u007f\"\n");
}

TEST_CASE("writing: what is written parses back to the same value") {
    const std::string documents[] = {
        "",
        "a = 1\nb = -9223372036854775808\nc = 9223372036854775807\nd = true\n",
        R"(s = "quote \" backslash \\ tab \t line \n é ½ 🂡")",
        "s = '''\nC:\\path\n'literal' \"\"\" '''\n\"quoted key\" = 1\n\"\" = 2\n'a.b' = 3\n",
        "a = { b = { c = [] }, d = {} }\nz = 1\n",
        "a = [[1, 2], [], [\"x\", [true]]]\nb = [1, {c = 2}, [{d = 3}]]\n",
        "[a]\n[a.b]\n[a.b.c]\nx = 1\n[d]\n",
        "[a.b.c]\nx = 1\n[a]\ny = 2\n",
        "rows = [{ id = 1 }, { id = 2, cells = [\"a\", \"<\"] }]\nafter = 1\n",
        "[[a]]\n[[a.b]]\nx = 1\n[[a.b]]\n[a.c]\ny = 1\n[[a]]\n[e]\n",
        "a.b.c = 1\na.d = 2\nf = 3\n",
        "[x]\nt = { u = 1 }\nv = 2\nw = { z = 3 }\n[[x.y]]\nk = [{}, {}]\n",
        "[\"a b\".\"c.d\"]\n\"e\\n\" = [{ \"\" = {} }]\n",
    };
    for (const std::string& document : documents) {
        CAPTURE(document);
        const Value value = parsed(document);
        const std::string written = to_toml(value);
        CAPTURE(written);
        CHECK(dump(parsed(written)) == dump(value));
    }
}
