#pragma once

#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <vector>

namespace broadside::text::testing {

/// All files of a folder as one tree, in the order of their names.
inline Value read_folder(const std::filesystem::path& folder, SourceMap& sources, Diagnostics& diagnostics) {
    std::set<std::filesystem::path> paths;
    for (const auto& file : std::filesystem::directory_iterator(folder))
        if (file.path().extension() == ".toml") paths.insert(file.path());
    std::vector<Value> files;
    for (const auto& path : paths) {
        std::ostringstream content;
        content << std::ifstream(path).rdbuf();
        auto file = parse_toml(sources, sources.add(path.filename().string(), content.str()), diagnostics);
        REQUIRE_MESSAGE(file, path.string());
        files.push_back(std::move(*file));
    }
    return merge_tables(std::move(files), diagnostics);
}

}  // namespace broadside::text::testing
