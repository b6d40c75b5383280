#include "fixed_measurer.hpp"
#include "sheet/drawings/signs.hpp"
#include "typeset/block/bar_chart.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace broadside;
using namespace broadside::typeset;

namespace {

sheet::Words words(const std::string& text) {
    return {{text, sheet::Emphasis::plain, {}}};
}

/// Two bars of parts with "SS" over "T" and a figure.
sheet::BarChart chart() {
    sheet::BarChart chart;
    for (const double cut : {0.5, 0.96}) {
        sheet::BarChart::Bar bar{words("row"), {}, words("sum")};
        for (const double end : {cut, 1.0})
            bar.parts.push_back({end, words("50"), sheet::Tone::plain, {words("SS"), words("T")}});
        chart.bars.push_back(bar);
    }
    chart.heads.label = words("Head");
    chart.legend = words("what they mean");
    return chart;
}

/// All its text, in the order of the marks; what is in the tags alone with a ~.
std::string text_of(const std::vector<Element>& elements) {
    std::string text;
    for (const Element& element : elements) {
        for (const DrawItem& mark : element.marks)
            if (const auto* item = std::get_if<TextItem>(&mark))
                for (const ShapedRun& run : item->line->runs)
                    text += (run.sign == sheet::unseen_sign ? "~" : "") + run.text + "|";
        text += text_of(element.children);
    }
    return text;
}

/// Its cells as the tags give them, a line a row: "[label]" for heads, the columns of a cell that reaches over several.
std::string table_of(const std::vector<Element>& elements) {
    std::string out;
    for (const Element& table : elements) {
        if (table.tag != Tag::table) continue;
        for (const Element& row : table.children) {
            for (const Element& cell : row.children) {
                const bool head = cell.tag != Tag::data_cell;
                out += (head ? "[" : "(") + text_of({cell}) + (head ? "]" : ")");
                if (cell.column_span > 1) out += std::to_string(cell.column_span);
            }
            out += "\n";
        }
    }
    return out;
}

}  // namespace

TEST_CASE("bars: a part has signs and figure where they fit, else the figure, else nothing: the tags have them all") {
    FixedMeasurer measurer;
    const sheet::BarChart bars = chart();
    const ShapedBarChart shaped = shape_bars(bars, measurer);
    const BarMeasure measure{10, 12, 2};
    const SetBarChart wide = set_bars(shaped, measure, 450);
    CHECK(text_of(compose_bars(wide, {0, 1}, {0, 0}, measurer)) == "Head|row|SS|T|50|SS|T|50|sum|");
    // Four per cent of 405 points are 16.2: a figure is 10 points wide and keeps a millimetre free on either side.
    CHECK(text_of(compose_bars(wide, {1, 1}, {0, 0}, measurer)) == "row|SS|T|50|~SS|~T|50|sum|what they mean|");
    const SetBarChart narrow = set_bars(shaped, measure, 200);
    CHECK(text_of(compose_bars(narrow, {1, 1}, {0, 0}, measurer)) == "row|SS|T|50|~SS|~T|~50|sum|what they mean|");
}

TEST_CASE("bars: a figure without room beside two lines of signs stands beside the first") {
    FixedMeasurer measurer;
    sheet::BarChart bars;
    const std::vector<sheet::Words> signs{words("T"), words("SS")};
    bars.bars.push_back({words("row"),
                         {{0.9, words("90"), sheet::Tone::plain, signs}, {1, words("10"), sheet::Tone::plain, signs}},
                         {}});
    const ShapedBarChart shaped = shape_bars(bars, measurer);
    // Beside both lines: 10 and 2.2 and 10 points, and 2.4 free; beside the first: 5 and 2.2 and 10, and as much free.
    const auto above_last_line = [&](double axis) {
        const SetBarChart set = set_bars(shaped, {10, 12, 2}, axis + 20);
        REQUIRE(set.axis == doctest::Approx(axis));
        for (const Element& element : compose_bars(set, {0, 1}, {0, 0}, measurer))
            if (element.tag == Tag::table) {
                const std::vector<DrawItem>& marks = element.children.back().children.back().marks;
                CHECK(text_of({element.children.back().children.back()}) == "T|SS|10|");
                return std::get<TextItem>(marks[1]).baseline.y - std::get<TextItem>(marks[2]).baseline.y;
            }
        return 0.0;
    };
    CHECK(above_last_line(250) == doctest::Approx(10.2 / 2));  // in the middle of both
    CHECK(above_last_line(220) == doctest::Approx(10.2));
}

TEST_CASE("bars: along a scale, words too long for their part are a little smaller, or stand above it with a lead") {
    FixedMeasurer measurer;
    sheet::BarChart bars;
    bars.to = 40;
    bars.marks = {{0, words("0")}, {40, words("40")}};
    bars.bars.push_back({words("row"), {{3, words("near")}, {40, words("far")}}});
    const ShapedBarChart shaped = shape_bars(bars, measurer);
    // "near" takes 20 points and 2.4 beside it, or 21.4 in all in type of nine and a half.
    const SetBarChart wide = set_bars(shaped, {10, 12, 2}, 400), middle = set_bars(shaped, {10, 12, 2}, 317),
                      narrow = set_bars(shaped, {10, 12, 2}, 200);
    const auto above = [&](const SetBarChart& set) {
        double top = 1000;
        for (const Element& element : compose_bars(set, {0, 1}, {0, 0}, measurer))
            if (element.tag == Tag::table)
                for (const DrawItem& mark : element.children.back().children[1].marks)
                    top = std::min(top, std::get<TextItem>(mark).baseline.y);
        return top;
    };
    CHECK(text_of(compose_bars(wide, {0, 1}, {0, 0}, measurer)) == "0|40|row|near|far|");
    CHECK(text_of(compose_bars(narrow, {0, 1}, {0, 0}, measurer)) == "0|40|row|near|far|");
    CHECK(text_of(compose_bars(middle, {0, 1}, {0, 0}, measurer)) == "0|40|row|near|far|");
    CHECK(height_of(middle, {0, 1}) == height_of(wide, {0, 1}));
    CHECK(height_of(narrow, {0, 1}) == doctest::Approx(height_of(wide, {0, 1}) + 14.5));
    CHECK(above(narrow) == doctest::Approx(above(wide) - 2));
}

TEST_CASE(
    "bars: the name of a last part that is too short for it stands beside the bar, where the others keep their room") {
    FixedMeasurer measurer;
    sheet::BarChart bars;
    bars.to = 40;
    bars.marks = {{0, words("0")}, {40, words("40")}};
    bars.bars.push_back({words("row"), {{20, words("near")}, {39, words("far")}, {40, words("18")}}});
    const ShapedBarChart shaped = shape_bars(bars, measurer);
    const SetBarChart set = set_bars(shaped, {10, 12, 2}, 400), tight = set_bars(shaped, {10, 12, 2}, 80);
    const std::vector<Element> drawn = compose_bars(set, {0, 1}, {0, 0}, measurer);
    CHECK(text_of(drawn) == "0|40|row|near|far|18|");
    CHECK(height_of(set, {0, 1}) == 14.5 + 17.5);  // the marks and one bar, nothing above it
    const auto baseline_of = [&](std::size_t part) {
        for (const Element& element : drawn)
            if (element.tag == Tag::table)
                return std::get<TextItem>(element.children.back().children[part].marks.front()).baseline;
        return Point{};
    };
    CHECK(baseline_of(3).y == baseline_of(2).y);
    CHECK(baseline_of(3).x == doctest::Approx(set.label_width + set.axis + 3));
    CHECK(baseline_of(3).x + 10 <= 400 + 1e-6);
    // Where that would lift another name off its part, it stands above the bar with the rest.
    CHECK(text_of(compose_bars(tight, {0, 1}, {0, 0}, measurer)).ends_with("18|"));
    CHECK(height_of(tight, {0, 1}) > height_of(set, {0, 1}));
}

TEST_CASE("bars: a frame keeps clear of signs and figure") {
    FixedMeasurer measurer;
    sheet::BarChart bars = chart();
    const auto texts = [&](double width) {
        const ShapedBarChart shaped = shape_bars(bars, measurer);
        return text_of(compose_bars(set_bars(shaped, {10, 12, 2}, width), {0, 1}, {0, 0}, measurer));
    };
    // Signs and figure are 22.2 points wide, with 1.2 on either side; a heavy frame takes 1.8 more on each.
    CHECK(texts(45 + 50) == "Head|row|SS|T|50|SS|T|50|sum|");
    bars.bars[0].parts[0].framed = true;
    CHECK(texts(45 + 50) == "Head|row|~SS|~T|50|SS|T|50|sum|");
    CHECK(texts(45 + 57) == "Head|row|SS|T|50|SS|T|50|sum|");
}

TEST_CASE("bars: cool tones are hatched, so that grey paper tells them from the warm ones, but not under words") {
    FixedMeasurer measurer;
    sheet::BarChart bars = chart();
    const auto paths_and_boxes = [&] {
        const ShapedBarChart shaped = shape_bars(bars, measurer);
        std::size_t paths = 0, boxes = 0;
        for (const Element& element : compose_bars(set_bars(shaped, {10, 12, 2}, 450), {0, 1}, {0, 0}, measurer))
            for (const DrawItem& mark : element.marks) {
                paths += std::holds_alternative<PathItem>(mark) ? 1 : 0;
                boxes += std::holds_alternative<BoxItem>(mark) ? 1 : 0;
            }
        return std::pair(paths, boxes);
    };
    bars.bars[0].parts[0].tone = sheet::Tone::deep;
    CHECK(paths_and_boxes() == std::pair<std::size_t, std::size_t>(0, 4));
    bars.bars[0].parts[0].tone = sheet::Tone::cool_deep;
    CHECK(paths_and_boxes() == std::pair<std::size_t, std::size_t>(1, 5));
}

TEST_CASE("bars: their tags are a table, with a cell for each part, also where nothing fits") {
    FixedMeasurer measurer;
    sheet::BarChart bars = chart();
    bars.bars[1].parts.insert(bars.bars[1].parts.begin() + 1, {0.98, words("1"), sheet::Tone::plain, {}});
    bars.bars[1].head = words("Group");
    const ShapedBarChart shaped = shape_bars(bars, measurer);
    const SetBarChart set = set_bars(shaped, {10, 12, 2}, 200);
    CHECK(table_of(compose_bars(set, {0, 2}, {0, 0}, measurer)) ==
          "[Head|][]3[]\n"
          "[row|](SS|T|50|)(SS|T|50|)2(sum|)\n"
          "[Group|]5\n"
          "[row|](SS|T|50|)(~1|)(~SS|~T|~50|)(sum|)\n");
}

TEST_CASE("bars: a column may end between two of them; heads stand over the first, the legend below the last") {
    FixedMeasurer measurer;
    const sheet::BarChart bars = chart();
    const ShapedBarChart shaped = shape(bars, measurer);
    const Style style = make_style({10});
    const auto fitted = set(shaped, style, 450);
    REQUIRE(fitted.has_value());
    CHECK(!set(shaped, style, 60).has_value());
    CHECK(least_width(shaped, style) > 60);
    CHECK(set(shaped, style, least_width(shaped, style)).has_value());
    std::vector<Piece> pieces;
    cut(*fitted, style, pieces);
    REQUIRE(pieces.size() == 2);
    CHECK(pieces[0].opens);
    CHECK(pieces[1].closes);
    CHECK(pieces[0].height + pieces[1].height == doctest::Approx(height_of(*fitted, {0, 2})));
    const Fragment second{pieces[1], pieces[1]};
    CHECK(text_of(compose(*fitted, style, second, {0, 0}, measurer)) == "row|SS|T|50|~SS|~T|50|sum|what they mean|");
}
