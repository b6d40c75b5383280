#include "cli/press/foreign_files.hpp"

#include "cli/files/files.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sys/stat.h>

namespace broadside::cli {

namespace fs = std::filesystem;

OwnFiles own_files_of(const PrintedFolder& folder) {
    OwnFiles own;
    own.has_manifest = !folder.manifest_text.empty();
    for (const pack::PackFile& item : folder.manifest.files)
        for (const pack::FileMark& file : item.files) {
            own.marks.emplace(file.name, file.bytes);
            own.all_marks.insert(file.bytes);
        }
    return own;
}

/// The part of `own` inside a folder of that name.
static OwnFiles inside(const OwnFiles& own, const std::string& folder) {
    OwnFiles out{{}, own.all_marks, false};
    for (const auto& [name, mark] : own.marks)
        if (name.starts_with(folder + "/")) out.marks.emplace(name.substr(folder.size() + 1), mark);
    return out;
}

static fs::file_status status_of(const fs::path& path) {
    std::error_code error;
    return fs::symlink_status(path, error);  // of a link itself, not its target
}

static bool is_same_inode(const fs::path& a, const fs::path& b) {
    struct stat first {
    }, second{};
    return ::lstat(a.c_str(), &first) == 0 && ::lstat(b.c_str(), &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

/// Whether `file` is a prefix of `other`: equal, truncated, or emptied.
static bool is_beginning_of(const fs::path& file, const fs::path& other) {
    std::error_code first, second;
    const auto size = fs::file_size(file, first), limit = fs::file_size(other, second);
    if (first || second || size > limit) return false;
    const FileText a = read_file(file, size), b = read_file(other, limit);
    return a.fault.empty() && b.fault.empty() && b.content.starts_with(a.content);
}

/// Whether nothing is lost if `thing` goes and `other` stays. For two folders their contents decide.
static bool is_kept_by(const fs::path& thing, const fs::path& other) {
    const fs::file_type type = status_of(thing).type();
    if (type != status_of(other).type()) return false;
    if (type == fs::file_type::directory || is_same_inode(thing, other)) return true;
    std::error_code first, second;
    if (type == fs::file_type::symlink)
        return fs::read_symlink(thing, first) == fs::read_symlink(other, second) && !first && !second;
    return type == fs::file_type::regular && is_beginning_of(thing, other);
}

/// Whether it was printed here and is unchanged, or is another printed sheet under this name.
static bool is_own(const fs::path& thing, const OwnFiles& own) {
    const std::string name = thing.filename().string();
    if (name == manifest_name) return own.has_manifest && status_of(thing).type() == fs::file_type::regular;
    return own.marks.contains(name) && own.all_marks.contains(mark_of_file(thing));
}

namespace {

struct Place {
    fs::path path;
    bool taken = false;  ///< by the same content already
};

}  // namespace

/// `notes.txt`, or `kept-notes.txt`, `kept-2-notes.txt` ... where the name is taken.
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

/// For a folder that also holds printed files.
static void note_all(const std::string& folder, const Foreign& inside, Foreign& found) {
    for (const std::string& name : inside.left_alone) found.left_alone.push_back(folder + "/" + name);
    for (const auto& [name, now] : inside.renamed) found.renamed.emplace_back(folder + "/" + name, folder + "/" + now);
}

// ---- before the swap

/// Links a file into its place, or copies it where the file system has no links.
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
    // Files that can keep their names come first, so that no renamed file takes one of them.
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
        if (!is_folder) continue;
        const std::string name = thing.filename().string();
        const OwnFiles own_in_it = inside(own, name);
        Foreign in_it;
        if (auto fault = take_over(thing, own_in_it, place.path, in_it)) return fault;
        if (is_folder_of_files(name)) note_all(name, in_it, found);  // other folders are listed as a whole
    }
    if (error) return file_fault("look through", from, error.value()) + "; nothing was printed";
    return std::nullopt;
}

// ---- after it

/// Moves foreign contents of a folder to its place, which is created and stays unless empty.
static std::optional<std::string> put_away_folder(const fs::path& thing, const OwnFiles& own, const Place& place,
                                                  Foreign& found) {
    std::error_code ignored;
    if (!place.taken) fs::create_directory(place.path, ignored);
    Foreign in_it;
    auto fault = put_away(thing, own, place.path, in_it);
    if (!place.taken) fs::remove(place.path, ignored);
    if (is_folder_of_files(thing.filename().string())) note_all(thing.filename().string(), in_it, found);
    return fault;
}

std::optional<std::string> put_away(const fs::path& from, const OwnFiles& own, const fs::path& to, Foreign& found) {
    std::error_code error;
    std::optional<std::string> fault;
    for (const fs::path& thing : things_in(from, error)) {
        const std::string name = thing.filename().string();
        std::error_code failed;
        const bool is_printed = is_same_inode(thing, to / name) || is_own(thing, own);
        const Place place = is_printed ? Place{} : place_for(thing, to);
        const OwnFiles own_in_it = inside(own, name);
        const bool is_folder = !is_printed && status_of(thing).type() == fs::file_type::directory;
        if (is_folder && (place.taken || !own_in_it.marks.empty())) {
            if (auto deeper = put_away_folder(thing, own_in_it, place, found)) fault = deeper;
        } else if (is_printed || place.taken) {
            fs::remove(thing, failed);
        } else {
            fs::rename(thing, place.path, failed);
            if (!failed) note_foreign(thing, place, found);
        }
        if (failed) fault = file_fault("clear away", thing, failed.value());
    }
    if (!fault) fs::remove(from, error);
    if (error && !fault) fault = file_fault("clear away", from, error.value());
    return fault;
}

}  // namespace broadside::cli
