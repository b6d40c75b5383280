#include "sheet/item_bytes.hpp"

#include <doctest/doctest.h>
#include <functional>
#include <set>
#include <utility>

using namespace broadside;
using namespace broadside::sheet;

namespace {

Words words(std::string text) {
    return {{std::move(text), Emphasis::plain, {}}};
}

/// A block of every kind, in the order of `Block`, and a card.
Item sample() {
    Table table;
    table.columns.resize(2);
    table.rows = {{{{words("a"), {}}, {words("b"), {}}}}};
    Item item;
    item.blocks = {Heading{words("h")},
                   Paragraph{words("p")},
                   table,
                   Blank{words("l")},
                   ColumnBreak{},
                   NamePlate{words("n"), {}, {}, Pattern::solid, ""},
                   Track{Track::Form::choice, {}, {{words("1"), {}}}},
                   Emblem{"burst", {}, {}},
                   Ground{}};
    item.cards = CardSet{.cards = {{.name = "c", .front = {Heading{words("f")}}}}};
    return item;
}

template <typename Kind>
Kind& block(Item& item) {
    for (Block& each : item.blocks)
        if (Kind* found = std::get_if<Kind>(&each)) return *found;
    FAIL("no such block");
    throw 0;
}

}  // namespace

TEST_CASE("item bytes: every change of an item is seen, and told from every other") {
    const std::vector<std::function<void(Item&)>> changes{
        [](Item&) {},
        [](Item& item) { item.title = "t"; },
        [](Item& item) { item.reader = "t"; },
        [](Item& item) { item.columns = 2; },
        [](Item& item) { item.wished_sides = 2; },
        [](Item& item) { item.most_sides = 2; },
        [](Item& item) {
            item.audience = {text::Audience::Kind::side, "blue"};
        },
        [](Item& item) { item.blocks.pop_back(); },
        [](Item& item) { std::swap(item.blocks[0], item.blocks[1]); },
        [](Item& item) { block<Heading>(item).level = 3; },
        [](Item& item) { block<Heading>(item).words[0].emphasis = Emphasis::italic; },
        [](Item& item) { block<Heading>(item).words[0].superior = true; },
        [](Item& item) { block<Heading>(item).words[0].audience.kind = text::Audience::Kind::umpire; },
        [](Item& item) { block<Paragraph>(item).role = Paragraph::Role::bullet; },
        [](Item& item) { block<Paragraph>(item).about = {"chart fire"}; },
        [](Item& item) { block<Table>(item).across = 3; },
        [](Item& item) { block<Table>(item).may_break = true; },
        [](Item& item) { block<Table>(item).columns[0].weight = 2; },
        [](Item& item) { block<Table>(item).columns[1].weight = 2; },
        [](Item& item) { block<Table>(item).columns[0].align = Align::right; },
        [](Item& item) { block<Table>(item).rows[0].cells[0].align = Align::right; },
        [](Item& item) { block<Table>(item).rows[0].cells[0].tick_box = true; },
        [](Item& item) { block<Table>(item).rows[0].cells[0].short_words = words("s"); },
        [](Item& item) { block<Table>(item).rows[0].brace = 1; },
        [](Item& item) { block<Table>(item).heads.push_back({}); },
        [](Item& item) { block<Table>(item).notes.push_back(words("s")); },
        [](Item& item) { block<Blank>(item).lines = 4; },
        [](Item& item) { block<NamePlate>(item).pattern = std::nullopt; },
        [](Item& item) { block<NamePlate>(item).colour = "#102030"; },
        [](Item& item) { block<Track>(item).steps[0].begins = true; },
        [](Item& item) { block<Emblem>(item).height = 120; },
        [](Item& item) { block<Ground>(item).pattern = Pattern::dotted; },
        [](Item& item) { item.cards->folded = true; },
        [](Item& item) { item.cards->cards[0].copies = 300; },
        [](Item& item) { item.cards->cards[0].back = std::exchange(item.cards->cards[0].front, {}); },
    };
    std::set<std::string> seen;
    for (const auto& change : changes) {
        Item item = sample();
        change(item);
        seen.insert(item_bytes(item));
    }
    CHECK(seen.size() == changes.size());
}

TEST_CASE("item bytes: where a thing stands in the TOML is no change") {
    Item moved = sample();
    const text::Span elsewhere{.line = 40, .column = 2};
    moved.span = elsewhere;
    block<Table>(moved).span = elsewhere;
    block<Table>(moved).rows[0].span = elsewhere;
    block<Paragraph>(moved).span = elsewhere;
    moved.cards->cards[0].span = elsewhere;
    CHECK(moved != sample());
    CHECK(item_bytes(moved) == item_bytes(sample()));
}
