#pragma once

#include "book/proof.hpp"
#include "check/prepare.hpp"
#include "cli/workspace.hpp"
#include "scenario/from_toml.hpp"
#include "scenario/scenario.hpp"
#include "sheet/index_words.hpp"
#include "sheet/item.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

// What `check` and `pack` both do before anything is printed.

namespace broadside::cli {

/// A scenario and its rule set, prepared with the scenario's choices.
struct LoadedScenario {
    scenario::Scenario scenario;
    Location ruleset;
    const text::Value* ruleset_tree = nullptr;
    rules::Choices choices;
    std::shared_ptr<const check::Prepared> prepared;
};
/// How the tree of a scenario is read: whole, or as far as it is drawn.
using Reader = std::function<std::optional<scenario::Scenario>(const text::Value& tree, text::Diagnostics&)>;
/// Reads both; reports all it can, nullopt when either cannot be read.
std::optional<LoadedScenario> load_scenario(Workspace& workspace, const Location& location,
                                            const Reader& reader = scenario::from_toml);

/// A scenario that was looked at, and all that its templates print.
struct CheckedScenario {
    LoadedScenario loaded;
    bool is_printed = false;  ///< its pages could be made: neither it nor its rule set nor they have errors
    std::vector<sheet::Item> items;
    std::vector<sheet::IndexEntry> index;
    std::vector<sheet::IndexWord> words;    ///< of the index of its pack
    std::optional<book::Proof> proof = {};  ///< what the battle comes to, where that was worked out
};

/// Whether pages are made of what has no errors of its own, or not at all because its rules have some: what templates
/// say then follows from those.
enum class Pages { make, skip };

/// Every check of a scenario with its choices, unless it was `proved` before; its items as for a pack, unless it has
/// errors.
std::optional<CheckedScenario> check_scenario(Workspace& workspace, const Location& location, Pages pages,
                                              bool proved = false);

/// Every check of a rule set in its own settings and of its printed texts. Reports all it can; null when it cannot be
/// read.
std::shared_ptr<const check::Prepared> check_ruleset(Workspace& workspace, const Location& location);

/// What its templates print without a scenario, looked at.
void check_pages(Workspace& workspace, const Location& ruleset, const check::Prepared& prepared);

}  // namespace broadside::cli
