#include "scenario/reader.hpp"

#include "scenario/codes.hpp"
#include "scenario/geometry.hpp"
#include "scenario/shapes.hpp"

namespace broadside::scenario {

using Kind = text::Value::Kind;

/// Farther than any table reaches; keeps geometry far from overflow.
static constexpr std::int64_t farthest_mm = 100'000;

Length to_length(const text::Value& value, text::Diagnostics& diagnostics) {
    bool whole = value.kind == Kind::integer;
    std::optional<Length> length;
    if (!whole) length = parse_length(value.string);
    if (whole && value.integer >= -farthest_mm && value.integer <= farthest_mm)
        length = whole_millimetres(value.integer);
    if (length && tenths_of_mm(*length) >= -10 * farthest_mm && tenths_of_mm(*length) <= 10 * farthest_mm)
        return *length;
    std::string written = whole ? std::to_string(value.integer) : value.string;
    if (whole || length)
        diagnostics.error(malformed_length, value.span, "`" + written + "` is longer than any table").help =
            "a bare number is in millimetres";
    else
        diagnostics.error(malformed_length, value.span, "`" + written + "` is no length").help =
            "write a number and mm, cm, m, \" or ft; a half is `1/2`";
    return {};
}

Length to_extent(const text::Value& value, std::string_view key, text::Diagnostics& diagnostics) {
    const std::size_t errors = diagnostics.error_count();
    Length length = to_length(value, diagnostics);
    if (diagnostics.error_count() != errors || length.numerator > 0) return length;
    const char* fault = length.numerator < 0 ? "` is less than nothing" : "` is nothing";
    diagnostics.error(malformed_length, value.span, "`" + std::string(key) + fault).help = "write how long it is, more than nothing";
    return length;
}

Point to_point(const text::Value& value, text::Diagnostics& diagnostics) {
    if (value.items.size() == 2)
        return {to_length(value.items[0], diagnostics), to_length(value.items[1], diagnostics), value.span};
    diagnostics
        .error(malformed_position, value.span,
               "a point has two lengths, and this " + std::to_string(value.items.size()))
        .help = "write how far it is from the left edge, and how far from the near one";
    return {};
}

Scalar to_scalar(const text::Value& value) {
    switch (value.kind) {
        case Kind::boolean:
            return value.boolean;
        case Kind::integer:
            return value.integer;
        case Kind::string:
            return value.string;
        case Kind::array:
        case Kind::table:
            break;
    }
    text::internal_error("a scalar of a scenario is an array or a table");
}

std::vector<NamedValue> to_named_values(const text::Value& table) {
    std::vector<NamedValue> out;
    for (const text::Entry& entry : table.entries)
        out.push_back({entry.key, to_scalar(entry.value), entry.key_span, entry.value.span});
    return out;
}

std::optional<std::int64_t> Reader::count(std::string_view key) const {
    const text::Value* value = at(key);
    if (!value) return std::nullopt;
    constexpr std::int64_t most = 100'000;  // of turns, men, minutes of a turn
    if (value->integer >= 1 && value->integer <= most) return value->integer;
    const std::string_view fault = value->integer < 1 ? ", and counts from one" : ", more than 100,000";
    diagnostics.error(malformed_value, value->span,
                      "`" + std::string(key) + "` is " + std::to_string(value->integer) + std::string(fault));
    return std::nullopt;
}

Length Reader::length(std::string_view key) const {
    const text::Value* value = at(key);
    if (!value) return {};
    return to_extent(*value, key, diagnostics);
}

/// The edges of an outline that cross, as "1 to 2" and so on; corners are counted from one.
static std::string name_of_edge(std::size_t edge, std::size_t corners) {
    return "from point " + std::to_string(edge + 1) + " to " + std::to_string((edge + 1) % corners + 1);
}

std::vector<Point> Reader::outline(std::string_view key) const {
    const std::size_t errors = diagnostics.error_count();
    std::vector<Point> out = points(key, 3);
    if (diagnostics.error_count() != errors) return out;
    const auto crossing = crossing_edges(to_outline(out));
    if (!crossing) return out;
    diagnostics
        .error(malformed_outline, out[crossing->second].span,
               "`" + std::string(key) + "` crosses itself: the edge " + name_of_edge(crossing->second, out.size()) +
                   " and that " + name_of_edge(crossing->first, out.size()))
        .help = "write the corners in the order in which they stand around it";
    return out;
}

static Reference to_reference(const text::Value& value) {
    return {value.string, value.span};
}

Reference Reader::reference(std::string_view key) const {
    const text::Value* value = at(key);
    return value ? to_reference(*value) : Reference{};
}

std::optional<Reference> Reader::optional_reference(std::string_view key) const {
    const text::Value* value = at(key);
    if (!value) return std::nullopt;
    return to_reference(*value);
}

std::vector<Reference> Reader::references(std::string_view key) const {
    std::vector<Reference> out;
    if (const text::Value* value = at(key))
        for (const text::Value& item : value->items) out.push_back(to_reference(item));
    return out;
}

std::vector<NamedValue> Reader::named_values(std::string_view key) const {
    const text::Value* value = at(key);
    return value ? to_named_values(*value) : std::vector<NamedValue>{};
}

std::vector<Point> Reader::points(std::string_view key, std::size_t least) const {
    std::vector<Point> out;
    const text::Value* value = at(key);
    if (!value) return out;
    for (const text::Value& item : value->items) out.push_back(to_point(item, diagnostics));
    if (out.size() < least)
        diagnostics
            .error(malformed_outline, value->span,
                   "`" + std::string(key) + "` has " + std::to_string(out.size()) + " of at least " +
                       std::to_string(least) + " points")
            .help = least > 2
                        ? "an area has three corners or more: `[[\"0 cm\", \"0 cm\"], ...]`; a single point is a `spot`"
                        : "a line has two points or more: `[[\"0 cm\", \"0 cm\"], ...]`; a single point is a `spot`";
    return out;
}

std::vector<std::string> Reader::paragraphs(std::string_view key) const {
    std::vector<std::string> out;
    const text::Value* value = at(key);
    if (!value) return out;
    if (value->kind == Kind::string) return {value->string};
    for (const text::Value& item : value->items) out.push_back(item.string);
    return out;
}

text::Audience Reader::audience(const text::Audience& fallback) const {
    const text::Value* value = at("audience");
    if (!value) return fallback;
    if (value->string == "umpire") return {text::Audience::Kind::umpire, ""};
    if (value->string == "public") return {};
    std::vector<std::string_view> known{"public", "umpire"};
    for (const Side& side : sides) {
        if (side.id == value->string) return side.audience();
        known.push_back(side.id);
    }
    diagnostics.error(unknown_reference, value->span, "no audience is called `" + value->string + "`").help =
        text::suggest_name(value->string, known);
    return fallback;
}

// ---- origins

static std::optional<Origin>* slot_of(Origins& origins, std::string_view key) {
    if (key == "name") return &origins.name;
    return key == "strength" ? &origins.strength : &origins.position;
}

static void report_twice(const text::Value& value, std::string_view what, text::Diagnostics& diagnostics) {
    diagnostics.error(malformed_origin, value.span, "`source` and `estimate` both speak of the " + std::string(what))
        .help = "a source needs no estimate; keep the one that is true";
}

/// What is said apart, under `name`, `strength` or `position`.
static void read_apart(const Reader& reader, Origin::Kind kind, const text::Value& value, const Reader::Spoken& spoken,
                       Origins& origins) {
    for (const text::Entry& entry : value.entries) {
        bool sensible = entry.key == "name" ? spoken.name : entry.key == "strength" ? spoken.strength : spoken.position;
        if (!sensible) {
            reader.diagnostics.error(malformed_origin, entry.key_span,
                                     "there is no " + entry.key + " to speak of here");
            continue;
        }
        std::optional<Origin>* slot = slot_of(origins, entry.key);
        if (*slot) report_twice(entry.value, entry.key, reader.diagnostics);
        *slot = Origin{kind, entry.value.string, entry.value.span};
    }
}

Origins Reader::origins(const Spoken& spoken) const {
    const text::Value* source = at("source");
    const text::Value* estimate = at("estimate");
    Origins out;
    if (source && source->kind == Kind::table) read_apart(*this, Origin::Kind::source, *source, spoken, out);
    if (estimate && estimate->kind == Kind::table) read_apart(*this, Origin::Kind::estimate, *estimate, spoken, out);
    bool whole_source = source && source->kind == Kind::string;
    bool whole_estimate = estimate && estimate->kind == Kind::string;
    if (whole_source && whole_estimate) report_twice(*estimate, "same things", diagnostics);
    if (!whole_source && !whole_estimate) return out;
    const text::Value& rest = whole_source ? *source : *estimate;
    Origin origin{whole_source ? Origin::Kind::source : Origin::Kind::estimate, rest.string, rest.span};
    if (spoken.name && !out.name) out.name = origin;
    if (spoken.strength && !out.strength) out.strength = origin;
    if (spoken.position && !out.position) out.position = origin;
    return out;
}

}  // namespace broadside::scenario
