#include "cli/files/files.hpp"

#include "text/budgets.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <memory>
#include <system_error>
#include <unistd.h>

namespace broadside::cli {

namespace fs = std::filesystem;

namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

/// Remedy for an error; may be empty.
std::string_view way_out(int error) {
    switch (error) {
        case EACCES:
        case EPERM:
        case EROFS:
            return "; see who owns it and what its mode allows (`ls -ld`), or choose another place";
        case ENOSPC:
        case EDQUOT:
        case EFBIG:
            return "; make room and run it again, or choose another place with --out";
        case ELOOP:
            return "; it is a link that leads back to itself: put the file in its place";
        default:
            return "";
    }
}

}  // namespace

std::string file_fault(std::string_view what, const fs::path& path, int error) {
    return fmt::format("cannot {} `{}`: {}{}", what, shown_path(path), std::generic_category().message(error),
                       way_out(error));
}

fs::path canonical_path(const fs::path& path) {
    std::error_code ignored;
    return fs::weakly_canonical(path, ignored);
}

std::string shown_path(const fs::path& path) {
    std::error_code ignored;
    fs::path here = fs::current_path(ignored);
    fs::path full = fs::absolute(path, ignored).lexically_normal();
    fs::path inside = full.lexically_relative(here);
    bool outside = inside.empty() || *inside.begin() == "..";
    return outside ? path.lexically_normal().string() : inside.string();
}

enum class Excess { refused, cut };

static FileText read_bytes(const fs::path& path, std::size_t largest, Excess excess) {
    std::error_code error;
    if (fs::is_directory(path, error))
        return {{}, fmt::format("cannot read `{}`: it is a folder, not a file; name a file", shown_path(path))};
    std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    if (!file) return {{}, file_fault("read", path, errno)};
    std::string content;
    char buffer[1 << 16];
    while (std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) {
        content.append(buffer, count);
        if (content.size() > largest && excess == Excess::cut) break;
        if (content.size() > largest)
            return {{},
                    fmt::format("cannot read `{}`: it holds more than {} MiB, which no rule set or scenario does",
                                shown_path(path), largest >> 20)};
    }
    if (std::ferror(file.get())) return {{}, file_fault("read", path, errno)};
    return {std::move(content), {}};
}

FileText read_file(const fs::path& path, std::size_t largest) {
    return read_bytes(path, largest, Excess::refused);
}

FileText read_toml_file(const fs::path& path) {
    return read_bytes(path, budget::most_bytes, Excess::cut);
}

template <typename Wanted>
static Listing entries_of(const fs::path& folder, Wanted wanted) {
    Listing listing;
    std::error_code error;
    fs::directory_iterator entries(folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error))
        if (wanted(*entries)) listing.paths.push_back(entries->path());
    if (error) listing.fault = file_fault("read", folder, error.value());
    std::ranges::sort(listing.paths);
    return listing;
}

/// Whether opening or reading may block forever: a pipe without a writer, a terminal.
static bool may_wait_for_ever(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    return fs::exists(status) && fs::is_other(status);
}

static Listing files_called(std::initializer_list<std::string_view> endings, const fs::path& folder) {
    Listing listing = entries_of(folder, [&](const fs::directory_entry& entry) {
        const std::string ending = entry.path().extension().string();
        return std::ranges::find(endings, ending) != endings.end() &&
               !entry.path().filename().string().starts_with(".");
    });
    for (const fs::path& path : listing.paths)
        if (may_wait_for_ever(path))
            listing.fault =
                fmt::format("cannot read `{}`: it is a pipe or a device, not a file; remove it", shown_path(path));
    std::erase_if(listing.paths, may_wait_for_ever);
    return listing;
}

Listing toml_files_in(const fs::path& folder) {
    return files_called({".toml"}, folder);
}

Listing toml_and_csv_files_in(const fs::path& folder) {
    return files_called({".toml", ".csv"}, folder);
}

Listing csv_files_in(const fs::path& folder) {
    return files_called({".csv"}, folder);
}

Listing folders_in(const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(folder, error)) return {};
    return entries_of(folder, [](const fs::directory_entry& entry) {
        std::error_code ignored;
        return entry.is_directory(ignored) && !entry.path().filename().string().starts_with(".");
    });
}

Listing hidden_folders_in(const fs::path& folder) {
    return entries_of(folder, [](const fs::directory_entry& entry) {
        std::error_code ignored;
        return fs::is_directory(entry.symlink_status(ignored)) && entry.path().filename().string().starts_with(".");
    });
}

int write_bytes(const fs::path& path, std::string_view bytes) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (!file) return errno;
    int fault = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() ? 0 : errno;
    if (std::fclose(file) != 0 && fault == 0) fault = errno;
    return fault;
}

std::optional<std::string> write_file(const fs::path& path, std::string_view bytes) {
    const fs::path place = canonical_path(path);  // the target of a link, not the link
    std::error_code error, ignored;
    const fs::file_status there = fs::status(place, ignored);
    // The new file would take the place of a device or a pipe.
    if (fs::exists(there) && !fs::is_regular_file(there) && !fs::is_directory(there))
        return fmt::format("cannot write `{}`: it is a pipe or a device; name a file", shown_path(path));
    const fs::path beside = place.parent_path() / fmt::format(".{}.{}", place.filename().string(), ::getpid());
    const int fault = write_bytes(beside, bytes);
    if (fault == 0) fs::rename(beside, place, error);
    if (fault == 0 && !error) return std::nullopt;
    fs::remove(beside, ignored);
    return file_fault("write", path, fault != 0 ? fault : error.value());
}

}  // namespace broadside::cli
