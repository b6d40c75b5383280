#include "serve/folder_watch.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <sys/inotify.h>
#include <unistd.h>

namespace broadside::serve {

namespace fs = std::filesystem;

/// A file that is only opened for writing is incomplete: it counts when it is closed.
static constexpr std::uint32_t wanted_events =
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;

FolderWatch::FolderWatch() : descriptor_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {}

FolderWatch::~FolderWatch() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

static fs::path nearest_there(fs::path folder) {
    std::error_code ignored;
    while (!fs::is_directory(folder, ignored)) {
        fs::path above = folder.has_parent_path() ? folder.parent_path() : fs::path(".");
        if (above == folder) break;
        folder = std::move(above);
    }
    return folder;
}

std::optional<std::string> FolderWatch::add(const fs::path& folder, std::map<int, fs::path>& now) {
    const int number = ::inotify_add_watch(descriptor_, folder.c_str(), wanted_events);
    if (number < 0) return std::strerror(errno);
    now.emplace(number, folder);
    return std::nullopt;
}

std::optional<std::string> FolderWatch::watch(const std::set<fs::path>& folders) {
    if (descriptor_ < 0) return "no file events: " + std::string(std::strerror(EMFILE));
    std::map<int, fs::path> now;
    std::optional<std::string> fault;
    for (const fs::path& folder : folders)
        if (auto one = add(nearest_there(folder), now); one && !fault) fault = std::move(one);
    for (const auto& [number, folder] : watched_)
        if (!now.contains(number)) ::inotify_rm_watch(descriptor_, number);
    watched_ = std::move(now);
    return fault;
}

/// Whether a new entry is a link to an existing file, as made by `ln`, which no process will close.
static bool is_whole(const fs::path& path) {
    std::error_code error;
    if (fs::is_symlink(fs::symlink_status(path, error))) return true;
    const auto names = fs::hard_link_count(path, error);
    return !error && names > 1;
}

std::set<fs::path> FolderWatch::take() {
    std::set<fs::path> changed;
    alignas(inotify_event) std::array<char, 16384> buffer{};
    for (ssize_t size = 0; (size = ::read(descriptor_, buffer.data(), buffer.size())) > 0;) {
        for (std::size_t at = 0; at < static_cast<std::size_t>(size);) {
            const auto* event = reinterpret_cast<const inotify_event*>(buffer.data() + at);
            at += sizeof(inotify_event) + event->len;
            // Too many events: all folders may have changed.
            if ((event->mask & IN_Q_OVERFLOW) != 0)
                for (const auto& [number, folder] : watched_) changed.insert(folder);
            const auto folder = watched_.find(event->wd);
            if (folder == watched_.end() || (event->mask & IN_IGNORED) != 0) continue;
            const fs::path path = event->len > 0 ? folder->second / event->name : folder->second;
            const bool is_new_file = (event->mask & IN_CREATE) != 0 && (event->mask & IN_ISDIR) == 0;
            if (!is_new_file || is_whole(path)) changed.insert(path);
        }
    }
    return changed;
}

}  // namespace broadside::serve
