#include "cli/files/toml_file.hpp"

#include "cli/files/files.hpp"
#include "cli/files/workspace.hpp"

namespace broadside::cli {

std::optional<text::Value> read_toml(Workspace& workspace, const std::filesystem::path& path) {
    FileText file = read_toml_file(path);
    if (!file.fault.empty()) {
        workspace.refuse(file.fault);
        return std::nullopt;
    }
    const text::SourceId id = workspace.sources.add(shown_path(path), std::move(file.content));
    return text::parse_toml(workspace.sources, id, workspace.diagnostics);
}

std::vector<std::filesystem::path> toml_files_of(Workspace& workspace, const std::filesystem::path& folder) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(folder, ignored)) return {};
    Listing listing = toml_files_in(folder);
    if (!listing.fault.empty()) workspace.refuse(listing.fault);
    return std::move(listing.paths);
}

}  // namespace broadside::cli
