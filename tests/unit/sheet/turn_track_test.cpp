#include "loading.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::sheet::testing;

namespace {

const char* const rules = R"-(
[ruleset]
id = "test"
title = "Test"
author = "Nobody"
edition = "first"
rules = "open"
[domain.arm]
values = [{ id = "foot", label = "Foot", sign = "framed-cross" }]
[fact.arm]
type = "arm"
)-";

const std::string head = R"-(
[scenario]
id = "battle"
title = "Battle"
ruleset = "test"
nature = "invented"
summary = "A test."
table = { width = "120 cm", depth = "90 cm" }
)-";

const std::string battle = R"-(
[side]
reds = { label = "Reds", colour = "#aa0000", pattern = "solid", stance = "attacks" }
blues = { label = "Blues", colour = "#0000aa", pattern = "hatched", stance = "defends" }
[command]
red = { side = "reds", label = "Red column" }
blue = { side = "blues", label = "Blue column" }
[unit]
guard = { command = "red", label = "The Guard", facts = { arm = "foot" }, at = ["40 cm", "20 cm"], facing = 0, frontage = 120, depth = 30 }
late = { command = "blue", label = "Late ones", facts = { arm = "foot" }, at = "reserve", frontage = 120, depth = 30 }
[[reinforcement]]
label = "The rear guard"
turn = 3
side = "blues"
units = ["late"]
entry = [["0 cm", "60 cm"], ["0 cm", "90 cm"]]
[[event]]
label = "Fog"
turn = 1
until = 2
shaded = true
[[event]]
label = "Reds active"
turn = 1
until = 5
every = 2
side = "reds"
[[event]]
label = "A ruse"
turn = 2
audience = "umpire"
)-";

const std::string track = R"-(
[item]
id = "turn-track"
title = "Turn track"
for = "scenario"
audience = "AUDIENCE"
[[block]]
kind = "turn-track"
KEYS
)-";

std::string with(std::string text, std::string_view from, std::string_view to) {
    return text.replace(text.find(from), from.size(), to);
}

/// The item of a template for an audience, with more in the block of its track; empty when none is made.
std::string item_for(std::string_view audience, const std::string& clock, std::string_view keys,
                     const std::string& forces = battle) {
    auto world = world_of_text(rules);
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto scenario = world->read_scenario(head + clock + forces);
    REQUIRE_MESSAGE(scenario, world->messages());
    return world->item(with(with(track, "AUDIENCE", audience), "KEYS", keys), {}, &*scenario);
}

/// The blocks of the turn track alone.
std::string track_for(std::string_view audience, const std::string& clock, std::string_view keys = "",
                      const std::string& forces = battle) {
    const std::string item = item_for(audience, clock, keys, forces);
    const std::size_t begin = item.find("turn track,");
    return begin == std::string::npos ? "" : item.substr(begin);
}

const std::string ten_minutes = "turns = 5\nstarts = \"8:50\"\nturn-minutes = 10\n";

}  // namespace

TEST_CASE("turn track: each turn has its time, and the umpire's all that comes") {
    CHECK(track_for("umpire", ten_minutes) ==
          "turn track, 6 in a row\n"
          "  - 1 8:50 shaded | Fog | Reds active\n"
          "  - 2 9:00 shaded | Fog | [umpire] A ruse\n"
          "  - 3 9:10 | Reds active | [blues] The rear guard: <framed-cross> left edge, A7\u2013A9\n"
          "  - 4 9:20\n"
          "  - 5 9:30 | Reds active | last turn, to 9:40\n");
}

TEST_CASE("turn track: the one on the table has nothing that is not for all") {
    CHECK(track_for("public", ten_minutes) ==
          "turn track, 6 in a row\n"
          "  - 1 8:50 shaded | Fog | Reds active\n"
          "  - 2 9:00 shaded | Fog\n"
          "  - 3 9:10 | Reds active\n"
          "  - 4 9:20\n"
          "  - 5 9:30 | Reds active | last turn, to 9:40\n");
}

TEST_CASE("turn track: without the length of a turn the first alone has a time; rows divide the turns evenly") {
    CHECK(track_for("public", "turns = 10\nstarts = \"8:50\"\n") == R"=(turn track, 5 in a row
  - 1 8:50 shaded | Fog | Reds active
  - 2  shaded | Fog
  - 3  | Reds active
  - 4 
  - 5  | Reds active
turn track, 5 in a row
  - 6 
  - 7 
  - 8 
  - 9 
  - 10  | last turn
)=");
    CHECK(track_for("public", "turns = 12\n") == R"=(turn track, 6 in a row
  - 1  shaded | Fog | Reds active
  - 2  shaded | Fog
  - 3  | Reds active
  - 4 
  - 5  | Reds active
  - 6 
turn track, 6 in a row
  - 7 
  - 8 
  - 9 
  - 10 
  - 11 
  - 12  | last turn
)=");
}

TEST_CASE("turn track: the last row is as full as it can be") {
    const auto row_of = [](const std::string& turns) {
        const std::string track = track_for("public", "turns = " + turns + "\n");
        return track.substr(0, track.find('\n'));
    };
    CHECK(row_of("8") == "turn track, 5 in a row");
    CHECK(row_of("11") == "turn track, 6 in a row");
    CHECK(row_of("13") == "turn track, 7 in a row");
    CHECK(row_of("22") == "turn track, 6 in a row");
}

TEST_CASE("turn track: a second one for the umpire is made only where it holds more") {
    CHECK(track_for("umpire", ten_minutes, "hidden-only = true") == track_for("umpire", ten_minutes));
    CHECK(track_for("public", ten_minutes, "hidden-only = true") == "");
}

TEST_CASE("turn track: without an essential one there is no sheet, whatever else would be on it") {
    const std::string heading = "\n[[block]]\nkind = \"heading\"\ntext = \"How to win\"";
    const auto sheet_for = [&](std::string_view audience, const std::string& keys) {
        return item_for(audience, ten_minutes, "hidden-only = true" + keys + heading);
    };
    CHECK(sheet_for("public", "") ==
          "item turn-track “Turn track” for public\nTest, Nobody, first Battle\n## How to win\n");
    CHECK(sheet_for("public", "\nessential = true") == "");
    CHECK(sheet_for("umpire", "\nessential = true") == sheet_for("umpire", ""));
}

TEST_CASE("turn track: who comes in round a corner of the table has squares and no edge") {
    const std::string forces =
        with(battle, R"([["0 cm", "60 cm"], ["0 cm", "90 cm"]])", R"([["0 cm", "20 cm"], ["20 cm", "0 cm"]])");
    CHECK(track_for("umpire", ten_minutes, "", forces) == R"=(turn track, 6 in a row
  - 1 8:50 shaded | Fog | Reds active
  - 2 9:00 shaded | Fog | [umpire] A ruse
  - 3 9:10 | Reds active | [blues] The rear guard: <framed-cross> A3–C1
  - 4 9:20
  - 5 9:30 | Reds active | last turn, to 9:40
)=");
}

TEST_CASE("turn track: what few rows leave of its height are lines for notes, where the template asks for them") {
    const auto behind_turns = [](const std::string& turns, const std::string& keys) {
        const std::string track = track_for("public", turns, keys);
        return track.substr(track.find('\n', track.rfind("  - ")) + 1);
    };
    CHECK(behind_turns("turns = 5\n", "height = 164") == "");
    // A row is 60 mm at most, a line 7 mm.
    CHECK(behind_turns("turns = 5\n", "height = 164\nnotes = \"Notes\"") == "blank Notes x14\n");
    CHECK(behind_turns("turns = 10\n", "height = 164\nnotes = \"Notes\"") == "blank Notes x6\n");
    CHECK(behind_turns("turns = 18\n", "height = 164\nnotes = \"Notes\"") == "");
}
