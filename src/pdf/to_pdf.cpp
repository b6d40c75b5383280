#include "pdf/to_pdf.hpp"

#include "pdf/draw.hpp"
#include "pdf/finish.hpp"

namespace broadside::pdf {

std::optional<std::string> to_pdf(const layout::Document& document, PangoMeasurer& measurer, const PdfOptions& options,
                                  text::Diagnostics& diagnostics) {
    const std::optional<std::string> drawn = draw(document, measurer.faces(), options, diagnostics);
    if (!drawn) return std::nullopt;
    return finish(*drawn, document, diagnostics);
}

}  // namespace broadside::pdf
