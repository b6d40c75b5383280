#pragma once

#include <filesystem>
#include <functional>

namespace broadside::cli {

/// Admits one run at a time to a folder. The lock is the kernel's, on a file beside the folder, so that it ends with
/// the process that holds it, however that ends.
class FolderLock {
  public:
    FolderLock() = default;
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

    /// Waits for its turn, or until `gives_up`. Where a file cannot be made or locked (a read-only folder, a file
    /// system without locks) the lock is not held, and the caller continues without it.
    void acquire(const std::filesystem::path& folder, const std::function<bool()>& gives_up);
    bool held() const { return descriptor_ >= 0; }

  private:
    std::filesystem::path file_;
    int descriptor_ = -1;
};

}  // namespace broadside::cli
