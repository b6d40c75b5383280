#include "cli/press/cache.hpp"

#include "cli/files/books.hpp"
#include "cli/files/files.hpp"
#include "cli/files/source_files.hpp"
#include "cli/files/templates.hpp"
#include "cli/findings/findings_json.hpp"
#include "cli/press/printed_folder.hpp"

#include <algorithm>
#include <cstdlib>

namespace broadside::cli {

namespace fs = std::filesystem;

static std::optional<fs::path> cache_folder() {
    const auto given = [](const char* name) { return std::string(std::getenv(name) ? std::getenv(name) : ""); };
    if (const char* own = std::getenv("BROADSIDE_CACHE")) return *own ? std::optional<fs::path>(own) : std::nullopt;
    if (const std::string shared = given("XDG_CACHE_HOME"); !shared.empty()) return fs::path(shared) / "broadside";
    if (const std::string home = given("HOME"); !home.empty()) return fs::path(home) / ".cache" / "broadside";
    return std::nullopt;
}

Cache Cache::open(std::string_view purpose) {
    Cache cache;
    cache.folder_ = cache_folder();
    cache.purpose_ = purpose;
    cache.program_ = fingerprint_of_program();
    return cache;
}

// ---- keys

/// Adds every file with its shown name; false for an unreadable file, which its reader reports.
static bool add_files(const fs::path& place, Fingerprint& key) {
    const Listing listing = files_at(place);
    for (const fs::path& path : listing.paths) {
        const FileText file = read_file(path);
        if (!file.fault.empty()) return false;
        key.add(shown_path(path));
        key.add(file.content);
    }
    return listing.fault.empty();
}

Cache::Key Cache::key_now(const Workspace& workspace, const Location& location) const {
    Fingerprint key = program_;
    if (!add_files(location.path, key)) return std::nullopt;
    if (location.kind == Location::Kind::scenario) return to_text(key);
    for (const fs::path& folder : template_folders(workspace, location)) {
        std::error_code error;
        key.add("templates");
        if (fs::is_directory(folder, error) && !add_files(folder, key)) return std::nullopt;
    }
    std::error_code error;
    for (const fs::path& folder : {book_folder(location), estimate_folder(location)})
        if (fs::is_directory(folder, error) && !add_files(folder, key)) return std::nullopt;
    return to_text(key);
}

const Cache::Key& Cache::key_of(const Workspace& workspace, const Location& location) {
    const auto [known, fresh] = keys_.try_emplace(location.path);
    if (fresh && folder_) known->second = key_now(workspace, location);
    return known->second;
}

void Cache::look_at(const Workspace& workspace, const Location& location) {
    key_of(workspace, location);
}

/// Whether the files are as they were before checking: a file saved meanwhile is not the one checked.
bool Cache::is_unchanged(const Workspace& workspace, const Location& location) {
    const auto before = keys_.find(location.path);
    return before != keys_.end() && before->second && before->second == key_now(workspace, location);
}

// ---- files

/// One file for each subject, so that an outdated entry is overwritten.
fs::path Cache::file_of(const std::vector<std::string>& thing) const {
    Fingerprint name;
    name.add(purpose_);
    for (const std::string& part : thing) name.add(part);
    return *folder_ / (to_text(name) + ".json");
}

std::optional<Json> Cache::read(const std::vector<std::string>& thing, const Key& key) const {
    if (!folder_ || !key) return std::nullopt;
    const FileText file = read_file(file_of(thing));
    std::optional<Json> entry = parse_json(file.content).json;
    const std::string* found = entry ? find<std::string>(*entry, "key") : nullptr;
    return found && *found == *key ? std::move(entry) : std::nullopt;
}

/// A cache that cannot be written is one that knows nothing: no fault of the run.
void Cache::write(const std::vector<std::string>& thing, const Json::Object& entry) const {
    if (!folder_) return;
    std::error_code error;
    fs::create_directories(*folder_, error);
    write_file(file_of(thing), to_pretty_text(entry));
}

// ---- scenarios

/// Key of a scenario and its rule set together; nullopt unless both are known to be sound in their present state.
Cache::Key Cache::key_of_sound(Workspace& workspace, const Location& scenario) {
    const Key& key = key_of(workspace, scenario);
    const auto entry = read({canonical_path(scenario.path).string()}, key);
    const std::string* id = entry ? find<std::string>(*entry, "ruleset") : nullptr;
    const std::string* wanted = entry ? find<std::string>(*entry, "ruleset_key") : nullptr;
    const auto ruleset = id && wanted ? find_ruleset_quietly(workspace, *id) : std::nullopt;
    const bool sound = ruleset && key_of(workspace, *ruleset) == *wanted;
    return sound ? std::optional(*key + " " + *wanted) : std::nullopt;
}

bool Cache::is_sound(Workspace& workspace, const Location& scenario) {
    return key_of_sound(workspace, scenario).has_value();
}

void Cache::keep_scenario(Workspace& workspace, const Location& scenario, const std::string& ruleset_id,
                          const Location& ruleset) {
    if (!is_unchanged(workspace, scenario) || !is_unchanged(workspace, ruleset)) return;
    write(
        {canonical_path(scenario.path).string()},
        {{"key", *key_of(workspace, scenario)}, {"ruleset", ruleset_id}, {"ruleset_key", *key_of(workspace, ruleset)}});
}

// ---- rule sets

/// Only a rule set's own files can contain unproved parts of it.
static Files add_sources(Workspace& workspace, const Location& ruleset) {
    Files files;
    for (const fs::path& path : files_at(ruleset.path).paths)
        files[shown_path(path)] = workspace.sources.add(shown_path(path), read_file(path).content);
    return files;
}

std::optional<Ledger> Cache::find_ruleset(Workspace& workspace, const Location& ruleset,
                                          const std::vector<Location>& scenarios) {
    const auto entry = read({canonical_path(ruleset.path).string()}, key_of(workspace, ruleset));
    const Json* written = entry ? find(*entry, "ledger") : nullptr;
    const auto* unproved = entry ? find<Json::List>(*entry, "unproved") : nullptr;
    auto ledger = written ? ledger_from_json(*written) : std::nullopt;
    if (!ledger || !unproved) return std::nullopt;
    const std::string* printer = find<std::string>(*entry, "printed_by");
    const auto is_printer = [&](const Location& one) {
        return one.kind == Location::Kind::scenario && key_of(workspace, one) == *printer;
    };
    if (printer && std::none_of(scenarios.begin(), scenarios.end(), is_printer)) return std::nullopt;
    const Files files = unproved->empty() ? Files() : add_sources(workspace, ruleset);
    for (const Json& note : *unproved) {
        auto finding = note_from_json(note, files);
        if (!finding) return std::nullopt;
        ledger->unproved.push_back(std::move(*finding));
    }
    return ledger;
}

void Cache::keep_ruleset(Workspace& workspace, const Location& ruleset, const Ledger& ledger,
                         const Location* printed_by) {
    if (!is_unchanged(workspace, ruleset)) return;
    const Key printer = printed_by ? key_of(workspace, *printed_by) : std::nullopt;
    if (printed_by && !printer) return;
    Json::List unproved;
    for (const text::Diagnostic& note : ledger.unproved) unproved.push_back(to_json(note, workspace.sources));
    Json::Object entry = {
        {"key", *key_of(workspace, ruleset)}, {"ledger", to_json(ledger)}, {"unproved", std::move(unproved)}};
    if (printer) entry.emplace_back("printed_by", *printer);
    write({canonical_path(ruleset.path).string()}, entry);
}

// ---- packs

std::filesystem::path out_folder_of(const PackPlace& place, std::string_view id) {
    return place.out / id / folder_of(place.format, place.paper);
}

static std::vector<std::string> thing_of(const PackPlace& place) {
    return {canonical_path(place.scenario.path).string(), canonical_path(place.out).string(),
            shown(place.format, place.paper)};
}

std::optional<std::string> Cache::find_pack(Workspace& workspace, const PackPlace& place) {
    const auto entry = read(thing_of(place), key_of_sound(workspace, place.scenario));
    const std::string* id = entry ? find<std::string>(*entry, "scenario") : nullptr;
    const std::string* manifest = entry ? find<std::string>(*entry, "manifest") : nullptr;
    if (!id || !manifest) return std::nullopt;
    const PrintedFolder folder = read_printed_folder(out_folder_of(place, *id));
    return is_intact(folder) && fingerprint_of(folder.manifest_text) == *manifest ? std::optional(*id) : std::nullopt;
}

void Cache::keep_pack(Workspace& workspace, const PackPlace& place, const std::string& id, std::string_view manifest) {
    if (const Key key = key_of_sound(workspace, place.scenario))
        write(thing_of(place), {{"key", *key}, {"scenario", id}, {"manifest", fingerprint_of(manifest)}});
}

// ---- single files

bool Cache::has_drawn(const fs::path& file) const {
    constexpr std::size_t largest = std::size_t{1} << 30;
    const FileText there = read_file(file, largest);
    return there.fault.empty() && read({canonical_path(file).string()}, fingerprint_of(there.content)).has_value();
}

void Cache::keep_drawn(const fs::path& file, std::string_view bytes) const {
    write({canonical_path(file).string()}, {{"key", fingerprint_of(bytes)}});
}

}  // namespace broadside::cli
