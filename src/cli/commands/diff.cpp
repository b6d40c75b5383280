#include "cli/commands.hpp"
#include "cli/files/git.hpp"
#include "cli/files/workspace.hpp"
#include "cli/tables/diff_report.hpp"
#include "compare/answers.hpp"
#include "compare/differences.hpp"
#include "scenario/muster_files.hpp"
#include "scenario/musters.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

// Changes to a rule set or scenario, and their effect on the answers of the rules.

namespace broadside::cli {

using compare::Difference;

namespace {

constexpr std::size_t most_situations = 20'000;  ///< of a procedure; larger ones are sampled

struct Edition {
    std::string name;
    text::Value tree;
    bool is_scenario = false;
    std::optional<check::Prepared> prepared;  ///< of a rule set
};

// ---- reading

std::optional<text::Value> read_revision(Workspace& workspace, const std::string& revision, const std::string& path) {
    PastFiles past = files_of_revision(revision, path);
    if (!past.fault.empty()) {
        workspace.refuse(past.fault);
        return std::nullopt;
    }
    std::vector<text::Value> files;
    for (PastFile& file : past.files) {
        const text::SourceId id = workspace.sources.add(file.name, std::move(file.content));
        auto value = text::parse_toml(workspace.sources, id, workspace.diagnostics);
        if (!value) return std::nullopt;
        files.push_back(std::move(*value));
    }
    text::Value tree = text::merge_tables(std::move(files), workspace.diagnostics);
    if (scenario::musters_in_files(tree).empty()) return tree;
    workspace.refuse(fmt::format("`{}:{}` has units in a CSV file, which is not read from a revision", revision, path));
    return std::nullopt;
}

std::optional<text::Value> read_edition_tree(Workspace& workspace, const std::string& name) {
    const std::size_t colon = name.find(':');
    std::error_code ignored;
    if (colon != std::string::npos && colon > 0 && !std::filesystem::exists(name, ignored))
        return read_revision(workspace, name.substr(0, colon), name.substr(colon + 1));
    const auto location = find_either(workspace, name);
    const text::Value* tree = location ? read_tree(workspace, *location) : nullptr;
    return tree ? std::optional(*tree) : std::nullopt;
}

std::optional<Edition> read_edition(Workspace& workspace, const std::string& name, const rules::Choices& choices) {
    auto tree = read_edition_tree(workspace, name);
    if (!tree) return std::nullopt;
    Edition edition{name, std::move(*tree), false, {}};
    edition.is_scenario = edition.tree.find("scenario") != nullptr;
    if (edition.is_scenario)
        edition.tree = scenario::unfold_musters(edition.tree, workspace.diagnostics);
    else
        edition.prepared = check::prepare(edition.tree, choices, workspace.sources, workspace.diagnostics);
    return edition;
}

/// Renamed facts, procedures and words, for comparing the answers.
compare::Renames renames_in(const std::vector<Difference>& differences) {
    compare::Renames out;
    for (const Difference& one : differences)
        if (one.kind == Difference::Kind::renamed) out.emplace(one.before, one.after);
    return out;
}

}  // namespace

/// Exit codes as of `diff`: 0 for no difference, 1 for a difference, 2 where nothing can be compared.
int run_diff(const Arguments& arguments, Terminal& terminal) {
    Workspace workspace = open_workspace(arguments.root);
    const auto before = read_edition(workspace, arguments.files[0], arguments.choices);
    const auto after = read_edition(workspace, arguments.files[1], arguments.choices);
    if (before && after && before->is_scenario != after->is_scenario)
        workspace.refuse("one is a scenario and the other a rule set: compare two of a kind");
    const bool are_rules = before && after && !before->is_scenario;
    const bool can_answer =
        are_rules && before->prepared && before->prepared->program && after->prepared && after->prepared->program;
    if (!before || !after || workspace.failed() || (are_rules && !can_answer)) {
        report(workspace, terminal);
        return wrong_usage;
    }
    const std::vector<Difference> written = compare::differences(before->tree, after->tree);
    std::vector<compare::Comparison> answers;
    if (can_answer)
        answers = compare::compare_answers(*before->prepared->program, *after->prepared->program,
                                           {renames_in(written), rules::better_ends(after->tree)}, most_situations);
    if (arguments.format == Format::json)
        terminal.out << to_pretty_text(diff_to_json(written, answers, workspace.sources));
    else
        write_diff(written, answers, {workspace.sources, arguments.stat, can_answer}, terminal.out);
    return written.empty() ? success : errors_in_files;
}

}  // namespace broadside::cli
