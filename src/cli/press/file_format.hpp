#pragma once

#include "cli/press/printer.hpp"
#include "fonts/pango_measurer.hpp"
#include "typeset/page.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::cli {

/// Print format of a pack.
struct FormatChoice {
    std::string id = "pdf";        ///< or "svg", "png"
    std::uint32_t dpi = 0;         ///< of PNG
    PrinterSettings printer = {};  ///< of PDF
};

/// Folder of a pack on a paper, within that of its scenario: PDFs in `a4`, others in `svg/a4`.
std::filesystem::path folder_of(const FormatChoice& choice, std::string_view paper);
/// "a4", "a4, svg", "a4, png at 200 dpi".
std::string shown(const FormatChoice& choice, std::string_view paper);

/// Printed file in a run, with its number of copies.
struct RunPart {
    std::string bytes, title;
    std::uint32_t copies = 1;
    bool turn_backs = false;
};

/// Requirements of a file format for printing.
struct FileFormat {
    std::string extension;
    std::string settings;             ///< options that change the bytes of the same pages
    typeset::TextMeasurer& measurer;  ///< may have been used for other packs
    std::function<std::unique_ptr<typeset::Drawer>()> new_drawer;
    /// Bytes of a file sent to the printer in one go. Empty for screen formats, which have one image for each page.
    std::function<std::string(const std::vector<RunPart>& parts, bool both_sides, const std::string& title)> merge;

    /// A page as it looks, to compare it with others; the same for every format.
    std::function<std::string(const typeset::Page& page, const text::Audience& reader)> look;

    bool is_for_printer() const { return static_cast<bool>(merge); }
};

/// Draws with the same fonts as it measures.
FileFormat make_format(const FormatChoice& choice, fonts::PangoMeasurer& measurer);

}  // namespace broadside::cli
