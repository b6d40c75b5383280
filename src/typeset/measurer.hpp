#pragma once

#include "typeset/shaped_words.hpp"

#include <array>
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
    std::string text;     ///< the word; empty for a fault of a face
    std::string message;  ///< the fault
};

/// The one seam to fonts. The Pango implementation is in `fonts`; tests use one with fixed widths.
///
/// Everything is measured at one point and scaled by the caller: type is set without hinting, so widths are
/// proportional to size, each word is shaped once for all sizes tried, and the measured shapes are those drawn.
class TextMeasurer {
  public:
    virtual ~TextMeasurer() = default;

    /// Shapes `text`, a word or space, in one line at one point. Size, rise and audience are set by the caller.
    virtual ShapedRun shape(Face face, std::string_view text) = 0;

    virtual FaceHeights heights(Face face) = 0;

    /// Faults so far: missing glyphs, missing or emboldened faces. Empty without faults.
    virtual const std::vector<Fault>& faults() const = 0;

    /// Words shaped by now: the same ones are on many sides, and tried at many sizes.
    ShapedByWords& shaped_in(Voice voice) { return shaped_.at(static_cast<std::size_t>(voice)); }

  private:
    std::array<ShapedByWords, voice_count> shaped_;
};

}  // namespace broadside::typeset
