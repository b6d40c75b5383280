#include "pdf/to_pdf.hpp"

#include "pdf/draw.hpp"
#include "pdf/finish.hpp"

namespace broadside::pdf {

std::string to_pdf(const layout::Document& document, PangoMeasurer& measurer, const PdfOptions& options) {
    return finish(draw(document, measurer.faces(), options), document);
}

}  // namespace broadside::pdf
