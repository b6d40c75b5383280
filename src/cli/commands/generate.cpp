#include "generate/generate.hpp"

#include "check/unit_trial.hpp"
#include "cli/commands.hpp"
#include "cli/files/books.hpp"
#include "cli/files/files.hpp"
#include "cli/files/recipes.hpp"

#include <charconv>
#include <fmt/format.h>
#include <ostream>
#include <string_view>

// Battle from a recipe: reads its ingredients, makes the battle, and writes it where a new scenario would be.

namespace broadside::cli {

namespace fs = std::filesystem;

namespace {

/// `Seeds: ground 7/0, armies 8, places 8, words 8.` in the head of a generated file.
std::optional<generate::Seeds> seeds_in(std::string_view file) {
    generate::Seeds seeds;
    const auto number_behind = [&](std::string_view word, auto& number) {
        const std::size_t at = file.find(word);
        if (at == std::string_view::npos) return false;
        const char* begin = file.data() + at + word.size();
        return std::from_chars(begin, file.data() + file.size(), number).ec == std::errc{};
    };
    const std::size_t line = file.find("# Seeds: ");
    if (line == std::string_view::npos) return std::nullopt;
    file = file.substr(line, file.find('\n', line) - line);
    const bool read = number_behind("ground ", seeds.ground) && number_behind("/", seeds.attempt) &&
                      number_behind("armies ", seeds.armies) && number_behind("places ", seeds.places) &&
                      number_behind("words ", seeds.words);
    return read ? std::optional(seeds) : std::nullopt;
}

class GenerateCommand {
  public:
    GenerateCommand(const Arguments& arguments, Workspace& workspace, Terminal& terminal)
        : arguments_(arguments), workspace_(workspace), terminal_(terminal) {}

    void run() {
        if (arguments_.list) return list();
        if (arguments_.files.empty())
            return workspace_.refuse("say which recipe, or which rule set; --list shows them");
        if (!has_good_name()) return;
        recipe_ = load_recipe(workspace_, arguments_.files.front());
        larder_ = recipe_ ? load_larder(workspace_) : std::nullopt;
        if (!larder_ || !take_choices() || !prepare_rules()) return;
        for (std::uint32_t n = 0; n < arguments_.count; ++n)
            if (!make(n)) return;
        if (!arguments_.dry && !first_made_.empty()) suggest_next();
    }

  private:
    // ---- --list

    void list() {
        if (workspace_.root.empty()) return workspace_.refuse("no folder up from here holds `rulesets`: give --root");
        terminal_.out << "recipes:\n";
        for (const FoundRecipe& found : all_recipes(workspace_))
            if (const auto recipe = load_recipe(workspace_, found.name))
                terminal_.out << fmt::format("  {:24} {} on {} ground, {}\n", found.name, recipe->engagement.id,
                                             recipe->country.id, recipe->ruleset.id);
        const auto larder = load_larder(workspace_);
        if (!larder) return;
        terminal_.out << "engagements (--engagement):\n";
        for (const generate::Engagement& one : larder->engagements)
            terminal_.out << fmt::format("  {:24} {}\n", one.id, one.says);
        terminal_.out << "countries (--country):\n";
        for (const generate::Country& one : larder->countries.countries)
            terminal_.out << fmt::format("  {:24} {}\n", one.id, one.label);
    }

    // ---- ingredients

    std::string id_of(std::uint32_t n) const {
        return arguments_.count == 1 ? arguments_.as : fmt::format("{}-{}", arguments_.as, n + 1);
    }

    fs::path folder_of(const std::string& id) const { return workspace_.root / "scenarios" / id; }

    bool has_good_name() {
        if (arguments_.dry && arguments_.as.empty()) return true;
        if (arguments_.as.empty()) {
            workspace_.refuse("--as: say what the scenario is called, or --dry to write nothing");
            return false;
        }
        if (!text::is_name(arguments_.as)) {
            workspace_.refuse(fmt::format("--as: `{}` is not an id: small letters, digits and hyphens, a letter first",
                                          arguments_.as));
            return false;
        }
        for (std::uint32_t n = 0; n < arguments_.count && !arguments_.dry; ++n)
            if (!is_free(id_of(n))) return false;
        return true;
    }

    /// Whether the id may be used; --over allows replacing a generated scenario.
    bool is_free(const std::string& id) {
        std::error_code error;
        const bool is_ruleset = fs::exists(workspace_.root / "rulesets" / id, error);
        const bool is_there = fs::exists(fs::symlink_status(folder_of(id), error));
        const fs::path one_file = folder_of(id).string() + ".toml";  // a scenario without a folder
        if (fs::exists(fs::symlink_status(one_file, error))) {
            workspace_.refuse(
                fmt::format("`{}` is there already and stays as it is: take another name", shown_path(one_file)));
            return false;
        }
        if (!is_ruleset && !is_there) return true;
        const bool is_generated = !is_ruleset && is_all_generated(folder_of(id));
        if (is_generated && arguments_.overwrite) return true;
        workspace_.refuse(fmt::format("`{}` is there already and stays as it is: take another name{}",
                                      shown_path(is_ruleset ? workspace_.root / "rulesets" / id : folder_of(id)),
                                      is_generated ? ", or --over" : ""));
        return false;
    }

    /// Whether a folder holds nothing that is read but one scenario that `generate` made. --over replaces no
    /// other: not what has no seeds, nor a scenario in several files, which with a new one would say everything twice.
    static bool is_all_generated(const fs::path& folder) {
        const Listing files = toml_and_csv_files_in(folder);
        if (files.paths.empty()) return files.fault.empty();
        return files.fault.empty() && files.paths == std::vector{folder / "scenario.toml"} &&
               seeds_in(read_file(files.paths.front()).content);
    }

    bool take_choices() {
        const std::size_t errors = workspace_.diagnostics.error_count();
        if (!arguments_.engagement.empty()) recipe_->engagement = {arguments_.engagement, recipe_->span};
        if (!arguments_.country.empty()) recipe_->country = {arguments_.country, recipe_->span};
        engagement_ = named(larder_->engagements, recipe_->engagement, "engagement");
        country_ = named(larder_->countries.countries, recipe_->country, "country");
        return workspace_.diagnostics.error_count() == errors && engagement_ && country_;
    }

    template <typename T>
    const T* named(const std::vector<T>& list, const scenario::Reference& name, std::string_view what) {
        for (const T& one : list)
            if (one.id == name.id) return &one;
        workspace_.refuse(fmt::format("there is no {} `{}`", what, name.id), text::suggest_name(name.id, list, &T::id));
        return nullptr;
    }

    bool prepare_rules() {
        const auto location = find_named_ruleset(workspace_, recipe_->ruleset.id, recipe_->ruleset.span);
        if (!location) return false;
        rules::Choices choices;
        for (const scenario::NamedValue& choice : recipe_->choices)
            choices.push_back({choice.name, scenario::to_text(choice.value), choice.name_span});
        prepared_ = prepare(workspace_, *location, choices);
        tree_ = read_tree(workspace_, *location);
        book_ = load_book(workspace_, *location);
        if (!book_ && workspace_.exit_code() == success)
            workspace_.refuse(fmt::format("`{}` has no book to generate from: no files in {}", recipe_->ruleset.id,
                                          shown_path(book_folder(*location))));
        words_ = book_ ? load_words(workspace_, *location) : std::nullopt;
        if (!prepared_ || !prepared_->program || !words_ || workspace_.failed()) return false;
        measures_ = book::Measures::make(*book_, *prepared_->program, workspace_.sources, workspace_.diagnostics);
        trial_.emplace(*prepared_->program);
        drawn_ = drawn_kinds(workspace_, *location, prepared_->written);
        return measures_.has_value();
    }

    // ---- one battle

    std::string command_line() const {
        std::string line = fmt::format("broadside generate {} --seed {}", arguments_.files.front(), arguments_.seed);
        if (!arguments_.engagement.empty()) line += " --engagement " + arguments_.engagement;
        if (!arguments_.country.empty()) line += " --country " + arguments_.country;
        for (const std::string& part : arguments_.keep) line += " --keep " + part;
        return line;
    }

    /// Seeds of the run, and for kept parts those of the existing file.
    std::optional<generate::Seeds> seeds(std::uint32_t n) {
        const std::uint64_t seed = arguments_.seed + n;
        generate::Seeds seeds{seed, seed, seed, seed, 0};
        if (arguments_.keep.empty()) return seeds;
        const FileText file = read_file(folder_of(id_of(n)) / "scenario.toml");
        const auto old = file.fault.empty() ? seeds_in(file.content) : std::nullopt;
        if (!old) {
            workspace_.refuse(fmt::format("--keep: `{}` is not a scenario that says from which seeds it was made",
                                          shown_path(folder_of(id_of(n)))));
            return std::nullopt;
        }
        for (const std::string& part : arguments_.keep) {
            if (part == "ground") seeds.ground = old->ground, seeds.attempt = old->attempt;
            if (part == "armies") seeds.armies = old->armies;
            if (part == "places") seeds.places = old->places;
            if (part == "words") seeds.words = old->words;
        }
        return seeds;
    }

    bool make(std::uint32_t n) {
        const auto with = seeds(n);
        if (!with) return false;
        const check::CheckContext rules{
            workspace_.sources, *tree_, prepared_->written, &*prepared_->program, nullptr, {}, &*trial_};
        const std::string id = arguments_.as.empty() ? "battle" : id_of(n);
        const generate::BattleOrder order{.recipe = *recipe_,
                                          .engagement = *engagement_,
                                          .country = *country_,
                                          .looks = larder_->countries.looks,
                                          .phrases = larder_->phrases,
                                          .words = *words_,
                                          .measures = *measures_,
                                          .rules = rules,
                                          .id = id,
                                          .command = command_line(),
                                          .seeds = *with,
                                          .drawn = drawn_};
        const generate::BattleResult result = generate::generate(order, workspace_.diagnostics);
        if (!result.battle) {
            if (arguments_.count == 1 || !result.was_for_ground) return false;
            terminal_.out << fmt::format("{}: none from seed {}; the reasons are below\n", id, arguments_.seed + n);
            return true;
        }
        report_battle(id, result);
        if (first_made_.empty()) first_made_ = id;
        return arguments_.dry || write(id, result.battle->toml);
    }

    void report_battle(const std::string& id, const generate::BattleResult& result) {
        const generate::MadeBattle& made = *result.battle;
        terminal_.out << fmt::format("{}: {}, {} {}\n", id, made.scenario.identity.title, made.scenario.identity.turns,
                                     made.scenario.identity.turn_word);
        for (const std::string& line : made.report) terminal_.out << fmt::format("  {}\n", line);
        for (const auto& [reason, count] : result.tally)
            terminal_.out << fmt::format("  {} tr{} given up: {}\n", count, count == 1 ? "y" : "ies", reason);
    }

    bool write(const std::string& id, const std::string& toml) {
        std::error_code error;
        fs::create_directories(folder_of(id).parent_path(), error);
        const bool is_new = !error && fs::create_directory(folder_of(id), error);
        if (error) {
            workspace_.refuse(file_fault("make", folder_of(id), error.value()));
            return false;
        }
        if (!is_new && !is_free(id)) return false;  // another run made it meanwhile
        const fs::path file = folder_of(id) / "scenario.toml";
        if (!keep_old(file, toml)) return false;
        if (const auto fault = write_file(file, toml)) {
            workspace_.refuse(*fault);
            return false;
        }
        terminal_.out << fmt::format("  written: {}\n", shown_path(file));
        return true;
    }

    /// What --over replaces may have been worked on since: it stays beside the new one.
    bool keep_old(const fs::path& file, const std::string& toml) {
        const FileText old = read_file(file);
        if (!old.fault.empty() || old.content == toml) return true;
        std::error_code error;
        fs::path kept = file.string() + ".old";
        for (int n = 2; fs::exists(fs::symlink_status(kept, error)) && read_file(kept).content != old.content; ++n)
            kept = fmt::format("{}.old.{}", file.string(), n);
        if (const auto fault = write_file(kept, old.content)) {
            workspace_.refuse(*fault);
            return false;
        }
        terminal_.out << fmt::format("  kept: {}\n", shown_path(kept));
        return true;
    }

    void suggest_next() {
        const std::string root = arguments_.root.empty() ? "" : fmt::format(" --root {}", arguments_.root);
        terminal_.out << fmt::format("now type:\n  broadside map {0}{1}\n  broadside pack {0}{1}\n", first_made_, root);
    }

    const Arguments& arguments_;
    Workspace& workspace_;
    Terminal& terminal_;
    std::optional<generate::Recipe> recipe_;
    std::optional<Larder> larder_;
    const generate::Engagement* engagement_ = nullptr;
    const generate::Country* country_ = nullptr;
    std::shared_ptr<const check::Prepared> prepared_;
    const text::Value* tree_ = nullptr;
    std::optional<book::Book> book_;
    std::optional<generate::RulesetWords> words_;
    std::optional<book::Measures> measures_;
    std::optional<check::UnitTrial> trial_;
    std::vector<std::string> drawn_;  ///< kinds of ground
    std::string first_made_;
};

}  // namespace

int run_generate(const Arguments& arguments, Terminal& terminal) {
    Workspace workspace = open_workspace(arguments.root);
    GenerateCommand(arguments, workspace, terminal).run();
    return report(workspace, terminal);
}

}  // namespace broadside::cli
