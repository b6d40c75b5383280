#include "engine/frame_hash.hpp"

#include "engine_fixture.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

// The hash is printed beside every pre-rolled list, so that a list found in a box can be checked against the rules as
// they are now. It changes with everything that the procedure reads, and with nothing else.

using namespace broadside::engine;
using namespace broadside::engine::testing;

namespace {

const std::string words = R"([domain.arm]
values = ["foot", "horse"]
[domain.ground]
values = ["open", "wood"]
[quantity.inches]
range = "0..30"
[fact.arm]
type = "arm"
default = "foot"
[fact.ground]
type = "ground"
default = "open"
[fact.gap]
type = "inches"
of = "shared"
default = 3
[fact.tired]
)";

const std::string fire = R"([chart.to-hit]
title = "To hit"
inputs = { arm = "firer.arm", gap = "gap" }
rows = [
    { arm = "foot", gap = "<= 6", value = 4 },
    { arm = "foot", gap = "> 6", value = 5 },
    { arm = "horse", value = 6 },
]
[procedure.fire]
sides = ["firer"]
steps = [
    { forbid = "firer.tired", says = "too tired" },
    { need = "look up to-hit" },
    { hits = "roll 2d6 count >= need" },
]
gives = ["hits"]
changes = [ { set = "firer.tired", when = "hits = 2" } ]
)";

std::string hash_of(const std::string& rules, std::string_view procedure = "fire") {
    const Game g = game(rules);
    REQUIRE(g.messages == "");
    return fmt::format("{:016x}", frame_hash(*g.program, g.frame(procedure)));
}

/// `text` with its first `from` written as `to`.
std::string with(std::string text, std::string_view from, std::string_view to) {
    const std::size_t place = text.find(from);
    REQUIRE(place != std::string::npos);
    return text.replace(place, from.size(), to);
}

}  // namespace

TEST_CASE("engine: the hash of a procedure stays what it is from one release to the next") {
    CHECK(hash_of(words + fire) == "802236bfec387c97");
}

TEST_CASE("engine: what a procedure reads is in its hash") {
    const std::string before = hash_of(words + fire);
    const auto changed = [&](std::string_view from, std::string_view to) {
        CAPTURE(to);
        CHECK(hash_of(words + with(fire, from, to)) != before);
    };
    changed("value = 4", "value = 3");
    changed("<= 6", "<= 5");
    changed("2d6", "3d6");
    changed(">= need", ">= need + 1");
    changed("firer.tired\", says", "firer is horse\", says");
    changed("hits = 2", "hits = 1");
    changed("gives = [\"hits\"]", "gives = [\"hits\", \"need\"]");
    CHECK(hash_of(with(words, "0..30", "0..31") + fire) != before);
    CHECK(hash_of(words + fire + "[[never]]\nwhen = 'firer is horse and gap > 12'\n") != before);
}

TEST_CASE("engine: the hash of a procedure is the same whatever else the rule set says") {
    const std::string before = hash_of(words + fire);
    const auto same = [&](const std::string& rules) {
        CAPTURE(rules);
        CHECK(hash_of(rules) == before);
    };
    same(words + with(fire, "too tired", "out of breath"));
    same(words + with(fire, "To hit", "Score to hit"));
    same(words + "[fact.wet]\nof = \"shared\"\n" + fire);
    same(words + "[procedure.aim]\nsteps = [{ it = \"gap * 2\" }]\ngives = [\"it\"]\n" + fire);
    // It asks for a fact of which `fire` knows nothing: the condition can bind only those who ask for it too.
    same(words + fire + "[[never]]\nwhen = 'firer is horse and firer.ground is wood'\n");
    same(words + fire + "[[never]]\nwhen = 'firer.ground is wood'\n");
}

TEST_CASE("engine: where the written frames are equal, the hashes are") {
    const Game plain = game(words + fire);
    const Game more = game(words + fire + "[[never]]\nwhen = 'firer is horse and firer.ground is wood'\n");
    REQUIRE(plain.program);
    REQUIRE(more.program);
    CHECK(frame_bytes(*plain.program, plain.frame("fire")) == frame_bytes(*more.program, more.frame("fire")));
}
