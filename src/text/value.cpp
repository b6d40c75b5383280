#include "text/value.hpp"

#include "text/codes.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

namespace broadside::text {

const Value* Value::find(std::string_view key) const {
    const auto found = std::ranges::find(entries, key, &Entry::key);
    return found == entries.end() ? nullptr : &found->value;
}

std::string_view describe_kind(Value::Kind kind) {
    switch (kind) {
        case Value::Kind::boolean:
            return "a yes-no (`true` or `false`)";
        case Value::Kind::integer:
            return "an integer";
        case Value::Kind::string:
            return "a string";
        case Value::Kind::array:
            return "a list";
        case Value::Kind::table:
            return "a table";
    }
    internal_error("a value of no kind");
}

static bool is_list_of_tables(const Value& value) {
    return value.kind == Value::Kind::array && !value.items.empty() &&
           std::ranges::all_of(value.items, [](const Value& item) { return item.kind == Value::Kind::table; });
}

static void merge_into(Value& into, Value from, bool top_level, Diagnostics& diagnostics) {
    std::map<std::string, std::size_t, std::less<>> places;
    for (std::size_t i = 0; i < into.entries.size(); ++i) places.emplace(into.entries[i].key, i);
    for (Entry& entry : from.entries) {
        const auto place = places.find(entry.key);
        if (place == places.end()) {
            places.emplace(entry.key, into.entries.size());
            into.entries.push_back(std::move(entry));
            continue;
        }
        Entry& first = into.entries.at(place->second);
        if (first.value.kind == Value::Kind::table && entry.value.kind == Value::Kind::table) {
            merge_into(first.value, std::move(entry.value), false, diagnostics);
        } else if (top_level && is_list_of_tables(first.value) && is_list_of_tables(entry.value)) {
            std::move(entry.value.items.begin(), entry.value.items.end(), std::back_inserter(first.value.items));
        } else {
            Diagnostic& error =
                diagnostics.error(repeated_key, entry.key_span, fmt::format("`{}` is given twice", entry.key));
            error.notes.push_back({.span = first.key_span, .text = "first given here"});
            error.help = "remove one of the two, or rename it";
        }
    }
}

Value merge_tables(std::vector<Value> files, Diagnostics& diagnostics) {
    Value result;
    if (!files.empty()) result.span = files.front().span;
    for (Value& file : files) merge_into(result, std::move(file), true, diagnostics);
    return result;
}

// Writing. TOML cannot return from a `[header]` to the table above it, so everything before the last plain entry of a
// table is written inline, and only what follows gets headers. That preserves any order of entries.

static std::string write_inline(const Value& value);

/// Whether a literal string reads better: `'4 1/2"'`.
static bool is_better_literal(std::string_view text) {
    return text.find('"') != std::string_view::npos && text.find('\'') == std::string_view::npos &&
           std::ranges::all_of(text, [](char byte) {
               const auto code = static_cast<unsigned char>(byte);
               return code >= 0x20 && code != 0x7f;
           });
}

static std::string write_string(std::string_view text) {
    if (is_better_literal(text)) return fmt::format("'{}'", text);
    std::string result = "\"";
    for (const char byte : text) {
        const auto code = static_cast<unsigned char>(byte);
        if (byte == '"' || byte == '\\') {
            result += {'\\', byte};
        } else if (byte == '\n') {
            result += "\\n";
        } else if (byte == '\t') {
            result += "\\t";
        } else if (code < 0x20 || code == 0x7f) {
            result += fmt::format("\\u{:04x}", code);
        } else {
            result += byte;
        }
    }
    return result + '"';
}

std::string to_toml_key(std::string_view key) {
    const bool bare = !key.empty() && std::ranges::all_of(key, [](char c) {
        return is_letter(c) || is_digit(c) || c == '-' || c == '_';
    });
    return bare ? std::string(key) : write_string(key);
}

static std::string write_inline_table(const Value& table) {
    std::string result;
    for (const Entry& entry : table.entries) {
        result +=
            fmt::format("{}{} = {}", result.empty() ? "" : ", ", to_toml_key(entry.key), write_inline(entry.value));
    }
    return result.empty() ? "{}" : "{ " + result + " }";
}

static std::string write_inline(const Value& value) {
    switch (value.kind) {
        case Value::Kind::boolean:
            return value.boolean ? "true" : "false";
        case Value::Kind::integer:
            return fmt::format("{}", value.integer);
        case Value::Kind::string:
            return write_string(value.string);
        case Value::Kind::array: {
            std::string list;
            for (const Value& item : value.items) list += (list.empty() ? "" : ", ") + write_inline(item);
            return "[" + list + "]";
        }
        case Value::Kind::table:
            return write_inline_table(value);
    }
    internal_error("a value of no kind");
}

static bool wants_header(const Value& value) {
    return value.kind == Value::Kind::table || is_list_of_tables(value);
}

static void write_table(const Value& table, const std::string& path, std::string& out);

static void write_under_header(const Entry& entry, const std::string& parent, std::string& out) {
    const std::string path = parent.empty() ? to_toml_key(entry.key) : parent + "." + to_toml_key(entry.key);
    if (entry.value.kind == Value::Kind::array) {
        for (const Value& item : entry.value.items) {
            out += fmt::format("{}[[{}]]\n", out.empty() ? "" : "\n", path);
            write_table(item, path, out);
        }
        return;
    }
    const bool only_tables =
        !entry.value.entries.empty() && entry.value.entries.front().value.kind == Value::Kind::table &&
        std::ranges::all_of(entry.value.entries, [](const Entry& inner) { return wants_header(inner.value); });
    if (!only_tables) out += fmt::format("{}[{}]\n", out.empty() ? "" : "\n", path);
    write_table(entry.value, path, out);
}

static void write_table(const Value& table, const std::string& path, std::string& out) {
    const auto last_plain = std::find_if(table.entries.rbegin(), table.entries.rend(),
                                         [](const Entry& entry) { return !wants_header(entry.value); });
    const auto headers = last_plain.base();
    for (auto entry = table.entries.begin(); entry != headers; ++entry) {
        out += fmt::format("{} = {}\n", to_toml_key(entry->key), write_inline(entry->value));
    }
    for (auto entry = headers; entry != table.entries.end(); ++entry) write_under_header(*entry, path, out);
}

std::string to_inline_toml(const Value& value) {
    return write_inline(value);
}

std::string to_toml(const Value& table) {
    if (table.kind != Value::Kind::table) internal_error("a TOML document that is not a table");
    std::string out;
    write_table(table, "", out);
    return out;
}

}  // namespace broadside::text
