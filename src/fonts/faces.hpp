#pragma once

#include "layout/measurer.hpp"
#include "fonts/handles.hpp"

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace broadside::fonts {

inline constexpr std::size_t face_count = 6;

/// Family, weight and slant asked for.
struct FaceWish {
    std::string_view family;
    PangoWeight weight = PANGO_WEIGHT_NORMAL;
    PangoStyle style = PANGO_STYLE_NORMAL;
};

const FaceWish& wish_of(layout::Face face);

/// What is wrong with the font that fontconfig gave for a wish: another family, faked bold, faked slant. Empty when it
/// is right.
std::string fault_of_font(const FaceWish& wish, PangoFont* font);

/// The faces, loaded when first asked for, and every word shaped so far. A drawer turns glyph ids into shapes with them.
class Faces {
  public:
    Faces();

    const layout::ShapedRun& shape(layout::Face face, std::string_view text);
    layout::FaceHeights heights(layout::Face face);
    /// Null when the face is missing.
    cairo_font_face_t* cairo_face(layout::Face face);
    const cairo_font_options_t* options() const { return options_.get(); }
    const std::vector<layout::Fault>& faults() const { return faults_; }

  private:
    /// Words are found without a string being made of them.
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    struct Loaded {
        FontPtr font;
        AttributesPtr attributes;
        layout::FaceHeights heights;
        bool tried = false;
        bool sound = false;  ///< the face wished for, neither another nor a faked one
        std::unordered_map<std::string, layout::ShapedRun, Hash, std::equal_to<>> shaped;
    };

    Loaded& load(layout::Face face);
    layout::ShapedRun shape_anew(layout::Face face, std::string_view text);
    void add_item(PangoItem* item, std::string_view text, layout::ShapedRun& run);
    void report_unknown(std::string_view text, std::size_t at);

    FontMapPtr map_;
    ContextPtr context_;
    FontOptionsPtr options_;
    std::array<Loaded, face_count> loaded_;
    std::vector<layout::Fault> faults_;
};

}  // namespace broadside::fonts
