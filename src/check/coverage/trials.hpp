#pragma once

#include "check/check.hpp"
#include "check/editions/mentions.hpp"
#include "check/editions/prepare.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

// Mutation tests of a rule set: a value of a copy is exchanged, and everything that may read it is played again.

namespace broadside::check {

/// A mutation of a copy of the rule set, and the names affected by it.
struct Exchange {
    text::Value* place = nullptr;
    text::Value instead;
    Names seeds;
};

class Trials {
  public:
    enum class Verdict {
        noticed,    ///< an example or a turn gives another result
        unnoticed,  ///< all results are unchanged
        impossible  ///< it is not a valid rule set
    };
    enum class Counted { all, confirmed };  ///< which examples count

    explicit Trials(const CheckContext& context, Counted counted = Counted::all);

    /// The copy, to search for places.
    text::Value& tree() { return tree_; }

    Verdict verdict_on(const Exchange& exchange);
    /// The mutated rule set; nullopt when it is invalid.
    std::optional<Prepared> prepared_with(const Exchange& exchange);

    /// Everything that may mention these names, directly or not; empty when that may be all.
    Names readers_of(Names names) const;

  private:
    enum class Chosen {
        nothing,
        settings
    };  ///< of an example or a turn: plays the rule set as it is, or another edition

    /// The copy in its present state, and what is found in it short of an error.
    struct Sound {
        Prepared prepared;
        text::Diagnostics found;
    };
    /// nullopt when it is not a valid rule set.
    /// With `readers`, only procedures and charts among these are compiled: nothing else can have changed.
    std::optional<Sound> prepare_tree(const Names& readers = {});
    /// Findings of examples and turns. With `played`, only of those that play one of these.
    void play(Prepared& prepared, const Names& played, Chosen chosen, text::Diagnostics& found) const;
    bool is_new(const text::Diagnostics& found) const;

    const CheckContext& context_;
    Counted counted_;
    text::Value tree_;                      ///< without examples and turns
    std::vector<rules::Example> examples_;  ///< read once: no exchange is in one
    std::vector<rules::Turn> turns_;
    std::map<std::pair<std::string, std::string>, Names> things_;
    std::set<std::string> known_;  ///< messages about the rule set as written
};

}  // namespace broadside::check
