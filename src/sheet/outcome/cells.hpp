#pragma once

#include "engine/count.hpp"
#include "sheet/block.hpp"

#include <optional>

// Cells of tables worked out by the engine.

namespace broadside::sheet {

struct Chance {
    engine::Natural count, of;
};

/// Ground of the result at `place` in order: the same in every chart of a side, whatever its other results.
Tone tone_in_order(std::size_t place, std::size_t results);
/// Ground of a result `steps` away from the level one, on the leader's side or on the other.
Tone tone_from_level(std::size_t steps, bool leads);
/// Cell with a whole percentage, darker with higher chances; a dash for the impossible.
Cell shaded_cell(const std::optional<Chance>& chance, const text::Audience& audience);

}  // namespace broadside::sheet
