#include "check/rules/charts.hpp"

#include "check/codes.hpp"
#include "check/play/story.hpp"
#include "check/proof/replay.hpp"
#include "check/reported_faults.hpp"
#include "check/rules/swallowed_gaps.hpp"
#include "engine/frame_hash.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace broadside::check {

using engine::Program;
using engine::RowIndex;

namespace {

/// Findings on one chart, over all places that read it.
class ChartReport {
  public:
    ChartReport(const rules::Chart& chart, text::Diagnostics& diagnostics) : chart_(chart), diagnostics_(diagnostics) {}

    void add(ChartSurvey survey) { surveys_.push_back(std::move(survey)); }

    void report() {
        if (chart_.policy != rules::Chart::Policy::sum) {
            report_gaps();
            report_overlaps();
        }
        report_dead_rows();
        if (chart_.policy == rules::Chart::Policy::sum) report_constant_rows();
    }

  private:
    static constexpr auto never = Replay::Verdict::never_comes_about;

    // ---- gaps

    void report_gaps() {
        const auto certain = std::ranges::find_if(
            surveys_, [](const ChartSurvey& survey) { return survey.exact && !survey.gaps.empty(); });
        // An earlier step may forbid the gap by facts the chart does not read; only a replay can tell.
        if (certain != surveys_.end() && replay_gap(*certain->program, *certain).verdict != never)
            return report_certain_gap(*certain);
        for (const ChartSurvey& survey : surveys_) {
            if (survey.gaps.empty()) continue;
            const Replay replay = replay_gap(*survey.program, survey);
            if (replay.verdict == Replay::Verdict::comes_about) return report_replayed_gap(survey, replay);
            if (replay.verdict == Replay::Verdict::unknown) return report_suspected_gap(survey);
        }
    }

    void report_certain_gap(const ChartSurvey& survey) {
        const Witness& first = survey.gaps.front();
        text::Diagnostic& error = diagnostics_.error(
            chart_gap, chart_.span, fmt::format("chart `{}` has no row for {}", chart_.id, situation(survey, first)));
        add_facts(error, survey, first.facts);
        if (survey.gaps.size() > 1)
            error.notes.push_back({{}, fmt::format("nor for {}", situation(survey, survey.gaps[1]))});
        if (survey.gaps.size() > 2)
            error.notes.push_back({{}, fmt::format("nor for {} more situations", survey.gaps.size() - 2)});
        error.help = "add a row, or an `otherwise`: `otherwise = { forbid = \"why this cannot be\" }`";
    }

    void report_replayed_gap(const ChartSurvey& survey, const Replay& replay) {
        text::Diagnostic& error = diagnostics_.error(chart_gap, chart_.span, replay.says);
        error.notes.push_back(
            {{}, fmt::format("`{}` comes to it {}", survey.frame->id, with_facts(survey, replay.inputs))});
        error.help =
            "add a row, or an `otherwise`; a total that may run past the last band wants an open one: `\"16..\"`";
    }

    void report_suspected_gap(const ChartSurvey& survey) {
        text::Diagnostic& note = diagnostics_.note(
            not_proved, chart_.span,
            fmt::format("chart `{}` has no row for {}", chart_.id, situation(survey, survey.gaps.front())));
        note.notes.push_back({{},
                              fmt::format("whether `{}` can come to it is not proved: no situation was found that does",
                                          survey.frame->id)});
        note.help = "an `otherwise = { forbid = \"...\" }` says what happens if it does";
    }

    // ---- overlaps

    void report_overlaps() {
        std::set<std::pair<RowIndex, RowIndex>> reported;
        for (const ChartSurvey& survey : surveys_) {
            if (survey.overlaps.empty()) continue;
            const Replay replay = replay_overlap(*survey.program, survey);
            if (replay.verdict == never) continue;
            for (const auto& [rows, witness] : survey.overlaps)
                if (reported.insert(rows).second) report_overlap(survey, rows, witness, replay);
        }
    }

    /// Certain if every situation tried is possible, or if a replay of the procedure confirmed it.
    void report_overlap(const ChartSurvey& survey, const std::pair<RowIndex, RowIndex>& rows, const Witness& witness,
                        const Replay& replay) {
        const auto span = [&](RowIndex row) { return row ? chart_.rows[*row].span : chart_.span; };
        const bool is_one_row = rows.first == rows.second;
        const std::string answers =
            is_one_row ? fmt::format("row {} of chart `{}` answers in two columns", quoted(rows.first), chart_.id)
                       : fmt::format("rows {} and {} of chart `{}` both answer", quoted(rows.first),
                                     quoted(rows.second), chart_.id);
        const std::string message = fmt::format("{} for {}", answers, situation(survey, witness));
        const bool came_about = !survey.exact && replay.verdict == Replay::Verdict::comes_about;
        const bool certain = survey.exact || came_about;
        text::Diagnostic& finding = certain ? diagnostics_.error(chart_overlap, span(rows.second), message)
                                            : diagnostics_.warning(chart_overlap, span(rows.second), message);
        if (!is_one_row) finding.notes.push_back({span(rows.first), "the other row is here"});
        if (survey.exact) add_facts(finding, survey, witness.facts);
        if (came_about)
            finding.notes.push_back({{}, fmt::format("{}: {}", with_facts(survey, replay.inputs), replay.says)});
        if (!certain)
            finding.notes.push_back({{}, fmt::format("whether `{}` can come to it is not proved", survey.frame->id)});
        finding.help = fmt::format(
            "divide the situations between the {}, or give the chart `policy = \"first\"` if the book means the first "
            "that fits",
            is_one_row ? "columns" : "rows");
    }

    // ---- rows never used

    void report_dead_rows() {
        std::vector<std::size_t> unused;
        for (std::size_t row = 0; row < chart_.rows.size(); ++row) {
            const bool used =
                std::ranges::any_of(surveys_, [&](const ChartSurvey& survey) { return survey.answered.contains(row); });
            if (!used) unused.push_back(row);
        }
        if (unused.empty() || surveys_.empty()) return;
        const bool complete = std::ranges::all_of(surveys_, &ChartSurvey::complete);
        if (!complete) {
            diagnostics_.note(not_proved, chart_.span,
                              fmt::format("chart `{}` depends on too much for it to be proved that row {} is ever used",
                                          chart_.id, quoted(unused.front())));
            return;
        }
        for (std::size_t row : unused) report_dead_row(row);
    }

    void report_dead_row(std::size_t place) {
        const rules::ChartRow& row = chart_.rows[place];
        text::Diagnostic& error = diagnostics_.error(
            dead_row, row.span, fmt::format("row {} of chart `{}` can never be used", quoted(place), chart_.id));
        std::set<RowIndex> taken_by;
        for (const ChartSurvey& survey : surveys_)
            if (auto taken = survey.taken.find(place); taken != survey.taken.end())
                taken_by.insert(taken->second.begin(), taken->second.end());
        for (RowIndex other : taken_by)
            if (other)
                error.notes.push_back(
                    {chart_.rows[*other].span, fmt::format("row {} answers first where it would", quoted(other))});
        if (taken_by.empty()) error.notes.push_back({{}, "no situation that can come about meets its conditions"});
        error.help = taken_by.empty()
                         ? "compare its conditions with those of the source, and with what `[[never]]` excludes"
                         : "put the narrower row first, or remove this one";
    }

    // ---- modifiers that always count

    void report_constant_rows() {
        for (std::size_t row = 0; row < chart_.rows.size(); ++row) {
            const bool always = !surveys_.empty() && std::ranges::all_of(surveys_, [&](const auto& one) {
                return one.complete && one.answered.contains(row) && !one.passed_over.contains(row);
            });
            if (!always) continue;
            diagnostics_
                .warning(always_true, chart_.rows[row].span,
                         fmt::format("modifier {} of chart `{}` counts in every situation", quoted(row), chart_.id))
                .help =
                "compare its `when` with the source; what always counts is a figure of the step, or needs no `when`";
        }
    }

    // ---- wording

    /// Name of a row: its label; its id or index where another row has the same.
    std::string quoted(RowIndex row) const {
        const std::string name = name_of_row(chart_, row);
        for (std::size_t other = 0; row && other < chart_.rows.size(); ++other) {
            if (row == other || name_of_row(chart_, other) != name) continue;
            const std::string& id = chart_.rows[*row].id;
            return id.empty() ? fmt::format("`{}` (row {})", name, *row + 1) : fmt::format("`{}`", id);
        }
        return fmt::format("`{}`", name);
    }

    std::string situation(const ChartSurvey& survey, const Witness& witness) const {
        std::string text;
        for (std::size_t i = 0; i < witness.chart_inputs.size(); ++i) {
            engine::Type type = survey.instance->input_types[i];
            type.optional = false;
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", chart_.inputs[i].key,
                                survey.program->vocabulary().to_speech(type, witness.chart_inputs[i]));
        }
        if (!text.empty()) return text;
        text = describe_situation(*survey.program, *survey.frame, witness.facts);
        return text.empty() ? "anything" : text;
    }

    static std::string with_facts(const ChartSurvey& survey, const std::vector<std::int64_t>& inputs) {
        const std::string situation = describe_situation(*survey.program, *survey.frame, inputs);
        return situation.empty() ? "with everything at its usual answer" : "with " + situation;
    }

    /// Facts behind the chart's inputs, if these are computed or guarded.
    void add_facts(text::Diagnostic& finding, const ChartSurvey& survey, const std::vector<std::int64_t>& facts) const {
        const std::string situation = describe_situation(*survey.program, *survey.frame, facts);
        if (!situation.empty() && survey.frame->procedure)
            finding.notes.push_back({{}, fmt::format("as in `{}` with {}", survey.frame->id, situation)});
    }

    const rules::Chart& chart_;
    text::Diagnostics& diagnostics_;
    std::vector<ChartSurvey> surveys_;
};

}  // namespace

static ChartSurvey survey(const Program& program, const engine::Frame& frame, const engine::ChartInstance& instance,
                          Ranges& ranges) {
    const rules::Chart& chart = program.ruleset().charts[instance.chart];
    return chart.policy == rules::Chart::Policy::sum ? survey_sum(program, frame, instance, ranges)
                                                     : survey_chart(program, frame, instance, ranges);
}

static void check_chart(const Program& program, std::size_t place, Ranges& ranges, text::Diagnostics& diagnostics) {
    ChartReport report(program.ruleset().charts[place], diagnostics);
    for (const auto& [frame, instance] : readers_of(program, place))
        report.add(survey(program, *frame, *instance, ranges));
    report.report();
}

void check_charts(const CheckContext& context, text::Diagnostics& diagnostics) {
    Ranges ranges(*context.program);
    const std::vector<rules::Chart>& charts = context.program->ruleset().charts;
    for (std::size_t place = 0; place < charts.size(); ++place) {
        const std::size_t before = diagnostics.error_count();
        check_chart(*context.program, place, ranges, diagnostics);
        if (diagnostics.error_count() > before)
            set_reported(context, {engine::FaultSubject::Kind::chart, charts[place].id});
    }
}

// ---- editions

static std::vector<std::pair<const engine::Frame*, const engine::ChartInstance*>> readers_of(const Program& program,
                                                                                             const std::string& id) {
    const auto& charts = program.ruleset().charts;
    const rules::Chart* chart = rules::find_by_id(charts, id);
    if (!chart) return {};
    return readers_of(program, static_cast<std::size_t>(chart - charts.data()));
}

const ChartSurvey& ChartsOfEditions::standing_survey(const engine::Frame& frame,
                                                     const engine::ChartInstance& instance) {
    const auto [known, fresh] = known_.try_emplace(&instance);
    if (fresh) known->second = survey(standing_, frame, instance, ranges_);
    return known->second;
}

/// The identical frame of the standing rule set, or null: most frames that may have changed have not.
const engine::Frame* ChartsOfEditions::find_standing(Edition& edition, const engine::Frame& frame) {
    const auto [known, fresh] = edition.standing.try_emplace(&frame, standing_.find(frame.id));
    if (!fresh || !known->second) return known->second;
    std::string& bytes = bytes_[known->second];
    if (bytes.empty()) bytes = engine::frame_bytes(standing_, *known->second);
    if (bytes != engine::frame_bytes(edition.program, frame)) known->second = nullptr;
    return known->second;
}

ChartSurvey ChartsOfEditions::survey_of(Edition& edition, const engine::Frame& frame,
                                        const engine::ChartInstance& instance) {
    const engine::Frame* standing = find_standing(edition, frame);
    if (!standing) return survey_once(edition, frame, instance);
    return standing_survey(*standing, standing->instances[&instance - frame.instances.data()]);
}

/// Most places in a changed frame read their charts as before, and as other editions do.
ChartSurvey ChartsOfEditions::survey_once(Edition& edition, const engine::Frame& frame,
                                          const engine::ChartInstance& instance) {
    std::string key = survey_key(edition.program, frame, instance, edition.ranges);
    if (const auto known = by_key_.find(key); known != by_key_.end()) {
        ChartSurvey found = known->second;
        found.program = &edition.program;
        found.frame = &frame;
        found.instance = &instance;
        return found;
    }
    ChartSurvey found = survey(edition.program, frame, instance, edition.ranges);
    if (found.gaps.empty() && found.overlaps.empty()) by_key_.emplace(std::move(key), found);
    return found;
}

/// Surveys of every place that reads the chart, in the order of the standing rule set.
std::vector<ChartSurvey> ChartsOfEditions::surveys_of(const std::string& chart, const Ids& changed, Edition& edition) {
    std::vector<ChartSurvey> surveys;
    const auto now = readers_of(edition.program, chart);
    Ids seen;
    const auto add_changed = [&](const std::string& frame) {
        if (!seen.insert(frame).second) return;
        for (const auto& [reader, instance] : now)
            if (reader->id == frame) surveys.push_back(survey_of(edition, *reader, *instance));
    };
    if (!changed.contains(chart))
        for (const auto& [reader, instance] : readers_of(standing_, chart)) {
            if (changed.contains(reader->id))
                add_changed(reader->id);
            else if (reader->procedure)
                surveys.push_back(standing_survey(*reader, *instance));
        }
    for (const auto& [reader, instance] : now)
        if (!reader->procedure || changed.contains(reader->id)) add_changed(reader->id);
    return surveys;
}

void ChartsOfEditions::check_all(const Program& edition, text::Diagnostics& diagnostics) {
    Edition tried{edition};
    for (std::size_t place = 0; place < edition.ruleset().charts.size(); ++place) {
        ChartReport report(edition.ruleset().charts[place], diagnostics);
        for (const auto& [reader, instance] : readers_of(edition, place))
            report.add(survey_of(tried, *reader, *instance));
        report.report();
        check_swallowed_gap(edition, place, diagnostics);
    }
}

bool ChartsOfEditions::check(const Affected& affected, const Program& edition, text::Diagnostics& diagnostics) {
    Edition tried{edition};
    const std::vector<rules::Chart>& charts = edition.ruleset().charts;
    for (std::size_t place = 0; place < charts.size(); ++place) {
        const rules::Chart& chart = charts[place];
        if (!affected.charts.contains(chart.id)) continue;
        ChartReport report(chart, diagnostics);
        std::vector<ChartSurvey> surveys = surveys_of(chart.id, affected.changed, tried);
        if (surveys.empty()) return false;
        for (ChartSurvey& one : surveys) report.add(std::move(one));
        report.report();
        check_swallowed_gap(edition, place, diagnostics);
    }
    return true;
}

}  // namespace broadside::check
