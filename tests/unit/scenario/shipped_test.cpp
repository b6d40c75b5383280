#include "loading.hpp"
#include "scenario/geometry.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>

// The scenarios that come with the program, held to what a player expects of a printed one.

using namespace broadside::scenario;
using namespace broadside::scenario::testing;

static std::vector<Scenario> all_shipped() {
    std::vector<std::string> folders;
    for (const auto& entry : std::filesystem::directory_iterator(scenarios_folder()))
        if (entry.is_directory()) folders.push_back(entry.path().filename().string());
    std::sort(folders.begin(), folders.end());
    std::vector<Scenario> out;
    for (const std::string& folder : folders) {
        Loaded loaded = load(shipped(folder), folder);
        CHECK(loaded.messages == "");
        REQUIRE(loaded.scenario);
        CHECK(loaded.scenario->identity.id == folder);
        out.push_back(*loaded.scenario);
    }
    return out;
}

TEST_CASE("the shipped scenarios load with nothing to be said about them") {
    CHECK(all_shipped().size() >= 2);
}

TEST_CASE("every placed unit of a shipped scenario is on the table, in a zone of its side, and on no other unit") {
    for (const Scenario& scenario : all_shipped())
        for (const Unit& unit : scenario.units) {
            CAPTURE(scenario.identity.id);
            CAPTURE(unit.id);
            Outline ground = footprint(unit);
            if (ground.empty()) continue;
            CHECK(is_inside(ground, table_outline(scenario.identity)));
            const std::string side = side_of(scenario, unit)->id;
            CHECK(std::any_of(scenario.zones.begin(), scenario.zones.end(), [&](const Zone& zone) {
                return zone.side.id == side && is_inside(ground, to_outline(zone.area));
            }));
            for (const Unit& other : scenario.units) {
                CAPTURE(other.id);
                CHECK((&other == &unit || !overlap(ground, footprint(other))));
            }
        }
}

TEST_CASE(
    "in a shipped scenario somebody attacks, everybody can win and is briefed, and whoever is in reserve arrives in "
    "time") {
    for (const Scenario& scenario : all_shipped()) {
        CAPTURE(scenario.identity.id);
        CHECK(std::any_of(scenario.sides.begin(), scenario.sides.end(),
                          [](const Side& side) { return side.stance == Side::Stance::attacks; }));
        for (const Side& side : scenario.sides) {
            CAPTURE(side.id);
            auto is_for_side = [&](const auto& thing) { return thing.side.id == side.id; };
            CHECK(std::any_of(scenario.victories.begin(), scenario.victories.end(), is_for_side));
            CHECK(std::any_of(scenario.briefings.begin(), scenario.briefings.end(), is_for_side));
            CHECK(std::any_of(scenario.zones.begin(), scenario.zones.end(), is_for_side));
        }
        for (const Unit& unit : scenario.units) {
            CAPTURE(unit.id);
            bool arrives = false;
            for (const Reinforcement& group : scenario.reinforcements)
                for (const Reference& reference : group.units)
                    if (reference.id == unit.id) arrives = group.turn * 3 <= scenario.identity.turns * 2;
            CHECK(arrives == (unit.start == Unit::Start::reserve));
        }
    }
}
