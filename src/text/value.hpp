#pragma once

#include "text/diagnostic.hpp"
#include "text/source.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::text {

struct Entry;

/// A TOML value with its place. Tables keep the order of the file. There are no floats: a number with a point is
/// refused on reading (`"1/2"` is the way to write a half), so nothing inexact can enter.
struct Value {
    enum class Kind { boolean, integer, string, array, table };

    Kind kind = Kind::table;
    Span span;
    bool boolean = false;
    std::int64_t integer = 0;
    std::string string;
    std::vector<Value> items;    ///< of an array
    std::vector<Entry> entries;  ///< of a table, in source order

    const Value* find(std::string_view key) const;
};

struct Entry {
    std::string key;
    Span key_span;
    Value value;
};

/// "a string", "an integer", "a table" ... for messages.
std::string_view describe_kind(Value::Kind kind);

/// Reads one TOML file already in `sources`. Refuses more than 4 MiB, keys or brackets nested over 64 deep, text that
/// is not UTF-8, floats and dates; reports one syntax error at most. nullopt when nothing usable came out.
std::optional<Value> parse_toml(const SourceMap& sources, SourceId id, Diagnostics& diagnostics);

/// Merges the tables of several files into one, in the order given. Tables of the same name are joined, lists of tables
/// at the top level put behind each other; any other key given twice is an error that shows both.
Value merge_tables(std::vector<Value> files, Diagnostics& diagnostics);

/// Writes a TOML document that parses back to an equal value (spans aside): top-level scalars, then tables; arrays of
/// tables as `[[...]]`; inline where a table stands inside another array or before a plain entry, so that the order is
/// kept.
std::string to_toml(const Value& table);

/// A value on one line, as it stands in a list: `{ arm = "foot" }`.
std::string to_inline_toml(const Value& value);

}  // namespace broadside::text
