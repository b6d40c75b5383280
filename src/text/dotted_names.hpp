#pragma once

#include <optional>
#include <string_view>

// Names in parts: "fire.rifle" is row `rifle` of chart `fire`, "attacker.arm" the arm of the attacker.

namespace broadside::text {

/// A name cut at its first dot. One without a dot is all `first`.
struct CutName {
    std::string_view first;
    std::optional<std::string_view> rest;
};
constexpr CutName cut_at_first_dot(std::string_view name) {
    const std::size_t dot = name.find('.');
    if (dot == std::string_view::npos) return {name, std::nullopt};
    return {name.substr(0, dot), name.substr(dot + 1)};
}

/// "arm", for "attacker.arm"; a name without a dot is its own last part.
constexpr std::string_view last_part(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

}  // namespace broadside::text
