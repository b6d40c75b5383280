#include "pack/change_note.hpp"
#include "pack/changed_cards.hpp"
#include "pack/changed_sides.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using Sides = std::vector<std::uint32_t>;

namespace {

sheet::Card card(const std::string& name, const std::string& words, std::uint32_t copies = 1) {
    sheet::Card out;
    out.name = name;
    out.front = {sheet::Paragraph{{{words, sheet::Emphasis::plain, {}, false}}, sheet::Paragraph::Role::body, 0, {}}};
    out.copies = copies;
    return out;
}

typeset::Element passage(const std::string& words, double y, typeset::Tag tag = typeset::Tag::paragraph) {
    typeset::ShapedLine line;
    line.runs.push_back({typeset::Face::text, 9, words, {}, 0, 0, 100, {}});
    line.ascent = 7;
    line.descent = 2;
    typeset::Element out;
    out.tag = tag;
    out.marks.push_back(typeset::TextItem{{20, y}, std::make_shared<const typeset::ShapedLine>(line)});
    return out;
}

/// A side for each list, a paragraph for each word, 10 points apart; its number stands at the foot.
typeset::Document document(const std::vector<std::vector<std::string>>& sides) {
    typeset::Document out;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        typeset::Page page{{200, 300}, {}};
        double y = 20;
        for (const std::string& words : sides[i]) page.elements.push_back(passage(words, y += 10));
        page.elements.push_back(
            passage(std::to_string(i + 1) + " of " + std::to_string(sides.size()), 290, typeset::Tag::artifact));
        out.pages.push_back(std::move(page));
        out.bookmarks.push_back({"side " + std::to_string(i + 1), 1, static_cast<std::uint32_t>(i), 0});
    }
    return out;
}

/// From and to, of each bar of a side.
std::vector<std::pair<double, double>> bars_of(const typeset::Page& page) {
    std::vector<std::pair<double, double>> out;
    for (const typeset::Element& element : page.elements)
        for (const typeset::DrawItem& mark : element.marks)
            if (const auto* rule = std::get_if<typeset::RuleItem>(&mark)) out.emplace_back(rule->from.y, rule->to.y);
    return out;
}

}  // namespace

TEST_CASE(
    "changed cards: those that say something else are printed, wherever they lie, and more copies of the others") {
    const sheet::CardSet before{
        635, 889, false, {card("Guards", "4 dice"), card("Line", "3 dice", 2), card("Old", "1")}};
    const sheet::CardSet now{
        635, 889, false, {card("Line", "3 dice", 3), card("Guards", "5 dice"), card("New", "2 dice")}};
    const pack::ChangedCards changed = pack::changed_cards(now, before);
    REQUIRE(changed.printed.size() == 3);
    CHECK(changed.printed[0].name == "Line");
    CHECK(changed.printed[0].copies == 1);
    CHECK(changed.printed[1].name == "Guards");
    CHECK(changed.printed[2].name == "New");
    CHECK(changed.binned == std::vector<std::string>{"Guards", "Old"});
    CHECK(pack::changed_cards(now, now).printed.empty());
    CHECK(pack::changed_cards(now, now).binned.empty());
    CHECK(pack::changed_cards({}, now).binned == std::vector<std::string>{"Line ×3", "Guards", "New"});
}

TEST_CASE(
    "changed sides: what says the same stays, its sheet is exchanged with the other side, more and fewer sides count") {
    const auto before = document({{"a", "b"}, {"c"}, {"d"}, {"e"}, {"f"}});
    const auto sides = [&](const std::vector<std::vector<std::string>>& now, bool draws_the_same = true) {
        return pack::changed_sides(document(now), before, {draws_the_same});
    };
    CHECK(sides({{"a", "b"}, {"c"}, {"d"}, {"e"}, {"f"}}).printed.empty());
    const auto one = sides({{"a", "b"}, {"c"}, {"d"}, {"E"}, {"f"}});
    CHECK(one.printed == Sides{2, 3});
    CHECK(one.binned == Sides{2, 3});
    // The number of sides at the foot alone is no difference, but where pictures may differ nothing is taken for
    // granted.
    const auto more = sides({{"a", "b"}, {"c"}, {"d"}, {"e"}, {"f"}, {"g"}});
    CHECK(more.printed == Sides{4, 5});
    CHECK(more.binned == Sides{4});
    CHECK(sides({{"a", "b"}, {"c"}, {"d"}, {"e"}, {"f"}, {"g"}}, false).printed == Sides{0, 1, 2, 3, 4, 5});
    const auto fewer = sides({{"a", "b"}, {"c"}, {"d"}});
    CHECK(fewer.printed == Sides{2});
    CHECK(fewer.binned == Sides{2, 3, 4});
}

TEST_CASE("changed sides: a side made otherwise that looks the same stays, one that looks otherwise does not") {
    const auto before = document({{"a"}, {"b"}}), now = document({{"a"}, {"c"}});
    CHECK(pack::changed_sides(now, before, {false, [](const auto&, const auto&) { return true; }}).printed.empty());
    CHECK(pack::changed_sides(now, before, {false, [](const auto&, const auto&) { return false; }}).printed ==
          Sides{0, 1});
}

TEST_CASE("change bars: beside what is new alone, as often as it is, and one beside lines that follow one another") {
    auto now = document({{"a", "new", "newer", "c"}, {"b", "b"}});
    pack::add_change_bars(now, document({{"a", "c"}, {"b"}}));
    CHECK(bars_of(now.pages[0]) == std::vector<std::pair<double, double>>{{33, 52}});
    CHECK(bars_of(now.pages[1]) == std::vector<std::pair<double, double>>{{33, 42}});
    auto moved = document({{"c"}, {"a"}});
    pack::add_change_bars(moved, document({{"a", "c"}}));
    CHECK(bars_of(moved.pages[0]).empty());
    CHECK(bars_of(moved.pages[1]).empty());
}

TEST_CASE("change marks: in a row that was there, the cells that say something else; in a new one none") {
    const auto with_rows = [](const std::vector<std::vector<std::string>>& rows) {
        typeset::Document out = document({{"Fire"}});
        double y = 100;
        for (const std::vector<std::string>& cells : rows) {
            typeset::Element row;
            row.tag = typeset::Tag::row;
            double x = 20;
            for (const std::string& words : cells) {
                row.children.push_back(passage(words, y, typeset::Tag::data_cell));
                std::get<typeset::TextItem>(row.children.back().marks.front()).baseline.x = x;
                x += 50;
            }
            out.pages.front().elements.push_back(std::move(row));
            y += 30;
        }
        return out;
    };
    const typeset::Document before = with_rows({{"Guns", "4", "6"}, {"Foot", "4", "6"}, {"Horse", "1"}});
    typeset::Document now = with_rows({{"Guns", "4", "6"}, {"Foot", "5", "6"}, {"Boats", "9", "9"}, {"Horse", "1"}});
    pack::add_change_marks(now, before);
    CHECK(bars_of(now.pages.front()) == std::vector<std::pair<double, double>>{{123, 132}, {153, 162}});
    std::vector<typeset::BoxItem> boxes;
    for (const typeset::Element& element : now.pages.front().elements)
        for (const typeset::DrawItem& mark : element.marks)
            if (const auto* box = std::get_if<typeset::BoxItem>(&mark)) boxes.push_back(*box);
    REQUIRE(boxes.size() == 1);
    CHECK(boxes.front().at == typeset::Point{68.5, 121.5});
    CHECK(boxes.front().size == typeset::Size{3, 12});
    CHECK_FALSE(boxes.front().filled);
    typeset::Document barred = with_rows({{"Guns", "4", "7"}});
    pack::add_change_bars(barred, before);
    CHECK(barred.pages.front().elements.back().marks.size() == 1);
}

TEST_CASE("changed sides: a row that says the same in other columns is another row, with a bar") {
    const auto with_widths = [](std::uint32_t first, std::uint32_t second) {
        typeset::Document out = document({{"Casualty test"}});
        typeset::Element row;
        row.tag = typeset::Tag::row;
        for (const std::uint32_t width : {first, second}) {
            row.children.push_back(passage("one", 100, typeset::Tag::data_cell));
            row.children.back().column_span = width;
        }
        out.pages.front().elements.push_back(std::move(row));
        return out;
    };
    const typeset::Document before = with_widths(3, 2);
    typeset::Document now = with_widths(2, 3);
    CHECK(pack::changed_sides(with_widths(3, 2), before, {true}).printed.empty());
    CHECK(pack::changed_sides(now, before, {true}).printed == Sides{0});
    pack::add_change_bars(now, before);
    CHECK(bars_of(now.pages.front()) == std::vector<std::pair<double, double>>{{93, 102}});
}

TEST_CASE("changed sides: the ground, box or sign of a cell is a picture, its words are not") {
    const auto item = [](const std::string& words, sheet::Tone tone, bool tick_box = false, const char* sign = "") {
        sheet::Table table;
        sheet::Cell cell{{{words}, {"1", sheet::Emphasis::plain, {}, false, sign}}};
        cell.tone = tone;
        cell.tick_box = tick_box;
        table.rows = {{{{{{words}}}, cell}}};
        sheet::Item out;
        out.blocks = {table};
        return out;
    };
    const sheet::Item before = item("a", sheet::Tone::pale);
    CHECK(pack::draws_the_same(item("b", sheet::Tone::pale), before));
    CHECK_FALSE(pack::draws_the_same(item("a", sheet::Tone::deep), before));
    CHECK_FALSE(pack::draws_the_same(item("a", sheet::Tone::pale, true), before));
    CHECK_FALSE(pack::draws_the_same(item("a", sheet::Tone::pale, false, "die"), before));
}

TEST_CASE("changed sides: those that are printed keep their bookmarks") {
    const typeset::Document some = pack::with_sides(document({{"a"}, {"b"}, {"c"}, {"d"}}), {2, 3});
    CHECK(some.pages.size() == 2);
    REQUIRE(some.bookmarks.size() == 2);
    CHECK(some.bookmarks[1].title == "side 4");
    CHECK(some.bookmarks[1].page == 1);
}

TEST_CASE("change note: sides in words") {
    CHECK(pack::words_for_sides({0}, 1) == "its one side");
    CHECK(pack::words_for_sides({0, 1}, 2) == "all 2 sides");
    CHECK(pack::words_for_sides({2}, 3) == "side 3 of 3");
    CHECK(pack::words_for_sides({0, 1, 4}, 6) == "sides 1–2, 5 of 6");
}
