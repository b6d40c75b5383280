#pragma once

#include "generate/part.hpp"
#include "scenario/scenario.hpp"
#include "text/field_table.hpp"

#include <string>
#include <string_view>
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

}  // namespace broadside::generate
