#pragma once

#include <optional>
#include <string_view>

namespace broadside::check {

/// The folder of a file, if that stands in a folder called `parent`: `moys` of `game/scenarios/moys/scenario.toml`.
inline std::optional<std::string_view> folder_within(std::string_view parent, std::string_view path) {
    const std::size_t file = path.rfind('/');
    const std::size_t folder = file == std::string_view::npos ? file : path.rfind('/', file - 1);
    if (folder == std::string_view::npos || !path.substr(0, folder).ends_with(parent)) return std::nullopt;
    return path.substr(folder + 1, file - folder - 1);
}

}  // namespace broadside::check
