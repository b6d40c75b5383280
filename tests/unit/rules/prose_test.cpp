#include "rules/prose.hpp"

#include <doctest/doctest.h>

using namespace broadside::rules;

static std::string shown(std::string_view text) {
    std::string out;
    for (const ProsePart& part : parts_of(text))
        out += (part.is_reference ? "<" : "[") + std::string(part.text) + (part.is_reference ? ">" : "]");
    return out;
}

TEST_CASE("prose: references and what stands between them") {
    CHECK(shown("") == "[]");
    CHECK(shown("to {number.reach}, or {reach}") == "[to ]<number.reach>[, or ]<reach>[]");
    CHECK(shown("a brace { that is not closed") == "[a brace { that is not closed]");
    CHECK(shown("a } before {x}") == "[a } before ]<x>[]");
}

TEST_CASE("prose: a reference is known by the parts of its path") {
    CHECK(references_in("{chart.fire.rifle.reach.2} and {gives}") ==
          std::vector<std::vector<std::string>>{{"chart", "fire", "rifle", "reach", "2"}, {"gives"}});
}
