#include "check/proof/last_results.hpp"

#include "check/editions/prepare.hpp"

#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>

using namespace broadside;

namespace {

const std::string game = R"toml(
[ruleset]
id = "game"
title = "Game"
author = "Nobody"
edition = "first"
rules = "open"
[quantity.points]
range = "-20..20"
[fact.strong]
[fact.losses]
type = "points"
kept = "battle"
[chart.extras]
type = "points"
policy = "sum"
rows = [ { id = "strong", when = "own.strong", gives = 2, label = "Strong" } ]
[procedure.fight]
sides = ["us", "them"]
steps = [
  { die = "roll 1d6", each = "side" },
  { score = "die + sum extras", each = "side", type = "points" },
  { margin = "us.score - them.score", type = "points" },
  { holds = "margin >= 0" },
  { lost = "if holds then 0 else 1", type = "points" },
]
gives = ["score", "margin", "holds"]
changes = [ { raise = "us.losses", by = "lost" } ]
[procedure.round]
sides = ["us", "them"]
steps = [ { fight = "do fight" }, { again = "fight.holds" } ]
gives = ["again"]
)toml";

check::Prepared prepared(const std::string& content) {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    const auto tree = text::parse_toml(sources, sources.add("game.toml", content), diagnostics);
    REQUIRE(tree);
    auto made = check::prepare(*tree, {}, sources, diagnostics);
    std::string messages;
    for (const text::Diagnostic& one : diagnostics.all()) messages += text::to_text(one, sources);
    REQUIRE_MESSAGE((made && made->program), messages);
    return std::move(*made);
}

std::vector<std::string> names_of(const engine::Frame& frame) {
    std::vector<std::string> names;
    for (const engine::ResultField& result : frame.results) names.push_back(result.name);
    return names;
}

}  // namespace

TEST_CASE("last results: what another result is worked out from is left out, what effects read is added") {
    const std::string alone = game.substr(0, game.find("[procedure.round]"));
    const check::Prepared rules = prepared(alone);
    const engine::Frame last = check::with_last_results(*rules.program, *rules.program->find("fight"));
    CHECK(names_of(last) == std::vector<std::string>{"holds", ""});
}

TEST_CASE("last results: a procedure that another does keeps all") {
    const check::Prepared rules = prepared(game);
    const engine::Frame& fight = *rules.program->find("fight");
    CHECK(names_of(check::with_last_results(*rules.program, fight)) == names_of(fight));
}
