#include "cli/json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

// The only file that includes nlohmann's library, which is slow to compile.

namespace broadside::cli {

using LibraryJson = nlohmann::ordered_json;

const Json* find(const Json& json, std::string_view key) {
    const auto* object = std::get_if<Json::Object>(&json.value);
    if (!object) return nullptr;
    for (const auto& [name, member] : *object)
        if (name == key) return &member;
    return nullptr;
}

static LibraryJson to_library(const Json& json) {
    if (const auto* truth = std::get_if<bool>(&json.value)) return *truth;
    if (const auto* number = std::get_if<std::int64_t>(&json.value)) return *number;
    if (const auto* text = std::get_if<std::string>(&json.value)) return *text;
    if (const auto* list = std::get_if<Json::List>(&json.value)) {
        LibraryJson out = LibraryJson::array();
        for (const Json& item : *list) out.push_back(to_library(item));
        return out;
    }
    if (const auto* object = std::get_if<Json::Object>(&json.value)) {
        LibraryJson out = LibraryJson::object();
        for (const auto& [key, item] : *object) out[key] = to_library(item);
        return out;
    }
    return nullptr;
}

std::string to_text(const Json& json) {
    return to_library(json).dump(-1, ' ', false, LibraryJson::error_handler_t::replace);
}

std::string to_pretty_text(const Json& json) {
    return to_library(json).dump(2, ' ', false, LibraryJson::error_handler_t::replace) + "\n";
}

namespace {

/// Builds values while parsing. A number with a point is kept as written, so that nothing is rounded.
class Builder : public nlohmann::json_sax<nlohmann::json> {
  public:
    explicit Builder(ParsedJson& parsed) : parsed_(parsed) {}

    bool null() override { return put(Json()); }
    bool boolean(bool truth) override { return put(truth); }
    bool number_integer(std::int64_t number) override { return put(number); }
    bool string(std::string& text) override { return put(std::move(text)); }
    bool binary(nlohmann::json::binary_t&) override { return false; }
    bool number_unsigned(std::uint64_t number) override {
        if (number > std::uint64_t{INT64_MAX}) return refuse(fmt::format("`{}` is too large", number));
        return put(static_cast<std::int64_t>(number));
    }
    bool number_float(double, const std::string& written) override {
        if (written.find_first_of("eE") == std::string::npos && written.find('.') != std::string::npos)
            return put(written);
        return refuse(
            fmt::format("`{}` is not exact; write its digits, or a fraction as text, such as \"1/2\"", written));
    }

    bool start_object(std::size_t) override { return open(Json::Object{}); }
    bool start_array(std::size_t) override { return open(Json::List{}); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string& name) override {
        keys_.back() = std::move(name);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
        return refuse(fmt::format("not JSON: at byte {}", position));
    }

  private:
    bool refuse(std::string fault) {
        parsed_.fault = std::move(fault);
        return false;
    }

    bool put(Json value) {
        if (open_.empty())
            parsed_.json = std::move(value);
        else if (auto* list = std::get_if<Json::List>(&open_.back().value))
            list->push_back(std::move(value));
        else
            std::get<Json::Object>(open_.back().value).emplace_back(std::move(keys_.back()), std::move(value));
        return true;
    }

    bool open(Json container) {
        open_.push_back(std::move(container));
        keys_.emplace_back();
        return true;
    }

    bool close() {
        Json done = std::move(open_.back());
        open_.pop_back();
        keys_.pop_back();
        return put(std::move(done));
    }

    ParsedJson& parsed_;
    std::vector<Json> open_;
    std::vector<std::string> keys_;  ///< by open container: the key of the next value
};

}  // namespace

/// Limits nesting, so that no line can exhaust the stack.
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
    ParsedJson parsed;
    Builder builder(parsed);
    if (!nlohmann::json::sax_parse(text, &builder)) parsed.json.reset();
    return parsed;
}

}  // namespace broadside::cli
