#pragma once

#include <cstdint>

namespace broadside::estimate {

/// Interval that contains the true share in at least 95 of 100 samples.
struct Limits {
    double least = 0, most = 1;
};

/// Limits of Clopper and Pearson, for `hits` out of `of` independent battles. Without battles: from 0 to 1.
Limits limits_of(std::int64_t hits, std::int64_t of);

}  // namespace broadside::estimate
