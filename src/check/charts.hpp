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

/// Tries charts in editions of a rule set. What a chart does in a procedure that an edition leaves as it is it does as
/// the rule set stands, and that is found out once.
class ChartsOfEditions {
  public:
    /// `standing` must outlive this.
    explicit ChartsOfEditions(const engine::Program& standing) : standing_(standing), ranges_(standing) {}

    /// All charts of an edition that has every procedure.
    void check_all(const engine::Program& edition, text::Diagnostics& diagnostics);
    /// Those affected. `edition` has what is changed. False when it lacks the readers of a chart.
    bool check(const Affected& affected, const engine::Program& edition, text::Diagnostics& diagnostics);

  private:
    /// An edition, and what is known of it.
    struct Edition {
        const engine::Program& program;
        Ranges ranges{program};
        std::map<const engine::Frame*, const engine::Frame*> standing;  ///< by frame: the same one of the rule set
    };

    std::vector<ChartSurvey> surveys_of(const std::string& chart, const Ids& changed, Edition& edition);
    ChartSurvey survey_of(Edition& edition, const engine::Frame& frame, const engine::ChartInstance& instance);
    const engine::Frame* find_standing(Edition& edition, const engine::Frame& frame);
    const ChartSurvey& standing_survey(const engine::Frame& frame, const engine::ChartInstance& instance);
    ChartSurvey survey_once(Edition& edition, const engine::Frame& frame, const engine::ChartInstance& instance);

    const engine::Program& standing_;
    Ranges ranges_;
    std::map<const engine::ChartInstance*, ChartSurvey> known_;
    std::map<std::string, ChartSurvey> by_key_;          ///< surveys without gaps and overlaps
    std::map<const engine::Frame*, std::string> bytes_;  ///< of frames of the rule set as it stands
};

}  // namespace broadside::check
