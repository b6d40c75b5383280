#pragma once

#include "cli/press/printer.hpp"
#include "cli/terminal.hpp"
#include "rules/choices.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace broadside::cli {

enum class Command {
    pack,
    check,
    describe,
    resolve,
    odds,
    roll,
    map,
    calibrate,
    create,
    diff,
    schema,
    explain,
    version,
    generate,
    estimate,
    watch
};
enum class Format { text, json, compact, github, sarif };  ///< the last three: of check

/// Command line, checked as far as possible without reading files.
struct Arguments {
    Command command = Command::version;
    int (*run)(const Arguments&, Terminal&) = nullptr;  ///< runs the command; returns the exit code
    std::string root;                                   ///< as given; empty: search for it
    std::vector<std::string> files;  ///< of check and pack; of map, new, generate, estimate and watch one
    bool afresh = false;             ///< of check and pack: ignore the cache
    bool strict = false;             ///< of check and pack: treat warnings as errors
    bool draft = false;              ///< of pack: print though worked examples fail
    bool stat = false;               ///< of diff: one line for each part
    bool untried = false;            ///< of check: list rows and cells that no example reads
    bool coverage = false;           ///< of check: list changes that no example would detect
    std::string report;              ///< of check: file for the drawn proof of one rule set; empty: none
    std::string since;  ///< of pack: the state to print the changes against; empty: print what is stale; of watch: to
                        ///< mark them against
    std::string deps;   ///< of pack: the file to write what was read into; empty: none
    std::string ruleset, procedure;   ///< of describe, resolve, odds, roll; of new only the first
    std::vector<std::string> inputs;  ///< `name=value`
    std::vector<std::int64_t> dice;   ///< of resolve
    rules::Choices choices;           ///< rulings, options, variants
    Format format = Format::text;
    std::string batch;                        ///< file with one object of inputs per line; empty: none
    std::uint64_t seed = 0;                   ///< of roll and generate
    std::uint32_t count = 1, first = 1;       ///< of roll: rows, and number of the first; of generate: battles
    std::string table;                        ///< of roll: id of the list, which selects its stream
    std::string subject;                      ///< of schema and explain; of new: the kind of thing made
    std::string out;                          ///< of pack: a folder; of map: a file; empty: the default
    std::vector<std::string> profiles;        ///< of pack; of map, check and watch one
    std::string set = "full";                 ///< of pack
    std::vector<std::string> formats{"pdf"};  ///< of pack, each once; or "svg", "png"; of map one
    std::optional<std::uint32_t> dpi;         ///< of pack and map: of PNGs
    PrinterSettings printer;                  ///< of pack and calibrate
    std::string reader = "umpire";            ///< of map: or "public", or the id of a side
    bool overwrite = false;                   ///< of map, check and generate: replace existing files
    std::string as;                           ///< of generate: id of the scenario
    std::string engagement, country;          ///< of generate: overrides of the recipe
    std::vector<std::string> keep;            ///< of generate: parts to be kept
    bool list = false, dry = false;           ///< of generate
    std::uint16_t port = 8642;                ///< of watch
};

/// Arguments, or the exit code when there is nothing to run (`--help`, wrong usage), after printing why.
std::variant<Arguments, int> parse_arguments(int count, const char* const* words, Terminal& terminal);

}  // namespace broadside::cli
