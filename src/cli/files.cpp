#include "cli/files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <memory>
#include <system_error>

namespace broadside::cli {

namespace fs = std::filesystem;

namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

std::string sentence(std::string_view what, const fs::path& path, int error) {
    return fmt::format("cannot {} `{}`: {}", what, shown_path(path), std::generic_category().message(error));
}

}  // namespace

std::string shown_path(const fs::path& path) {
    std::error_code ignored;
    fs::path here = fs::current_path(ignored);
    fs::path full = fs::absolute(path, ignored).lexically_normal();
    fs::path inside = full.lexically_relative(here);
    bool outside = inside.empty() || *inside.begin() == "..";
    return outside ? path.lexically_normal().string() : inside.string();
}

FileText read_file(const fs::path& path, std::size_t largest) {
    std::error_code error;
    if (fs::is_directory(path, error))
        return {{}, fmt::format("cannot read `{}`: it is a folder, not a file", shown_path(path))};
    std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    if (!file) return {{}, sentence("read", path, errno)};
    std::string content;
    char buffer[1 << 16];
    while (std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) {
        content.append(buffer, count);
        if (content.size() > largest)
            return {{},
                    fmt::format("cannot read `{}`: it holds more than {} MiB, which no rule set or scenario does",
                                shown_path(path), largest >> 20)};
    }
    if (std::ferror(file.get())) return {{}, sentence("read", path, errno)};
    return {std::move(content), {}};
}

template <typename Wanted>
static Listing entries_of(const fs::path& folder, Wanted wanted) {
    Listing listing;
    std::error_code error;
    fs::directory_iterator entries(folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error))
        if (wanted(*entries)) listing.paths.push_back(entries->path());
    if (error) listing.fault = sentence("read", folder, error.value());
    std::sort(listing.paths.begin(), listing.paths.end());
    return listing;
}

Listing toml_files_in(const fs::path& folder) {
    return entries_of(folder, [](const fs::directory_entry& entry) {
        std::error_code error;
        return entry.path().extension() == ".toml" && !entry.path().filename().string().starts_with(".") &&
               !entry.is_directory(error);
    });
}

Listing folders_in(const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(folder, error)) return {};
    return entries_of(folder, [](const fs::directory_entry& entry) {
        std::error_code ignored;
        return entry.is_directory(ignored) && !entry.path().filename().string().starts_with(".");
    });
}

}  // namespace broadside::cli
