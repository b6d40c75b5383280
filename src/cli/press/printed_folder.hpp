#pragma once

#include "pack/pack.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::cli {

inline constexpr std::string_view manifest_name = "manifest.json";

/// Whether a folder of that name within a pack's holds printed files.
bool is_folder_of_files(std::string_view name);

std::string manifest_to_json(const pack::Manifest& manifest);

/// Manifest of a pack's folder, and which of its files are unchanged.
struct PrintedFolder {
    std::string manifest_text;  ///< byte for byte; empty without a readable manifest
    pack::Manifest manifest;    ///< as written, including files that are gone
    std::vector<bool> intact;   ///< by file of the manifest: its bytes are those printed
};

/// Reads every byte of every file that the manifest names.
PrintedFolder read_printed_folder(const std::filesystem::path& folder);
bool is_intact(const PrintedFolder& folder);

/// Manifest without files that are gone or changed.
pack::Manifest intact_part(const PrintedFolder& folder);

/// Fingerprint of a file, as in the manifest; empty unless it is a readable regular file.
std::string mark_of_file(const std::filesystem::path& file);

}  // namespace broadside::cli
