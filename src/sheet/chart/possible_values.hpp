#pragma once

#include "language/syntax.hpp"
#include "scenario/resolve.hpp"
#include "sheet/item_context.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::sheet {

/// Possible values of a scenario's units and commands, fact by fact: for facts that the scenario gives, no record
/// keeps, no procedure changes and no ground sets. Other facts are unknown.
class PossibleValues {
  public:
    PossibleValues(const Data& data, const scenario::ResolvedFacts& facts);

    /// Adds a value that units outside the scenario have. If the scenario gives the fact to no unit, all have the usual
    /// value, or this one. False for an unknown value or a fact that may change.
    bool add(const std::string& fact, const std::string& value);
    /// Derives the values of the rule set's definitions; called last.
    void derive();

    bool is_known(const std::string& fact) const { return present_.contains(fact); }
    /// Whether no unit has this value, or any of this group; "yes" for a yes-or-no fact.
    bool is_absent(const std::string& fact, std::string_view word) const;
    /// The only fact with this word among its values; empty when there is none, or several.
    std::string fact_of_word(std::string_view word) const;
    /// Sides with a unit of this value or group; nullopt where any side may have one.
    std::optional<std::set<std::string>> sides_with(const std::string& fact, std::string_view word) const;
    /// Fact that a definition is derived from; its values are labelled under that fact.
    const std::string& base_of(const std::string& fact) const;

  private:
    using Values = std::set<std::int64_t>;

    bool lasts(const rules::Fact& fact) const;
    void note_usual(const rules::Fact& fact);
    std::vector<std::int64_t> values_of(const rules::Fact& fact, std::string_view word) const;
    std::optional<Values> values_of(const language::Syntax& node, const engine::Type& type, std::string& base) const;

    const engine::Vocabulary& vocabulary_;
    const scenario::ResolvedFacts& facts_;
    std::map<std::string, Values> present_;
    std::map<std::string, std::string> base_;  ///< by definition
    const scenario::Scenario* scenario_;
    std::set<std::string> added_;  ///< facts that `in-play` gives to units outside the scenario
};

}  // namespace broadside::sheet
