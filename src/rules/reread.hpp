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

/// The same rule set with other readings, as `apply_rulings` and `from_toml` would make it of the whole tree, but
/// reading again only what the patches touch. `standing` may lack whatever the caller has no use for.
std::optional<Ruleset> reread(Ruleset standing, const text::Value& tree, const Choices& choices,
                              text::Diagnostics& diagnostics);

/// What that reads again, and nothing else of the rule set.
std::optional<Ruleset> reread_touched(const text::Value& tree, const Choices& choices, text::Diagnostics& diagnostics);

}  // namespace broadside::rules
