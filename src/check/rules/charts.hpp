#pragma once

#include "check/check.hpp"
#include "check/editions/editions.hpp"
#include "check/proof/survey.hpp"

#include <map>
#include <string>

namespace broadside::check {

/// Reports charts with a gap, an overlap, or a row that is never used, each with a situation in the game's words.
void check_charts(const CheckContext& context, text::Diagnostics& diagnostics);

/// Checks charts in editions of a rule set. In a procedure that an edition leaves unchanged, a chart behaves as in the
/// standing rule set, and is surveyed once.
class ChartsOfEditions {
  public:
    /// `standing` must outlive this.
    explicit ChartsOfEditions(const engine::Program& standing) : standing_(standing), ranges_(standing) {}

    /// All charts of an edition that has every procedure.
    void check_all(const engine::Program& edition, text::Diagnostics& diagnostics);
    /// The affected charts. `edition` must contain what changed. False when it lacks the readers of a chart.
    bool check(const Affected& affected, const engine::Program& edition, text::Diagnostics& diagnostics);

  private:
    /// An edition with its caches.
    struct Edition {
        const engine::Program& program;
        Ranges ranges{program};
        std::map<const engine::Frame*, const engine::Frame*> standing;  ///< by frame: the identical standing one
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
    std::map<const engine::Frame*, std::string> bytes_;  ///< of frames of the standing rule set
};

}  // namespace broadside::check
