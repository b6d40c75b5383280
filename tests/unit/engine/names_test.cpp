#include "engine_fixture.hpp"

#include <doctest/doctest.h>

// A name means one thing.

using namespace broadside::engine;
using namespace broadside::engine::testing;

TEST_CASE("names: facts, sides, numbers and values share them") {
    struct Row {
        std::string more, message;
    };
    const Row rows[] = {
        {"[fact.us]\n", R"(g.toml:33:1: error: fact `us` has the name of a side of procedure `p` [name-taken]
  [fact.us]
  ^~~~~~~~~
g.toml:34:1: note: the other meaning is here
  [procedure.p]
  ^~~~~~~~~~~~~
help: a name means one thing: call the fact something else
)"},
        {"[number.foot]\nvalue = 1\n",
         R"(g.toml:33:1: error: number `foot` has the name of a value of `arm` [name-taken]
  [number.foot]
  ^~~~~~~~~~~~~
g.toml:4:11: note: the other meaning is here
  values = ["foot", "horse"]
            ^~~~~~
help: a name means one thing: call the number something else
)"},
        {"[quantity.arm]\nrange = \"0..1\"\n", R"(g.toml:3:1: error: `arm` is a domain and a quantity [name-taken]
  [domain.arm]
  ^~~~~~~~~~~~
help: a domain holds words, a quantity numbers: call one of them something else
)"},
        {"[fact.calm]\n", R"(g.toml:33:1: error: fact `calm` has the name of a number of `level` [name-taken]
  [fact.calm]
  ^~~~~~~~~~~
g.toml:14:30: note: the other meaning is here
  names = ["broken", "shaken", "calm"]
                               ^~~~~~
help: a name means one thing: call the fact something else
)"},
        {"[fact.count]\n", R"(g.toml:33:1: error: fact `count` has the name of a word of the language [name-taken]
  [fact.count]
  ^~~~~~~~~~~~
help: a name means one thing: call the fact something else
)"},
        {"[fact.own]\n", R"(g.toml:33:1: error: fact `own` has the name of a word of the language [name-taken]
  [fact.own]
  ^~~~~~~~~~
help: a name means one thing: call the fact something else
)"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.more);
        CHECK(game(std::string(plain_words) + row.more +
                   "[procedure.p]\nsides = [\"us\"]\nsteps = [ { d = \"1\" } ]\ngives = [\"d\"]\n")
                  .messages == row.message);
    }
}

TEST_CASE("names: no two values, groups, numbers or rows of one thing share one") {
    CHECK(game("[domain.d]\nvalues = [\"a\", \"a\"]\n").messages ==
          R"(g.toml:3:16: error: a second value `a` [name-taken]
  values = ["a", "a"]
                 ^~~
g.toml:3:11: note: the first is here
  values = ["a", "a"]
            ^~~
help: give one value another name, or take one away
)");
    CHECK(game("[domain.d]\nvalues = [\"a\", \"b\"]\ngroups = { a = [\"b\"] }\n").messages ==
          R"(g.toml:4:12: error: group `a` has the name of a value of `d` [name-taken]
  groups = { a = ["b"] }
             ^
g.toml:3:11: note: the value is here
  values = ["a", "b"]
            ^~~
help: call the group something else
)");
    CHECK(game("[quantity.q]\nrange = \"0..3\"\nnames = [\"a\", \"a\"]\n").messages ==
          R"(g.toml:4:15: error: a second number `a` [name-taken]
  names = ["a", "a"]
                ^~~
help: every number of a quantity has a name of its own
)");
    CHECK(game("[quantity.q]\nrange = \"0..1\"\nnames = [\"a\", \"b\", \"c\"]\n").messages ==
          R"(g.toml:4:20: error: `q` has more names than numbers [bad-value]
  names = ["a", "b", "c"]
                     ^~~
)");
    CHECK(game("[variant.v]\nvalues = [\"a\", \"b\"]\ndefault = \"c\"\n").messages ==
          R"(g.toml:2:1: error: the default `c` is not a value of variant `v` [bad-value]
  [variant.v]
  ^~~~~~~~~~~
)");
    CHECK(game("[chart.c]\nrows = [ { id = \"r\", value = 1, given = \"o\" }, { id = \"r\", value = 2, given = \"not "
               "o\" } ]\n[option.o]\n")
              .messages == "");
    CHECK(game("[chart.c]\nrows = [ { id = \"r\", value = 1 }, { id = \"r\", value = 2 } ]\n").messages ==
          R"(g.toml:3:35: error: a second row `r` [name-taken]
  rows = [ { id = "r", value = 1 }, { id = "r", value = 2 } ]
                                    ^~~~~~~~~~~~~~~~~~~~~~~
g.toml:3:10: note: the first is here
  rows = [ { id = "r", value = 1 }, { id = "r", value = 2 } ]
           ^~~~~~~~~~~~~~~~~~~~~~~
help: give one row another name, or take one away
)");
}
