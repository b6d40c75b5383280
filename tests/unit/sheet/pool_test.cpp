#include "sheet/pool.hpp"

#include "sheet/item_bytes.hpp"
#include "sheet/item_text.hpp"

#include <doctest/doctest.h>
#include <string>
#include <utility>

using namespace broadside;
using namespace broadside::sheet;

namespace {

Words words(std::string text) {
    return {{std::move(text), Emphasis::plain, {}}};
}

/// One block of its own, and two that every card has.
std::vector<Block> face(const std::string& name) {
    return {NamePlate{words(name), {}, {}, Pattern::solid, ""}, Paragraph{words("All move slowly.")},
            Track{Track::Form::boxes, words("Men"), {{words("1"), {}}, {words("2"), {}}}}};
}

}  // namespace

TEST_CASE("pool: of a hundred cards with equal faces each block is kept once") {
    BlockPool pool;
    const Face first = pool.shared(face("a"));
    for (int card = 1; card < 100; ++card) {
        const Face next = pool.shared(face("a"));
        CHECK(next == first);
        for (std::size_t i = 0; i < first.size(); ++i) CHECK(&*next[i] == &*first[i]);
    }
    CHECK(pool.size() == 3);
}

TEST_CASE("pool: blocks that differ are not shared, be it in more than their words") {
    BlockPool pool;
    for (int card = 0; card < 100; ++card) pool.shared(face("card " + std::to_string(card)));
    CHECK(pool.size() == 102);
    Paragraph bullet{words("All move slowly."), Paragraph::Role::bullet};
    const Face face = pool.shared({bullet, Heading{words("All move slowly.")}});
    CHECK(*face[0] == Block(bullet));
    CHECK(pool.size() == 104);
}

TEST_CASE("pool: cards that share their blocks are printed as those that do not") {
    BlockPool pool;
    CardSet shared, apart;
    for (int card = 0; card < 3; ++card) {
        shared.cards.push_back({.name = "a", .front = pool.shared(face("a")), .back = pool.shared(face("back"))});
        std::vector<Block> front = face("a"), back = face("back");
        apart.cards.push_back({.name = "a", .front = {front.begin(), front.end()}, .back = {back.begin(), back.end()}});
    }
    Item with_shared, with_apart;
    with_shared.cards = shared;
    with_apart.cards = apart;
    CHECK(with_shared == with_apart);
    CHECK(item_bytes(with_shared) == item_bytes(with_apart));
    CHECK(to_text(with_shared) == to_text(with_apart));
}
