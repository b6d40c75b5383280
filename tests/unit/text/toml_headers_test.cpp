#include "text/toml_headers.hpp"

#include <array>
#include <doctest/doctest.h>

using broadside::text::holds_only;

TEST_CASE("A text of nothing but tables of some kinds is known by its headers") {
    constexpr std::array<std::string_view, 2> kinds{"example", "turn"};
    const auto holds = [&](std::string_view toml) { return holds_only(toml, kinds); };
    CHECK(holds("[[example]]\ndo = \"fire\"\n"));
    CHECK(holds("# Worked examples.\r\n\r\n  [[example]]\r\n[turn.first]\r\nsteps = []"));
    CHECK(holds("[[example]]\nnote = '''\n[example.of]\n'''\n"));

    CHECK(holds("[[example]]\ncells = [\n  [\"Dense\", \"<\"],\n  [\"a \\\"b\\\"\" , 1],\n  [ \n\"Loose\"],\n]\n"));

    CHECK_FALSE(holds(""));
    CHECK_FALSE(holds("# Nothing but words.\n"));
    CHECK_FALSE(holds("number.reach = { value = 2 }\n[[example]]\n"));
    CHECK_FALSE(holds("[[example]]\n[number.reach]\n"));
    CHECK_FALSE(holds("[[examples]]\n"));
    CHECK_FALSE(holds("[\"example\"]\n"));
    CHECK_FALSE(holds("[ example ]\n"));
    CHECK_FALSE(holds("[[example]]\ndice = [\n[1, 2],\n]\n"));
    CHECK_FALSE(holds("[\"Dense\", \"<\"],\n[[example]]\n"));
    CHECK_FALSE(holds("[[example]]\n[\"ruling\".one]\n"));
    CHECK_FALSE(holds("[[example]]\n[\"a\\\",\"]\n"));
    CHECK_FALSE(holds("[[example]]\n[\"Dense\"]\n"));
    CHECK_FALSE(holds("\xEF\xBB\xBF[[example]]\n"));
}
