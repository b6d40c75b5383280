#pragma once

#include <cairo.h>
#include <hb.h>
#include <memory>
#include <pango/pangocairo.h>

// Owning handles for Pango and HarfBuzz objects, and for Cairo objects of the drawers.

namespace broadside::fonts {

template <auto release>
struct Release {
    template <typename T>
    void operator()(T* handle) const {
        release(handle);
    }
};

using FontOptionsPtr = std::unique_ptr<cairo_font_options_t, Release<cairo_font_options_destroy>>;
using FontMapPtr = std::unique_ptr<PangoFontMap, Release<g_object_unref>>;
using ContextPtr = std::unique_ptr<PangoContext, Release<g_object_unref>>;
using FontPtr = std::unique_ptr<PangoFont, Release<g_object_unref>>;
using DescriptionPtr = std::unique_ptr<PangoFontDescription, Release<pango_font_description_free>>;
using AttributesPtr = std::unique_ptr<PangoAttrList, Release<pango_attr_list_unref>>;
using SetPtr = std::unique_ptr<hb_set_t, Release<hb_set_destroy>>;
using GlyphStringPtr = std::unique_ptr<PangoGlyphString, Release<pango_glyph_string_free>>;

}  // namespace broadside::fonts
