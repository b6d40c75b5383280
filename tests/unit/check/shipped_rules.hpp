#pragma once

#include "check/check.hpp"
#include "check/prepare.hpp"

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <vector>

namespace broadside::check::testing {

/// A shipped rule set, read whole.
struct ShippedRules {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    std::optional<text::Value> tree;
    std::optional<Prepared> prepared;

    explicit ShippedRules(const std::filesystem::path& folder) {
        std::set<std::filesystem::path> paths;
        for (const auto& file : std::filesystem::directory_iterator(folder))
            if (file.path().extension() == ".toml") paths.insert(file.path());
        std::vector<text::Value> files;
        for (const auto& path : paths) {
            std::ostringstream content;
            content << std::ifstream(path).rdbuf();
            auto file = text::parse_toml(sources, sources.add(path.string(), content.str()), diagnostics);
            REQUIRE(file);
            files.push_back(std::move(*file));
        }
        tree = text::merge_tables(std::move(files), diagnostics);
        prepared = prepare(*tree, {}, sources, diagnostics);
        REQUIRE(prepared);
        REQUIRE(prepared->program);
    }

    CheckContext context() const { return {sources, *tree, prepared->written, &*prepared->program}; }
};

inline std::set<std::filesystem::path> shipped_folders() {
    std::set<std::filesystem::path> folders;
    for (const auto& folder : std::filesystem::directory_iterator(BROADSIDE_SOURCE_DIR "/rulesets"))
        if (folder.is_directory()) folders.insert(folder.path());
    return folders;
}

}  // namespace broadside::check::testing
