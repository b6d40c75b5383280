#pragma once

#include "check/check.hpp"
#include "check/coverage/slips.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace broadside::check {

/// A slip that changes the result of no worked example and no turn in one of the ways it could be made.
struct Unheld {
    Slip::Kind kind = Slip::Kind::cell;
    std::string thing, where;
    std::string written, instead;
    text::Span span;
};

/// An `[[example]]` to be confirmed, as TOML, and the slips it would hold.
struct Proposal {
    std::string toml;
    std::vector<std::size_t> holds;  ///< indices of the unheld
};

struct Coverage {
    struct Count {
        std::size_t held = 0, of = 0;
    };
    std::array<Count, kinds_of_slip> counts;  ///< by kind
    std::vector<Unheld> unheld;               ///< in the order of the files
    std::size_t unconfirmed = 0;              ///< examples, which do not count
    std::vector<Proposal> proposals;          ///< chosen greedily, by the number of slips newly held
    std::size_t beyond = 0;                   ///< unheld slips for which no situation was found
};

/// Every figure, word, limit and effect is written otherwise, one at a time and in every way there is, and all that may
/// read it is played again: it is held where an example or a turn notices each of the ways, but for those that come to
/// the same in all situations drawn. The context must have a program.
Coverage coverage_of(const CheckContext& context, SlipsOf slips_of);

}  // namespace broadside::check
