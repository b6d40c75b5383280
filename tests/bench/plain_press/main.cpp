// A plain Cairo and Pango program, written as well as such a program is: each string of a face and size is shaped once
// and kept, glyphs are drawn with their text, a page is one go. It knows nothing of games, cards or columns: it draws
// what drawing/main.cpp has written down.
//
//     plain_press DRAWING OUT.pdf

#include <array>
#include <cairo-pdf.h>
#include <charconv>
#include <fstream>
#include <map>
#include <pango/pangocairo.h>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace {

/// The words and numbers of a line, one after the other.
class Reader {
  public:
    explicit Reader(std::string_view line) : rest_(line) {}

    bool at_end() const { return rest_.empty(); }
    std::string_view word() {
        const std::size_t end = std::min(rest_.find(' '), rest_.size());
        const std::string_view found = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        return found;
    }
    double number() {
        const std::string_view found = word();
        double value = 0;
        std::from_chars(found.data(), found.data() + found.size(), value);
        return value;
    }
    std::string_view rest() const { return rest_; }

  private:
    std::string_view rest_;
};

/// Of a run of one font: glyphs from the start of the string.
struct Shaped {
    std::string text;
    std::vector<cairo_glyph_t> glyphs;
    std::vector<cairo_text_cluster_t> clusters;
    cairo_scaled_font_t* font = nullptr;
};

constexpr std::array<const char*, 6> faces = {"Linux Libertine O", "Linux Libertine O Bold", "Linux Libertine O Italic",
                                              "Linux Biolinum O",  "Linux Biolinum O Bold",  "Linux Biolinum O Italic"};

class Plain {
  public:
    explicit Plain(const char* path) : surface_(cairo_pdf_surface_create(path, 595, 842)) {
        cairo_ = cairo_create(surface_);
        context_ = pango_cairo_create_context(cairo_);
        pango_cairo_context_set_resolution(context_, 72);
        pango_context_set_round_glyph_positions(context_, FALSE);
        layout_ = pango_layout_new(context_);
        attributes_ = pango_attr_list_new();
        pango_attr_list_insert(attributes_, pango_attr_font_features_new("lnum=1, tnum=1"));
        pango_layout_set_attributes(layout_, attributes_);
    }
    ~Plain() {
        pango_attr_list_unref(attributes_);
        g_object_unref(layout_);
        g_object_unref(context_);
        cairo_destroy(cairo_);
        cairo_surface_finish(surface_);
        cairo_surface_destroy(surface_);
    }
    Plain(const Plain&) = delete;
    Plain& operator=(const Plain&) = delete;

    void draw(std::string_view line) {
        Reader in(line);
        const std::string_view what = in.word();
        if (what == "page") page(in);
        if (what == "text") text(in);
        if (what == "rule") rule(in);
        if (what == "box") box(in);
        if (what == "path") path(in);
    }
    void end() { cairo_show_page(cairo_); }

  private:
    void page(Reader& in) {
        const double width = in.number(), height = in.number();
        if (!first_) cairo_show_page(cairo_);
        first_ = false;
        cairo_pdf_surface_set_size(surface_, width, height);
    }

    void text(Reader& in) {
        const auto face = static_cast<std::size_t>(in.number());
        const double size = in.number(), x = in.number(), y = in.number();
        const double degrees = in.number();
        cairo_set_source_rgb(cairo_, 0, 0, 0);
        cairo_save(cairo_);
        cairo_translate(cairo_, x, y);
        if (degrees != 0) cairo_rotate(cairo_, degrees * 3.14159265358979 / 180);
        for (const Shaped& run : shape(face, size, std::string(in.rest()))) {
            cairo_set_scaled_font(cairo_, run.font);
            cairo_show_text_glyphs(cairo_, run.text.data(), static_cast<int>(run.text.size()), run.glyphs.data(),
                                   static_cast<int>(run.glyphs.size()), run.clusters.data(),
                                   static_cast<int>(run.clusters.size()), {});
        }
        cairo_restore(cairo_);
    }

    const std::vector<Shaped>& shape(std::size_t face, double size, const std::string& words) {
        auto [known, fresh] = shaped_.try_emplace({face, size, words});
        if (!fresh) return known->second;
        PangoFontDescription* font = pango_font_description_from_string(faces.at(face));
        pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
        pango_layout_set_font_description(layout_, font);
        pango_font_description_free(font);
        pango_layout_set_text(layout_, words.data(), static_cast<int>(words.size()));
        double x = 0;
        for (GSList* run = pango_layout_get_line_readonly(layout_, 0)->runs; run; run = run->next)
            known->second.push_back(shaped(*static_cast<PangoGlyphItem*>(run->data), words, x));
        return known->second;
    }

    static Shaped shaped(const PangoGlyphItem& item, const std::string& words, double& x) {
        Shaped out;
        out.text =
            words.substr(static_cast<std::size_t>(item.item->offset), static_cast<std::size_t>(item.item->length));
        out.font =
            cairo_scaled_font_reference(pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(item.item->analysis.font)));
        const PangoGlyphString& glyphs = *item.glyphs;
        for (int i = 0; i < glyphs.num_glyphs; ++i) {
            const PangoGlyphInfo& glyph = glyphs.glyphs[i];
            if (glyph.glyph != PANGO_GLYPH_EMPTY)
                out.glyphs.push_back({glyph.glyph, x + glyph.geometry.x_offset / static_cast<double>(PANGO_SCALE),
                                      glyph.geometry.y_offset / static_cast<double>(PANGO_SCALE)});
            x += glyph.geometry.width / static_cast<double>(PANGO_SCALE);
            const int next = i + 1 < glyphs.num_glyphs ? glyphs.log_clusters[i + 1] : static_cast<int>(out.text.size());
            const bool same = i > 0 && glyphs.log_clusters[i] == glyphs.log_clusters[i - 1];
            const int drawn = glyph.glyph == PANGO_GLYPH_EMPTY ? 0 : 1;
            if (same)
                out.clusters.back().num_glyphs += drawn;
            else
                out.clusters.push_back({0, drawn});
            if (next > glyphs.log_clusters[i]) out.clusters.back().num_bytes = next - glyphs.log_clusters[i];
        }
        return out;
    }

    void rule(Reader& in) {
        const double ax = in.number(), ay = in.number(), bx = in.number(), by = in.number();
        const double thickness = in.number(), grey = in.number();
        cairo_set_source_rgb(cairo_, grey, grey, grey);
        cairo_set_line_width(cairo_, thickness);
        cairo_move_to(cairo_, ax, ay);
        cairo_line_to(cairo_, bx, by);
        cairo_stroke(cairo_);
    }

    void box(Reader& in) {
        const double x = in.number(), y = in.number(), width = in.number(), height = in.number();
        const double grey = in.number(), outline = in.number();
        const bool filled = in.number() != 0;
        cairo_rectangle(cairo_, x, y, width, height);
        if (filled) {
            cairo_set_source_rgb(cairo_, grey, grey, grey);
            outline > 0 ? cairo_fill_preserve(cairo_) : cairo_fill(cairo_);
        }
        if (outline <= 0) return cairo_new_path(cairo_);
        cairo_set_source_rgb(cairo_, 0, 0, 0);
        cairo_set_line_width(cairo_, outline);
        cairo_stroke(cairo_);
    }

    void path(Reader& in) {
        const double thickness = in.number();
        const bool filled = in.number() != 0;
        while (!in.at_end()) {
            const std::string_view step = in.word();
            const double ax = step == "c" ? in.number() : 0, ay = step == "c" ? in.number() : 0;
            const double bx = step == "c" ? in.number() : 0, by = step == "c" ? in.number() : 0;
            const double x = in.number(), y = in.number();
            if (step == "c") cairo_curve_to(cairo_, ax, ay, bx, by, x, y);
            if (step == "m") cairo_move_to(cairo_, x, y);
            if (step == "l") cairo_line_to(cairo_, x, y);
        }
        cairo_set_source_rgb(cairo_, 0, 0, 0);
        cairo_set_line_width(cairo_, thickness);
        filled ? cairo_fill(cairo_) : cairo_stroke(cairo_);
    }

    cairo_surface_t* surface_ = nullptr;
    cairo_t* cairo_ = nullptr;
    PangoContext* context_ = nullptr;
    PangoLayout* layout_ = nullptr;
    PangoAttrList* attributes_ = nullptr;
    std::map<std::tuple<std::size_t, double, std::string>, std::vector<Shaped>> shaped_;
    bool first_ = true;
};

}  // namespace

int main(int count, char** words) {
    if (count != 3) return 2;
    std::ifstream in(words[1]);
    Plain plain(words[2]);
    for (std::string line; std::getline(in, line);) plain.draw(line);
    plain.end();
    return in.eof() ? 0 : 1;
}
