#pragma once

#include "book/book.hpp"
#include "scenario/reference_forms.hpp"
#include "text/read_forms.hpp"

#include <string>
#include <vector>

// Forms of single values of a book. A book is read but never written, so the forms have no writers. Private to the
// room.

namespace broadside::book {

using Reading = text::Reading<Book>;
template <typename M>
using Form = text::Form<M, Book>;
template <typename T>
using Entries = text::Entries<T, Book>;
template <typename T>
using Fields = text::FieldTable<T, Book>;

inline constexpr auto& prose = text::plain_text<Book>;
inline constexpr auto& texts = text::list_of_texts<Book>;
/// "#rrggbb".
const Form<std::string>& colour();
const Form<scenario::Side::Pattern>& pattern();
inline constexpr auto& yes_no = text::truth<Book>;
/// A whole number, 0 or more.
const Form<std::int64_t>& count();
inline constexpr auto& reference = scenario::reference_form<Book>;
inline constexpr auto& references = scenario::references_form<Book>;
/// A fact or a result, as in a procedure: `distance` or `firer.distance`.
const Form<Reference>& name_of_input();
/// The ID of `number.ID`.
const Form<Reference>& number_of_rules();
const Form<Length>& length();
/// "3..6", or 3.
const Form<Range>& range();
/// An expression of the rule set.
const Form<language::Expression>& expression();
/// `{ "side.fact" = value }`.
const Form<std::vector<NamedValue>>& facts();

/// nullopt for any other value, which is reported.
std::optional<Length> to_length(const text::Value& value, const Reading& reading);
std::optional<Range> to_range(const text::Value& value, const Reading& reading);

}  // namespace broadside::book
