#pragma once

#include "rules/choices.hpp"
#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::rules {

/// Target of a patch: `chart` and `fire` for `chart/fire/rows/first`; in a list such as `never` the id is an index.
struct Touched {
    std::string kind;
    std::string id;
    auto operator<=>(const Touched&) const = default;
};

/// Targets of the patches of the chosen readings. Choices that name no ruling, or its default reading, have none.
std::vector<Touched> touched_by(const text::Value& tree, const Choices& choices);

/// Everything that the patches of some readings touch, after patching.
struct Reread {
    std::vector<Touched> touched;
    Ruleset things;  ///< the touched things alone
};

/// Reads only what the patches touch.
std::optional<Reread> reread_touched(const text::Value& tree, const Choices& choices, text::Diagnostics& diagnostics);

/// Whether two readings patch no common thing or list, nor things with the same name: then each can be read by itself.
bool are_apart(const Reread& a, const Reread& b);

/// The rule set with its things replaced by those read again. `standing` may lack what the caller does not need.
Ruleset with_reread(Ruleset standing, const Reread& again);
/// The same for several readings, pairwise apart.
Ruleset with_reread(Ruleset standing, const std::vector<const Reread*>& again);

/// The same rule set with other readings, as `apply_rulings` and `from_toml` would make it from the whole tree.
std::optional<Ruleset> reread(Ruleset standing, const text::Value& tree, const Choices& choices,
                              text::Diagnostics& diagnostics);

}  // namespace broadside::rules
