#pragma once

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

}  // namespace broadside::cli
