#include "cli/press/past_state.hpp"

#include "cli/files/check_files.hpp"
#include "cli/files/files.hpp"
#include "cli/files/git.hpp"
#include "cli/files/templates.hpp"

#include <algorithm>
#include <cerrno>
#include <fmt/format.h>

namespace broadside::cli {

namespace fs = std::filesystem;

PastState::Folder::~Folder() {
    std::error_code ignored;
    if (is_ours) fs::remove_all(path, ignored);
}

/// Empty, after a refusal, when none can be made.
static fs::path make_own_folder(Workspace& workspace) {
    std::error_code error;
    const fs::path parent = fs::temp_directory_path(error);
    std::string name = (parent / "broadside-since-XXXXXX").string();
    if (!error && ::mkdtemp(name.data())) return name;
    workspace.refuse(file_fault("make a folder in", parent, error ? error.value() : errno));
    return {};
}

std::optional<PastState> PastState::open(Workspace& workspace, const std::string& since) {
    PastState state;
    state.since_ = since;
    auto folder = std::make_shared<Folder>();
    std::error_code ignored;
    if (fs::is_directory(since, ignored)) {
        folder->path = since;
        if (!fs::is_directory(folder->path / "rulesets", ignored)) {
            workspace.refuse(fmt::format("--since: `{}` holds no folder `rulesets`", since));
            return std::nullopt;
        }
    } else {
        folder->path = make_own_folder(workspace);
        if (folder->path.empty()) return std::nullopt;
        folder->is_ours = true;
        const std::vector<std::string> folders{"rulesets", "scenarios", "templates"};
        if (auto fault = write_revision(since, workspace.root, folders, folder->path)) {
            workspace.refuse("--since: " + *fault);
            return std::nullopt;
        }
    }
    state.workspace_ = open_workspace(folder->path.string());
    state.folder_ = std::move(folder);
    return state;
}

std::optional<Job> PastState::job_of(const std::string& scenario, Workspace& now) {
    const std::vector<Location> all = all_locations(workspace_, {Location::Kind::scenario});
    const auto there =
        std::find_if(all.begin(), all.end(), [&](const Location& one) { return one.path.stem().string() == scenario; });
    if (there == all.end()) return std::nullopt;
    // Its files were checked in their time.
    const bool proved = true;
    auto checked = check_scenario(workspace_, *there, Pages::make, proved);
    if (checked && checked->is_printed) return cli::job_of(std::move(*checked));
    const auto& findings = workspace_.diagnostics.all();
    const auto error = std::find_if(findings.begin(), findings.end(), [](const text::Diagnostic& finding) {
        return finding.severity == text::Severity::error;
    });
    now.refuse(fmt::format("--since: `{}` of `{}` cannot be printed{}", scenario, since_,
                           error == findings.end() ? "" : ": " + error->message));
    return std::nullopt;
}

}  // namespace broadside::cli
