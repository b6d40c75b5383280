#include "cli/files/check_files.hpp"
#include "cli/files/templates.hpp"
#include "cli/parallel.hpp"
#include "fonts/pango_measurer.hpp"
#include "pack/pack.hpp"
#include "paginate/lay_out.hpp"
#include "scenario/from_toml.hpp"
#include "scenario/resolve.hpp"
#include "sheet/make_items.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <map>
#include <memory>
#include <set>

// A pack of every reading of every ruling, option and variant, each chosen by itself in a scenario of its rule set.

using namespace broadside;

namespace {

/// Takes pages and forgets them.
struct NoPaper : typeset::PageSink {
    void open(const typeset::DocumentLabel&) override {}
    void take(typeset::Page) override {}
    void take(typeset::Bookmark) override {}
};

/// A scenario and one setting that it does not choose itself.
struct Trial {
    cli::Location scenario;
    rules::Choice setting;
};

std::vector<rules::Choice> settings_of(const rules::Ruleset& ruleset) {
    std::vector<rules::Choice> settings;
    for (const rules::Ruling& ruling : ruleset.rulings)
        for (const auto& [reading, patch] : ruling.patches) settings.push_back({ruling.id, reading, {}});
    for (const rules::Option& option : ruleset.options)
        settings.push_back({option.id, option.fallback ? "no" : "yes", {}});
    return settings;
}

/// The errors of what is printed of a scenario with these choices; items whose content is `known` are not laid out.
class Packer {
  public:
    Packer(cli::Workspace workspace, const cli::Location& location)
        : workspace_(std::move(workspace)), loaded_(*cli::load_scenario(workspace_, location)) {}

    const rules::Choices& choices() const { return loaded_.choices; }
    const text::Value& tree() const { return *loaded_.ruleset_tree; }
    const rules::Ruleset& ruleset() const { return loaded_.prepared->written; }

    std::string faults_with(const rules::Choices& choices) {
        const std::size_t before = workspace_.diagnostics.all().size();
        const auto prepared = cli::prepare(workspace_, loaded_.ruleset, choices);
        workspace_.prepared.clear();
        if (prepared && prepared->program) {
            const std::vector<sheet::Template> templates = cli::load_templates(workspace_, loaded_.ruleset);
            const sheet::Data data{*prepared->program, choices, &loaded_.scenario, &templates};
            for (const sheet::Template& source : templates)
                for (const sheet::Item& item : sheet::make_items(source, data, workspace_.diagnostics)) lay_out(item);
        }
        std::string faults;
        for (std::size_t i = before; i < workspace_.diagnostics.all().size(); ++i)
            if (workspace_.diagnostics.all()[i].severity == text::Severity::error)
                faults += workspace_.diagnostics.all()[i].message + "\n";
        return faults;
    }

  private:
    void lay_out(const sheet::Item& item) {
        const typeset::Paper& paper = *typeset::find_paper("a4");
        if (!known_.insert(pack::content_hash(item, paper, "")).second) return;
        NoPaper sink;
        paginate::lay_out(item, paper, measurer_, workspace_.diagnostics, sink);
    }

    cli::Workspace workspace_;
    cli::LoadedScenario loaded_;
    std::set<std::string> known_;
    fonts::PangoMeasurer measurer_;
};

/// "id: ruling=reading" and why, of all that cannot be packed with a scenario of this rule set.
std::map<std::string, std::string> faults_of(Packer& packer) {
    std::map<std::string, std::string> faults;
    for (const rules::Choice& setting : settings_of(packer.ruleset())) {
        rules::Choices choices = packer.choices();
        std::erase_if(choices, [&](const rules::Choice& choice) { return choice.id == setting.id; });
        const bool excluded = std::any_of(choices.begin(), choices.end(), [&](const rules::Choice& choice) {
            return rules::exclude_each_other(packer.tree(), choice, setting);
        });
        if (excluded) continue;
        choices.push_back(setting);
        const std::string why = packer.faults_with(choices);
        if (!why.empty()) faults[packer.ruleset().identity.id + ": " + setting.id + "=" + setting.value] = why;
    }
    return faults;
}

}  // namespace

TEST_CASE("Every reading and option of the shipped rule sets can be packed") {
    cli::Workspace workspace = cli::open_workspace(BROADSIDE_SOURCE_DIR);
    std::map<std::string, cli::Location> scenarios;  // one of each rule set
    for (const cli::Location& location : cli::all_locations(workspace, {cli::Location::Kind::scenario})) {
        const auto loaded = cli::load_scenario(workspace, location);
        REQUIRE(loaded);
        scenarios.emplace(loaded->prepared->written.identity.id, location);
    }
    std::vector<std::unique_ptr<Packer>> packers;
    for (const auto& [id, location] : scenarios)
        packers.push_back(
            std::make_unique<Packer>(workspace.branch(static_cast<std::uint32_t>(packers.size()) + 1), location));
    std::vector<std::map<std::string, std::string>> faults(packers.size());
    std::vector<std::string> standing(packers.size());
    cli::run_in_parallel(packers.size(), [&](std::size_t i, std::size_t) {
        standing[i] = packers[i]->faults_with(packers[i]->choices());
        faults[i] = faults_of(*packers[i]);
    });
    for (std::size_t i = 0; i < packers.size(); ++i) {
        CHECK(standing[i] == "");
        for (const auto& [setting, why] : faults[i]) FAIL_CHECK(setting << " cannot be packed: " << why);
    }
}
