#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace broadside::cli {

/// JSON value whose objects keep their order. Numbers are whole, as everywhere in the program.
struct Json {
    using List = std::vector<Json>;
    using Object = std::vector<std::pair<std::string, Json>>;
    std::variant<std::nullptr_t, bool, std::int64_t, std::string, List, Object> value;

    Json() = default;
    Json(bool truth) : value(truth) {}
    Json(int number) : value(std::int64_t{number}) {}
    Json(std::int64_t number) : value(number) {}
    Json(std::size_t number) : value(static_cast<std::int64_t>(number)) {}
    Json(std::uint32_t number) : value(std::int64_t{number}) {}
    Json(const char* text) : value(std::string(text)) {}
    Json(std::string_view text) : value(std::string(text)) {}
    Json(std::string text) : value(std::move(text)) {}
    Json(List list) : value(std::move(list)) {}
    Json(Object object) : value(std::move(object)) {}
};

/// Member of an object by name; null for an unknown name or a value that is no object.
const Json* find(const Json& json, std::string_view key);
/// The same, if the member has this type.
template <typename T>
const T* find(const Json& json, std::string_view key) {
    const Json* member = find(json, key);
    return member ? std::get_if<T>(&member->value) : nullptr;
}

/// On one line.
std::string to_text(const Json& json);
/// Spread over lines, two spaces a level, with a line end.
std::string to_pretty_text(const Json& json);

/// Parsed JSON text. A number with a point is kept as text, as written; one with an exponent or beyond 64 bits is
/// refused.
struct ParsedJson {
    std::optional<Json> json;
    std::string fault;  ///< set when parsing failed
};
ParsedJson parse_json(std::string_view text);

}  // namespace broadside::cli
