#pragma once

#include "pack/index.hpp"
#include "typeset/paper.hpp"

namespace broadside::pack {

/// The first sheet of a pack: files, readers, paper, sheets to print; and where everything stands in them.
sheet::Item print_plan(const Manifest& manifest, const typeset::Paper& paper, const IndexSource& index);

}  // namespace broadside::pack
