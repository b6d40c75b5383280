#pragma once

#include "cli/press/printed_folder.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

// The folder of a pack may hold files that the program never printed: an umpire's notes, a map drawn by hand, an
// annotated sheet. None is lost when the folder is replaced:
//
//     before the swap   take_over(old, new)   every foreign file has a place in the new folder too
//     after it          put_away(old, new)    removes only files that the program printed or the new folder holds
//
// so that at every moment, even after a kill, all of them are in the folder with the name of the pack.

namespace broadside::cli {

/// Files of a folder printed by the program, by its manifest.
struct OwnFiles {
    std::map<std::string, std::string> marks;  ///< of the bytes, by path from the folder
    std::set<std::string> all_marks;
    bool has_manifest = false;
};
OwnFiles own_files_of(const PrintedFolder& folder);

/// Fate of the foreign files in a folder and in its folders with printed files, by path from it.
struct Foreign {
    std::vector<std::string> left_alone;
    std::vector<std::pair<std::string, std::string>> renamed;  ///< from, to: a printed file has the old name
};

/// Each returns a sentence about a failure, or nothing.
std::optional<std::string> take_over(const std::filesystem::path& from, const OwnFiles& own,
                                     const std::filesystem::path& to, Foreign& found);
/// Moves files that have since arrived in `from` to `to`.
std::optional<std::string> put_away(const std::filesystem::path& from, const OwnFiles& own,
                                    const std::filesystem::path& to, Foreign& found);

}  // namespace broadside::cli
