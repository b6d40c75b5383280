#include "cli/files/recipes.hpp"

#include "cli/files/books.hpp"
#include "cli/files/templates.hpp"
#include "cli/files/toml_file.hpp"
#include "text/value.hpp"

#include <fmt/format.h>

namespace broadside::cli {

namespace fs = std::filesystem;

static fs::path recipes_of(const Location& ruleset) {
    return ruleset.path / "generate" / "recipes";
}

std::vector<FoundRecipe> all_recipes(Workspace& workspace) {
    std::vector<FoundRecipe> found;
    if (workspace.root.empty()) return found;
    for (const fs::path& path : toml_files_of(workspace, workspace.root / "recipes"))
        found.push_back({path.stem().string(), path});
    const std::vector<Location> rulesets = all_locations(workspace, {Location::Kind::ruleset});
    for (const Location& ruleset : rulesets)
        for (const fs::path& path : toml_files_of(workspace, recipes_of(ruleset)))
            found.push_back({path.stem() == "default" ? ruleset.path.stem().string() : path.stem().string(), path});
    return found;
}

static std::optional<fs::path> path_of_recipe(Workspace& workspace, const std::string& name) {
    std::error_code ignored;
    if (name.ends_with(".toml") && fs::is_regular_file(name, ignored)) return fs::path(name);
    const std::vector<FoundRecipe> all = all_recipes(workspace);
    for (const FoundRecipe& recipe : all)
        if (recipe.name == name) return recipe.path;
    workspace.refuse(fmt::format("there is no recipe `{}`, nor a rule set that has one", name),
                     text::suggest_name(name, all, &FoundRecipe::name));
    return std::nullopt;
}

std::optional<generate::Recipe> load_recipe(Workspace& workspace, const std::string& name) {
    if (workspace.root.empty()) {
        workspace.refuse("no folder up from here holds `rulesets`: give --root");
        return std::nullopt;
    }
    const auto path = path_of_recipe(workspace, name);
    const auto tree = path ? read_toml(workspace, *path) : std::nullopt;
    return tree ? generate::recipe_from_toml(*tree, workspace.diagnostics) : std::nullopt;
}

std::optional<generate::RulesetWords> load_words(Workspace& workspace, const Location& ruleset) {
    const std::optional<text::Value>& tree = tree_of_folder(workspace, book_folder(ruleset));
    return tree ? generate::ruleset_words_from_toml(*tree, workspace.diagnostics) : std::nullopt;
}

std::vector<std::string> drawn_kinds(Workspace& workspace, const Location& ruleset, const rules::Ruleset& rules) {
    std::vector<std::string> drawn;
    for (const sheet::Template& each : load_templates(workspace, ruleset))
        for (const rules::TerrainKind& kind : each.terrain_kinds) drawn.push_back(kind.id);
    if (drawn.empty()) return drawn;
    for (const rules::TerrainKind& kind : rules.terrain_kinds) drawn.push_back(kind.id);
    return drawn;
}

std::optional<Larder> load_larder(Workspace& workspace) {
    const auto starters = starters_folder(workspace);
    const fs::path folder = starters ? starters->parent_path() / "generate" : workspace.root / "templates" / "generate";
    const auto read = [&](const char* file) { return read_toml(workspace, folder / file); };
    const auto engagements = read("engagements.toml"), countries = read("countries.toml"),
               phrases = read("phrases.toml");
    if (!engagements || !countries || !phrases) return std::nullopt;
    auto known_engagements = generate::engagements_from_toml(*engagements, workspace.diagnostics);
    auto known_countries = generate::countries_from_toml(*countries, workspace.diagnostics);
    auto known_phrases = generate::phrases_from_toml(*phrases, workspace.diagnostics);
    if (!known_engagements || !known_countries || !known_phrases) return std::nullopt;
    return Larder{std::move(*known_engagements), std::move(*known_countries), std::move(*known_phrases)};
}

}  // namespace broadside::cli
