#pragma once

#include "text/value.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

// The field table. Each room describes its TOML once, as Shapes made of Fields; `conform` reports wrong types, unknown
// keys and missing keys to the loader, and `broadside schema` prints the same tables as a JSON Schema. Requesting a key
// that the shape lacks is a bug (`at` below), so shape and loader cannot drift apart.

namespace broadside::text {

struct Shape;

/// One key of a table.
struct Field {
    std::string_view key;
    const Shape* shape = nullptr;
    std::string_view doc;  ///< one sentence for the reference, the schema and the editor's hover
    bool required = false;
};

/// Permitted form of a value.
struct Shape {
    enum class Kind {
        boolean,
        integer,
        string,      ///< any text
        name,        ///< a kebab-case identifier: `[a-z][a-z0-9]*(-[a-z0-9]+)*`, or digits inside
        expression,  ///< text in the expression language, or a bare integer or boolean
        list,        ///< array of `of`
        table,       ///< the keys in `fields`; others are unknown
        map,         ///< free keys, each a name, with values of shape `of`
        either,      ///< one of `options`
        choice,      ///< one of the words in `words`
        anything,    ///< checked by its loader
    };
    Kind kind = Kind::anything;
    std::string_view title;               ///< name of such a thing: "a chart", "a step"
    std::vector<Field> fields;            ///< of a table
    bool open = false;                    ///< a table with further keys, checked by its loader (chart rows, steps)
    const Shape* of = nullptr;            ///< of a list or map
    std::vector<const Shape*> options;    ///< of an either
    std::vector<std::string_view> words;  ///< of a choice
};

/// Reports every mismatch between `value` and `shape`: unknown key (with the nearest known), missing key, wrong type,
/// word not among the choices, malformed name. True when everything the shape describes can be read: at most unknown
/// keys were reported.
bool conform(const Value& value, const Shape& shape, Diagnostics& diagnostics);

/// The value of a key that `shape` declares; null when absent from the file. Requesting an undeclared key is a bug of
/// the program.
const Value* at(const Value& table, const Shape& shape, std::string_view key);

/// Shorthands for `at`, for values that conform: empty or `fallback` when the key is absent. As a string, an integer is
/// its digits and a boolean `yes` or `no`, as in expressions; as strings, one string is a list of one.
std::string string_at(const Value& table, const Shape& shape, std::string_view key);
bool boolean_at(const Value& table, const Shape& shape, std::string_view key, bool fallback);
std::vector<std::string> strings_at(const Value& table, const Shape& shape, std::string_view key);

bool is_name(std::string_view text);

}  // namespace broadside::text
