#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace broadside::serve {

/// Watches for saved files. Watches folders, not files, because editors save by replacing the file.
class FolderWatch {
  public:
    FolderWatch();
    ~FolderWatch();
    FolderWatch(const FolderWatch&) = delete;
    FolderWatch& operator=(const FolderWatch&) = delete;

    /// Watches exactly these folders, without subfolders. For a missing folder, watches its nearest existing parent,
    /// where it may be created. Returns the system's error, if any; the other folders are then watched.
    std::optional<std::string> watch(const std::set<std::filesystem::path>& folders);

    /// Readable when events are pending.
    int descriptor() const { return descriptor_; }
    /// Files and folders written, created, deleted or moved since the last call.
    std::set<std::filesystem::path> take();

  private:
    std::optional<std::string> add(const std::filesystem::path& folder, std::map<int, std::filesystem::path>& now);

    int descriptor_ = -1;
    std::map<int, std::filesystem::path> watched_;
};

}  // namespace broadside::serve
