#include "engine_fixture.hpp"

#include <doctest/doctest.h>

// What does not come about.

using namespace broadside::engine;
using namespace broadside::engine::testing;

TEST_CASE("dashes: what a `when` kept from coming about is nothing, a fraction too") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
steps = [ { half = "gap / 4", when = "gap > 5" }, { none = "half = nothing" } ]
gives = ["none"])");
    CHECK(g.messages == "");
    CHECK(play(g, "p") == "none=yes");
}

TEST_CASE("dashes: nothing compares from the left as from the right") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
steps = [ { half = "gap / 4", when = "gap > 5" }, { none = "nothing = half" } ]
gives = ["none"])");
    CHECK(play(g, "p") == "none=yes");
}

TEST_CASE("dashes: a choice may give a fraction or nothing") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
steps = [ { half = "if gap > 5 then gap / 4 else nothing" }, {other = "1"} ]
gives = ["half"])");
    CHECK(play(g, "p") == "half=nothing");
}

TEST_CASE("dashes: a record is none") {
    Game g = game(std::string(plain_words) + R"([chart.c]
outputs = { a = "", b = "" }
rows = [ { a = 1, b = 2 } ]
[procedure.p]
steps = [ { does = "look up c" }, { none = "does = nothing" } ]
gives = ["none"])");
    CHECK(g.messages == R"(g.toml:37:45: error: a record is not a dash: ask one of its parts [type-mismatch]
  steps = [ { does = "look up c" }, { none = "does = nothing" } ]
                                              ^~~~~~~~~~~~~~
)");
}

TEST_CASE("dashes: none is a score to reach") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
steps = [ { need = "4", when = "gap > 10" }, { x = "roll 2d6 count >= 2 then >= need" } ]
gives = ["x"])");
    CHECK(to_text(exact(g, "p")) == "fault a dash is used as a number of dice or a score: 1 of 1");
}

TEST_CASE("dashes: none is a yes or a no") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
steps = [ { hit = "gap = 3", when = "gap > 10" }, { x = "1", when = "hit" } ]
gives = ["x"])");
    CHECK(play(g, "p") == "fault a dash is used as a yes or no");
    Game i = game(std::string(plain_words) + R"([procedure.p]
steps = [ { hit = "gap = 3", when = "gap > 10" }, { forbid = "hit", says = "no" }, { x = "1" } ]
gives = ["x"])");
    CHECK(play(i, "p") == "fault a dash is used as a yes or no");
}

TEST_CASE("dashes: none is larger or smaller") {
    Game g = game(std::string(plain_words) +
                  "[procedure.p]\nsides = [\"us\"]\nsteps = [ { x = \"own.men < nothing\" } ]\ngives = [\"x\"]\n");
    CHECK(g.messages == R"(g.toml:35:18: error: a dash is neither larger nor smaller [type-mismatch]
  steps = [ { x = "own.men < nothing" } ]
                   ^~~~~~~~~~~~~~~~~
)");
}
