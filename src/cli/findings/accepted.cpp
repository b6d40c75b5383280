#include "cli/findings/accepted.hpp"

#include "check/codes.hpp"
#include "cli/findings/all_codes.hpp"
#include "rules/places.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <set>
#include <tuple>

// The position of a finding decides which thing it is "of": text belongs to the nearest thing begun before it.
//
//     [chart.fire]                        <- chart/fire
//     rows = [{ id = "near", ... },       <- chart/fire/rows/near: a finding at its `when` is of row and chart

namespace broadside::cli {

namespace {

using Position = std::tuple<text::SourceId, std::uint32_t, std::uint32_t>;

Position position_of(const text::Span& span) {
    return {span.source, span.line, span.column};
}

void collect(const text::Value& value, std::set<Position>& out) {
    out.insert(position_of(value.span));
    for (const text::Value& item : value.items) collect(item, out);
    for (const text::Entry& entry : value.entries) {
        out.insert(position_of(entry.key_span));
        collect(entry.value, out);
    }
}

/// Source positions of a place of the tree and of everything in it.
std::set<Position> positions_of(const text::Value& tree, const rules::Place& place) {
    std::set<Position> out;
    const text::Value* value = &tree;
    for (const std::size_t step : place.way) {
        if (value->kind == text::Value::Kind::array) {
            value = &value->items[step];
            out = {};
            continue;
        }
        out = {position_of(value->entries[step].key_span)};
        value = &value->entries[step].value;
    }
    collect(*value, out);
    return out;
}

class Acceptance {
  public:
    explicit Acceptance(const text::Value& tree) : tree_(tree) { collect(tree, all_); }

    /// Whether the finding has the accepted code and is in that thing.
    bool is_meant(const rules::Accepted& accepted, const std::set<Position>& thing,
                  const text::Diagnostic& finding) const {
        if (!finding.code || finding.code->id != accepted.finding) return false;
        const auto behind = all_.upper_bound(position_of(finding.span));
        return behind != all_.begin() && thing.contains(*std::prev(behind));
    }

    /// Nullopt, after a report, for an unknown place.
    std::optional<std::set<Position>> thing_of(const rules::Accepted& accepted, text::Diagnostics& found) const {
        rules::LostPath lost;
        const auto place = rules::find_place(tree_, accepted.of, lost);
        if (place && !place->is_new) return positions_of(tree_, *place);
        found
            .warning(check::needless_accept, accepted.of_span,
                     place ? fmt::format("`{}` leads nowhere", accepted.of) : lost.message)
            .help = place ? "" : lost.help;
        return std::nullopt;
    }

    bool is_known(const rules::Accepted& accepted, text::Diagnostics& found) const {
        const std::vector<const text::Code*> codes = all_codes();
        const auto is_it = [&](const text::Code* code) { return code->id == accepted.finding; };
        if (std::ranges::any_of(codes, is_it)) return true;
        found
            .warning(check::needless_accept, accepted.finding_span,
                     fmt::format("there is no finding `{}`", accepted.finding))
            .help = text::suggest_name(accepted.finding, codes, &text::Code::id);
        return false;
    }

  private:
    const text::Value& tree_;
    std::set<Position> all_;
};

}  // namespace

/// Settles one line: removes the findings that it accepts, or warns that it accepts nothing.
static void settle_line(const rules::Accepted& one, const Acceptance& acceptance,
                        const std::vector<text::Diagnostic>& all, std::set<const text::Diagnostic*>& gone,
                        text::Diagnostics& found) {
    if (!acceptance.is_known(one, found)) return;
    const auto thing = acceptance.thing_of(one, found);
    if (!thing) return;
    bool is_used = false, is_error = false;
    for (const text::Diagnostic& finding : all) {
        if (!acceptance.is_meant(one, *thing, finding)) continue;
        (finding.severity == text::Severity::error ? is_error : is_used) = true;
        if (finding.severity != text::Severity::error) gone.insert(&finding);
    }
    const bool has_errors = std::ranges::any_of(
        all, [](const text::Diagnostic& finding) { return finding.severity == text::Severity::error; });
    if (is_used || (has_errors && !is_error)) return;  // after errors the checks are incomplete
    text::Diagnostic& warning =
        found.warning(check::needless_accept, one.finding_span,
                      is_error ? fmt::format("`{}` of `{}` is an error, which cannot be accepted", one.finding, one.of)
                               : fmt::format("nothing in `{}` is found to be `{}`", one.of, one.finding));
    warning.help =
        is_error ? "mend what the error says, and leave this out" : "leave this out: nothing is accepted by it";
}

void take_out_accepted(Workspace& workspace, const Location& files, const std::vector<rules::Accepted>& accepted) {
    const text::Value* tree = accepted.empty() ? nullptr : read_tree(workspace, files);
    if (!tree) return;
    const Acceptance acceptance(*tree);
    std::set<const text::Diagnostic*> gone;
    text::Diagnostics found, kept;
    for (const rules::Accepted& one : accepted) settle_line(one, acceptance, workspace.diagnostics.all(), gone, found);
    for (const text::Diagnostic& one : workspace.diagnostics.all())
        if (!gone.contains(&one)) kept.add(one);
    for (const text::Diagnostic& one : found.all()) kept.add(one);
    workspace.diagnostics = std::move(kept);
}

}  // namespace broadside::cli
