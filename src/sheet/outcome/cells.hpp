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
/// The ground of the result at `place` in order: the same in every chart of a side, whatever else can come.
Tone tone_in_order(std::size_t place, std::size_t results);
/// The ground of a result so far from the level one, on the leader's side or on the other.
Tone tone_from_level(std::size_t steps, bool leads);
/// A cell with a whole percentage on a ground the darker the likelier; a dash for what cannot be.
Cell shaded_cell(const std::optional<Chance>& chance, const text::Audience& audience);

}  // namespace broadside::sheet
