#include "cli/files/templates.hpp"

#include "cli/files/toml_file.hpp"

#include <algorithm>
#include <cstdlib>

namespace broadside::cli {

namespace fs = std::filesystem;

static std::vector<sheet::Template> read_anew(Workspace& workspace, const fs::path& folder) {
    std::vector<sheet::Template> templates;
    for (const fs::path& path : toml_files_of(workspace, folder)) {
        const auto tree = read_toml(workspace, path);
        auto read = tree ? sheet::template_from_toml(*tree, workspace.diagnostics) : std::nullopt;
        if (read) templates.push_back(std::move(*read));
    }
    return templates;
}

static const std::vector<sheet::Template>& read_templates(Workspace& workspace, const fs::path& folder) {
    const auto [known, fresh] = workspace.templates.try_emplace(folder);
    if (fresh) known->second = std::make_shared<const std::vector<sheet::Template>>(read_anew(workspace, folder));
    return *known->second;
}

/// The workspace's own, else those beside the program's source, whose path the launcher passes on.
static fs::path default_folder(const Workspace& workspace) {
    std::error_code ignored;
    if (fs::is_directory(workspace.root / "templates", ignored)) return workspace.root / "templates";
    const char* home = std::getenv("BROADSIDE_HOME");
    return home ? fs::path(home) / "templates" : workspace.root / "templates";
}

std::optional<fs::path> starters_folder(const Workspace& workspace) {
    const char* home = std::getenv("BROADSIDE_HOME");
    std::error_code ignored;
    for (const fs::path& root : {workspace.root, fs::path(home ? home : "")}) {
        fs::path folder = root / "templates" / "starters";
        if (!root.empty() && fs::is_directory(folder, ignored)) return folder;
    }
    return std::nullopt;
}

void read_default_templates(Workspace& workspace) {
    read_templates(workspace, default_folder(workspace));
}

std::vector<fs::path> template_folders(const Workspace& workspace, const Location& ruleset) {
    return {default_folder(workspace), ruleset.path / "templates"};
}

std::vector<sheet::Template> load_templates(Workspace& workspace, const Location& ruleset) {
    std::vector<sheet::Template> templates = read_templates(workspace, default_folder(workspace));
    std::error_code ignored;
    fs::path own = ruleset.path / "templates";
    if (!fs::is_directory(own, ignored)) return templates;
    for (const sheet::Template& better : read_templates(workspace, own)) {
        auto standing = std::ranges::find(templates, better.id, &sheet::Template::id);
        if (standing == templates.end())
            templates.push_back(better);
        else
            *standing = better;
    }
    return templates;
}

}  // namespace broadside::cli
