#pragma once

#include "check/check.hpp"
#include "check/editions.hpp"
#include "check/survey.hpp"

#include <map>
#include <set>
#include <string>

namespace broadside::check {

/// Charts with a gap, an overlap, or a row that can never be used, each with a situation in the game's words.
void check_charts(const CheckContext& context, text::Diagnostics& diagnostics);

/// The same of these charts alone.
void check_charts_named(const std::set<std::string>& charts, const engine::Program& program,
                        text::Diagnostics& diagnostics);

/// Tries charts in editions of a rule set. What a chart does in a procedure that an edition does not change it does as
/// the rule set stands, and that is found out once.
class ChartsOfEditions {
  public:
    /// `standing` must outlive this.
    explicit ChartsOfEditions(const engine::Program& standing) : standing_(standing), ranges_(standing) {}

    /// As `check_charts_named`. `edition` has what is changed. False when it lacks the readers of a chart.
    bool check(const Affected& affected, const engine::Program& edition, text::Diagnostics& diagnostics);

  private:
    std::vector<ChartSurvey> surveys_of(const std::string& chart, const Ids& changed, const engine::Program& edition,
                                        Ranges& ranges);
    const ChartSurvey& standing_survey(const engine::Frame& frame, const engine::ChartInstance& instance);

    const engine::Program& standing_;
    Ranges ranges_;
    std::map<const engine::ChartInstance*, ChartSurvey> known_;
};

}  // namespace broadside::check
