#include "cli/press/folder_lock.hpp"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace broadside::cli {

namespace fs = std::filesystem;

/// The previous holder may have removed the file between our opening and locking it: the lock is then on no file.
static bool is_still_there(int descriptor, const fs::path& file) {
    struct stat ours {
    }, there{};
    return ::fstat(descriptor, &ours) == 0 && ::stat(file.c_str(), &there) == 0 && ours.st_dev == there.st_dev &&
           ours.st_ino == there.st_ino;
}

void FolderLock::acquire(const fs::path& folder, const std::function<bool()>& gives_up) {
    using namespace std::chrono_literals;
    file_ = folder.parent_path() / fmt::format(".{}.lock", folder.filename().string());
    while (!gives_up()) {
        const int descriptor = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
        if (descriptor < 0) return;
        if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) {
            if (is_still_there(descriptor, file_)) {
                descriptor_ = descriptor;
                return;
            }
            ::close(descriptor);
            continue;
        }
        const int error = errno;
        ::close(descriptor);
        if (error != EWOULDBLOCK && error != EINTR) return;
        std::this_thread::sleep_for(20ms);
    }
}

FolderLock::~FolderLock() {
    if (!held()) return;
    ::unlink(file_.c_str());
    ::close(descriptor_);
}

}  // namespace broadside::cli
