#pragma once

#include "generate/part.hpp"
#include "generate/phrases.hpp"
#include "scenario/scenario.hpp"
#include "text/field_table.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Forms of the values of engagements, recipes and phrases. Private to the room; these files are read and never written.

namespace broadside::generate {

/// Context of these tables: none.
struct Alone {};
using Input = text::Reading<Alone>;
template <typename M>
using DataForm = text::Form<M, Alone>;
template <typename T>
using DataFields = text::FieldTable<T, Alone>;

/// Table whose keys are names of the data, as a map or a list of names and values. Keeps a reference to `of`.
template <typename Named, typename T>
DataForm<Named> data_by_name(std::string_view title, const DataForm<T>& of) {
    return {std::make_shared<text::Shape>(
                text::Shape{.kind = text::Shape::Kind::map, .title = title, .of = of.shape.get()}),
            [&of](const text::Value& table, std::string_view, const Input& input) {
                Named read;
                for (const text::Entry& entry : table.entries)
                    if (auto one = of.read(entry.value, entry.key, input))
                        read.insert(read.end(), {entry.key, std::move(*one)});
                return std::optional(std::move(read));
            },
            {}};
}

/// Value of a whole file; nullopt after an error.
template <typename T>
std::optional<T> data_from_toml(const text::Value& tree, const DataFields<T>& fields, text::Diagnostics& diagnostics) {
    const std::size_t errors = diagnostics.error_count();
    T out;
    if (text::conform(tree, *fields.shape(), diagnostics)) {
        const Alone alone;
        fields.read(out, tree, {alone, diagnostics});
    }
    return diagnostics.error_count() == errors ? std::optional(std::move(out)) : std::nullopt;
}

const DataForm<std::string>& data_text();
const DataForm<std::vector<std::string>>& data_texts();
const DataForm<bool>& data_yes_no();
/// Count of at least one.
const DataForm<std::int64_t>& data_count();
const DataForm<scenario::Reference>& data_name();
const DataForm<std::vector<scenario::Reference>>& data_names();
/// Words, whole numbers, or true and false, by name.
const DataForm<std::vector<scenario::NamedValue>>& data_values();
const DataForm<Part>& data_part();
const DataForm<PartRange>& data_parts();
const DataForm<scenario::Length>& data_length();
/// Groups of sentences, by id.
const DataForm<std::vector<PhraseGroup>>& data_phrases();
const DataForm<NamesByKind>& data_names_by_kind();

}  // namespace broadside::generate
