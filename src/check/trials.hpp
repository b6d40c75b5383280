#pragma once

#include "check/check.hpp"
#include "check/mentions.hpp"
#include "check/prepare.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

// A rule set written otherwise in one place: something of a copy is exchanged, and all that may read it is played
// again.

namespace broadside::check {

/// Something in a copy of the rule set that is written otherwise, and the names that change with it.
struct Exchange {
    text::Value* place = nullptr;
    text::Value instead;
    Names seeds;
};

class Trials {
  public:
    enum class Verdict {
        noticed,    ///< an example or a turn comes out otherwise
        unnoticed,  ///< all come out as they did
        impossible  ///< it is no rule set
    };
    enum class Counted { all, confirmed };  ///< examples

    explicit Trials(const CheckContext& context, Counted counted = Counted::all);

    /// The copy, to look for places in.
    text::Value& tree() { return tree_; }

    Verdict verdict_on(const Exchange& exchange);
    /// The rule set written so; nullopt when it is none.
    std::optional<Prepared> prepared_with(const Exchange& exchange);

    /// Everything that may mention these names, directly or not; empty when that may be all.
    Names readers_of(Names names) const;

  private:
    /// The copy as it is now; nullopt when it is no rule set.
    std::optional<Prepared> prepare_tree(text::Diagnostics& found) const;
    /// The findings of what examples and turns come to. With `played`, only of those that play one of these.
    void play(Prepared& prepared, const Names& played, text::Diagnostics& found) const;

    const CheckContext& context_;
    Counted counted_;
    text::Value tree_;
    std::map<std::pair<std::string, std::string>, Names> things_;
    std::set<std::string> known_;  ///< messages about the rule set as it is written
};

}  // namespace broadside::check
