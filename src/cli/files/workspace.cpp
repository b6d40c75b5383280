#include "cli/files/workspace.hpp"

#include "cli/files/files.hpp"
#include "cli/finding_order.hpp"
#include "rules/from_toml.hpp"
#include "scenario/codes.hpp"
#include "scenario/from_toml.hpp"
#include "scenario/muster_files.hpp"
#include "text/codes.hpp"
#include "text/csv.hpp"
#include "text/toml_headers.hpp"

#include <array>
#include <fmt/format.h>
#include <functional>
#include <ostream>
#include <set>

namespace broadside::cli {

namespace fs = std::filesystem;

static const Kinds both_kinds{Location::Kind::ruleset, Location::Kind::scenario};

static bool is_folder(const fs::path& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

/// Also true for a dangling link: reading it reports the fault.
static bool is_there(const fs::path& path) {
    std::error_code error;
    return fs::exists(fs::symlink_status(path, error));
}

Workspace open_workspace(const std::string& root) {
    Workspace workspace;
    if (!root.empty()) {
        workspace.root = root;
        workspace.root_given = true;
        if (!is_folder(workspace.root / "rulesets"))
            workspace.refuse(fmt::format("--root: `{}` holds no folder `rulesets`", root));
        return workspace;
    }
    std::error_code error;
    for (fs::path folder = fs::current_path(error); !error; folder = folder.parent_path()) {
        if (is_folder(folder / "rulesets")) {
            workspace.root = folder;
            break;
        }
        if (folder == folder.parent_path()) break;
    }
    return workspace;
}

Workspace Workspace::branch(std::uint32_t number) const {
    Workspace copy = *this;
    copy.sources = sources.branch(number);
    copy.diagnostics = {};
    copy.refusals.clear();
    return copy;
}

void Workspace::join(Workspace&& branch) {
    sources.join(branch.sources);
    for (const text::Diagnostic& finding : branch.diagnostics.all()) diagnostics.add(finding);
    for (std::string& refusal : branch.refusals) refuse(std::move(refusal));
    trees.merge(branch.trees);
    files.merge(branch.files);
    templates.merge(branch.templates);
    prepared.merge(branch.prepared);
}

// ---- finding

static std::string_view folder_of(Location::Kind kind) {
    return kind == Location::Kind::ruleset ? "rulesets" : "scenarios";
}

static std::string_view name_of(Location::Kind kind) {
    return kind == Location::Kind::ruleset ? "rule set" : "scenario";
}

static bool looks_like_path(const std::string& name) {
    return name.find('/') != std::string::npos || name.ends_with(".toml") || name == "." || name == "..";
}

static std::optional<Location> find_id(const Workspace& workspace, const std::string& id, Location::Kind kind) {
    if (workspace.root.empty() || looks_like_path(id)) return std::nullopt;
    fs::path folder = workspace.root / folder_of(kind);
    if (is_folder(folder / id)) return Location{folder / id, kind};
    if (is_there(folder / (id + ".toml"))) return Location{folder / (id + ".toml"), kind};
    return std::nullopt;
}

std::vector<Location> all_locations(Workspace& workspace, const Kinds& kinds) {
    std::vector<Location> all;
    if (workspace.root.empty()) return all;
    for (Location::Kind kind : kinds) {
        const fs::path folder = workspace.root / folder_of(kind);
        const Listing folders = folders_in(folder);
        const Listing files = is_folder(folder) ? toml_files_in(folder) : Listing{};
        for (const std::string& fault : {folders.fault, files.fault})
            if (!fault.empty()) workspace.refuse(fault);
        std::set<fs::path> paths(folders.paths.begin(), folders.paths.end());
        paths.insert(files.paths.begin(), files.paths.end());
        for (const fs::path& path : paths) all.push_back({path, kind});
    }
    return all;
}

/// The nearest known id, or that there is no root folder.
static std::string hint_for(Workspace& workspace, const std::string& id, const Kinds& kinds) {
    if (workspace.root.empty()) return "no folder up from here holds `rulesets`: give --root";
    std::vector<std::string> ids;
    for (const Location& location : all_locations(workspace, kinds)) ids.push_back(location.path.stem().string());
    return text::suggest_name(id, ids, std::identity{});
}

static void refuse_unknown(Workspace& workspace, const std::string& name, const Kinds& kinds) {
    if (looks_like_path(name)) return workspace.refuse(fmt::format("there is no file or folder `{}`", name));
    std::string what;
    for (Location::Kind kind : kinds) what += fmt::format("{}{}", what.empty() ? "" : " or ", name_of(kind));
    workspace.refuse(fmt::format("there is no {} `{}`", what, name), hint_for(workspace, name, kinds));
}

std::optional<Location> find_ruleset_quietly(const Workspace& workspace, const std::string& id) {
    return find_id(workspace, id, Location::Kind::ruleset);
}

std::optional<Location> find_named_ruleset(Workspace& workspace, const std::string& id, const text::Span& place) {
    if (auto found = find_id(workspace, id, Location::Kind::ruleset)) return found;
    workspace.diagnostics.error(scenario::unknown_reference, place, fmt::format("there is no rule set `{}`", id)).help =
        hint_for(workspace, id, {Location::Kind::ruleset});
    return std::nullopt;
}

/// Path as given: with --root first inside that folder, then in the current one.
static std::optional<fs::path> find_path(const Workspace& workspace, const std::string& name) {
    if (name.empty()) return std::nullopt;
    if (workspace.root_given && is_there(workspace.root / name)) return workspace.root / name;
    return is_there(name) ? std::optional<fs::path>(name) : std::nullopt;
}

static std::optional<Location> find_kind(Workspace& workspace, const std::string& name, Location::Kind kind) {
    if (auto found = find_id(workspace, name, kind)) return found;
    if (const auto path = find_path(workspace, name)) return Location{*path, kind};
    refuse_unknown(workspace, name, {kind});
    return std::nullopt;
}

std::optional<Location> find_ruleset(Workspace& workspace, const std::string& name) {
    return find_kind(workspace, name, Location::Kind::ruleset);
}

std::optional<Location> find_scenario(Workspace& workspace, const std::string& name) {
    return find_kind(workspace, name, Location::Kind::scenario);
}

/// Folder directly under rulesets/ or scenarios/ that equals or contains `path`.
static std::optional<Location> home_of(const Workspace& workspace, const fs::path& path) {
    if (workspace.root.empty()) return std::nullopt;
    const fs::path inside = canonical_path(path).lexically_relative(canonical_path(workspace.root));
    if (inside.empty()) return std::nullopt;
    auto part = inside.begin();
    for (Location::Kind kind : both_kinds) {
        if (*part != folder_of(kind)) continue;
        auto id = std::next(part);
        if (id == inside.end()) return std::nullopt;
        return Location{workspace.root / *part / *id, kind};
    }
    return std::nullopt;
}

/// Whether the files at `path` describe a scenario: some line begins with its table.
static bool holds_scenario(const fs::path& path) {
    std::vector<fs::path> paths = is_folder(path) ? toml_files_in(path).paths : std::vector{path};
    return std::ranges::any_of(paths, [](const fs::path& file) {
        const std::string content = "\n" + read_file(file).content;
        return content.find("\n[scenario]") != std::string::npos;
    });
}

std::optional<Location> find_either(Workspace& workspace, const std::string& name) {
    for (Location::Kind kind : both_kinds)
        if (auto found = find_id(workspace, name, kind)) return found;
    const auto path = find_path(workspace, name);
    if (!path) {
        refuse_unknown(workspace, name, both_kinds);
        return std::nullopt;
    }
    if (auto home = home_of(workspace, *path)) return home;
    return Location{*path, holds_scenario(*path) ? Location::Kind::scenario : Location::Kind::ruleset};
}

std::vector<Location> without_repeats(std::vector<Location> locations) {
    std::set<fs::path> seen;
    std::erase_if(locations, [&](const Location& one) { return !seen.insert(canonical_path(one.path)).second; });
    return locations;
}

// ---- reading

/// When one file of a folder is unreadable, the others are checked alone; what they lack may be in that file.
static void report_shapes(const std::vector<text::Value>& files, Location::Kind kind, text::Diagnostics& diagnostics) {
    const bool is_ruleset = kind == Location::Kind::ruleset;
    for (const text::Value& file : files) {
        text::Diagnostics found;
        text::conform(file, is_ruleset ? rules::ruleset_shape() : scenario::scenario_shape(), found);
        for (const text::Diagnostic& finding : found.all())
            if (finding.code != &text::missing_key || finding.span != file.span) diagnostics.add(finding);
    }
}

/// Whether it is a plain file name, beside the scenario.
static bool is_csv_name(std::string_view name) {
    return name.ends_with(".csv") && name.size() > 4 && !name.starts_with('.') &&
           name.find_first_of("/\\") == std::string_view::npos;
}

/// Replaces the name of a spreadsheet by its table; false when it is missing.
static bool read_muster_file(Workspace& workspace, const fs::path& folder, text::Value& muster) {
    const text::Value& name = *muster.find("rows");
    text::Diagnostics& diagnostics = workspace.diagnostics;
    if (!is_csv_name(name.string)) {
        diagnostics
            .error(scenario::malformed_muster, name.span, fmt::format("`{}` is not a name of a CSV file", name.string))
            .help = "write the rows, or the name of a file beside this one: \"army.csv\"";
        return false;
    }
    const fs::path path = folder / name.string;
    std::error_code ignored;
    FileText file;
    if (fs::is_other(path, ignored))  // reading a pipe would block
        file.fault = fmt::format("cannot read `{}`: it is a pipe or a device, not a file", shown_path(path));
    else
        file = read_toml_file(path);
    if (!file.fault.empty()) {
        diagnostics.error(scenario::malformed_muster, name.span, file.fault).help =
            "put it beside this file, and save it as CSV in UTF-8";
        return false;
    }
    const text::SourceId id = workspace.sources.add(shown_path(path), std::move(file.content));
    const auto table = text::parse_csv(workspace.sources, id, diagnostics);
    return table && scenario::put_rows(muster, *table, diagnostics);
}

static bool read_muster_files(Workspace& workspace, const fs::path& folder, text::Value& tree) {
    bool all = true;
    for (text::Value* muster : scenario::musters_in_files(tree))
        all = read_muster_file(workspace, folder, *muster) && all;
    return all;
}

/// Nullopt when it is no TOML, which is reported.
static std::optional<text::Value> parse_file(Workspace& workspace, const fs::path& path, std::string content) {
    const text::SourceId id = workspace.sources.add(shown_path(path), std::move(content));
    return text::parse_toml(workspace.sources, id, workspace.diagnostics);
}

/// The same; what was found to have this content before is taken over.
static std::optional<text::Value> parse_and_keep(Workspace& workspace, const fs::path& path, std::string content) {
    const auto known = workspace.files.find(path);
    if (known != workspace.files.end() && known->second->content == content) return known->second->value;
    const std::size_t found = workspace.diagnostics.all().size();
    auto value = parse_file(workspace, path, content);
    if (value && workspace.diagnostics.all().size() == found)
        workspace.files.insert_or_assign(path,
                                         std::make_shared<const ParsedFile>(ParsedFile{std::move(content), *value}));
    return value;
}

/// What playing a procedure by the rule set's own readings does not need: more than half of the bytes of a rule set.
static constexpr std::array<std::string_view, 8> unplayed{"example", "turn",     "aid",  "diagram",
                                                          "gauge",   "sequence", "note", "deck"};

enum class Extent { all, played };

static std::optional<text::Value> read_files(Workspace& workspace, const Location& location, Extent extent) {
    Listing listing{{location.path}, {}};
    if (is_folder(location.path)) listing = toml_files_in(location.path);
    if (!listing.fault.empty()) workspace.refuse(listing.fault);
    if (listing.paths.empty())
        workspace.refuse(fmt::format("the folder `{}` holds no .toml file", shown_path(location.path)));
    std::vector<text::Value> files;
    bool failed = false;
    for (const fs::path& path : listing.paths) {
        FileText file = read_toml_file(path);
        if (!file.fault.empty()) {
            workspace.refuse(file.fault);
            failed = true;
            continue;
        }
        // The first is always read: what no file says is missing there.
        const bool is_played = extent == Extent::played;
        if (is_played && !files.empty() && text::holds_only(file.content, unplayed)) continue;
        auto parsed = is_played ? parse_file(workspace, path, std::move(file.content))
                                : parse_and_keep(workspace, path, std::move(file.content));
        if (parsed)
            files.push_back(std::move(*parsed));
        else
            failed = true;
    }
    if (failed) report_shapes(files, location.kind, workspace.diagnostics);
    if (files.empty() || failed) return std::nullopt;
    text::Value tree = text::merge_tables(std::move(files), workspace.diagnostics);
    const fs::path folder = is_folder(location.path) ? location.path : location.path.parent_path();
    if (location.kind == Location::Kind::scenario && !read_muster_files(workspace, folder, tree)) return std::nullopt;
    return tree;
}

const text::Value* read_tree(Workspace& workspace, const Location& location) {
    const fs::path key = canonical_path(location.path);
    auto known = workspace.trees.find(key);
    if (known == workspace.trees.end()) {
        auto read = std::make_shared<const std::optional<text::Value>>(read_files(workspace, location, Extent::all));
        known = workspace.trees.emplace(key, std::move(read)).first;
    }
    return *known->second ? &**known->second : nullptr;
}

std::shared_ptr<const check::Prepared> prepare(Workspace& workspace, const Location& ruleset,
                                               const rules::Choices& choices) {
    const text::Value* tree = read_tree(workspace, ruleset);
    if (!tree) return nullptr;
    Settings settings;
    for (const rules::Choice& choice : choices) settings.emplace_back(choice.id, choice.value);
    const auto [known, fresh] = workspace.prepared.try_emplace({canonical_path(ruleset.path), std::move(settings)});
    if (!fresh) return known->second;
    if (auto made = check::prepare(*tree, choices, workspace.sources, workspace.diagnostics))
        known->second = std::make_shared<const check::Prepared>(std::move(*made));
    return known->second;
}

/// A finding without a place in a file is a fault of the command line.
static void report_choices(Workspace& workspace, const text::Diagnostics& found) {
    for (const text::Diagnostic& finding : found.all()) {
        if (finding.span.source == text::SourceId::none && finding.severity == text::Severity::error)
            workspace.refuse(fmt::format("{} [{}]", finding.message, finding.code->id), finding.help);
        else
            workspace.diagnostics.add(finding);
    }
}

std::optional<check::Prepared> load_ruleset(Workspace& workspace, const std::string& name,
                                            const rules::Choices& choices, const std::string& procedure) {
    auto location = find_ruleset(workspace, name);
    if (!location) return std::nullopt;
    const bool is_played = !procedure.empty() && choices.empty();  // a reading may change anything
    std::optional<text::Value> played;
    if (is_played) played = read_files(workspace, *location, Extent::played);
    const text::Value* tree = is_played ? (played ? &*played : nullptr) : read_tree(workspace, *location);
    if (!tree) return std::nullopt;
    // A chart is compiled with the words of all procedures that read it, so all must be compiled.
    const text::Value* procedures = tree->find("procedure");
    std::vector<std::string> only;
    if (procedures && procedures->find(procedure)) only.push_back(procedure);
    text::Diagnostics found;
    auto prepared = check::prepare(*tree, choices, workspace.sources, found, only);
    report_choices(workspace, found);
    if (!prepared || !prepared->program || workspace.failed()) return std::nullopt;
    return prepared;
}

int report(const Workspace& workspace, Terminal& terminal) {
    for (const Finding& finding : in_order_of_cause(workspace.diagnostics, workspace.sources))
        if (finding.diagnostic.severity != text::Severity::note)  // only `check` reports unproved parts
            terminal.err << text::to_text(with_way_out(finding.diagnostic), workspace.sources)
                         << words_for_more(finding);
    for (const std::string& refusal : workspace.refusals) terminal.err << "broadside: " << refusal << "\n";
    return workspace.exit_code();
}

}  // namespace broadside::cli
