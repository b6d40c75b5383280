#include "cli/files/source_files.hpp"

#include "cli/files/books.hpp"
#include "cli/files/templates.hpp"

namespace broadside::cli {

namespace fs = std::filesystem;

Listing files_at(const fs::path& place) {
    std::error_code error;
    if (fs::is_directory(place, error)) return toml_and_csv_files_in(place);
    Listing listing = csv_files_in(place.has_parent_path() ? place.parent_path() : fs::path("."));
    listing.paths.push_back(place);
    return listing;
}

std::vector<fs::path> places_behind(Workspace& workspace, const Location& scenario) {
    std::vector<fs::path> places{scenario.path};
    const text::Value* tree = read_tree(workspace, scenario);
    const text::Value* table = tree ? tree->find("scenario") : nullptr;
    const text::Value* id = table ? table->find("ruleset") : nullptr;
    const auto ruleset = id ? find_ruleset_quietly(workspace, id->string) : std::nullopt;
    if (!ruleset) return places;
    places.insert(places.end(), {ruleset->path, book_folder(*ruleset), estimate_folder(*ruleset)});
    for (fs::path& folder : template_folders(workspace, *ruleset)) places.push_back(std::move(folder));
    return places;
}

std::vector<fs::path> files_behind(Workspace& workspace, const Location& scenario) {
    std::vector<fs::path> files;
    for (const fs::path& place : places_behind(workspace, scenario)) {
        std::error_code error;
        if (!fs::exists(place, error) && place != scenario.path) continue;
        const Listing listing = files_at(place);
        files.insert(files.end(), listing.paths.begin(), listing.paths.end());
    }
    return files;
}

}  // namespace broadside::cli
