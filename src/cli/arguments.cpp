#include "cli/arguments.hpp"

#include "text/diagnostic.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <ostream>
#include <tuple>

// The only file that knows CLI11, which is slow to compile.

namespace broadside::cli {

namespace {

/// What CLI11 fills, before it is checked.
struct Raw {
    std::vector<std::string> dice, rulings, options, variants;
    std::string format = "text";
    std::string seed;
    std::uint32_t battles = 0;                ///< of estimate; 0: no whole ones
    std::string early_root, early_out;        ///< given before the command
    std::string scenario, profile, drawn_as;  ///< of map; of watch the first two, of estimate the first
    std::string printer;                      ///< of pack and calibrate
    std::string name;                         ///< of new
    std::string old_edition, new_edition;     ///< of diff
};

const std::map<std::string, Command> commands = {
    {"pack", Command::pack},       {"check", Command::check},         {"describe", Command::describe},
    {"resolve", Command::resolve}, {"odds", Command::odds},           {"roll", Command::roll},
    {"map", Command::map},         {"schema", Command::schema},       {"explain", Command::explain},
    {"version", Command::version}, {"calibrate", Command::calibrate}, {"new", Command::create},
    {"diff", Command::diff},       {"generate", Command::generate},   {"estimate", Command::estimate},
    {"watch", Command::watch},
};

/// As a script gives it whose variable is not set.
std::string refuse_empty(const std::string& name) {
    return name.empty() ? "an empty name is no folder" : "";
}

std::string refuse_empty_file(const std::string& name) {
    return name.empty() ? "an empty name is no file" : "";
}

const std::string& as_it_is(const std::string& word) {
    return word;
}

/// One of these words.
CLI::Validator one_of(std::vector<std::string> words) {
    const auto check = [words = std::move(words)](std::string& word) {
        if (std::find(words.begin(), words.end(), word) != words.end()) return std::string();
        return fmt::format("there is no `{}`; {}", word, text::suggest_name(word, words, &as_it_is));
    };
    return {check, ""};
}

/// A whole number in a range, ends included.
CLI::Validator whole(std::int64_t lowest, std::int64_t highest) {
    const auto check = [lowest, highest](std::string& word) {
        std::int64_t number = 0;
        const char* const end = word.data() + word.size();
        const auto [rest, error] = std::from_chars(word.data(), end, number);
        const bool fits = error == std::errc{} && rest == end && number >= lowest && number <= highest;
        return fits ? std::string() : fmt::format("`{}` is no whole number from {} to {}", word, lowest, highest);
    };
    return {check, ""};
}

CLI::App* add_command(CLI::App& app, Arguments& arguments, const std::string& name, const std::string& purpose) {
    CLI::App* command = app.add_subcommand(name, purpose);
    command
        ->add_option("--root", arguments.root,
                     "the folder that holds rulesets/ (default: the nearest one up from here)")
        ->check(refuse_empty)
        ->type_name("DIR");
    return command;
}

void add_format(CLI::App* command, Raw& raw) {
    command->add_option("--format", raw.format, "text or json")->check(one_of({"text", "json"}))->type_name("FORM");
}

void add_choices(CLI::App* command, Raw& raw) {
    command->add_option("--ruling", raw.rulings, "another reading of a ruling, as a scenario would choose it")
        ->type_name("ID=READING")
        ->allow_extra_args(false);
    command->add_option("--option", raw.options, "options of the rule set to switch on; NAME=no switches one off")
        ->type_name("NAME")
        ->delimiter(',')
        ->allow_extra_args(false);
    command->add_option("--variant", raw.variants, "the value of a variant")
        ->type_name("ID=VALUE")
        ->allow_extra_args(false);
}

void add_ruleset(CLI::App* command, Arguments& arguments) {
    command->add_option("RULESET", arguments.ruleset, "id or path of a rule set")->required()->type_name("");
}

/// RULESET PROCEDURE [name=value ...] and the settings: what `resolve`, `odds` and `roll` share.
void add_play(CLI::App* command, Arguments& arguments, Raw& raw) {
    add_ruleset(command, arguments);
    command->add_option("PROCEDURE", arguments.procedure, "id of a procedure or a chart")->required()->type_name("");
    command->add_option("INPUT", arguments.inputs, "name=value; what is left out takes its default")->type_name("");
    add_choices(command, raw);
    add_format(command, raw);
}

void add_batch(CLI::App* command, Arguments& arguments) {
    command
        ->add_option("--batch", arguments.batch,
                     "a file: one JSON object of inputs a line, one answer a line (rulesets/README.md, section 18)")
        ->type_name("FILE");
}

void add_proving(CLI::App* command, Arguments& arguments) {
    command->add_flag("--no-cache", arguments.afresh, "prove everything afresh, and remember nothing");
    command->add_flag("--strict", arguments.strict, "let warnings fail as errors do");
}

void add_dpi(CLI::App* command, Arguments& arguments) {
    command->add_option("--dpi", arguments.dpi, "dots an inch of png, 36 to 600 (default: 200)")
        ->check(whole(36, 600))
        ->type_name("N");
}

void add_printer(CLI::App* command, Raw& raw) {
    command
        ->add_option("--printer", raw.printer,
                     "OFFSET_X,OFFSET_Y,SCALE_X,SCALE_Y that put its pages right, or a file of them (see `calibrate`)")
        ->type_name("FIGURES");
}

/// Of a command that draws one file on one paper.
void add_drawn_file(CLI::App* command, Arguments& arguments, Raw& raw, const char* usual_name) {
    command
        ->add_option("-o,--output", arguments.out, fmt::format("the file to draw into (default: {} here)", usual_name))
        ->check(refuse_empty_file)
        ->type_name("FILE");
    command->add_flag("--overwrite", arguments.overwrite, "draw over FILE, whatever it is");
    command->add_option("--profile", raw.profile, "a4 (default), letter, ...")->type_name("NAME");
}

void add_calibrate(CLI::App& app, Arguments& arguments, Raw& raw) {
    CLI::App* calibrate = add_command(app, arguments, "calibrate", "make a page to measure what a printer does");
    add_drawn_file(calibrate, arguments, raw, "calibration-PAPER.pdf");
    add_printer(calibrate, raw);
}

void add_pack(CLI::App& app, Arguments& arguments, Raw& raw) {
    CLI::App* pack = add_command(app, arguments, "pack", "check scenarios, then print what is stale; without one: all");
    pack->add_option("SCENARIO", arguments.files, "id or path")->type_name("");
    pack->add_option("--out", arguments.out, "the folder to print into (default: out/ at the root)")
        ->check(refuse_empty)
        ->type_name("DIR");
    pack->add_option("--profile", arguments.profiles, "a4, letter, ... (default: a4 and letter)")
        ->type_name("NAME")
        ->allow_extra_args(false);
    pack->add_option("--set", arguments.set, "what the print runs hold: full (default), or the minimum to play with")
        ->check(one_of({"full", "minimum"}))
        ->type_name("SET");
    pack->add_option("--format", arguments.formats, "pdf (default), svg, png; several: pdf,svg")
        ->check(one_of({"pdf", "svg", "png"}))
        ->delimiter(',')
        ->type_name("FORM")
        ->allow_extra_args(false);
    pack->add_option("--since", arguments.since,
                     "print only what changed against another root folder, or a revision of the git repository")
        ->type_name("REV|DIR");
    pack->add_option("--deps", arguments.deps, "write what was read into FILE, for Make and Ninja")
        ->check(refuse_empty_file)
        ->type_name("FILE");
    add_dpi(pack, arguments);
    add_printer(pack, raw);
    add_proving(pack, arguments);
}

void add_watch(CLI::App& app, Arguments& arguments, Raw& raw) {
    CLI::App* watch = add_command(app, arguments, "watch",
                                  "show the pages of a scenario in a browser, made anew whenever a file is saved");
    watch->add_option("SCENARIO", raw.scenario, "id or path")->required()->type_name("");
    watch
        ->add_option("--port", arguments.port, "of this machine alone, 1 to 65535 (default: 8642); 0: any that is free")
        ->check(whole(0, 65535))
        ->type_name("N");
    watch->add_option("--profile", raw.profile, "a4 (default), letter, ...")->type_name("NAME");
    watch
        ->add_option("--since", arguments.since,
                     "mark what changed against another root folder, or a revision of the git repository (default: "
                     "against the files as they are when it begins)")
        ->type_name("REV|DIR");
}

void add_map(CLI::App& app, Arguments& arguments, Raw& raw) {
    CLI::App* map = add_command(app, arguments, "map", "draw the map of a scenario, even an unfinished one");
    map->add_option("SCENARIO", raw.scenario, "id or path")->required()->type_name("");
    map->add_option("--for", arguments.reader, "umpire (default), public, or the id of a side")->type_name("READER");
    map->add_option("--format", raw.drawn_as, "pdf, svg or png (default: as FILE ends, else pdf)")
        ->check(one_of({"pdf", "svg", "png"}))
        ->type_name("FORM");
    add_drawn_file(map, arguments, raw, "SCENARIO-map.FORM");
    add_dpi(map, arguments);
}

/// The proof of a rule set as pages.
void add_report(CLI::App* check, Arguments& arguments, Raw& raw) {
    check->add_option("--report", arguments.report, "draw the proof of one rule set into FILE, a PDF")
        ->check(refuse_empty_file)
        ->type_name("FILE");
    check->add_option("--profile", raw.profile, "the paper of the report: a4 (default), letter, ...")
        ->type_name("NAME");
    check->add_flag("--overwrite", arguments.overwrite, "draw the report over FILE, whatever it is");
}

void add_check(CLI::App& app, Arguments& arguments, Raw& raw) {
    CLI::App* check =
        add_command(app, arguments, "check", "find what is wrong with rule sets and scenarios; without one: all");
    check->add_option("FILE", arguments.files, "id or path of a rule set or scenario")->type_name("");
    add_proving(check, arguments);
    check->add_flag("--untried", arguments.untried,
                    "list the rows, cells and limits of one rule set that no example tries");
    check->add_flag("--coverage", arguments.coverage,
                    "list what of one rule set could be otherwise without an example failing");
    add_report(check, arguments, raw);
    check
        ->add_option("--format", raw.format,
                     "text; compact, a line each; json; github, which marks the lines of a change; sarif 2.1.0")
        ->check(one_of({"text", "compact", "json", "github", "sarif"}))
        ->type_name("FORM");
}

void add_describe(CLI::App& app, Arguments& arguments, Raw& raw) {
    CLI::App* describe = add_command(app, arguments, "describe", "what a rule set's procedures ask for and give");
    add_ruleset(describe, arguments);
    describe->add_option("OPTION", arguments.inputs, "behind --option: further options")->type_name("")->group("");
    add_choices(describe, raw);
    add_format(describe, raw);
}

void add_roll(CLI::App& app, Arguments& arguments, Raw& raw) {
    CLI::App* roll = add_command(app, arguments, "roll", "numbered results with seeded dice, one a line");
    add_play(roll, arguments, raw);
    roll->add_option("--seed", raw.seed, "a whole number, 0 to 2^64 - 1; the same one gives the same list")
        ->required()
        ->type_name("N");
    roll->add_option("--count", arguments.count, "how many, 1 to 1,000,000 (default: 1)")
        ->check(whole(1, 1'000'000))
        ->type_name("N");
    roll->add_option("--first", arguments.first, "number of the first (default: 1)")
        ->check(whole(1, 1'000'000'000))
        ->type_name("N");
    roll->add_option("--table", arguments.table,
                     "id of the list (default: RULESET/PROCEDURE); another one is another list")
        ->type_name("ID");
}

void add_new(CLI::App& app, Arguments& arguments, Raw& raw) {
    CLI::App* make = add_command(app, arguments, "new", "write a scenario, a rule set or a recipe to begin from");
    make->add_option("KIND", arguments.subject, "scenario, ruleset or recipe")
        ->required()
        ->check(one_of({"scenario", "ruleset", "recipe"}))
        ->type_name("");
    make->add_option("NAME", raw.name, "its id: small letters, digits and hyphens")->required()->type_name("");
    make->add_option("--ruleset", arguments.ruleset, "of a scenario or a recipe: the rule set it is played with")
        ->type_name("RULESET");
}

void add_generate(CLI::App& app, Arguments& arguments, Raw& raw) {
    CLI::App* make = add_command(app, arguments, "generate", "make a battle from a recipe and a seed, proved playable");
    make->add_option("RECIPE", arguments.files, "a recipe by name or path, or a rule set for its own")
        ->expected(0, 1)
        ->type_name("");
    make->add_option("--seed", raw.seed,
                     "a whole number, 0 to 2^64 - 1; the same one makes the same battle (default: 0)")
        ->type_name("N");
    make->add_option("--as", arguments.as, "the id of the scenario it is written as")->type_name("ID");
    make->add_option("--battles", arguments.count,
                     "so many to choose from, 1 to 50: ID-1, ID-2 ..., a seed each from N on")
        ->check(whole(1, 50))
        ->type_name("K");
    make->add_option("--engagement", arguments.engagement, "in place of the recipe's; --list shows them")
        ->type_name("NAME");
    make->add_option("--country", arguments.country, "in place of the recipe's; --list shows them")->type_name("NAME");
    make->add_option("--keep", arguments.keep,
                     "with --over: ground, armies, places or words stay those of the scenario that is there")
        ->check(one_of({"ground", "armies", "places", "words"}))
        ->delimiter(',')
        ->type_name("PART")
        ->allow_extra_args(false);
    make->add_flag("--over", arguments.overwrite, "write over the scenario that is there");
    make->add_flag("--dry", arguments.dry, "say what would be made, and write nothing");
    make->add_flag("--list", arguments.list, "recipes, engagements and countries");
}

void add_estimate(CLI::App& app, Arguments& arguments, Raw& raw) {
    CLI::App* estimate =
        add_command(app, arguments, "estimate", "what the kinds of unit of a scenario do to one another");
    estimate->add_option("SCENARIO", raw.scenario, "id or path")->required()->type_name("");
    estimate
        ->add_option("--battles", raw.battles,
                     "throw so many whole battles on a front, 25 to 100,000, of each pair of plans; and duels, where "
                     "there are too many "
                     "states to go through (default: 400 of those, no battles)")
        ->check(whole(25, 100'000))
        ->type_name("N");
    estimate->add_option("--seed", raw.seed, "of their dice: a whole number, 0 to 2^64 - 1 (default: 0)")
        ->type_name("S");
    add_format(estimate, raw);
}

void add_diff(CLI::App& app, Arguments& arguments, Raw& raw) {
    CLI::App* diff =
        add_command(app, arguments, "diff", "what changed in a rule set or a scenario, and what it does to the odds");
    diff->add_option("OLD", raw.old_edition, "an id, a folder, or REV:path of a git repository")
        ->required()
        ->type_name("");
    diff->add_option("NEW", raw.new_edition, "the same")->required()->type_name("");
    diff->add_flag("--stat", arguments.stat, "a line for each part that changed");
    add_format(diff, raw);
}

void build(CLI::App& app, Arguments& arguments, Raw& raw) {
    app.require_subcommand(1);
    app.add_option("--root", raw.early_root, "as behind the command")->check(refuse_empty)->type_name("DIR");
    app.add_option("--out", raw.early_out, "as behind `pack`")->check(refuse_empty)->type_name("DIR");
    add_pack(app, arguments, raw);
    add_watch(app, arguments, raw);
    add_check(app, arguments, raw);
    add_map(app, arguments, raw);
    add_calibrate(app, arguments, raw);
    add_new(app, arguments, raw);
    add_generate(app, arguments, raw);
    add_estimate(app, arguments, raw);
    add_diff(app, arguments, raw);
    add_describe(app, arguments, raw);
    CLI::App* resolve = add_command(app, arguments, "resolve", "what the rules say of one situation, with each step");
    add_play(resolve, arguments, raw);
    resolve->add_option("--dice", raw.dice, "the faces thrown, in the order of the steps")->type_name("N,N,...");
    add_batch(resolve, arguments);
    CLI::App* odds = add_command(app, arguments, "odds", "the exact chances of every result");
    add_play(odds, arguments, raw);
    add_batch(odds, arguments);
    add_roll(app, arguments, raw);
    CLI::App* schema = add_command(app, arguments, "schema", "a JSON Schema, for editors that complete and check TOML");
    schema
        ->add_option("KIND", arguments.subject,
                     "ruleset, scenario, template, book, recipe or estimate (default: ruleset)")
        ->type_name("");
    CLI::App* explain =
        add_command(app, arguments, "explain", "what a code in brackets means and what to do; without one: the list");
    explain->add_option("CODE", arguments.subject, "such as `unknown-key`")->type_name("");
    add_command(app, arguments, "version", "the version of the program");
}

bool split_choice(const std::string& word, rules::Choices& choices) {
    std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == word.size()) return false;
    choices.push_back({word.substr(0, equals), word.substr(equals + 1), {}});
    return true;
}

/// Faces are divided by commas or spaces; an input behind them is an input.
std::optional<std::string> read_dice(const Raw& raw, Arguments& arguments) {
    for (const std::string& word : raw.dice) {
        if (word.find('=') != std::string::npos) {
            arguments.inputs.push_back(word);
            continue;
        }
        for (std::size_t at = 0; at < word.size();) {
            std::size_t end = std::min(word.find_first_of(", ", at), word.size());
            std::int64_t face = 0;
            auto [rest, error] = std::from_chars(word.data() + at, word.data() + end, face);
            if (error != std::errc{} || rest != word.data() + end || face < 0)
                return fmt::format("--dice: `{}` is no face of a die", word.substr(at, end - at));
            arguments.dice.push_back(face);
            at = end + 1;
        }
    }
    return std::nullopt;
}

/// Decimal digits and nothing else, so that no seed is taken for another one.
std::optional<std::string> read_seed(const Raw& raw, Arguments& arguments) {
    const bool may_be_left_out = arguments.command == Command::generate || arguments.command == Command::estimate;
    if (may_be_left_out && raw.seed.empty()) return std::nullopt;
    if (arguments.command != Command::roll && !may_be_left_out) return std::nullopt;
    const char* const end = raw.seed.data() + raw.seed.size();
    const auto [rest, error] = std::from_chars(raw.seed.data(), end, arguments.seed);
    if (error == std::errc{} && rest == end) return std::nullopt;
    return fmt::format("--seed: `{}` is no whole number from 0 to 18446744073709551615", raw.seed);
}

/// Options allowed before the command: what is wrong with them, or nothing.
std::optional<std::string> take_early(const Raw& raw, Arguments& arguments) {
    if (!raw.early_out.empty() && arguments.command != Command::pack) return "--out is an option of `pack`";
    for (const auto& [option, early, late] : {std::tuple{"--root", &raw.early_root, &arguments.root},
                                              std::tuple{"--out", &raw.early_out, &arguments.out}}) {
        if (early->empty()) continue;
        if (!late->empty() && *late != *early) return fmt::format("{} is given twice", option);
        *late = *early;
    }
    return std::nullopt;
}

/// `--option A B`: a bare word behind an option is another, for no input is one.
void take_further_options(Raw& raw, Arguments& arguments) {
    if (raw.options.empty()) return;
    const auto is_bare = [](const std::string& word) { return word.find('=') == std::string::npos; };
    std::copy_if(arguments.inputs.begin(), arguments.inputs.end(), std::back_inserter(raw.options), is_bare);
    std::erase_if(arguments.inputs, is_bare);
}

/// One paper of `map`, `calibrate` and `watch`. Of `map` one scenario too, and one format, which the name of the file
/// tells where nothing else does.
void settle_drawn_file(const Raw& raw, Arguments& arguments) {
    if (!raw.profile.empty()) arguments.profiles = {raw.profile};
    if (arguments.command == Command::watch) arguments.files = {raw.scenario};
    if (arguments.command != Command::map) return;
    arguments.files = {raw.scenario};
    if (!raw.drawn_as.empty()) arguments.formats = {raw.drawn_as};
    for (const std::string form : {"svg", "png"})
        if (raw.drawn_as.empty() && arguments.out.ends_with("." + form)) arguments.formats = {form};
}

/// Each format once. What is wrong with `--dpi`, or nothing.
std::optional<std::string> settle_formats(Arguments& arguments) {
    std::vector<std::string>& formats = arguments.formats;
    std::sort(formats.begin(), formats.end());
    formats.erase(std::unique(formats.begin(), formats.end()), formats.end());
    const bool is_idle = arguments.dpi && !std::binary_search(formats.begin(), formats.end(), "png");
    return is_idle ? std::optional<std::string>("--dpi goes with PNG: add --format png") : std::nullopt;
}

/// What is wrong with `--printer`, or nothing.
std::optional<std::string> settle_printer(const Raw& raw, Arguments& arguments) {
    if (raw.printer.empty()) return std::nullopt;
    if (!std::binary_search(arguments.formats.begin(), arguments.formats.end(), "pdf"))
        return "--printer goes with PDF: add --format pdf";
    std::variant<PrinterSettings, std::string> read = read_printer(raw.printer);
    if (std::string* fault = std::get_if<std::string>(&read)) return std::move(*fault);
    arguments.printer = std::move(std::get<PrinterSettings>(read));
    return std::nullopt;
}

/// What is wrong with the settings of `check --report`, or nothing.
std::optional<std::string> settle_report(const Arguments& arguments) {
    if (arguments.command != Command::check) return std::nullopt;
    if (arguments.report.empty())
        return arguments.overwrite || !arguments.profiles.empty()
                   ? std::optional<std::string>("--profile and --overwrite are of --report: give that too")
                   : std::nullopt;
    if (arguments.files.size() != 1) return "--report is of one rule set: name it";
    if (arguments.untried || arguments.coverage) return "--report has the coverage in it: ask for one at a time";
    return std::nullopt;
}

Format format_called(const std::string& word) {
    return word == "json"      ? Format::json
           : word == "compact" ? Format::compact
           : word == "github"  ? Format::github
           : word == "sarif"   ? Format::sarif
                               : Format::text;
}

/// The rest of the checks; what is wrong, or nothing.
std::optional<std::string> settle(Raw& raw, Arguments& arguments) {
    take_further_options(raw, arguments);
    settle_drawn_file(raw, arguments);
    if (arguments.command == Command::create) arguments.files = {raw.name};
    if (arguments.command == Command::estimate) {
        arguments.files = {raw.scenario};
        arguments.count = raw.battles;
    }
    if (arguments.command == Command::diff) arguments.files = {raw.old_edition, raw.new_edition};
    arguments.format = format_called(raw.format);
    for (const std::string& word : raw.rulings)
        if (!split_choice(word, arguments.choices))
            return fmt::format("--ruling: `{}` is not of the form ID=READING", word);
    for (const std::string& word : raw.variants)
        if (!split_choice(word, arguments.choices))
            return fmt::format("--variant: `{}` is not of the form ID=VALUE", word);
    for (const std::string& word : raw.options) {
        bool spelled_out = split_choice(word, arguments.choices);
        if (!spelled_out) arguments.choices.push_back({word, "yes", {}});
    }
    if (arguments.command == Command::describe && !arguments.inputs.empty())
        return fmt::format("`describe` takes one rule set; `{}` is one word too many", arguments.inputs.front());
    if (arguments.untried && arguments.files.size() != 1) return "--untried looks at one rule set: name it";
    if (auto fault = settle_report(arguments)) return fault;
    if (arguments.coverage && arguments.files.size() != 1) return "--coverage looks at one rule set: name it";
    if (!arguments.since.empty() && arguments.set != "full") return "--since prints all that changed: leave out --set";
    if (!arguments.since.empty() && !arguments.deps.empty()) return "--deps covers whole packs: leave out --since";
    if (auto fault = take_early(raw, arguments)) return fault;
    if (auto fault = settle_formats(arguments)) return fault;
    if (auto fault = settle_printer(raw, arguments)) return fault;
    if (auto fault = read_seed(raw, arguments)) return fault;
    if (auto fault = read_dice(raw, arguments)) return fault;
    if (!arguments.batch.empty() && (!arguments.inputs.empty() || !arguments.dice.empty()))
        return "--batch takes its inputs from the file: leave out the others";
    return std::nullopt;
}

/// The word in the place of a command; empty when there is none.
std::string command_among(int count, const char* const* words) {
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        if (word == "--root" || word == "--out") ++i;
        if (!word.starts_with('-')) return word;
    }
    return "";
}

// ---- what is wrong with the words themselves

std::string unknown_command(const std::string& word) {
    const std::string hint = text::suggest_name(word, commands, &std::pair<const std::string, Command>::first);
    return fmt::format("there is no command `{}`{}{}", word, hint.empty() ? "" : "; ", hint);
}

/// The last of these words, which CLI11 lists from the last to the first, that the command does not take; an option
/// before others, of which one may be its value.
std::string unexpected(const std::string& words, const CLI::App& command) {
    const std::size_t dash = words.starts_with('-') ? 0 : words.find(" -") + 1;
    const bool is_option = words.starts_with('-') || dash > 0;
    const std::string from = is_option ? words.substr(dash) : words.substr(words.rfind(' ') + 1);
    const std::string word = from.substr(0, from.find(' '));
    if (!is_option) return fmt::format("`{}` is one word too many for `{}`", word, command.get_name());
    std::vector<std::string> known;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    const std::string hint = text::suggest_name(word, known, &as_it_is);
    return fmt::format("`{}` has no option `{}`{}{}", command.get_name(), word, hint.empty() ? "" : "; ", hint);
}

/// Puts an error of CLI11 into the words of this program.
std::string message_of(const CLI::ParseError& error, const CLI::App& app) {
    const std::vector<CLI::App*> chosen = app.get_subcommands();
    if (chosen.empty()) return "name a command: pack, check, watch ...";
    const std::string what = error.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&error))
        return unexpected(what.substr(what.find(": ") + 2), *chosen.front());
    const std::string about = what.substr(0, what.find_first_of(" :"));
    if (dynamic_cast<const CLI::RequiredError*>(&error))
        return fmt::format("`{}` needs {}", chosen.front()->get_name(), about);
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) return about + " needs a value behind it";
    return what;
}

int refuse(const std::string& fault, const std::string& command, Terminal& terminal) {
    const std::string known = commands.contains(command) ? command + " " : "";
    terminal.err << fmt::format("broadside: {}\nhelp: `broadside {}--help` lists what {} takes\n", fault, known,
                                known.empty() ? "it" : "the command");
    return wrong_usage;
}

}  // namespace

std::variant<Arguments, int> parse_arguments(int count, const char* const* words, Terminal& terminal) {
    CLI::App app{"Turns a tabletop rule set and a scenario into a printed game pack.", "broadside"};
    Arguments arguments;
    Raw raw;
    build(app, arguments, raw);
    const std::string command = command_among(count, words);
    if (!command.empty() && !commands.contains(command)) return refuse(unknown_command(command), command, terminal);
    try {
        app.parse(count, words);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() != 0) return refuse(message_of(error, app), command, terminal);
        app.exit(error, terminal.out, terminal.err);
        return success;
    }
    arguments.command = commands.at(app.get_subcommands().at(0)->get_name());
    if (const auto fault = settle(raw, arguments)) return refuse(*fault, command, terminal);
    return arguments;
}

}  // namespace broadside::cli
