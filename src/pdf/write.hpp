#pragma once

#include <string>

class QPDF;

namespace broadside::pdf {

/// The bytes of a PDF, packed and named by its content.
std::string write(QPDF& pdf);

}  // namespace broadside::pdf
