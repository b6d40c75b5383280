#include "engine_fixture.hpp"

#include <doctest/doctest.h>

using namespace broadside::engine;
using namespace broadside::engine::testing;

namespace {

const std::string words = R"([domain.arm]
values = ["foot", "hussars", "dragoons"]
groups = { mounted = ["hussars", "dragoons"], all-arms = ["foot", "hussars", "dragoons"] }
[domain.grade]
values = ["prime", "plain", "poor"]
ranked = "best first"
[domain.size]
values = ["small", "middling", "large"]
ranked = "low first"
[domain.cover]
values = ["open", "soft", "hard"]
[domain.sky]
values = ["fair", "foul"]
[domain.who]
values = [{ id = "anyone", relation = "any" }, { id = "equals", relation = "=" }, { id = "others", relation = "!=" },
          { id = "below", relation = "<" }, { id = "not-above", relation = "<=" }, { id = "over", relation = ">" },
          { id = "not-below", relation = ">=" }]
[quantity.status]
range = "-3..6"
names = ["routed", "broken", "shaken", "steady"]
[quantity.inches]
range = "0..30"
step = "1/2"
[quantity.minutes]
range = "0..60"
unit = " min"
[quantity.paces]
range = "0..60"
unit = " paces"
[fact.arm]
type = "arm"
default = "foot"
[fact.grade]
type = "grade"
default = "plain"
[fact.size]
type = "size"
default = "middling"
[fact.cover]
type = "cover"
default = "open"
[fact.old-cover]
type = "cover"
default = "soft"
[fact.status]
type = "status"
default = 0
[fact.gap]
type = "inches"
of = "shared"
default = "5/2"
[fact.tired]
[fact.raining]
of = "shared"
[fact.weather]
type = "sky"
of = "shared"
default = "fair"
[fact.shield]
of = "red"
[fact.wait]
type = "minutes"
default = 5
[fact.way]
type = "paces"
default = 5
[fact.rested]
means = "not tired and status >= 0"
[fact.far]
means = "gap > 2"
of = "shared"
[fact.weight]
type = "status"
means = "if own is mounted then 2 else 1"
[number.ten]
value = 10
[number.reach]
type = "inches"
value = "1/2"
)";

std::string value(const std::string& expression, const Given& given = {}) {
    return value_of(words, expression, given);
}

/// The one message about an expression: `code: text`, and its help behind a bar.
std::string fault_of(const std::string& expression) {
    std::string said = value(expression);
    std::size_t error = said.find("error: "), code = said.find(" [", error), end = said.find("]\n", code),
                help = said.find("help: ");
    if (error == std::string::npos) return said;
    std::string text = said.substr(code + 2, end - code - 2) + ": " + said.substr(error + 7, code - error - 7);
    if (help != std::string::npos) text += " | " + said.substr(help + 6, said.find('\n', help) - help - 6);
    return text;
}

struct Row {
    std::string expression, value;
};

}  // namespace

TEST_CASE("expressions: arithmetic is exact") {
    const Row rows[] = {
        {"1 + 2 * 3", "7"},       {"(1 + 2) * 3", "9"},   {"7 - 2 - 1", "4"},
        {"-3 - -4", "1"},         {"7 / 2", "7/2"},       {"7 / 2 * 2", "7"},
        {"1 / 3 + 1 / 6", "1/2"}, {"1 / 3 - 1 / 3", "0"}, {"-7 / -2", "7/2"},
        {"1 / 2 / 2", "1/4"},     {"6 / 3", "2"},         {"-(1 / 2)", "-1/2"},
        {"gap + 1", "7/2"},       {"gap * gap", "25/4"},  {"gap + gap * gap", "35/4"},
        {"gap / 2", "5/4"},       {"ten + 1", "11"},      {"reach + gap", "3"},
        {"ten * reach", "5"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.expression);
        CHECK(value(row.expression) == row.value);
    }
    CHECK(value("1 / (ten - 10)") == "fault a division by 0");
    CHECK(value("1000000000 * 1000000000 * 1000000000") == "fault a number grows out of all bounds");
}

TEST_CASE("expressions: roundings go down, up, and to the nearest with halves up") {
    const int numerators[] = {-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7};
    for (int n : numerators) {
        CAPTURE(n);
        int down = n >= 0 ? n / 2 : -((-n + 1) / 2), up = n >= 0 ? (n + 1) / 2 : -(-n / 2);
        std::string half = std::to_string(n) + " / 2";
        CHECK(value("round-down(" + half + ")") == std::to_string(down));
        CHECK(value("round-up(" + half + ")") == std::to_string(up));
        CHECK(value("round-nearest(" + half + ")") == std::to_string(up));
    }
    CHECK(value("round-nearest(4 / 3)") == "1");
    CHECK(value("round-nearest(5 / 3)") == "2");
    CHECK(value("round-nearest(-4 / 3)") == "-1");
    CHECK(value("round-nearest(-5 / 3)") == "-2");
    CHECK(value("round-down(7)") == "7");
    CHECK(value("round-up(gap)") == "3");
}

TEST_CASE("expressions: functions at and past their limits") {
    const Row rows[] = {
        {"min(3, -2, 5)", "-2"},
        {"max(3, -2, 5)", "5"},
        {"min(gap, 2)", "2"},
        {"max(gap, 2)", "5/2"},
        {"min(1 / 3, 1 / 2)", "1/3"},
        {"max(1 / 3, 1 / 2, 0)", "1/2"},
        {"abs(-4)", "4"},
        {"abs(4)", "4"},
        {"abs(0)", "0"},
        {"clamp(5, 1, 3)", "3"},
        {"clamp(-5, 1, 3)", "1"},
        {"clamp(2, 1, 3)", "2"},
        {"clamp(-5, -3, -1)", "-3"},
        {"clamp(gap, 1, 2)", "2"},
        {"per(10, 3, 1)", "4"},
        {"per(10, 3, 2)", "3"},
        {"per(9, 3, 1)", "3"},
        {"per(9, 3, 0)", "3"},
        {"per(0, 3, 1)", "0"},
        {"per(2, 3, 2)", "1"},
        {"per(gap, 1, 1)", "2"},
        {"lower(3, 2, 0)", "1"},
        {"lower(3, 5, 0)", "0"},
        {"lower(3, 5, -9)", "-2"},
        {"lower(-3, 1, -2)", "-3"},
        {"lower(3, 1, 3)", "3"},
        {"lower(3, 1, 5)", "3"},
        {"lower(3, -2, 0)", "3"},
        {"lower(3, 0, 0)", "3"},
        {"lift(3, 2, 6)", "5"},
        {"lift(3, 5, 6)", "6"},
        {"lift(7, 1, 6)", "7"},
        {"lift(3, -2, 6)", "3"},
        {"lift(-3, 1, -2)", "-2"},
        {"lower(gap, 1, 0)", "3/2"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.expression);
        CHECK(value(row.expression) == row.value);
    }
    CHECK(value("per(-1, 3, 1)") == "fault `per` of -1 in 3s");
    CHECK(value("per(1, ten - 10, 1)") == "fault `per` of 1 in 0s");
}

TEST_CASE("expressions: comparisons of numbers, halves and fractions") {
    const Row rows[] = {
        {"gap > 2", "yes"},           {"gap = 5 / 2", "yes"},     {"gap < 5 / 2", "no"},
        {"gap <= 5 / 2", "yes"},      {"1 / 3 < 1 / 2", "yes"},   {"1 / 2 != 2 / 4", "no"},
        {"1 / -2 < 0", "yes"},        {"-1 >= -2", "yes"},        {"status = steady", "yes"},
        {"status > shaken", "yes"},   {"steady = status", "yes"}, {"routed < status", "yes"},
        {"nothing = nothing", "yes"}, {"status = nothing", "no"}, {"status != nothing", "yes"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.expression);
        CHECK(value(row.expression) == row.value);
    }
}

TEST_CASE("expressions: the first of a domain ranked best first is the greatest, of low first the least") {
    const std::string grades[] = {"prime", "plain", "poor"}, sizes[] = {"small", "middling", "large"};
    for (int a = 0; a < 3; ++a)
        for (int b = 0; b < 3; ++b) {
            CAPTURE(a);
            CAPTURE(b);
            Given given = {{"red.grade", grades[a]}, {"blue.grade", grades[b]}};
            auto is = [](bool truth) { return truth ? "yes" : "no"; };
            // Larger place: worse grade.
            CHECK(value("own.grade > enemy.grade", given) == is(a < b));
            CHECK(value("own.grade >= enemy.grade", given) == is(a <= b));
            CHECK(value("own.grade < enemy.grade", given) == is(a > b));
            CHECK(value("own.grade <= enemy.grade", given) == is(a >= b));
            CHECK(value("own.grade = enemy.grade", given) == is(a == b));
            CHECK(value("above(own.grade, enemy.grade)", given) == std::to_string(std::max(0, b - a)));
            CHECK(value("own.grade > " + grades[b], {given[0]}) == is(a < b));
            CHECK(value(grades[a] + " < enemy.grade", {given[1]}) == is(a > b));
            Given sized = {{"red.size", sizes[a]}, {"blue.size", sizes[b]}};
            CHECK(value("own.size > enemy.size", sized) == is(a > b));
            CHECK(value("own.size <= enemy.size", sized) == is(a <= b));
            CHECK(value("above(own.size, enemy.size)", sized) == std::to_string(std::max(0, a - b)));
        }
}

TEST_CASE("expressions: `meets` holds as its relation says, for numbers and ranks") {
    struct Relation {
        std::string word;
        bool below, equal, above;
    };
    const Relation relations[] = {{"anyone", true, true, true},     {"equals", false, true, false},
                                  {"others", true, false, true},    {"below", true, false, false},
                                  {"not-above", true, true, false}, {"over", false, false, true},
                                  {"not-below", false, true, true}};
    for (const Relation& relation : relations)
        for (int a = 0; a < 3; ++a) {
            CAPTURE(relation.word);
            CAPTURE(a);
            std::string expected = (a < 1 ? relation.below : a == 1 ? relation.equal : relation.above) ? "yes" : "no";
            CHECK(value(std::to_string(a) + " meets " + relation.word + " 1") == expected);
            const std::string grades[] = {"poor", "plain", "prime"};
            CHECK(value("own.grade meets " + relation.word + " plain", {{"red.grade", grades[a]}}) == expected);
        }
}

TEST_CASE("expressions: a choice evaluates only what it takes") {
    CHECK(value("if tired then 1 / (ten - 10) else 3") == "3");
    CHECK(value("if raining then 1 else if tired then 2 else 3", {{"red.tired", "yes"}}) == "2");
    CHECK(value("if tired then prime else own.grade") == "plain");
    CHECK(value("if tired then own.grade else poor", {{"red.tired", "yes"}}) == "plain");
    CHECK(value("if tired then 1 else nothing") == "nothing");
    CHECK(value("tired and 1 / (ten - 10) > 0") == "no");
    CHECK(value("not tired or 1 / (ten - 10) > 0") == "yes");
}

TEST_CASE("names: facts of sides, shared facts, numbers and definitions") {
    const Given given = {{"red.status", "3"}, {"blue.status", "5"}};
    const Row rows[] = {
        {"status", "3"},
        {"own.status", "3"},
        {"enemy.status", "5"},
        {"red.status", "3"},
        {"blue.status", "5"},
        {"gap", "5/2"},
        {"ten", "10"},
        {"rested", "yes"},
        {"enemy.rested", "yes"},
        {"far", "yes"},
        {"weight", "1"},
        {"own.weight + enemy.weight", "2"},
        {"red is rested", "yes"},
        {"own.shield", "no"},
        {"enemy.shield", "no"},
        {"yes", "yes"},
        {"no", "no"},
        {"nothing", "nothing"},
        {"red", "red"},
        {"nobody", "nobody"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.expression);
        CHECK(value(row.expression, given) == row.value);
    }
}

TEST_CASE("names: a fact of one side alone reads no, or its default, of the other") {
    Game g = game(words +
                  "[procedure.ask]\nsides = [\"red\", \"blue\"]\nsteps = [{ it = \"own.shield\", each = \"side\" "
                  "}]\ngives = [\"it\"]\n");
    REQUIRE(g.messages == "");
    CHECK(play(g, "ask", {{"red.shield", "yes"}}) == "red.it=yes blue.it=no");
    std::vector<std::string> asked;
    for (const InputSlot& input : g.frame("ask").inputs) asked.push_back(input.id);
    CHECK(asked == std::vector<std::string>{"red.shield"});
}

TEST_CASE("names: sentences") {
    const Given horse = {{"red.arm", "hussars"}, {"red.tired", "yes"}, {"blue.arm", "foot"}};
    const Row rows[] = {
        {"hussars tired", "yes"},
        {"hussars not tired", "no"},
        {"mounted vs foot", "yes"},
        {"mounted tired vs foot not tired", "yes"},
        {"foot vs mounted", "no"},
        {"own is hussars", "yes"},
        {"red is mounted tired", "yes"},
        {"enemy is foot or dragoons", "yes"},
        {"blue is not mounted", "yes"},
        {"own.arm is foot or mounted", "yes"},
        {"own.arm is not hussars", "no"},
        {"own.arm = hussars", "yes"},
        {"own.arm != foot", "yes"},
        {"not mounted vs foot", "no"},
        {"own.status is steady or shaken", "yes"},
        {"mounted and status = steady", "yes"},
        {"own is all-arms tired", "yes"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.expression);
        CHECK(value(row.expression, horse) == row.value);
    }
}

TEST_CASE("names: a word may describe what all share, such as the weather") {
    const Given storm = {{"red.arm", "hussars"}, {"weather", "foul"}};
    CHECK(value("mounted foul", storm) == "yes");
    CHECK(value("mounted not foul", storm) == "no");
    CHECK(value("foul vs fair", storm) == "no");
    CHECK(value("mounted fair", {{"red.arm", "hussars"}}) == "yes");
}

TEST_CASE("names: what could be two things is an error that lists them") {
    CHECK(fault_of("soft tired") ==
          "ambiguous-name: `soft` could be said of `cover`, `old-cover` | say which: `own.cover = soft`");
    CHECK(fault_of("own is soft") ==
          "ambiguous-name: `soft` could be said of `cover`, `old-cover` | say which: `own.cover = soft`");
    Game g = game(
        words + "[procedure.ask]\nsides = [\"red\", \"blue\"]\nsteps = [{ it = \"status + 1\" }]\ngives = [\"it\"]\n");
    CHECK(g.messages == R"=(g.toml:83:18: error: whose `status`? [ambiguous-name]
  steps = [{ it = "status + 1" }]
                   ^~~~~~
help: write `red.status`
)=");
    Game h = game(words + "[procedure.ask]\nsteps = [{ it = \"status + 1\" }]\ngives = [\"it\"]\n");
    CHECK(h.messages == R"=(g.toml:82:18: error: whose `status`? [ambiguous-name]
  steps = [{ it = "status + 1" }]
                   ^~~~~~
help: this procedure has no sides: give the fact `of = "shared"`, or the procedure `sides`
)=");
}

TEST_CASE("names: unknown names are answered with the nearest") {
    const Row rows[] = {
        {"statsu + 1", "unknown-name: `statsu` stands for nothing here | did you mean `status`?"},
        {"own.statsu", "unknown-name: no fact or step `statsu` of `own` | did you mean `status`?"},
        {"own.gap", "unknown-name: `gap` is shared: it belongs to no side | write `gap`"},
        {"own is hussar", "unknown-name: `hussar` describes nothing here | did you mean `hussars`?"},
        {"own.arm = hussar", "unknown-name: `hussar` is not a value of `arm` | did you mean `hussars`?"},
        {"own.arm is hussar", "unknown-name: `hussar` is not a value of `arm` | did you mean `hussars`?"},
        {"look up nochart", "unknown-name: no chart `nochart`"},
        {"green.status", "unknown-name: `green` stands for nothing here | the sides here: `red`, `blue`"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.expression);
        CHECK(fault_of(row.expression) == row.value);
    }
}

TEST_CASE("types: things of different kinds do not meet") {
    const Row rows[] = {
        {"own.arm + 1", "type-mismatch: a number is needed here, this is an `arm`"},
        {"own.arm < own.arm",
         "type-mismatch: an `arm` has no order, `<` cannot be asked | add `ranked = \"best first\"` or `\"low first\"` "
         "to "
         "domain `arm`, or compare with `=`"},
        {"own.arm = own.grade", "type-mismatch: an `arm` and a `grade` do not compare"},
        {"own.tired < yes", "type-mismatch: a yes or no has no order, `<` cannot be asked"},
        {"own.status and tired", "type-mismatch: a yes or no is needed here, this is a `status`"},
        {"if status then 1 else 2", "type-mismatch: a yes or no is needed here, this is a `status`"},
        {"if tired then 1 else prime", "type-mismatch: a number is needed here, `prime` is a value of `grade`"},
        {"own.wait > own.way", "type-mismatch: a `minutes` and a `paces` do not compare"},
        {"above(own.arm, foot)", "type-mismatch: an `arm` has no order, `above` cannot be asked"},
        {"1 meets own.grade 2",
         "type-mismatch: `meets` needs a value whose domain gives each value a relation | write `{ id = \"lower\", "
         "relation "
         "= \"<\" }` in the domain's values"},
        {"lower(gap / 2, 1, 0)",
         "type-mismatch: `lower` takes whole numbers, this is a fraction | round it first: `round-down(...)`"},
        {"abs(1, 2)", "wrong-arguments: `abs` takes 1 value, 2 are given"},
        {"max(1)", "wrong-arguments: `max` takes 2 to 8 values, 1 is given"},
        {"clamp(1, 2)", "wrong-arguments: `clamp` takes 3 values, 2 are given"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.expression);
        CHECK(fault_of(row.expression) == row.value);
    }
}

TEST_CASE("definitions: one that uses itself is refused, directly or through others") {
    Game g = game(
        "[fact.a]\nmeans = \"not b\"\n[fact.b]\nmeans = \"not a\"\n[procedure.p]\nsides = [\"us\"]\nsteps = [{ x = "
        "\"own.a\" }]\ngives = [\"x\"]\n");
    CHECK(g.messages == R"=(g.toml:5:14: error: `a` is defined by itself [recursive-definition]
  means = "not a"
               ^
)=");
    Game h = game(
        "[fact.a]\nmeans = \"look up c\"\n[chart.c]\nrows = [{ when = \"own.a = 1\", value = 1 "
        "}]\n[procedure.p]\nsides = [\"us\"]\nsteps = [{ x = \"own.a\" }]\ngives = [\"x\"]\n");
    CHECK(h.messages == R"=(g.toml:5:19: error: `a` is defined by itself [recursive-definition]
  rows = [{ when = "own.a = 1", value = 1 }]
                    ^~~~~
)=");
}

TEST_CASE("procedures: one that does itself is refused, with the chain") {
    Game g = game(
        "[procedure.a]\nsteps = [{ x = \"do b\" }]\n[procedure.b]\nsteps = [{ y = \"do c\" }]\n[procedure.c]\nsteps = "
        "[{ z = \"do a\" }]\n");
    CHECK(g.messages == R"=(g.toml:7:17: error: procedure `a` does itself: a → b → c → a [recursive-definition]
  steps = [{ z = "do a" }]
                  ^~~~
)=");
}

TEST_CASE("expressions: a number too long for a machine word is refused") {
    CHECK(
        value_of(plain_words, "99999999999999999999 - 9999999999999") ==
        R"(g.toml:35:18: error: cannot read `99999999999999999999 - 9999999999999`: this number is too large [expression-syntax]
  steps = [{ it = "99999999999999999999 - 9999999999999", for = "red" }]
                   ^~~~~~~~~~~~~~~~~~~~
)");
}

TEST_CASE("expressions: `above` counts wholes of a fact of halves") {
    CHECK(value_of(plain_words, "above(own.men, enemy.men)", {{"red.men", "6"}, {"blue.men", "4"}}) == "2");
}

TEST_CASE("expressions: `above` of fractions is refused") {
    CHECK(value_of(plain_words, "above(own.men / 3, enemy.men / 3)") ==
          R"=(g.toml:35:18: error: a fraction has no order, `above` cannot be asked [type-mismatch]
  steps = [{ it = "above(own.men / 3, enemy.men / 3)", for = "red" }]
                   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
)=");
}

TEST_CASE("expressions: so many fractions multiplied that their denominator is too large are refused") {
    std::string product = "own.men";
    for (int i = 0; i < 80; ++i) product += " * own.men";
    CHECK(value_of(plain_words, "round-down(" + product + ")", {{"red.men", "1"}}) ==
          R"=(g.toml:35:29: error: too many fractions are multiplied: round one first [type-mismatch]
  steps = [{ it = "round-down(own.men * own.men * own.men * own.men * own.men * own.men * own.men * own.men * own.men * own.men * own.men * own.men * own.men * ow…
                              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
)=");
}

TEST_CASE("expressions: a group is no value to be equal to") {
    Game g = game(std::string(plain_words) + R"([domain.troop]
values = ["foot", "lancers", "hussars"]
groups = { horse = ["lancers", "hussars"] }
[fact.troop]
type = "troop"
[procedure.p]
sides = ["us"]
steps = [ { x = "if us.troop = horse then 1 else 0" } ]
gives = ["x"])");
    CHECK(g.messages == R"(g.toml:40:32: error: `horse` is a group of `troop`, no single value [unknown-name]
  steps = [ { x = "if us.troop = horse then 1 else 0" } ]
                                 ^~~~~
help: ask `is horse`, or `not (... is horse)`
)");
}

TEST_CASE("expressions: a number has no parts") {
    CHECK(value_of(std::string(plain_words) + "[number.ten]\nvalue = 10\n", "ten.foo") ==
          R"(g.toml:37:18: error: `ten` has no parts [unknown-name]
  steps = [{ it = "ten.foo", for = "red" }]
                   ^~~~~~~
)");
}

TEST_CASE("expressions: chains of `is` do not grow by themselves") {
    std::string e = "flag";
    for (int i = 0; i < 9; ++i) e = "(" + e + " is yes or no or a or b or c or d or e)";
    // Would they grow, this would never come to an end.
    Game g = game(std::string(plain_words) + "[procedure.p]\nsides = [\"us\"]\nsteps = [ { x = \"" + e +
                  "\" } ]\ngives = [\"x\"]\n");
    CHECK(g.messages.starts_with("g.toml:35:48: error: `a` is not a value of `yes-no` [unknown-name]\n"));
}

TEST_CASE("expressions: 1 + level keeps the quantity as level + 1 does") {
    CHECK(value_of(plain_words, "level + 1 >= calm") == "yes");
    CHECK(value_of(plain_words, "1 + level >= calm") == "yes");
}

TEST_CASE("expressions: an option is a yes or no") {
    Game g = game(std::string(plain_words) +
                  "[option.fanatics]\n[procedure.p]\nsides = [\"us\"]\nsteps = [ { x = \"if fanatics then 1 else 0\" } "
                  "]\ngives = [\"x\"]\n");
    CHECK(g.messages == "");
}
