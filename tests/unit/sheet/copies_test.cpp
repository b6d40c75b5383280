#include "card_game.hpp"

using namespace broadside;
using namespace broadside::sheet::testing;

/// Copies of each item that a sheet with a heading makes of the battle of three players.
static std::vector<std::uint32_t> copies(const std::string& keys) {
    auto world = world_of_text(card_game);
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto battle = world->read_scenario(card_battle().text());
    REQUIRE_MESSAGE(battle, world->messages());
    const auto source = world->read_template("[item]\nid = \"sheet\"\ntitle = \"Sheet\"\n" + keys +
                                             "[[block]]\nkind = \"heading\"\ntext = \"Read this\"\n");
    REQUIRE_MESSAGE(source, world->messages());
    std::vector<std::uint32_t> out;
    for (const sheet::Item& item : sheet::make_items(*source, {*world->program, {}, &*battle}, world->diagnostics))
        out.push_back(item.copies);
    return out;
}

TEST_CASE("copies: each player has a sheet of his own, the umpire too of one for all; of three one side has two") {
    using Copies = std::vector<std::uint32_t>;
    CHECK(copies("for = \"side\"\naudience = \"its side\"\neach-player = true\n") == Copies{2, 2});
    CHECK(copies("for = \"side\"\naudience = \"its side\"\n") == Copies{1, 1});
    CHECK(copies("for = \"scenario\"\naudience = \"public\"\neach-player = true\n") == Copies{4});
    CHECK(copies("for = \"scenario\"\naudience = \"umpire\"\neach-player = true\n") == Copies{1});
}
