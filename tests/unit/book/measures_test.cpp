#include "loading.hpp"

#include <algorithm>

// What the shipped rule sets answer about units: the figures are those of their movement tables, at the scale of the
// table.

using namespace broadside;
using namespace broadside::book;
using namespace broadside::book::testing;

static Facts facts(std::vector<std::pair<std::string, scenario::Scalar>> given) {
    Facts out;
    for (auto& [name, value] : given) {
        NamedValue& fact = out.emplace_back();
        fact.name = name;
        fact.value = value;
    }
    return out;
}

static constexpr Micrometres inch = 25'400;
static constexpr Micrometres centimetre = 10'000;

TEST_CASE("paces, costs and reaches are those of the rules") {
    Game game(shipped("old-dessauer"));
    REQUIRE_MESSAGE(game.measures, game.messages());
    Measures& measures = *game.measures;
    const Facts foot = facts({{"arm", "line-infantry"}, {"grade", "C"}, {"width", std::int64_t{12}}});
    CHECK(measures.pace(foot, {}).likely == 4 * inch);
    CHECK(measures.pace(foot, facts({{"ground", "woods"}})).likely == 2 * inch);
    CHECK(measures.strike(foot).best == 6 * inch);
    CHECK(measures.frontage(foot).is_known());
    CHECK(measures.worth(foot).worth == 48);

    const Facts column = facts({{"arm", "line-infantry"}, {"formation", "column"}, {"width", std::int64_t{4}}});
    CHECK(measures.pace(column, {}).likely == 6 * inch);
    CHECK(measures.pace_on_road(column).likely == 9 * inch);
    CHECK(measures.pace_on_road(foot).likely == 4 * inch);

    const Facts horse = facts({{"arm", "heavy-cavalry"}});
    CHECK(measures.pace(horse, facts({{"ground", "woods"}})).kind == Answer::Kind::forbidden);
    const Answer& shot = measures.shot(foot, "muskets");
    CHECK_MESSAGE(shot.is_known(), shot.reason);
    CHECK(shot.best % inch == 0);
    CHECK(measures.shot(foot, "rifles").kind != Answer::Kind::known);
}

TEST_CASE("a rule set without points counts units; one whose table is in centimetres measures in them") {
    Game game(shipped("en-avant"));
    REQUIRE_MESSAGE(game.measures, game.messages());
    const Facts line = facts({{"arm", "battalion"}, {"formation", "line"}});
    CHECK(game.measures->pace(line, {}).likely == 20 * centimetre);
    CHECK(game.measures->shot(line, "first-line-volley").best == 10 * centimetre);
    CHECK(game.measures->worth(line).worth == 1);
    const Facts skirmishers = facts({{"arm", "light-infantry"}, {"formation", "skirmishing"}});
    CHECK(game.measures->pace(skirmishers, {}).kind == Answer::Kind::silent);
    CHECK(game.measures->pace(skirmishers, {}).reason == "skirmish-move");
}

TEST_CASE("where dice decide, the kindest throw and nine throws in ten differ") {
    Game game(shipped("reasonable-brom"));
    REQUIRE_MESSAGE(game.measures, game.messages());
    const Facts foot = facts({{"troop", "infantry"}, {"formation", "line"}});
    const Answer& open = game.measures->pace(foot, {});
    CHECK(open.best == 6 * inch);
    CHECK(open.likely == 6 * inch);
    const Answer& woods = game.measures->pace(foot, facts({{"in-woods", true}}));
    CHECK(woods.best == 5 * inch);
    CHECK(woods.likely == 6 * inch / 4);  // of four dice, nine throws in ten take 18 inches of 24 at most
}

TEST_CASE("every shipped book compiles with its rule set") {
    for (const auto& entry : std::filesystem::directory_iterator(BROADSIDE_SOURCE_DIR "/rulesets")) {
        if (!entry.is_directory()) continue;
        Game game(entry.path());
        CHECK_MESSAGE(game.measures, entry.path().filename().string() << ":\n" << game.messages());
        CHECK(game.messages() == "");
    }
}

TEST_CASE("a unit is of the troop whose facts it has, of several the one of the most") {
    Game game(shipped("old-dessauer"));
    REQUIRE(game.book);
    const Troop* troop = troop_of(*game.book, facts({{"arm", "line-infantry"}, {"grade", "A"}}));
    REQUIRE(troop);
    CHECK(troop->role.id == "foot");
    CHECK(!troop_of(*game.book, facts({{"grade", "A"}})));
}
