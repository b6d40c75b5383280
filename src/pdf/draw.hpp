#pragma once

#include "fonts/faces.hpp"
#include "pdf/finish.hpp"
#include "pdf/to_pdf.hpp"

#include <string>
#include <vector>

namespace broadside::pdf {

/// Cairo's PDF of a document: pages, words, tags, bookmarks. `finish` makes the rest of it.
class Drawing {
  public:
    Drawing(fonts::Faces& faces, const PdfOptions& options);
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;

    void name(const typeset::DocumentLabel& label);
    void draw(const typeset::Page& page);
    /// Once all pages are drawn.
    void add(const std::vector<typeset::Bookmark>& bookmarks);
    /// The bytes, and what its tags are to say. Nothing can be drawn after it.
    std::string take_bytes();
    Tagged take_tagged() { return std::move(tagged_); }

  private:
    void collect_cells(const typeset::Element& element);

    fonts::Faces& faces_;
    PdfOptions options_;
    text::Audience reader_;
    std::string bytes_;
    Tagged tagged_;
    std::unique_ptr<cairo_surface_t, fonts::Release<cairo_surface_destroy>> surface_;
    std::unique_ptr<cairo_t, fonts::Release<cairo_destroy>> cairo_;
};

}  // namespace broadside::pdf
