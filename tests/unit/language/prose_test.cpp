#include "language/prose.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using language::Prose;

static std::string shown(const Prose& prose) {
    std::string out;
    for (const Prose::Part& part : prose.parts())
        out += part.is_reference() ? "<" + part.text + ">" : "[" + part.text + "]";
    return out;
}

TEST_CASE("prose: references and what stands between them") {
    CHECK(shown(Prose()) == "[]");
    CHECK(shown(Prose("")) == "[]");
    CHECK(shown(Prose("to {number.reach}, or {reach}")) == "[to ]<number.reach>[, or ]<reach>[]");
    CHECK(shown(Prose("a brace { that is not closed")) == "[a brace { that is not closed]");
    CHECK(shown(Prose("a } before {x}")) == "[a } before ]<x>[]");
    CHECK(shown(Prose("{}")) == "[]<>[]");
}

TEST_CASE("prose: pieces follow one another with a blank, none before a stop, as if they had been written in one") {
    const auto joined = [](const std::vector<std::string>& written) {
        std::vector<Prose> pieces;
        for (const std::string& piece : written) pieces.emplace_back(piece);
        return Prose::joined(pieces);
    };
    CHECK(joined({}) == "");
    CHECK(joined({"to {reach}"}) == "to {reach}");
    CHECK(joined({"Soft cover", ", woods"}) == "Soft cover, woods");
    CHECK(joined({"", "a", ": b", "(c", ")"}) == "a: b (c)");
    const std::vector<std::string> pieces{"{a} of", "{b}", ".", "*C*{d}"};
    CHECK(joined(pieces) == "{a} of {b}. *C*{d}");
    CHECK(shown(joined(pieces)) == shown(Prose("{a} of {b}. *C*{d}")));
}

TEST_CASE("prose: a reference is known by the parts of its path") {
    std::vector<std::vector<std::string>> paths;
    language::for_each_reference(Prose("{chart.fire.rifle.reach.2} and {gives}"),
                                 [&](const std::vector<std::string>& path) { paths.push_back(path); });
    CHECK(paths == std::vector<std::vector<std::string>>{{"chart", "fire", "rifle", "reach", "2"}, {"gives"}});
    CHECK(Prose("up to {reach}").refers_to("reach"));
    CHECK_FALSE(Prose("up to reach").refers_to("reach"));
}

TEST_CASE("prose: texts are alike that are written alike, and copies outlive what they were made from") {
    const text::Span here{text::SourceId::none, 3, 7, 5}, there{text::SourceId::none, 9, 1, 5};
    const Prose one("to {reach}", here);
    CHECK(one == Prose("to {reach}", there));
    CHECK(one != Prose("to {range}", here));
    CHECK(one == "to {reach}");
    CHECK(Prose() == "");
    CHECK(Prose("a") < Prose("b"));
    Prose copy;
    {
        const Prose original("{a} and {b}", here);
        copy = original;
    }
    CHECK(shown(copy) == "[]<a>[ and ]<b>[]");
    CHECK(copy.span() == here);
}
