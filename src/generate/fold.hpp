#pragma once

#include "scenario/scenario.hpp"
#include "text/value.hpp"

#include <vector>

namespace broadside::generate {

/// Unit as written individually.
struct FoldedUnit {
    const text::Entry* entry = nullptr;
    const scenario::Unit* unit = nullptr;
};

/// Adjacent units alike except in names, places and single facts.
struct UnitRun {
    std::vector<FoldedUnit> units;
};

/// Keys common to all units of a muster, and a row for each.
struct Muster {
    text::Value common, columns;
    std::vector<text::Value> rows;
};

/// Runs in order. A unit unlike both neighbours is a run of one.
std::vector<UnitRun> runs_of(const std::vector<FoldedUnit>& units);
Muster fold(const UnitRun& run);

}  // namespace broadside::generate
