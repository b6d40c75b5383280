#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Reading and writing, for the one room that may. What goes wrong comes back as a sentence for the user.

namespace broadside::cli {

struct FileText {
    std::string content;
    std::string fault;  ///< why there is no content; empty when there is
};

/// A larger file is refused unread: it cannot be a rule set or a scenario.
inline constexpr std::size_t largest_file = 8 << 20;

/// A whole file.
FileText read_file(const std::filesystem::path& path, std::size_t largest = largest_file);
/// The same of a file to be parsed; one that is too large is cut just past the limit, which the parser reports.
FileText read_toml_file(const std::filesystem::path& path);

/// "cannot WHAT `path`: why", and what can be done about it; `error` is an errno.
std::string file_fault(std::string_view what, const std::filesystem::path& path, int error);

/// Writes a whole file beside its place and renames it, so that nobody finds half of it. Returns a sentence about what
/// went wrong, or nothing.
std::optional<std::string> write_file(const std::filesystem::path& path, std::string_view bytes);

/// What is called `.toml` directly in a folder, by name; `fault` when the folder, or something in it, cannot be read.
struct Listing {
    std::vector<std::filesystem::path> paths;
    std::string fault;
};
Listing toml_files_in(const std::filesystem::path& folder);
/// Likewise with what is called `.csv`: all that a scenario is read from.
Listing toml_and_csv_files_in(const std::filesystem::path& folder);
/// Likewise with these alone.
Listing csv_files_in(const std::filesystem::path& folder);
/// The folders directly in a folder, by name; a folder that does not exist holds none.
Listing folders_in(const std::filesystem::path& folder);
/// The others: those whose names begin with a dot.
Listing hidden_folders_in(const std::filesystem::path& folder);

/// Without links and dots, as far as it is there: one for all spellings of a place.
std::filesystem::path canonical_path(const std::filesystem::path& path);

/// As the user would name it: relative to the current folder when it is inside.
std::string shown_path(const std::filesystem::path& path);

}  // namespace broadside::cli
