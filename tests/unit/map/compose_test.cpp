#include "map/compose.hpp"

#include "../typeset/fixed_measurer.hpp"
#include "map/dimensions.hpp"
#include "map/frame.hpp"
#include "map/ground.hpp"
#include "map/head.hpp"
#include "map/lettering.hpp"
#include "map/set_up.hpp"
#include "map/unit_mark.hpp"
#include "sheet/unit_state.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <map>
#include <random>
#include <string>

// The page is read back: where its words stand is worked out from the lines on it, not from the search that placed
// them.

namespace broadside::map {

namespace {

using sheet::FieldMap;
using typeset::FixedMeasurer;
using typeset::TextItem;

constexpr typeset::Size landscape{typeset::points_of_mm(297), typeset::points_of_mm(210)};

sheet::Words words(const std::string& text) {
    return {{text, sheet::Emphasis::plain, {}, false}};
}

FieldMap empty_field() {
    FieldMap map;
    map.title = words("A field");
    map.line = words("a day");
    map.reader = words("Umpire only");
    map.width = 18000;
    map.depth = 12000;
    map.sides = {{words("Reds"), sheet::Pattern::solid, "#a02020"},
                 {words("Blues"), sheet::Pattern::hatched, "#2020a0"}};
    return map;
}

sheet::MapUnit unit_at(std::int64_t x, std::int64_t y, std::int64_t wide, std::int64_t deep, std::int64_t facing) {
    scenario::Unit unit;
    unit.start = scenario::Unit::Start::placed;
    unit.position = scenario::Position{
        {{x, 10, scenario::LengthUnit::millimetre}, {y, 10, scenario::LengthUnit::millimetre}, {}}, facing, {}};
    unit.frontage = {wide, 10, scenario::LengthUnit::millimetre};
    unit.depth = {deep, 10, scenario::LengthUnit::millimetre};
    sheet::MapUnit out;
    out.ground = scenario::footprint(unit);
    return out;
}

/// Fields that nobody would fight on: units in lines and anywhere, none on another, ground across them.
FieldMap random_field(unsigned seed) {
    std::mt19937 random(seed);
    const auto number = [&](std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(random() % static_cast<unsigned>(high - low + 1));
    };
    FieldMap map = empty_field();
    const std::int64_t wanted = number(5, 120);
    for (int tries = 0; tries < 4000 && std::ssize(map.units) < wanted; ++tries) {
        const bool crowded = tries % 2 == 0 && !map.units.empty();
        sheet::MapUnit unit =
            unit_at(number(500, 17500), number(500, 11500), number(200, 1200), number(150, 500), 15 * number(0, 23));
        if (crowded) {
            // Beside the last, shoulder to shoulder.
            const sheet::MapUnit& last = map.units.back();
            unit.ground = last.ground;
            const std::int64_t dx = last.ground[1].x - last.ground[0].x + 20, dy = last.ground[1].y - last.ground[0].y;
            for (scenario::Spot& spot : unit.ground) spot = {spot.x + dx, spot.y + dy};
            unit.regiment = last.regiment;
        }
        const auto is_bad = [&](const scenario::Outline& ground) {
            return std::any_of(ground.begin(), ground.end(),
                               [](const scenario::Spot& spot) {
                                   return spot.x < 100 || spot.y < 100 || spot.x > 17900 || spot.y > 11900;
                               }) ||
                   std::any_of(map.units.begin(), map.units.end(),
                               [&](const sheet::MapUnit& other) { return scenario::overlap(ground, other.ground); });
        };
        if (is_bad(unit.ground)) continue;
        unit.side = static_cast<std::size_t>(number(0, 1));
        unit.group = static_cast<std::size_t>(number(0, 8));
        unit.unseen = number(0, 3) == 0;
        unit.sign = number(0, 1) == 0 ? "framed-cross" : "";
        unit.name = words(std::string(static_cast<std::size_t>(number(3, 14)), 'n'));
        unit.number = words(std::to_string(map.units.size() + 1));
        if (number(0, 2) == 0) unit.regiment = words("nn" + std::to_string(map.units.size()));
        if (!unit.regiment.empty()) unit.of_regiment = unit.number;
        map.units.push_back(std::move(unit));
    }
    for (std::size_t i = 0; i < 9; ++i) map.commands.push_back({words("The column of general"), i % 2, i});
    map.sides[0].edge = sheet::MapSide::Edge::near;
    map.sides[1].edge = sheet::MapSide::Edge::far;
    using Kind = rules::TerrainKind;
    for (std::int64_t i = number(0, 6); i > 0; --i) {
        Kind kind{.id = "wood", .label = "Wood", .edge = Kind::Edge::scalloped, .fill = Kind::Fill::trees, .tint = 12};
        const std::int64_t x = number(0, 15000), y = number(0, 9000), wide = number(600, 4000),
                           deep = number(600, 4000);
        map.ground.push_back({"wood-" + std::to_string(i),
                              kind,
                              scenario::Terrain::Form::area,
                              {{x, y}, {x + wide, y}, {x + wide, y + deep}, {x, y + deep}},
                              0,
                              {},
                              words("a wood"),
                              {}});
    }
    map.ground.push_back({"road",
                          Kind{.id = "road", .label = "Road"},
                          scenario::Terrain::Form::line,
                          {{number(0, 18000), 0}, {number(3000, 15000), 6000}, {number(0, 18000), 12000}},
                          150,
                          {},
                          words("the road"),
                          {}});
    for (std::int64_t i = number(0, 4); i > 0; --i)
        map.objectives.push_back({{number(500, 17500), number(500, 11500)}, 0, words(std::string(1, 'V'))});
    return map;
}

/// All words of a page, wherever they stand.
std::vector<std::string> all_texts(const typeset::Page& page) {
    std::vector<std::string> out;
    for (const typeset::Element& element : page.elements)
        for (const typeset::DrawItem& mark : element.marks) {
            const auto* item = std::get_if<TextItem>(&mark);
            if (!item) continue;
            std::string& text = out.emplace_back();
            for (const auto& run : item->line->runs) text += run.text;
        }
    return out;
}

std::size_t count_of(const std::string& text, const std::vector<std::string>& texts) {
    return static_cast<std::size_t>(std::count(texts.begin(), texts.end(), text));
}

std::string bare(const sheet::Words& given) {
    std::string out;
    for (const sheet::Run& run : given) out += run.text;
    return out;
}

struct Placed {
    std::string text;
    Outline box;
};

/// The words inside the frame, a little less than they take.
std::vector<Placed> words_inside(const typeset::Page& page, const Box& frame) {
    std::vector<Placed> out;
    for (const typeset::Element& element : page.elements)
        for (const typeset::DrawItem& mark : element.marks) {
            const auto* item = std::get_if<TextItem>(&mark);
            if (!item || item->line->runs.empty()) continue;
            const double size = item->line->runs.front().size, width = item->line->width - 0.2;
            const double angle = item->turn * 3.14159265358979 / 180;
            const double x = item->line->width / 2, y = -0.25 * size;
            const Point middle{item->baseline.x + x * std::cos(angle) - y * std::sin(angle),
                               item->baseline.y + x * std::sin(angle) + y * std::cos(angle)};
            if (middle.x < frame.left || middle.x > frame.right || middle.y < frame.top || middle.y > frame.bottom)
                continue;
            std::string text;
            for (const auto& run : item->line->runs) text += run.text;
            out.push_back({text, turned_box(middle, width, 0.6 * size, item->turn)});
        }
    return out;
}

}  // namespace

TEST_CASE("map: on 200 random fields no words touch others, or a unit, or leave the table") {
    FixedMeasurer measurer;
    std::size_t touching = 0, on_units = 0, outside = 0, unnamed = 0;
    for (unsigned seed = 1; seed <= 200; ++seed) {
        const FieldMap map = random_field(seed);
        const MapPage made = compose_map(map, landscape, measurer);
        // The frame as it must be: the table lies left, its scale follows from what is left of the page.
        const Frame frame = fit_frame(map, map_room(map, landscape), made.smaller);
        const std::vector<Placed> placed = words_inside(made.page, frame.box());
        std::size_t names = 0;
        for (std::size_t i = 0; i < placed.size(); ++i) {
            const bool is_number =
                !placed[i].text.empty() && placed[i].text.find_first_not_of("0123456789") == std::string::npos;
            names += is_number || placed[i].text[0] == 'n' ? 1 : 0;
            for (std::size_t j = i + 1; j < placed.size(); ++j)
                touching += overlap(placed[i].box, placed[j].box) ? 1 : 0;
            const Box box = box_around(placed[i].box), table = frame.box();
            outside +=
                box.left < table.left || box.right > table.right || box.top < table.top || box.bottom > table.bottom;
            for (const sheet::MapUnit& unit : map.units) {
                const UnitMark mark = unit_mark(unit, frame);
                const bool is_its_own = is_number && bare(unit.number) == placed[i].text;
                on_units += !is_its_own && overlap(placed[i].box, mark.ground) ? 1 : 0;
            }
        }
        unnamed += map.units.size() - std::min(map.units.size(), names);
    }
    CHECK(touching == 0);
    CHECK(on_units == 0);
    CHECK(outside == 0);
    CHECK(unnamed == 0);
}

namespace {

/// Ends of lines that lead from words to what they name, anywhere on the page.
bool has_leader(const typeset::Page& page, const Placed& words) {
    const Box around = box_around(words.box);
    for (const typeset::Element& element : page.elements)
        for (const typeset::DrawItem& mark : element.marks) {
            const auto* path = std::get_if<typeset::PathItem>(&mark);
            if (!path || path->filled || path->thickness != 0.5 || path->steps.size() != 2) continue;
            const Point at = path->steps.front().to;
            constexpr double room = 4;
            if (at.x > around.left - room && at.x < around.right + room && at.y > around.top - room &&
                at.y < around.bottom + room)
                return true;
        }
    return false;
}

/// Exact where it is small.
double distance_to(const Placed& words, const Outline& ground) {
    const Box one = box_around(words.box), other = box_around(ground);
    const double least =
        std::max({one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom});
    return least > 60 ? least : gap(words.box, ground);
}

double distance_to_middle(const Placed& words, const Outline& ground) {
    return gap(turned_box(box_around(words.box).middle(), 0.01, 0.01, 0), ground);
}

/// Another is nearer to the words, or as near to their edge and nearer to their middle.
bool is_nearer(const Placed& words, const Outline& other, const Outline& own) {
    constexpr double alike = 0.1;
    const double mine = distance_to(words, own), theirs = distance_to(words, other);
    if (theirs < mine - alike) return true;
    return theirs < mine + alike && distance_to_middle(words, other) < distance_to_middle(words, own) - alike;
}

/// Each with a name of its own, by which it is found.
FieldMap named_apart(FieldMap map) {
    for (std::size_t i = 0; i < map.units.size(); ++i) {
        map.units[i].name.front().text += ":" + std::to_string(i);
        map.units[i].regiment.clear();
    }
    for (std::size_t i = 0; i < map.ground.size(); ++i) map.ground[i].name = words("ground:" + std::to_string(i));
    return map;
}

std::optional<std::size_t> index_in(const std::string& text, const std::string& head) {
    const std::size_t colon = text.find(':');
    const bool has_number = colon + 1 < text.size() && text[colon + 1] >= '0' && text[colon + 1] <= '9';
    if (colon == std::string::npos || !has_number || text.substr(0, head.size()) != head) return std::nullopt;
    return std::stoul(text.substr(colon + 1));
}

}  // namespace

namespace {

/// What is wrong with the words of fields, counted.
struct Faults {
    std::size_t at_blocks = 0, at_words = 0;                   ///< nearer than the air they keep
    std::size_t of_units = 0, of_commands = 0, of_ground = 0;  ///< nearer to another of their kind
    std::size_t names = 0;                                     ///< that were looked at
};

void count_touching(const FieldMap& map, const std::vector<Placed>& placed, const std::vector<Outline>& blocks,
                    Faults& faults) {
    constexpr double air = 1;  // the search asks for a little more
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const auto is_inside_its_own = [&] {
            for (std::size_t b = 0; b < blocks.size(); ++b)
                if (bare(map.units[b].number) == placed[i].text && overlap(placed[i].box, blocks[b])) return true;
            return false;
        };
        if (is_inside_its_own()) continue;
        for (const Outline& block : blocks) faults.at_blocks += distance_to(placed[i], block) < air ? 1 : 0;
        for (std::size_t j = i + 1; j < placed.size(); ++j)
            faults.at_words += distance_to(placed[i], placed[j].box) < air ? 1 : 0;
    }
}

void count_astray(const FieldMap& map, const Frame& frame, const Placed& words, const std::vector<Outline>& blocks,
                  Faults& faults) {
    if (const auto own = index_in(words.text, "n")) {
        ++faults.names;
        faults.of_units += std::any_of(blocks.begin(), blocks.end(),
                                       [&](const Outline& other) { return is_nearer(words, other, blocks[*own]); });
    }
    if (const auto own = index_in(words.text, "c")) {
        const sheet::MapCommand& command = map.commands[*own];
        double mine = 1e9, theirs = 1e9;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const bool is_own = map.units[i].group == command.group && map.units[i].side == command.side;
            double& nearest = is_own ? mine : theirs;
            nearest = std::min(nearest, gap(words.box, blocks[i]));
        }
        constexpr double alike = 0.25;  // words are measured here a little narrower than they are
        faults.of_commands += theirs < mine - alike ? 1 : 0;
    }
    if (const auto own = index_in(words.text, "ground")) {
        const std::vector<Outline> its_own = drawn_areas(map.ground[*own], frame);
        if (its_own.empty()) return;
        for (std::size_t i = 0; i < map.ground.size(); ++i)
            for (const Outline& other : drawn_areas(map.ground[i], frame))
                if (i != *own)
                    faults.of_ground += distance_to(words, other) < distance_to(words, its_own.front()) - 0.1 ? 1 : 0;
    }
}

}  // namespace

TEST_CASE(
    "map: on 200 random fields words keep air from blocks and words, and none is nearer to another than to what it "
    "names, but at the end of a line") {
    FixedMeasurer measurer;
    Faults faults;
    for (unsigned seed = 1; seed <= 200; ++seed) {
        FieldMap map = named_apart(random_field(seed));
        for (std::size_t i = 0; i < map.commands.size(); ++i) map.commands[i].name = words("c:" + std::to_string(i));
        const MapPage made = compose_map(map, landscape, measurer);
        const Frame frame = fit_frame(map, map_room(map, landscape), made.smaller);
        const std::vector<Placed> placed = words_inside(made.page, frame.box());
        std::vector<Outline> blocks;
        for (const sheet::MapUnit& unit : map.units) blocks.push_back(unit_mark(unit, frame).ink);
        count_touching(map, placed, blocks, faults);
        for (const Placed& words : placed)
            if (!has_leader(made.page, words)) count_astray(map, frame, words, blocks, faults);
    }
    CHECK(faults.names > 1000);
    CHECK(faults.at_blocks == 0);
    CHECK(faults.at_words == 0);
    CHECK(faults.of_units == 0);
    CHECK(faults.of_commands == 0);
    CHECK(faults.of_ground == 0);
}

namespace {

/// Lines of the ground, as thin as they are drawn, and what their strokes take.
struct GroundInk {
    std::vector<Outline> lines, broad;
};

GroundInk ink_of(const FieldMap& map, const Frame& frame) {
    GroundInk out;
    const auto add = [](const Course& course, double width, std::vector<Outline>& to) {
        for (std::size_t i = 1; i < course.size(); ++i) {
            const Point from = course[i - 1], way{course[i].x - from.x, course[i].y - from.y};
            to.push_back(turned_box(midway(from, course[i]), distance(from, course[i]), width,
                                    std::atan2(way.y, way.x) * 180 / 3.14159265358979));
        }
    };
    for (const sheet::MapGround& piece : map.ground) {
        if (piece.form == scenario::Terrain::Form::line)
            for (const Course& course : drawn_courses(piece, frame)) {
                add(course, drawn_width(piece, frame) - 0.6, out.lines);
                add(course, drawn_width(piece, frame) + 2, out.broad);
            }
        for (const Outline& area : drawn_areas(piece, frame))
            for (const Course& course : clipped_course(closed(area), shrunk(frame.box(), 1))) {
                add(course, 0.5, out.lines);
                add(course, 9, out.broad);
            }
    }
    return out;
}

bool overlaps_any(const Outline& box, const std::vector<Outline>& others) {
    return std::any_of(others.begin(), others.end(), [&](const Outline& other) { return overlap(box, other); });
}

/// Behind a block, before it, and beside it, with air around them.
std::vector<Outline> plain_places(const UnitMark& mark, double width, double height) {
    const Box box = box_around(mark.ink);
    constexpr double arrow = 5.5;
    const Point middle = midway(mark.ground[0], mark.ground[2]);
    const double wide = width / 2 + 3, high = height / 2 + 1.5;
    const bool looks_up = midway(mark.ground[0], mark.ground[1]).y <= middle.y + 0.01;
    std::vector<Outline> out;
    for (const Point at : {Point{middle.x, box.bottom + high + (looks_up ? 0 : arrow)},
                           Point{middle.x, box.top - high - (looks_up ? arrow : 0)}, Point{box.right + wide, middle.y},
                           Point{box.left - wide, middle.y}})
        out.push_back(turned_box(at, width + 4.6, height + 2.8, 0));
    return out;
}

/// All that stands on a page, but for one thing's own words.
struct Taken {
    std::vector<Outline> kept;
    std::vector<Outline> blocks;
    Box table;

    bool is_free(const Outline& box, const GroundInk& ink, std::size_t own_block) const {
        const Box around = box_around(box);
        if (around.left < table.left + 1 || around.right > table.right - 1 || around.top < table.top + 1 ||
            around.bottom > table.bottom - 1)
            return false;
        if (overlaps_any(box, kept) || overlaps_any(box, ink.broad)) return false;
        // So near to another that it might be taken for that one's.
        constexpr double near = 12;
        for (std::size_t i = 0; i < blocks.size(); ++i)
            if (i != own_block && gap(box, blocks[i]) < near) return false;
        return true;
    }
};

/// Names of units that lie across a line of the ground although a plain place beside their unit is free.
std::size_t needless_crossings(const FieldMap& map, std::size_t& crossings) {
    FixedMeasurer measurer;
    const MapPage made = compose_map(map, landscape, measurer);
    const Frame frame = fit_frame(map, map_room(map, landscape), made.smaller);
    const GroundInk ink = ink_of(map, frame);
    const std::vector<Placed> placed = words_inside(made.page, frame.box());
    std::vector<UnitMark> marks;
    Taken taken{{}, {}, frame.box()};
    for (const sheet::MapUnit& unit : map.units) {
        marks.push_back(unit_mark(unit, frame));
        taken.blocks.push_back(marks.back().ink);
    }
    std::size_t needless = 0;
    for (const Placed& words : placed) {
        const auto own = index_in(words.text, "n");
        if (!own || has_leader(made.page, words) || !overlaps_any(words.box, ink.lines)) continue;
        ++crossings;
        taken.kept.clear();
        for (const UnitMark& mark : marks) {
            taken.kept.push_back(mark.ink);
            taken.kept.push_back(mark.arrow);
        }
        for (const Placed& other : placed)
            if (other.text != words.text) {
                const Box box = box_around(other.box);
                taken.kept.push_back(outline_of({box.left - 3, box.top - 4, box.right + 3, box.bottom + 4}));
            }
        const Lettering set = letter(map.units[*own].name, 8, typeset::Voice::label, measurer);
        for (const Outline& place : plain_places(marks[*own], set.width, set.height()))
            if (taken.is_free(place, ink, *own)) {
                ++needless;
                break;
            }
    }
    return needless;
}

}  // namespace

TEST_CASE("map: on 200 random fields no unit's name lies across a line of the ground where a place beside it is free") {
    std::size_t needless = 0, crossings = 0;
    for (unsigned seed = 1; seed <= 200; ++seed)
        needless += needless_crossings(named_apart(random_field(seed)), crossings);
    CHECK(crossings > 0);
    CHECK(needless == 0);
}

TEST_CASE("map: on 200 random fields a side has names or numbers on all of the map, not both") {
    FixedMeasurer measurer;
    std::size_t mixed = 0, by_name = 0, by_number = 0;
    for (unsigned seed = 1; seed <= 200; ++seed) {
        const FieldMap map = named_apart(random_field(seed));
        const MapPage made = compose_map(map, landscape, measurer);
        const Frame frame = fit_frame(map, map_room(map, landscape), made.smaller);
        std::array<std::size_t, 2> named{}, all{};
        for (const sheet::MapUnit& unit : map.units) ++all[unit.side];
        for (const Placed& words : words_inside(made.page, frame.box()))
            if (const auto own = index_in(words.text, "n")) ++named[map.units[*own].side];
        for (std::size_t side = 0; side < 2; ++side) {
            if (all[side] == 0) continue;
            mixed += named[side] > 0 && named[side] < all[side] ? 1 : 0;
            by_name += named[side] == all[side] ? 1 : 0;
            by_number += named[side] == 0 ? 1 : 0;
        }
    }
    CHECK(mixed == 0);
    CHECK(by_name > 0);
    CHECK(by_number > 0);
}

namespace {

/// Every third with a number that begins anew with its side, as a scenario's do.
FieldMap numbered_by_side(FieldMap map) {
    std::array<std::size_t, 2> next{};
    for (sheet::MapUnit& unit : map.units) unit.number = words(std::to_string(++next[unit.side]));
    return map;
}

}  // namespace

TEST_CASE("map: on 200 random fields every number has its name on the page, under its side") {
    FixedMeasurer measurer;
    std::size_t numbered = 0, unexplained = 0, without_side = 0;
    for (unsigned seed = 1; seed <= 200; ++seed) {
        const FieldMap map = numbered_by_side(named_apart(random_field(seed)));
        const MapPage made = compose_map(map, landscape, measurer);
        const std::vector<std::string> texts = all_texts(made.page);
        std::array<std::size_t, 2> explained{};
        for (const sheet::MapUnit& unit : map.units) {
            if (count_of(bare(unit.name), texts) > 0) continue;
            ++numbered;
            const bool has_name = count_of(bare(unit.number) + " " + bare(unit.name), texts) == 1;
            explained[unit.side] += has_name ? 1 : 0;
            unexplained += has_name ? 0 : 1;
        }
        // Once as a heading, once beside the pattern.
        for (std::size_t side = 0; side < 2; ++side)
            without_side += explained[side] > 0 && count_of(bare(map.sides[side].label), texts) < 2 ? 1 : 0;
    }
    CHECK(numbered > 1000);
    CHECK(unexplained == 0);
    CHECK(without_side == 0);
}

TEST_CASE("map: the names of numbered units stand beside one another, clear of the map and the foot") {
    FixedMeasurer measurer;
    for (const bool is_upright : {false, true}) {
        const typeset::Size size = is_upright ? typeset::Size{landscape.height, landscape.width} : landscape;
        for (unsigned seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            const FieldMap map = named_apart(random_field(seed));
            const MapPage made = compose_map(map, size, measurer);
            const Box table = fit_frame(map, map_room(map, size), made.smaller).box();
            const Box page{typeset::points_of_mm(8), 0, size.width - typeset::points_of_mm(7.9),
                           size.height - typeset::points_of_mm(8)};
            std::vector<Placed> names;
            for (const Placed& placed : words_inside(made.page, {0, 0, size.width, size.height})) {
                const bool is_entry = placed.text[0] >= '0' && placed.text[0] <= '9' && placed.text.find(" n") < 4;
                if (is_entry) names.push_back(placed);
            }
            for (std::size_t i = 0; i < names.size(); ++i) {
                CAPTURE(names[i].text);
                const Box box = box_around(names[i].box);
                CHECK(box.left >= page.left);
                CHECK(box.right <= page.right);
                CHECK(box.bottom <= page.bottom);
                CHECK_FALSE(overlap(names[i].box, outline_of(table)));
                for (std::size_t j = i + 1; j < names.size(); ++j) CHECK_FALSE(overlap(names[i].box, names[j].box));
            }
        }
    }
}

TEST_CASE("map: an arrow at the edge has the name and the turn of what arrives, and none of them touch") {
    FixedMeasurer measurer;
    FieldMap map = empty_field();
    const auto add = [&](scenario::Spot from, scenario::Spot to, const std::string& who, const std::string& when) {
        map.arrivals.push_back({from, to, map.arrivals.size() % 2, words(when), words(who)});
    };
    add({0, 0}, {0, 3000}, "A column up the valley road", "turn 3");
    add({0, 2000}, {0, 5000}, "Another behind it", "turn 4");
    add({0, 2000}, {0, 5000}, "And one more, late", "turn 9");
    add({6000, 12000}, {9000, 12000}, "The second line turns out", "turn 2");
    add({18000, 6000}, {18000, 9000}, "Hussars", "turn 5");
    for (const bool turned : {false, true}) {
        CAPTURE(turned);
        map.turned = turned;
        const MapPage made = compose_map(map, landscape, measurer);
        const Box table = fit_frame(map, map_room(map, landscape), made.smaller).box();
        const std::vector<Placed> all = words_inside(made.page, {0, 0, landscape.width, landscape.height});
        for (const sheet::MapArrival& arrival : map.arrivals)
            for (const sheet::Words& each : {arrival.who, arrival.when}) {
                const auto found = std::find_if(all.begin(), all.end(),
                                                [&](const Placed& placed) { return placed.text == bare(each); });
                CAPTURE(bare(each));
                REQUIRE(found != all.end());
                CHECK_FALSE(overlap(found->box, outline_of(table)));
                const Box box = box_around(found->box);
                CHECK(box.left > 0);
                CHECK(box.right < landscape.width);
                for (const Placed& other : all)
                    if (&other != &*found) CHECK_FALSE(overlap(found->box, other.box));
            }
    }
}

TEST_CASE("map: the words of a side have its colour, dark enough to read in grey") {
    FixedMeasurer measurer;
    FieldMap map = empty_field();
    map.sides[1].colour = "#c8a020";
    map.units.push_back(unit_at(5000, 4600, 1200, 400, 0));
    map.units.push_back(unit_at(9000, 8600, 1200, 400, 180));
    map.units[0].name = words("Guards");
    map.units[1].name = words("Hussars");
    map.units[1].side = 1;
    std::map<std::string, std::optional<typeset::Colour>> colours;
    for (const typeset::Element& element : compose_map(map, landscape, measurer).page.elements)
        for (const typeset::DrawItem& mark : element.marks)
            if (const auto* item = std::get_if<TextItem>(&mark); item && !item->line->runs.empty())
                colours[item->line->runs.front().text] = item->colour;
    REQUIRE(colours["Guards"]);
    REQUIRE(colours["Hussars"]);
    CHECK(colours["Guards"]->red > 2 * colours["Guards"]->blue);
    CHECK(colours["Hussars"]->red > 2 * colours["Hussars"]->blue);
    for (const std::string name : {"Guards", "Hussars"}) {
        const typeset::Colour ink = *colours[name];
        CHECK(0.3 * ink.red + 0.59 * ink.green + 0.11 * ink.blue < 0.4);
    }
}

namespace {

/// Boxes of states, by the strength of their pen.
std::vector<Outline> state_boxes(const typeset::Page& page, const Box& frame) {
    std::vector<Outline> out;
    for (const typeset::Element& element : page.elements)
        for (const typeset::DrawItem& mark : element.marks) {
            const auto* path = std::get_if<typeset::PathItem>(&mark);
            if (!path || path->filled || path->thickness != state_pen || path->steps.size() != 5) continue;
            Outline box;
            for (std::size_t i = 0; i < 4; ++i) box.push_back(path->steps[i].to);
            const Point middle = box_around(box).middle();
            if (middle.x > frame.left && middle.x < frame.right && middle.y > frame.top && middle.y < frame.bottom)
                out.push_back(std::move(box));
        }
    return out;
}

}  // namespace

TEST_CASE("map: on 30 random fields the state behind a name has a box around it alone, that touches nothing else") {
    FixedMeasurer measurer;
    std::size_t boxes = 0, touching = 0, without_state = 0;
    for (unsigned seed = 1; seed <= 30; ++seed) {
        FieldMap map = random_field(seed);
        for (sheet::MapUnit& unit : map.units) unit.regiment.clear(), sheet::set_state(unit, "5", {});
        const MapPage made = compose_map(map, landscape, measurer);
        const Frame frame = fit_frame(map, map_room(map, landscape), made.smaller);
        const std::vector<Placed> placed = words_inside(made.page, frame.box());
        for (const Outline& box : state_boxes(made.page, frame.box())) {
            ++boxes;
            std::size_t inside = 0;
            for (const Placed& words : placed) {
                if (!overlap(words.box, box)) continue;
                const bool has_state = words.text.ends_with("\u00a05");
                inside += has_state ? 1 : 0;
                touching += has_state ? 0 : 1;
            }
            without_state += inside != 1;
            for (const sheet::MapUnit& unit : map.units) touching += overlap(unit_mark(unit, frame).ground, box);
        }
    }
    CHECK(boxes > 100);
    CHECK(touching == 0);
    CHECK(without_state == 0);
}

TEST_CASE("map: the legend says what the signs, rings and brackets on the map mean, and none that are not there") {
    FixedMeasurer measurer;
    FieldMap map = empty_field();
    const auto texts = [&] { return all_texts(compose_map(map, landscape, measurer).page); };
    for (const char* const word :
         {"objective", "held within 10 cm of it", "one regiment", "Foot", "heavy edge: the front", "state"})
        CHECK(count_of(word, texts()) == 0);
    map.units.push_back(unit_at(5000, 4600, 1200, 400, 0));
    map.units.push_back(unit_at(6300, 4600, 1200, 400, 0));
    for (sheet::MapUnit& unit : map.units) {
        unit.name = unit.regiment = words("Karl");
        unit.number = unit.of_regiment = words("1");
        unit.sign = "framed-cross";
        unit.arm = words("Foot");
    }
    map.objectives.push_back({{9000, 9000}, 1000, words("Z")});
    for (const char* const word :
         {"objective", "held within 10 cm of it", "one regiment", "Foot", "heavy edge: the front"})
        CHECK(count_of(word, texts()) == 1);
    map.state = words("status");
    CHECK(count_of("status", texts()) == 0);
    for (sheet::MapUnit& unit : map.units) unit.regiment.clear(), sheet::set_state(unit, "5", {});
    CHECK(count_of("status", texts()) == 1);
}

namespace {

/// In one line, or broken into two.
bool stands_in(const std::string& name, const std::vector<std::string>& texts) {
    if (count_of(name, texts) > 0) return true;
    for (std::size_t at = name.find(' '); at != std::string::npos; at = name.find(' ', at + 1))
        if (count_of(name.substr(0, at), texts) > 0 && count_of(name.substr(at + 1), texts) > 0) return true;
    return false;
}

}  // namespace

TEST_CASE("map: on 200 random fields every piece of ground has its name there, or in the legend by its number") {
    FixedMeasurer measurer;
    std::size_t missing = 0, numbered = 0;
    for (unsigned seed = 1; seed <= 200; ++seed) {
        FieldMap map = random_field(seed);
        for (std::size_t i = 0; i < map.ground.size(); ++i) {
            // Too long for a crowded field.
            const std::string much = seed % 2 == 0 ? " that goes on and on, as names of woods do on old sheets" : "";
            map.ground[i].name = words("ground " + std::to_string(i + 1) + much);
        }
        const std::vector<std::string> texts = all_texts(compose_map(map, landscape, measurer).page);
        for (std::size_t i = 0; i < map.ground.size(); ++i) {
            const std::string name = bare(map.ground[i].name), number = std::to_string(i + 1);
            if (stands_in(name, texts)) continue;
            const bool by_number = count_of(number + " " + name, texts) > 0 && count_of(number, texts) > 0;
            const bool by_square = std::any_of(texts.begin(), texts.end(),
                                               [&](const std::string& text) { return text.starts_with(name + ": "); });
            numbered += by_number ? 1 : 0;
            missing += by_number || by_square ? 0 : 1;
        }
    }
    CHECK(missing == 0);
    CHECK(numbered > 0);
}

TEST_CASE("map: a title of any length keeps clear of the reader, the north arrow and the line beside it") {
    FixedMeasurer measurer;
    for (const std::size_t length : {5, 20, 40, 60, 90, 140}) {
        CAPTURE(length);
        FieldMap map = empty_field();
        map.title = words(std::string(length, 't'));
        map.line = words("12 May 1809 \u00b7 A game with a long name \u00b7 24 turns of ten minutes from 8:30");
        map.north = 45;
        const typeset::Page page = compose_map(map, landscape, measurer).page;
        const std::vector<Placed> head = words_inside(page, {0, 0, landscape.width, typeset::points_of_mm(18.4)});
        REQUIRE(head.size() >= 4);
        for (std::size_t i = 0; i < head.size(); ++i) {
            CAPTURE(head[i].text);
            CHECK(box_around(head[i].box).right < landscape.width - typeset::points_of_mm(8));
            for (std::size_t j = i + 1; j < head.size(); ++j) {
                CAPTURE(head[j].text);
                CHECK_FALSE(overlap(head[i].box, head[j].box));
            }
        }
    }
}

/// Strokes of the dashed crests on a page, each as wide as its pen.
static std::vector<Outline> strokes_of_crests(const typeset::Page& page) {
    std::vector<Outline> out;
    for (const typeset::Element& element : page.elements)
        for (const typeset::DrawItem& mark : element.marks) {
            const auto* path = std::get_if<typeset::PathItem>(&mark);
            if (!path || path->filled || path->thickness != 1) continue;
            for (std::size_t i = 1; i < path->steps.size(); ++i)
                if (path->steps[i].kind == typeset::PathStep::Kind::line)
                    for (Outline& stroke : strips({path->steps[i - 1].to, path->steps[i].to}, 1))
                        out.push_back(std::move(stroke));
        }
    return out;
}

TEST_CASE("map: the name of a line on the set-up sheet stands off the line, however that runs") {
    FixedMeasurer measurer;
    for (const scenario::Outline& points :
         {scenario::Outline{{4000, 6000}, {14000, 6000}}, scenario::Outline{{9000, 2000}, {9000, 10000}},
          scenario::Outline{{4000, 5400}, {6000, 6200}, {14000, 6200}, {16000, 4700}}}) {
        FieldMap map = empty_field();
        sheet::MapGround crest;
        crest.look.course = rules::TerrainKind::Course::crest;
        crest.form = scenario::Terrain::Form::line;
        crest.points = points;
        crest.name = words("Unseen from below");
        map.ground.push_back(crest);
        const MapPage made = compose_set_up(map, landscape, measurer);
        const std::vector<Outline> strokes = strokes_of_crests(made.page);
        REQUIRE(strokes.size() > 5);
        std::size_t seen = 0;
        for (const typeset::Element& element : made.page.elements)
            for (const typeset::DrawItem& mark : element.marks) {
                const auto* text = std::get_if<TextItem>(&mark);
                if (!text || text->line->runs.empty() || !text->line->runs[0].text.starts_with("Unseen")) continue;
                ++seen;
                const double size = text->line->runs[0].size, left = text->baseline.x, foot = text->baseline.y;
                const Outline box = outline_of({left, foot - 0.5 * size, left + text->line->width, foot});
                for (const Outline& stroke : strokes) CHECK_FALSE(overlap(box, stroke));
            }
        CHECK(seen == 1);
    }
}

TEST_CASE("map: the bar measures the ground too, where its steps are whole there") {
    FixedMeasurer measurer;
    FieldMap map = empty_field();
    map.scale = sheet::MapScale{100, 40, words("m")};
    const std::vector<std::string> texts = all_texts(compose_map(map, landscape, measurer).page);
    CHECK(count_of("1,000 m", texts) == 1);  // 25 cm
    CHECK(count_of("200", texts) == 1);
    map.scale = sheet::MapScale{700, 40, words("m")};
    for (const std::string& text : all_texts(compose_map(map, landscape, measurer).page))
        CHECK_FALSE(text.ends_with(" m"));
}

TEST_CASE("map: commands are named before their fronts, and sides at their edges") {
    FixedMeasurer measurer;
    FieldMap map = empty_field();
    map.units.push_back(unit_at(5000, 4600, 1200, 400, 0));
    map.units.push_back(unit_at(6600, 4600, 1200, 400, 0));
    map.commands.push_back({words("First line"), 0, 0});
    map.sides[0].edge = sheet::MapSide::Edge::near;
    map.sides[1].edge = sheet::MapSide::Edge::far;
    for (const bool turned : {false, true}) {
        map.turned = turned;
        const MapPage made = compose_map(map, landscape, measurer);
        const Frame frame = fit_frame(map, map_room(map, landscape), made.smaller);
        std::map<std::string, double> y;
        for (const Placed& placed : words_inside(made.page, frame.box()))
            y[placed.text] = box_around(placed.box).middle().y;
        const double front = frame.place({5800, 4600}).y;
        REQUIRE(y.contains("First line"));
        CHECK((turned ? y["First line"] > front : y["First line"] < front));
        REQUIRE(y.contains("near edge: Reds"));
        CHECK((turned ? y["near edge: Reds"] < y["far edge: Blues"] : y["near edge: Reds"] > y["far edge: Blues"]));
    }
}

TEST_CASE("map: a regiment has its name once, under a bracket, and its numbers in the blocks") {
    FixedMeasurer measurer;
    FieldMap map = empty_field();
    const auto add = [&](std::int64_t x, std::int64_t wide, const std::string& regiment, const std::string& number) {
        sheet::MapUnit unit = unit_at(x, 4600, wide, 400, 0);
        unit.name = words("unit " + regiment + number);
        unit.number = words("9" + number);
        unit.regiment = regiment.empty() ? sheet::Words{} : words(regiment);
        unit.of_regiment = words(number);
        map.units.push_back(unit);
    };
    add(3000, 1200, "Karl", "1");
    add(4300, 1200, "Karl", "2");
    add(5600, 1200, "Dohna", "1");
    add(9000, 1200, "Dohna", "2");  // too far from its first for one bracket
    add(12000, 1200, "", "7");
    const auto texts_of = [&] { return all_texts(compose_map(map, landscape, measurer).page); };
    std::vector<std::string> texts = texts_of();
    CHECK(count_of("Karl", texts) == 1);
    CHECK(count_of("Dohna", texts) == 2);
    CHECK(count_of("1", texts) == 2 + 2);  // two battalions, and the row of the squares left and right
    CHECK(count_of("unit 7", texts) == 1);
    CHECK(count_of("unit Karl1", texts) == 0);

    // Hemmed in at its rear and its front, a regiment has its name away from it.
    map.units.push_back(unit_at(5600, 4190, 1200, 400, 0));
    map.units.push_back(unit_at(5600, 5010, 1200, 400, 0));
    map.units[5].group = map.units[6].group = 1;
    texts = texts_of();
    CHECK(count_of("Karl", texts) == 1);
    CHECK(count_of("Dohna", texts) == 2);

    add(14000, 150, "Narrow", "1");  // no room for the number in its block: the whole command has its names
    texts = texts_of();
    CHECK(count_of("Karl", texts) == 0);
    CHECK(count_of("unit Karl1", texts) == 1);
    CHECK(count_of("unit Narrow1", texts) == 1);
}

TEST_CASE("map: the same field is the same page") {
    FixedMeasurer measurer;
    const FieldMap map = random_field(7);
    CHECK(compose_map(map, landscape, measurer).page == compose_map(map, landscape, measurer).page);
}

TEST_CASE("map: a unit stands where it stands on the table, at the scale that is printed") {
    FieldMap map = empty_field();
    map.depth = 15000;
    map.units.push_back(unit_at(5800, 4600, 3600, 400, 0));
    const Frame frame = fit_frame(map, map_room(map, landscape));
    CHECK(frame.one_to == 10);
    const UnitMark mark = unit_mark(map.units[0], frame);
    CHECK(typeset::mm_of_points(mark.width) == doctest::Approx(36));
    CHECK(typeset::mm_of_points(mark.depth) == doctest::Approx(4));
    CHECK(typeset::mm_of_points(mark.ground[0].x - frame.box().left) == doctest::Approx(40));
    CHECK(typeset::mm_of_points(frame.box().bottom - mark.ground[0].y) == doctest::Approx(46));
    // Seen from the far edge.
    map.turned = true;
    const Frame far = fit_frame(map, map_room(map, landscape));
    const UnitMark seen = unit_mark(map.units[0], far);
    CHECK(typeset::mm_of_points(far.box().right - seen.ground[0].x) == doctest::Approx(40));
    CHECK(typeset::mm_of_points(seen.ground[0].y - far.box().top) == doctest::Approx(46));
}

namespace {

sheet::MapGround area_of_kind(const std::string& id, rules::TerrainKind::Edge edge, std::int64_t tint,
                              scenario::Outline points) {
    rules::TerrainKind kind{.id = id, .label = id};
    kind.edge = edge;
    kind.tint = tint;
    return {id, kind, scenario::Terrain::Form::area, std::move(points), 0, {}, words(id), {}};
}

/// Places, among all that is drawn on the table, of the ground of so much tint and of the brows of heights.
struct Painted {
    std::vector<std::size_t> ground, brows;
};

Painted painted_on(const FieldMap& map, double tint) {
    FixedMeasurer measurer;
    const typeset::Page page = compose_map(map, landscape, measurer).page;
    const double foot = fit_frame(map, map_room(map, landscape)).box().bottom;
    Painted out;
    std::size_t place = 0;
    for (const typeset::Element& element : page.elements)
        for (const typeset::DrawItem& mark : element.marks) {
            ++place;
            const auto* path = std::get_if<typeset::PathItem>(&mark);
            if (!path || path->steps.empty() || path->steps.front().to.y > foot) continue;
            if (path->filled && path->colour == grey(tint)) out.ground.push_back(place);
            if (!path->filled && path->thickness == 0.9) out.brows.push_back(place);
        }
    return out;
}

}  // namespace

TEST_CASE("map: a wood stands on a height and does not hide its edge, a higher height does") {
    using Edge = rules::TerrainKind::Edge;
    FieldMap map = empty_field();
    map.ground.push_back(area_of_kind("hill", Edge::brow, 7, {{3000, 3000}, {9000, 3000}, {9000, 8000}, {3000, 8000}}));
    map.ground.push_back(
        area_of_kind("wood", Edge::scalloped, 11, {{6000, 2000}, {12000, 2000}, {12000, 9000}, {6000, 9000}}));
    const Painted wooded = painted_on(map, 11);
    REQUIRE(wooded.ground.size() >= 1);
    REQUIRE(wooded.brows.size() == 1);
    CHECK(wooded.ground.front() < wooded.brows.front());
    map.ground[1].look.edge = Edge::brow;  // a second height, over the right end of the first
    const Painted stacked = painted_on(map, 11);
    REQUIRE(stacked.brows.size() == 3);  // of the first in two parts, left of the second, and that of the second
    CHECK(stacked.ground.front() < stacked.brows.front());
}

TEST_CASE("map: the next smaller scale is the next that is round") {
    FieldMap map = empty_field();
    const Box room = map_room(map, landscape);
    CHECK(fit_frame(map, room).one_to == 8);
    CHECK(fit_frame(map, room, 1).one_to == 9);
    CHECK(fit_frame(map, room, 2).one_to == 10);
    map.units.push_back(unit_at(9000, 6000, 600, 300, 0));
    CHECK(fit_frame(map, room, 1).one_to == 9);
    map.units[0].number = words("7");  // of the reader's own: places are measured from this map
    CHECK(fit_frame(map, room, 1).one_to == 10);
}

TEST_CASE("map: squares are named from the left of the near edge") {
    CHECK(scenario::square_of({0, 0}, 1000) == "A1");
    CHECK(scenario::square_of({2999, 4000}, 1000) == "C5");
    CHECK(scenario::column_letters(25) == "Z");
    CHECK(scenario::column_letters(26) == "AA");
    CHECK(scenario::column_letters(52) == "BA");
}

namespace {

/// A field to lay, its pieces numbered as the maker does.
FieldMap to_lay(FieldMap map) {
    map.purpose = FieldMap::Purpose::to_lay;
    map.units.clear();
    for (std::size_t i = 0; i < map.ground.size(); ++i) map.ground[i].number = words(std::to_string(i + 1));
    return map;
}

std::vector<std::string> texts_on(const typeset::Page& page, const Box& frame) {
    std::vector<std::string> out;
    for (const Placed& placed : words_inside(page, frame)) out.push_back(placed.text);
    std::sort(out.begin(), out.end());
    return out;
}

/// The table of a set-up sheet lies where its thick edge is.
Box table_of(const typeset::Page& page) {
    for (const typeset::DrawItem& mark : page.elements.front().marks)
        if (const auto* path = std::get_if<typeset::PathItem>(&mark); path && path->thickness == 1.4) {
            std::vector<Point> corners;
            for (const typeset::PathStep& step : path->steps) corners.push_back(step.to);
            return box_around(corners);
        }
    return {};
}

}  // namespace

TEST_CASE("set-up: on 200 random fields no figure or name touches another, and every piece has its number") {
    FixedMeasurer measurer;
    std::size_t touching = 0, unnumbered = 0;
    for (unsigned seed = 1; seed <= 200; ++seed) {
        const FieldMap map = to_lay(random_field(seed));
        const MapPage made = compose_map(map, landscape, measurer);
        const std::vector<Placed> placed = words_inside(made.page, table_of(made.page));
        for (std::size_t i = 0; i < placed.size(); ++i)
            for (std::size_t j = i + 1; j < placed.size(); ++j)
                touching += overlap(placed[i].box, placed[j].box) ? 1 : 0;
        for (const sheet::MapGround& piece : map.ground)
            unnumbered += std::none_of(placed.begin(), placed.end(),
                                       [&](const Placed& each) { return each.text == bare(piece.number); });
    }
    CHECK(touching == 0);
    CHECK(unnumbered == 0);
}

TEST_CASE("set-up: a measure without room on the drawing is said below it") {
    FixedMeasurer measurer;
    std::size_t drawn = 0, said = 0, missing = 0;
    for (unsigned seed = 1; seed <= 200; ++seed) {
        FieldMap map = random_field(seed);
        for (int more = 0; more < 3; ++more)  // so crowded that not all have room
            for (sheet::MapGround& piece : random_field(seed + 1000 + static_cast<unsigned>(more)).ground)
                map.ground.push_back(std::move(piece));
        map = to_lay(std::move(map));
        const MapPage made = compose_map(map, landscape, measurer);
        const Box table = table_of(made.page);
        const Frame frame{
            {table.left, table.top}, table.width() / static_cast<double>(map.width), 0, map.width, map.depth, false};
        std::map<std::string, std::ptrdiff_t> wanted;
        for (const sheet::MapGround& piece : map.ground)
            if (piece.form == scenario::Terrain::Form::area)
                for (const Outline& area : clipped(frame.places(piece.points), frame.box()))
                    for (const Dimension& each : dimensions_of(area, frame))
                        ++wanted[sheet::figure_of(each.tenths, true)];
        for (const std::string& text : texts_on(made.page, table))
            if (const auto found = wanted.find(text); found != wanted.end() && found->second > 0) {
                --found->second;
                ++drawn;
            }
        for (const std::string& text : all_texts(made.page)) {
            const std::size_t colon = text.find(": ");
            if (colon == std::string::npos) continue;
            const std::string figure = text.substr(colon + 2, text.find(' ', colon + 2) - colon - 2);
            if (const auto found = wanted.find(figure); found != wanted.end() && found->second > 0) {
                --found->second;
                ++said;
            }
        }
        for (const auto& [figure, count] : wanted) missing += static_cast<std::size_t>(count);
    }
    CHECK(drawn > 0);
    CHECK(said > 0);
    CHECK(missing == 0);
}

TEST_CASE(
    "set-up: a piece has its width and depth and its distances from the nearest edges; what touches an edge has none") {
    FixedMeasurer measurer;
    FieldMap map = empty_field();
    rules::TerrainKind kind{.id = "hill", .label = "Hill"};
    map.ground.push_back({"hill",
                          kind,
                          scenario::Terrain::Form::area,
                          {{3400, 1200}, {16800, 800}, {16800, 7200}, {3600, 6400}},
                          0,
                          {},
                          words("Hill"),
                          {}});
    map = to_lay(map);
    const MapPage made = compose_map(map, landscape, measurer);
    CHECK(texts_on(made.page, table_of(made.page)) == std::vector<std::string>{"1", "12", "134", "64", "8", "Hill"});
    map.ground[0].points = {{0, 9000}, {3000, 9000}, {3000, 12000}, {0, 12000}};
    const MapPage corner = compose_map(map, landscape, measurer);
    CHECK(texts_on(corner.page, table_of(corner.page)) == std::vector<std::string>{"1", "30", "30", "Hill"});
}

TEST_CASE("set-up: the place of a bend is said beside the road, and an objective stands on its spot") {
    FixedMeasurer measurer;
    FieldMap map = empty_field();
    map.ground.push_back({"road",
                          {.id = "road", .label = "Road"},
                          scenario::Terrain::Form::line,
                          {{2000, 2000}, {9000, 6000}, {16000, 6000}},
                          300,
                          {},
                          words("Road"),
                          {}});
    map.objectives.push_back({{12000, 6000}, 0, words("Z")});
    map = to_lay(map);
    const MapPage made = compose_map(map, landscape, measurer);
    const Box table = table_of(made.page);
    const Frame frame{
        {table.left, table.top}, table.width() / static_cast<double>(map.width), 0, map.width, map.depth, false};
    std::size_t bends = 0;
    for (const Placed& placed : words_inside(made.page, table)) {
        if (placed.text == "90 \u00b7 60") {
            ++bends;
            for (const Course& course : drawn_courses(map.ground[0], frame))
                for (const Outline& strip : strips(course, drawn_width(map.ground[0], frame)))
                    CHECK_FALSE(overlap(placed.box, strip));
        }
        if (placed.text == "Z") CHECK(distance(box_around(placed.box).middle(), frame.place({12000, 6000})) < 3);
    }
    CHECK(bends == 1);
}

TEST_CASE("set-up: a dimension is as long on the paper as its figure says") {
    FixedMeasurer measurer;
    const Frame frame{{0, 0}, typeset::points_of_mm(0.1) / 10, 10, 18000, 12000, false};
    const std::vector<Dimension> all =
        dimensions_of(frame.places({{3400, 1200}, {16800, 800}, {16800, 7200}, {3600, 6400}}), frame);
    REQUIRE(all.size() == 4);
    for (const Dimension& each : all) {
        const double length = each.level ? std::abs(each.to.x - each.from.x) : std::abs(each.to.y - each.from.y);
        CHECK(typeset::mm_of_points(length) == doctest::Approx(static_cast<double>(each.tenths) / 100));
    }
}

TEST_CASE("set-up: lengths are printed in centimetres or inches, whole or in parts") {
    CHECK(sheet::figure_of(3400, true) == "34");
    CHECK(sheet::figure_of(3450, true) == "34½");
    CHECK(sheet::figure_of(0, true) == "0");
    CHECK(sheet::figure_of(635, false) == "2½");
    CHECK(sheet::figure_of(1524, false) == "6");
    CHECK(sheet::figure_of(9208, false) == "36¼");  // as near as tenths of a millimetre come
}

TEST_CASE(
    "map: an edge along a wood is named outside it, the lower one in the legend where nothing arrives there, and never "
    "in the wood") {
    using Edge = rules::TerrainKind::Edge;
    FixedMeasurer measurer;
    FieldMap map = empty_field();
    map.ground.push_back(
        area_of_kind("wood", Edge::scalloped, 11, {{0, 9000}, {18000, 9000}, {18000, 12000}, {0, 12000}}));
    map.units.push_back(unit_at(5000, 4600, 1200, 400, 180));
    map.units.back().side = 1;
    map.sides[1].edge = sheet::MapSide::Edge::far;
    const Box whole{0, 0, landscape.width, landscape.height};
    const auto said_in = [](const typeset::Page& page, const Box& box) {
        const std::vector<std::string> all = texts_on(page, box);
        return std::count(all.begin(), all.end(), "far edge: Blues");
    };
    for (const bool arrives : {false, true}) {
        CAPTURE(arrives);
        if (arrives) map.arrivals.push_back({{6000, 12000}, {9000, 12000}, 1, words("turn 2"), words("Hussars")});
        const MapPage made = compose_map(map, landscape, measurer);
        const Box field = fit_frame(map, map_room(map, landscape), made.smaller).box();
        CHECK(said_in(made.page, field) == 0);
        CHECK(said_in(made.page, whole) == 1);
        CHECK(said_in(made.page, {0, 0, landscape.width, field.top}) == 1);
    }
    map.arrivals.clear();
    map.turned = true;
    const MapPage below = compose_map(map, landscape, measurer);
    const Box field = fit_frame(map, map_room(map, landscape), below.smaller).box();
    CHECK(said_in(below.page, whole) == 1);
    CHECK(said_in(below.page, {0, 0, landscape.width, field.bottom + typeset::points_of_mm(8)}) == 0);
}

TEST_CASE("set-up: what is not laid has its name, and neither a number nor the places of its bends") {
    FixedMeasurer measurer;
    FieldMap map = empty_field();
    map.purpose = FieldMap::Purpose::to_lay;
    sheet::MapGround crest{
        "crest", {}, scenario::Terrain::Form::line, {{3000, 3000}, {6000, 5000}, {9000, 3000}}, 0, {}, words("Crest")};
    crest.look.course = rules::TerrainKind::Course::crest;
    map.ground.push_back(crest);
    const Box whole{0, 0, landscape.width, landscape.height};
    const auto says = [&](const std::string& text) {
        const std::vector<std::string> all = texts_on(compose_map(map, landscape, measurer).page, whole);
        return std::count(all.begin(), all.end(), text);
    };
    CHECK(says("Crest") == 1);
    CHECK(says("60 \u00b7 50") == 0);
    map.ground[0].number = words("1");
    CHECK(says("60 \u00b7 50") == 1);
}

}  // namespace broadside::map
