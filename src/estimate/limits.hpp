#pragma once

#include <cstdint>

namespace broadside::estimate {

/// Between which the true share lies, whatever it is, in at least 95 of 100 samples.
struct Limits {
    double least = 0, most = 1;
};

/// Those of Clopper and Pearson, for `hits` out of `of` battles, which are independent. Of none: from 0 to 1.
Limits limits_of(std::int64_t hits, std::int64_t of);

}  // namespace broadside::estimate
