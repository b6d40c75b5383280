#pragma once

#include "pack/pack.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::cli {

inline constexpr std::string_view manifest_name = "manifest.json";

/// Whether a folder of that name in a pack's holds printed files.
bool is_folder_of_files(std::string_view name);

std::string manifest_to_json(const pack::Manifest& manifest);

/// The manifest of a pack's folder, and which of its files are still as printed.
struct PrintedFolder {
    std::string manifest_text;  ///< byte for byte; empty when there is no manifest that can be read
    pack::Manifest manifest;    ///< as it was written: files that are gone are named in it
    std::vector<bool> intact;   ///< by file of the manifest: the bytes there are those that were printed
};

/// Reads every byte of every file that the manifest names.
PrintedFolder read_printed_folder(const std::filesystem::path& folder);
bool is_intact(const PrintedFolder& folder);

/// The manifest without the files that are gone or no longer what was printed.
pack::Manifest intact_part(const PrintedFolder& folder);

/// The fingerprint of a file, as in the manifest; empty when it is no regular file or cannot be read.
std::string mark_of_file(const std::filesystem::path& file);

}  // namespace broadside::cli
