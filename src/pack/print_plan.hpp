#pragma once

#include "pack/index.hpp"
#include "pack/runs.hpp"
#include "typeset/paper.hpp"

namespace broadside::pack {

/// The first sheet of a pack: what to print in one go, files, readers, sheets; and where everything stands in them.
sheet::Item print_plan(const Manifest& manifest, const std::vector<PrintRun>& runs, const typeset::Paper& paper,
                       const IndexSource& index);

}  // namespace broadside::pack
