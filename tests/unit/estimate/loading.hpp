#pragma once

#include "../text/toml_folder.hpp"
#include "check/editions/prepare.hpp"
#include "estimate/asking.hpp"
#include "estimate/fight.hpp"
#include "scenario/from_toml.hpp"

#include <doctest/doctest.h>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

// What the tests of this room share: rules with their fight, shipped or written in a test, and a battle of
// them.

namespace broadside::estimate::testing {

/// How every game written in a test begins.
inline const std::string small_game = R"(
[ruleset]
id = "small"
title = "A small game"
author = "Us"
edition = "First"
[[section]]
title = "All"
)";

/// A battle of that game, up to its units: the Reds attack the Blues.
inline std::string two_sides(const std::string& table, int turns) {
    return R"(
[scenario]
id = "battle"
title = "A battle"
ruleset = "small"
nature = "invented"
summary = "Two sides meet."
table = )" +
           table + "\nturns = " + std::to_string(turns) + R"(
[side]
red  = { label = "Red",  colour = "#aa0000", pattern = "solid",   stance = "attacks" }
blue = { label = "Blue", colour = "#0000aa", pattern = "hatched", stance = "defends" }
[command]
reds  = { side = "red",  label = "The Reds" }
blues = { side = "blue", label = "The Blues" }
[unit]
)";
}

struct Game {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    std::optional<Asking> asking;
    text::Value prepared_tree;  ///< the rules with the procedures of the estimate
    std::optional<check::Prepared> prepared;
    std::optional<Fight> fight;

    std::string messages() const {
        std::string out;
        for (const text::Diagnostic& finding : diagnostics.sorted()) out += text::to_text(finding, sources);
        return out;
    }
    text::Value parse(const std::string& name, std::string content) {
        auto tree = text::parse_toml(sources, sources.add(name, std::move(content)), diagnostics);
        REQUIRE_MESSAGE(tree, messages());
        return std::move(*tree);
    }
    text::Value read_folder(const std::filesystem::path& folder) {
        return text::testing::read_folder(folder, sources, diagnostics);
    }
    void make(const text::Value& rules, const text::Value& tree) {
        asking = from_toml(tree, diagnostics);
        REQUIRE_MESSAGE(asking, messages());
        prepared_tree = with_additions(rules, tree, diagnostics);
        prepared = check::prepare(prepared_tree, {}, sources, diagnostics, {asking->fight.procedure.id});
        REQUIRE_MESSAGE((prepared && prepared->program), messages());
        fight = Fight::make(asking->fight, *prepared->program, diagnostics);
        REQUIRE_MESSAGE(fight, messages());
    }
    explicit Game(const std::string& shipped) {
        const auto folder = std::filesystem::path(BROADSIDE_SOURCE_DIR) / "rulesets" / shipped;
        make(read_folder(folder), read_folder(folder / "estimate"));
    }
    Game(std::string rules, std::string estimate) {
        make(parse("rules.toml", std::move(rules)), parse("fight.toml", std::move(estimate)));
    }

    const engine::Program& program() const { return *prepared->program; }
    /// Both sides of the fight with these facts.
    engine::Situation both(const std::vector<std::pair<std::string, std::string>>& facts) const {
        engine::Situation situation = engine::default_situation(fight->frame());
        for (const std::string& side : fight->frame().sides)
            for (const auto& [fact, word] : facts) {
                const auto fault = engine::set_input(program(), fight->frame(), situation, side + "." + fact, word);
                REQUIRE_MESSAGE(!fault, (fault ? fault->message : ""));
            }
        return situation;
    }
};

}  // namespace broadside::estimate::testing
