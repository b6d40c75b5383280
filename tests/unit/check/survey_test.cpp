#include "check/proof/survey.hpp"

#include "check/editions/editions.hpp"
#include "shipped_rules.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using check::testing::ShippedRules;

namespace {

using Surveyed = std::map<std::string, check::ChartSurvey>;

check::ChartSurvey survey(const engine::Program& program, const engine::Frame& frame,
                          const engine::ChartInstance& instance, check::Ranges& ranges) {
    const rules::Chart& chart = program.ruleset().charts[instance.chart];
    return chart.policy == rules::Chart::Policy::sum ? check::survey_sum(program, frame, instance, ranges)
                                                     : check::survey_chart(program, frame, instance, ranges);
}

/// Surveys every place that reads a chart; counts those whose key was known, which must find the same.
std::size_t compare_with_known(const engine::Program& program, Surveyed& known) {
    check::Ranges ranges(program);
    std::size_t met_again = 0;
    for (const engine::Frame& frame : program.frames())
        for (const engine::ChartInstance& instance : frame.instances) {
            CAPTURE(frame.id);
            const check::ChartSurvey found = survey(program, frame, instance, ranges);
            if (!found.gaps.empty() || !found.overlaps.empty()) continue;
            const auto [one, fresh] = known.emplace(check::survey_key(program, frame, instance, ranges), found);
            if (fresh) continue;
            ++met_again;
            CHECK(one->second.complete == found.complete);
            CHECK(one->second.exact == found.exact);
            CHECK(one->second.answered == found.answered);
            CHECK(one->second.taken == found.taken);
        }
    return met_again;
}

}  // namespace

TEST_CASE("survey: two places with one key find the same, in whatever edition") {
    const ShippedRules whole(*check::testing::shipped_folders().begin());
    const check::CheckContext context = whole.context();
    check::Editions editions(context);
    Surveyed known;
    compare_with_known(*whole.prepared->program, known);
    std::size_t tried = 0, met_again = 0;
    for (const rules::Ruling& ruling : whole.prepared->written.rulings)
        for (const auto& [reading, patch] : ruling.patches) {
            if (reading == ruling.choice || ++tried % 8 != 0) continue;
            CAPTURE(reading);
            const auto affected = editions.affected_by({ruling.id, reading, {}});
            if (!affected) continue;
            text::Diagnostics found;
            const engine::Program* edition = editions.with({{ruling.id, reading, {}}}, affected->changed, found);
            REQUIRE(edition);
            met_again += compare_with_known(*edition, known);
        }
    CHECK(met_again > 20);
}
