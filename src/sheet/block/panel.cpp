#include "sheet/block_kind.hpp"
#include "sheet/panel_board.hpp"

namespace broadside::sheet {

BlockKind panel_kind();

BlockKind panel_kind() {
    using S = PanelSettings;
    return {.word = "panel",
            .keys = {settings<S>(
                {text::key("aside", &S::aside, prose(), "Of a panel: words beside its title."),
                 text::key("column", &S::column, whole_between(1, 6), "Of a panel: its column; 1 when absent."),
                 text::key("open", &S::open, yes_no(), "Of a panel: white, not tinted.")})},
            .title = BlockKind::Title::of_its_own,
            .place = BlockKind::Place::panels};
}

}  // namespace broadside::sheet
