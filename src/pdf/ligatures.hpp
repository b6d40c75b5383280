#pragma once

#include "fonts/faces.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class QPDF;

namespace broadside::pdf {

/// Letters by the code point that Cairo is given in their place.
using Letters = std::map<char32_t, std::string>;

/// The ligatures of a file.
class Ligatures {
  public:
    /// What Cairo is given for a glyph: its letters, or the code point by which the face lists it.
    std::string_view meaning_of(fonts::Faces& faces, typeset::Face face, std::uint32_t glyph, std::string_view letters);

    Letters letters;

  private:
    struct Meaning {
        std::string letters;
        std::string code;  ///< empty if the letters are written themselves
    };

    Meaning find(fonts::Faces& faces, typeset::Face face, std::uint32_t glyph, std::string_view said);

    std::array<std::vector<std::optional<Meaning>>, fonts::face_count> meanings_;  ///< by face and glyph
};

/// Puts the letters into the fonts' tables from codes to text.
void name_ligatures(QPDF& pdf, const Letters& letters);

}  // namespace broadside::pdf
