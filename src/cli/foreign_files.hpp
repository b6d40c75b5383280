#pragma once

#include "cli/printed_folder.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

// A pack's folder may hold what the program never printed: an umpire's notes, a map drawn by hand, a sheet with remarks
// on it. None of that is lost when the folder is replaced:
//
//     before the swap   take_over(old, new)   every foreign thing has a place in the new folder too
//     after it          put_away(old, new)    removes only what the program printed or the new folder holds as well
//
// so at each moment, and after a kill at any moment, all of it is in the folder that bears the name of the pack.

namespace broadside::cli {

/// What of a folder the program printed, by its manifest.
struct OwnFiles {
    std::map<std::string, std::string> marks;  ///< of the bytes, by path from the folder
    std::set<std::string> all_marks;
    bool has_manifest = false;
};
OwnFiles own_files_of(const PrintedFolder& folder);

/// What became of the foreign things in a folder and in those in which there are printed files, by path from it.
struct Foreign {
    std::vector<std::string> left_alone;
    std::vector<std::pair<std::string, std::string>> renamed;  ///< from, to: their name is that of a printed file
};

/// Each returns a sentence about what went wrong, or nothing.
std::optional<std::string> take_over(const std::filesystem::path& from, const OwnFiles& own,
                                     const std::filesystem::path& to, Foreign& found);
/// What came into `from` meanwhile is moved into `to`.
std::optional<std::string> put_away(const std::filesystem::path& from, const OwnFiles& own,
                                    const std::filesystem::path& to, Foreign& found);

}  // namespace broadside::cli
