#pragma once

#include "cli/files/fingerprint.hpp"
#include "cli/files/workspace.hpp"
#include "cli/findings/findings.hpp"
#include "cli/json.hpp"
#include "cli/press/file_format.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Results of `check` and `pack` for sound data stay valid until a byte changes: of its files, of the templates that
// print it, of the program. One small JSON file for each rule set, scenario and pack, outside the workspace. Its `key`
// is the hash of all these bytes; a file with another key, or a damaged one, is ignored.

namespace broadside::cli {

/// Folder of one scenario's pack on one paper in one format.
struct PackPlace {
    Location scenario;
    std::filesystem::path out;
    std::string paper;
    FormatChoice format;
};
/// `id` is the scenario's.
std::filesystem::path out_folder_of(const PackPlace& place, std::string_view id);

class Cache {
  public:
    /// In $BROADSIDE_CACHE, else in `broadside` of $XDG_CACHE_HOME, else of ~/.cache; disabled when that is empty.
    /// Results for one purpose do not count for another.
    static Cache open(std::string_view purpose);
    /// A cache without memory.
    static Cache none() { return {}; }

    /// Hashes the files in their present state, before they are read: results are kept only if the files are still the
    /// same afterwards. Every `find` does so itself.
    void look_at(const Workspace& workspace, const Location& location);

    /// Whether a scenario, with its rule set, is known to be sound.
    bool is_sound(Workspace& workspace, const Location& scenario);
    void keep_scenario(Workspace& workspace, const Location& scenario, const std::string& ruleset_id,
                       const Location& ruleset);

    /// Ledger of a rule set known to be sound; if its pages were made by a scenario, that must be among `scenarios`.
    std::optional<Ledger> find_ruleset(Workspace& workspace, const Location& ruleset,
                                       const std::vector<Location>& scenarios);
    /// `printed_by`: the scenario whose pages covered the rule set as it is, or null when its own pages were made.
    void keep_ruleset(Workspace& workspace, const Location& ruleset, const Ledger& ledger, const Location* printed_by);

    /// Id of the scenario if its pack is up to date and complete to the byte.
    std::optional<std::string> find_pack(Workspace& workspace, const PackPlace& place);
    /// Keeps a pack just printed or found fresh, by the manifest of this run.
    void keep_pack(Workspace& workspace, const PackPlace& place, const std::string& id, std::string_view manifest);

    /// Whether a file outside any pack is unchanged since it was drawn.
    bool has_drawn(const std::filesystem::path& file) const;
    void keep_drawn(const std::filesystem::path& file, std::string_view bytes) const;

  private:
    using Key = std::optional<std::string>;  ///< nullopt: something is unreadable

    Key key_now(const Workspace& workspace, const Location& location) const;
    const Key& key_of(const Workspace& workspace, const Location& location);
    Key key_of_sound(Workspace& workspace, const Location& scenario);
    bool is_unchanged(const Workspace& workspace, const Location& location);
    std::filesystem::path file_of(const std::vector<std::string>& thing) const;
    std::optional<Json> read(const std::vector<std::string>& thing, const Key& key) const;
    void write(const std::vector<std::string>& thing, const Json::Object& entry) const;

    std::optional<std::filesystem::path> folder_;  ///< nullopt: the cache is disabled
    std::string purpose_;
    Fingerprint program_;
    std::map<std::filesystem::path, Key> keys_;  ///< of the files when first hashed
};

}  // namespace broadside::cli
