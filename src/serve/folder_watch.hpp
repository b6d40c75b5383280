#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace broadside::serve {

/// What is saved in folders. Folders are watched and not files, for editors save by putting a new file in the place of
/// the old one.
class FolderWatch {
  public:
    FolderWatch();
    ~FolderWatch();
    FolderWatch(const FolderWatch&) = delete;
    FolderWatch& operator=(const FolderWatch&) = delete;

    /// These and no others, none of what is in folders of theirs. In place of one that is not there the nearest above
    /// it, in which it may come to be. What the system says when it refuses; the others are watched then.
    std::optional<std::string> watch(const std::set<std::filesystem::path>& folders);

    /// Readable when there is something to take.
    int descriptor() const { return descriptor_; }
    /// Files and folders that were written, came, went or were moved since the last call.
    std::set<std::filesystem::path> take();

  private:
    std::optional<std::string> add(const std::filesystem::path& folder, std::map<int, std::filesystem::path>& now);

    int descriptor_ = -1;
    std::map<int, std::filesystem::path> watched_;
};

}  // namespace broadside::serve
