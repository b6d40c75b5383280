#pragma once

class QPDF;

namespace broadside::pdf {

/// Moves the letters of ligatures from each use into the font. Changes neither the appearance of a page nor its words.
void name_ligatures(QPDF& pdf);

}  // namespace broadside::pdf
