#pragma once

#include "fonts/pango_measurer.hpp"
#include "layout/page.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace broadside::pdf {

struct PdfOptions {
    /// Date of the file, in seconds since 1970: SOURCE_DATE_EPOCH where there is one. Never the clock.
    std::int64_t date = 946'684'800;
    std::string creator = "Broadside";
};

class Drawing;

/// Makes a PDF of pages as they come: vector text in embedded subset fonts, tagged, with bookmarks and page labels, to
/// be printed at its true size. The same pages give the same bytes. `measurer` is the one they were laid out with.
/// Drawing words that the document's reader may not read is a bug of ours and throws; so is whatever Cairo and qpdf
/// refuse.
class PdfSink final : public layout::PageSink {
  public:
    PdfSink(fonts::PangoMeasurer& measurer, const PdfOptions& options);
    ~PdfSink() override;
    PdfSink(const PdfSink&) = delete;
    PdfSink& operator=(const PdfSink&) = delete;

    void open(const layout::DocumentLabel& label) override;
    void take(layout::Page page) override;
    void take(layout::Bookmark bookmark) override;
    void take(layout::Landmark landmark) override;

    std::size_t pages() const { return pages_; }
    /// Nothing of them stands in the file.
    const std::vector<layout::Landmark>& landmarks() const { return landmarks_; }
    /// The bytes of the file, once.
    std::string finish();

  private:
    std::unique_ptr<Drawing> drawing_;
    std::vector<layout::Bookmark> bookmarks_;
    std::vector<layout::Landmark> landmarks_;
    std::size_t pages_ = 0;
};

/// The same of a whole document.
std::string to_pdf(const layout::Document& document, fonts::PangoMeasurer& measurer, const PdfOptions& options);

}  // namespace broadside::pdf
