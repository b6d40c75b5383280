#include "check/codes.hpp"
#include "check/scenario/checks.hpp"
#include "language/names.hpp"
#include "rules/aid_parts.hpp"
#include "rules/aid_subject.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>

// Checks that the play aid of a battle shows the rows that its ground calls for. What has `ground` in an aid is left
// out of a battle without such ground; a kind that its author forgot would hide a row that some piece of the battle
// asks for:
//
//     { cells = ["In cover", ...], ground = ["wood"] }     a row of the aid, for `when = "in-cover"`
//     kind = "scrub", effects = { in-cover = true }        a piece of ground of a battle without woods

namespace broadside::check {

namespace {

using Names = std::set<std::string, std::less<>>;

/// Where aids have the rows of charts, on the ground of one battle.
class RowPlaces {
  public:
    RowPlaces(const rules::Ruleset& ruleset, const scenario::Scenario& scenario) : ruleset_(ruleset) {
        for (const scenario::Terrain& terrain : scenario.terrain) kinds_.insert(terrain.kind);
        for (const rules::Aid& aid : ruleset.aids)
            for (const rules::AidPanel& panel : aid.panels) read(panel);
    }

    /// Place of what hides a row; null where some place of the row is printed, or none is on an aid.
    const text::Span* hides(const rules::Chart& chart, const rules::ChartRow& row) const {
        const auto found = hidden_.find({chart.id, row.id});
        return found == hidden_.end() || shown_.contains(found->first) ? nullptr : found->second;
    }

  private:
    using Row = std::pair<std::string, std::string>;  ///< chart and row
    using Note = std::function<void(const Row&)>;

    bool prints(const rules::AidUse& use) const {
        return use.ground.empty() ||
               std::ranges::any_of(use.ground, [&](const std::string& kind) { return kinds_.contains(kind); });
    }

    void read(const rules::AidPanel& panel) {
        const Note show = [&](const Row& row) { shown_.insert(row); };
        if (!prints(panel.use)) {
            for (const rules::AidPart& part : panel.parts) rows_of(part, hiding(panel.span));
            return;
        }
        for (const rules::Prose* text : {&panel.tab, &panel.aside}) rows_in(*text, show);
        for (const rules::AidPart& part : panel.parts) {
            if (!prints(part.use)) {
                rows_of(part, hiding(part.span));
                continue;
            }
            rows_of(rules::printed_part(part, [&](const rules::AidUse& use) { return prints(use); }), show);
            note_hidden(part);
        }
    }

    Note hiding(const text::Span& span) {
        return [this, &span](const Row& row) { hidden_.emplace(row, &span); };
    }

    /// What is left out within a part that is printed.
    void note_hidden(const rules::AidPart& part) {
        for (const rules::AidText& text : part.text) note_hidden(text, nullptr);
        for (const std::vector<rules::AidRow>* rows : {&part.heads, &part.rows})
            for (const rules::AidRow& row : *rows)
                for (std::size_t i = 0; i < row.cells.size(); ++i) {
                    const bool has_column = i >= part.columns.size() || prints(part.columns[i].use);
                    note_hidden(row.cells[i], !prints(row.use) ? &row.span
                                              : !has_column    ? &part.columns[i].span
                                                               : lost_label(row));
                }
        if (part.bars)
            for (const rules::AidBar& bar : part.bars->bars)
                if (!prints(bar.use))
                    for (const std::vector<rules::Prose>* texts : {&bar.cuts, &bar.words})
                        for (const rules::Prose& text : *texts) rows_in(text, hiding(bar.span));
        for (const rules::AidStep& step : part.decision)
            if (!prints(step.use))
                for (const rules::Prose* text : {&step.act, &step.ask, &step.yes, &step.no})
                    rows_in(*text, hiding(step.span));
    }

    /// The first piece of a label that has lost all its pieces; null for any other.
    const text::Span* lost_label(const rules::AidRow& row) const {
        if (row.cells.empty() || row.cells.front().empty()) return nullptr;
        const rules::AidText& label = row.cells.front();
        const bool is_lost =
            std::ranges::none_of(label, [&](const rules::AidPiece& piece) { return prints(piece.use); });
        return is_lost ? &label.front().span : nullptr;
    }

    void note_hidden(const rules::AidText& text, const text::Span* hidden) {
        for (const rules::AidPiece& piece : text) {
            if (hidden)
                rows_in(piece.text, hiding(*hidden));
            else if (!prints(piece.use))
                rows_in(piece.text, hiding(piece.span));
        }
    }

    void rows_of(const rules::AidPart& part, const Note& note) const {
        rules::for_each_text(part, [&](const rules::Prose& text) { rows_in(text, note); });
        if (part.bars)
            for (const rules::AidBar& bar : part.bars->bars)
                for (const std::vector<rules::Prose>* texts : {&bar.cuts, &bar.words})
                    for (const rules::Prose& text : *texts) rows_in(text, note);
        if (const rules::Chart* chart = rules::find_by_id(ruleset_.charts, part.chart))
            for (const rules::ChartRow& row : chart->rows) note({chart->id, row.id});
        for (const std::string& name : part.of)
            if (const rules::AidSubject subject = rules::subject_named(name); subject.row)
                note({subject.id, *subject.row});
    }

    static void rows_in(const rules::Prose& text, const Note& note) {
        language::for_each_reference(text, [&](const std::vector<std::string>& path) {
            if (path.size() > 2 && path[0] == "chart") note({path[1], path[2]});
        });
    }

    const rules::Ruleset& ruleset_;
    Names kinds_;
    std::set<Row> shown_;
    std::map<Row, const text::Span*> hidden_;
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
        if (effect.value == scenario::Scalar(false)) return false;
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
            text::Diagnostic& found =
                diagnostics.warning(row_hidden, *hidden,
                                    fmt::format("the play aid leaves out row `{}` of `{}`, which `{}` calls for",
                                                row.id, chart.id, ground->id));
            found.notes.push_back({ground->span, fmt::format("`{}` is {}", ground->id, ground->kind)});
            found.help = fmt::format("add `{}` to its `ground`", ground->kind);
        }
}

}  // namespace broadside::check
