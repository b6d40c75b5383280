#include "cli/commands.hpp"
#include "cli/commands/schema.hpp"
#include "cli/files/files.hpp"
#include "cli/files/templates.hpp"
#include "cli/files/workspace.hpp"
#include "scenario/starter.hpp"
#include "text/letters.hpp"
#include "text/shape.hpp"

#include <fmt/format.h>
#include <ostream>

// New scenario, rule set or recipe as a starting point. Its contents are data: templates/starters, and a rule set's own
// in starters/values.toml.

namespace broadside::cli {

namespace fs = std::filesystem;

namespace {

/// File of a new folder, by its path in it.
struct NewFile {
    fs::path place;
    std::string content;
};

class NewCommand {
  public:
    NewCommand(const Arguments& arguments, Workspace& workspace, Terminal& terminal)
        : workspace_(workspace),
          terminal_(terminal),
          name_(arguments.files.front()),
          ruleset_(arguments.ruleset),
          is_scenario_(arguments.subject == "scenario"),
          is_recipe_(arguments.subject == "recipe"),
          said_root_(arguments.root.empty() ? "" : fmt::format(" --root {}", arguments.root)) {}

    void run() {
        if (!has_good_name() || !is_free()) return;
        if (is_recipe_) return write_recipe();
        const auto starters = starters_folder(workspace_);
        if (!starters) return workspace_.refuse("there is nothing to begin from: no folder `templates/starters`");
        std::vector<NewFile> files = is_scenario_ ? scenario_files(*starters) : ruleset_files(*starters);
        add_schema(files, is_scenario_ ? "scenario" : "ruleset");
        if (workspace_.refusals.empty() && !workspace_.diagnostics.has_errors()) write(files);
    }

  private:
    bool has_good_name() {
        if (text::is_name(name_)) return true;
        const std::string near = nearest_id();
        workspace_.refuse(fmt::format("`{}` is not an id: small letters, digits and hyphens, a letter first{}", name_,
                                      near.empty() ? "" : fmt::format("; try `{}`", near)));
        return false;
    }

    /// Name as an id: "My Battle!" is `my-battle`.
    std::string nearest_id() const {
        std::string out;
        for (const char c : name_) {
            if (text::is_letter(c) || (text::is_digit(c) && !out.empty()))
                out += text::small_letter(c);
            else if (!out.empty() && out.back() != '-')
                out += '-';
        }
        while (out.ends_with('-')) out.pop_back();
        return out;
    }

    fs::path home() const { return workspace_.root / (is_scenario_ ? "scenarios" : "rulesets"); }

    /// Whether the name is unused by either kind: `check` and `pack` look for both by one name.
    bool is_free() {
        if (workspace_.root.empty()) {
            workspace_.refuse("no folder up from here holds `rulesets`: give --root");
            return false;
        }
        for (const char* kind : {"rulesets", "scenarios", "recipes"})
            for (const std::string& ending : {std::string(), std::string(".toml")}) {
                const fs::path there = workspace_.root / kind / (name_ + ending);
                std::error_code error;
                if (!fs::exists(fs::symlink_status(there, error))) continue;
                workspace_.refuse(
                    fmt::format("`{}` is there already and stays as it is: take another name", shown_path(there)));
                return false;
            }
        return true;
    }

    std::string title() const {
        std::string out = name_;
        for (std::size_t i = 0; i < out.size(); ++i) {
            if (out[i] == '-') out[i] = ' ';
            if (i == 0 || out[i - 1] == ' ') out[i] = text::capital_letter(out[i]);
        }
        return out;
    }

    std::string read(const fs::path& path) {
        FileText file = read_toml_file(path);
        if (!file.fault.empty()) workspace_.refuse(file.fault);
        return std::move(file.content);
    }

    text::Value read_values(const fs::path& path) {
        const text::SourceId id = workspace_.sources.add(shown_path(path), read(path));
        return text::parse_toml(workspace_.sources, id, workspace_.diagnostics).value_or(text::Value{});
    }

    /// The named rule set, or the only one.
    std::optional<Location> ruleset_of_scenario() {
        if (!ruleset_.empty()) return find_ruleset(workspace_, ruleset_);
        const std::vector<Location> all = all_locations(workspace_, {Location::Kind::ruleset});
        if (all.size() == 1) return all.front();
        std::string known;
        for (const Location& one : all)
            known += fmt::format("{}`{}`", known.empty() ? ": " : ", ", one.path.stem().string());
        workspace_.refuse(fmt::format("--ruleset: say which{}", known));
        return std::nullopt;
    }

    std::vector<NewFile> scenario_files(const fs::path& starters) {
        const auto location = ruleset_of_scenario();
        const auto prepared = location ? prepare(workspace_, *location, {}) : nullptr;
        if (!prepared || !prepared->program) return {};
        const rules::Ruleset& ruleset = prepared->written;
        scenario::Starter starter;
        starter.values = read_values(starters / "values.toml");
        if (const fs::path own = location->path / "starters" / "values.toml"; fs::exists(own))
            starter.values = scenario::lay_over(std::move(starter.values), read_values(own));
        else
            give_usual_facts(starter.values, ruleset);
        starter.words = {{"id", name_},
                         {"title", title()},
                         {"ruleset", ruleset.identity.id},
                         {"ruleset-title", ruleset.identity.title},
                         {"words of facts", scenario::comment_on_facts(starter.values, ruleset)},
                         {"settings", scenario::comment_on_settings(ruleset)},
                         {"gaps", scenario::comment_on_gaps(ruleset)}};
        give_labels(starter);
        return {{"scenario.toml", scenario::fill_starter(read(starters / "scenario.toml"), starter)}};
    }

    /// Within a text: `"Red {{horse}}"`.
    static void give_labels(scenario::Starter& starter) {
        if (const text::Value* units = starter.values.find("unit"))
            for (const text::Entry& unit : units->entries)
                if (const text::Value* label = unit.value.find("label")) starter.words[unit.key] = label->string;
    }

    /// Adds usual facts to every kind of unit without facts.
    static void give_usual_facts(text::Value& values, const rules::Ruleset& ruleset) {
        for (text::Entry& table : values.entries) {
            if (table.key != "unit") continue;
            for (text::Entry& unit : table.value.entries)
                if (!unit.value.find("facts"))
                    unit.value.entries.push_back({"facts", {}, scenario::usual_facts(ruleset)});
        }
    }

    std::vector<NewFile> ruleset_files(const fs::path& starters) {
        if (!ruleset_.empty()) {
            workspace_.refuse("--ruleset is for a scenario: a new rule set needs none");
            return {};
        }
        scenario::Starter starter;
        starter.words = {{"id", name_}, {"title", title()}};
        std::vector<NewFile> files;
        const fs::path folder = starters / "ruleset";
        const Listing listing = toml_files_in(folder);
        if (!listing.fault.empty()) workspace_.refuse(listing.fault);
        for (const fs::path& path : listing.paths)
            files.push_back({path.lexically_relative(folder), scenario::fill_starter(read(path), starter)});
        return files;
    }

    /// Puts the schema beside the files and names it in each, so that an editor completes and explains keys at once.
    static void add_schema(std::vector<NewFile>& files, std::string_view kind) {
        const std::string name = fmt::format("{}.schema.json", kind);
        for (NewFile& file : files) file.content = fmt::format("#:schema ./{}\n{}", name, file.content);
        files.push_back({name, schema_of(kind)});
    }

    static bool is_written(const fs::path& path, const std::string& content) {
        std::error_code error;
        return fs::exists(path, error) && read_file(path).content == content;
    }

    /// The rule set's own recipe, with another head.
    void write_recipe() {
        const auto location = ruleset_of_scenario();
        if (!location) return;
        const fs::path theirs = location->path / "generate" / "recipes" / "default.toml";
        if (std::error_code error; !fs::exists(theirs, error))
            return workspace_.refuse(fmt::format("`{}` has no recipe to begin from", location->path.stem().string()));
        const std::string content = read(theirs);
        const std::size_t begin = content.find("[recipe]");
        if (!workspace_.refusals.empty() || begin == std::string::npos) return;
        const std::string head = fmt::format(
            "# What `broadside generate {}` makes battles from: change what you like. `broadside generate --list` has\n"
            "# engagements and countries, `broadside schema recipe` all keys.\n",
            name_);
        std::vector<NewFile> files{{name_ + ".toml", head + content.substr(begin)}};
        add_schema(files, "recipe");
        const fs::path folder = workspace_.root / "recipes";
        std::error_code error;
        fs::create_directories(folder, error);
        if (error) return workspace_.refuse(file_fault("make", folder, error.value()));
        for (const NewFile& file : files) {
            if (is_written(folder / file.place, file.content)) continue;  // recipes share the schema
            if (const auto fault = write_file(folder / file.place, file.content)) return workspace_.refuse(*fault);
            terminal_.out << fmt::format("written: {}\n", shown_path(folder / file.place));
        }
        terminal_.out << fmt::format("now type:\n  broadside generate {} --seed 1 --as first-battle{}\n", name_,
                                     said_root_);
    }

    void write(const std::vector<NewFile>& files) {
        const fs::path folder = home() / name_;
        std::error_code error;
        fs::create_directories(home(), error);
        if (!error && !fs::create_directory(folder, error) && !error)
            error = std::make_error_code(std::errc::file_exists);
        if (error) return workspace_.refuse(file_fault("make", folder, error.value()));
        for (const NewFile& file : files) {
            fs::create_directories((folder / file.place).parent_path(), error);
            if (const auto fault = write_file(folder / file.place, file.content)) {
                fs::remove_all(folder, error);
                return workspace_.refuse(*fault);
            }
        }
        for (const NewFile& file : files)
            terminal_.out << fmt::format("written: {}\n", shown_path(folder / file.place));
        terminal_.out << fmt::format("now type:\n  broadside check {0}{1}\n  broadside {2} {0}{1}\n", name_, said_root_,
                                     is_scenario_ ? "pack" : "new scenario first-battle --ruleset");
    }

    Workspace& workspace_;
    Terminal& terminal_;
    const std::string name_, ruleset_;
    const bool is_scenario_, is_recipe_;
    const std::string said_root_;
};

}  // namespace

int run_new(const Arguments& arguments, Terminal& terminal) {
    Workspace workspace = open_workspace(arguments.root);
    NewCommand(arguments, workspace, terminal).run();
    return report(workspace, terminal);
}

}  // namespace broadside::cli
