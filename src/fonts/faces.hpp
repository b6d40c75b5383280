#pragma once

#include "fonts/handles.hpp"
#include "typeset/measurer.hpp"

#include <array>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace broadside::fonts {

inline constexpr std::size_t face_count = 6;

/// Requested family, weight and slant.
struct FaceWish {
    std::string_view family;
    PangoWeight weight = PANGO_WEIGHT_NORMAL;
    PangoStyle style = PANGO_STYLE_NORMAL;
};

const FaceWish& wish_of(typeset::Face face);

/// Fault of the font that fontconfig returned for a request: another family, faked bold, faked slant. Empty if none.
std::string fault_of_font(const FaceWish& wish, PangoFont* font);

/// The faces, loaded on first use, and every word shaped so far. A drawer uses them to turn glyph ids into shapes.
class Faces {
  public:
    Faces();

    const typeset::ShapedRun& shape(typeset::Face face, std::string_view text);
    typeset::FaceHeights heights(typeset::Face face);
    /// Null if the face is missing.
    cairo_font_face_t* cairo_face(typeset::Face face);
    /// The code point by which the face lists a glyph first, if that is a ligature's: private, or a Latin ligature.
    /// Else 0.
    char32_t ligature_code(typeset::Face face, std::uint32_t glyph);
    const cairo_font_options_t* options() const { return options_.get(); }
    const std::vector<typeset::Fault>& faults() const { return faults_; }

  private:
    /// Allows look-up without constructing a string.
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    struct Loaded {
        FontPtr font;
        std::unordered_map<std::uint32_t, char32_t> ligature_codes;  ///< by glyph; read when one is first drawn
        bool has_codes = false;
        AttributesPtr attributes;
        typeset::FaceHeights heights;
        bool tried = false;
        bool sound = false;  ///< the requested face, neither a substitute nor a faked one
        std::unordered_map<std::string, typeset::ShapedRun, Hash, std::equal_to<>> shaped;
    };

    Loaded& load(typeset::Face face);
    static void read_codes(Loaded& loaded);
    typeset::ShapedRun shape_anew(typeset::Face face, std::string_view text);
    void add_item(PangoItem* item, std::string_view text, typeset::ShapedRun& run, std::set<std::uint32_t>& unknown);
    void report_unknown(std::string_view text, const std::set<std::uint32_t>& unknown);

    FontMapPtr map_;
    ContextPtr context_;
    FontOptionsPtr options_;
    std::array<Loaded, face_count> loaded_;
    std::vector<typeset::Fault> faults_;
};

}  // namespace broadside::fonts
