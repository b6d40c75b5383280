#include "sheet/credit.hpp"

#include <doctest/doctest.h>

namespace broadside::sheet {

TEST_CASE("last_changed: the latest of a rule set's day, its last change and a scenario's day") {
    rules::Ruleset ruleset;
    scenario::Scenario scenario;
    CHECK(last_changed(ruleset, nullptr).empty());
    CHECK(last_changed(ruleset, &scenario).empty());
    scenario.identity.written = "2024-03-02";
    CHECK(last_changed(ruleset, &scenario) == "2024-03-02");
    ruleset.identity.date = "2024-03-10";
    CHECK(last_changed(ruleset, &scenario) == "2024-03-10");
    ruleset.changes.resize(2);
    ruleset.changes.front().date = "2024-01-01";
    ruleset.changes.back().date = "2024-11-27";
    CHECK(last_changed(ruleset, &scenario) == "2024-11-27");
    CHECK(last_changed(ruleset, nullptr) == "2024-11-27");
    scenario.identity.written = "2025-01-01";
    CHECK(last_changed(ruleset, &scenario) == "2025-01-01");
}

}  // namespace broadside::sheet
