#include "check/codes.hpp"
#include "check/editions/editions.hpp"
#include "check/rules/checks.hpp"
#include "rules/codes.hpp"
#include "rules/places.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

// Fifty rulings have over a thousand pairs of readings, and nearly all are independent. The order of choice does not
// matter: paths refer to the rule set as written, and changes are applied from its end to its beginning
// (`rules/choices`). Each reading has been tried alone (`check/rules/rulings`). So a pair is read again and compiled
// only if the two interact:
//
//     both change one step, row, fact ...                       procedure/fire/steps/die/label and .../die/when
//     one changes more of a table than one of its items         procedure/fire/gives, and anything in `fire`
//     one puts in a name that the other defines or removes      { low = "die = 1" }, and procedure/fire/steps/die
//     or whose meaning it changes, directly or not

namespace broadside::check {

namespace {

/// A reading other than the rule set's own.
struct OtherReading {
    rules::Choice choice;
    std::vector<rules::Touched> touched;
    std::vector<std::string> items;      ///< paths of the steps, rows, facts ... it changes
    std::vector<rules::Touched> wholes;  ///< tables it changes beyond single items
    Names mentioned;                     ///< names in its patch
    bool is_for_reader = true;           ///< it changes nothing that is compiled
    Names given;                         ///< names that it defines, removes or gives another meaning
};

bool meet(const auto& a, const auto& b) {
    return std::ranges::any_of(a, [&](const auto& one) { return std::ranges::find(b, one) != b.end(); });
}

bool have_common(const Names& a, const Names& b) {
    const Names& few = a.size() < b.size() ? a : b;
    const Names& many = &few == &a ? b : a;
    return std::ranges::any_of(few, [&](const std::string& name) { return many.contains(name); });
}

/// Name of an added step; `{ forbid = "..." }` has none.
void add_name_of_step(const text::Value& step, Names& names) {
    const auto& attributes = rules::step_shape().fields;
    for (const text::Entry& entry : step.entries)
        if (entry.key != "forbid" && entry.key != "missing" && entry.key != "end" &&
            std::ranges::none_of(attributes, [&](const text::Field& field) { return field.key == entry.key; }))
            names.insert(entry.key);
}

/// Names defined by an addition to `list`. Effects have no name, and rows only their id.
void add_names_of(std::string_view list, const text::Value& added, Names& names) {
    if (list == "changes") return;
    for (const text::Value& item : added.items) add_names_of(list, item, names);
    if (const text::Value* id = added.find("id")) names.insert(id->string);
    if (list == "steps") return add_name_of_step(added, names);
    if (list == "rows") return;
    for (const text::Entry& entry : added.entries) names.insert(entry.key);
    if (added.kind == text::Value::Kind::string) names.insert(added.string);
}

/// Records the names and parts involved in one change of a patch.
void add_change(const rules::Keyed& change, OtherReading& reading) {
    const std::vector<std::string_view> parts = parts_of(change.key);
    reading.mentioned.merge(names_in_change(change.key, change.value));
    reading.is_for_reader = reading.is_for_reader && is_for_reader(change.key, change.value);
    if (parts.size() < 4 || !has_items(parts[2])) {
        if (parts.size() > 1) reading.wholes.push_back({std::string(parts[0]), std::string(parts[1])});
        return;
    }
    const bool adds = parts.back().starts_with('+');
    if (adds) add_names_of(parts.size() == 4 ? parts[2] : parts[4], change.value, reading.given);
    if (adds && parts.size() == 4) return;
    reading.items.push_back(fmt::format("{}", fmt::join(parts.begin(), parts.begin() + 4, "/")));
    // Effects have no name.
    if (parts[2] != "changes") reading.given.emplace(parts[3]);
}

bool have_to_do_with_each_other(const OtherReading& a, const OtherReading& b) {
    return meet(a.items, b.items) || meet(a.wholes, b.touched) || meet(b.wholes, a.touched) ||
           have_common(a.mentioned, b.given) || have_common(b.mentioned, a.given);
}

std::string title_of(const rules::Choice& choice) {
    return fmt::format("reading `{}` of ruling `{}`", choice.value, choice.id);
}

class Pairs {
  public:
    Pairs(const CheckContext& context, text::Diagnostics& diagnostics)
        : context_(context), diagnostics_(diagnostics), shared_(context), editions_(shared_.editions()) {
        for (const rules::Chart& chart : context.ruleset.charts)
            if (is_asked_by_itself(chart.id)) everything_.insert(chart.id);
        for (const rules::Procedure& procedure : context.ruleset.procedures) everything_.insert(procedure.id);
        for (const rules::Ruling& ruling : context.ruleset.rulings)
            for (const auto& [reading, patch] : ruling.patches)
                if (reading != ruling.choice && rules::find_by_id(ruling.readings, reading))
                    add({ruling.id, reading, patch.empty() ? ruling.span : patch.front().key_span}, patch);
    }

    void try_all() {
        for (std::size_t i = 0; i < readings_.size(); ++i)
            for (std::size_t j = i + 1; j < readings_.size(); ++j)
                if (readings_[i].choice.id != readings_[j].choice.id) try_pair(readings_[i], readings_[j]);
    }

  private:
    /// Whether a chart is compiled by itself, because no procedure reads it.
    bool is_asked_by_itself(const std::string& id) const {
        const auto& charts = context_.program->ruleset().charts;
        const rules::Chart* chart = rules::find_by_id(charts, id);
        if (!chart) return false;
        const std::size_t place = chart - charts.data();
        const std::vector<engine::Frame>& frames = context_.program->frames();
        return std::ranges::none_of(frames, [&](const engine::Frame& frame) {
            return frame.procedure &&
                   std::ranges::any_of(frame.instances, [&](const auto& one) { return one.chart == place; });
        });
    }

    /// Adds a reading. One that cannot be played alone has been reported already.
    void add(rules::Choice choice, const std::vector<rules::Keyed>& patch) {
        const auto& [alone, faults] = editions_.read(choice);
        if (!alone || faults.has_blocking_errors()) return;
        OtherReading reading;
        reading.touched = alone->touched;
        for (const rules::Keyed& change : patch) add_change(change, reading);
        if (reading.is_for_reader)
            reading.given.clear();
        else
            reading.given.merge(editions_.names_touched_by(choice));
        reading.choice = std::move(choice);
        readings_.push_back(std::move(reading));
    }

    void try_pair(const OtherReading& a, const OtherReading& b) {
        if (!have_to_do_with_each_other(a, b) || rules::exclude_each_other(context_.tree, a.choice, b.choice)) return;
        text::Diagnostics found;
        editions_.once({a.choice, b.choice}, changed_by(a, b), found);
        if (found.has_blocking_errors()) report(a.choice, b.choice, found);
    }

    /// Procedures and charts that differ from the edition with only one of the two.
    Ids changed_by(const OtherReading& a, const OtherReading& b) const {
        if (a.is_for_reader || b.is_for_reader) return {};
        const bool uses_b = have_common(a.mentioned, b.given), uses_a = have_common(b.mentioned, a.given);
        Ids changed;
        for (const std::string& id : everything_) {
            const bool by_a = a.given.contains(id), by_b = b.given.contains(id);
            if ((by_a && by_b) || (by_a && uses_b) || (by_b && uses_a)) changed.insert(id);
        }
        return changed;
    }

    void report(const rules::Choice& a, const rules::Choice& b, const text::Diagnostics& found) {
        text::Diagnostic& error = diagnostics_.error(
            rules::clashing_readings, b.span, fmt::format("{} cannot be chosen with {}", title_of(b), title_of(a)));
        for (const text::Diagnostic& finding : found.all()) {
            if (finding.severity != text::Severity::error) continue;
            error.notes.push_back({finding.span, fmt::format("{} [{}]", finding.message, finding.code->id)});
            error.notes.insert(error.notes.end(), finding.notes.begin(), finding.notes.end());
        }
        error.help = fmt::format(
            "let each patch change something smaller; or, if both can never be meant, declare it in [ruling.{}]: "
            "excludes = {{ {} = [\"{}/{}\"] }}",
            b.id, b.value, a.id, a.value);
    }

    const CheckContext& context_;
    text::Diagnostics& diagnostics_;
    EditionsOf shared_;
    Editions& editions_;
    std::vector<OtherReading> readings_;
    Ids everything_;  ///< procedures, and charts that none of them reads
};

const rules::Reading* find_reading(const rules::Ruleset& ruleset, std::string_view ruling, std::string_view reading) {
    const rules::Ruling* found = rules::find_by_id(ruleset.rulings, ruling);
    return found ? rules::find_by_id(found->readings, reading) : nullptr;
}

}  // namespace

void check_exclusions(const CheckContext& context, text::Diagnostics& diagnostics) {
    for (const rules::Ruling& ruling : context.ruleset.rulings)
        for (const rules::Exclusion& exclusion : ruling.excludes) {
            const std::size_t slash = exclusion.other.find('/');
            const std::string other = exclusion.other.substr(0, slash);
            const std::string reading = slash == std::string::npos ? "" : exclusion.other.substr(slash + 1);
            if (!rules::find_by_id(ruling.readings, exclusion.reading))
                diagnostics.error(unknown_reading, exclusion.span,
                                  fmt::format("ruling `{}` has no reading `{}`", ruling.id, exclusion.reading));
            else if (other == ruling.id || !find_reading(context.ruleset, other, reading))
                diagnostics
                    .error(unknown_reading, exclusion.span,
                           fmt::format("`{}` is not a reading of another ruling", exclusion.other))
                    .help = "write `RULING/READING`, as in excludes = { north = [\"which-wind/south\"] }";
        }
}

void check_pairs(const CheckContext& context, text::Diagnostics& diagnostics) {
    Pairs(context, diagnostics).try_all();
}

}  // namespace broadside::check
