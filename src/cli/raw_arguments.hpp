#pragma once

#include "cli/arguments.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Private to `arguments`: what a command line says, before it is checked as far as it can be without a file.

namespace broadside::cli {

/// The words of a command line as the parser fills them in.
struct RawArguments {
    std::vector<std::string> dice, rulings, options, variants;
    std::string format = "text";
    std::string seed;
    std::uint32_t battles = 0;                ///< of estimate; 0: no whole ones
    std::string early_root, early_out;        ///< given before the command
    std::string scenario, profile, drawn_as;  ///< of map; of watch the first two, of estimate the first
    bool has_formats = false;                 ///< whether `pack` is given any
    std::string printer;                      ///< of pack and calibrate
    std::string name;                         ///< of new
    std::string old_edition, new_edition;     ///< of diff
};

/// Checks `raw` and completes `arguments`, whose command is known. Returns what is wrong, or nullopt.
std::optional<std::string> settle(RawArguments& raw, Arguments& arguments);

}  // namespace broadside::cli
