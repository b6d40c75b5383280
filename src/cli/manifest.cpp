#include "cli/manifest.hpp"

#include "cli/json.hpp"

#include <algorithm>

namespace broadside::cli {

/// The sides, from 1, on which each entry of the index stands.
static Json::Object landmarks_to_json(const std::vector<layout::Landmark>& landmarks) {
    Json::Object out;
    for (const layout::Landmark& landmark : landmarks) {
        auto known =
            std::find_if(out.begin(), out.end(), [&](const auto& entry) { return entry.first == landmark.about; });
        if (known == out.end()) known = out.insert(out.end(), {landmark.about, Json::List{}});
        std::get<Json::List>(known->second.value).push_back(static_cast<std::int64_t>(landmark.page) + 1);
    }
    return out;
}

std::string manifest_to_json(const pack::Manifest& manifest) {
    Json::List files;
    for (const pack::PackFile& file : manifest.files)
        files.push_back(Json::Object{{"name", file.name},
                                     {"title", file.title},
                                     {"audience", file.audience},
                                     {"data", file.data},
                                     {"content", file.content},
                                     {"bytes", file.bytes},
                                     {"landscape", file.landscape},
                                     {"pages", file.pages},
                                     {"index", landmarks_to_json(file.landmarks)}});
    return to_pretty_text(Json::Object{{"scenario", manifest.scenario},
                                       {"profile", manifest.profile},
                                       {"version", manifest.version},
                                       {"files", std::move(files)}});
}

static const Json* member(const Json& json, std::string_view key) {
    const auto* object = std::get_if<Json::Object>(&json.value);
    if (!object) return nullptr;
    for (const auto& [name, value] : *object)
        if (name == key) return &value;
    return nullptr;
}

static std::string text_member(const Json& json, std::string_view key) {
    const Json* value = member(json, key);
    const auto* text = value ? std::get_if<std::string>(&value->value) : nullptr;
    return text ? *text : "";
}

static std::vector<layout::Landmark> landmarks_from_json(const Json& json) {
    std::vector<layout::Landmark> out;
    const auto* entries = std::get_if<Json::Object>(&json.value);
    if (!entries) return out;
    for (const auto& [about, sides] : *entries)
        if (const auto* list = std::get_if<Json::List>(&sides.value))
            for (const Json& side : *list)
                if (const auto* number = std::get_if<std::int64_t>(&side.value); number && *number > 0)
                    out.push_back({about, static_cast<std::uint32_t>(*number - 1)});
    return out;
}

static pack::PackFile file_from_json(const Json& json) {
    pack::PackFile file{text_member(json, "name"), text_member(json, "title"), text_member(json, "audience"),
                        text_member(json, "data"), text_member(json, "content")};
    if (const Json* value = member(json, "landscape"))
        if (const auto* truth = std::get_if<bool>(&value->value)) file.landscape = *truth;
    if (const Json* value = member(json, "pages"))
        if (const auto* number = std::get_if<std::int64_t>(&value->value))
            file.pages = static_cast<std::uint32_t>(*number);
    if (const Json* value = member(json, "index")) file.landmarks = landmarks_from_json(*value);
    file.bytes = text_member(json, "bytes");
    return file;
}

std::optional<pack::Manifest> manifest_from_json(std::string_view text) {
    const ParsedJson parsed = parse_json(text);
    const Json* files = parsed.json ? member(*parsed.json, "files") : nullptr;
    const auto* list = files ? std::get_if<Json::List>(&files->value) : nullptr;
    if (!list) return std::nullopt;
    pack::Manifest manifest;
    manifest.version = text_member(*parsed.json, "version");
    for (const Json& entry : *list) {
        pack::PackFile file = file_from_json(entry);
        const bool plain = !file.name.empty() && file.name.find('/') == std::string::npos && file.name != "." &&
                           file.name != ".." && file.name != manifest_name;
        if (plain) manifest.files.push_back(std::move(file));
    }
    return manifest;
}

}  // namespace broadside::cli
