#include "cli/press/printed_folder.hpp"

#include "cli/files/files.hpp"
#include "cli/files/fingerprint.hpp"
#include "cli/json.hpp"

#include <algorithm>
#include <optional>

namespace broadside::cli {

namespace fs = std::filesystem;

// ---- the manifest

/// Sides, from 1, of each index entry.
static Json::Object landmarks_to_json(const std::vector<typeset::Landmark>& landmarks) {
    Json::Object out;
    for (const typeset::Landmark& landmark : landmarks) {
        auto known =
            std::find_if(out.begin(), out.end(), [&](const auto& entry) { return entry.first == landmark.about; });
        if (known == out.end()) known = out.insert(out.end(), {landmark.about, Json::List{}});
        std::get<Json::List>(known->second.value).push_back(static_cast<std::int64_t>(landmark.page) + 1);
    }
    return out;
}

/// Mark of a single file, or those of all images.
static std::pair<std::string, Json> marks_to_json(const pack::PackFile& file) {
    if (file.files.size() == 1 && file.files.front().name == file.name) return {"bytes", file.files.front().bytes};
    Json::Object images;
    for (const pack::FileMark& image : file.files) images.emplace_back(image.name, image.bytes);
    return {"images", std::move(images)};
}

std::string manifest_to_json(const pack::Manifest& manifest) {
    Json::List files;
    for (const pack::PackFile& file : manifest.files)
        files.push_back(Json::Object{{"name", file.name},
                                     {"title", file.title},
                                     {"audience", file.audience},
                                     {"data", file.data},
                                     {"content", file.content},
                                     marks_to_json(file),
                                     {"landscape", file.landscape},
                                     {"pages", file.pages},
                                     {"index", landmarks_to_json(file.landmarks)}});
    return to_pretty_text(Json::Object{{"scenario", manifest.scenario},
                                       {"profile", manifest.profile},
                                       {"version", manifest.version},
                                       {"files", std::move(files)}});
}

// ---- reading

static std::string text_member(const Json& json, std::string_view key) {
    const std::string* text = find<std::string>(json, key);
    return text ? *text : "";
}

static std::vector<typeset::Landmark> landmarks_from_json(const Json::Object& entries) {
    std::vector<typeset::Landmark> out;
    for (const auto& [about, sides] : entries)
        if (const auto* list = std::get_if<Json::List>(&sides.value))
            for (const Json& side : *list)
                if (const auto* number = std::get_if<std::int64_t>(&side.value); number && *number > 0)
                    out.push_back({about, static_cast<std::uint32_t>(*number - 1)});
    return out;
}

static pack::PackFile file_from_json(const Json& json) {
    pack::PackFile file{text_member(json, "name"), text_member(json, "title"), text_member(json, "audience"),
                        text_member(json, "data"), text_member(json, "content")};
    if (const std::string bytes = text_member(json, "bytes"); !bytes.empty()) file.files = {{file.name, bytes}};
    if (const auto* images = find<Json::Object>(json, "images"))
        for (const auto& [name, bytes] : *images)
            if (const auto* mark = std::get_if<std::string>(&bytes.value)) file.files.push_back({name, *mark});
    if (const bool* landscape = find<bool>(json, "landscape")) file.landscape = *landscape;
    if (const std::int64_t* pages = find<std::int64_t>(json, "pages")) file.pages = static_cast<std::uint32_t>(*pages);
    if (const auto* index = find<Json::Object>(json, "index")) file.landmarks = landmarks_from_json(*index);
    return file;
}

bool is_folder_of_files(std::string_view name) {
    return name == pack::folder_of_items || name == pack::folder_of_cards;
}

/// Whether a name is in the pack's folder or one of its folders of printed files: nothing else is printed or removed.
static bool is_place_of_file(std::string_view name) {
    if (is_folder_of_files(name.substr(0, name.find('/'))))
        name.remove_prefix(std::min(name.find('/') + 1, name.size()));
    return !name.empty() && name.find('/') == std::string_view::npos && name != "." && name != ".." &&
           name != manifest_name;
}

/// Nullopt when the text is no manifest. Entries outside these places are skipped.
static std::optional<pack::Manifest> manifest_from_json(std::string_view text) {
    const ParsedJson parsed = parse_json(text);
    const auto* list = parsed.json ? find<Json::List>(*parsed.json, "files") : nullptr;
    if (!list) return std::nullopt;
    pack::Manifest manifest;
    manifest.version = text_member(*parsed.json, "version");
    for (const Json& entry : *list) {
        pack::PackFile file = file_from_json(entry);
        if (std::all_of(file.files.begin(), file.files.end(),
                        [](const pack::FileMark& one) { return is_place_of_file(one.name); }))
            manifest.files.push_back(std::move(file));
    }
    return manifest;
}

// ---- the folder

/// Sheets are far smaller; a larger file was not printed here.
static constexpr std::size_t largest_sheet = std::size_t{1} << 30;

std::string mark_of_file(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(fs::symlink_status(path, error))) return "";
    const FileText file = read_file(path, largest_sheet);
    return file.fault.empty() ? fingerprint_of(file.content) : "";
}

PrintedFolder read_printed_folder(const fs::path& folder) {
    PrintedFolder found;
    FileText file = read_file(folder / manifest_name);
    if (!file.fault.empty()) return found;
    std::optional<pack::Manifest> manifest = manifest_from_json(file.content);
    if (!manifest) return found;
    found.manifest_text = std::move(file.content);
    found.manifest = std::move(*manifest);
    const auto is_there = [&](const pack::FileMark& one) { return mark_of_file(folder / one.name) == one.bytes; };
    for (const pack::PackFile& one : found.manifest.files)
        found.intact.push_back(!one.files.empty() && std::all_of(one.files.begin(), one.files.end(), is_there));
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
