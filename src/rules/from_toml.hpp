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
/// The field table of a part of a result, which may also occur in a cell.
const text::Shape& case_shape();

/// A rule set, or as much of it as was readable: faulty charts, facts and so on are dropped.
struct Legible {
    Ruleset ruleset;
    std::set<std::string> lost;  ///< words in dropped things, and ids of things with an unknown key
    bool is_whole = true;        ///< nothing was dropped or unknown, and no id is ambiguous
};

/// Converts a merged tree to a rule set. Reports schema errors, duplicate ids, and origins that name no section.
/// nullopt when not even the head of the rule set is readable.
std::optional<Legible> read_ruleset(const text::Value& tree, text::Diagnostics& diagnostics);

/// The same; nullopt unless it is whole.
std::optional<Ruleset> from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::rules
