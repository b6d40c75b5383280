#include "cli/raw_arguments.hpp"

#include "text/whole_number.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <iterator>
#include <tuple>
#include <utility>
#include <variant>

namespace broadside::cli {

static bool split_choice(const std::string& word, rules::Choices& choices) {
    std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == word.size()) return false;
    choices.push_back({word.substr(0, equals), word.substr(equals + 1), {}});
    return true;
}

/// Faces are divided by commas or spaces; an input behind them is an input.
static std::optional<std::string> read_dice(const RawArguments& raw, Arguments& arguments) {
    for (const std::string& word : raw.dice) {
        if (word.find('=') != std::string::npos) {
            arguments.inputs.push_back(word);
            continue;
        }
        for (std::size_t at = 0; at < word.size();) {
            std::size_t end = std::min(word.find_first_of(", ", at), word.size());
            const auto face = text::parse_whole(std::string_view(word).substr(at, end - at), 0);
            if (!face) return fmt::format("--dice: `{}` is not a face of a die", word.substr(at, end - at));
            arguments.dice.push_back(*face);
            at = end + 1;
        }
    }
    return std::nullopt;
}

/// Decimal digits and nothing else, so that no seed is taken for another one.
static std::optional<std::string> read_seed(const RawArguments& raw, Arguments& arguments) {
    const bool may_be_left_out = arguments.command == Command::generate || arguments.command == Command::estimate;
    if (may_be_left_out && raw.seed.empty()) return std::nullopt;
    if (arguments.command != Command::roll && !may_be_left_out) return std::nullopt;
    const char* const end = raw.seed.data() + raw.seed.size();
    const auto [rest, error] = std::from_chars(raw.seed.data(), end, arguments.seed);
    if (error == std::errc{} && rest == end) return std::nullopt;
    return fmt::format("--seed: `{}` is not a whole number from 0 to 18446744073709551615", raw.seed);
}

/// Options allowed before the command: what is wrong with them, or nothing.
static std::optional<std::string> take_early(const RawArguments& raw, Arguments& arguments) {
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
static void take_further_options(RawArguments& raw, Arguments& arguments) {
    if (raw.options.empty()) return;
    const auto is_bare = [](const std::string& word) { return word.find('=') == std::string::npos; };
    std::ranges::copy_if(arguments.inputs, std::back_inserter(raw.options), is_bare);
    std::erase_if(arguments.inputs, is_bare);
}

/// `--format pdf png`: the name of a format behind one is another.
static void take_further_formats(const RawArguments& raw, Arguments& arguments) {
    if (!raw.has_formats) return;
    const auto is_format = [](const std::string& word) { return word == "pdf" || word == "svg" || word == "png"; };
    std::ranges::copy_if(arguments.files, std::back_inserter(arguments.formats), is_format);
    std::erase_if(arguments.files, is_format);
}

/// One paper of `map`, `calibrate` and `watch`. Of `map` one scenario too, and one format: that of the name of the
/// file, where nothing else says it.
static void settle_drawn_file(const RawArguments& raw, Arguments& arguments) {
    if (!raw.profile.empty()) arguments.profiles = {raw.profile};
    if (arguments.command == Command::watch) arguments.files = {raw.scenario};
    if (arguments.command != Command::map) return;
    arguments.files = {raw.scenario};
    if (!raw.drawn_as.empty()) arguments.formats = {raw.drawn_as};
    for (const std::string form : {"svg", "png"})
        if (raw.drawn_as.empty() && arguments.out.ends_with("." + form)) arguments.formats = {form};
}

/// Each format once. What is wrong with `--dpi`, or nothing.
static std::optional<std::string> settle_formats(Arguments& arguments) {
    std::vector<std::string>& formats = arguments.formats;
    std::ranges::sort(formats);
    formats.erase(std::unique(formats.begin(), formats.end()), formats.end());
    const bool is_idle = arguments.dpi && !std::ranges::binary_search(formats, "png");
    return is_idle ? std::optional<std::string>("--dpi goes with PNG: add --format png") : std::nullopt;
}

/// What is wrong with `--printer`, or nothing.
static std::optional<std::string> settle_printer(const RawArguments& raw, Arguments& arguments) {
    if (raw.printer.empty()) return std::nullopt;
    if (!std::ranges::binary_search(arguments.formats, "pdf")) return "--printer goes with PDF: add --format pdf";
    std::variant<PrinterSettings, std::string> read = read_printer(raw.printer);
    if (std::string* fault = std::get_if<std::string>(&read)) return std::move(*fault);
    arguments.printer = std::move(std::get<PrinterSettings>(read));
    return std::nullopt;
}

/// What is wrong with the settings of `check --report`, or nothing.
static std::optional<std::string> settle_report(const Arguments& arguments) {
    if (arguments.command != Command::check) return std::nullopt;
    if (arguments.report.empty())
        return arguments.overwrite || !arguments.profiles.empty()
                   ? std::optional<std::string>("--profile and --overwrite are of --report: give that too")
                   : std::nullopt;
    if (arguments.files.size() != 1) return "--report is of one rule set: name it";
    if (arguments.untried || arguments.coverage) return "--report has the coverage in it: ask for one at a time";
    return std::nullopt;
}

static Format format_called(const std::string& word) {
    return word == "json"      ? Format::json
           : word == "compact" ? Format::compact
           : word == "github"  ? Format::github
           : word == "sarif"   ? Format::sarif
                               : Format::text;
}

std::optional<std::string> settle(RawArguments& raw, Arguments& arguments) {
    take_further_options(raw, arguments);
    take_further_formats(raw, arguments);
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

}  // namespace broadside::cli
