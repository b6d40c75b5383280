#include "paginate/cards.hpp"

#include "../typeset/fixed_measurer.hpp"
#include "../typeset/sample_blocks.hpp"
#include "document_text.hpp"
#include "paginate/lay_out.hpp"

#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <utility>

using namespace broadside;
using namespace broadside::paginate;
using namespace broadside::typeset;

namespace {

struct Result {
    std::optional<Document> document;
    text::Diagnostics diagnostics;
};

sheet::Card card(const std::string& name, sheet::Face front, sheet::Face back = {}) {
    return {name, std::move(front), std::move(back), 1, {}};
}

sheet::NamePlate plate(const std::string& name) {
    sheet::NamePlate made;
    made.name = sheet::words(name);
    made.pattern = sheet::Pattern::hatched;
    made.badge = sheet::words("Br.");
    return made;
}

sheet::Track track(sheet::Track::Form form, std::size_t steps) {
    sheet::Track made;
    made.form = form;
    made.title = sheet::words("Track");
    for (std::size_t i = 0; i < steps; ++i) made.steps.push_back({sheet::words(std::to_string(i)), {}, i == 0});
    if (form != sheet::Track::Form::boxes)
        for (sheet::TrackStep& step : made.steps) step.words = sheet::words("steady");
    return made;
}

sheet::Item item_of(std::vector<sheet::Card> cards, std::uint32_t width = 635, std::uint32_t height = 889) {
    sheet::Item item = sheet::item({});
    item.cards = sheet::CardSet{width, height, false, std::move(cards)};
    return item;
}

Result laid_out(const sheet::Item& item, std::string_view paper = "a4") {
    FixedMeasurer measurer;
    Result result;
    result.document = lay_out(item, *find_paper(paper), measurer, result.diagnostics);
    return result;
}

Grid grid(std::uint32_t width, std::uint32_t height, std::string_view paper) {
    const auto made = make_grid(sheet::CardSet{width, height, false, {}}, *find_paper(paper));
    REQUIRE(made);
    return *made;
}

void collect(const Element& element, std::vector<const TextItem*>& texts) {
    for (const DrawItem& mark : element.marks)
        if (const auto* text = std::get_if<TextItem>(&mark)) texts.push_back(text);
    for (const Element& child : element.children) collect(child, texts);
}

/// Where words of a card stand on a page.
Point place_of(const Page& page, const std::string& words) {
    std::vector<const TextItem*> texts;
    for (const Element& element : page.elements) collect(element, texts);
    for (const TextItem* text : texts)
        for (const ShapedRun& run : text->line->runs)
            if (run.text == words) return text->baseline;
    FAIL("no `" << words << "` on the page");
    return {};
}

/// "section(heading paragraph)": the tags below an element, in order.
std::string tags_of(const Element& element) {
    static const std::map<Tag, std::string> names{
        {Tag::section, "section"}, {Tag::heading2, "heading"}, {Tag::paragraph, "paragraph"}, {Tag::artifact, ""}};
    std::string inner;
    for (const Element& child : element.children)
        if (const std::string tags = tags_of(child); !tags.empty()) inner += (inner.empty() ? "" : " ") + tags;
    const std::string& name = names.at(element.tag);
    return name.empty() || inner.empty() ? name + inner : name + "(" + inner + ")";
}

}  // namespace

TEST_CASE("cards: a face is tagged as one section of a heading and one text") {
    const auto result = laid_out(item_of(
        {card("A", {plate("Alpha"), track(sheet::Track::Form::ladder, 4), track(sheet::Track::Form::choice, 3)})}));
    REQUIRE(result.document);
    std::string tags;
    for (const Element& element : result.document->pages[0].elements)
        if (element.tag == Tag::section) tags += tags_of(element);
    CHECK(tags == "section(heading paragraph)");
}

TEST_CASE("cards: the papers take as many as they can, and leave margins for any printer") {
    CHECK(grid(635, 889, "a4").per_sheet() == 9);
    CHECK_FALSE(grid(635, 889, "a4").landscape);
    CHECK(grid(635, 889, "letter").per_sheet() == 8);
    CHECK(grid(635, 889, "letter").landscape);
    CHECK(grid(980, 1260, "a4").per_sheet() == 4);
    CHECK(grid(980, 1260, "letter").per_sheet() == 4);
    for (const char* paper : {"a4", "letter"}) {
        for (std::uint32_t width = 200; width < 1900; width += 130) {
            const Grid made = grid(width, 400, paper);
            CHECK(made.origin.x >= points_of_mm(7) - 1e-6);
            CHECK(made.origin.y >= points_of_mm(13) - 1e-6);
        }
    }
}

TEST_CASE("cards: a back lies behind its front when the sheet is turned over its long edge") {
    for (const char* paper : {"a4", "letter"}) {
        const Grid made = grid(635, 889, paper);
        for (std::size_t place = 0; place < made.per_sheet(); ++place) {
            Point turned = made.corner(place);
            // What the other side of the paper sees at the same spot.
            if (made.landscape)
                turned.y = made.page.height - turned.y - made.card.height;
            else
                turned.x = made.page.width - turned.x - made.card.width;
            CHECK(std::abs(turned.x - made.back_corner(place).x) < 1e-6);
            CHECK(std::abs(turned.y - made.back_corner(place).y) < 1e-6);
        }
    }
}

TEST_CASE("cards: fronts and backs come in turn, in the same order") {
    std::vector<sheet::Card> cards;
    for (int i = 0; i < 11; ++i) {
        const std::string name = "unit" + std::to_string(i);
        cards.push_back(card(name, {plate(name)}, {plate("back" + std::to_string(i))}));
    }
    const Result result = laid_out(item_of(cards));
    REQUIRE(result.document);
    REQUIRE(result.document->pages.size() == 4);
    CHECK(place_of(result.document->pages[0], "unit0").x < place_of(result.document->pages[0], "unit1").x);
    CHECK(place_of(result.document->pages[1], "back0").x > place_of(result.document->pages[1], "back1").x);
    CHECK(place_of(result.document->pages[0], "unit0").y == place_of(result.document->pages[1], "back0").y);
    CHECK(place_of(result.document->pages[3], "back9").y == place_of(result.document->pages[2], "unit9").y);
    CHECK(result.document->bookmarks.size() == 11);
    CHECK(result.document->bookmarks[9].page == 2);
}

TEST_CASE("cards: what fills a row with its copies begins one, unless that costs a sheet or many places") {
    struct Case {
        std::uint32_t first, second;
        bool begins_row;
    };
    for (const Case& c :
         {Case{2, 3, true}, Case{4, 3, false}, Case{4, 4, false}, Case{1, 2, false}, Case{2, 2, false}}) {
        CAPTURE(c.first);
        std::vector<sheet::Card> cards{card("a", {plate("One")}), card("b", {plate("Two")})};
        cards[0].copies = c.first;
        cards[1].copies = c.second;
        const Result result = laid_out(item_of(cards));
        REQUIRE(result.document);
        CHECK(result.document->pages.size() == 1);
        const Page& page = result.document->pages[0];
        CHECK((place_of(page, "One").x == place_of(page, "Two").x) == c.begins_row);
    }
}

TEST_CASE("cards: signs stand at one height though their captions have more lines or fewer") {
    std::vector<sheet::Card> cards;
    for (const char* caption : {"Fired", "Rallied by the commander this turn"}) {
        sheet::Emblem emblem;
        emblem.sign = "circle";
        emblem.letters = sheet::words(cards.empty() ? "A" : "B");
        emblem.caption = sheet::words(caption);
        cards.push_back(card(caption, {emblem}));
    }
    const Result result = laid_out(item_of(cards, 280, 280));
    REQUIRE(result.document);
    CHECK(place_of(result.document->pages[0], "A").y == place_of(result.document->pages[0], "B").y);
}

namespace {

/// All lines of a page that are no part of its text.
std::vector<RuleItem> lines_beside_text(const Page& page) {
    std::vector<RuleItem> lines;
    for (const Element& element : page.elements)
        for (const DrawItem& mark : element.marks)
            if (const auto* rule = std::get_if<RuleItem>(&mark); rule && element.tag == Tag::artifact)
                lines.push_back(*rule);
    return lines;
}

}  // namespace

TEST_CASE("cards: every cut is marked at both ends, outside the trim and where a printer draws") {
    const std::vector<std::pair<std::uint32_t, std::uint32_t>> sizes{{635, 889}, {700, 1200}, {980, 1260}, {1320, 1840},
                                                                     {280, 440}, {280, 280},  {400, 240},  {300, 200}};
    for (const char* paper : {"a4", "letter"})
        for (const auto& [width, height] : sizes) {
            CAPTURE(paper);
            CAPTURE(width);
            CAPTURE(height);
            const Result result = laid_out(item_of({card("a", {plate("a")}, {plate("back")})}, width, height), paper);
            REQUIRE(result.document);
            const Grid made = grid(width, height, paper);
            const double left = made.origin.x, right = made.page.width - left;
            const double top = made.origin.y, bottom = made.page.height - top;
            std::set<std::pair<int, int>> across, upright;  // number of the cut, and its end
            for (const RuleItem& line : lines_beside_text(result.document->pages[0])) {
                const double from = std::min(line.from.x, line.to.x), to = std::max(line.from.x, line.to.x);
                const double high = std::min(line.from.y, line.to.y), low = std::max(line.from.y, line.to.y);
                const bool is_outside = to < left - 1 || from > right + 1 || low < top - 1 || high > bottom + 1;
                CHECK(is_outside);
                CHECK(from >= points_of_mm(3.9));
                CHECK(to <= made.page.width - points_of_mm(3.9));
                const double row = (high - top) / made.card.height, column = (from - left) / made.card.width;
                const bool is_long = std::hypot(to - from, low - high) > points_of_mm(1.5);
                if (high == low && is_long && std::abs(row - std::round(row)) < 1e-6 && (to < left || from > right))
                    across.emplace(static_cast<int>(std::round(row)), to < left ? 0 : 1);
                if (from == to && is_long && std::abs(column - std::round(column)) < 1e-6 &&
                    (low < top || high > bottom))
                    upright.emplace(static_cast<int>(std::round(column)), low < top ? 0 : 1);
            }
            CHECK(across.size() == 2 * (made.rows + 1));
            CHECK(upright.size() == 2 * (made.columns + 1));
            for (const RuleItem& line : lines_beside_text(result.document->pages[1])) CHECK(line.from.y == -1);  // none
        }
}

TEST_CASE("cards: those of each side bear its bands and lie on sheets of their own") {
    sheet::Card red = card("red", {plate("a")}, {plate("back")}), blue = card("blue", {plate("b")}, {plate("back")});
    red.bands = sheet::SideBands{sheet::Pattern::solid, "#aa0000"};
    blue.bands = sheet::SideBands{sheet::Pattern::hatched, "#0000aa"};
    sheet::Item item = item_of({red, blue}, 980, 1260);
    item.cards->bands = 90;
    const Result result = laid_out(item);
    REQUIRE(result.document);
    CHECK(result.document->pages.size() == 4);
    CHECK(sheets_of_fronts(*item.cards, grid(980, 1260, "a4")) == 2);
    item.cards->cards[1].bands = red.bands;
    CHECK(laid_out(item).document->pages.size() == 2);
    CHECK(sheets_of_fronts(*item.cards, grid(980, 1260, "a4")) == 1);
    item.cards->cards[0].copies = 4;
    CHECK(sheets_of_fronts(*item.cards, grid(980, 1260, "a4")) == 2);
}

TEST_CASE("cards: a lower or narrower cut is taken only where it saves a sheet") {
    const auto sheets = [](std::size_t count, std::string_view paper, std::uint32_t width = 635,
                           std::uint32_t height = 889) {
        sheet::Card one = card("a", {plate("a")});
        one.copies = static_cast<std::uint32_t>(count);
        FixedMeasurer measurer;
        const auto chosen = choose_grid(item_of({one}, width, height), *find_paper(paper), measurer);
        REQUIRE(chosen);
        return std::pair(chosen->per_sheet(), mm_of_points(chosen->card.height));
    };
    CHECK(sheets(8, "letter").first == 8);  // one sheet as it is
    CHECK(sheets(9, "letter").first == 9);  // three rows upright
    CHECK(sheets(9, "letter").second == doctest::Approx(84));
    CHECK(sheets(17, "letter").first == 9);
    CHECK(sheets(19, "letter").first == 8);  // three sheets either way
    CHECK(sheets(9, "a4").second == doctest::Approx(88.9));
    CHECK(sheets(50, "a4", 360, 180).second == doctest::Approx(18));  // markers are as deep as their bases
}

TEST_CASE("cards: those that end in lines to write on are as large as their sheets allow") {
    const auto chosen = [](std::size_t count, sheet::Face front) {
        sheet::Card one = card("a", std::move(front));
        one.copies = static_cast<std::uint32_t>(count);
        FixedMeasurer measurer;
        const auto grid = choose_grid(item_of({one}), *find_paper("a4"), measurer);
        REQUIRE(grid);
        return *grid;
    };
    const sheet::Blank lines{sheet::words("Orders"), 2};
    const Grid few = chosen(4, {plate("a"), lines});
    CHECK(few.per_sheet() == 4);
    CHECK(mm_of_points(few.card.width) == doctest::Approx(98));
    CHECK(mm_of_points(few.card.height) == doctest::Approx(135.5));
    CHECK(mm_of_points(chosen(5, {plate("a"), lines}).card.width) == doctest::Approx(98));
    CHECK(mm_of_points(chosen(9, {plate("a"), lines}).card.height) == doctest::Approx(88.9));
    CHECK(mm_of_points(chosen(4, {lines, plate("a")}).card.height) == doctest::Approx(88.9));
}

TEST_CASE("cards: those with a band along them lie on sheets of their own side") {
    sheet::NamePlate red = plate("a"), blue = plate("b");
    red.band = blue.band = true;
    blue.pattern = sheet::Pattern::solid;
    CHECK(laid_out(item_of({card("red", {red}), card("blue", {blue})})).document->pages.size() == 2);
    blue.pattern = red.pattern;
    CHECK(laid_out(item_of({card("red", {red}), card("blue", {blue})})).document->pages.size() == 1);
    blue.colour = "#0000aa";
    CHECK(laid_out(item_of({card("red", {red}), card("blue", {blue})})).document->pages.size() == 2);
}

TEST_CASE("cards: boxes to be crossed off grow to five millimetres where their row has the room") {
    const auto side_of = [](std::size_t steps) {
        const Result result = laid_out(item_of({card("a", {track(sheet::Track::Form::boxes, steps)})}));
        REQUIRE(result.document);
        std::vector<double> sides;
        for (const Element& element : result.document->pages[0].elements)
            for (const Element& child : element.children)
                for (const DrawItem& mark : child.marks)
                    if (const auto* box = std::get_if<BoxItem>(&mark)) sides.push_back(box->size.width);
        REQUIRE(sides.size() == steps);
        return sides.front();
    };
    CHECK(side_of(4) == doctest::Approx(points_of_mm(5)).epsilon(0.05));
    CHECK(side_of(12) < side_of(4));
}

TEST_CASE("cards: the boxes of a strip stand side by side over its whole width, all of one height") {
    const Result result = laid_out(item_of({card("a", {track(sheet::Track::Form::strip, 4)})}, 1300, 260));
    REQUIRE(result.document);
    std::vector<const BoxItem*> boxes;
    for (const Element& element : result.document->pages[0].elements)
        for (const Element& child : element.children)
            for (const DrawItem& mark : child.marks)
                if (const auto* box = std::get_if<BoxItem>(&mark)) boxes.push_back(box);
    REQUIRE(boxes.size() == 4);
    // The strong one is drawn last, over the lines of its neighbours.
    const auto middle = [](const BoxItem& box) { return box.at.y + box.size.height / 2; };
    for (const BoxItem* box : boxes) CHECK(middle(*box) == doctest::Approx(middle(*boxes.front())));
    CHECK(boxes.back()->at.x < boxes[0]->at.x);
    CHECK(boxes[0]->at.x < boxes[1]->at.x);
    CHECK(boxes[1]->at.x < boxes[2]->at.x);
    CHECK(boxes[2]->at.x - boxes[1]->at.x == doctest::Approx(boxes[1]->at.x - boxes[0]->at.x));
    CHECK(boxes.back()->outline > boxes[0]->outline);
}

TEST_CASE("cards: boxes with the same figure stand together, else five do; what is lost at the start is crossed off") {
    const auto boxes_of = [](sheet::Track marked) {
        const Result result = laid_out(item_of({card("a", {std::move(marked)})}, 1300, 260));
        std::pair<std::vector<BoxItem>, std::size_t> out;
        for (const Element& element : result.document->pages[0].elements)
            for (const Element& child : element.children)
                for (const DrawItem& mark : child.marks) {
                    if (const auto* box = std::get_if<BoxItem>(&mark)) out.first.push_back(*box);
                    out.second += std::holds_alternative<RuleItem>(mark) ? 1 : 0;
                }
        return out;
    };
    const auto [fives, crosses] = boxes_of(track(sheet::Track::Form::boxes, 7));
    REQUIRE(fives.size() == 7);
    CHECK(crosses == 2);  // the first alone is crossed, by two strokes
    CHECK(fives[0].outline == fives[1].outline);
    const auto gap = [](const std::vector<BoxItem>& boxes, std::size_t i) { return boxes[i + 1].at.x - boxes[i].at.x; };
    CHECK(gap(fives, 4) > 1.1 * gap(fives, 3));
    sheet::Track stands = track(sheet::Track::Form::boxes, 9);
    for (std::size_t i = 0; i < 9; ++i) stands.steps[i].sign = sheet::words(std::to_string(2 - i / 3));
    const auto [threes, none] = boxes_of(std::move(stands));
    REQUIRE(threes.size() == 9);
    CHECK(gap(threes, 2) > 1.1 * gap(threes, 1));
    CHECK(gap(threes, 5) > 1.1 * gap(threes, 4));
    CHECK(gap(threes, 4) == doctest::Approx(gap(threes, 3)));
}

TEST_CASE("cards: the bars to measure by and their words stand on fronts alone") {
    const Result result = laid_out(item_of({card("a", {plate("a")}, {plate("back")})}));
    REQUIRE(result.document);
    REQUIRE(result.document->pages.size() == 2);
    std::array<std::size_t, 2> notes{};
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<const TextItem*> texts;
        for (const Element& element : result.document->pages[side].elements) collect(element, texts);
        for (const TextItem* text : texts)
            for (const ShapedRun& run : text->line->runs) notes.at(side) += run.text.starts_with("50") ? 1 : 0;
    }
    CHECK(notes == std::array<std::size_t, 2>{1, 0});
}

TEST_CASE("cards: a long word below the pattern of a side leaves the name less room, and is never in its way") {
    sheet::NamePlate long_badge = plate("battalion");
    long_badge.badge = sheet::words("Confederates");
    const Result result = laid_out(item_of({card("a", {long_badge})}));
    REQUIRE(result.document);
    const Page& page = result.document->pages.front();
    const double name = place_of(page, "battalion").x;
    const double badge = place_of(page, "Confederates").x;
    CHECK(name < badge);
    std::vector<const TextItem*> texts;
    for (const Element& element : page.elements) collect(element, texts);
    for (const TextItem* text : texts)
        if (text->line->runs.front().text == "battalion") CHECK(name + text->line->width <= badge);
}

TEST_CASE("cards: names of one line and of two leave what stands below them in one place") {
    const std::vector<sheet::Block> below{sheet::paragraph("below")};
    sheet::Item item = item_of({card("a", {plate("Guard"), below[0]}),
                                card("b", {plate("Grenadier battalion of Prince Maximilian"), below[0]})});
    const Result result = laid_out(item);
    REQUIRE(result.document);
    std::vector<const TextItem*> texts;
    for (const Element& element : result.document->pages.at(0).elements) collect(element, texts);
    std::set<double> heights;
    std::set<double> sizes;
    for (const TextItem* text : texts) {
        for (const ShapedRun& run : text->line->runs) {
            if (run.text == "below") heights.insert(text->baseline.y);
            if (run.text == "Guard" || run.text.find("Maximilian") != std::string::npos) sizes.insert(run.size);
        }
    }
    CHECK(heights.size() == 1);
    CHECK(sizes.size() == 1);
}

TEST_CASE("cards: what stands below a name parts behind a full stop if both halves fit") {
    sheet::NamePlate made = plate("Alpha");
    made.aside = sheet::words("Horse of the right wing. Elite, right flank");
    const auto result = laid_out(item_of({card("A", {made})}));
    REQUIRE(result.document);
    const Page& page = result.document->pages[0];
    const Point upper = place_of(page, "Horse of the right wing. "), lower = place_of(page, "Elite, right flank");
    CHECK(lower.x == doctest::Approx(upper.x));
    CHECK(lower.y > upper.y + 1);
}

TEST_CASE("cards: lines to write on at the foot of a face fill it, and what is above them starts at one height") {
    const sheet::Blank blank{sheet::words("Orders"), 2};
    const auto rules_of = [&](sheet::Face front) {
        const auto result = laid_out(item_of({card("A", std::move(front))}));
        REQUIRE(result.document);
        std::size_t rules = 0;
        const auto count = [&](const Element& element, const auto& self) -> void {
            for (const DrawItem& mark : element.marks) {
                const auto* rule = std::get_if<RuleItem>(&mark);
                rules += rule && std::abs(rule->thickness - 0.4) < 1e-6 ? 1 : 0;
            }
            for (const Element& child : element.children) self(child, self);
        };
        for (const Element& element : result.document->pages[0].elements)
            if (element.tag == Tag::section) count(element, count);
        return rules;
    };
    CHECK(rules_of({plate("Alpha"), blank, track(sheet::Track::Form::choice, 2)}) == 2);
    CHECK(rules_of({plate("Alpha"), track(sheet::Track::Form::choice, 2), blank}) > 4);

    const auto pair = laid_out(item_of({card("A", {plate("A"), track(sheet::Track::Form::boxes, 2), blank}),
                                        card("B", {plate("B"), track(sheet::Track::Form::boxes, 30), blank})}));
    REQUIRE(pair.document);
    std::vector<const TextItem*> texts;
    for (const Element& element : pair.document->pages[0].elements) collect(element, texts);
    std::set<double> tops;
    for (const TextItem* text : texts)
        for (const ShapedRun& run : text->line->runs)
            if (run.text == "Track") tops.insert(std::round(text->baseline.y));
    CHECK(tops.size() == 1);
}

TEST_CASE("cards: a folded card says the same from both sides") {
    sheet::Emblem emblem;
    emblem.letters = sheet::words("5");
    emblem.caption = sheet::words("Determined");
    sheet::Item item = item_of({card("label", {emblem})}, 360, 440);
    item.cards->folded = true;
    const Result result = laid_out(item);
    REQUIRE(result.document);
    // The half that is upside down is no second text, so it has no section.
    CHECK(to_text(*result.document) == R"=(document "Sheet" for public
page 1 595.3x841.9
  artifact
    text 22.7,26.0 wide 20.0 label-bold 8.0 "Sheet"
    text 277.6,26.0 wide 40.0 label 8.0 "Rules, 1st"
  artifact
    text 448.6,819.3 wide 60.0 label-bold 8.0 "for all players"
    text 528.6,819.3 wide 44.0 label 8.0 "page 1 of 1"
  artifact
    rule 42.5,45.1 42.5,33.7 thick 0.4
    rule 42.5,796.8 42.5,808.2 thick 0.4
    rule 144.6,45.1 144.6,33.7 thick 0.4
    rule 144.6,796.8 144.6,808.2 thick 0.4
    rule 246.6,45.1 246.6,33.7 thick 0.4
    rule 246.6,796.8 246.6,808.2 thick 0.4
    rule 348.7,45.1 348.7,33.7 thick 0.4
    rule 348.7,796.8 348.7,808.2 thick 0.4
    rule 450.7,45.1 450.7,33.7 thick 0.4
    rule 450.7,796.8 450.7,808.2 thick 0.4
    rule 552.8,45.1 552.8,33.7 thick 0.4
    rule 552.8,796.8 552.8,808.2 thick 0.4
    rule 40.8,46.8 29.5,46.8 thick 0.4
    rule 554.5,46.8 565.8,46.8 thick 0.4
    rule 40.8,171.5 29.5,171.5 thick 0.4
    rule 554.5,171.5 565.8,171.5 thick 0.4
    rule 40.8,296.2 29.5,296.2 thick 0.4
    rule 554.5,296.2 565.8,296.2 thick 0.4
    rule 40.8,420.9 29.5,420.9 thick 0.4
    rule 554.5,420.9 565.8,420.9 thick 0.4
    rule 40.8,545.7 29.5,545.7 thick 0.4
    rule 554.5,545.7 565.8,545.7 thick 0.4
    rule 40.8,670.4 29.5,670.4 thick 0.4
    rule 554.5,670.4 565.8,670.4 thick 0.4
    rule 40.8,795.1 29.5,795.1 thick 0.4
    rule 554.5,795.1 565.8,795.1 thick 0.4
  artifact
    rule 226.8,822.0 368.5,822.0 thick 0.4
    rule 226.8,822.0 226.8,824.9 thick 0.4
    rule 368.5,822.0 368.5,824.9 thick 0.4
    rule 19.8,350.1 19.8,491.8 thick 0.4
    rule 19.8,350.1 22.7,350.1 thick 0.4
    rule 19.8,491.8 22.7,491.8 thick 0.4
  artifact
    text 265.6,819.3 wide 64.0 label 8.0 "50 mm, both bars"
  artifact
    text 104.5,70.6 turned wide 22.0 label-bold 43.9 "5"
  artifact
    artifact
      text 115.6,59.8 turned wide 44.1 label-bold 8.8 "Determined"
  artifact
    rule 42.5,109.1 47.1,109.1 thick 0.4 grey
    rule 140.0,109.1 144.6,109.1 thick 0.4 grey
  section
    heading2
      text 82.6,147.7 wide 22.0 label-bold 43.9 "5"
    paragraph
      artifact
        text 71.5,158.5 wide 44.1 label-bold 8.8 "Determined"
bookmark 1 page 1 "label"
)=");
}

TEST_CASE("cards: one that is too full is named with what it has too much") {
    sheet::Face blocks{plate("a unit")};
    for (int i = 0; i < 9; ++i) blocks.push_back(track(sheet::Track::Form::ladder, 7));
    const Result result =
        laid_out(item_of({card("a unit", {plate("a unit")}), card("a full unit", blocks, {plate("a back")})}));
    CHECK_FALSE(result.document);
    REQUIRE(result.diagnostics.all().size() == 1);
    CHECK(result.diagnostics.all().front().message == "card `a full unit` of `sheet` is 214.2 mm too full");
}

TEST_CASE("cards: one without a back goes on on its back, and then on another card") {
    sheet::Face blocks{plate("a unit")};
    for (int i = 0; i < 9; ++i) blocks.push_back(track(sheet::Track::Form::ladder, 7));
    const Result result = laid_out(item_of({card("a unit", blocks), card("another", {plate("another")})}));
    REQUIRE(result.document);
    REQUIRE(result.document->pages.size() == 2);
    std::size_t names = 0;
    std::size_t steps = 0;
    for (const Page& page : result.document->pages) {
        std::vector<const TextItem*> texts;
        for (const Element& element : page.elements) collect(element, texts);
        for (const TextItem* text : texts) {
            for (const ShapedRun& run : text->line->runs) {
                names += run.text == "a unit" ? 1 : 0;
                steps += run.text == "steady" ? 1 : 0;
            }
        }
    }
    CHECK(names >= 3);
    CHECK(steps == 9 * 7);
}

TEST_CASE("cards: every track keeps inside its card at every size") {
    for (const auto form : {sheet::Track::Form::ladder, sheet::Track::Form::boxes, sheet::Track::Form::choice,
                            sheet::Track::Form::field, sheet::Track::Form::strip}) {
        for (std::size_t steps = 1; steps < 31; steps += 7) {
            CAPTURE(static_cast<int>(form));
            CAPTURE(steps);
            const Result result = laid_out(item_of({card("a", {plate("a"), track(form, steps)})}));
            if (!result.document) continue;  // too full, and said so
            const Grid made = grid(635, 889, "a4");
            const Point corner = made.corner(0);
            for (const Element& element : result.document->pages[0].elements) {
                if (element.tag != Tag::section) continue;
                for (const Element& child : element.children) {
                    for (const DrawItem& mark : child.marks) {
                        const auto* box = std::get_if<BoxItem>(&mark);
                        if (!box) continue;
                        CHECK(box->at.x >= corner.x);
                        CHECK(box->at.x + box->size.width <= corner.x + made.card.width);
                        CHECK(box->at.y + box->size.height <= corner.y + made.card.height);
                    }
                }
            }
        }
    }
}

TEST_CASE("cards: one larger than the paper is refused") {
    const Result result = laid_out(item_of({card("a", {plate("a")})}, 2900, 400));
    CHECK_FALSE(result.document);
    REQUIRE(result.diagnostics.all().size() == 1);
    CHECK(result.diagnostics.all().front().code->id == "card-too-large");
}

TEST_CASE("cards: those of a draft say so at their foot, inside the cut and clear of what stands on them") {
    sheet::Item item = item_of({card("A", {plate("Alpha"), track(sheet::Track::Form::ladder, 4)}, {plate("Back")}),
                                card("B", {plate("Beta"), track(sheet::Track::Form::boxes, 9)})});
    item.ruleset = "Old Ways, A. N. Author, 1992, draft: 8 worked examples fail";
    const std::string words = "draft: 8 worked examples fail";
    const auto drafts_on = [&](const sheet::Item& one, std::size_t side) {
        const Result result = laid_out(one);
        REQUIRE(result.document);
        std::vector<std::pair<double, std::string>> found;  // how far over the cut
        const Grid made = grid(one.cards->width, one.cards->height, "a4");
        for (const Element& element : result.document->pages[side].elements) {
            if (element.tag != Tag::section) continue;
            std::vector<const TextItem*> texts;
            collect(element, texts);
            for (const TextItem* text : texts)
                for (const ShapedRun& run : text->line->runs)
                    if (run.text.starts_with("draft"))
                        found.emplace_back(made.corner(found.size()).y + made.card.height - text->baseline.y, run.text);
        }
        return found;
    };
    const auto found = drafts_on(item, 0);
    REQUIRE(found.size() == 2);
    for (const auto& [rise, said] : found) {
        CHECK(said == words);
        CHECK(rise > points_of_mm(0.8));
        CHECK(rise < points_of_mm(1.2));
    }
    CHECK(drafts_on(item, 1).empty());  // of backs
    item.ruleset = "Old Ways, A. N. Author, 1992";
    CHECK(drafts_on(item, 0).empty());
    item = item_of({card("A", {plate("A")})}, 360, 360);  // too small to have room for it
    item.ruleset = "Old Ways, A. N. Author, 1992, draft: 1 turn fails";
    CHECK(drafts_on(item, 0).empty());
    item = item_of({card("A", {plate("A")})}, 410, 410);  // for a word
    item.ruleset = "Old Ways, A. N. Author, 1992, draft: 8 worked examples and 12 turns fail";
    REQUIRE(drafts_on(item, 0).size() == 1);
    CHECK(drafts_on(item, 0).front().second == "draft");
}
