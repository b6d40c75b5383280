#pragma once

#include "cli/printer.hpp"
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

/// The command line, read and checked as far as it can be without a file.
struct Arguments {
    Command command = Command::version;
    std::string root;                ///< as given; empty: look for it
    std::vector<std::string> files;  ///< of check and pack; of map, new, generate, estimate and watch one
    bool afresh = false;             ///< of check and pack: whatever was proved before
    bool strict = false;             ///< of check and pack: warnings fail as errors do
    bool stat = false;               ///< of diff: a line a part
    bool untried = false;            ///< of check: list what no example reads
    bool coverage = false;           ///< of check: list what could be otherwise without an example failing
    std::string report;              ///< of check: the file to draw the proof of one rule set into; empty: none
    std::string since;  ///< of pack: the state to print the changes against; empty: print what is stale; of watch: to
                        ///< mark them against
    std::string deps;   ///< of pack: the file to write what was read into; empty: none
    std::string ruleset, procedure;   ///< of describe, resolve, odds, roll; of new the first
    std::vector<std::string> inputs;  ///< `name=value`
    std::vector<std::int64_t> dice;   ///< of resolve
    rules::Choices choices;           ///< rulings, options, variants
    Format format = Format::text;
    std::string batch;                        ///< file with one object of inputs a line; empty: none
    std::uint64_t seed = 0;                   ///< of roll and generate
    std::uint32_t count = 1, first = 1;       ///< of roll: rows, and the number of the first; of generate: battles
    std::string table;                        ///< of roll: the id of the list, which is its stream
    std::string subject;                      ///< of schema and explain; of new what it makes
    std::string out;                          ///< of pack: a folder; of map: a file; empty: the usual one
    std::vector<std::string> profiles;        ///< of pack; of map, check and watch one
    std::string set = "full";                 ///< of pack
    std::vector<std::string> formats{"pdf"};  ///< of pack, each once; or "svg", "png"; of map one
    std::optional<std::uint32_t> dpi;         ///< of pack and map: of PNGs
    PrinterSettings printer;                  ///< of pack and calibrate
    std::string reader = "umpire";            ///< of map: or "public", or the id of a side
    bool overwrite = false;                   ///< of map, check and generate: whatever is there
    std::string as;                           ///< of generate: the id of the scenario
    std::string engagement, country;          ///< of generate: in place of the recipe's
    std::vector<std::string> keep;            ///< of generate: parts that stay as they are
    bool list = false, dry = false;           ///< of generate
    std::uint16_t port = 8642;                ///< of watch
};

/// The arguments, or the exit code when there is nothing to run (`--help`, wrong usage); then it has been printed why.
std::variant<Arguments, int> parse_arguments(int count, const char* const* words, Terminal& terminal);

}  // namespace broadside::cli
