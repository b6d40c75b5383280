#pragma once

#include "generate/engagement.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Recipe: an umpire's wishes. Everything but the rule set has a default.

namespace broadside::generate {

/// Size of an army: by the rules' own worth, or by units, in total or for each role.
struct ArmySize {
    std::optional<std::int64_t> worth, units;
    struct OfRole {
        Reference role;
        std::int64_t units = 0;
    };
    std::vector<OfRole> by_role;
    Place span;

    bool is_said() const { return worth || units || !by_role.empty(); }
};

struct RecipeSide {
    std::string id;  ///< of the engagement
    Reference army;
    ArmySize size;  ///< else the recipe's, times the engagement's share
    Place span;
};

struct Recipe {
    std::string id, title, turn_word;
    Reference ruleset, engagement{"meeting", {}}, country{"rolling", {}};
    scenario::Length width, depth;
    std::optional<scenario::Players> players;
    std::optional<std::int64_t> hours;  ///< length of the evening
    ArmySize size;
    std::vector<Reference> armies;  ///< two or more, assigned at random
    std::vector<RecipeSide> sides;
    std::vector<scenario::NamedValue> choices, house;
    Place span, hours_span, armies_span;
};

/// Reads the `[recipe]` of a file; nullopt after an error.
std::optional<Recipe> recipe_from_toml(const text::Value& tree, text::Diagnostics& diagnostics);
const text::Shape& recipe_shape();

}  // namespace broadside::generate
