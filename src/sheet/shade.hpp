#pragma once

#include "engine/count.hpp"
#include "sheet/block.hpp"

#include <optional>

namespace broadside::sheet {

struct Chance {
    engine::Natural count, of;
};

/// A cell with a whole percentage on a ground the darker the likelier; a dash for what cannot be.
Cell shaded_cell(const std::optional<Chance>& chance, const text::Audience& audience);

}  // namespace broadside::sheet
