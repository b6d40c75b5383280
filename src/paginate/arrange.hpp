#pragma once

#include "paginate/flow.hpp"

#include <optional>
#include <vector>

namespace broadside::paginate {

/// Area of every side available to blocks.
struct Geometry {
    typeset::Size page;
    double left = 0;
    double width = 0;
    double first_top = 0;  ///< below the item's title, on the first side
    double other_top = 0;  ///< below the running head
    double bottom = 0;
    std::size_t columns = 1;
    double gutter = 0;
    bool spans_as_asked = true;  ///< false: tables take as many columns as their words ask for

    /// Width of `count` columns with the gutters between them.
    double width_of(std::size_t count) const {
        const double column = (width - gutter * static_cast<double>(columns - 1)) / static_cast<double>(columns);
        return column * static_cast<double>(count) + gutter * static_cast<double>(count - 1);
    }
};

/// Pieces of one block at their place.
struct Placed {
    std::size_t block = 0;
    std::size_t side = 0;
    typeset::Point at;
    typeset::Fragment fragment;
};

/// All blocks at their places, as they were set.
struct Arrangement {
    typeset::Style style;
    std::vector<typeset::SetBlock> blocks;
    std::vector<Placed> placed;
    std::size_t columns = 1;  ///< of each side
    std::size_t sides = 0;
    double unevenness = 0;           ///< greatest difference of column ends, as a share of a full column
    double strain = 0;               ///< the same before gaps were stretched to level them
    double emptiness = 0;            ///< empty share of the last side, below everything
    std::size_t needless_lines = 0;  ///< rows of tables taller only because a few short words are broken
    std::size_t torn_sections = 0;   ///< short sections that go on in another column or overleaf
};

/// Why a trial failed.
struct Misfit {
    enum class Kind { width, height, sides };
    Kind kind = Kind::sides;
    std::size_t block = 0;
    double overrun = 0;  ///< points
};

struct Trial {
    std::optional<Arrangement> arrangement;
    std::optional<Misfit> misfit;
};

/// Sets and places all blocks in one style. An arrangement on more than `most_sides` is a misfit.
Trial arrange(const std::vector<typeset::ShapedBlock>& blocks, const typeset::Style& style, const Geometry& geometry,
              std::optional<std::size_t> most_sides);

}  // namespace broadside::paginate
