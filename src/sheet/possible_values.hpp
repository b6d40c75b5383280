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

/// The values that units and commands of a scenario can have, fact by fact: facts that the scenario gives, that no record keeps, no
/// procedure changes and no ground makes true. Of others nothing is known.
class PossibleValues {
  public:
    PossibleValues(const Data& data, const scenario::ResolvedFacts& facts);

    /// A unit that the scenario does not list has this value of the fact. If it gives the fact to no unit, all have the
    /// usual value, or this. False when there is no such value of a fact that lasts.
    bool add(const std::string& fact, const std::string& value);
    /// Finds what follows for the definitions of the rule set; comes last.
    void derive();

    bool is_known(const std::string& fact) const { return present_.contains(fact); }
    /// Whether no unit has this value, or any of this group; of a yes-no the word is "yes".
    bool is_absent(const std::string& fact, std::string_view word) const;
    /// The only fact that a word alone can be about; empty when there is none, or more than one.
    std::string fact_of_word(std::string_view word) const;
    /// The sides with a unit that is this value, or anything of this group; nullopt where any side may have one.
    std::optional<std::set<std::string>> sides_with(const std::string& fact, std::string_view word) const;
    /// The fact that a definition comes from, under which its values are labelled.
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
    std::set<std::string> added_;  ///< facts that `in-play` gives to units the scenario does not list
};

}  // namespace broadside::sheet
