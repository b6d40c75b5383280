#include "typeset/words.hpp"

#include "fixed_measurer.hpp"
#include "sample_blocks.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::typeset;

static std::string without_last_space(std::string text) {
    if (text.ends_with(' ')) text.pop_back();
    return text;
}

/// The lines of a text `characters` wide, joined by bars.
static std::string lines_of(const std::string& marked, double characters, Rag rag = Rag::running) {
    FixedMeasurer measurer;
    const ShapedWords shaped = shape_words(sheet::words(marked), Voice::text, measurer);
    std::string text;
    for (const LineRange& range : break_lines(shaped, characters / 2, rag)) {
        if (!text.empty()) text += "|";
        const auto line = assemble_line(shaped, range, 10, measurer);
        for (const ShapedRun& run : line->runs) text += run.text;
        text = without_last_space(text);
    }
    return text;
}

TEST_CASE("words: lines end at spaces, after hyphens and dashes between letters, and nowhere else") {
    struct Case {
        std::string text;
        double characters;
        std::string lines;
    };
    for (const Case& c : {
             Case{"one two three", 20, "one two three"},
             Case{"one two three", 8, "one two|three"},
             Case{"two-thirds", 6, "two-|thirds"},
             Case{"from\u2014to", 5, "from\u2014|to"},
             Case{"at -1 each", 4, "at|-1|each"},
             Case{"4\u20136", 1, "4\u20136"},
             Case{"  a   b ", 9, "a b"},
             Case{"within 25 cm of it", 9, "within|25 cm|of it"},
             Case{"a \u2013 b", 2, "a \u2013|b"},
             Case{"from 46, 31 on", 6, "from|46, 31|on"},
             Case{"46\u00bd, 31; 8, 2", 7, "46\u00bd, 31;|8, 2"},
             Case{"3, 4, 5, 6", 4, "3,|4,|5, 6"},
             Case{"Steady (4), all", 7, "Steady (4),|all"},
             Case{"Steady (if so)", 7, "Steady|(if so)"},
             Case{"", 9, ""},
         }) {
        CAPTURE(c.text);
        CHECK(lines_of(c.text, c.characters) == c.lines);
    }
}

TEST_CASE("words: a word that is too wide stands on a line of its own") {
    CHECK(lines_of("an uncommonly wide one", 6) == "an|uncommonly|wide|one");
}

TEST_CASE("words: of all ways to break into the fewest lines the most even is taken") {
    CHECK(lines_of("aaa bb cc ddddd", 6, Rag::level) == "aaa|bb cc|ddddd");
    CHECK(lines_of("aaaa bb cc dddd", 10, Rag::level) == "aaaa bb|cc dddd");
    CHECK(lines_of("aaaa bb cc dddd", 10, Rag::running) == "aaaa bb cc|dddd");
}

TEST_CASE("words: a paragraph does not end in a lone short word when that can be helped") {
    CHECK(lines_of("one two three four by me", 21) == "one two three four|by me");
}

TEST_CASE("words: runs of one face, size and reader are drawn as one, others apart") {
    FixedMeasurer measurer;
    const sheet::Words source = sheet::words("plain *strong*^1^ end");
    const ShapedWords shaped = shape_words(source, Voice::text, measurer);
    const LineRange all{0, shaped.words.size(), shaped.unbroken};
    const ShapedLine line = *assemble_line(shaped, all, 10, measurer);
    REQUIRE(line.runs.size() == 3);
    CHECK(line.runs[0].text == "plain ");
    CHECK(line.runs[1].text == "strong");
    CHECK(line.runs[1].face == Face::text_bold);
    CHECK(line.runs[2].text == "\u2009[1] end");
    CHECK(line.runs[2].x == doctest::Approx(5 * 12));
    CHECK(line.width == doctest::Approx(5 * 20));
}

TEST_CASE("words: marks stand in brackets of the size of the words, those side by side in one pair") {
    FixedMeasurer measurer;
    const text::Audience all;
    const auto mark = [&](const char* text) { return sheet::Run{text, sheet::Emphasis::plain, all, true, {}}; };
    const auto plain = [&](const char* text) { return sheet::Run{text, sheet::Emphasis::plain, all, false, {}}; };
    const sheet::Words source{mark("1"), plain(" below"), mark("R4"), mark("M2"), plain(".  "), mark("2"), mark(",R5")};
    const ShapedWords shaped = shape_words(source, Voice::text, measurer);
    const ShapedLine line = *assemble_line(shaped, {0, shaped.words.size(), shaped.unbroken}, 10, measurer);
    REQUIRE(line.runs.size() == 1);
    CHECK(line.runs[0].text == "[1] below\u2009[R4,M2]. [2,R5]");
    CHECK(line.runs[0].size == 10);
    CHECK(line.runs[0].rise == 0);
}

TEST_CASE("words: the audience of a word goes with it, and parts it from its neighbours") {
    FixedMeasurer measurer;
    sheet::Words source = sheet::words("all *some*");
    source[1].emphasis = sheet::Emphasis::plain;
    source[1].audience.kind = text::Audience::Kind::umpire;
    const ShapedWords shaped = shape_words(source, Voice::text, measurer);
    const ShapedLine line = *assemble_line(shaped, {0, 2, shaped.unbroken}, 10, measurer);
    REQUIRE(line.runs.size() == 2);
    CHECK(line.runs[0].audience == text::Audience{});
    CHECK(line.runs[1].audience.kind == text::Audience::Kind::umpire);
}

TEST_CASE("words: short items end lines at their dots, which are left out there") {
    const std::string facts = "Foot\u00a0\u00b7 Of the line\u00a0\u00b7 Right flank";
    CHECK(lines_of(facts, 40) == facts);
    CHECK(lines_of(facts, 18) == "Foot\u00a0\u00b7 Of the line|Right flank");
    CHECK(lines_of(facts, 12) == "Foot|Of the line|Right flank");
    CHECK(lines_of("Foot\u00a0\u00b7 Second-rate unit", 14) == "Foot|Second-rate unit");
    // A long item is torn all the same.
    CHECK(lines_of("Foot\u00a0\u00b7 From the right flank to the left one", 22) ==
          "Foot\u00a0\u00b7 From the right|flank to the left one");
}

TEST_CASE("words: the least widths for so many lines are those at which a line less is made") {
    FixedMeasurer measurer;
    for (const char* text : {"a bb ccc dddd eeeee ffffff g h i", "one", "two-thirds of a unit", "aaa aaa aaa"}) {
        const ShapedWords shaped = shape_words(sheet::words(text), Voice::text, measurer);
        const std::vector<double> widths = widths_by_lines(shaped);
        CAPTURE(text);
        REQUIRE_FALSE(widths.empty());
        CHECK(widths.front() == doctest::Approx(shaped.unbroken));
        CHECK(widths.back() == doctest::Approx(shaped.longest));
        for (std::size_t i = 0; i < widths.size(); ++i) {
            CHECK(count_lines(shaped, widths[i]) <= i + 1);
            if (widths[i] > shaped.longest + 1e-6) CHECK(count_lines(shaped, widths[i] - 1e-3) > i + 1);
        }
    }
    CHECK(widths_by_lines({}).empty());
}

TEST_CASE("words: the same words are shaped once for each voice, those for other readers apart") {
    FixedMeasurer measurer;
    const sheet::Words source = sheet::words("for all");
    sheet::Words secret = source;
    secret.front().audience.kind = text::Audience::Kind::umpire;
    const auto run_of = [](const ShapedWords& shaped) { return shaped.words.front().runs.front(); };
    const ShapedWords first = shape_words(source, Voice::text, measurer);
    CHECK(shape_words(source, Voice::text, measurer).owner == first.owner);
    CHECK(run_of(shape_words(source, Voice::label, measurer)).face == Face::label);
    CHECK(run_of(shape_words(secret, Voice::text, measurer)).audience == secret.front().audience);
}

TEST_CASE("words: counting lines and breaking them agree") {
    FixedMeasurer measurer;
    const ShapedWords shaped = shape_words(
        sheet::words("every friendly unit within 15 cm that sees it loses one level"), Voice::text, measurer);
    for (double width = 1; width < 40; width += 0.5) {
        CAPTURE(width);
        CHECK(count_lines(shaped, width) == break_lines(shaped, width, Rag::running).size());
        CHECK(count_lines(shaped, width) == break_lines(shaped, width, Rag::level).size());
    }
}

TEST_CASE("words: the space between two lines is in the text of the first, but not in its width") {
    FixedMeasurer measurer;
    const ShapedWords shaped = shape_words(sheet::words("one two"), Voice::text, measurer);
    const ShapedLine first = *assemble_line(shaped, {0, 1, 1.5}, 10, measurer);
    CHECK(first.runs.front().text == "one ");
    CHECK(first.width == doctest::Approx(15));
}
