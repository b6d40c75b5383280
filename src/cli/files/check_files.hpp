#pragma once

#include "book/proof.hpp"
#include "check/editions/prepare.hpp"
#include "cli/files/workspace.hpp"
#include "scenario/from_toml.hpp"
#include "scenario/scenario.hpp"
#include "sheet/index/index_words.hpp"
#include "sheet/item.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

// Checks shared by `check` and `pack`, before anything is printed.

namespace broadside::cli {

/// Scenario and its rule set, prepared with the scenario's choices.
struct LoadedScenario {
    scenario::Scenario scenario;
    Location ruleset;
    const text::Value* ruleset_tree = nullptr;
    rules::Choices choices;
    std::shared_ptr<const check::Prepared> prepared;
};
/// Reads the tree of a scenario: in full, or as far as it is drawn.
using Reader = std::function<std::optional<scenario::Scenario>(const text::Value& tree, text::Diagnostics&)>;
/// Reads both; reports all it can, nullopt when either cannot be read.
std::optional<LoadedScenario> load_scenario(Workspace& workspace, const Location& location,
                                            const Reader& reader = scenario::from_toml);

/// Checked scenario, and all that its templates print.
struct CheckedScenario {
    LoadedScenario loaded;
    bool is_printed = false;  ///< its pages were made: neither it nor its rule set has errors
    std::vector<sheet::Item> items;
    std::vector<sheet::IndexEntry> index;
    std::vector<sheet::IndexWord> words;    ///< of the index of its pack
    std::optional<book::Proof> proof = {};  ///< proved statements about the battle, where worked out
};

/// Whether to make pages; skipped when the rules have errors: messages from templates would only follow from those.
enum class Pages { make, skip };

/// Runs every check of a scenario with its choices, unless already `proved`; returns its items as for a pack, unless it
/// has errors.
std::optional<CheckedScenario> check_scenario(Workspace& workspace, const Location& location, Pages pages,
                                              bool proved = false);

/// Runs every check of a rule set in its own settings and of its printed texts. Reports all it can; null when it is
/// unreadable.
std::shared_ptr<const check::Prepared> check_ruleset(Workspace& workspace, const Location& location);

/// Checks the pages that its templates print without a scenario.
void check_pages(Workspace& workspace, const Location& ruleset, const check::Prepared& prepared);

}  // namespace broadside::cli
