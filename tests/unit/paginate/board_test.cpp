#include "../typeset/fixed_measurer.hpp"
#include "paginate/lay_out.hpp"
#include "typeset/board_style.hpp"

#include <algorithm>
#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::typeset;

namespace {

sheet::Words words(std::string text) {
    return {{std::move(text), sheet::Emphasis::plain, {}, false}};
}

/// An item of one side with a panel of so many lines.
sheet::Item board_of(std::size_t lines, bool half) {
    sheet::Board board;
    board.half = half;
    board.title = words("Title");
    board.columns = {100};
    sheet::Panel& panel = board.panels.emplace_back();
    panel.tab = words("Panel");
    for (std::size_t i = 0; i < lines; ++i)
        panel.parts.emplace_back().blocks.push_back(sheet::Paragraph{words("line"), {}, 0, {}});
    sheet::Item item;
    item.boards.push_back(std::move(board));
    return item;
}

struct Drawn {
    Size page;
    double lowest = 0;  ///< of the words
    bool has_letter = false;
};

void look_at(const Element& element, Drawn& drawn) {
    for (const DrawItem& mark : element.marks)
        if (const auto* text = std::get_if<TextItem>(&mark)) {
            drawn.lowest = std::max(drawn.lowest, text->baseline.y);
            if (text->white && text->line->runs.front().text == "Q") drawn.has_letter = true;
        }
    for (const Element& child : element.children) look_at(child, drawn);
}

Drawn drawn(const sheet::Item& item) {
    FixedMeasurer measurer;
    text::Diagnostics diagnostics;
    const auto document = paginate::lay_out(item, *find_paper("a4"), measurer, diagnostics);
    REQUIRE(document);
    Drawn out{document->pages.front().size};
    for (const Element& element : document->pages.front().elements) look_at(element, out);
    return out;
}

/// Texts of the page that hold a word.
void find(const Element& element, std::string_view word, std::vector<TextItem>& out) {
    for (const DrawItem& mark : element.marks)
        if (const auto* text = std::get_if<TextItem>(&mark))
            if (text->line->runs.front().text.find(word) != std::string::npos) out.push_back(*text);
    for (const Element& child : element.children) find(child, word, out);
}

std::vector<TextItem> texts_with(std::string_view word, const sheet::Item& item) {
    FixedMeasurer measurer;
    text::Diagnostics diagnostics;
    const auto document = paginate::lay_out(item, *find_paper("a4"), measurer, diagnostics);
    REQUIRE(document);
    std::vector<TextItem> out;
    for (const Element& element : document->pages.front().elements) find(element, word, out);
    return out;
}

}  // namespace

TEST_CASE("board: half a page is the upper half of an upright one, and all of it where that is too little") {
    const Size upright = find_paper("a4")->size;
    const Drawn few = drawn(board_of(5, true)), many = drawn(board_of(30, true));
    CHECK(few.page == upright);
    CHECK(few.lowest < upright.height / 2);
    CHECK(many.page == upright);
    CHECK(many.lowest > upright.height / 2);
    CHECK(drawn(board_of(5, false)).page == Size{upright.height, upright.width});
}

TEST_CASE("board: rows to be crossed off take what height is left; the field of a roster's side is at its left edge") {
    sheet::Item item = board_of(0, false);
    sheet::Table table;
    table.columns.resize(2);
    for (int i = 0; i < 3; ++i) {
        sheet::Row& row = table.rows.emplace_back();
        row.cells.resize(2);
        row.cells[0].words = words("unit");
        row.cells[1].outline = sheet::Cell::Outline::box;
    }
    item.boards.front().panels.front().parts.emplace_back().blocks.push_back(table);
    const auto apart = [](const std::vector<TextItem>& texts) { return texts[1].baseline.y - texts[0].baseline.y; };
    const double with_room = apart(texts_with("unit", item));
    for (int i = 0; i < 13; ++i) table.rows.push_back(table.rows.front());
    item.boards.front().panels.front().parts.front().blocks = {table};
    const double without = apart(texts_with("unit", item));
    CHECK(with_room > 1.25 * without);

    const auto leftmost = [](const sheet::Item& of) {
        FixedMeasurer measurer;
        text::Diagnostics diagnostics;
        const auto document = paginate::lay_out(of, *find_paper("a4"), measurer, diagnostics);
        REQUIRE(document);
        double left = 100;
        for (const DrawItem& mark : document->pages.front().elements.front().marks)
            if (const auto* box = std::get_if<BoxItem>(&mark)) left = std::min(left, box->at.x);
        return left;
    };
    CHECK(leftmost(item) > 0);
    item.blocks.push_back(sheet::Ground{sheet::Pattern::hatched, "", {}});
    CHECK(leftmost(item) < 0);
}

TEST_CASE(
    "board: columns of unlike height share a foot, and the rows of tables and the gaps of texts take part of it") {
    sheet::Item item = board_of(0, false);
    sheet::Board& board = item.boards.front();
    board.columns = {50, 50};
    sheet::Table table;
    table.columns.resize(1);
    for (int i = 0; i < 20; ++i) table.rows.emplace_back().cells.emplace_back().words = words("chart");
    board.panels.front().parts.emplace_back().blocks.push_back(table);
    board.panels.push_back(board.panels.front());
    sheet::Panel& longer = board.panels.back();
    longer.column = 1;
    for (int i = 0; i < 6; ++i)
        longer.parts.emplace_back().blocks.push_back(sheet::Paragraph{words("text"), {}, 0, {}});

    FixedMeasurer measurer;
    text::Diagnostics diagnostics;
    const auto document = paginate::lay_out(item, *find_paper("a4"), measurer, diagnostics);
    REQUIRE(document);
    std::vector<double> feet;
    for (const Element& element : document->pages.front().elements)
        if (!element.marks.empty())
            if (const auto* ground = std::get_if<BoxItem>(&element.marks.front());
                ground && ground->colour == panel_ground)
                feet.push_back(ground->at.y + ground->size.height);
    REQUIRE(feet.size() == 2);
    CHECK(feet[0] == doctest::Approx(feet[1]));

    const auto apart = [&](std::string_view word) {
        const std::vector<TextItem> texts = texts_with(word, item);
        return texts[1].baseline.y - texts[0].baseline.y;
    };
    const double chart = apart("chart"), text = apart("text");
    board.half = true;  // no more of the page than its highest column needs
    CHECK(text > 1.1 * apart("text"));
    board.panels.pop_back();
    board.columns = {100};
    CHECK(chart > 1.2 * apart("chart"));
}

TEST_CASE("board: a long line in the foot wraps short of what says who may read the sheet") {
    sheet::Item item = board_of(5, true);
    item.audience.kind = text::Audience::Kind::umpire;
    std::string credit;
    for (int i = 0; i < 40; ++i) credit += "credit ";
    item.boards.front().credit = words(credit);
    const std::vector<TextItem> lines = texts_with("credit", item);
    const std::vector<TextItem> reader = texts_with("umpire", item);
    REQUIRE(lines.size() > 1);
    REQUIRE(reader.size() == 1);
    for (const TextItem& line : lines) CHECK(line.baseline.x + line.line->width < reader.front().baseline.x);
}

TEST_CASE("board: the date and code of the data follow a dot, or begin a line without one") {
    sheet::Item item = board_of(5, true);
    item.date = "2026-11-27";
    std::string credit;
    for (int i = 0; i < 60; ++i) {
        credit += "cut ";
        item.boards.front().credit = words(credit + "end");
        const std::vector<TextItem> data = texts_with("data 2026", item);
        REQUIRE(data.size() == 1);
        const std::string line = data.front().line->runs.front().text;
        CAPTURE(line);
        CHECK((line.starts_with("data") || line.find("\u00b7 data") != std::string::npos));
        CHECK(texts_with("\u00b7", item).size() == (line.starts_with("data") ? 0 : 1));
    }
}

TEST_CASE("sheets: in panels and in columns they have their letter in the corner, and none where the pack gives none") {
    sheet::Item panels = board_of(5, false);
    CHECK_FALSE(drawn(panels).has_letter);
    panels.letters = {"Q"};
    CHECK(drawn(panels).has_letter);
    sheet::Item columns;
    columns.title = "Rules";
    columns.blocks.push_back(sheet::Paragraph{words("line"), {}, 0, {}});
    CHECK_FALSE(drawn(columns).has_letter);
    columns.letters = {"Q"};
    CHECK(drawn(columns).has_letter);
}

/// A turn track with a box for an arrival that has these signs, or this place in words.
static sheet::Item track_with(const std::string& signs, const std::string& where) {
    sheet::TurnTrack track;
    track.boxes = 3;
    track.turns.resize(3);
    track.turns[0].arrivals.push_back({words("x"), words(signs), words(where), {}});
    sheet::Item item;
    item.blocks.push_back(std::move(track));
    return item;
}

static bool fits(const sheet::Item& item) {
    FixedMeasurer measurer;
    text::Diagnostics diagnostics;
    return paginate::lay_out(item, *find_paper("a4"), measurer, diagnostics).has_value();
}

TEST_CASE("turn track: signs of an arrival fit their box wherever words of that length do, though they are larger") {
    std::size_t longest = 1;
    for (; longest < 100 && fits(track_with("o", std::string(longest + 1, 'x'))); ++longest)
        CHECK(fits(track_with(std::string(longest, 'o'), "x")));
    REQUIRE(longest > 5);
    REQUIRE(longest < 100);
    CHECK_FALSE(fits(track_with(std::string(longest + 1, 'o'), "x")));
}
