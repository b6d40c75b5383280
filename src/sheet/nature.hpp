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

/// What the units of a scenario are and stay, fact by fact: facts that the scenario gives, that no record keeps, no
/// procedure changes and no ground makes true. Of others nothing is known.
class Nature {
  public:
    Nature(const Data& data, const scenario::ResolvedFacts& facts);

    /// "arm = general": somebody is so whom the scenario does not list. "weapon = musket" of a fact that it gives
    /// nobody: all are what is usual, or this. False when it names no value of a fact that lasts.
    bool add(std::string_view words);
    /// Finds what follows for the definitions of the rule set; comes last.
    void derive();

    bool speaks_of(const std::string& fact) const { return present_.contains(fact); }
    /// Whether nobody is this value, or anything of this group; of a yes-no the word is "yes".
    bool is_absent(const std::string& fact, std::string_view word) const;
    /// The only fact that a word alone can be about; empty when there is none, or more than one.
    std::string fact_of_word(std::string_view word) const;
    /// The fact that a definition comes from, under whose name one looks for its values.
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
};

}  // namespace broadside::sheet
