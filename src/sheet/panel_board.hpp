#pragma once

#include "sheet/board.hpp"
#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::sheet {

/// A `panel` block contains the blocks after it, up to the next panel.
struct PanelSettings {
    std::string aside;
    std::uint32_t column = 1;
    bool open = false;
};

/// Side of an item with columns of panels; none when empty. Reports blocks that cannot be in a panel.
std::vector<Board> panel_boards(const Template& source, const Item& item, const ItemContext& context, Marks& marks);

}  // namespace broadside::sheet
