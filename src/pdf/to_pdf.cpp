#include "pdf/to_pdf.hpp"

#include "pdf/draw.hpp"
#include "pdf/finish.hpp"

namespace broadside::pdf {

PdfDrawer::PdfDrawer(fonts::PangoMeasurer& measurer, const PdfOptions& options)
    : drawing_(std::make_unique<Drawing>(measurer.faces(), options)) {}
PdfDrawer::~PdfDrawer() = default;

void PdfDrawer::open(const typeset::DocumentLabel& label) {
    drawing_->name(label);
}

void PdfDrawer::take(typeset::Page page) {
    drawing_->draw(page);
}

void PdfDrawer::take(typeset::Bookmark bookmark) {
    bookmarks_.push_back(std::move(bookmark));
}

std::vector<typeset::DrawnFile> PdfDrawer::finish() {
    drawing_->add(bookmarks_);
    const Tagged tagged = drawing_->take_tagged();
    const std::string drawn = drawing_->take_bytes();
    drawing_.reset();
    return {{"", pdf::finish(drawn, tagged)}};
}

std::string to_pdf(const typeset::Document& document, fonts::PangoMeasurer& measurer, const PdfOptions& options) {
    PdfDrawer drawer(measurer, options);
    drawer.open(document);
    for (const typeset::Page& page : document.pages) drawer.take(page);
    for (const typeset::Bookmark& bookmark : document.bookmarks) drawer.take(bookmark);
    return std::move(drawer.finish().front().bytes);
}

}  // namespace broadside::pdf
