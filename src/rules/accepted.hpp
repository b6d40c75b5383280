#pragma once

#include "text/field_table.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace broadside::rules {

/// A finding of `check` that the author has reviewed and accepts.
struct Accepted {
    std::string finding;  ///< code of the finding
    std::string of;       ///< path of the thing it concerns
    std::string because;
    text::Span span, finding_span, of_span;
    bool operator==(const Accepted& other) const {
        return finding == other.finding && of == other.of && because == other.because;
    }
};

/// Keys of an accepted finding, the same in a rule set and a scenario.
template <typename Whole>
const text::FieldTable<Accepted, Whole>& accepted_fields() {
    static const text::Form<std::string, Whole> words{
        std::make_shared<text::Shape>(text::Shape{.kind = text::Shape::Kind::string, .title = "text"}),
        [](const text::Value& value, std::string_view, const text::Reading<Whole>&) {
            return std::optional(value.string);
        },
        [](const std::string& from, const Whole&) { return text::to_value(from); }};
    using A = Accepted;
    static const text::FieldTable<A, Whole> fields{
        "an accepted finding",
        {text::required("finding", &A::finding, words, "Its code, without the brackets.").with_span(&A::finding_span),
         text::required("of", &A::of, words, "What it is found in, a path as rulings write it: \"chart/fire\".")
             .with_span(&A::of_span),
         text::required("because", &A::because, words, "Why it may stand.")}};
    return fields;
}

}  // namespace broadside::rules
