#include "text/audience.hpp"

#include <doctest/doctest.h>

using namespace broadside::text;

TEST_CASE("audience: a side reads what is public and its own, the umpire everything") {
    const Audience everyone;
    const Audience umpire{.kind = Audience::Kind::umpire};
    const Audience red{.kind = Audience::Kind::side, .side = "red"};
    const Audience blue{.kind = Audience::Kind::side, .side = "blue"};
    struct Row {
        const Audience& reader;
        const Audience& content;
        bool may;
    };
    for (const Row& row :
         {Row{umpire, umpire, true}, Row{umpire, red, true}, Row{umpire, everyone, true}, Row{red, umpire, false},
          Row{red, red, true}, Row{red, blue, false}, Row{red, everyone, true}, Row{everyone, umpire, false},
          Row{everyone, red, false}, Row{everyone, everyone, true}}) {
        CAPTURE(to_text(row.reader));
        CAPTURE(to_text(row.content));
        CHECK(may_read(row.reader, row.content) == row.may);
    }
    CHECK(to_text(everyone) == "public");
    CHECK(to_text(umpire) == "umpire");
    CHECK(to_text(blue) == "blue");
}
