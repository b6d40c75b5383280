#pragma once

#include "layout/paper.hpp"
#include "pack/index.hpp"

namespace broadside::pack {

/// The first sheet of a pack: files, readers, paper, sheets to print; and where everything stands in them.
sheet::Item print_plan(const Manifest& manifest, const layout::Paper& paper, const IndexSource& index);

}  // namespace broadside::pack
