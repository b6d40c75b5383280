#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace broadside::cli {

/// File as of a revision of the repository around the current folder.
struct PastFile {
    std::string name;  ///< `REV:path`
    std::string content;
};

struct PastFiles {
    std::vector<PastFile> files;
    std::string fault;  ///< why there are none: a sentence for the user
};

/// `.toml` files directly in a folder of a revision, or the one file, by name; read with git's own commands.
PastFiles files_of_revision(const std::string& revision, const std::string& path);

/// Writes all `.toml` and `.csv` files below these folders of `root`, as of a revision, below `target`; `root` is in
/// the repository. Returns a sentence about a failure.
std::optional<std::string> write_revision(const std::string& revision, const std::filesystem::path& root,
                                          const std::vector<std::string>& folders, const std::filesystem::path& target);

}  // namespace broadside::cli
