#pragma once

#include "check/check.hpp"
#include "check/mention_graph.hpp"
#include "engine/program.hpp"
#include "rules/choices.hpp"
#include "rules/ruleset.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

// A rule set is tried with every reading of every ruling, every option and every variant: a few hundred editions of it.
// Each is made from the standing one by reading again what a patch touches and compiling what is to be played; it holds
// whole only the charts and procedures that this can mention.

namespace broadside::check {

/// Parts of a rule set by id: procedures, and charts called by themselves.
using Ids = std::set<std::string>;

/// What of a rule set changes with its settings.
struct Affected {
    Ids changed;  ///< procedures and charts that are not what they were
    Ids charts;   ///< that may answer otherwise, or in other situations
    Ids played;   ///< everything that reads them
};

class Editions {
  public:
    /// What `context` speaks of must outlive this; it must have a program.
    explicit Editions(const CheckContext& context);

    /// The procedures or charts `ids` and all they need, in the edition with these choices; with none, the standing
    /// program. Null when it does not compile; then that is reported.
    const engine::Program* with(const rules::Choices& choices, const Ids& ids, text::Diagnostics& diagnostics);

    /// The same for one who asks once; it is not kept.
    std::optional<engine::Program> once(const rules::Choices& choices, const Ids& ids, text::Diagnostics& diagnostics);

    /// What these choices can change; nullopt when that may be anything.
    std::optional<Affected> affected_by(const rules::Choices& choices);

    /// Names of what the readings of these choices touch, words of domains among them, and of every number, fact, chart
    /// and procedure that mentions such a name, directly or not.
    Names names_touched_by(const rules::Choices& choices);

  private:
    using Key = std::pair<std::vector<std::pair<std::string, std::string>>, Ids>;

    const MentionGraph& mentions();
    Names names_in_patches(const rules::Choices& choices) const;
    bool may_change_readers(const rules::Choices& choices, const Ids& ids) const;
    std::vector<std::string> with_readers(const Ids& ids) const;
    rules::Ruleset excerpt_for(const rules::Choices& choices, const std::vector<std::string>& ids);

    CheckContext context_;
    rules::Ruleset played_;  ///< the standing rule set without what nobody plays
    std::map<Key, std::optional<engine::Program>> made_;
    rules::Ruleset shells_;                 ///< the same, its charts and procedures empty
    std::optional<MentionGraph> mentions_;  ///< made when first needed
    std::vector<bool> always_needed_;       ///< things that are compiled, or may be, in every edition
};

}  // namespace broadside::check
