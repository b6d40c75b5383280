#include "cli/json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

// The only file that knows nlohmann's library, which is slow to compile.

namespace broadside::cli {

using Foreign = nlohmann::ordered_json;

static Foreign to_foreign(const Json& json) {
    if (const auto* truth = std::get_if<bool>(&json.value)) return *truth;
    if (const auto* number = std::get_if<std::int64_t>(&json.value)) return *number;
    if (const auto* text = std::get_if<std::string>(&json.value)) return *text;
    if (const auto* list = std::get_if<Json::List>(&json.value)) {
        Foreign out = Foreign::array();
        for (const Json& item : *list) out.push_back(to_foreign(item));
        return out;
    }
    if (const auto* object = std::get_if<Json::Object>(&json.value)) {
        Foreign out = Foreign::object();
        for (const auto& [key, item] : *object) out[key] = to_foreign(item);
        return out;
    }
    return nullptr;
}

std::string to_text(const Json& json) {
    return to_foreign(json).dump(-1, ' ', false, Foreign::error_handler_t::replace);
}

std::string to_pretty_text(const Json& json) {
    return to_foreign(json).dump(2, ' ', false, Foreign::error_handler_t::replace) + "\n";
}

static Json from_foreign(const Foreign& foreign, std::string& fault) {
    if (foreign.is_boolean()) return foreign.get<bool>();
    if (foreign.is_string()) return foreign.get<std::string>();
    bool too_large = foreign.is_number_unsigned() && foreign.get<std::uint64_t>() > std::uint64_t{INT64_MAX};
    if (foreign.is_number_integer() && !too_large) return foreign.get<std::int64_t>();
    if (foreign.is_number())
        fault = fmt::format("`{}` is not a whole number; write a fraction as text, such as \"1/2\"", foreign.dump());
    if (foreign.is_array()) {
        Json::List list;
        for (const Foreign& item : foreign) list.push_back(from_foreign(item, fault));
        return list;
    }
    if (foreign.is_object()) {
        Json::Object object;
        for (const auto& [key, item] : foreign.items()) object.emplace_back(key, from_foreign(item, fault));
        return object;
    }
    return {};
}

/// Brackets in brackets, so that no line can exhaust the stack.
static bool is_too_deep(std::string_view text) {
    std::size_t depth = 0;
    for (char byte : text) {
        if (byte == '[' || byte == '{') ++depth;
        if ((byte == ']' || byte == '}') && depth > 0) --depth;
        if (depth > 64) return true;
    }
    return false;
}

ParsedJson parse_json(std::string_view text) {
    if (is_too_deep(text)) return {std::nullopt, "brackets are nested more than 64 deep"};
    try {
        ParsedJson parsed;
        Json json = from_foreign(Foreign::parse(text), parsed.fault);
        if (parsed.fault.empty()) parsed.json = std::move(json);
        return parsed;
    } catch (const nlohmann::json::parse_error& error) {
        return {std::nullopt, fmt::format("not JSON: at byte {}", error.byte)};
    }
}

}  // namespace broadside::cli
