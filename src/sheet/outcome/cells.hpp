#pragma once

#include "engine/count.hpp"
#include "sheet/block.hpp"

#include <optional>
#include <string>

// Cells of tables that the engine works out.

namespace broadside::sheet {

struct Chance {
    engine::Natural count, of;
};

Cell table_cell(std::string words, Align align, const text::Audience& audience);
Cell head_cell(std::string words, Align align, const text::Audience& audience);
/// White on black.
Cell black_head_cell(const std::string& words, Align align, const text::Audience& audience);
/// A cell with a whole percentage on a ground the darker the likelier; a dash for what cannot be.
Cell shaded_cell(const std::optional<Chance>& chance, const text::Audience& audience);

}  // namespace broadside::sheet
