#pragma once

#include "pdf/to_pdf.hpp"

#include <string>

namespace broadside::pdf {

/// Cairo's PDF of the document: pages, words, tags, bookmarks. `finish` makes the rest of it.
std::string draw(const layout::Document& document, Faces& faces, const PdfOptions& options);

}  // namespace broadside::pdf
