#pragma once

#include "layout/page.hpp"
#include "pdf/pango_measurer.hpp"

#include <cstdint>
#include <string>

namespace broadside::pdf {

struct PdfOptions {
    /// Date of the file, in seconds since 1970: SOURCE_DATE_EPOCH where there is one. Never the clock.
    std::int64_t date = 946'684'800;
    std::string creator = "Broadside";
};

/// The bytes of a PDF: vector text in embedded subset fonts, tagged, with bookmarks and page labels, to be printed at
/// its true size. The same document gives the same bytes. `measurer` is the one the document was laid out with. Drawing
/// words that the document's reader may not read is a bug of ours and throws; so is whatever Cairo and qpdf refuse.
std::string to_pdf(const layout::Document& document, PangoMeasurer& measurer, const PdfOptions& options);

}  // namespace broadside::pdf
