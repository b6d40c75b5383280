#include "wording/expression_words.hpp"

#include "loading.hpp"
#include "rules.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::sheet;

TEST_CASE("words of expressions: every alternative of a description is named, also where it is denied") {
    const auto world = testing::world_of_text(testing::words_of_game() + R"toml(
[fact.stands-by]
type = "arm"
label = "It stands by"
[fact.front]
type = "counters"
default = 0
label = "Its front"
[procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
)toml");
    const wording::Phrasebook phrases(*world->program);
    struct Row {
        std::string written, said;
    };
    for (const Row& row :
         {Row{"us is foot or horse", "if us is foot or horse"},
          Row{"us.arm is foot or horse or guns", "if our arm is foot, horse or guns"},
          Row{"us.arm is foot or us.arm is guns", "if our arm is foot or guns"},
          Row{"us.stands-by is foot", "if it stands by (us) is foot"}, Row{"us.front = 2", "if our front is 2"},
          Row{"not (us.arm is foot or horse)", "if our arm is neither foot nor horse"},
          Row{"not (us.arm is foot)", "if our arm is not foot"}}) {
        CAPTURE(row.written);
        CHECK(condition_words(language::parse_expression(row.written), phrases, {}) == row.said);
    }
}
