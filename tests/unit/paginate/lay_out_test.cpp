#include "paginate/lay_out.hpp"

#include "../typeset/fixed_measurer.hpp"
#include "../typeset/sample_blocks.hpp"
#include "document_text.hpp"
#include "paginate/codes.hpp"
#include "typeset/codes.hpp"
#include "typeset/said_words.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::paginate;
using namespace broadside::typeset;
using sheet::Align;

namespace {

struct Result {
    std::optional<Document> document;
    text::Diagnostics diagnostics;
};

Result laid_out(const sheet::Item& item, std::string_view paper = "a4") {
    FixedMeasurer measurer;
    Result result;
    result.document = lay_out(item, *find_paper(paper), measurer, result.diagnostics);
    return result;
}

std::string only_error(const Result& result) {
    CHECK_FALSE(result.document);
    REQUIRE(result.diagnostics.all().size() == 1);
    const text::Diagnostic& error = result.diagnostics.all().front();
    return error.message + " [" + std::string(error.code->id) + "]";
}

std::string long_text(std::size_t words) {
    std::string text;
    for (std::size_t i = 0; i < words; ++i) text += (i == 0 ? "" : " ") + std::string("word") + std::to_string(i);
    return text;
}

sheet::Table long_list(std::size_t rows) {
    sheet::Table list = sheet::table("List", {Align::left, Align::left}, {});
    list.heads.push_back(sheet::row({sheet::head("No"), sheet::head("Result")}));
    for (std::size_t i = 1; i <= rows; ++i)
        list.rows.push_back(sheet::row({sheet::cell("n" + std::to_string(i)), sheet::cell("r" + std::to_string(i))}));
    return list;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

/// Where a text stands that begins so.
struct Place {
    std::size_t page = 0;
    Point at;
    bool same_column(const Place& other, double tolerance = 30) const {
        return page == other.page && std::abs(at.x - other.at.x) < tolerance;
    }
};

const TextItem* find_text(const std::vector<Element>& elements, const std::string& words) {
    for (const Element& element : elements) {
        for (const DrawItem& mark : element.marks)
            if (const auto* text = std::get_if<TextItem>(&mark))
                if (text->line->runs.front().text.starts_with(words)) return text;
        if (const TextItem* inside = find_text(element.children, words)) return inside;
    }
    return nullptr;
}

Place place_of(const Document& document, const std::string& words) {
    for (std::size_t page = 0; page < document.pages.size(); ++page)
        if (const TextItem* text = find_text(document.pages[page].elements, words)) return {page, text->baseline};
    FAIL("no such text: " << words);
    return {};
}

/// How far down the words of each page reach, but for those at its foot.
std::vector<double> lowest_texts(const Document& document) {
    std::vector<double> lowest;
    for (const Page& page : document.pages) {
        lowest.push_back(0);
        for (const Element& element : page.elements) {
            if (element.tag == Tag::artifact) continue;
            for (const DrawItem& mark : element.marks)
                if (const auto* text = std::get_if<TextItem>(&mark))
                    lowest.back() = std::max(lowest.back(), text->baseline.y);
        }
    }
    return lowest;
}

sheet::Paragraph note(const std::string& words) {
    return {sheet::words(words), sheet::Paragraph::Role::note, 0, {}};
}

}  // namespace

TEST_CASE("lay_out: a small sheet, mark by mark") {
    sheet::Item item = sheet::item({
        sheet::phase("Firing"),
        sheet::table("Fire", {Align::left, Align::right}, {sheet::row({sheet::cell("Guns"), sheet::cell("+1")})}),
    });
    item.date = "2020-05-01";
    item.data_hash = "abcd";
    const Result result = laid_out(item);
    REQUIRE(result.document);
    CHECK(to_text(*result.document) == R"(document "Sheet" for public
page 1 841.9x595.3
  artifact
    rule 22.7,40.3 819.2,40.3 thick 0.5
  heading1
    text 22.7,34.0 wide 46.0 text-bold 18.4 "Sheet"
  paragraph
    text 790.7,34.0 wide 28.5 label 11.4 "Rules"
  artifact
    text 22.7,572.7 wide 132.0 label 8.0 "Rules, 1st · data 2020-05-01 abcd"
    text 695.2,572.7 wide 60.0 label-bold 8.0 "for all players"
    text 775.2,572.7 wide 44.0 label 8.0 "page 1 of 1"
  artifact
    box 22.7,47.3 391.2x17.5 grey
  heading2
    text 26.2,59.7 wide 39.4 text-bold 13.1 "Firing"
  artifact
    rule 22.7,80.4 413.9,80.4 thick 0.9
    rule 22.7,94.4 413.9,94.4 thick 0.3
  table
    caption
      paragraph
        text 22.7,76.9 wide 19.3 label-bold 9.6 "Fire"
    row
      cell
        text 22.7,89.8 wide 17.5 text 8.8 "Guns"
      cell
        text 405.1,89.8 wide 8.8 text 8.8 "+1"
bookmark 1 page 1 "Firing"
bookmark 2 page 1 "Fire"
)");
}

TEST_CASE("lay_out: a bar chart has a bookmark, as a table has") {
    sheet::BarChart bars;
    bars.title = sheet::words("Fire");
    bars.bars.push_back({sheet::words("Guns"), {{0.5, {}, sheet::Tone::deep}}, sheet::words("1/2")});
    const Result result = laid_out(sheet::item({sheet::Heading{sheet::words("Firing"), 2}, bars}));
    REQUIRE(result.document);
    CHECK(to_text(*result.document).find("bookmark 2 page 1 \"Fire\"") != std::string::npos);
}

TEST_CASE("lay_out: a long list goes on with its title and heads repeated") {
    sheet::Table list = long_list(120);
    list.may_break = true;
    const Result result = laid_out(sheet::item({list}));
    REQUIRE(result.document);
    const std::string text = to_text(*result.document);
    CHECK(result.document->pages.size() == 2);
    CHECK(count(text, "\"List\"") == 4 + 1);  // four columns and the bookmark
    CHECK(count(text, "\"(continued)\"") == 3);
    CHECK(count(text, "\"Result\"") == 4);
    for (int i = 1; i <= 120; ++i) {
        CAPTURE(i);
        CHECK(count(text, "\"n" + std::to_string(i) + "\"") == 1);
    }
}

TEST_CASE("lay_out: behind a title that fills its line there is no room for the mark, which stands below it then") {
    for (std::size_t length = 10; length <= 60; ++length) {
        sheet::Table list = long_list(120);
        list.title = sheet::words(std::string(length, 'x'));
        list.may_break = true;
        sheet::Item item = sheet::item({list});
        item.columns = 4;
        const Result result = laid_out(item);
        REQUIRE(result.document);
        const std::string text = to_text(*result.document);
        CAPTURE(length);
        const std::size_t titles = count(text, "\"" + std::string(length, 'x') + "\"") - 1;  // one is the bookmark
        CHECK(count(text, "\"(cont") == titles - 1);
    }
}

TEST_CASE("lay_out: rows that go on in the next column stand under the name of their group again") {
    sheet::Table list = long_list(0);
    list.may_break = true;
    list.rows.push_back(sheet::group("*First line*_. Still asleep._"));
    for (const sheet::Row& row : long_list(60).rows) list.rows.push_back(row);
    const Result result = laid_out(sheet::item({list}));
    REQUIRE(result.document);
    const std::string text = to_text(*result.document);
    CHECK(count(text, "First line") == 2);
    CHECK(count(text, "Still asleep") == 1);
    const std::size_t goes_on = text.find("\"First line");
    const std::size_t again = text.find("\"First line", goes_on + 1);
    REQUIRE(again != std::string::npos);
    CHECK(text.find("(continued)", again) != std::string::npos);
    // It is the head of a row of its own, below the heads of the columns and above the rows.
    REQUIRE(text.rfind("\n      head", again) != std::string::npos);
    CHECK(text.rfind("row-head", again) > text.rfind("\n      head", again));
    CHECK(text.find("\"n", again) != std::string::npos);
}

TEST_CASE("lay_out: neither the first nor the last row of a group stands alone, nor two rows of a table") {
    for (std::size_t before = 20; before < 60; ++before) {
        sheet::Table list = long_list(before);
        list.may_break = true;
        list.rows.push_back(sheet::group("Group"));
        for (std::size_t i = 0; i < 30; ++i)
            list.rows.push_back(sheet::row({sheet::cell("g" + std::to_string(i)), sheet::cell("r")}));
        const Result result = laid_out(sheet::item({list}));
        REQUIRE(result.document);
        CAPTURE(before);
        const auto same_column = [&](const std::string& one, const std::string& other) {
            return place_of(*result.document, one).same_column(place_of(*result.document, other));
        };
        CHECK(same_column("n1", "n3"));
        CHECK(same_column("Group", "g1"));
        CHECK(same_column("g28", "g29"));
    }
}

TEST_CASE("lay_out: a list begins in the column of its heading and of all that introduces it") {
    sheet::Table list = long_list(60);
    list.may_break = true;
    for (std::size_t lines = 1; lines < 60; ++lines) {
        sheet::Item item = sheet::item({});
        item.columns = 4;
        for (std::size_t i = 0; i < lines; ++i) item.blocks.push_back(sheet::paragraph("line"));
        item.blocks.push_back(sheet::Heading{sheet::words("Rally"), 3});
        item.blocks.push_back(note(long_text(35) + " end"));
        item.blocks.push_back(list);
        const Result result = laid_out(item);
        REQUIRE(result.document);
        CAPTURE(lines);
        const Place heading = place_of(*result.document, "Rally");
        CHECK(heading.same_column(place_of(*result.document, "word0")));
        CHECK(heading.same_column(place_of(*result.document, "n3")));
    }
}

TEST_CASE("lay_out: what introduces a wide table is as wide") {
    sheet::Table wide = sheet::table("Wide", {Align::left}, {sheet::row({sheet::cell(std::string(90, 'w'))})});
    const sheet::Heading heading{sheet::words("Rally"), 3};
    sheet::Item item = sheet::item({heading, note(long_text(40)), wide, sheet::paragraph(long_text(400))});
    item.columns = 3;
    const Result result = laid_out(item);
    REQUIRE(result.document);
    const TextItem* first = find_text(result.document->pages[0].elements, "word0");
    REQUIRE(first);
    constexpr double column = 260;
    CHECK(first->line->width > column);
    CHECK(place_of(*result.document, "Rally").at.x == doctest::Approx(first->baseline.x));
    CHECK(place_of(*result.document, std::string(90, 'w')).at.x == doctest::Approx(first->baseline.x));
}

TEST_CASE("lay_out: the paragraphs of a short section stand on one page") {
    sheet::Item item = sheet::item({});
    item.columns = 1;
    item.orientation = sheet::Orientation::portrait;
    for (std::size_t lines = 30; lines < 90; ++lines) {
        item.blocks.clear();
        for (std::size_t i = 0; i < lines; ++i) item.blocks.push_back(sheet::paragraph("line"));
        item.blocks.push_back(sheet::phase("Victory"));
        for (const char* condition : {"first", "second", "third"}) item.blocks.push_back(sheet::paragraph(condition));
        const Result result = laid_out(item);
        REQUIRE(result.document);
        CAPTURE(lines);
        CHECK(place_of(*result.document, "first").page == place_of(*result.document, "third").page);
    }
}

TEST_CASE("lay_out: a page of one column is not crushed for the sake of a side that would be well filled") {
    sheet::Item item = sheet::item({});
    item.columns = 1;
    item.orientation = sheet::Orientation::portrait;
    item.body_size = 90;
    std::size_t crushed = 0;
    for (std::size_t lines = 40; lines < 160; ++lines) {
        item.blocks.clear();
        for (std::size_t i = 0; i < lines; ++i) item.blocks.push_back(sheet::paragraph("line" + std::to_string(i)));
        const Result result = laid_out(item);
        REQUIRE(result.document);
        std::vector<const TextItem*> texts;
        for (const Element& element : result.document->pages[0].elements)
            for (const DrawItem& mark : element.marks)
                if (const auto* text = std::get_if<TextItem>(&mark))
                    if (text->line->runs.front().text.starts_with("line")) texts.push_back(text);
        const double apart = texts[1]->baseline.y - texts[0]->baseline.y;
        const double size = texts[0]->line->runs.front().size;
        CAPTURE(lines);
        CHECK(size > 9 - 0.1);  // sizes are tried in steps of a tenth
        if (apart < 1.25 * size) ++crushed;
    }
    // Only where a side more would hold a few lines.
    CHECK(crushed <= 24);
    CHECK(crushed > 0);
}

TEST_CASE("lay_out: a side that others follow is filled far down, whether they end level or the last is short") {
    std::size_t level = 0, short_last = 0;
    for (std::size_t points = 60; points < 130; ++points) {
        sheet::Item item = sheet::item({});
        item.columns = 3;
        for (std::size_t i = 0; i < points; ++i)
            item.blocks.push_back(sheet::paragraph("point" + std::to_string(i) + " " + long_text(14)));
        const Result result = laid_out(item);
        REQUIRE(result.document);
        const std::vector<double> lowest = lowest_texts(*result.document);
        CAPTURE(points);
        if (lowest.size() != 2) continue;
        CHECK(lowest[0] > 460);
        ++(lowest[1] > lowest[0] - 40 ? level : short_last);
    }
    CHECK(level > 0);
    CHECK(short_last > 0);
}

TEST_CASE("lay_out: type is rather a little smaller than that a few short words are broken, but not much") {
    struct Case {
        std::size_t length;  ///< of the head that takes room from the others
        bool whole;
    };
    for (const Case& c : {Case{11, true}, Case{13, true}, Case{18, false}}) {
        std::vector<sheet::Cell> heads{sheet::head(std::string(c.length, 'x'))};
        for (int i = 0; i < 6; ++i) heads.push_back(sheet::head("By road"));
        sheet::Table table = sheet::table("Move", std::vector<Align>(7, Align::centre),
                                          {sheet::row(std::vector<sheet::Cell>(7, sheet::cell("12")))});
        table.columns[0].align = Align::left;
        table.heads.push_back(sheet::row(heads));
        sheet::Item item = sheet::item({table, sheet::paragraph(long_text(700))});
        item.columns = 3;
        item.most_sides = 1;
        const Result result = laid_out(item);
        REQUIRE(result.document);
        CAPTURE(c.length);
        CHECK((count(to_text(*result.document), "\"By road") == 6) == c.whole);
    }
}

TEST_CASE("lay_out: a group that begins a column does not go on there") {
    sheet::Table list = long_list(0);
    list.may_break = true;
    for (std::size_t i = 0; i < 12; ++i) {
        list.rows.push_back(sheet::group("Group " + std::to_string(i)));
        for (const sheet::Row& row : long_list(8).rows) list.rows.push_back(row);
    }
    const Result result = laid_out(sheet::item({list}));
    REQUIRE(result.document);
    const std::string text = to_text(*result.document);
    CHECK(count(text, "\"List\"") > 1 + 1);  // several columns, and the bookmark
    for (std::size_t i = 0; i < 12; ++i) CHECK(count(text, "\"Group " + std::to_string(i) + "\"") == 1);
}

TEST_CASE("lay_out: a table that may not break and is taller than the page is an error") {
    CHECK(only_error(laid_out(sheet::item({long_list(120)}))) ==
          "table `List` of `sheet` is 179.2 mm taller than the page [table-too-tall]");
}

TEST_CASE("lay_out: text that does not fit its sides is an error that says by how much") {
    sheet::Item item = sheet::item({sheet::paragraph("first"), sheet::paragraph(long_text(2500))});
    item.most_sides = 1;
    item.columns = 3;
    CHECK(
        only_error(laid_out(item)) ==
        "text `word0 word1 word2 word3 word4 word5 ...` of `sheet` does not fit on 1 side: 432.0 mm of column are left "
        "over [text-does-not-fit]");
    item.most_sides = 2;
    CHECK(laid_out(item).document);
}

TEST_CASE("lay_out: a word wider than its column is an error, unless the table may take the whole side") {
    const std::string wide(110, 'w');
    CHECK(only_error(laid_out(sheet::item({sheet::paragraph(wide)}))) ==
          "text `wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww ...` of `sheet` is 8.7 mm too wide for its place "
          "[word-too-wide]");
    const sheet::Table table = sheet::table("T", {Align::left}, {sheet::row({sheet::cell(std::string(120, 'w'))})});
    CHECK(laid_out(sheet::item({table})).document);
    const sheet::Table wider = sheet::table("T", {Align::left}, {sheet::row({sheet::cell(std::string(300, 'w'))})});
    CHECK(only_error(laid_out(sheet::item({wider}))) ==
          "table `T` of `sheet` is 119.0 mm too wide for its place; its longest word is `" + std::string(300, 'w') +
              "` [word-too-wide]");
}

TEST_CASE("lay_out: what cannot be set is an error at the block") {
    const Result result = laid_out(sheet::item({sheet::paragraph("good"), sheet::paragraph("not ~ good")}));
    CHECK(only_error(result) == "the character U+007E in `~` is not in the type used [cannot-be-set]");
}

TEST_CASE("lay_out: what cannot be set in a table is an error at its row") {
    sheet::Table table = sheet::table("Units", {Align::left},
                                      {sheet::row({sheet::cell("Guard")}), sheet::row({sheet::cell("~ Guard")})});
    const text::SourceId file{7};
    table.span = {file, 10, 1, 3};
    table.rows[0].span = {file, 20, 1, 5};
    table.rows[1].span = {file, 30, 1, 5};
    const Result result = laid_out(sheet::item({table}));
    CHECK(only_error(result) == "the character U+007E in `~` is not in the type used [cannot-be-set]");
    CHECK(result.diagnostics.all().front().span == table.rows[1].span);
    // Rows that are made of no line of their own.
    table.rows[1].span = {};
    CHECK(laid_out(sheet::item({table})).diagnostics.all().front().span == table.span);
}

TEST_CASE("lay_out: columns above and below a wide table stand apart from it") {
    const sheet::Table wide = sheet::table("Wide", {Align::left}, {sheet::row({sheet::cell(std::string(100, 'w'))})});
    const Result result = laid_out(sheet::item({sheet::paragraph("above left"), sheet::paragraph("above right"),
                                                sheet::phase("Over"), wide, sheet::paragraph("below")}));
    REQUIRE(result.document);
    const std::string text = to_text(*result.document);
    // The heading over the wide table is as wide as the table.
    CHECK(count(text, "box 22.7") == 1);
    CHECK(count(text, " 796.5x") == 1);
    CHECK(count(text, " 819.2,") >= 3);
    CHECK(text.find("above right") < text.find("Over"));
    CHECK(text.find("Over") < text.find("below"));
}

TEST_CASE("lay_out: short words are taken when nothing else makes an item fit") {
    std::vector<sheet::Row> rows;
    for (int i = 0; i < 36; ++i)
        rows.push_back(sheet::row({sheet::with_short(sheet::cell(long_text(12)), "short" + std::to_string(i))}));
    sheet::Item item = sheet::item({sheet::table("A", {Align::left}, rows), sheet::table("B", {Align::left}, rows)});
    item.most_sides = 1;
    item.columns = 3;
    item.orientation = sheet::Orientation::landscape;
    const Result result = laid_out(item);
    REQUIRE(result.document);
    CHECK(count(to_text(*result.document), "\"short7\"") == 2);
}

TEST_CASE("lay_out: a wish for few sides tightens an item, and is given up where type would be too small") {
    sheet::Item item = sheet::item({sheet::paragraph(long_text(1500))});
    const std::size_t free = laid_out(item).document->pages.size();
    item.wished_sides = 1;
    CHECK(free == 2);
    CHECK(laid_out(item).document->pages.size() == 1);
    item.blocks = {sheet::paragraph(long_text(4000))};
    CHECK(laid_out(item).document->pages.size() > 1);
}

TEST_CASE("lay_out: a table stands over as many columns as it says") {
    sheet::Table table =
        sheet::table("T", {Align::left, Align::right}, {sheet::row({sheet::cell("a"), sheet::cell("b")})});
    table.across = 2;
    sheet::Item item = sheet::item({table});
    item.columns = 2;
    CHECK(count(to_text(*laid_out(item).document), "819.2,") >= 3);
}

TEST_CASE(
    "lay_out: tables stand over fewer columns than they say where that saves a side that the item wishes to save") {
    sheet::Table list = long_list(70);
    list.across = 2;
    list.may_break = true;
    sheet::Item item = sheet::item({list});
    item.columns = 2;
    item.body_size = 80;
    item.wished_sides = 1;
    const Result result = laid_out(item);
    REQUIRE(result.document);
    CHECK(result.document->pages.size() == 1);
    CHECK_FALSE(place_of(*result.document, "n1").same_column(place_of(*result.document, "n70")));
}

TEST_CASE("lay_out: a short table alone between wide blocks is as wide, one of many rows goes on in the next column") {
    const auto beside = [](std::size_t rows) {
        sheet::Table wide = sheet::table("Wide", {Align::left}, {sheet::row({sheet::cell("w")})});
        wide.across = 2;
        sheet::Table lone = long_list(rows);
        lone.may_break = true;
        sheet::Item item = sheet::item({wide, lone, wide});
        item.columns = 2;
        const Result result = laid_out(item);
        REQUIRE(result.document);
        return !place_of(*result.document, "n1").same_column(place_of(*result.document, "n" + std::to_string(rows)));
    };
    CHECK_FALSE(beside(4));
    CHECK(beside(30));
}

TEST_CASE("lay_out: a table of up to six rows is not broken") {
    const auto is_broken = [](std::size_t rows) {
        sheet::Item item = sheet::item({});
        item.columns = 1;
        for (int i = 0; i < 60; ++i) {
            item.blocks = {sheet::paragraph(long_text(40 * static_cast<std::size_t>(i))), long_list(rows)};
            std::get<sheet::Table>(item.blocks.back()).may_break = true;
            const Result result = laid_out(item);
            REQUIRE(result.document);
            if (place_of(*result.document, "n1").page != place_of(*result.document, "n" + std::to_string(rows)).page)
                return true;
        }
        return false;
    };
    CHECK_FALSE(is_broken(6));
    CHECK(is_broken(20));
}

TEST_CASE("lay_out: an item may name a paper of its own") {
    sheet::Item item = sheet::item({sheet::paragraph("text")});
    item.paper = "letter";
    const Result result = laid_out(item);
    REQUIRE(result.document);
    CHECK(result.document->pages.front().size == Size{792, 612});
    item.paper = "leter";
    CHECK(only_error(laid_out(item)) == "there is no paper `leter` [unknown-paper]");
}

TEST_CASE("lay_out: no type is smaller than can be read") {
    sheet::Item item = sheet::item({sheet::paragraph(long_text(1200))});
    item.most_sides = 1;
    item.columns = 3;
    item.body_size = 85;
    item.floor_size = 10;
    const Result result = laid_out(item);
    REQUIRE(result.document);
    for (const Element& element : result.document->pages.front().elements) {
        for (const DrawItem& mark : element.marks) {
            const auto* text = std::get_if<TextItem>(&mark);
            if (!text) continue;
            for (const ShapedRun& run : text->line->runs) CHECK(mm_of_points(run.size * 0.45) > 1.2 - 1e-6);
        }
    }
}

TEST_CASE("lay_out: a table over two columns of three leaves the third to what follows") {
    const sheet::Table wide = sheet::table("Wide", {Align::left}, {sheet::row({sheet::cell(std::string(90, 'w'))})});
    sheet::Item item = sheet::item({wide});
    for (int i = 0; i < 12; ++i) item.blocks.push_back(sheet::paragraph("after" + std::to_string(i)));
    item.columns = 3;
    const Result result = laid_out(item);
    REQUIRE(result.document);
    const std::string text = to_text(*result.document);
    const auto y_of = [&](const std::string& word) {
        const std::size_t end = text.find(" wide", text.rfind("text ", text.find("\"" + word + "\"")));
        return std::stod(text.substr(text.rfind(',', end) + 1, end));
    };
    CHECK(y_of("after0") > y_of(std::string(90, 'w')));
    CHECK(y_of("after11") > y_of("after0") - 30);
    bool beside = false;
    for (int i = 1; i < 12; ++i) beside = beside || y_of("after" + std::to_string(i)) < y_of("after0");
    CHECK(beside);
}

TEST_CASE("lay_out: the section beside a heading within a phase is at the right") {
    const Result result = laid_out(sheet::item(
        {sheet::Heading{sheet::words("Rally"), 3, {}, sheet::words("_Section 4_")}, sheet::paragraph("x")}));
    REQUIRE(result.document);
    CHECK(to_text(*result.document) == R"=(document "Sheet" for public
page 1 841.9x595.3
  artifact
    rule 22.7,40.3 819.2,40.3 thick 0.5
  heading1
    text 22.7,34.0 wide 46.0 text-bold 18.4 "Sheet"
  paragraph
    text 790.7,34.0 wide 28.5 label 11.4 "Rules"
  artifact
    text 22.7,572.7 wide 40.0 label 8.0 "Rules, 1st"
    text 695.2,572.7 wide 60.0 label-bold 8.0 "for all players"
    text 775.2,572.7 wide 44.0 label 8.0 "page 1 of 1"
  heading3
    text 22.7,55.4 wide 24.1 label-bold 9.6 "Rally"
  paragraph
    text 379.2,55.4 wide 34.7 label-italic 7.7 "Section 4"
  paragraph
    text 22.7,68.8 wide 4.4 text 8.8 "x"
bookmark 2 page 1 "Rally"
)=");
}

TEST_CASE("lay_out: a numbered list that goes on in the next column says whose points they are") {
    sheet::Item item = sheet::item({sheet::Heading{sheet::words("*Rally*"), 3, {}, sheet::words("_Morale_")}});
    item.columns = 2;
    for (std::uint32_t number = 1; number <= 60; ++number)
        item.blocks.push_back(sheet::Paragraph{sheet::words(long_text(24)), sheet::Paragraph::Role::numbered, number});
    const Result result = laid_out(item);
    REQUIRE(result.document);
    const std::string text = to_text(*result.document);
    CAPTURE(text);
    const std::size_t columns = result.document->pages.size() * 2;
    CHECK(count(text, "\"Rally\"") >= 1);
    CHECK(count(text, "\" (continued)\"") >= columns - 2);
    CHECK(count(text, "\" (continued)\"") <= columns - 1);
    CHECK(result.document->bookmarks.size() == 1);
}

TEST_CASE("lay_out: what an index leads to has the sides it is on, and every side what it says") {
    sheet::Table list = long_list(200);
    list.may_break = true;
    list.about = {"chart list", "procedure draw"};
    sheet::Item item = sheet::item({sheet::Heading{sheet::words("Lists"), 2, {"procedure first"}}, list});
    item.columns = 1;
    const Result result = laid_out(item);
    REQUIRE(result.document);
    REQUIRE(result.document->pages.size() > 1);
    std::vector<Landmark> expected{{"procedure first", 0}};
    const auto sides = static_cast<std::uint32_t>(result.document->pages.size());
    for (std::uint32_t side = 0; side < sides; ++side)
        expected.insert(expected.end(), {{"chart list", side}, {"procedure draw", side}});
    for (std::uint32_t side = 0; side < sides; ++side)
        expected.push_back({words_said_on(result.document->pages[side]), side});
    CHECK(result.document->landmarks == expected);
}

TEST_CASE("lay_out: ruled lines without a name stand under what they are for, wherever a column ends") {
    sheet::Item item = sheet::item({});
    item.columns = 3;
    for (std::size_t gaps = 1; gaps < 80; ++gaps) {
        CAPTURE(gaps);
        item.blocks.push_back(sheet::Paragraph{sheet::words("gap"), sheet::Paragraph::Role::ruling});
        item.blocks.push_back(sheet::Blank{{}, 1});
        const Result result = laid_out(item);
        REQUIRE(result.document);
        std::size_t led = 0;
        for (const Page& page : result.document->pages) {
            std::vector<Point> heads;
            std::vector<RuleItem> rules;
            for (const Element& element : page.elements)
                for (const DrawItem& mark : element.marks) {
                    const auto* text = std::get_if<TextItem>(&mark);
                    const auto* rule = std::get_if<RuleItem>(&mark);
                    if (text && text->line->runs.front().text == "gap") heads.push_back(text->baseline);
                    if (rule && rule->to.x - rule->from.x < page.size.width / 2) rules.push_back(*rule);
                }
            for (const RuleItem& rule : rules)
                led += std::any_of(heads.begin(), heads.end(), [&](const Point& head) {
                    const bool in_column = rule.from.x <= head.x && head.x < rule.to.x;
                    return in_column && rule.from.y > head.y && rule.from.y < head.y + 30;
                });
        }
        CHECK(led == gaps);
    }
}
