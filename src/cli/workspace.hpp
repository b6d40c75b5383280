#pragma once

#include "check/prepare.hpp"
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
#include <utility>
#include <vector>

namespace broadside::cli {

/// Choices without their places: what makes one edition of a rule set another.
using Settings = std::vector<std::pair<std::string, std::string>>;

/// A file as it was parsed, without a finding.
struct ParsedFile {
    std::string content;
    text::Value value;  ///< with places in the source that it was added as
};

/// The folder a run works in, every file it has read, and everything there is to say about them.
struct Workspace {
    std::filesystem::path root;  ///< the folder that holds rulesets/ and scenarios/; empty when there is none
    bool root_given = false;     ///< by --root: paths are looked for in it first
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    bool strict = false;                ///< warnings fail as errors do
    std::vector<std::string> refusals;  ///< wrong usage, files that cannot be read or written: exit code 2
    /// What was read and compiled before, so that a rule set under two scenarios is read, and complained of, once.
    std::map<std::filesystem::path, std::shared_ptr<const std::optional<text::Value>>> trees;
    std::map<std::filesystem::path, std::shared_ptr<const std::vector<sheet::Template>>> templates;  ///< by folder
    /// Where one file of a folder is saved, the others are not parsed again.
    std::map<std::filesystem::path, std::shared_ptr<const ParsedFile>> files;
    std::map<std::pair<std::filesystem::path, Settings>, std::shared_ptr<const check::Prepared>> prepared;

    /// Says it once, however often it is met.
    void refuse(std::string sentence) {
        if (std::find(refusals.begin(), refusals.end(), sentence) == refusals.end())
            refusals.push_back(std::move(sentence));
    }
    /// A workspace that knows what this one has read, to go on with beside others; nothing has been found in it yet.
    /// `number`: as of SourceMap::branch.
    Workspace branch(std::uint32_t number) const;
    /// Takes over what was read, and found, in a branch.
    void join(Workspace&& branch);

    /// More than notes on what could not be proved.
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

/// A workspace at `root`, or at the nearest folder up from here that holds rulesets/. A root that was given and holds
/// none is refused.
Workspace open_workspace(const std::string& root);

/// What a name on the command line leads to: a folder of files, or one file.
struct Location {
    enum class Kind { ruleset, scenario };
    std::filesystem::path path;
    Kind kind = Kind::ruleset;
};

/// The rule set of this id or path; refuses what is neither, with the nearest known ids.
std::optional<Location> find_ruleset(Workspace& workspace, const std::string& name);
/// The rule set a scenario names; reports at the place of the name when there is none.
std::optional<Location> find_named_ruleset(Workspace& workspace, const std::string& id, const text::Span& place);
/// The same, when it is there.
std::optional<Location> find_ruleset_quietly(const Workspace& workspace, const std::string& id);
std::optional<Location> find_scenario(Workspace& workspace, const std::string& name);
/// Either; a file inside a folder of rulesets/ or scenarios/ names the whole folder.
std::optional<Location> find_either(Workspace& workspace, const std::string& name);
using Kinds = std::vector<Location::Kind>;
/// Everything of these kinds in rulesets/ and scenarios/, each by name.
std::vector<Location> all_locations(Workspace& workspace, const Kinds& kinds);

/// Each place once, in its order, however it is spelt.
std::vector<Location> without_repeats(std::vector<Location> locations);

/// Reads the files in the order of their names and merges them. Null when one could not be read or parsed; then that
/// is reported.
const text::Value* read_tree(Workspace& workspace, const Location& location);

/// Reads and compiles a rule set with these choices; null when it cannot even be read.
std::shared_ptr<const check::Prepared> prepare(Workspace& workspace, const Location& ruleset,
                                               const rules::Choices& choices);

/// Finds, reads and compiles a rule set with settings chosen; the way of every command that plays it. Of one whose
/// `procedure` is wanted the others are not compiled: that is for `check`.
std::optional<check::Prepared> load_ruleset(Workspace& workspace, const std::string& name,
                                            const rules::Choices& choices, const std::string& procedure = "");

/// Prints refusals and findings to `err`; returns the exit code.
int report(const Workspace& workspace, Terminal& terminal);

}  // namespace broadside::cli
