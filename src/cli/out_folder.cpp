#include "cli/out_folder.hpp"

#include "cli/files.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <fmt/format.h>
#include <memory>
#include <unistd.h>

namespace broadside::cli {

namespace fs = std::filesystem;

OutFolder::OutFolder(fs::path target) : target_(std::move(target)) {
    staged_ = target_.parent_path() / fmt::format(".{}.being-printed", target_.filename().string());
}

OutFolder::~OutFolder() {
    std::error_code ignored;
    if (open_) fs::remove_all(staged_, ignored);
}

std::optional<std::string> OutFolder::open() {
    std::error_code error;
    for (fs::path part = target_; !part.empty() && part != part.root_path(); part = part.parent_path()) {
        if (!fs::exists(part, error)) continue;
        if (!fs::is_directory(part, error))
            return fmt::format("`{}` is a file, not a folder to print into; move it away, or name another with --out",
                               shown_path(part));
        break;
    }
    fs::remove_all(staged_, error);  // left by a run that was interrupted
    fs::create_directories(staged_, error);
    if (error) return file_fault("make the folder", staged_, error.value());
    open_ = true;
    return std::nullopt;
}

/// All bytes, checked down to the close: on a full disk only that may tell.
std::optional<std::string> OutFolder::write(const std::string& name, std::string_view bytes) {
    fs::path path = staged_ / name;
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (!file) return file_fault("write", path, errno);
    bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    int error = errno;
    if (std::fclose(file) != 0 && written) {
        written = false;
        error = errno;
    }
    if (!written) return file_fault("write", target_ / name, error);
    return std::nullopt;
}

std::optional<std::string> OutFolder::keep(const std::string& name) {
    std::error_code error;
    fs::create_hard_link(target_ / name, staged_ / name, error);
    if (error) fs::copy_file(target_ / name, staged_ / name, error);
    if (error) return file_fault("take over", target_ / name, error.value());
    return std::nullopt;
}

std::optional<std::string> OutFolder::swap_in() {
    std::error_code error;
    if (!fs::exists(target_, error)) {
        fs::rename(staged_, target_, error);
        if (error) return file_fault("put in place", target_, error.value());
        open_ = false;
        return std::nullopt;
    }
    // One step: at no moment is there no pack.
    if (::renameat2(AT_FDCWD, staged_.c_str(), AT_FDCWD, target_.c_str(), RENAME_EXCHANGE) != 0)
        return file_fault("put in place", target_, errno);
    return std::nullopt;  // the old folder now stands at the staged path and goes with this object
}

}  // namespace broadside::cli
