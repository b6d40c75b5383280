#pragma once

#include "cli/files/workspace.hpp"
#include "generate/country.hpp"
#include "generate/engagement.hpp"
#include "generate/phrases.hpp"
#include "generate/recipe.hpp"
#include "generate/ruleset_words.hpp"

#include <optional>
#include <string>
#include <vector>

// Ingredients of battles, as files: recipes of the workspace and of rule sets; engagements, countries and phrases of
// the templates.

namespace broadside::cli {

/// Existing recipe, with the word to select it.
struct FoundRecipe {
    std::string name;
    std::filesystem::path path;
};

/// recipes/NAME.toml of the workspace, then rulesets/ID/generate/recipes/NAME.toml, then each rule set by its id, short
/// for its recipe `default`.
std::vector<FoundRecipe> all_recipes(Workspace& workspace);

/// Recipe of this name or path; refuses an unknown one with the nearest known.
std::optional<generate::Recipe> load_recipe(Workspace& workspace, const std::string& name);

/// Words for battles of a rule set; nullopt when it has no book, or, after a report, when its words are unreadable.
std::optional<generate::RulesetWords> load_words(Workspace& workspace, const Location& ruleset);

/// Kinds of ground that the maps of its battles draw; none without templates.
std::vector<std::string> drawn_kinds(Workspace& workspace, const Location& ruleset, const rules::Ruleset& rules);

/// Contents of templates/generate. Nullopt, after a report, when one is missing or unreadable.
struct Larder {
    std::vector<generate::Engagement> engagements;
    generate::Countries countries;
    generate::Phrases phrases;
};
std::optional<Larder> load_larder(Workspace& workspace);

}  // namespace broadside::cli
