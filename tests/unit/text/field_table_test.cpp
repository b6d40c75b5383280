#include "text/field_table.hpp"

#include <doctest/doctest.h>
#include <optional>
#include <string>
#include <vector>

using namespace broadside::text;

namespace {

struct Horse {
    std::string id, colour = "bay";
    std::int64_t hands = 0;
    Span span, hands_span;
    bool operator==(const Horse& other) const {
        return id == other.id && colour == other.colour && hands == other.hands;
    }
};

struct Stable {
    std::int64_t boxes = 0;
    std::vector<Horse> horses;
};

Form<std::int64_t, Stable> number() {
    return {std::make_shared<Shape>(Shape{.kind = Shape::Kind::integer, .title = "a number"}),
            [](const Value& value, std::string_view, const Reading<Stable>&) { return std::optional(value.integer); },
            [](std::int64_t number, const Stable&) { return to_value(number); }};
}

const FieldTable<Horse, Stable>& horse_fields() {
    static const FieldTable<Horse, Stable> fields{
        "a horse",
        {required("hands", &Horse::hands, number(), "Its height.").with_span(&Horse::hands_span),
         field("colour", &Horse::colour, choice<Stable, std::string>("a colour", {{"b", "bay"}, {"g", "grey"}}),
               "Its colour."),
         then<Horse, Stable>([](Horse& horse, const Value&, const Reading<Stable>& reading) {
             if (horse.hands > reading.whole.boxes) horse.hands = reading.whole.boxes;
         })}};
    return fields;
}

const FieldTable<Stable, Stable>& stable_fields() {
    static const FieldTable<Stable, Stable> fields{
        "a stable",
        {field("boxes", &Stable::boxes, number(), "How many there is room for."),
         field("horse", &Stable::horses, tables_by_id(horse_fields()), "The horses, by id.")}};
    return fields;
}

Stable read_stable(std::string content) {
    SourceMap sources;
    Diagnostics diagnostics;
    const std::optional<Value> tree = parse_toml(sources, sources.add("a.toml", std::move(content)), diagnostics);
    REQUIRE(tree);
    REQUIRE(conform(*tree, *stable_fields().shape(), diagnostics));
    Stable out;
    stable_fields().read(out, *tree, {out, diagnostics});
    return out;
}

}  // namespace

TEST_CASE("a field table reads each key into its member, with its place, after what comes before it") {
    const Stable stable =
        read_stable("boxes = 15\n[horse.star]\nhands = 14\ncolour = \"g\"\n[horse.big]\nhands = 17\n");
    REQUIRE(stable.horses.size() == 2);
    CHECK(stable.horses[0] == Horse{.id = "star", .colour = "grey", .hands = 14});
    CHECK(stable.horses[1] == Horse{.id = "big", .colour = "bay", .hands = 15});
    CHECK(stable.horses[0].hands_span.line == 3);
}

TEST_CASE("what a field table writes leaves defaults out, keeps required keys, and reads back equal") {
    const Stable stable{.boxes = 20, .horses = {{.id = "star", .colour = "grey"}, {.id = "big", .hands = 17}}};
    const std::string written = to_toml(stable_fields().write(stable, stable));
    CHECK(written == "boxes = 20\n\n[horse.star]\nhands = 0\ncolour = \"g\"\n\n[horse.big]\nhands = 17\n");
    CHECK(read_stable(written).horses == stable.horses);
}

TEST_CASE("the shape of a field table has its keys in their order") {
    const auto shape = horse_fields().shape();
    REQUIRE(shape->fields.size() == 2);
    CHECK(shape->fields[0].key == "hands");
    CHECK(shape->fields[0].required);
    CHECK(shape->fields[1].key == "colour");
    CHECK_FALSE(shape->fields[1].required);
}
