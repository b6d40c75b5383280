#pragma once

#include "cli/printer.hpp"
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

/// What a pack is to be printed as.
struct FormatChoice {
    std::string id = "pdf";        ///< or "svg", "png"
    std::uint32_t dpi = 0;         ///< of PNG
    PrinterSettings printer = {};  ///< of PDF
};

/// The folder of a pack on a paper, from that of its scenario: PDFs are in `a4`, others in `svg/a4`.
std::filesystem::path folder_of(const FormatChoice& choice, std::string_view paper);
/// "a4", "a4, svg", "a4, png at 200 dpi".
std::string shown(const FormatChoice& choice, std::string_view paper);

/// A printed file in a run, with its copies.
struct RunPart {
    std::string bytes, title;
    std::uint32_t copies = 1;
    bool turn_backs = false;
};

/// All that printing needs of a file format.
struct FileFormat {
    std::string extension;
    std::string settings;             ///< by which the same pages give other bytes
    typeset::TextMeasurer& measurer;  ///< may have set other packs before
    std::function<std::unique_ptr<typeset::Drawer>()> new_drawer;
    /// The bytes of a file that goes through the printer in one go. Without it pages are for a screen: an image each.
    std::function<std::string(const std::vector<RunPart>& parts, bool both_sides, const std::string& title)> merge;

    bool is_for_printer() const { return static_cast<bool>(merge); }
};

/// Drawn with the faces it is measured with.
FileFormat make_format(const FormatChoice& choice, fonts::PangoMeasurer& measurer);

}  // namespace broadside::cli
