#pragma once

#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

// A field table that reads and writes. Each key of a file's table is defined once, with the member it fills, its
// written form and its documentation:
//
//     FieldTable<Side, Scenario> fields{"a side", {
//         required("label", &Side::label, prose, "How it is printed."),
//         field("short", &Side::short_label, prose, "The abbreviation printed where the label does not fit.")}};
//
// `conform`, `broadside schema`, the reader and the writer all derive from it. `Whole` is the value that the table is
// part of: a field may depend on what was read before it. A file that is never written needs no writers. Templates
// throughout, so one long header.

namespace broadside::text {

Value to_value(std::string text);
Value to_value(std::int64_t number);
Value to_value(bool truth);
/// An array.
Value list_of(std::vector<Value> items);

/// Context of a reader: the whole, as far as read, and the findings.
template <typename Whole>
struct Reading {
    const Whole& whole;
    Diagnostics& diagnostics;
};

/// Written form of an M in a file.
template <typename M, typename Whole>
struct Form {
    std::shared_ptr<const Shape> shape;
    /// Reads a value that fits the schema. Absent after an error; the member then keeps its default.
    std::function<std::optional<M>(const Value&, std::string_view key, const Reading<Whole>&)> read;
    std::function<Value(const M&, const Whole&)> write;
};

/// Keys in the table of a T that are read and written together: usually one.
template <typename T, typename Whole>
struct Entries {
    std::vector<Field> fields;
    std::function<void(T&, const Value& table, const Reading<Whole>&)> read;
    std::function<void(const T&, Value& table, const Whole&)> write;

    /// Stores in `place` the position of the value of the (first) key.
    template <typename Place>
    Entries with_span(Place T::*place) && {
        read = [key = fields.front().key, place, inner = std::move(read)](T& out, const Value& table,
                                                                          const Reading<Whole>& reading) {
            if (const Value* value = table.find(key)) out.*place = value->span;
            inner(out, table, reading);
        };
        return std::move(*this);
    }
};

/// Whether a table may have keys besides those of its fields.
enum class TableKeys { listed, open };

template <typename T, typename Whole>
class FieldTable {
  public:
    FieldTable(std::string_view title, std::vector<Entries<T, Whole>> entries, TableKeys keys = TableKeys::listed)
        : entries_(std::move(entries)), shape_(std::make_shared<Shape>()) {
        shape_->kind = Shape::Kind::table;
        shape_->title = title;
        shape_->open = keys == TableKeys::open;
        for (const auto& entry : entries_)
            shape_->fields.insert(shape_->fields.end(), entry.fields.begin(), entry.fields.end());
    }

    std::shared_ptr<const Shape> shape() const { return shape_; }

    /// Fills `out` from a table that fits the schema; sets its member `span`, if any, to the table's.
    void read(T& out, const Value& table, const Reading<Whole>& reading) const {
        if constexpr (requires { out.span = table.span; }) out.span = table.span;
        for (const auto& entry : entries_) entry.read(out, table, reading);
    }

    Value write(const T& from, const Whole& whole) const {
        Value table;
        for (const auto& entry : entries_) entry.write(from, table, whole);
        return table;
    }

  private:
    std::vector<Entries<T, Whole>> entries_;
    std::shared_ptr<Shape> shape_;
};

/// Several keys read together. `read` gets their values in order, null for absent ones.
template <typename T, typename Whole, std::size_t n>
Entries<T, Whole> together(const std::array<Field, n>& fields,
                           std::function<void(T&, const std::array<const Value*, n>&, const Reading<Whole>&)> read,
                           std::function<std::array<std::optional<Value>, n>(const T&, const Whole&)> write) {
    return {{fields.begin(), fields.end()},
            [fields, read](T& out, const Value& table, const Reading<Whole>& reading) {
                std::array<const Value*, n> values{};
                for (std::size_t i = 0; i < n; ++i) values[i] = table.find(fields[i].key);
                read(out, values, reading);
            },
            [fields, write](const T& from, Value& table, const Whole& whole) {
                std::array<std::optional<Value>, n> values = write(from, whole);
                for (std::size_t i = 0; i < n; ++i)
                    if (values[i]) table.entries.push_back({std::string(fields[i].key), {}, std::move(*values[i])});
            }};
}

template <typename T, typename M, typename F, typename Whole>
Entries<T, Whole> field_of_member(const Field& field, M T::*member, const Form<F, Whole>& form,
                                  std::function<bool(const M&)> is_written) {
    return together<T, Whole, 1>(
        {field},
        [member, form, key = field.key](T& out, const std::array<const Value*, 1>& given,
                                        const Reading<Whole>& reading) {
            if (!given[0]) return;
            if (std::optional<F> value = form.read(*given[0], key, reading)) out.*member = std::move(*value);
        },
        [member, form, is_written](const T& from, const Whole& whole) -> std::array<std::optional<Value>, 1> {
            if (!is_written(from.*member)) return {};
            if constexpr (std::is_same_v<M, std::optional<F>>)
                return {form.write((from.*member).value(), whole)};
            else
                return {form.write(from.*member, whole)};
        });
}

/// An optional key: the member keeps its default, and a default is not written.
template <typename T, typename M, typename F, typename Whole>
Entries<T, Whole> field(std::string_view key, M T::*member, const Form<F, Whole>& form, std::string_view doc) {
    return field_of_member<T, M, F, Whole>({key, form.shape.get(), doc}, member, form,
                                           [member](const M& value) { return value != T{}.*member; });
}

template <typename T, typename M, typename F, typename Whole>
Entries<T, Whole> required(std::string_view key, M T::*member, const Form<F, Whole>& form, std::string_view doc) {
    return field_of_member<T, M, F, Whole>({key, form.shape.get(), doc, true}, member, form,
                                           [](const M&) { return true; });
}

/// An optional key whose default varies: always written.
template <typename T, typename M, typename F, typename Whole>
Entries<T, Whole> always_written(std::string_view key, M T::*member, const Form<F, Whole>& form, std::string_view doc) {
    return field_of_member<T, M, F, Whole>({key, form.shape.get(), doc}, member, form, [](const M&) { return true; });
}

/// The keys of another table, written inline in this one.
template <typename T, typename M, typename Whole>
Entries<T, Whole> keys_of(M T::*member, const FieldTable<M, Whole>& fields) {
    return {fields.shape()->fields,
            [member, &fields](T& out, const Value& table, const Reading<Whole>& reading) {
                fields.read(out.*member, table, reading);
            },
            [member, &fields](const T& from, Value& table, const Whole& whole) {
                for (Entry& entry : fields.write(from.*member, whole).entries)
                    table.entries.push_back(std::move(entry));
            }};
}

/// An action between two keys: a default that depends on earlier keys, or a check.
template <typename T, typename Whole>
Entries<T, Whole> then(std::function<void(T&, const Value& table, const Reading<Whole>&)> step) {
    return {{}, std::move(step), [](const T&, Value&, const Whole&) {}};
}

/// A table.
template <typename T, typename Whole>
Form<T, Whole> table_of(const FieldTable<T, Whole>& fields) {
    return {fields.shape(),
            [&fields](const Value& value, std::string_view, const Reading<Whole>& reading) {
                T out;
                fields.read(out, value, reading);
                return std::optional<T>(std::move(out));
            },
            [&fields](const T& from, const Whole& whole) { return fields.write(from, whole); }};
}

/// A list with elements of the form `element`.
template <typename M, typename Whole>
Form<std::vector<M>, Whole> list_of(std::string_view title, const Form<M, Whole>& element) {
    return {std::make_shared<Shape>(Shape{.kind = Shape::Kind::list, .title = title, .of = element.shape.get()}),
            [element](const Value& value, std::string_view key, const Reading<Whole>& reading) {
                std::vector<M> out;
                for (const Value& item : value.items)
                    if (auto one = element.read(item, key, reading)) out.push_back(std::move(*one));
                return std::optional(std::move(out));
            },
            [element](const std::vector<M>& from, const Whole& whole) {
                std::vector<Value> items;
                for (const M& one : from) items.push_back(element.write(one, whole));
                return list_of(std::move(items));
            }};
}

/// Tables by id, stored in the member `id`.
template <typename T, typename Whole>
Form<std::vector<T>, Whole> tables_by_id(const FieldTable<T, Whole>& fields) {
    return {
        std::make_shared<Shape>(Shape{.kind = Shape::Kind::map, .title = "a table of ids", .of = fields.shape().get()}),
        [&fields](const Value& value, std::string_view, const Reading<Whole>& reading) {
            std::vector<T> out;
            for (const Entry& entry : value.entries) {
                T& one = out.emplace_back();
                one.id = entry.key;
                fields.read(one, entry.value, reading);
            }
            return std::optional(std::move(out));
        },
        [&fields](const std::vector<T>& from, const Whole& whole) {
            Value table;
            for (const T& one : from) table.entries.push_back({one.id, {}, fields.write(one, whole)});
            return table;
        }};
}

/// One of several words, each with its value.
template <typename Whole, typename M>
Form<M, Whole> choice(std::string_view title, std::vector<std::pair<std::string_view, M>> words) {
    auto shape = std::make_shared<Shape>(Shape{.kind = Shape::Kind::choice, .title = title});
    for (const auto& [word, meaning] : words) shape->words.push_back(word);
    return {shape,
            [words](const Value& value, std::string_view, const Reading<Whole>&) -> std::optional<M> {
                for (const auto& [word, meaning] : words)
                    if (word == value.string) return meaning;
                return std::nullopt;
            },
            [words](const M& from, const Whole&) {
                for (const auto& [word, meaning] : words)
                    if (meaning == from) return to_value(std::string(word));
                internal_error("a choice without a word");
            }};
}

// ---- files that are never written

template <typename T, typename M, typename F, typename Whole>
Entries<T, Whole> read_key(const Field& field, M T::*member, const Form<F, Whole>& form) {
    return {{field},
            [member, form, key = field.key](T& out, const Value& table, const Reading<Whole>& reading) {
                const Value* value = table.find(key);
                if (!value) return;
                if (std::optional<F> read = form.read(*value, key, reading)) out.*member = std::move(*read);
            },
            {}};
}

/// An optional key: the member keeps its default.
template <typename T, typename M, typename F, typename Whole>
Entries<T, Whole> key(std::string_view key, M T::*member, const Form<F, Whole>& form, std::string_view doc) {
    return read_key({key, form.shape.get(), doc}, member, form);
}

template <typename T, typename M, typename F, typename Whole>
Entries<T, Whole> required_key(std::string_view key, M T::*member, const Form<F, Whole>& form, std::string_view doc) {
    return read_key({key, form.shape.get(), doc, true}, member, form);
}

/// A key of `part`, written in the table of the T.
template <typename T, typename M, typename Whole>
Entries<T, Whole> within(M T::*part, Entries<M, Whole> entries) {
    return {std::move(entries.fields),
            [part, read = std::move(entries.read)](T& out, const Value& table, const Reading<Whole>& reading) {
                read(out.*part, table, reading);
            },
            {}};
}

}  // namespace broadside::text
