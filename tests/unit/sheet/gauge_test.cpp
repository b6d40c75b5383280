#include "loading.hpp"
#include "rules.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <set>

// Lengths on instruments, in thousandths of a millimetre: they are measured with, so they are compared to the last.

using namespace broadside;
using namespace broadside::sheet::testing;
using sheet::Drawing;

namespace {

constexpr std::int64_t inch = 25'400;

const std::string figures = R"toml(
[quantity.degrees]
range = "0..90"
unit = "°"
[number.near]
type = "inches"
value = 3
[number.reach]
type = "inches"
value = "19/2"
[number.arc]
type = "degrees"
value = 30
)toml";

struct Made {
    std::vector<Drawing> drawings;  ///< without the bars to check the printer with
    std::string messages;
};

Made made(const std::string& gauges) {
    auto world = world_of_text(words_of_game() + figures + gauges);
    const auto source = world->read_template(
        "[item]\nid = \"i\"\ntitle = \"I\"\nfor = \"rule set\"\naudience = \"as rules\"\n[[block]]\nkind = "
        "\"instruments\"\n");
    Made out;
    if (world->program && source)
        for (const sheet::Item& item : sheet::make_items(*source, {*world->program, {}, nullptr}, world->diagnostics))
            for (const sheet::Block& block : item.blocks)
                if (const auto* drawing = std::get_if<Drawing>(&block)) out.drawings.push_back(*drawing);
    out.messages = world->messages();
    if (!out.drawings.empty()) out.drawings.pop_back();
    return out;
}

/// Where upright lines of this length stand, from the left edge of the stick.
std::vector<std::int64_t> upright(const Drawing& drawing, std::int64_t length) {
    std::vector<std::int64_t> found;
    for (const Drawing::Mark& mark : drawing.marks) {
        const auto* line = std::get_if<Drawing::Line>(&mark);
        if (line && line->places[0].x == line->places[1].x && std::abs(line->places[0].y - line->places[1].y) == length)
            found.push_back(line->places[0].x);
    }
    std::sort(found.begin(), found.end());
    for (std::int64_t& x : found) x -= 2'000;
    return found;
}

const std::string stick = R"toml(
[gauge.stick]
unit  = "inch"
piece = 4
faces = [
  { title = "fire", bars = [{ cuts = ["{number.near}", "{number.reach}"], words = ["near", "far"], tones = ["black", "pale"] }] },
  { title = "move", ends = true, bars = [{ cuts = ["{number.near}"], words = ["foot"] }] },
]
)toml";

}  // namespace

TEST_CASE("a stick is printed in pieces, its ruler and the ends of its bars at their true places") {
    const Made all = made(stick);
    CHECK(all.messages == "");
    REQUIRE(all.drawings.size() == 3);  // 9½ inches in pieces of 4
    constexpr std::int64_t numbered = 3'400, row = 4'200;
    for (const Drawing& piece : all.drawings) {
        CHECK(piece.is_for_measuring);
        // Three inches of four on each of the two rulers: the last is the edge.
        const std::vector<std::int64_t> inches{inch, inch, 2 * inch, 2 * inch, 3 * inch, 3 * inch};
        CHECK(upright(piece, numbered) == inches);
    }
    CHECK(upright(all.drawings[0], row) == std::vector<std::int64_t>{3 * inch, 3 * inch});
    CHECK(upright(all.drawings[1], row).empty());
    CHECK(upright(all.drawings[2], row) == std::vector<std::int64_t>{inch * 3 / 2});
}

TEST_CASE("a fan has its arcs at their distances and opens as far as its angle") {
    const Made all = made(R"toml(
[gauge.fan]
unit  = "inch"
angle = "{number.arc}"
both-sides = true
arcs  = [{ at = "{number.near}", words = "near" }, { at = "{number.reach}" }]
)toml");
    CHECK(all.messages == "");
    REQUIRE(all.drawings.size() == 1);
    const Drawing& fan = all.drawings.front();
    const std::int64_t radius = inch * 19 / 2;
    CHECK(fan.width == radius);  // twice the sine of 30 degrees
    CHECK(fan.height == radius);
    const auto& near = std::get<Drawing::Line>(fan.marks.at(0)).places;
    const Drawing::Place apex{radius / 2, radius};
    CHECK(near.at(near.size() / 2) == Drawing::Place{apex.x, apex.y - 3 * inch});
    CHECK(near.front() == Drawing::Place{apex.x - 3 * inch / 2, apex.y - 65'991});
}

TEST_CASE(
    "a scenario's own gauge has the figures of its house rules, and stands in place of the rule set's of its id") {
    auto world =
        world_of_text(words_of_game() + figures + "[gauge.g]\nunit = \"inch\"\nsteps = [{ at = \"{number.near}\" }]\n");
    const auto battle = world->read_scenario(R"toml([scenario]
id = "battle"
title = "Battle"
ruleset = "test"
nature = "invented"
summary = "A test."
table = { width = "40\"", depth = "30\"" }
turns = 5
[side]
reds = { label = "Reds", colour = "#aa0000", pattern = "solid", stance = "attacks" }
[command]
red = { side = "reds", label = "Red column" }
[unit]
guard = { command = "red", label = "The Guard", at = ["20\"", "10\""], facing = 0, frontage = "4\"", depth = "1\"" }
[gauge.g]
unit = "inch"
steps = [{ at = "2″" }]
[gauge.arc]
unit = "inch"
angle = "45°"
arcs = [{ at = "4″" }, { at = "{number.reach}" }]
)toml");
    REQUIRE_MESSAGE(battle, world->messages());
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto source = world->read_template(
        "[item]\nid = \"i\"\ntitle = \"I\"\nfor = \"scenario\"\naudience = \"umpire\"\n[[block]]\nkind = "
        "\"instruments\"\n");
    REQUIRE_MESSAGE(source, world->messages());
    const auto items = sheet::make_items(*source, {*world->program, {}, &*battle}, world->diagnostics);
    std::vector<Drawing> drawings;
    for (const sheet::Block& block : items.at(0).blocks)
        if (const auto* drawing = std::get_if<Drawing>(&block)) drawings.push_back(*drawing);
    CHECK_MESSAGE(drawings.size() == 3, world->messages());  // the last are the bars to check the printer with
    std::set<std::int64_t> widths;
    for (const Drawing::Mark& mark : drawings.at(0).marks)
        if (const auto* line = std::get_if<Drawing::Line>(&mark))
            widths.insert(std::abs(line->places[1].x - line->places[0].x));
    CHECK(widths.contains(2 * inch));
    CHECK_FALSE(widths.contains(3 * inch));
}

TEST_CASE("a gauge refuses figures in another unit, and distances that do not go outwards, at their place") {
    const auto first_line = [](const std::string& gauge) {
        const std::string messages = made(gauge).messages;
        return messages.substr(messages.find("error: "), messages.find('\n') - messages.find("error: "));
    };
    CHECK(first_line("[gauge.g]\nunit = \"cm\"\nsteps = [{ at = \"{number.near}\" }]\n") ==
          "error: gauge `g` measures in centimetres, and this is 3″ [wrong-binding]");
    CHECK(
        first_line("[gauge.g]\nunit = \"inch\"\nsteps = [{ at = \"{number.reach}\" }, { at = \"{number.near}\" }]\n") ==
        "error: a distance of gauge `g` is no farther than the one before it [wrong-binding]");
    CHECK(first_line("[gauge.g]\nunit = \"inch\"\nsteps = [{ at = \"3″\" }]\n") ==
          "error: gauge `g` has `3″` typed: what is measured comes from the data [malformed-gauge]");
    CHECK(first_line("[gauge.g]\nunit = \"inch\"\n") ==
          "error: gauge `g` has nothing to measure with [malformed-gauge]");
    CHECK(first_line("[gauge.g]\nunit = \"inch\"\nfaces = [{ bars = [{ cuts = [\"{number.near}\"] }] }]\n") ==
          "error: a stick with pieces of 0 [malformed-gauge]");
}

TEST_CASE("a gauge may be as long as the numbers that a row of a chart answers") {
    const Made all = made(R"toml(
[chart.fire]
title  = "Fire"
inputs = { range = "distance" }
type   = "to-hit"
policy = "first"
rows = [
  { id = "near", range = "..3", value = 4 },
  { id = "far", range = ">3..19/2", value = 5 },
]
[gauge.g]
unit  = "inch"
steps = [{ at = "{chart.fire.far.range.from}" }, { at = "{chart.fire.far.range.to}" }]
)toml");
    REQUIRE(all.drawings.size() == 1);
    CHECK(all.messages == "");
    CHECK(all.drawings.front().width == std::max<std::int64_t>(inch * 19 / 2, 84'000));
}

TEST_CASE("on a table in centimetres a stick of inches is one of centimetres, by the scales of the ground") {
    auto world = world_of_text(words_of_game() + figures + R"toml(
[gauge.stick]
unit  = "inch"
piece = 4
note  = "Contact: {number.contact}."
faces = [{ bars = [{ cuts = ["{number.near}", "{number.reach}"] }] }]
)toml");
    const auto battle = world->read_scenario(R"toml([scenario]
id = "battle"
title = "Battle"
ruleset = "test"
nature = "invented"
summary = "A test."
table = { width = "120 cm", depth = "90 cm" }
ground-scale = { length = "1 cm", is = 20, unit = "m" }
turns = 5
[side]
reds = { label = "Reds", colour = "#aa0000", pattern = "solid", stance = "attacks" }
[command]
red = { side = "reds", label = "Red column" }
[unit]
guard = { command = "red", label = "The Guard", at = ["20 cm", "10 cm"], facing = 0, frontage = "10 cm", depth = "2 cm" }
)toml");
    REQUIRE_MESSAGE(battle, world->messages());
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto source = world->read_template(
        "[item]\nid = \"i\"\ntitle = \"I\"\nfor = \"scenario\"\naudience = \"umpire\"\n[[block]]\nkind = "
        "\"instruments\"\n");
    REQUIRE_MESSAGE(source, world->messages());
    const auto items = sheet::make_items(*source, {*world->program, {}, &*battle}, world->diagnostics);
    CHECK(world->messages() == "");
    std::vector<Drawing> pieces;
    for (const sheet::Block& block : items.at(0).blocks)
        if (const auto* drawing = std::get_if<Drawing>(&block)) pieces.push_back(*drawing);
    REQUIRE(pieces.size() == 4);  // 23¾ cm in pieces of 10, and the bars to check the printer with
    constexpr std::int64_t row = 4'200, centimetre = 10'000;
    CHECK(upright(pieces[0], row) == std::vector<std::int64_t>{centimetre * 15 / 2});
    CHECK(upright(pieces[1], row).empty());
    CHECK(upright(pieces[2], row) == std::vector<std::int64_t>{centimetre * 15 / 4});
    CHECK(sheet::bare_text(pieces[2].caption) == "Contact: 6¼\u00a0cm.");
}
