#pragma once

#include "check/ledger.hpp"
#include "cli/fingerprint.hpp"
#include "cli/workspace.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

// What `check` has found to be without a fault is not proved again until a byte of it changes: of its files, of the
// templates that print it, of the program. One small file for each rule set and scenario, outside the workspace. Only
// what is sound is kept, with the notes on what could not be proved; a file that is damaged, or cannot be written, is no
// file.

namespace broadside::cli {

/// A rule set's name, what became of the sections of its source, and what could not be proved of it.
struct Ledger {
    std::string ruleset;
    std::vector<check::LedgerLine> lines;
    std::vector<text::Diagnostic> unproved;
};

class Proofs {
  public:
    /// In $BROADSIDE_CACHE, else in `broadside` of $XDG_CACHE_HOME, else of ~/.cache; nowhere when that is empty, or
    /// the program cannot be told from another.
    /// What one program found, or for one `purpose`, does not count for another.
    static Proofs open(std::string_view purpose);
    /// That remember nothing.
    static Proofs none() { return {}; }

    /// Whether a scenario, with the rule set it is for, was found sound as it is.
    bool holds(Workspace& workspace, const Location& scenario);
    /// The fingerprints of both when it was; else empty.
    std::string sign_of_sound(Workspace& workspace, const Location& scenario);
    /// The ledger of a rule set that was found sound as it is; if so as printed by a scenario, that must be among those
    /// looked at now.
    std::optional<Ledger> find(Workspace& workspace, const Location& ruleset, const std::vector<Location>& scenarios);

    /// To be told of a rule set before it is read; what is kept rests on how it stood then.
    void look_at(const Workspace& workspace, const Location& ruleset);
    void keep(Workspace& workspace, const Location& scenario, const std::string& ruleset_id, const Location& ruleset);
    /// `printed_by`: the scenario that printed just this, or null when it was printed for itself.
    void keep(Workspace& workspace, const Location& ruleset, const Ledger& ledger, const Location* printed_by);

    /// Anything else, by a key of its own. It is for the caller to see whether it still holds.
    std::optional<std::string> read_note(std::string_view key) const;
    void write_note(std::string_view key, const std::string& content) const;

  private:
    std::filesystem::path file_for(std::string_view thing) const;
    std::filesystem::path file_for(const Location& location) const;
    std::string sign_now(const Workspace& workspace, const Location& location) const;
    const std::string& sign_of(const Workspace& workspace, const Location& location);
    bool is_unchanged(const Workspace& workspace, const Location& location);
    std::optional<std::string> read(const Workspace& workspace, const Location& location);
    void write(const std::filesystem::path& file, const std::string& content) const;

    std::filesystem::path folder_;  ///< empty: nothing is remembered
    std::string purpose_;
    Fingerprint program_;
    std::set<std::filesystem::path> told_;                ///< of what is not proved of them
    std::map<std::filesystem::path, std::string> signs_;  ///< as things stood before anything was proved
};

}  // namespace broadside::cli
