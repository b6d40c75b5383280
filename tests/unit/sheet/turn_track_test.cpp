#include "loading.hpp"
#include "scenario/from_toml.hpp"
#include "sheet/block/kinds.hpp"
#include "sheet/item_text.hpp"
#include "sheet/make_items.hpp"
#include "sheet/template.hpp"

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

/// The blocks of a turn track for an audience of a template; empty when no item is made.
std::string track_for(std::string_view audience, const std::string& clock, std::string_view keys = "") {
    auto world = world_of_text(rules);
    REQUIRE(world);
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    const auto tree = text::parse_toml(sources, sources.add("battle.toml", head + clock + battle), diagnostics);
    REQUIRE(tree);
    const auto scenario = scenario::from_toml(*tree, diagnostics);
    REQUIRE(scenario);
    const std::string written = with(with(track, "AUDIENCE", audience), "KEYS", keys);
    const auto page = text::parse_toml(sources, sources.add("track.toml", written), diagnostics);
    REQUIRE(page);
    const auto made_of = sheet::template_from_toml(*page, diagnostics);
    REQUIRE(made_of);
    const sheet::Data data{*world->program, {}, &*scenario};
    std::string out;
    for (const sheet::Item& item : sheet::make_items(*made_of, data, diagnostics)) {
        const std::string text = sheet::to_text(item);
        out += text.substr(text.find("turn track,"));
    }
    return out;
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
    const std::string ten = track_for("public", "turns = 10\nstarts = \"8:50\"\n");
    CHECK(ten.starts_with("turn track, 5 in a row\n  - 1 8:50 shaded | Fog | Reds active\n  - 2  shaded | Fog\n"));
    const std::string twelve = track_for("public", "turns = 12\n");
    CHECK(twelve.starts_with("turn track, 6 in a row\n  - 1  shaded | Fog | Reds active\n"));
}

TEST_CASE("turn track: a second one for the umpire is made only where it holds more") {
    CHECK_FALSE(track_for("umpire", ten_minutes, "hidden-only = true").empty());
    CHECK(track_for("public", ten_minutes, "hidden-only = true").empty());
}
