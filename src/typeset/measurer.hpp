#pragma once

#include "typeset/page.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace broadside::typeset {

/// Heights of a face at one point, from the outlines of x, H, d and p.
struct FaceHeights {
    double x = 0;
    double capital = 0;
    double ascender = 0;
    double descender = 0;  ///< below the base line, positive
};

/// Something that cannot be set.
struct Fault {
    std::string text;     ///< the word; empty when it is a face that is at fault
    std::string message;  ///< what is wrong with it
};

/// The one seam to fonts. The Pango one is in `pdf`; tests use one of fixed widths.
///
/// Everything is asked for at one point and scaled by the caller: type is set without hinting, so that widths are
/// proportional to size, each word is shaped once however many sizes are tried, and what was measured is what is drawn.
class TextMeasurer {
  public:
    virtual ~TextMeasurer() = default;

    /// `text`, a word or a space, in one line at one point. Size, rise and audience are left to the caller.
    virtual ShapedRun shape(Face face, std::string_view text) = 0;

    virtual FaceHeights heights(Face face) = 0;

    /// What could not be set so far: missing glyphs, missing or emboldened faces. Empty when all is well.
    virtual const std::vector<Fault>& faults() const = 0;
};

}  // namespace broadside::typeset
