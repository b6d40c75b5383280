#pragma once

class QPDF;

namespace broadside::pdf {

/// Writes what a ligature says into its font instead of beside each use. Changes neither the look of a page nor its
/// words.
void name_ligatures(QPDF& pdf);

}  // namespace broadside::pdf
