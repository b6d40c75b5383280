#pragma once

#include "check/check.hpp"
#include "check/editions/mention_graph.hpp"
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

// Editions: a rule set under each reading of every ruling, every option and every variant, a few hundred in all. An
// edition is made from the standing rule set: what the patch touches is read again, and the parts to be played are
// compiled; only charts and procedures they can mention are kept whole.

namespace broadside::check {

/// Ids of procedures, and of charts called by themselves.
using Ids = std::set<std::string>;

/// Parts of a rule set that a setting changes.
struct Affected {
    Ids changed;  ///< procedures and charts with changed definitions
    Ids charts;   ///< charts whose answers or situations may change

    /// Whether a procedure, or a chart called by itself, may play in another way.
    bool may_change(const std::string& id) const { return changed.contains(id) || charts.contains(id); }
};

class Editions {
  public:
    /// `context` and what it refers to must outlive this; it must have a program.
    explicit Editions(const CheckContext& context);

    /// The procedures or charts `ids` and their dependencies, in the edition with these choices; without choices, the
    /// standing program. Null when it does not compile.
    const engine::Program* with(const rules::Choices& choices, const Ids& ids);
    /// The same; reports at every request why it does not compile.
    const engine::Program* with(const rules::Choices& choices, const Ids& ids, text::Diagnostics& diagnostics);
    /// The same for a single request; not cached.
    std::optional<engine::Program> once(const rules::Choices& choices, const Ids& ids, text::Diagnostics& diagnostics);

    /// What the patch of a choice touches, absent when it cannot be read, and the faults of the patch.
    struct ReadAgain {
        std::optional<rules::Reread> things;
        text::Diagnostics faults;
    };
    const ReadAgain& read(const rules::Choice& choice);

    /// What a choice can change; nullopt when that may be anything.
    const std::optional<Affected>& affected_by(const rules::Choice& choice);

    /// Names to which a reading gives another meaning, words of domains included, and of every number, fact, chart and
    /// procedure that mentions such a name, directly or not.
    Names names_touched_by(const rules::Choice& choice);

  private:
    using Setting = std::pair<std::string, std::string>;  ///< id and value of a choice

    /// Compiled for `ids`; no program when it does not compile.
    struct Made {
        Ids ids;
        std::optional<engine::Program> program;
        text::Diagnostics faults;
    };

    /// Data needed to make editions, created at the first request.
    struct Parts {
        explicit Parts(const CheckContext& context);
        rules::Ruleset played;            ///< the standing rule set without unplayed parts
        rules::Ruleset shells;            ///< the same, with charts and procedures emptied
        MentionGraph mentions;            ///< which thing mentions which
        std::vector<bool> always_needed;  ///< things that are, or may be, compiled in every edition
    };

    const Parts& parts();
    Made* find_made(const rules::Choices& choices, const Ids& ids);
    const Made& make(const rules::Choices& choices, const Ids& ids);
    std::optional<rules::Ruleset> settled(rules::Ruleset standing, const rules::Choices& choices,
                                          text::Diagnostics& found);
    std::optional<rules::Ruleset> reread(rules::Ruleset standing, const rules::Choices& choices,
                                         text::Diagnostics& found);
    const std::vector<rules::Keyed>& changes_of(const rules::Choice& choice) const;
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

/// The editions of a context, shared by its checks, or private ones.
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
