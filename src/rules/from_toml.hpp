#pragma once

#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <optional>
#include <set>
#include <string>

namespace broadside::rules {

/// The field table of a rule set.
const text::Shape& ruleset_shape();
/// The field table of a part of a result, which may also stand in a cell.
const text::Shape& case_shape();

/// A rule set, or as much of it as could be read: charts, facts and so on that are wrong in themselves are left out.
struct Legible {
    Ruleset ruleset;
    std::set<std::string> lost;  ///< words in what was left out, and ids of what has an unknown key
    bool is_whole = true;        ///< nothing was left out or unknown, and no id stands for two things
};

/// Turns a merged tree into a rule set. Reports everything that is not of the shape, ids given twice, and origins that
/// name no section. nullopt when not even the head of the rule set can be read.
std::optional<Legible> read_ruleset(const text::Value& tree, text::Diagnostics& diagnostics);

/// The same; nullopt unless it is whole.
std::optional<Ruleset> from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::rules
