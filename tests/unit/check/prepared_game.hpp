#pragma once

#include "check/editions/prepare.hpp"

#include <doctest/doctest.h>
#include <string>

namespace broadside::check::testing {

/// What begins a small game whose rules the test adds, with figures from -20 to 20.
inline const std::string game_of_points = R"toml(
[ruleset]
id = "game"
title = "Game"
author = "Nobody"
edition = "first"
rules = "open"
[quantity.levels]
range = "0..3"
[quantity.points]
range = "-20..20"
)toml";

/// A rule set that is read and compiled; a test with a faulty one fails with the messages.
struct PreparedGame {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    std::optional<Prepared> prepared;

    explicit PreparedGame(const std::string& content) {
        const auto tree = text::parse_toml(sources, sources.add("game.toml", content), diagnostics);
        REQUIRE(tree);
        prepared = prepare(*tree, {}, sources, diagnostics);
        std::string messages;
        for (const text::Diagnostic& one : diagnostics.all()) messages += text::to_text(one, sources);
        REQUIRE_MESSAGE((prepared && prepared->program), messages);
    }
    const engine::Program& program() const { return *prepared->program; }
};

}  // namespace broadside::check::testing
