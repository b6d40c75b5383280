#pragma once

#include "cli/file_format.hpp"
#include "cli/findings.hpp"
#include "cli/fingerprint.hpp"
#include "cli/json.hpp"
#include "cli/workspace.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What `check` and `pack` have found sound is not proved again until a byte changes: of its files, of the templates
// that print it, of the program. One small JSON file for each rule set, scenario and pack, outside the workspace. Its
// `key` is the hash of all these bytes; a file with another key, or that is damaged, or cannot be written, is no file.

namespace broadside::cli {

/// The folder of one scenario's pack on one paper in one format.
struct PackPlace {
    Location scenario;
    std::filesystem::path out;
    std::string paper;
    FormatChoice format;
};
/// `id`: of the scenario.
std::filesystem::path out_folder_of(const PackPlace& place, std::string_view id);

class Cache {
  public:
    /// In $BROADSIDE_CACHE, else in `broadside` of $XDG_CACHE_HOME, else of ~/.cache; nowhere when that is empty. What
    /// was found for one purpose does not count for another.
    static Cache open(std::string_view purpose);
    /// A cache that remembers nothing.
    static Cache none() { return {}; }

    /// Hashes the files as they are now, before they are read: what is found of them is kept only if they are still the
    /// same afterwards. Every `find` does so itself.
    void look_at(const Workspace& workspace, const Location& location);

    /// Whether a scenario, with the rule set it is for, was found sound.
    bool is_sound(Workspace& workspace, const Location& scenario);
    void keep_scenario(Workspace& workspace, const Location& scenario, const std::string& ruleset_id,
                       const Location& ruleset);

    /// The ledger of a rule set that was found sound; if as a scenario printed it, that must be among `scenarios`.
    std::optional<Ledger> find_ruleset(Workspace& workspace, const Location& ruleset,
                                       const std::vector<Location>& scenarios);
    /// `printed_by`: the scenario that printed just this, or null when it was printed for itself.
    void keep_ruleset(Workspace& workspace, const Location& ruleset, const Ledger& ledger, const Location* printed_by);

    /// The id of the scenario when its pack is as it would be printed now, and every byte of it is still there.
    std::optional<std::string> find_pack(Workspace& workspace, const PackPlace& place);
    /// A pack just printed, or found fresh, by the manifest that this run left.
    void keep_pack(Workspace& workspace, const PackPlace& place, const std::string& id, std::string_view manifest);

    /// Whether a file outside any pack is as it was drawn.
    bool has_drawn(const std::filesystem::path& file) const;
    void keep_drawn(const std::filesystem::path& file, std::string_view bytes) const;

  private:
    using Key = std::optional<std::string>;  ///< nullopt: something cannot be read

    Key key_now(const Workspace& workspace, const Location& location) const;
    const Key& key_of(const Workspace& workspace, const Location& location);
    Key key_of_sound(Workspace& workspace, const Location& scenario);
    bool is_unchanged(const Workspace& workspace, const Location& location);
    std::filesystem::path file_of(const std::vector<std::string>& thing) const;
    std::optional<Json> read(const std::vector<std::string>& thing, const Key& key) const;
    void write(const std::vector<std::string>& thing, const Json::Object& entry) const;

    std::optional<std::filesystem::path> folder_;  ///< nullopt: nothing is remembered
    std::string purpose_;
    Fingerprint program_;
    std::map<std::filesystem::path, Key> keys_;  ///< as the files were when first looked at
};

}  // namespace broadside::cli
