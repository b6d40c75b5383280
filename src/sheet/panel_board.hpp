#pragma once

#include "sheet/board.hpp"
#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::sheet {

/// A `panel` block: it holds what follows, up to the next panel.
struct PanelSettings {
    std::string aside;
    std::uint32_t column = 1;
    bool open = false;
};

/// The side of an item with columns of panels; none when they are empty. Reports blocks that a panel cannot
/// hold.
std::vector<Board> panel_boards(const Template& source, const Item& item, const ItemContext& context);

}  // namespace broadside::sheet
