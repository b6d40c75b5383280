#include "text/json_schema.hpp"

#include <fmt/format.h>
#include <map>

namespace broadside::text {

namespace {

std::string quote(std::string_view text) {
    std::string result = "\"";
    for (const char byte : text) {
        if (byte == '"' || byte == '\\') {
            result += {'\\', byte};
        } else if (static_cast<unsigned char>(byte) < 0x20) {
            result += fmt::format("\\u{:04x}", static_cast<unsigned char>(byte));
        } else {
            result += byte;
        }
    }
    return result + '"';
}

/// `"a": b, "c": d`, from pairs whose values are already JSON.
class Object {
  public:
    void add(std::string_view key, std::string_view json) {
        text_ += fmt::format("{}{}: {}", text_.empty() ? "" : ", ", quote(key), json);
    }
    void add_members_of(std::string_view object) {
        const std::string_view members = object.substr(1, object.size() - 2);
        if (!members.empty()) text_ += (text_.empty() ? "" : ", ") + std::string(members);
    }
    std::string text() const { return "{" + text_ + "}"; }

  private:
    std::string text_;
};

std::string typed(std::string_view type) {
    Object object;
    object.add("type", type);
    return object.text();
}

class Schema {
  public:
    explicit Schema(const Shape& root) : root_(&root) {}

    /// The schema of `shape`; compound shapes become a reference to a definition, written when first met.
    std::string refer(const Shape& shape) {
        switch (shape.kind) {
            case Shape::Kind::boolean:
                return typed(R"("boolean")");
            case Shape::Kind::integer:
                return typed(R"("integer")");
            case Shape::Kind::string:
                return typed(R"("string")");
            case Shape::Kind::name:
                return R"({"type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"})";
            case Shape::Kind::expression:
                return typed(R"(["string", "integer", "boolean"])");
            case Shape::Kind::choice:
                return write_choice(shape);
            case Shape::Kind::anything:
                return "{}";
            case Shape::Kind::list:
            case Shape::Kind::map:
            case Shape::Kind::table:
            case Shape::Kind::either:
                return fmt::format(R"({{"$ref": {}}})", quote("#/definitions/" + define(shape)));
        }
        internal_error("a shape of no kind");
    }

    const std::map<std::string, std::string>& definitions() const { return definitions_; }
    /// Of a shape that was referred to.
    const std::string& definition_of(const Shape& shape) const { return definitions_.at(names_.at(&shape)); }

  private:
    std::string define(const Shape& shape) {
        const auto known = names_.find(&shape);
        if (known != names_.end()) return known->second;
        std::string base(shape.title.empty() ? std::string_view("part") : shape.title);
        for (char& c : base) {
            if (c == ' ' || c == '/' || c == '~') c = '-';
        }
        std::string name = base;
        for (int n = 2; definitions_.contains(name); ++n) name = fmt::format("{}-{}", base, n);
        names_.emplace(&shape, name);
        definitions_.emplace(name, "");  // Reserves the name before the parts are written: they may refer to it.
        definitions_[name] = write(shape);
        return name;
    }

    std::string write(const Shape& shape) {
        Object object;
        if (shape.kind == Shape::Kind::either) {
            std::string options;
            for (const Shape* option : shape.options) options += (options.empty() ? "" : ", ") + refer(*option);
            object.add("anyOf", "[" + options + "]");
        } else if (shape.kind == Shape::Kind::list) {
            object.add("type", R"("array")");
            object.add("items", refer(*shape.of));
        } else if (shape.kind == Shape::Kind::map) {
            object.add("type", R"("object")");
            object.add("additionalProperties", refer(*shape.of));
        } else {
            write_fields(shape, object);
        }
        return object.text();
    }

    void write_fields(const Shape& shape, Object& object) {
        Object properties;
        std::string required;
        for (const Field& field : shape.fields) {
            Object property;
            if (!field.doc.empty()) property.add("description", quote(field.doc));
            // In draft-07 a `$ref` hides its siblings, so it goes inside an `allOf`; anything else goes beside its
            // description, for language servers of TOML look for neither hover nor completion inside.
            if (const std::string what = refer(*field.shape); what.starts_with("{\"$ref\""))
                property.add("allOf", "[" + what + "]");
            else
                property.add_members_of(what);
            properties.add(field.key, property.text());
            if (field.required) required += (required.empty() ? "" : ", ") + quote(field.key);
        }
        object.add("type", R"("object")");
        object.add("properties", properties.text());
        // A file may be a part of its folder, of which the others hold what it lacks.
        if (!required.empty() && &shape != root_) object.add("required", "[" + required + "]");
        object.add("additionalProperties", shape.open ? "true" : "false");
    }

    static std::string write_choice(const Shape& shape) {
        std::string words;
        for (const std::string_view word : shape.words) words += (words.empty() ? "" : ", ") + quote(word);
        return "{\"enum\": [" + words + "]}";
    }

    const Shape* root_;
    std::map<const Shape*, std::string>
        names_;  ///< looked up only, never iterated: the order of addresses has no effect
    std::map<std::string, std::string> definitions_;
};

}  // namespace

std::string to_json_schema(const Shape& root, std::string_view title) {
    Schema schema(root);
    schema.refer(root);
    std::string definitions;
    for (const auto& [name, text] : schema.definitions()) {
        definitions += fmt::format("{}    {}: {}", definitions.empty() ? "" : ",\n", quote(name), text);
    }
    const std::string& whole = schema.definition_of(root);
    return fmt::format(
        "{{\n  \"$schema\": \"http://json-schema.org/draft-07/schema#\",\n  \"title\": {},\n  {},\n"
        "  \"definitions\": {{\n{}\n  }}\n}}\n",
        quote(title), std::string_view(whole).substr(1, whole.size() - 2), definitions);
}

}  // namespace broadside::text
