#include "cli/foreign_files.hpp"

#include "cli/files.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sys/stat.h>

namespace broadside::cli {

namespace fs = std::filesystem;

OwnFiles own_files_of(const PrintedFolder& folder) {
    OwnFiles own;
    own.has_manifest = !folder.manifest_text.empty();
    for (const pack::PackFile& file : folder.manifest.files) {
        if (file.bytes.empty()) continue;
        own.marks.emplace(file.name, file.bytes);
        own.all_marks.insert(file.bytes);
    }
    return own;
}

static fs::file_status status_of(const fs::path& path) {
    std::error_code error;
    return fs::symlink_status(path, error);  // of a link itself
}

static bool is_same_inode(const fs::path& a, const fs::path& b) {
    struct stat first {
    }, second{};
    return ::lstat(a.c_str(), &first) == 0 && ::lstat(b.c_str(), &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

/// Whether all that `file` holds is in `other` too: equal, cut short, or emptied.
static bool is_beginning_of(const fs::path& file, const fs::path& other) {
    std::error_code first, second;
    const auto size = fs::file_size(file, first), limit = fs::file_size(other, second);
    if (first || second || size > limit) return false;
    const FileText a = read_file(file, size), b = read_file(other, limit);
    return a.fault.empty() && b.fault.empty() && b.content.starts_with(a.content);
}

/// Whether nothing is lost when `thing` goes and `other` stays. Of two folders that is for their contents to say.
static bool is_kept_by(const fs::path& thing, const fs::path& other) {
    const fs::file_type type = status_of(thing).type();
    if (type != status_of(other).type()) return false;
    if (type == fs::file_type::directory || is_same_inode(thing, other)) return true;
    std::error_code first, second;
    if (type == fs::file_type::symlink)
        return fs::read_symlink(thing, first) == fs::read_symlink(other, second) && !first && !second;
    return type == fs::file_type::regular && is_beginning_of(thing, other);
}

/// Printed here and not changed since; or nothing but another printed sheet under its name.
static bool is_own(const fs::path& thing, const OwnFiles& own) {
    const std::string name = thing.filename().string();
    if (name == manifest_name) return own.has_manifest && status_of(thing).type() == fs::file_type::regular;
    return own.marks.contains(name) && own.all_marks.contains(mark_of_file(thing));
}

namespace {

struct Place {
    fs::path path;
    bool taken = false;  ///< by the same thing already
};

}  // namespace

/// `notes.txt`, or `kept-notes.txt`, `kept-2-notes.txt` ... where another thing has the name.
static Place place_for(const fs::path& thing, const fs::path& folder) {
    const std::string name = thing.filename().string();
    for (int number = 0;; ++number) {
        const std::string prefix = number == 0 ? "" : number == 1 ? "kept-" : fmt::format("kept-{}-", number);
        const fs::path path = folder / (prefix + name);
        if (!fs::exists(status_of(path))) return {path, false};
        if (is_kept_by(thing, path)) return {path, true};
    }
}

static std::vector<fs::path> things_in(const fs::path& folder, std::error_code& error) {
    std::vector<fs::path> things;
    fs::directory_iterator entries(folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) things.push_back(entries->path());
    std::sort(things.begin(), things.end());
    return things;
}

static void note_foreign(const fs::path& thing, const Place& place, Foreign& found) {
    const std::string before = thing.filename().string(), now = place.path.filename().string();
    if (before == now)
        found.left_alone.push_back(before);
    else
        found.renamed.emplace_back(before, now);
}

// ---- before the swap

/// The thing itself where the file system has links, else a copy.
static void give_place(const fs::path& thing, const fs::path& place, std::error_code& error) {
    fs::create_hard_link(thing, place, error);
    if (!error) return;
    error.clear();
    if (status_of(thing).type() == fs::file_type::symlink) return fs::copy_symlink(thing, place, error);
    fs::copy_file(thing, place, error);
    std::error_code ignored;
    if (!error) fs::last_write_time(place, fs::last_write_time(thing, ignored), ignored);
}

std::optional<std::string> take_over(const fs::path& from, const OwnFiles& own, const fs::path& to, Foreign& found) {
    std::error_code error;
    std::vector<fs::path> things = things_in(from, error);
    // What can keep its name comes first, so that it loses it to nothing that is renamed.
    std::stable_partition(things.begin(), things.end(),
                          [&](const fs::path& thing) { return !fs::exists(status_of(to / thing.filename())); });
    for (const fs::path& thing : things) {
        if (is_own(thing, own)) continue;
        const Place place = place_for(thing, to);
        const bool is_folder = status_of(thing).type() == fs::file_type::directory;
        if (!place.taken) {
            if (is_folder)
                fs::create_directory(place.path, thing, error);
            else
                give_place(thing, place.path, error);
            if (error) return file_fault("keep", thing, error.value()) + "; nothing was printed";
            note_foreign(thing, place, found);
        }
        Foreign inside;
        if (is_folder)
            if (auto fault = take_over(thing, {}, place.path, inside)) return fault;
    }
    if (error) return file_fault("look through", from, error.value()) + "; nothing was printed";
    return std::nullopt;
}

// ---- after it

std::optional<std::string> put_away(const fs::path& from, const OwnFiles& own, const fs::path& to, Foreign& found) {
    std::error_code error;
    std::optional<std::string> fault;
    for (const fs::path& thing : things_in(from, error)) {
        const std::string name = thing.filename().string();
        std::error_code failed;
        if (is_same_inode(thing, to / name) || is_own(thing, own)) {
            fs::remove(thing, failed);
        } else if (const Place place = place_for(thing, to); !place.taken) {
            fs::rename(thing, place.path, failed);
            if (!failed) note_foreign(thing, place, found);
        } else if (status_of(thing).type() == fs::file_type::directory) {
            Foreign inside;
            if (auto deeper = put_away(thing, {}, place.path, inside)) fault = deeper;
        } else {
            fs::remove(thing, failed);
        }
        if (failed) fault = file_fault("clear away", thing, failed.value());
    }
    if (!fault) fs::remove(from, error);
    if (error && !fault) fault = file_fault("clear away", from, error.value());
    return fault;
}

}  // namespace broadside::cli
