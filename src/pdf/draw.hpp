#pragma once

#include "draw/cairo_canvas.hpp"
#include "pdf/finish.hpp"
#include "pdf/to_pdf.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace broadside::pdf {

/// Cairo's PDF surface, with tags.
class TaggedCanvas final : public draw::CairoCanvas {
  public:
    using CairoCanvas::CairoCanvas;

    void begin_content() override;
    void end_content() override;
    void begin(const typeset::Element& element) override;
    void end(const typeset::Element& element) override;
    void begin_sign(const std::string& words) override;
    void end_sign() override;

    Tagged take_tagged();

  private:
    void begin_text() override { begin_span(""); }
    void end_text() override { end_span(); }
    std::string_view meaning_of(typeset::Face face, std::uint32_t glyph, std::string_view letters) override;
    void begin_span(const std::string& sign);
    void end_span();

    bool spans_ = false;  ///< inside an element with signs among its words
    Tagged tagged_;
    Ligatures ligatures_;
};

/// Cairo's PDF of a document: pages, words, tags, bookmarks. `finish` adds the rest.
class Drawing {
  public:
    Drawing(fonts::Faces& faces, const PdfOptions& options);
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;

    void name(const typeset::DocumentLabel& label);
    void draw(const typeset::Page& page);
    /// Call it after all pages are drawn.
    void add(const std::vector<typeset::Bookmark>& bookmarks);
    /// The bytes, and the data for `finish`. Nothing can be drawn afterwards.
    std::string take_bytes();
    Tagged take_tagged() { return canvas_->take_tagged(); }

  private:
    PdfOptions options_;
    text::Audience reader_;
    std::string bytes_;
    std::unique_ptr<cairo_surface_t, fonts::Release<cairo_surface_destroy>> surface_;
    std::unique_ptr<TaggedCanvas> canvas_;
};

}  // namespace broadside::pdf
