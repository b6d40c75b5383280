#include "json_schema.hpp"

#include <algorithm>
#include <regex>
#include <set>
#include <stdexcept>

// As much of JSON Schema as the schema of SARIF uses. `format` is not checked: by the standard it is a remark.

namespace broadside::sarif {

namespace {

using Json = nlohmann::json;

bool has_type(const Json& value, const std::string& type) {
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "array") return value.is_array();
    if (type == "object") return value.is_object();
    if (type == "null") return value.is_null();
    throw std::runtime_error("a type that is not known: " + type);
}

class Validator {
  public:
    explicit Validator(const Json& root) : root_(root) {}

    std::vector<std::string> faults;

    void look_at(const Json& value, const Json& schema, const std::string& place) {
        for (const auto& [keyword, rule] : schema.items()) look_at_keyword(value, keyword, rule, schema, place);
    }

  private:
    void look_at_keyword(const Json& value, const std::string& keyword, const Json& rule, const Json& schema,
                         const std::string& place) {
        static const std::set<std::string> remarks{"description", "default", "title",
                                                   "format",      "$schema", "definitions"};
        const auto need = [&](bool is_so, const std::string& why) {
            if (!is_so) faults.push_back((place.empty() ? "/" : place) + ": " + why);
        };
        if (remarks.contains(keyword)) return;
        if (keyword == "$ref")
            return look_at(value, root_.at(Json::json_pointer(rule.get<std::string>().substr(1))), place);
        if (keyword == "type") return need(is_one_of_types(value, rule), "is not " + rule.dump());
        if (keyword == "enum")
            return need(std::find(rule.begin(), rule.end(), value) != rule.end(), "is none of " + rule.dump());
        if (keyword == "anyOf") return need(count_fitting(value, rule) > 0, "fits no alternative");
        if (keyword == "oneOf") return need(count_fitting(value, rule) == 1, "does not fit one alternative");
        if (keyword == "minimum") return need(!value.is_number() || value >= rule, "is less than " + rule.dump());
        if (keyword == "maximum") return need(!value.is_number() || value <= rule, "is more than " + rule.dump());
        if (keyword == "minItems") return need(!value.is_array() || value.size() >= rule, "has too few items");
        if (keyword == "uniqueItems") return need(!rule.get<bool>() || is_unique(value), "has the same item twice");
        if (keyword == "pattern")
            return need(
                !value.is_string() || std::regex_search(value.get<std::string>(), std::regex(rule.get<std::string>())),
                "does not match " + rule.dump());
        if (keyword == "required") {
            for (const Json& name : rule)
                need(!value.is_object() || value.contains(name.get<std::string>()),
                     "`" + name.get<std::string>() + "` is missing");
            return;
        }
        if (keyword == "items") {
            if (!value.is_array()) return;
            for (std::size_t i = 0; i < value.size(); ++i) look_at(value[i], rule, place + "/" + std::to_string(i));
            return;
        }
        if (keyword == "properties") return look_at_properties(value, rule, place);
        if (keyword == "additionalProperties") return look_at_others(value, rule, schema, place);
        throw std::runtime_error("a keyword that is not known: " + keyword);
    }

    static bool is_one_of_types(const Json& value, const Json& rule) {
        if (rule.is_string()) return has_type(value, rule.get<std::string>());
        return std::any_of(rule.begin(), rule.end(),
                           [&](const Json& type) { return has_type(value, type.get<std::string>()); });
    }

    static bool is_unique(const Json& value) {
        return !value.is_array() || std::set<Json>(value.begin(), value.end()).size() == value.size();
    }

    std::ptrdiff_t count_fitting(const Json& value, const Json& alternatives) const {
        return std::count_if(alternatives.begin(), alternatives.end(), [&](const Json& one) {
            Validator inner(root_);
            inner.look_at(value, one, "");
            return inner.faults.empty();
        });
    }

    void look_at_properties(const Json& value, const Json& properties, const std::string& place) {
        if (!value.is_object()) return;
        for (const auto& [name, schema] : properties.items())
            if (value.contains(name)) look_at(value.at(name), schema, place + "/" + name);
    }

    void look_at_others(const Json& value, const Json& rule, const Json& schema, const std::string& place) {
        if (!value.is_object()) return;
        const Json known = schema.value("properties", Json::object());
        for (const auto& [name, inner] : value.items()) {
            if (known.contains(name)) continue;
            if (rule.is_object())
                look_at(inner, rule, place + "/" + name);
            else if (!rule.get<bool>())
                faults.push_back(place + ": has no `" + name + "`");
        }
    }

    const Json& root_;
};

}  // namespace

std::vector<std::string> faults_of(const Json& document, const Json& schema) {
    Validator validator(schema);
    validator.look_at(document, schema, "");
    return std::move(validator.faults);
}

}  // namespace broadside::sarif
