#include "rules/field_tables.hpp"
#include "rules/scalar.hpp"

#include <algorithm>

namespace broadside::rules {

using text::Shape;
using text::Value;

static void settle_fallback(Variant& variant, const Value&, const Input&) {
    if (variant.fallback.empty() && !variant.values.empty()) variant.fallback = variant.values.front().id;
}

const Fields<Variant>& variant_fields() {
    static const Fields<Variant> fields{
        "a variant",
        {label_field<Variant>(), required_key("values", &Variant::values, domain_values(), "The variants."),
         key("default", &Variant::fallback, name(), "The one used when none is chosen; else the first."),
         then<Variant>(settle_fallback), from_field<Variant>()}};
    return fields;
}

const Fields<Option>& option_fields() {
    static const Fields<Option> fields{
        "an option",
        {label_field<Option>(), key("default", &Option::fallback, yes_no(), "Whether it is on when nothing is chosen."),
         note_field<Option>(), from_field<Option>()}};
    return fields;
}

// ---- rulings

static const Form<std::vector<Reading>>& readings() {
    static const Form<std::vector<Reading>> out{
        name_map().shape,
        [](const Value& table, std::string_view, const Input&) {
            std::vector<Reading> read;
            for (const text::Entry& entry : table.entries)
                read.push_back({entry.key, to_prose(entry.value), entry.key_span});
            return std::optional(std::move(read));
        },
        {}};
    return out;
}

using Patches = std::vector<std::pair<std::string, std::vector<Keyed>>>;

static const Form<Patches>& patches() {
    static const auto patch = held({.kind = Shape::Kind::table, .title = "a patch", .open = true});
    static const auto out =
        form({.kind = Shape::Kind::map, .title = "a table of readings", .of = patch.get()}, [](const Value& table) {
            Patches read;
            for (const text::Entry& entry : table.entries) read.emplace_back(entry.key, to_keyed(entry.value));
            return read;
        });
    return out;
}

static const Form<std::vector<Exclusion>>& exclusions() {
    static const auto out =
        form({.kind = Shape::Kind::map, .title = "a table of lists of readings", .of = texts().shape.get()},
             [](const Value& table) {
                 std::vector<Exclusion> read;
                 for (const text::Entry& entry : table.entries)
                     for (const Value& other : entry.value.items) read.push_back({entry.key, other.string, other.span});
                 return read;
             });
    return out;
}

const Fields<Ruling>& ruling_fields() {
    static const Fields<Ruling> fields{
        "a ruling",
        {required_key("at", &Ruling::at, origin(), "The section of the source in question."),
         required_key("question", &Ruling::question, prose(), "What is unclear or contradictory."),
         required_key("readings", &Ruling::readings, readings(), "The readings, by name."),
         required_key("choice", &Ruling::choice, name(), "The reading this rule set uses."),
         required_key("because", &Ruling::because, prose(), "Why."),
         key("otherwise", &Ruling::patches, patches(), "The other readings, as patches on the data."),
         key("excludes", &Ruling::excludes, exclusions(),
             "Readings that cannot be chosen with one of this ruling's.")}};
    return fields;
}

const Fields<Missing>& missing_fields() {
    static const Form<std::uint32_t> lines{
        whole().shape,
        [](const Value& value, std::string_view, const Input&) {
            return std::optional(static_cast<std::uint32_t>(std::max<std::int64_t>(1, value.integer)));
        },
        {}};
    static const Fields<Missing> fields{
        "something missing",
        {required_key("at", &Missing::at, origin(), "Where the source announces it."),
         required_key("what", &Missing::what, prose(), "What is announced and not given."), label_field<Missing>(),
         key("lines", &Missing::lines, lines, "Ruled lines printed for the umpire.")}};
    return fields;
}

}  // namespace broadside::rules
