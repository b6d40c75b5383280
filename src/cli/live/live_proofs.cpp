#include "cli/live/live_proofs.hpp"

#include "cli/check_run.hpp"
#include "cli/live/live_findings.hpp"
#include "cli/tables/diff_report.hpp"
#include "compare/answers.hpp"
#include "compare/differences.hpp"
#include "scenario/musters.hpp"

#include <sstream>

namespace broadside::cli {

/// Of a procedure; of more a sample is tried.
static constexpr std::size_t situations_tried = 4'000;
/// Distinguishes places in an old edition from those in a new one.
static constexpr std::uint32_t branch_of_old = 40'000;

struct LiveProofs::Edition {
    text::SourceMap sources;
    text::Value rules, scenario;
    std::shared_ptr<const check::Prepared> prepared;
};

LiveProofs::LiveProofs(std::filesystem::path root, Location scenario)
    : root_(std::move(root)), scenario_(std::move(scenario)) {}

/// Null when it cannot be played.
std::shared_ptr<const LiveProofs::Edition> LiveProofs::read(Workspace workspace, const Location& scenario) const {
    const auto loaded = load_scenario(workspace, scenario);
    if (!loaded || !loaded->prepared->program) return nullptr;
    const text::Value* tree = read_tree(workspace, scenario);
    return std::make_shared<const Edition>(Edition{workspace.sources, *loaded->ruleset_tree,
                                                   scenario::unfold_musters(*tree, workspace.diagnostics),
                                                   loaded->prepared});
}

void LiveProofs::compare_with(const std::filesystem::path& root, const std::string& scenario) {
    Workspace workspace = open_workspace(root.string());
    workspace.sources = text::SourceMap().branch(branch_of_old);
    if (const auto location = find_scenario(workspace, scenario)) before_ = read(std::move(workspace), *location);
}

std::string LiveProofs::moved_since(const Edition& before, const Edition& now) const {
    text::SourceMap sources = before.sources;
    sources.join(now.sources);
    std::ostringstream out;
    const auto in_scenario = compare::differences(before.scenario, now.scenario);
    if (!in_scenario.empty()) {
        out << "in the scenario:\n";
        write_diff(in_scenario, {}, {sources, false, false}, out);
    }
    const auto in_rules = compare::differences(before.rules, now.rules);
    if (in_rules.empty()) return out.str();
    if (!in_scenario.empty()) out << "\nin the rules:\n";
    compare::Renames renames;
    for (const compare::Difference& one : in_rules)
        if (one.kind == compare::Difference::Kind::renamed) renames.emplace(one.before, one.after);
    const auto answers = compare::compare_answers(*before.prepared->program, *now.prepared->program,
                                                  {renames, rules::better_ends(now.rules)}, situations_tried);
    write_diff(in_rules, answers, {sources, false, true}, out);
    return out.str();
}

LiveProof LiveProofs::prove() {
    const bool is_first = !before_;
    if (is_first) compare_with(root_, scenario_.path.string());
    Workspace workspace = open_workspace(root_.string());
    Cache cache = Cache::open("check");
    std::ostringstream nowhere;
    Terminal silent{nowhere, nowhere, false};
    Progress progress(silent);
    std::vector<Location> places{scenario_};
    if (const text::Value* tree = read_tree(workspace, scenario_))
        if (const text::Value* table = tree->find("scenario"))
            if (const text::Value* id = table->find("ruleset"))
                if (const auto ruleset = find_ruleset_quietly(workspace, id->string)) places.push_back(*ruleset);
    check_all(workspace, cache, progress, places, Purpose::check);
    LiveProof proof{live_findings(workspace), ""};
    // An example that fails is what a change does too: its effect on the odds is reported besides.
    now_ = is_first ? before_ : read(workspace.branch(1), scenario_);
    return proof;
}

std::string LiveProofs::moved() const {
    return before_ && now_ && before_ != now_ ? moved_since(*before_, *now_) : "";
}

}  // namespace broadside::cli
