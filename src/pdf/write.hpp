#pragma once

#include <string>

class QPDF;

namespace broadside::pdf {

/// The bytes of a PDF, compressed, with an id derived from its content.
std::string write(QPDF& pdf);

}  // namespace broadside::pdf
