#include "cli/arguments.hpp"

#include "cli/commands.hpp"
#include "cli/raw_arguments.hpp"
#include "text/diagnostic.hpp"
#include "text/whole_number.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <ostream>

// The only file that knows CLI11, which is slow to compile.

namespace broadside::cli {

namespace {

struct ListedCommand {
    Command command = Command::version;
    int (*run)(const Arguments&, Terminal&) = nullptr;
};

const std::map<std::string, ListedCommand> commands = {
    {"pack", {Command::pack, run_pack}},
    {"check", {Command::check, run_check}},
    {"describe", {Command::describe, run_describe}},
    {"resolve", {Command::resolve, run_resolve}},
    {"odds", {Command::odds, run_odds}},
    {"roll", {Command::roll, run_roll}},
    {"map", {Command::map, run_map}},
    {"schema", {Command::schema, run_schema}},
    {"explain", {Command::explain, run_explain}},
    {"version", {Command::version, run_version}},
    {"calibrate", {Command::calibrate, run_calibrate}},
    {"new", {Command::create, run_new}},
    {"diff", {Command::diff, run_diff}},
    {"generate", {Command::generate, run_generate}},
    {"estimate", {Command::estimate, run_estimate}},
    {"watch", {Command::watch, run_watch}},
};

/// An empty name, as a script gives it whose variable is not set, is none of `what`: "a folder".
CLI::Validator not_empty(const std::string& what, const std::string& name = "name") {
    const auto check = [=](std::string& word) {
        return word.empty() ? fmt::format("an empty {} is not {}", name, what) : std::string();
    };
    return {check, ""};
}

/// Files are put in place when they are whole: there is no `-` for the standard output.
CLI::Validator a_file() {
    const auto check = [](std::string& name) {
        return name == "-"    ? std::string("`-` is not a file: name one")
               : name.empty() ? "an empty name is not a file"
                              : "";
    };
    return {check, ""};
}

/// One of these words.
CLI::Validator one_of(std::vector<std::string> words) {
    const auto check = [words = std::move(words)](std::string& word) {
        if (std::ranges::find(words, word) != words.end()) return std::string();
        return fmt::format("there is no `{}`; {}", word, text::suggest_name(word, words, std::identity{}));
    };
    return {check, ""};
}

/// A whole number in a range, ends included.
CLI::Validator whole(std::int64_t lowest, std::int64_t highest) {
    const auto check = [lowest, highest](std::string& word) {
        if (text::parse_whole(word, lowest, highest)) return std::string();
        return fmt::format("`{}` is not a whole number from {} to {}", word, lowest, highest);
    };
    return {check, ""};
}

CLI::App* add_command(CLI::App& app, Arguments& arguments, const std::string& name, const std::string& purpose) {
    CLI::App* command = app.add_subcommand(name, purpose);
    command
        ->add_option("--root", arguments.root,
                     "the folder that holds rulesets/ (default: the nearest one up from here)")
        ->check(not_empty("a folder"))
        ->type_name("DIR");
    return command;
}

/// Says of an option that takes several how they are written: with commas, or with the option once more.
class HelpWords : public CLI::Formatter {
  public:
    std::string make_option_opts(const CLI::Option* option) const override {
        std::string words = CLI::Formatter::make_option_opts(option);
        constexpr std::string_view several = " ...";
        const bool takes_words_behind = option->get_positional() || option->get_allow_extra_args();
        if (takes_words_behind || !words.ends_with(several)) return words;
        words.erase(words.size() - several.size());
        return option->get_delimiter() == ',' ? words + ",..." : words;
    }
};

void add_format(CLI::App* command, RawArguments& raw) {
    command->add_option("--format", raw.format, "text or json")->check(one_of({"text", "json"}))->type_name("FORM");
}

void add_choices(CLI::App* command, RawArguments& raw) {
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
void add_play(CLI::App* command, Arguments& arguments, RawArguments& raw) {
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
        ->check(not_empty("a file"))
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

void add_printer(CLI::App* command, RawArguments& raw) {
    command
        ->add_option("--printer", raw.printer,
                     "OFFSET_X,OFFSET_Y,SCALE_X,SCALE_Y that put its pages right, or a file of them (see `calibrate`)")
        ->check(not_empty("a list of figures", "word"))
        ->type_name("FIGURES");
}

/// Of a command that draws one file on one paper.
void add_drawn_file(CLI::App* command, Arguments& arguments, RawArguments& raw, const char* usual_name) {
    command
        ->add_option("-o,--output", arguments.out, fmt::format("the file to draw into (default: {} here)", usual_name))
        ->check(a_file())
        ->type_name("FILE");
    command->add_flag("--overwrite", arguments.overwrite, "draw over FILE, whatever it is");
    command->add_option("--profile", raw.profile, "a4 (default), letter, ...")->type_name("NAME");
}

void add_calibrate(CLI::App& app, Arguments& arguments, RawArguments& raw) {
    CLI::App* calibrate = add_command(app, arguments, "calibrate", "make a page to measure what a printer does");
    add_drawn_file(calibrate, arguments, raw, "calibration-PAPER.pdf");
    add_printer(calibrate, raw);
}

void add_pack(CLI::App& app, Arguments& arguments, RawArguments& raw) {
    CLI::App* pack = add_command(app, arguments, "pack", "check scenarios, then print what is stale; without one: all");
    pack->add_option("SCENARIO", arguments.files, "id or path")->type_name("");
    pack->add_option("--out", arguments.out, "the folder to print into (default: out/ at the root)")
        ->check(not_empty("a folder"))
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
        ->allow_extra_args(false)
        ->each([&raw](const std::string&) { raw.has_formats = true; });
    pack->add_option("--since", arguments.since,
                     "print only what changed against another root folder, or a revision of the git repository")
        ->check(not_empty("a folder or a revision"))
        ->type_name("REV|DIR");
    pack->add_option("--deps", arguments.deps, "write what was read into FILE, for Make and Ninja")
        ->check(a_file())
        ->type_name("FILE");
    pack->add_flag("--draft", arguments.draft,
                   "print though worked examples or turns fail: they are warnings, and every page says how many");
    add_dpi(pack, arguments);
    add_printer(pack, raw);
    add_proving(pack, arguments);
}

void add_watch(CLI::App& app, Arguments& arguments, RawArguments& raw) {
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
        ->check(not_empty("a folder or a revision"))
        ->type_name("REV|DIR");
}

void add_map(CLI::App& app, Arguments& arguments, RawArguments& raw) {
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
void add_report(CLI::App* check, Arguments& arguments, RawArguments& raw) {
    check->add_option("--report", arguments.report, "draw the proof of one rule set into FILE, a PDF")
        ->check(a_file())
        ->type_name("FILE");
    check->add_option("--profile", raw.profile, "the paper of the report: a4 (default), letter, ...")
        ->type_name("NAME");
    check->add_flag("--overwrite", arguments.overwrite, "draw the report over FILE, whatever it is");
}

void add_check(CLI::App& app, Arguments& arguments, RawArguments& raw) {
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

void add_describe(CLI::App& app, Arguments& arguments, RawArguments& raw) {
    CLI::App* describe = add_command(app, arguments, "describe", "what a rule set's procedures ask for and give");
    add_ruleset(describe, arguments);
    describe->add_option("OPTION", arguments.inputs, "behind --option: further options")->type_name("")->group("");
    add_choices(describe, raw);
    add_format(describe, raw);
}

void add_roll(CLI::App& app, Arguments& arguments, RawArguments& raw) {
    CLI::App* roll = add_command(app, arguments, "roll", "numbered results with seeded dice, one a line");
    add_play(roll, arguments, raw);
    roll->add_option("--seed", raw.seed, "a whole number, 0 to 2^64 - 1; the same one gives the same list")
        ->required()
        ->check(not_empty("a number", "word"))
        ->type_name("N");
    roll->add_option("--count", arguments.count, "how many, 1 to 1,000,000 (default: 1)")
        ->check(whole(1, 1'000'000))
        ->type_name("N");
    roll->add_option("--first", arguments.first, "number of the first (default: 1)")
        ->check(whole(1, 1'000'000'000))
        ->type_name("N");
    roll->add_option("--table", arguments.table,
                     "id of the list (default: RULESET/PROCEDURE); another one is another list")
        ->check(not_empty("the id of a list"))
        ->type_name("ID");
}

void add_new(CLI::App& app, Arguments& arguments, RawArguments& raw) {
    CLI::App* make = add_command(app, arguments, "new", "write a scenario, a rule set or a recipe to begin from");
    make->add_option("KIND", arguments.subject, "scenario, ruleset or recipe")
        ->required()
        ->check(one_of({"scenario", "ruleset", "recipe"}))
        ->type_name("");
    make->add_option("NAME", raw.name, "its id: small letters, digits and hyphens")->required()->type_name("");
    make->add_option("--ruleset", arguments.ruleset, "of a scenario or a recipe: the rule set it is played with")
        ->type_name("RULESET");
}

void add_generate(CLI::App& app, Arguments& arguments, RawArguments& raw) {
    CLI::App* make = add_command(app, arguments, "generate", "make a battle from a recipe and a seed, proved playable");
    make->add_option("RECIPE", arguments.files, "a recipe by name or path, or a rule set for its own")
        ->expected(0, 1)
        ->type_name("");
    make->add_option("--seed", raw.seed,
                     "a whole number, 0 to 2^64 - 1; the same one makes the same battle (default: 0)")
        ->check(not_empty("a number", "word"))
        ->type_name("N");
    make->add_option("--as", arguments.as, "the id of the scenario it is written as")
        ->check(not_empty("an id"))
        ->type_name("ID");
    make->add_option("--battles", arguments.count,
                     "so many to choose from, 1 to 50: ID-1, ID-2 ..., a seed each from N on")
        ->check(whole(1, 50))
        ->type_name("K");
    make->add_option("--engagement", arguments.engagement, "in place of the recipe's; --list shows them")
        ->check(not_empty("an engagement"))
        ->type_name("NAME");
    make->add_option("--country", arguments.country, "in place of the recipe's; --list shows them")
        ->check(not_empty("a country"))
        ->type_name("NAME");
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

void add_estimate(CLI::App& app, Arguments& arguments, RawArguments& raw) {
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
        ->check(not_empty("a number", "word"))
        ->type_name("S");
    add_format(estimate, raw);
}

void add_diff(CLI::App& app, Arguments& arguments, RawArguments& raw) {
    CLI::App* diff =
        add_command(app, arguments, "diff", "what changed in a rule set or a scenario, and what it does to the odds");
    diff->add_option("OLD", raw.old_edition, "an id, a folder, or REV:path of a git repository")
        ->required()
        ->type_name("");
    diff->add_option("NEW", raw.new_edition, "the same")->required()->type_name("");
    diff->add_flag("--stat", arguments.stat, "a line for each part that changed");
    add_format(diff, raw);
}

void build(CLI::App& app, Arguments& arguments, RawArguments& raw) {
    app.require_subcommand(1);
    app.add_option("--root", raw.early_root, "as behind the command")->check(not_empty("a folder"))->type_name("DIR");
    app.add_option("--out", raw.early_out, "as behind `pack`")->check(not_empty("a folder"))->type_name("DIR");
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
    const std::string hint = text::suggest_name(word, commands, &std::pair<const std::string, ListedCommand>::first);
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
    const std::string hint = text::suggest_name(word, known, std::identity{});
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
    app.formatter(std::make_shared<HelpWords>());
    Arguments arguments;
    RawArguments raw;
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
    const ListedCommand& chosen = commands.at(app.get_subcommands().at(0)->get_name());
    arguments.command = chosen.command;
    arguments.run = chosen.run;
    if (const auto fault = settle(raw, arguments)) return refuse(*fault, command, terminal);
    return arguments;
}

}  // namespace broadside::cli
