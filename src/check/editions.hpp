#pragma once

#include "check/check.hpp"
#include "check/mention_graph.hpp"
#include "engine/program.hpp"
#include "rules/choices.hpp"
#include "rules/reread.hpp"
#include "rules/ruleset.hpp"

#include <deque>
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

    /// The same, but one that does not compile is reported to whoever asks for it next, too.
    const engine::Program* try_with(const rules::Choices& choices, const Ids& ids, text::Diagnostics& diagnostics);

    /// The same for one who asks once; it is not kept.
    std::optional<engine::Program> once(const rules::Choices& choices, const Ids& ids, text::Diagnostics& diagnostics);

    /// What the patch of a choice touches; null when it cannot be read, which is reported.
    const rules::Reread* read(const rules::Choice& choice, text::Diagnostics& diagnostics);

    /// What a choice can change; nullopt when that may be anything.
    const std::optional<Affected>& affected_by(const rules::Choice& choice);

    /// Names of what a reading touches, words of domains among them, and of every number, fact, chart and procedure
    /// that mentions such a name, directly or not.
    Names names_touched_by(const rules::Choice& choice);

  private:
    using Setting = std::pair<std::string, std::string>;  ///< id and value of a choice

    /// Compiled for `ids`; nothing when it does not compile.
    struct Made {
        Ids ids;
        std::optional<engine::Program> program;
    };
    struct ReadAgain {
        std::optional<rules::Reread> things;
        text::Diagnostics found;
    };

    /// What is needed to make editions, made when the first is asked for.
    struct Parts {
        explicit Parts(const CheckContext& context);
        rules::Ruleset played;            ///< the standing rule set without what nobody plays
        rules::Ruleset shells;            ///< the same, its charts and procedures empty
        MentionGraph mentions;            ///< who mentions what
        std::vector<bool> always_needed;  ///< things that are compiled, or may be, in every edition
    };

    const Parts& parts();
    Made* find_made(const rules::Choices& choices, const Ids& ids);
    const Made& make(const rules::Choices& choices, const Ids& ids, text::Diagnostics& diagnostics);
    std::optional<rules::Ruleset> settled(rules::Ruleset standing, const rules::Choices& choices,
                                          text::Diagnostics& found);
    std::optional<rules::Ruleset> reread(rules::Ruleset standing, const rules::Choices& choices,
                                         text::Diagnostics& found);
    Names names_in_patches(const rules::Choices& choices) const;
    bool may_change_readers(const rules::Choices& choices, const Ids& ids) const;
    std::vector<std::string> with_readers(const Ids& ids) const;
    rules::Ruleset excerpt_for(const rules::Choices& choices, const std::vector<std::string>& ids);
    std::optional<Affected> work_out_affected(const rules::Choice& choice);

    CheckContext context_;
    std::optional<Parts> parts_;
    std::map<std::vector<Setting>, std::deque<Made>> made_;
    std::map<Setting, ReadAgain> read_;
    std::map<Setting, std::optional<Affected>> affected_;
};

/// The editions of a context, which all its checks share, or some of its own.
class EditionsOf {
  public:
    explicit EditionsOf(const CheckContext& context)
        : own_(context.editions ? std::nullopt : std::optional<Editions>(std::in_place, context)),
          shared_(context.editions) {}

    Editions& editions() { return shared_ ? *shared_ : *own_; }

  private:
    std::optional<Editions> own_;
    Editions* shared_;
};

}  // namespace broadside::check
