#include "generate/battle.hpp"
#include "generate/phrases.hpp"
#include "generate/ruleset_words.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::generate;

TEST_CASE("names: ids are made of labels") {
    CHECK(to_id("Musketeers Brühl, 1st") == "musketeers-bruhl-1st");
    CHECK(to_id("  Saint-Ignon!  ") == "saint-ignon");
    CHECK(ordinal(1) == "1st");
    CHECK(ordinal(12) == "12th");
    CHECK(ordinal(22) == "22nd");
    CHECK(with_commas(1998) == "1,998");
    CHECK(with_commas(1234567) == "1,234,567");
    CHECK(with_commas(12) == "12");
}

TEST_CASE("lengths: whole steps are written as fractions of the table's unit") {
    const Measure inches{scenario::LengthUnit::inch, 6'350}, cm{scenario::LengthUnit::centimetre, 5'000};
    CHECK(scenario::to_text(inches.length(12 * 25'400 + 6'350)) == "12 1/4\"");
    CHECK(scenario::to_text(cm.length(75'000)) == "7 1/2 cm");
    CHECK(inches.nearest(9'000) == 6'350);
    CHECK(inches.at_least(9'000) == 12'700);
}

TEST_CASE("phrases: a sentence is used where it holds and all its names are known") {
    Phrases phrases;
    phrases.groups = {{"open", {{"{enemy} attacks.", {{"stance", {"defends"}}}, {}}, {"{nobody} attacks.", {}, {}}}}};
    Lots lots(1, "words");
    CHECK(phrase(phrases, "open", {{"stance", "defends"}, {"enemy", "the enemy"}}, lots) == "The enemy attacks.");
    CHECK(phrase(phrases, "open", {{"stance", "attacks"}, {"enemy", "Blue"}}, lots) == "");
    CHECK(phrase(phrases, "closing", {}, lots) == "");
}

TEST_CASE("phrases: a rule set's own sentences and names take the place of the shared ones") {
    Phrases shared;
    shared.groups = {{"order", {{"Shared.", {}, {}}}}, {"open", {{"Open.", {}, {}}}}};
    shared.names = {{"village", {"Altdorf"}}, {"hill", {"Fox Hill"}}};
    RulesetWords own;
    own.phrases = {{"order", {{"Own.", {}, {}}}}, {"rule-sea", {{"High water.", {}, {}}}}};
    own.places = {{"village", {"Vale Verde"}}};
    const Phrases both = replaced_by(shared, own);
    Lots lots(1, "words");
    CHECK(phrase(both, "order", {}, lots) == "Own.");
    CHECK(phrase(both, "open", {}, lots) == "Open.");
    CHECK(phrase(both, "rule-sea", {}, lots) == "High water.");
    CHECK(both.names.at("village") == std::vector<std::string>{"Vale Verde"});
    CHECK(both.names.at("hill") == std::vector<std::string>{"Fox Hill"});
}
