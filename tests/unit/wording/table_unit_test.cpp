#include "wording/table_unit.hpp"

#include "wording/figures.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace broadside;
using namespace broadside::wording;

namespace {

scenario::Scenario battle_on(const scenario::Length& width) {
    scenario::Scenario battle;
    battle.identity.width = battle.identity.depth = width;
    return battle;
}

const scenario::Length in_cm{180, 1, scenario::LengthUnit::centimetre};
const scenario::Length in_feet{6, 1, scenario::LengthUnit::foot};

/// One quantity, and the scale that it names.
rules::Ruleset rules_with(std::string unit, std::int64_t metres, std::string one, std::string is) {
    rules::Ruleset ruleset;
    rules::Quantity& quantity = ruleset.quantities.emplace_back();
    quantity.unit = std::move(unit);
    quantity.also = rules::SecondUnit{" metres", metres, "ground", {}};
    rules::Scale& scale = ruleset.scales.emplace_back();
    scale.id = "ground";
    scale.one = std::move(one);
    scale.is = std::move(is);
    return ruleset;
}

/// As printed; "-" where it is as the rules have it.
std::string printed(const rules::Ruleset& ruleset, const scenario::Scenario& battle, std::int64_t value,
                    std::int64_t denominator = 1) {
    const auto rate = table_rates(ruleset, &battle).front();
    if (!rate) return "-";
    const TableLength length = on_table(value, denominator, *rate);
    return print_fraction(length.numerator, length.denominator) + std::string(rate->name());
}

}  // namespace

TEST_CASE("table unit: inches of the rules are centimetres of a table by what both are on the ground") {
    const rules::Ruleset ruleset = rules_with("″", 50, "1 mm", "2 metres");
    scenario::Scenario battle = battle_on(in_cm);
    CHECK(printed(ruleset, battle, 12) == "30cm");
    CHECK(printed(ruleset, battle, 45) == "112½cm");
    CHECK(printed(ruleset, battle, 5, 2) == "6¼cm");
    CHECK(printed(ruleset, battle, -4) == "−10cm");
    CHECK(printed(ruleset, battle, 0) == "0cm");
    battle.identity.ground_scale = scenario::GroundScale{{1, 1, scenario::LengthUnit::centimetre}, 25, "m"};
    CHECK(printed(ruleset, battle, 12) == "24cm");  // the battle's own scale goes before the rules'
    battle.identity.ground_scale->is = 30;
    CHECK(printed(ruleset, battle, 1) == "1.7cm");  // 1.67: to the nearest millimetre
}

TEST_CASE("table unit: centimetres of the rules are inches of a table, to the nearest eighth") {
    const rules::Ruleset ruleset = rules_with(" cm", 40, "1 cm", "40 metres");
    scenario::Scenario battle = battle_on(in_feet);
    battle.identity.ground_scale = scenario::GroundScale{{1, 1, scenario::LengthUnit::inch}, 100, "metres"};
    CHECK(printed(ruleset, battle, 10) == "4″");
    CHECK(printed(ruleset, battle, 5, 2) == "1″");
    CHECK(printed(ruleset, battle, 7) == "2¾″");  // 2.8
}

TEST_CASE("table unit: lengths stay as they are where the table is in their unit, or nothing says what they are") {
    const rules::Ruleset ruleset = rules_with("″", 50, "1 mm", "2 metres");
    CHECK(printed(ruleset, battle_on(in_feet), 12) == "-");
    scenario::Scenario battle = battle_on(in_cm);
    battle.identity.ground_scale = scenario::GroundScale{{1, 1, scenario::LengthUnit::centimetre}, 20, "toises"};
    CHECK(printed(ruleset, battle, 12) == "-");
    CHECK(!table_rates(ruleset, nullptr).front());

    rules::Ruleset other = ruleset;
    other.scales.clear();
    CHECK(printed(other, battle_on(in_cm), 12) == "-");
    other = ruleset;
    other.quantities.front().also.reset();
    CHECK(printed(other, battle_on(in_cm), 12) == "-");
    other = rules_with(" minutes", 50, "1 mm", "2 metres");
    CHECK(printed(other, battle_on(in_cm), 12) == "-");
    other = ruleset;
    other.quantities.front().style = rules::NumberStyle::at_least;
    CHECK(printed(other, battle_on(in_cm), 12) == "-");
}
