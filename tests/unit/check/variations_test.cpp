#include "check/coverage/variations.hpp"

#include "shipped_rules.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using check::testing::shipped_folders;
using check::testing::ShippedRules;

TEST_CASE("A die of a shipped rule set with a face fewer or more makes an example fail") {
    for (const auto& folder : shipped_folders()) {
        const ShippedRules shipped(folder);
        const check::Unnoticed dice = check::unnoticed_dice(shipped.context());
        for (const check::Variation& one : dice.variations)
            FAIL_CHECK(shipped.sources.name(one.span.source) << ":" << one.span.line << ": " << one.thing << ": "
                                                             << one.written << " could be " << one.instead);
    }
}
