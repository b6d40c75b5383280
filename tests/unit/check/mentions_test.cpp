#include "check/editions/mentions.hpp"

#include "text/value.hpp"

#include <doctest/doctest.h>

using namespace broadside;

TEST_CASE("mentions: a step called like a printed key mentions what it does") {
    text::SourceMap sources;
    text::Diagnostics found;
    const auto tree = text::parse_toml(sources, sources.add("rules.toml", R"(
[procedure.press-on]
title = "Press on, or charge"
steps = [{ dash = "do charge for unit", label = "It falls back a little" }]
)"),
                                       found);
    REQUIRE(tree);
    const check::Names names = check::names_mentioned(*tree);
    CHECK(names.contains("charge"));
    CHECK_FALSE(names.contains("back"));
    CHECK(check::names_by_thing(*tree).at({"procedure", "press-on"}) ==
          check::Names{"charge", "dash", "do", "for", "label", "steps", "title", "unit"});
}
