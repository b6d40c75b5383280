#pragma once

#include "cli/workspace.hpp"
#include "generate/country.hpp"
#include "generate/engagement.hpp"
#include "generate/phrases.hpp"
#include "generate/recipe.hpp"
#include "generate/ruleset_words.hpp"

#include <optional>
#include <string>
#include <vector>

// What battles are made from, as files: recipes of the workspace and of rule sets; engagements, countries and phrases
// of the templates.

namespace broadside::cli {

/// A recipe that is there, by the word that calls it.
struct FoundRecipe {
    std::string name;
    std::filesystem::path path;
};

/// recipes/NAME.toml of the workspace, then rulesets/ID/generate/recipes/NAME.toml, then each rule set by its id, which
/// stands for its recipe `default`.
std::vector<FoundRecipe> all_recipes(Workspace& workspace);

/// The recipe of this name or path; refuses what is none, with the nearest known.
std::optional<generate::Recipe> load_recipe(Workspace& workspace, const std::string& name);

/// How battles of a rule set speak; nullopt when it has no book, or when its words cannot be read, which is reported.
std::optional<generate::RulesetWords> load_words(Workspace& workspace, const Location& ruleset);

/// Of templates/generate. Nullopt when one is not there or cannot be read; then that is said.
struct Larder {
    std::vector<generate::Engagement> engagements;
    generate::Countries countries;
    generate::Phrases phrases;
};
std::optional<Larder> load_larder(Workspace& workspace);

}  // namespace broadside::cli
