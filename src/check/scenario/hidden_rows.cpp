#include "check/codes.hpp"
#include "check/scenario/checks.hpp"
#include "language/names.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

// Checks that the play aid of a battle shows the rows that its ground calls for. What has `ground` in an aid is left out
// of a battle without such ground; a kind that its author forgot would hide a row that some piece of the battle asks
// for:
//
//     { cells = ["In cover", ...], ground = ["wood"] }     a row of the aid, for `when = "in-cover"`
//     kind = "scrub", effects = { in-cover = true }        a piece of ground of a battle without woods

namespace broadside::check {

namespace {

using Names = std::set<std::string, std::less<>>;

/// Where an aid has the rows of charts, for one battle.
class RowPlaces {
  public:
    RowPlaces(const rules::Ruleset& ruleset, const scenario::Scenario& scenario) : ruleset_(ruleset) {
        for (const scenario::Terrain& terrain : scenario.terrain) kinds_.insert(terrain.kind);
        for (const rules::Aid& aid : ruleset.aids)
            for (const rules::AidPanel& panel : aid.panels) read(panel);
    }

    /// The condition that hides a row, with the place of what has it; null where some place of the row is printed, or
    /// none is on the aid.
    const text::Span* hides(const rules::Chart& chart, const rules::ChartRow& row) const {
        const auto found = hidden_.find({chart.id, row.id});
        return found == hidden_.end() || shown_.contains(found->first) ? nullptr : found->second;
    }

  private:
    /// The nearest thing around a text that the battle's ground leaves out; null where nothing does.
    template <typename Printed>
    const text::Span* within(const text::Span* hidden, const Printed& printed) const {
        const std::vector<std::string>& ground = printed.use.ground;
        const bool is_left_out = !ground.empty() && std::none_of(ground.begin(), ground.end(), [&](const auto& kind) {
            return kinds_.contains(kind);
        });
        return is_left_out ? &printed.span : hidden;
    }

    void read(const rules::AidPanel& panel) {
        const text::Span* hidden = within(nullptr, panel);
        for (const rules::Prose* text : {&panel.tab, &panel.aside}) note(*text, hidden);
        for (const rules::AidPart& part : panel.parts) read(part, within(hidden, part));
    }

    void read(const rules::AidPart& part, const text::Span* hidden) {
        for (const rules::AidText& text : part.text) read(text, hidden);
        for (const std::vector<rules::AidRow>* rows : {&part.heads, &part.rows})
            for (const rules::AidRow& row : *rows) read(row, part, within(hidden, row));
        for (const rules::AidStep& step : part.decision)
            for (const rules::Prose* text : {&step.act, &step.ask, &step.yes, &step.no})
                note(*text, within(hidden, step));
        if (part.caption) note(*part.caption, hidden);
        if (const rules::Chart* chart = rules::find_by_id(ruleset_.charts, part.chart))
            for (const rules::ChartRow& row : chart->rows) note(chart->id, row.id, hidden);
        for (const std::string& name : part.of)
            if (const std::size_t dot = name.find('.'); dot != std::string::npos)
                note(name.substr(0, dot), name.substr(dot + 1), hidden);
        if (!part.bars) return;
        for (const rules::AidBar& bar : part.bars->bars)
            for (const std::vector<rules::Prose>* texts : {&bar.cuts, &bar.words})
                for (const rules::Prose& text : *texts) note(text, within(hidden, bar));
    }

    void read(const rules::AidRow& row, const rules::AidPart& part, const text::Span* hidden) {
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            read(row.cells[i], i < part.columns.size() ? within(hidden, part.columns[i]) : hidden);
    }

    void read(const rules::AidText& text, const text::Span* hidden) {
        for (const rules::AidPiece& piece : text) note(piece.text, within(hidden, piece));
    }

    void note(const rules::Prose& text, const text::Span* hidden) {
        language::for_each_reference(text, [&](const std::vector<std::string>& path) {
            if (path.size() > 2 && path[0] == "chart") note(path[1], path[2], hidden);
        });
    }

    void note(const std::string& chart, const std::string& row, const text::Span* hidden) {
        if (hidden)
            hidden_.emplace(std::pair(chart, row), hidden);
        else
            shown_.emplace(chart, row);
    }

    const rules::Ruleset& ruleset_;
    Names kinds_;
    std::set<std::pair<std::string, std::string>> shown_;
    std::map<std::pair<std::string, std::string>, const text::Span*> hidden_;
};

/// Facts and words that a row asks for, with those that definitions speak of.
class AskedNames {
  public:
    AskedNames(const rules::Chart& chart, const rules::ChartRow& row, const rules::Ruleset& ruleset)
        : ruleset_(ruleset) {
        if (row.when) add(*row.when);
        for (const rules::Matcher& matcher : row.matches) {
            for (const rules::Answer& answer : matcher.any) add(answer.text);
            for (const rules::ChartInput& input : chart.inputs)
                if (input.key == matcher.key) add(input.expression);
        }
    }

    /// Whether ground with this effect can make the row apply.
    bool speak_of(const scenario::NamedValue& effect) const {
        const std::string* word = std::get_if<std::string>(&effect.value);
        return names_.contains(effect.name) && (!word || names_.contains(*word));
    }

  private:
    void add(const language::Expression& expression) {
        for (const std::string& name : language::names_affirmed_in(expression)) add(name);
    }

    void add(const std::string& name) {
        if (!names_.insert(name).second) return;
        if (const rules::Fact* fact = rules::find_by_id(ruleset_.facts, name); fact && fact->means) add(*fact->means);
        for (const rules::Domain& domain : ruleset_.domains)
            if (const rules::Group* group = rules::find_by_id(domain.groups, name))
                for (const std::string& member : group->members) add(member);
    }

    const rules::Ruleset& ruleset_;
    Names names_;
};

/// The first piece of ground that makes a row apply.
const scenario::Terrain* ground_for(const AskedNames& asked, const scenario::Scenario& scenario) {
    for (const scenario::Terrain& terrain : scenario.terrain)
        for (const scenario::NamedValue& effect : terrain.effects)
            if (asked.speak_of(effect)) return &terrain;
    return nullptr;
}

}  // namespace

void check_hidden_rows(const CheckContext& context, text::Diagnostics& diagnostics) {
    if (!context.program) return;
    const rules::Ruleset& ruleset = context.program->ruleset();
    const RowPlaces places(ruleset, *context.scenario);
    for (const rules::Chart& chart : ruleset.charts)
        for (const rules::ChartRow& row : chart.rows) {
            const text::Span* hidden = places.hides(chart, row);
            if (!hidden) continue;
            const scenario::Terrain* ground = ground_for(AskedNames(chart, row, ruleset), *context.scenario);
            if (!ground) continue;
            text::Diagnostic& found = diagnostics.warning(
                row_hidden, *hidden,
                fmt::format("the play aid leaves out row `{}` of `{}`, which `{}` calls for", row.id, chart.id,
                            ground->id));
            found.notes.push_back({ground->span, fmt::format("`{}` is {}", ground->id, ground->kind)});
            found.help = fmt::format("add `{}` to its `ground`", ground->kind);
        }
}

}  // namespace broadside::check
