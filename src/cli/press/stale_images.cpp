#include "cli/press/stale_images.hpp"

#include "cli/press/printed_folder.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace broadside::cli {

namespace fs = std::filesystem;

/// `04-umpire-map` for `single-files/04-umpire-map.pdf` and for images likewise.
static std::string stem_of(const pack::PackFile& file, std::string_view extension) {
    const std::string name = fs::path(file.name).filename().string();
    const std::string end = "." + std::string(extension);
    return name.ends_with(end) ? name.substr(0, name.size() - end.size()) : name;
}

static std::vector<std::string> stale_among(const pack::Manifest& images, const FormatChoice& choice,
                                            const pack::Manifest& printed, const FormatChoice& as) {
    std::vector<std::string> stale;
    for (const pack::PackFile& image : images.files) {
        const std::string stem = stem_of(image, choice.id);
        const bool is_current = std::any_of(
            printed.files.begin(), printed.files.end(),
            [&](const pack::PackFile& file) { return stem_of(file, as.id) == stem && file.data == image.data; });
        if (!is_current) stale.push_back(stem);
    }
    return stale;
}

std::string words_of_stale_images(const Printing& printing, const fs::path& out,
                                  const std::vector<FormatChoice>& printed) {
    const bool is_first = !printed.empty() && printing.format.id == printed.front().id;
    if (!is_first || printing.failed()) return "";
    const std::string& id = printing.job->loaded.scenario.identity.id;
    std::string said;
    for (const std::string form : {"png", "svg"}) {
        const auto asked = [&](const FormatChoice& choice) { return choice.id == form; };
        if (std::any_of(printed.begin(), printed.end(), asked)) continue;
        const FormatChoice choice{form};
        const fs::path folder = out / id / folder_of(choice, printing.paper.id);
        const PrintedFolder images = read_printed_folder(folder);
        if (images.manifest_text.empty()) continue;
        const pack::Manifest now = read_printed_folder(printing.folder).manifest;
        const std::vector<std::string> stale = stale_among(images.manifest, choice, now, printing.format);
        if (!stale.empty())
            said += fmt::format("{} ({}): stale images of an earlier run in {}: {}; --format {} prints them again\n",
                                id, printing.paper.id, folder_of(choice, printing.paper.id).string(),
                                fmt::join(stale, ", "), form);
    }
    return said;
}

}  // namespace broadside::cli
