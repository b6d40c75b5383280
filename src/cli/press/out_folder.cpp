#include "cli/press/out_folder.hpp"

#include "cli/files/files.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <unistd.h>

namespace broadside::cli {

namespace fs = std::filesystem;

int exchange_names(const fs::path& a, const fs::path& b) {
    return ::renameat2(AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE) == 0 ? 0 : errno;
}

OutFolder::OutFolder(fs::path target, Exchange exchange) : target_(std::move(target)), exchange_(std::move(exchange)) {
    staged_ = beside(fmt::format("printing-{}", getpid()));
}

OutFolder::~OutFolder() {
    std::error_code ignored;
    if (open_) fs::remove_all(staged_, ignored);
}

fs::path OutFolder::beside(std::string_view what) const {
    return target_.parent_path() / fmt::format(".{}.{}", target_.filename().string(), what);
}

// ---- what is there

std::optional<std::string> OutFolder::claim(const std::function<bool()>& gives_up) {
    std::error_code error;
    if (fs::is_symlink(fs::symlink_status(target_, error))) {
        target_ = canonical_path(target_);  // the folder is replaced, not a link to it
        staged_ = beside(fmt::format("printing-{}", getpid()));
    }
    for (fs::path part = target_; !part.empty() && part != part.root_path(); part = part.parent_path()) {
        if (!fs::exists(part, error)) continue;
        if (!fs::is_directory(part, error))
            return fmt::format("`{}` is a file, not a folder to print into; move it away, or name another with --out",
                               shown_path(part));
        break;
    }
    fs::create_directories(target_.parent_path(), error);
    if (error) return file_fault("make the folder", target_.parent_path(), error.value());
    lock_.acquire(target_, gives_up);
    if (gives_up()) return std::nullopt;
    if (auto fault = put_away_leftovers()) return fault;
    before_ = read_printed_folder(target_);
    return std::nullopt;
}

static Listing leftovers(const fs::path& prefix) {
    Listing found = hidden_folders_in(prefix.parent_path());
    std::erase_if(found.paths, [&](const fs::path& path) {
        return !path.filename().string().starts_with(prefix.filename().string());
    });
    return found;
}

/// Without a manifest such a folder holds only printed files and links to them.
static void remove_unfinished(const fs::path& folder) {
    std::error_code ignored;
    for (const std::string_view name : {pack::folder_of_items, pack::folder_of_cards})
        if (fs::is_directory(fs::symlink_status(folder / name, ignored))) remove_unfinished(folder / name);
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
        const std::string kind = entry.path().extension();
        const bool is_printed = kind == ".pdf" || kind == ".svg" || kind == ".png";
        if (is_printed && fs::is_regular_file(entry.symlink_status(ignored))) fs::remove(entry.path(), ignored);
    }
    fs::remove(folder, ignored);
}

/// Only under the lock: otherwise another run may be using them.
std::optional<std::string> OutFolder::put_away_leftovers() {
    if (!lock_.held()) return std::nullopt;
    std::error_code error;
    for (const fs::path& folder : leftovers(beside("before-")).paths)
        if (!fs::exists(target_, error)) fs::rename(folder, target_, error);  // killed between the two steps
    for (const char* prefix : {"before-", "printing-"})
        for (const fs::path& folder : leftovers(beside(prefix)).paths) {
            const OwnFiles own = own_files_of(read_printed_folder(folder));
            if (!own.has_manifest) {
                remove_unfinished(folder);
                continue;
            }
            fs::create_directories(target_, error);
            if (auto fault = put_away(folder, own, target_, foreign_)) return fault;
        }
    return std::nullopt;
}

// ---- what is printed

std::optional<std::string> OutFolder::open() {
    std::error_code error;
    fs::create_directory(staged_, error);
    if (error) return file_fault("make the folder", staged_, error.value());
    open_ = true;
    return std::nullopt;
}

std::optional<std::string> OutFolder::write(const std::string& name, std::string_view bytes) {
    fs::path path = staged_ / name;
    std::error_code ignored;
    fs::create_directory(path.parent_path(), ignored);
    const int fault = write_bytes(path, bytes);
    return fault == 0 ? std::nullopt : std::optional(file_fault("write", target_ / name, fault));
}

std::optional<std::string> OutFolder::read(const std::string& name, std::string& bytes) const {
    FileText text = read_file(staged_ / name, std::numeric_limits<std::size_t>::max());
    bytes = std::move(text.content);
    return text.fault.empty() ? std::nullopt : std::optional(std::move(text.fault));
}

std::optional<std::string> OutFolder::keep(const std::string& name) {
    std::error_code error;
    fs::create_directory((staged_ / name).parent_path(), error);
    fs::create_hard_link(target_ / name, staged_ / name, error);
    if (error) fs::copy_file(target_ / name, staged_ / name, error);
    if (error) return file_fault("take over", target_ / name, error.value());
    return std::nullopt;
}

// ---- the swap

/// For a moment there is no pack; if killed then, the next run repairs it.
std::optional<std::string> OutFolder::swap_by_two_steps() {
    const fs::path before = beside(fmt::format("before-{}", getpid()));
    std::error_code error, ignored;
    fs::rename(target_, before, error);
    if (error) return file_fault("replace", target_, error.value());
    fs::rename(staged_, target_, error);
    if (!error) {
        fs::rename(before, staged_, error);
        return error ? file_fault("clear away", before, error.value()) : std::optional<std::string>();
    }
    fs::rename(before, target_, ignored);
    return file_fault("put in place", target_, error.value());
}

/// Whether the file system cannot exchange names at all; other errors concern these folders.
static bool cannot_exchange(int error) {
    return error == EINVAL || error == ENOSYS || error == EOPNOTSUPP || error == EPERM;
}

std::optional<std::string> OutFolder::swap_in() {
    std::error_code error;
    if (!fs::exists(target_, error)) {
        fs::rename(staged_, target_, error);
        if (error) return file_fault("put in place", target_, error.value());
        open_ = false;
        return std::nullopt;
    }
    const OwnFiles own = own_files_of(before_);
    if (auto fault = take_over(target_, own, staged_, foreign_)) return fault;
    const int failed = exchange_(staged_, target_);
    if (failed != 0 && !cannot_exchange(failed)) return file_fault("put in place", target_, failed);
    if (failed != 0) {
        if (auto fault = swap_by_two_steps()) return fault;
    }
    open_ = false;  // the staged path now holds the old pack, which must not be removed as a whole
    return put_away(staged_, own, target_, foreign_);
}

}  // namespace broadside::cli
