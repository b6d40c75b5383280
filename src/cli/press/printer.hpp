#pragma once

#include "pdf/correction.hpp"

#include <string>
#include <variant>

namespace broadside::cli {

/// Corrections for the pages of one printer.
struct PrinterSettings {
    std::string words;  ///< "0.5,0,1.004,1"; empty: none
    pdf::Correction correction;
};

/// Parses `--printer`: four figures, "OFFSET_X,OFFSET_Y,SCALE_X,SCALE_Y", or the name of a file that contains them.
/// Offsets are millimetres to the right and down, from -20 to 20; scales are from 0.9 to 1.1. Returns an error message
/// otherwise.
std::variant<PrinterSettings, std::string> read_printer(const std::string& given);

}  // namespace broadside::cli
