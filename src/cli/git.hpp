#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace broadside::cli {

/// A file as it was in a revision of the repository that the current folder is in.
struct PastFile {
    std::string name;  ///< `REV:path`
    std::string content;
};

struct PastFiles {
    std::vector<PastFile> files;
    std::string fault;  ///< why there are none: a sentence for the user
};

/// The `.toml` files directly in a folder of a revision, or the one file, by name; read by git's own commands.
PastFiles files_of_revision(const std::string& revision, const std::string& path);

/// Writes all `.toml` and `.csv` files below these folders, as they were in a revision, below `target`; the folders are
/// those of `root`, which is in the repository. Returns a sentence about what went wrong, or nothing.
std::optional<std::string> write_revision(const std::string& revision, const std::filesystem::path& root,
                                          const std::vector<std::string>& folders, const std::filesystem::path& target);

}  // namespace broadside::cli
