#pragma once

#include "scenario/scenario.hpp"
#include "text/value.hpp"

#include <vector>

namespace broadside::generate {

/// A unit as it is written by itself.
struct FoldedUnit {
    const text::Entry* entry = nullptr;
    const scenario::Unit* unit = nullptr;
};

/// Units side by side that are alike but for names, places and single facts.
struct UnitRun {
    std::vector<FoldedUnit> units;
};

/// What a muster says of all its units, and a row for each.
struct Muster {
    text::Value common, columns;
    std::vector<text::Value> rows;
};

/// In their order. A unit that is like neither of its neighbours is a run of one.
std::vector<UnitRun> runs_of(const std::vector<FoldedUnit>& units);
Muster fold(const UnitRun& run);

}  // namespace broadside::generate
