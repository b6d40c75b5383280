#include "engine/mistakes.hpp"

#include "engine_fixture.hpp"

#include <doctest/doctest.h>

// Errors that may be consequences of what could not be read are left out by the names that they are about.

using namespace broadside::engine;
using namespace broadside::engine::testing;

static std::vector<std::string> mistakes(std::string_view toml, const std::set<std::string>& lost,
                                         const broadside::rules::Choices& choices = {}) {
    broadside::text::SourceMap sources;
    broadside::text::Diagnostics diagnostics;
    const auto id = sources.add("g.toml", std::string(head) + std::string(plain_words) + std::string(toml));
    const auto tree = broadside::text::parse_toml(sources, id, diagnostics);
    REQUIRE(tree);
    auto ruleset = broadside::rules::from_toml(*tree, diagnostics);
    REQUIRE(ruleset);
    report_mistakes(std::move(*ruleset), choices, lost, sources, diagnostics);
    std::vector<std::string> messages;
    for (const auto& finding : diagnostics.sorted()) messages.push_back(finding.message);
    return messages;
}

TEST_CASE("mistakes: an error is left out with any name that it is about, and with no other word") {
    struct Row {
        std::string step, message;
        std::vector<std::string> about, not_about;
    };
    const Row rows[] = {
        {"hills + 1", "`hills` stands for nothing here", {"hills"}, {"stands", "nothing", "p"}},
        {"us.arm = poor", "`poor` is not a value of `arm`", {"poor", "arm"}, {"us", "value"}},
        {"us.men + us.arm", "a number is needed here, this is an `arm`", {"arm"}, {"men", "number"}},
        {"us.arm = us.grade", "an `arm` and a `grade` do not compare", {"arm", "grade"}, {"us"}},
        {"us.arm < horse", "an `arm` has no order, `<` cannot be asked", {"arm"}, {"horse"}},
        {"look up hits", "no chart `hits`", {"hits"}, {"chart"}},
        {"us.hills", "no fact or step `hills` of `us`", {"hills", "us"}, {"fact"}},
        {"round-down(us.men, 2)", "`round-down` takes 1 value, 2 are given", {}, {"round-down", "men"}},
        {"ten.men", "`ten` has no parts", {"ten"}, {"men", "parts"}},
        {"us.men == 1", "cannot read `us.men == 1`: `==` is not a sign", {}, {"us", "men"}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.step);
        const std::string toml = "[number.ten]\nvalue = 10\n[procedure.p]\nsides = [\"us\"]\nsteps = [ { x = \"" +
                                 row.step + "\" } ]\ngives = [\"x\"]\n";
        const std::vector<std::string> reported = {row.message};
        CHECK(mistakes(toml, {}) == reported);
        for (const std::string& name : row.about) {
            CAPTURE(name);
            CHECK(mistakes(toml, {name}).empty());
        }
        for (const std::string& name : row.not_about) {
            CAPTURE(name);
            CHECK(mistakes(toml, {name}) == reported);
        }
    }
}

TEST_CASE("mistakes: a row is about its pattern and the type that it matches") {
    const std::string toml = R"([chart.c]
inputs = { arm = "own.arm" }
outputs = { n = "inches" }
rows = [ { arm = ["foot", "guns"], n = 1 }, { n = 2 } ]
[procedure.p]
sides = ["us"]
steps = [ { x = "look up c", for = "us" } ]
gives = ["x"]
)";
    const std::vector<std::string> reported = {"`guns` is not a value of `arm`"};
    CHECK(mistakes(toml, {}) == reported);
    CHECK(mistakes(toml, {"foot", "c"}) == reported);
    CHECK(mistakes(toml, {"guns"}).empty());
    CHECK(mistakes(toml, {"arm"}).empty());
}

TEST_CASE("mistakes: an unknown setting is left out with its name") {
    const std::vector<std::string> reported = {"there is no ruling, option or variant `fog`"};
    const broadside::rules::Choices fog = {{"fog", "yes", {}}};
    CHECK(mistakes("", {}, fog) == reported);
    CHECK(mistakes("", {"fog"}, fog).empty());
}
