#include "cli/findings/draft.hpp"

#include "check/codes.hpp"
#include "cli/files/files.hpp"
#include "rules/drafts.hpp"
#include "text/counts.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::cli {

namespace {

using text::Diagnostic;

bool may_fail_in_draft(const Diagnostic& finding) {
    return finding.code == &check::example_fails || finding.code == &check::turn_fails;
}

/// "8 worked examples and 1 turn fail"
std::string words_of(const std::vector<Diagnostic>& errors) {
    const auto count = [&](const text::Code& code) {
        return std::ranges::count_if(errors, [&](const Diagnostic& error) { return error.code == &code; });
    };
    const std::size_t examples = count(check::example_fails), turns = count(check::turn_fails);
    std::string out;
    if (examples > 0) out = text::counted(examples, "worked example");
    if (turns > 0) out += (out.empty() ? "" : " and ") + text::counted(turns, "turn");
    return fmt::format("{} {}", out, errors.size() == 1 ? "fails" : "fail");
}

/// The tree with its edition as a draft.
text::Value as_draft(text::Value tree, const std::string& because) {
    for (text::Entry& table : tree.entries) {
        if (table.key != "ruleset") continue;
        for (text::Entry& entry : table.value.entries)
            if (entry.key == "edition") {
                entry.value.string = rules::draft_of(entry.value.string, because);
                return tree;
            }
    }
    return tree;
}

}  // namespace

void make_draft(Workspace& workspace, const Location& ruleset) {
    text::Diagnostics found;
    std::vector<Diagnostic> errors;
    for (Diagnostic finding : workspace.diagnostics.sorted()) {
        if (finding.severity == text::Severity::error) {
            if (!may_fail_in_draft(finding)) return;
            errors.push_back(finding);
            finding.severity = text::Severity::warning;
        }
        found.add(std::move(finding));
    }
    const text::Value* tree = errors.empty() ? nullptr : read_tree(workspace, ruleset);
    if (!tree) return;
    workspace.trees[canonical_path(ruleset.path)] =
        std::make_shared<const std::optional<text::Value>>(as_draft(*tree, words_of(errors)));
    workspace.prepared.clear();
    workspace.diagnostics = std::move(found);
}

}  // namespace broadside::cli
