#include "cli/printed_folder.hpp"

#include "cli/files.hpp"
#include "cli/fingerprint.hpp"
#include "cli/manifest.hpp"

#include <algorithm>

namespace broadside::cli {

namespace fs = std::filesystem;

/// A sheet is far smaller; what is larger was not printed here.
static constexpr std::size_t largest_sheet = std::size_t{1} << 30;

std::string mark_of_bytes(std::string_view bytes) {
    Fingerprint fingerprint;
    fingerprint.add(bytes);
    return to_text(fingerprint);
}

std::string mark_of_file(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(fs::symlink_status(path, error))) return "";
    const FileText file = read_file(path, largest_sheet);
    return file.fault.empty() ? mark_of_bytes(file.content) : "";
}

PrintedFolder look_at(const fs::path& folder) {
    PrintedFolder found;
    FileText file = read_file(folder / manifest_name);
    if (!file.fault.empty()) return found;
    std::optional<pack::Manifest> manifest = manifest_from_json(file.content);
    if (!manifest) return found;
    found.manifest_text = std::move(file.content);
    found.manifest = std::move(*manifest);
    for (const pack::PackFile& one : found.manifest.files)
        found.intact.push_back(!one.bytes.empty() && mark_of_file(folder / one.name) == one.bytes);
    return found;
}

bool is_intact(const PrintedFolder& folder) {
    const auto holds = [](bool intact) { return intact; };
    return !folder.manifest_text.empty() && std::all_of(folder.intact.begin(), folder.intact.end(), holds);
}

pack::Manifest intact_part(const PrintedFolder& folder) {
    pack::Manifest part = folder.manifest;
    part.files.clear();
    for (std::size_t i = 0; i < folder.intact.size(); ++i)
        if (folder.intact[i]) part.files.push_back(folder.manifest.files[i]);
    return part;
}

}  // namespace broadside::cli
