#pragma once

#include "pack/runs.hpp"
#include "typeset/paper.hpp"

#include <cstdint>
#include <set>
#include <string>

namespace broadside::pack {

/// Facts for a print plan besides those of its files.
struct PlanFacts {
    std::string battle;  ///< with its game
    std::string paper;   ///< "A4"
    std::uint32_t players = 0;
    PrintSet set = PrintSet::full;
    std::string records;          ///< way of keeping unit states, by templates: "labels"
    std::set<std::int64_t> dice;  ///< numbers of faces
};

/// First sheet of a pack, half a page: what is printed in one go, and for whom; the minimum for a quick game; who
/// receives what; what is cut.
sheet::Item print_plan(const Manifest& manifest, const PlanFacts& facts);

}  // namespace broadside::pack
