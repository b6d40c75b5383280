#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Reading and writing, fenced in this room. Failures are returned as a sentence for the user.

namespace broadside::cli {

struct FileText {
    std::string content;
    std::string fault;  ///< why there is no content; else empty
};

/// A larger file is refused unread: it cannot be a rule set or scenario.
inline constexpr std::size_t largest_file = 8 << 20;

/// Reads a whole file.
FileText read_file(const std::filesystem::path& path, std::size_t largest = largest_file);
/// The same for a file to be parsed; one that is too large is cut just past the limit, for the parser to report.
FileText read_toml_file(const std::filesystem::path& path);

/// "cannot WHAT `path`: why", with a remedy; `error` is an errno.
std::string file_fault(std::string_view what, const std::filesystem::path& path, int error);

/// Writes all bytes, checked down to the close, which may be the first to fail on a full disk. Returns an errno, 0 for
/// success.
int write_bytes(const std::filesystem::path& path, std::string_view bytes);

/// Writes a whole file under a temporary name and renames it, so that no reader finds half of it. Returns a sentence
/// about a failure.
std::optional<std::string> write_file(const std::filesystem::path& path, std::string_view bytes);

/// Files named `.toml` directly in a folder, by name; `fault` when the folder, or an entry, is unreadable.
struct Listing {
    std::vector<std::filesystem::path> paths;
    std::string fault;
};
Listing toml_files_in(const std::filesystem::path& folder);
/// The same including `.csv`: everything that a scenario is read from.
Listing toml_and_csv_files_in(const std::filesystem::path& folder);
/// The same for `.csv` alone.
Listing csv_files_in(const std::filesystem::path& folder);
/// Folders directly in a folder, by name; empty for a folder that does not exist.
Listing folders_in(const std::filesystem::path& folder);
/// The hidden ones, whose names begin with a dot.
Listing hidden_folders_in(const std::filesystem::path& folder);

/// Path without links and dots, as far as it exists: the same for all spellings of a place.
std::filesystem::path canonical_path(const std::filesystem::path& path);

/// Path as the user would write it: relative to the current folder when inside it.
std::string shown_path(const std::filesystem::path& path);

}  // namespace broadside::cli
