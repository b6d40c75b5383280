#pragma once

#include "pack/runs.hpp"
#include "typeset/paper.hpp"

#include <cstdint>
#include <string>

namespace broadside::pack {

/// What a print plan says beside what its files are.
struct PlanFacts {
    std::string battle;  ///< with its game
    std::string paper;   ///< "A4"
    std::uint32_t players = 0;
    PrintSet set = PrintSet::full;
    std::string records;  ///< where the state of units is kept, as templates say it: "labels"
};

/// The first sheet of a pack, half a page: what goes through the printer in one go, for whom; what will do in a hurry;
/// who is handed what; what is cut.
sheet::Item print_plan(const Manifest& manifest, const PlanFacts& facts);

}  // namespace broadside::pack
