#include "engine_fixture.hpp"

#include <doctest/doctest.h>

// Facts defined by expressions, and combinations of them that cannot be.

using namespace broadside::engine;
using namespace broadside::engine::testing;

TEST_CASE("definitions: only a yes or no describes") {
    Game g = game(std::string(plain_words) + R"([fact.total]
means = "own.men + 1"
[procedure.p]
sides = ["us"]
steps = [ { x = "1", when = "total flag" } ]
gives = ["x"])");
    CHECK(g.messages == R"(g.toml:37:30: error: `total` is not a yes or no [type-mismatch]
  steps = [ { x = "1", when = "total flag" } ]
                               ^~~~~
)");
}

TEST_CASE("definitions: a record does not describe") {
    Game g = game(std::string(plain_words) + R"([chart.c]
outputs = { a = "", b = "" }
rows = [ { a = 1, b = 2 } ]
[fact.total]
means = "look up c"
[procedure.p]
sides = ["us"]
steps = [ { x = "1", when = "flag total" } ]
gives = ["x"])");
    CHECK(g.messages == R"(g.toml:40:35: error: `total` is not a yes or no [type-mismatch]
  steps = [ { x = "1", when = "flag total" } ]
                                    ^~~~~
)");
}

TEST_CASE("definitions: one may be nothing but another fact of the same type") {
    Game g = game(std::string(plain_words) + R"([fact.seen-as]
type = "level"
means = "own.level"
[procedure.p]
sides = ["us"]
steps = [ { x = "us.seen-as" } ]
gives = ["x"]
[fact.never-asked]
type = "level"
means = "own.level")");
    CHECK(g.messages == "");
}

TEST_CASE("definitions: a fault in one that nothing asks for is reported") {
    Game g = game(std::string(plain_words) + "[fact.odd]\nmeans = \"no-such-thing and 3\"\n");
    CHECK(g.messages == R"(g.toml:34:10: error: `no-such-thing` describes nothing here [unknown-name]
  means = "no-such-thing and 3"
           ^~~~~~~~~~~~~
g.toml:34:28: error: a yes or no is needed here, this is a number [type-mismatch]
  means = "no-such-thing and 3"
                             ^
)");
}

TEST_CASE("impossible combinations: one that cannot be read is reported") {
    Game g = game(std::string(plain_words) + R"([[never]]
when = "us is flagg"
[procedure.p]
sides = ["us"]
steps = [ { x = "if own.flag then 1 else 0" } ]
gives = ["x"])");
    CHECK(g.messages == R"(g.toml:34:15: error: `flagg` describes nothing here [unknown-name]
  when = "us is flagg"
                ^~~~~
help: did you mean `flag`?
)");
}

TEST_CASE("impossible combinations: what cannot be of one side against the other cannot be the other way round") {
    Game g = game(std::string(plain_words) + R"([[never]]
when = "own.level = 1 and enemy.level = 2"
because = "never"
[procedure.p]
sides = ["us", "them"]
steps = [ { x = "us.level + them.level" } ]
gives = ["x"])");
    REQUIRE(g.messages == "");
    const Frame& frame = g.frame("p");
    const auto is_impossible = [&](const std::string& us, const std::string& them) {
        return impossible_because(*g.program, frame, situation(g, frame, {{"us.level", us}, {"them.level", them}}))
            .has_value();
    };
    CHECK(is_impossible("1", "2"));
    CHECK(is_impossible("2", "1"));
    CHECK_FALSE(is_impossible("1", "1"));
}

TEST_CASE("impossible combinations: what cannot be of one unit cannot be of either side") {
    Game g = game(std::string(plain_words) + R"([[never]]
when = "own.flag and own.arm = horse"
[procedure.p]
sides = ["us", "them"]
steps = [ { d = "if own.flag and own.arm = horse then 1 else 0", each = "side" } ]
gives = ["d"])");
    const Frame& f = g.frame("p");
    CHECK(impossible_because(*g.program, f, situation(g, f, {{"us.flag", "yes"}, {"us.arm", "horse"}})).has_value());
}
