#pragma once

#include "scenario/reference_forms.hpp"
#include "scenario/scenario.hpp"

#include <array>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Forms of the values in a scenario's files. Private to the room.

namespace broadside::scenario {

using Reading = text::Reading<Scenario>;
template <typename M>
using Form = text::Form<M, Scenario>;
template <typename T>
using Entries = text::Entries<T, Scenario>;

/// A text without references.
inline constexpr auto& prose = text::plain_text<Scenario>;
const Form<language::Prose>& with_references();
/// A kebab-case name.
inline const Form<std::string>& name() {
    return text::plain_name<Scenario>();
}
inline constexpr auto& yes_no = text::truth<Scenario>;
/// A count of at least one.
const Form<std::int64_t>& count();
/// Turns of a game: as many as a turn track can have.
const Form<std::int64_t>& turn_limit();
/// Any whole number.
inline const Form<std::int64_t>& whole() {
    return text::whole_number<Scenario>();
}
/// Degrees clockwise, 0 to 359.
const Form<std::int64_t>& bearing();
/// A positive length.
const Form<Length>& extent();
inline constexpr auto& reference = reference_form<Scenario>;
inline constexpr auto& references = references_form<Scenario>;
inline constexpr auto& texts = text::list_of_texts<Scenario>;
/// A text or a list of texts.
const Form<std::vector<std::string>>& paragraphs();
const Form<std::vector<NamedValue>>& named_values();
const Form<Point>& point();
/// Two points or more.
const Form<std::vector<Point>>& line();
/// Three corners or more, without crossing edges.
const Form<std::vector<Point>>& outline();

/// A choice of enumerators, by their words.
template <typename E>
Form<E> choice_of(std::string_view title, std::initializer_list<E> values) {
    std::vector<std::pair<std::string_view, E>> words;
    for (E value : values) words.push_back({to_text(value), value});
    return text::choice<Scenario>(title, std::move(words));
}

// ---- keys shared by many tables

text::Audience read_audience(const text::Value& value, const text::Audience& fallback, const Reading& reading);

/// `fallback` gives the readers where the file does not specify them.
template <typename T>
Entries<T> audience_field(std::function<text::Audience(const T&, const Scenario&)> fallback) {
    return text::together<T, Scenario, 1>(
        {{{"audience", name().shape.get(), "Who may read it: `public`, `umpire` or the id of a side."}}},
        [fallback](T& out, const auto& given, const Reading& reading) {
            out.audience = fallback(out, reading.whole);
            if (given[0]) out.audience = read_audience(*given[0], out.audience, reading);
        },
        [fallback](const T& from, const Scenario& whole) -> std::array<std::optional<text::Value>, 1> {
            if (from.audience == fallback(from, whole)) return {};
            return {text::to_value(text::to_text(from.audience))};
        });
}

template <typename T>
text::Audience audience_of_its_side(const T& thing, const Scenario&) {
    return {text::Audience::Kind::side, thing.side.id};
}

template <typename T>
text::Audience everyone(const T&, const Scenario&) {
    return {};
}

/// Kinds of origin that apply to a thing.
struct Spoken {
    bool name = true, strength = false, position = false;
};
using OriginValues = std::array<const text::Value*, 2>;
Origins read_origins(const OriginValues& source_and_estimate, const Spoken& spoken, text::Diagnostics& diagnostics);
std::array<std::optional<text::Value>, 2> write_origins(const Origins& origins);
const std::shared_ptr<const text::Shape>& origin_shape();

template <typename T>
Entries<T> origin_fields(std::function<Spoken(const T&)> spoken) {
    return text::together<T, Scenario, 2>(
        {{{"source", origin_shape().get(), "Id of the source that says so."},
          {"estimate", origin_shape().get(), "Why it is estimated, where no source says so."}}},
        [spoken](T& out, const OriginValues& given, const Reading& reading) {
            out.origins = read_origins(given, spoken(out), reading.diagnostics);
        },
        [](const T& from, const Scenario&) { return write_origins(from.origins); });
}

template <typename T>
Entries<T> label_field() {
    return text::required("label", &T::label, prose(), "How it is printed.");
}

template <typename T>
Entries<T> short_field() {
    return text::field("short", &T::short_label, prose(), "The abbreviation printed where the label does not fit.");
}

template <typename T>
Entries<T> note_field() {
    return text::field("note", &T::note, prose(), "A remark printed with it.");
}

template <typename T>
Entries<T> side_field() {
    return text::required("side", &T::side, reference(), "The side it belongs to.");
}

template <typename T>
Entries<T> facts_field() {
    return text::field("facts", &T::facts, named_values(), "Facts of the rule set, by name.");
}

// ---- single values

/// The value as a length; nullopt when it is none, or longer than any table.
std::optional<Length> find_length(const text::Value& value);
/// Reports a value that is not a length, or is longer than any table; the result is then unspecified.
Length to_length(const text::Value& value, text::Diagnostics& diagnostics);
text::Value to_value(const Length& length);
std::optional<Point> to_point(const text::Value& value, text::Diagnostics& diagnostics);
text::Value to_value(const Point& point);

}  // namespace broadside::scenario
