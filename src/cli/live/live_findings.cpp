#include "cli/live/live_findings.hpp"

#include "cli/finding_order.hpp"

namespace broadside::cli {

std::vector<LiveFinding> live_findings(const Workspace& workspace) {
    std::vector<LiveFinding> out;
    for (const std::string& refusal : workspace.refusals) out.push_back({true, "broadside: " + refusal + "\n"});
    for (const Finding& finding : in_order_of_cause(workspace.diagnostics, workspace.sources))
        if (finding.diagnostic.severity != text::Severity::note)
            out.push_back(
                {finding.diagnostic.severity == text::Severity::error,
                 text::to_text(with_way_out(finding.diagnostic), workspace.sources) + words_for_more(finding)});
    return out;
}

}  // namespace broadside::cli
