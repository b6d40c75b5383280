#pragma once

#include "check/editions/prepare.hpp"
#include "cli/arguments.hpp"
#include "cli/terminal.hpp"
#include "sheet/template.hpp"
#include "text/diagnostic.hpp"
#include "text/source.hpp"
#include "text/value.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace broadside::cli {

/// Choices without their places: they identify an edition of a rule set.
using Settings = std::vector<std::pair<std::string, std::string>>;

/// Parsed file without findings.
struct ParsedFile {
    std::string content;
    text::Value value;  ///< its spans refer to the added source
};

/// Folder of a run, every file read, and all findings.
struct Workspace {
    std::filesystem::path root;  ///< folder that contains rulesets/ and scenarios/; may be empty
    bool root_given = false;     ///< by --root: searched first for paths
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    bool strict = false;                ///< treats warnings as errors
    bool draft = false;                 ///< prints rule sets whose worked examples fail, as drafts
    std::vector<std::string> refusals;  ///< wrong usage, files that cannot be read or written: exit code 2
    /// Cache of trees, so that a rule set used by two scenarios is read, and its errors reported, once.
    std::map<std::filesystem::path, std::shared_ptr<const std::optional<text::Value>>> trees;
    std::map<std::filesystem::path, std::shared_ptr<const std::vector<sheet::Template>>> templates;  ///< by folder
    /// Cache of files: when one file of a folder is saved, the others are not parsed again.
    std::map<std::filesystem::path, std::shared_ptr<const ParsedFile>> files;
    std::map<std::pair<std::filesystem::path, Settings>, std::shared_ptr<const check::Prepared>> prepared;

    /// Adds a refusal, once, with what to do about it, if anything is known.
    void refuse(std::string sentence, std::string_view help = "") {
        if (!help.empty()) sentence.append("; ").append(help);
        if (std::find(refusals.begin(), refusals.end(), sentence) == refusals.end())
            refusals.push_back(std::move(sentence));
    }

    /// Workspace with the same caches, for parallel use, without findings. `number`: as of SourceMap::branch.
    Workspace branch(std::uint32_t number) const;
    /// Takes over the caches and findings of a branch.
    void join(Workspace&& branch);

    /// True unless there are only notes on unproved parts.
    bool found_fault() const {
        const auto is_fault = [](const text::Diagnostic& one) { return one.severity != text::Severity::note; };
        return !refusals.empty() || std::any_of(diagnostics.all().begin(), diagnostics.all().end(), is_fault);
    }
    bool failed() const { return exit_code() != success; }
    int exit_code() const {
        const bool failing = std::any_of(diagnostics.all().begin(), diagnostics.all().end(), [&](const auto& found) {
            return found.severity == text::Severity::error || (strict && found.severity == text::Severity::warning);
        });
        return !refusals.empty() ? wrong_usage : failing ? errors_in_files : success;
    }
};

/// Workspace at `root`, or at the nearest folder upwards that contains rulesets/. An explicit root without it is
/// refused.
Workspace open_workspace(const std::string& root);

/// Target of a name on the command line: a folder of files, or one file.
struct Location {
    enum class Kind { ruleset, scenario };
    std::filesystem::path path;
    Kind kind = Kind::ruleset;
};

/// Rule set with this id or path; refuses an unknown one with the nearest known ids.
std::optional<Location> find_ruleset(Workspace& workspace, const std::string& name);
/// Rule set named by a scenario; reports an unknown one at `place`.
std::optional<Location> find_named_ruleset(Workspace& workspace, const std::string& id, const text::Span& place);
/// The same without reports.
std::optional<Location> find_ruleset_quietly(const Workspace& workspace, const std::string& id);
std::optional<Location> find_scenario(Workspace& workspace, const std::string& name);
/// Either kind; a file inside a folder of rulesets/ or scenarios/ selects the whole folder.
std::optional<Location> find_either(Workspace& workspace, const std::string& name);
using Kinds = std::vector<Location::Kind>;
/// All locations of these kinds in rulesets/ and scenarios/, by name.
std::vector<Location> all_locations(Workspace& workspace, const Kinds& kinds);

/// Each place once, in order, regardless of spelling.
std::vector<Location> without_repeats(std::vector<Location> locations);

/// Reads and merges the files in the order of their names. Null, after a report, when one cannot be read or parsed.
const text::Value* read_tree(Workspace& workspace, const Location& location);

/// Reads and compiles a rule set with these choices; null when it is unreadable.
std::shared_ptr<const check::Prepared> prepare(Workspace& workspace, const Location& ruleset,
                                               const rules::Choices& choices);

/// Finds, reads and compiles a rule set with chosen settings; used by every command that plays it. If `procedure` is
/// given the others are not compiled: checking them is for `check`.
std::optional<check::Prepared> load_ruleset(Workspace& workspace, const std::string& name,
                                            const rules::Choices& choices, const std::string& procedure = "");

/// Prints refusals and findings to `err`; returns the exit code.
int report(const Workspace& workspace, Terminal& terminal);

}  // namespace broadside::cli
