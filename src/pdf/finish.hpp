#pragma once

#include "pdf/to_pdf.hpp"

#include <string>

namespace broadside::pdf {

/// Gives Cairo's PDF what Cairo cannot: language, page boxes, viewer preferences, page labels, one `Document` over the
/// tags, scope and spans of table cells; packs it and names it by its content.
std::string finish(const std::string& drawn, const layout::Document& document);

}  // namespace broadside::pdf
