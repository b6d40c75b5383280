#pragma once

#include "../text/toml_folder.hpp"
#include "check/check.hpp"
#include "check/editions/prepare.hpp"

#include <doctest/doctest.h>
#include <filesystem>
#include <optional>
#include <set>
#include <vector>

namespace broadside::check::testing {

/// A shipped rule set, read whole.
struct ShippedRules {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    std::optional<text::Value> tree;
    std::optional<Prepared> prepared;

    explicit ShippedRules(const std::filesystem::path& folder) {
        tree = text::testing::read_folder(folder, sources, diagnostics);
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
