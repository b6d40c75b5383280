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

/// A TOML value with its position. Tables keep the order of the file. There are no floats: a number with a point is
/// rejected on reading (a half is written `"1/2"`), so all values are exact.
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

/// Reads one TOML file already in `sources`. Rejects more than 4 MiB, keys or brackets nested over 64 deep, text that
/// is not UTF-8, floats and dates; reports at most one syntax error. nullopt when nothing usable was read.
std::optional<Value> parse_toml(const SourceMap& sources, SourceId id, Diagnostics& diagnostics);

/// Merges the tables of several files into one, in the given order. Tables of the same name are joined, lists of tables
/// at the top level concatenated; any other duplicate key is an error that shows both.
Value merge_tables(std::vector<Value> files, Diagnostics& diagnostics);

/// Writes a TOML document that parses back to an equal value (except spans): top-level scalars, then tables; arrays of
/// tables as `[[...]]`; inline where a table is inside another array or before a plain entry, to preserve the order.
std::string to_toml(const Value& table);

/// Bare where TOML lets a key be.
std::string to_toml_key(std::string_view key);

/// A value on one line, as in a list: `{ arm = "foot" }`.
std::string to_inline_toml(const Value& value);

}  // namespace broadside::text
