#include "pdf/to_pdf.hpp"

#include "pdf/draw.hpp"
#include "pdf/finish.hpp"

namespace broadside::pdf {

PdfSink::PdfSink(fonts::PangoMeasurer& measurer, const PdfOptions& options)
    : drawing_(std::make_unique<Drawing>(measurer.faces(), options)) {}
PdfSink::~PdfSink() = default;

void PdfSink::open(const layout::DocumentLabel& label) {
    drawing_->name(label);
}

void PdfSink::take(layout::Page page) {
    drawing_->draw(page);
    ++pages_;
}

void PdfSink::take(layout::Bookmark bookmark) {
    bookmarks_.push_back(std::move(bookmark));
}

void PdfSink::take(layout::Landmark landmark) {
    landmarks_.push_back(std::move(landmark));
}

std::string PdfSink::finish() {
    drawing_->add(bookmarks_);
    const std::vector<TableCell> cells = drawing_->take_cells();
    const std::string drawn = drawing_->take_bytes();
    drawing_.reset();
    return pdf::finish(drawn, cells);
}

std::string to_pdf(const layout::Document& document, fonts::PangoMeasurer& measurer, const PdfOptions& options) {
    PdfSink sink(measurer, options);
    sink.open(document);
    for (const layout::Page& page : document.pages) sink.take(page);
    for (const layout::Bookmark& bookmark : document.bookmarks) sink.take(bookmark);
    return sink.finish();
}

}  // namespace broadside::pdf
