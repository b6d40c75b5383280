#include "loading.hpp"
#include "sheet/index_words.hpp"

#include <algorithm>
#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::sheet::testing;

TEST_CASE("index words: short titles, lines of charts, values and states; no sentence, no figure, nothing that is everywhere") {
    auto world = world_of_text(R"-(
[quantity.pips]
range = "1..6"
[domain.wind]
values = [{ id = "breeze", label = "Breeze" }, { id = "gale", label = "Full gale" }, { id = "calm", label = "Calm" }]
[fact.wind]
type = "wind"
of = "shared"
[fact.leaking]
label = "Leaking"
kept = "battle"
[chart.speed]
title = "Speed under sail"
inputs = { wind = "wind" }
rows = [
  { wind = "breeze", label = "Light airs", value = 4 },
  { wind = "gale", label = "Anything up to 40 knots", value = 9 },
  { wind = "calm", label = "None at all", value = 0 },
]
[procedure.sail]
title = "A ship sails"
sides = ["ship"]
steps = [{ far = "look up speed" }, { slow = "ship.leaking" }]
gives = ["far"]
[procedure.becalmed]
title = "What a captain does who has no wind whatever"
steps = [{ waits = "wind = calm", label = "He waits" }]
)-");
    REQUIRE_MESSAGE(world->program, world->messages());
    const scenario::Scenario battle;
    const std::vector<sheet::IndexWord> words = sheet::index_words({*world->program, {}, &battle});
    std::string list;
    for (const sheet::IndexWord& word : words) {
        list += word.word + ":";
        for (const std::string& entry : word.entries) list += " " + entry;
        list += "\n";
    }
    CHECK(list == "Breeze: chart speed\n"
                  "Calm: chart speed procedure becalmed\n"
                  "Full gale: chart speed\n"
                  "Leaking: fact leaking procedure sail\n"
                  "Light airs: chart speed\n"
                  "Ship sails: procedure sail\n"
                  "Speed under sail: chart speed\n");
}
