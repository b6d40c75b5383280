#pragma once

#include "rules/ruleset.hpp"
#include "text/read_forms.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Forms of single values of a rule set, and the keys shared by many of its tables. Private to the room. Rule sets are
// read but never written, so these forms and keys have no writers.

namespace broadside::rules {

/// Context in which a table is read.
struct Surroundings {
    const Ruleset& ruleset;        ///< its identity and sections
    const Chart* chart = nullptr;  ///< of a row, column or case: its chart, as far as read
};

using Input = text::Reading<Surroundings>;
template <typename M>
using Form = text::Form<M, Surroundings>;
template <typename T>
using Entries = text::Entries<T, Surroundings>;
template <typename T>
using Fields = text::FieldTable<T, Surroundings>;

using text::held;

/// A form whose values are read without context.
template <typename Read>
auto form(text::Shape shape, Read read) {
    return text::read_alone<Surroundings>(std::move(shape), std::move(read));
}

// ---- values

/// A text with references.
const Form<Prose>& prose();
/// A text without references.
inline constexpr auto& plain = text::plain_text<Surroundings>;
inline const Form<std::string>& name() {
    return text::plain_name<Surroundings>();
}
/// A whole number, a word or a truth, as text of the expression language.
const Form<std::string>& scalar();
inline constexpr auto& yes_no = text::truth<Surroundings>;
inline const Form<std::int64_t>& whole() {
    return text::whole_number<Surroundings>();
}
const Form<language::Expression>& expression();
const Form<std::vector<language::Expression>>& expressions();
inline constexpr auto& texts = text::list_of_texts<Surroundings>;
const Form<std::vector<Prose>>& proses();
const Form<std::vector<std::string>>& names();
const Form<std::vector<std::int64_t>>& wholes();
const Form<std::vector<std::pair<std::string, std::string>>>& name_map();
/// A table whose keys and values are interpreted elsewhere.
const Form<std::vector<Keyed>>& values();
const Form<text::Value>& anything();
/// "Firing, note 2": a declared section, and any text after a comma.
const Form<Origin>& origin();
/// One of several words, as text.
inline Form<std::string> word(std::string_view title, std::vector<std::string_view> words) {
    return text::word<Surroundings>(title, std::move(words));
}
/// `each = "side"`.
const Form<bool>& each_side();

std::vector<Keyed> to_keyed(const text::Value& table);
/// Entries of an open table whose keys are not in its field table.
std::vector<Keyed> own_keys(const text::Value& table, const text::Shape& shape);

// ---- keys

using text::key;
using text::required_key;

/// An id used only in paths of rulings.
template <typename T>
Entries<T> id_field(std::string_view doc) {
    return {{{"id", name().shape.get(), doc}}, [](T&, const text::Value&, const Input&) {}, {}};
}

template <typename T>
Entries<T> then(std::function<void(T&, const text::Value& table, const Input&)> step) {
    return {{}, std::move(step), {}};
}

template <typename T>
Entries<T> from_field() {
    return key("from", &T::from, origin(), "Section of the source it is from; a detail may follow behind a comma.");
}

template <typename T>
Entries<T> label_field() {
    return key("label", &T::label, prose(), "How it is printed.");
}

template <typename T>
Entries<T> label_no_field() {
    return key("label-no", &T::label_no, prose(), "Of a yes-no: what is said where it is no.");
}

template <typename T>
Entries<T> short_field() {
    return key("short", &T::short_label, prose(), "The abbreviation printed where the label does not fit.");
}

template <typename T>
Entries<T> note_field() {
    return key("note", &T::note, prose(), "A footnote; figures in it are references in braces.");
}

template <typename T>
Entries<T> ruling_field() {
    return key("ruling", &T::ruling, name(), "The ruling that decides how this is read.");
}

template <typename T>
Entries<T> given_field() {
    return key("given", &T::given, text::condition(expression()),
               "Settings (variants, options) under which it exists at all.");
}

template <typename T>
Entries<T> meaning_field() {
    return key("meaning", &T::meaning, prose(), "What it means at the table, in a sentence.");
}

/// `audience`: of a thing that only the umpire sees if the rules are hidden.
template <typename T>
Entries<T> audience_field() {
    static const Form<std::string> form = word("an audience", {"umpire", "public"});
    return {{{"audience", form.shape.get(), "Who may read it; by default as the rule set."}},
            [](T& out, const text::Value& table, const Input& input) {
                const text::Value* value = table.find("audience");
                const bool umpire = value ? value->string == "umpire" : input.whole.ruleset.identity.hidden;
                out.audience.kind = umpire ? text::Audience::Kind::umpire : text::Audience::Kind::everyone;
            },
            {}};
}

/// `audience`: of a thing that may be public though the rules are hidden.
template <typename T>
Entries<T> public_field(std::string_view doc) {
    static const Form<bool> form =
        text::choice<Surroundings, bool>("an audience", {{"umpire", false}, {"public", true}});
    return key("audience", &T::is_public, form, doc);
}

}  // namespace broadside::rules
