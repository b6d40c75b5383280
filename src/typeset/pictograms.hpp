#pragma once

#include "typeset/page.hpp"

#include <string_view>
#include <vector>

namespace broadside::typeset {

/// Widths and heights are in units of which a pictogram is 20 high; it stands on the base line.
struct Pictogram {
    /// A chain of points: filled, or drawn with a pen. Arcs are chains of short lines.
    struct Part {
        enum class Paint { black, white, grey, accent, pen };
        std::vector<Point> points;  ///< downwards positive, from the left top corner
        Paint paint = Paint::black;
        double pen = 1.6;
    };
    double width = 20;
    std::vector<Part> parts;
};

/// Of a name that `sheet::is_pictogram` knows; anything else is a bug of ours.
const Pictogram& pictogram(std::string_view id);

/// Height of pictograms among words, as a share of the size of the type.
inline constexpr double pictogram_height = 0.84;
/// Width among words at one point, with a little air.
double pictogram_advance(std::string_view id);

/// Its shapes, standing on `baseline` among words of `size` points; where the words are white, black is white and white
/// black.
std::vector<PathItem> draw_pictogram(std::string_view id, Point baseline, double size, bool white);

}  // namespace broadside::typeset
