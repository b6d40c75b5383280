#include "cli/findings/findings.hpp"

#include "cli/finding_order.hpp"
#include "cli/findings/findings_forms.hpp"
#include "cli/findings/findings_json.hpp"
#include "text/counts.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

namespace broadside::cli {

/// Including those not shown.
static std::size_t count(const std::vector<Finding>& findings, text::Severity severity) {
    std::size_t number = 0;
    for (const Finding& finding : findings)
        if (finding.diagnostic.severity == severity) number += 1 + finding.more;
    return number;
}

/// "3 played, 1 note".
static std::string line_text(const check::LedgerLine& line) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() || part.empty() ? "" : ", ") + part; };
    if (line.played > 0) add(fmt::format("{} played", line.played));
    if (line.notes > 0) add(text::counted(line.notes, "note"));
    if (line.rulings > 0) add(text::counted(line.rulings, "ruling"));
    if (line.missing > 0) add(fmt::format("{} missing", line.missing));
    if (text.empty()) return line.left_out.empty() ? "nothing" : "left out";
    return text;
}

static void print_ledger(const Ledger& of, Terminal& terminal) {
    const std::vector<check::LedgerLine>& ledger = of.lines;
    if (ledger.empty()) return;
    std::size_t width = 0;
    for (const check::LedgerLine& line : ledger) width = std::max(width, text::count_code_points(line.title));
    terminal.out << fmt::format("{}: what the sections of the source became\n", of.ruleset);
    for (const check::LedgerLine& line : ledger) {
        const std::string gap(width - text::count_code_points(line.title), ' ');
        terminal.out << fmt::format("  {}{}  {}\n", line.title, gap, line_text(line));
        for (const std::string& reason : line.left_out) terminal.out << fmt::format("      left out: {}\n", reason);
    }
}

struct Counts {
    std::size_t errors = 0, warnings = 0, notes = 0;
};

static void print_json(const Workspace& workspace, const Checked& checked, const std::vector<Finding>& findings,
                       const Counts& counts, Terminal& terminal) {
    Json::List list, ledgers;
    for (const Finding& finding : findings) {
        Json& one = list.emplace_back(to_json(with_way_out(finding.diagnostic), workspace.sources));
        if (finding.more > 0) std::get<Json::Object>(one.value).emplace_back("more", finding.more);
    }
    for (const Ledger& ledger : checked.ledgers) ledgers.push_back(to_json(ledger));
    const Json::List refusals(workspace.refusals.begin(), workspace.refusals.end());
    terminal.out << to_pretty_text(Json::Object{{"findings", std::move(list)},
                                                {"refusals", refusals},
                                                {"ledgers", std::move(ledgers)},
                                                {"errors", counts.errors},
                                                {"warnings", counts.warnings},
                                                {"notes", counts.notes},
                                                {"pages_tried", false}});
}

void print_findings(const Workspace& workspace, const Checked& checked, Format format, Terminal& terminal) {
    const std::vector<Finding> findings = in_order_of_cause(workspace.diagnostics, workspace.sources);
    const Counts counts{count(findings, text::Severity::error), count(findings, text::Severity::warning),
                        count(findings, text::Severity::note)};
    for (const std::string& refusal : workspace.refusals) terminal.err << "broadside: " << refusal << "\n";
    if (format == Format::json) return print_json(workspace, checked, findings, counts, terminal);
    if (format == Format::sarif) terminal.out << to_pretty_text(to_sarif(findings, workspace));
    if (format == Format::github) terminal.out << to_github(findings, workspace.sources);
    if (format == Format::compact) terminal.out << to_compact(findings, workspace.sources);
    if (format != Format::text) return;
    const bool saw_nothing = checked.ledgers.empty() && findings.empty();
    if (!workspace.refusals.empty() && saw_nothing) return;
    for (const Finding& finding : findings)
        terminal.out << text::to_text(with_way_out(finding.diagnostic), workspace.sources) << words_for_more(finding);
    for (const Ledger& ledger : checked.ledgers) print_ledger(ledger, terminal);
    terminal.out << fmt::format("{}, {}: {}, {}, {}\n", text::counted(checked.rulesets, "rule set"),
                                text::counted(checked.scenarios, "scenario"), text::counted(counts.errors, "error"),
                                text::counted(counts.warnings, "warning"), text::counted(counts.notes, "note"));
    // Only `pack` lays out pages: `pages_tried` in the JSON is always false.
    if (checked.scenarios > 0 && !workspace.failed())
        terminal.out << "pages were not tried; `broadside pack SCENARIO` tries them\n";
}

}  // namespace broadside::cli
