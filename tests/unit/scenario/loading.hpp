#pragma once

#include "scenario/from_toml.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/source.hpp"
#include "text/value.hpp"

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

// What the tests of this room share: loading a scenario from text, with everything that was said about it.

namespace broadside::scenario::testing {

struct Loaded {
    std::optional<Scenario> scenario;
    std::string messages;  ///< every finding as it is printed, sorted, one after another
};

inline Loaded load(std::string content, std::string name = "scenario.toml") {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    text::SourceId id = sources.add(std::move(name), std::move(content));
    Loaded out;
    if (std::optional<text::Value> tree = text::parse_toml(sources, id, diagnostics))
        out.scenario = from_toml(*tree, diagnostics);
    for (const text::Diagnostic& diagnostic : diagnostics.sorted()) {
        out.messages += text::to_text(diagnostic, sources);
        if (!out.messages.ends_with('\n')) out.messages += '\n';
    }
    return out;
}

inline std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

inline std::filesystem::path scenarios_folder() {
    return std::filesystem::path(BROADSIDE_SOURCE_DIR) / "scenarios";
}

/// A shipped scenario; every folder here holds one file.
inline std::string shipped(std::string_view id) {
    return read_file(scenarios_folder() / id / "scenario.toml");
}

/// The smallest scenario that has nothing to be said about it.
inline std::string small() {
    return R"([scenario]
id = "small"
title = "Small"
ruleset = "skirmish"
nature = "invented"
summary = "A meeting at a ford."
table = { width = "120 cm", depth = "90 cm" }
turns = 8

[side.red]
label = "Red"
colour = "#aa0000"
pattern = "solid"
stance = "attacks"

[side.blue]
label = "Blue"
colour = "#0000aa"
pattern = "hatched"
stance = "defends"

[command.reds]
side = "red"
label = "The Reds"

[command.blues]
side = "blue"
label = "The Blues"

[unit.guards]
command = "reds"
label = "Guards"
facts = { grade = "A", strength = 12, disordered = false }
at = ["40 cm", "20 cm"]
facing = 0
frontage = "12 cm"
depth = 30

[unit.hussars]
command = "blues"
label = "Hussars"
at = "reserve"
frontage = "12 cm"
depth = 30
)";
}

/// `content` with the first `from` replaced; a test that replaces nothing is wrong.
inline std::string with(std::string content, std::string_view from, std::string_view to) {
    std::size_t at = content.find(from);
    if (at == std::string::npos) return "the text to replace is not there";
    return content.replace(at, from.size(), to);
}

}  // namespace broadside::scenario::testing
