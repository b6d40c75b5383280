#include "cli/files/books.hpp"

#include "book/from_toml.hpp"
#include "cli/files/files.hpp"
#include "cli/files/toml_file.hpp"

namespace broadside::cli {

namespace fs = std::filesystem;

fs::path book_folder(const Location& ruleset) {
    return ruleset.path / "generate";
}

fs::path estimate_folder(const Location& ruleset) {
    return ruleset.path / "estimate";
}

/// Files of a folder as one tree; nullopt when there are none or one is unreadable.
static std::optional<text::Value> read_files_of(Workspace& workspace, const fs::path& folder) {
    std::vector<text::Value> files;
    for (const fs::path& path : toml_files_of(workspace, folder)) {
        auto tree = read_toml(workspace, path);
        if (!tree) return std::nullopt;
        files.push_back(std::move(*tree));
    }
    if (files.empty()) return std::nullopt;
    return text::merge_tables(std::move(files), workspace.diagnostics);
}

const std::optional<text::Value>& tree_of_folder(Workspace& workspace, const fs::path& folder) {
    const fs::path place = canonical_path(folder);
    auto known = workspace.trees.find(place);
    if (known == workspace.trees.end()) {
        auto read = std::make_shared<const std::optional<text::Value>>(read_files_of(workspace, folder));
        known = workspace.trees.emplace(place, std::move(read)).first;
    }
    return *known->second;
}

std::optional<book::Book> load_book(Workspace& workspace, const Location& ruleset) {
    const std::optional<text::Value>& tree = tree_of_folder(workspace, book_folder(ruleset));
    return tree ? book::from_toml(*tree, workspace.diagnostics) : std::nullopt;
}

}  // namespace broadside::cli
