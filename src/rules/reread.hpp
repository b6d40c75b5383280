#pragma once

#include "rules/choices.hpp"
#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::rules {

/// What a patch changes: `chart` and `fire` of `chart/fire/rows/first`; of a list such as `never` the id is a place in
/// it.
struct Touched {
    std::string kind;
    std::string id;
    auto operator<=>(const Touched&) const = default;
};

/// What the patches of the chosen readings change. Choices that are no ruling's, or whose reading stands, change
/// nothing.
std::vector<Touched> touched_by(const text::Value& tree, const Choices& choices);

/// What the patches of some readings touch, as they leave it.
struct Reread {
    std::vector<Touched> touched;
    Ruleset things;  ///< these, and nothing else of the rule set
};

/// Reads again only what the patches touch.
std::optional<Reread> reread_touched(const text::Value& tree, const Choices& choices, text::Diagnostics& diagnostics);

/// Whether two readings patch no thing and no list in common, nor things of one name: then each can be read by itself.
bool are_apart(const Reread& a, const Reread& b);

/// The rule set with what was read again in place of its own. `standing` may lack whatever the caller has no use for.
Ruleset with_reread(Ruleset standing, const Reread& again);
/// The same of readings that are apart.
Ruleset with_reread(Ruleset standing, const std::vector<const Reread*>& again);

/// The same rule set with other readings, as `apply_rulings` and `from_toml` would make it of the whole tree.
std::optional<Ruleset> reread(Ruleset standing, const text::Value& tree, const Choices& choices,
                              text::Diagnostics& diagnostics);

}  // namespace broadside::rules
