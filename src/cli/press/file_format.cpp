#include "cli/press/file_format.hpp"

#include "images/image_drawer.hpp"
#include "images/png.hpp"
#include "pdf/merge.hpp"
#include "pdf/to_pdf.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace broadside::cli {

std::filesystem::path folder_of(const FormatChoice& choice, std::string_view paper) {
    return choice.id == "pdf" ? std::filesystem::path(paper) : std::filesystem::path(choice.id) / paper;
}

std::string shown(const FormatChoice& choice, std::string_view paper) {
    if (choice.id == "pdf")
        return std::string(paper) + (choice.printer.words.empty() ? "" : ", printer " + choice.printer.words);
    return fmt::format("{}, {}", paper, choice.id) + (choice.dpi > 0 ? fmt::format(" at {} dpi", choice.dpi) : "");
}

static std::optional<std::int64_t> date_of_files() {
    const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
    return epoch ? std::optional<std::int64_t>(std::strtoll(epoch, nullptr, 10)) : std::nullopt;
}

static std::string merged_pdf(const std::vector<RunPart>& parts, bool both_sides, const std::string& title,
                              const pdf::Correction& correction) {
    std::vector<pdf::MergedPart> merged;
    for (const RunPart& part : parts)
        merged.push_back({part.bytes, part.title, part.copies, part.turn_backs, correction});
    return pdf::merge(merged, both_sides ? pdf::Sides::both : pdf::Sides::one, title);
}

/// Fine enough that every change of a printed word or line shows.
static std::function<std::string(const typeset::Page&, const text::Audience&)> look_with(
    fonts::PangoMeasurer& measurer) {
    constexpr std::uint32_t dots_an_inch = 150;
    return [&measurer](const typeset::Page& page, const text::Audience& reader) {
        return images::png_of(page, reader, measurer.faces(), dots_an_inch);
    };
}

static FileFormat make_pdf_format(const PrinterSettings& printer, fonts::PangoMeasurer& measurer) {
    const pdf::PdfOptions options{.date = date_of_files(), .correction = printer.correction};
    return {"pdf",
            printer.words.empty() ? "" : " printer " + printer.words,
            measurer,
            [&measurer, options] { return std::make_unique<pdf::PdfDrawer>(measurer, options); },
            [options](const std::vector<RunPart>& parts, bool both_sides, const std::string& title) {
                return merged_pdf(parts, both_sides, title, options.correction);
            },
            look_with(measurer)};
}

FileFormat make_format(const FormatChoice& choice, fonts::PangoMeasurer& measurer) {
    if (choice.id == "pdf") return make_pdf_format(choice.printer, measurer);
    return {choice.id, fmt::format(" {} {}", choice.id, choice.dpi),
            measurer,  [&measurer, dpi = choice.dpi] { return std::make_unique<images::ImageDrawer>(measurer, dpi); },
            {},        look_with(measurer)};
}

}  // namespace broadside::cli
