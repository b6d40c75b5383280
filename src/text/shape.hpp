#pragma once

#include "text/value.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

// The field table. Each room describes the TOML it reads once, as Shapes made of Fields; the loader is told about wrong
// types, unknown keys and missing keys by `conform`, and `broadside schema` prints the same tables as a JSON Schema. A
// loader that asks for a key its shape does not have is a bug (`at` below), so shape and loader cannot drift apart.

namespace broadside::text {

struct Shape;

/// One key of a table.
struct Field {
    std::string_view key;
    const Shape* shape = nullptr;
    std::string_view doc;  ///< one sentence for the reference, the schema and the editor's hover
    bool required = false;
};

/// What a value may look like.
struct Shape {
    enum class Kind {
        boolean,
        integer,
        string,      ///< any text
        name,        ///< a kebab-case identifier: `[a-z][a-z0-9]*(-[a-z0-9]+)*`, or digits inside
        expression,  ///< text in the expression language, or a bare integer or boolean
        list,        ///< array of `of`
        table,       ///< the keys in `fields`; anything else is unknown
        map,         ///< free keys, each a name, each value of shape `of`
        either,      ///< one of `options`
        choice,      ///< one of the words in `words`
        anything,    ///< checked by its loader
    };
    Kind kind = Kind::anything;
    std::string_view title;             ///< what such a thing is called: "a chart", "a step"
    std::vector<Field> fields;          ///< of a table
    bool open = false;                  ///< a table that takes further keys, checked by its loader (chart rows, steps)
    const Shape* of = nullptr;          ///< of a list or map
    std::vector<const Shape*> options;  ///< of an either
    std::vector<std::string_view> words;  ///< of a choice
};

/// Reports every place where `value` is not of `shape`: unknown key (with the nearest known), missing key, wrong type,
/// word not among the choices, malformed name. True when all that the shape knows can be read: then no more than
/// unknown keys were reported.
bool conform(const Value& value, const Shape& shape, Diagnostics& diagnostics);

/// The value of a key that `shape` declares; null when the file does not give it. Asking for an undeclared key is a bug
/// of ours.
const Value* at(const Value& table, const Shape& shape, std::string_view key);

/// Convenience over `at`, for values that conform: empty or `fallback` when the key is absent. As a string, an integer
/// is its digits and a boolean `yes` or `no`, as expressions write them; as strings, one string is a list of one.
std::string string_at(const Value& table, const Shape& shape, std::string_view key);
bool boolean_at(const Value& table, const Shape& shape, std::string_view key, bool fallback);
std::vector<std::string> strings_at(const Value& table, const Shape& shape, std::string_view key);

bool is_name(std::string_view text);

}  // namespace broadside::text
