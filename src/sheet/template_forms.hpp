#pragma once

#include "sheet/template.hpp"
#include "text/field_table.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Forms of the values of a template. Templates are only read, so the forms have no writers.

namespace broadside::sheet {

/// Blocks are read after their item.
using Reading = text::Reading<Template>;
template <typename M>
using Form = text::Form<M, Template>;
template <typename T>
using Entries = text::Entries<T, Template>;
template <typename T>
using Fields = text::FieldTable<T, Template>;

/// Text without references.
const Form<std::string>& prose();
const Form<language::Prose>& with_references();
const Form<std::string>& name();
const Form<bool>& yes_no();
const Form<std::uint64_t>& whole();
Form<std::uint32_t> whole_between(std::int64_t lowest, std::int64_t highest);
/// A percentage.
const Form<std::int64_t>& per_cent();
/// "left", "centre", "right".
const Form<std::string>& alignment();
const Form<std::vector<std::string>>& texts();
/// Text with its place.
const Form<Named>& named();
const Form<std::vector<Named>>& list_of_named();
/// A text or a list of texts.
const Form<std::vector<Named>>& one_or_more();
/// One input or result, or a list of them.
const Form<std::vector<Wanted>>& wanted_one_or_more();
const Form<std::vector<Wanted>>& list_of_wanted();
/// Expression of the rule set about a unit.
const Form<language::Asked>& expression();
const Form<std::vector<language::Asked>>& one_or_more_expressions();
/// `{ "side.fact" = value }`.
const Form<std::vector<FixedInput>>& fixed_inputs();
/// One of several words, kept as written.
Form<std::string> word(std::string_view title, std::vector<std::string_view> words);

template <typename T>
Entries<T> then(std::function<void(T&, const text::Value& table, const Reading&)> step) {
    return {{}, std::move(step), {}};
}

/// "chart.fire" as a binding to one of several kinds; nullopt for anything else.
std::optional<Binding> to_binding(const Named& written, const std::vector<std::string_view>& kinds);

}  // namespace broadside::sheet
