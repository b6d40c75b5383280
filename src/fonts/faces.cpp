#include "fonts/faces.hpp"

#include "text/diagnostic.hpp"
#include "text/utf8.hpp"

#include <array>
#include <charconv>
#include <fontconfig/fontconfig.h>
#include <pango/pangofc-font.h>

// Pitfalls avoided here, all observed: a default resolution of 96; glyph positions rounded to whole points; font
// options leaking in from the system; fallback to other families, which also hides missing glyphs; bold and slanted
// letters faked by fontconfig.

namespace broadside::fonts {

namespace {

/// Size for shaping, at which Pango's units are finer than the fonts' own; results are scaled.
constexpr int shaping_size = 1000;
constexpr double units_per_point = static_cast<double>(PANGO_SCALE) * shaping_size;

constexpr const char* package = "fonts-linuxlibertine";

std::string code_point_name(std::uint32_t code) {
    std::array<char, 16> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), code, 16);
    std::string digits(buffer.data(), end.ptr);
    for (char& digit : digits) digit = static_cast<char>(g_ascii_toupper(digit));
    return "U+" + std::string(digits.size() < 4 ? 4 - digits.size() : 0, '0') + digits;
}

std::string wish_name(const FaceWish& wish) {
    std::string name(wish.family);
    if (wish.weight >= PANGO_WEIGHT_BOLD) name += " Bold";
    if (wish.style == PANGO_STYLE_ITALIC) name += " Italic";
    return name;
}

std::string package_hint() {
    return std::string("; install the Debian package `") + package + "`";
}

DescriptionPtr describe(const FaceWish& wish) {
    DescriptionPtr description(pango_font_description_new());
    pango_font_description_set_family(description.get(), std::string(wish.family).c_str());
    pango_font_description_set_weight(description.get(), wish.weight);
    pango_font_description_set_style(description.get(), wish.style);
    pango_font_description_set_absolute_size(description.get(), units_per_point);
    return description;
}

AttributesPtr attributes_of(const PangoFontDescription* description) {
    AttributesPtr attributes(pango_attr_list_new());
    pango_attr_list_insert(attributes.get(), pango_attr_font_desc_new(description));
    pango_attr_list_insert(attributes.get(), pango_attr_font_features_new("lnum=1, tnum=1"));
    pango_attr_list_insert(attributes.get(), pango_attr_fallback_new(FALSE));
    return attributes;
}

bool has_family(FcPattern* pattern, std::string_view family) {
    FcChar8* name = nullptr;
    for (int i = 0; FcPatternGetString(pattern, FC_FAMILY, i, &name) == FcResultMatch; ++i) {
        if (family == reinterpret_cast<const char*>(name)) return true;
    }
    return false;
}

double ink_height(cairo_scaled_font_t* font, const char* letter, double& below) {
    cairo_text_extents_t extents{};
    cairo_scaled_font_text_extents(font, letter, &extents);
    below = (extents.height + extents.y_bearing) / shaping_size;
    return -extents.y_bearing / shaping_size;
}

typeset::FaceHeights heights_of(PangoFont* pango_font) {
    cairo_scaled_font_t* font = pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(pango_font));
    typeset::FaceHeights heights;
    double below = 0;
    heights.x = ink_height(font, "x", below);
    heights.capital = ink_height(font, "H", below);
    heights.ascender = ink_height(font, "d", below);
    ink_height(font, "p", heights.descender);
    return heights;
}

}  // namespace

const FaceWish& wish_of(typeset::Face face) {
    static constexpr std::array<FaceWish, face_count> wishes{{
        {"Linux Libertine O", PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL},
        {"Linux Libertine O", PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL},
        {"Linux Libertine O", PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC},
        {"Linux Biolinum O", PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL},
        {"Linux Biolinum O", PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL},
        {"Linux Biolinum O", PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC},
    }};
    return wishes.at(static_cast<std::size_t>(face));
}

std::string fault_of_font(const FaceWish& wish, PangoFont* font) {
    const std::string name = wish_name(wish);
    if (font == nullptr || !PANGO_IS_FC_FONT(font)) return "the face `" + name + "` is missing" + package_hint();
    FcPattern* pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
    if (!has_family(pattern, wish.family)) return "the face `" + name + "` is missing" + package_hint();
    FcBool emboldened = FcFalse;
    FcMatrix* matrix = nullptr;
    const bool faked_bold = FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &emboldened) == FcResultMatch && emboldened;
    const bool faked_slant = FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch && matrix != nullptr;
    if (faked_bold || faked_slant) return "the face `" + name + "` would be faked from another one" + package_hint();
    return {};
}

Faces::Faces()
    : map_(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)),
      context_(pango_font_map_create_context(map_.get())),
      options_(cairo_font_options_create()) {
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map_.get()), 72);
    cairo_font_options_set_hint_style(options_.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options_.get(), CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options_.get(), CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context_.get(), options_.get());
    pango_cairo_context_set_resolution(context_.get(), 72);
    pango_context_set_round_glyph_positions(context_.get(), FALSE);
    pango_context_set_language(context_.get(), pango_language_from_string("en-gb"));
    pango_context_set_base_dir(context_.get(), PANGO_DIRECTION_LTR);
}

Faces::Loaded& Faces::load(typeset::Face face) {
    Loaded& loaded = loaded_.at(static_cast<std::size_t>(face));
    if (loaded.tried) return loaded;
    loaded.tried = true;
    const FaceWish& wish = wish_of(face);
    const DescriptionPtr description = describe(wish);
    loaded.font.reset(pango_font_map_load_font(map_.get(), context_.get(), description.get()));
    loaded.attributes = attributes_of(description.get());
    std::string fault = fault_of_font(wish, loaded.font.get());
    loaded.sound = fault.empty();
    if (!loaded.sound) faults_.push_back({"", std::move(fault)});
    if (loaded.font) loaded.heights = heights_of(loaded.font.get());
    return loaded;
}

const typeset::ShapedRun& Faces::shape(typeset::Face face, std::string_view text) {
    auto& shaped = loaded_.at(static_cast<std::size_t>(face)).shaped;
    const auto known = shaped.find(text);
    if (known != shaped.end()) return known->second;
    return shaped.emplace(std::string(text), shape_anew(face, text)).first->second;
}

typeset::ShapedRun Faces::shape_anew(typeset::Face face, std::string_view text) {
    typeset::ShapedRun run;
    run.face = face;
    run.size = 1;
    run.text = text;
    if (!g_utf8_validate(text.data(), static_cast<gssize>(text.size()), nullptr))
        text::internal_error("text that is not UTF-8 reached the press");
    const Loaded& loaded = load(face);
    if (!loaded.sound) return run;  // the missing face is reported already
    GList* items = pango_itemize_with_base_dir(context_.get(), PANGO_DIRECTION_LTR, text.data(), 0,
                                               static_cast<int>(text.size()), loaded.attributes.get(), nullptr);
    std::set<std::uint32_t> unknown;
    for (GList* item = items; item != nullptr; item = item->next)
        add_item(static_cast<PangoItem*>(item->data), text, run, unknown);
    g_list_free_full(items, [](gpointer item) { pango_item_free(static_cast<PangoItem*>(item)); });
    if (!unknown.empty()) report_unknown(text, unknown);
    return run;
}

void Faces::add_item(PangoItem* item, std::string_view text, typeset::ShapedRun& run,
                     std::set<std::uint32_t>& unknown) {
    if (item->analysis.level % 2 != 0) {
        faults_.push_back(
            {std::string(text),
             "`" + std::string(text) + "` runs from right to left, and lines are set from left to right only"});
        return;
    }
    const GlyphStringPtr glyphs(pango_glyph_string_new());
    pango_shape_full(text.data() + item->offset, item->length, text.data(), static_cast<int>(text.size()),
                     &item->analysis, glyphs.get());
    for (int i = 0; i < glyphs->num_glyphs; ++i) {
        const PangoGlyphInfo& info = glyphs->glyphs[i];
        const int begin = glyphs->log_clusters[i];
        const int end = i + 1 < glyphs->num_glyphs ? glyphs->log_clusters[i + 1] : item->length;
        const bool new_cluster = i == 0 || glyphs->log_clusters[i - 1] != begin;
        if ((info.glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0)
            unknown.insert(g_utf8_get_char(text.data() + item->offset + begin));
        typeset::Glyph glyph;
        glyph.id = info.glyph;
        glyph.x = run.width + info.geometry.x_offset / units_per_point;
        glyph.y = info.geometry.y_offset / units_per_point;
        // The first glyph of a cluster covers all its bytes; no text here lacks a glyph.
        int cluster_end = end;
        for (int j = i + 1; new_cluster && cluster_end == begin; ++j)
            cluster_end = j < glyphs->num_glyphs ? glyphs->log_clusters[j] : item->length;
        glyph.bytes = new_cluster ? static_cast<std::uint32_t>(cluster_end - begin) : 0;
        run.glyphs.push_back(glyph);
        run.width += info.geometry.width / units_per_point;
    }
}

void Faces::report_unknown(std::string_view text, const std::set<std::uint32_t>& unknown) {
    std::string names;
    for (const std::uint32_t code : unknown) names += (names.empty() ? "" : ", ") + code_point_name(code);
    const bool one = unknown.size() == 1;
    faults_.push_back({std::string(text), (one ? "the character " : "the characters ") + names + " in `" +
                                              std::string(text) + (one ? "` is" : "` are") + " not in the type used"});
}

typeset::FaceHeights Faces::heights(typeset::Face face) {
    return load(face).heights;
}

/// Whether it is no letter of a text: a private code point of four digits, or one of the Latin ligatures.
static bool is_of_a_ligature(hb_codepoint_t code) {
    return (code <= 0xffff && text::is_private(code)) || (code >= 0xfb00 && code <= 0xfb06);
}

void Faces::read_codes(Loaded& loaded) {
    loaded.has_codes = true;
    if (!loaded.font) return;
    hb_font_t* font = pango_font_get_hb_font(loaded.font.get());
    const SetPtr codes(hb_set_create());
    hb_face_collect_unicodes(hb_font_get_face(font), codes.get());
    std::set<hb_codepoint_t> listed;
    for (hb_codepoint_t code = HB_SET_VALUE_INVALID, glyph = 0; hb_set_next(codes.get(), &code);)
        if (hb_font_get_nominal_glyph(font, code, &glyph) && listed.insert(glyph).second && is_of_a_ligature(code))
            loaded.ligature_codes.emplace(glyph, code);
}

char32_t Faces::ligature_code(typeset::Face face, std::uint32_t glyph) {
    Loaded& loaded = load(face);
    if (!loaded.has_codes) read_codes(loaded);
    const auto code = loaded.ligature_codes.find(glyph);
    return code == loaded.ligature_codes.end() ? 0 : code->second;
}

cairo_font_face_t* Faces::cairo_face(typeset::Face face) {
    const Loaded& loaded = load(face);
    if (!loaded.font) return nullptr;
    return cairo_scaled_font_get_font_face(pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(loaded.font.get())));
}

}  // namespace broadside::fonts
