#pragma once

#include "fonts/pango_measurer.hpp"
#include "pdf/correction.hpp"
#include "typeset/page.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace broadside::pdf {

struct PdfOptions {
    /// Date of the file, in seconds since 1970: SOURCE_DATE_EPOCH if set; else that of the document's data, or the
    /// beginning of 2000. Never the clock.
    std::optional<std::int64_t> date;
    std::string creator = "Broadside";
    Correction correction;
};

class Drawing;

/// Makes a PDF from successive pages: vector text in embedded subset fonts, tagged, with bookmarks and page labels, for
/// printing at true size. The same pages give the same bytes. `measurer` must be the one used for layout. Throws on
/// words that the document's reader may not read (a bug of the program), and on errors of Cairo and qpdf.
class PdfDrawer final : public typeset::Drawer {
  public:
    PdfDrawer(fonts::PangoMeasurer& measurer, const PdfOptions& options);
    ~PdfDrawer() override;
    PdfDrawer(const PdfDrawer&) = delete;
    PdfDrawer& operator=(const PdfDrawer&) = delete;

    void open(const typeset::DocumentLabel& label) override;
    void take(typeset::Page page) override;
    void take(typeset::Bookmark bookmark) override;
    std::vector<typeset::DrawnFile> finish() override;

  private:
    std::unique_ptr<Drawing> drawing_;
    std::vector<typeset::Bookmark> bookmarks_;
};

/// The same for a whole document.
std::string to_pdf(const typeset::Document& document, fonts::PangoMeasurer& measurer, const PdfOptions& options);

}  // namespace broadside::pdf
