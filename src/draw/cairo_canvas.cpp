#include "draw/cairo_canvas.hpp"

#include "text/diagnostic.hpp"

#include <numbers>

namespace broadside::draw {

CairoCanvas::CairoCanvas(fonts::Faces& faces, cairo_surface_t* surface)
    : faces_(faces), cairo_(cairo_create(surface)) {}

void CairoCanvas::flush() {
    stroke();
    show();
}

void CairoCanvas::set_source(const typeset::Colour& colour) {
    cairo_set_source_rgb(cairo(), colour.red, colour.green, colour.blue);
}

// ---- shapes

void CairoCanvas::draw(const typeset::RuleItem& rule) {
    take({rule.colour.value_or(typeset::Colour{rule.grey, rule.grey, rule.grey}), rule.thickness});
    cairo_move_to(cairo(), rule.from.x, rule.from.y);
    cairo_line_to(cairo(), rule.to.x, rule.to.y);
}

void CairoCanvas::draw(const typeset::BoxItem& box) {
    flush();
    if (box.filled) {
        cairo_rectangle(cairo(), box.at.x, box.at.y, box.size.width, box.size.height);
        set_source(box.colour.value_or(typeset::Colour{box.grey, box.grey, box.grey}));
        cairo_fill(cairo());
    }
    if (box.outline <= 0) return;
    // Separate path: a lone rectangle takes half the bytes.
    take({box.colour.value_or(typeset::Colour{}), box.outline});
    cairo_rectangle(cairo(), box.at.x, box.at.y, box.size.width, box.size.height);
    stroke();
}

void CairoCanvas::draw(const typeset::PathItem& path) {
    if (path.filled)
        flush();
    else
        take({path.colour.value_or(typeset::Colour{}), path.thickness});
    for (const typeset::PathStep& step : path.steps) add(step);
    if (!path.filled) return;
    set_source(path.colour.value_or(typeset::Colour{}));
    cairo_close_path(cairo());
    cairo_fill(cairo());
}

/// Strokes pending lines first if they use another pen.
void CairoCanvas::take(const Pen& pen) {
    show();
    if (pen_ == pen) return;
    stroke();
    pen_ = pen;
}

void CairoCanvas::stroke() {
    if (!pen_) return;
    set_source(pen_->colour);
    cairo_set_line_width(cairo(), pen_->thickness);
    cairo_stroke(cairo());
    pen_.reset();
}

void CairoCanvas::add(const typeset::PathStep& step) {
    switch (step.kind) {
        case typeset::PathStep::Kind::move:
            return cairo_move_to(cairo(), step.to.x, step.to.y);
        case typeset::PathStep::Kind::line:
            return cairo_line_to(cairo(), step.to.x, step.to.y);
        case typeset::PathStep::Kind::curve:
            return cairo_curve_to(cairo(), step.a.x, step.a.y, step.b.x, step.b.y, step.to.x, step.to.y);
    }
}

// ---- words

void CairoCanvas::write(const typeset::ShapedRun& run, typeset::Point at, const typeset::Colour& colour) {
    stroke();
    if (ink_ != colour) show();
    ink_ = colour;
    choose_font(run);
    add(run, at);
}

void CairoCanvas::add(const typeset::ShapedRun& run, typeset::Point at) {
    std::size_t begin = 0;
    for (auto glyph = run.glyphs.begin(); glyph != run.glyphs.end(); ++glyph) {
        glyphs_.push_back({glyph->id, at.x + glyph->x, at.y + glyph->y});
        if (glyph->bytes == 0) {
            if (!clusters_.empty()) ++clusters_.back().num_glyphs;
            continue;
        }
        std::string_view letters = std::string_view(run.text).substr(begin, glyph->bytes);
        begin += glyph->bytes;
        const bool is_alone = glyph + 1 == run.glyphs.end() || (glyph + 1)->bytes > 0;
        if (is_alone) letters = meaning_of(run.face, glyph->id, letters);
        text_ += letters;
        clusters_.push_back({static_cast<int>(letters.size()), 1});
    }
}

/// Any call makes Cairo look its font up again, so only changes are set.
void CairoCanvas::choose_font(const typeset::ShapedRun& run) {
    if (face_ == run.face && size_ == run.size) return;
    show();
    if (size_ == 0) cairo_set_font_options(cairo(), faces_.options());
    if (size_ == 0 || face_ != run.face) cairo_set_font_face(cairo(), faces_.cairo_face(run.face));
    if (size_ != run.size) cairo_set_font_size(cairo(), run.size);
    face_ = run.face;
    size_ = run.size;
}

void CairoCanvas::show() {
    if (glyphs_.empty()) return;
    set_source(ink_);
    begin_text();
    cairo_show_text_glyphs(cairo(), text_.data(), static_cast<int>(text_.size()), glyphs_.data(),
                           static_cast<int>(glyphs_.size()), clusters_.data(), static_cast<int>(clusters_.size()),
                           static_cast<cairo_text_cluster_flags_t>(0));
    end_text();
    text_.clear();
    glyphs_.clear();
    clusters_.clear();
}

void CairoCanvas::turn(typeset::Point at, double degrees) {
    flush();
    cairo_get_matrix(cairo(), &upright_);
    cairo_translate(cairo(), at.x, at.y);
    // A half turn is a mirror in both directions: exact, unlike a rotation by rounded sines.
    if (degrees == 180)
        cairo_scale(cairo(), -1, -1);
    else
        cairo_rotate(cairo(), degrees * std::numbers::pi / 180);
}

void CairoCanvas::turn_back() {
    flush();
    // Restores only the matrix: cairo_restore would also restore an earlier font, unknown to `choose_font`.
    cairo_set_matrix(cairo(), &upright_);
}

cairo_status_t append(void* string, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(string)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

void expect_success(cairo_status_t status) {
    if (status != CAIRO_STATUS_SUCCESS) text::internal_error(std::string("Cairo: ") + cairo_status_to_string(status));
}

}  // namespace broadside::draw
