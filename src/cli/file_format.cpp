#include "cli/file_format.hpp"

#include "images/image_drawer.hpp"
#include "pdf/merge.hpp"
#include "pdf/to_pdf.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace broadside::cli {

std::filesystem::path folder_of(const FormatChoice& choice, std::string_view paper) {
    return choice.id == "pdf" ? std::filesystem::path(paper) : std::filesystem::path(choice.id) / paper;
}

std::string shown(const FormatChoice& choice, std::string_view paper) {
    if (choice.id == "pdf") return std::string(paper);
    return fmt::format("{}, {}", paper, choice.id) + (choice.dpi > 0 ? fmt::format(" at {} dpi", choice.dpi) : "");
}

static std::int64_t date_of_files() {
    const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
    return epoch ? std::strtoll(epoch, nullptr, 10) : pdf::PdfOptions{}.date;
}

static std::string merged_pdf(const std::vector<RunPart>& parts, bool both_sides, const std::string& title) {
    std::vector<pdf::MergedPart> merged;
    for (const RunPart& part : parts) merged.push_back({part.bytes, part.title, part.copies, part.turn_backs});
    return pdf::merge(merged, both_sides ? pdf::Sides::both : pdf::Sides::one, title);
}

FileFormat make_format(const FormatChoice& choice, fonts::PangoMeasurer& measurer) {
    if (choice.id == "pdf")
        return {"pdf", "", measurer,
                [&measurer] {
                    return std::make_unique<pdf::PdfDrawer>(measurer, pdf::PdfOptions{.date = date_of_files()});
                },
                merged_pdf};
    return {choice.id,
            fmt::format(" {} {}", choice.id, choice.dpi),
            measurer,
            [&measurer, dpi = choice.dpi] { return std::make_unique<images::ImageDrawer>(measurer, dpi); },
            {}};
}

}  // namespace broadside::cli
