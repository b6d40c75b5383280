#include "scenario/codes.hpp"
#include "scenario/forms.hpp"

// Readers of a thing, and origin of our knowledge: keys shared by most tables of a scenario.

namespace broadside::scenario {

text::Audience read_audience(const text::Value& value, const text::Audience& fallback, const Reading& reading) {
    if (value.string == "umpire") return {text::Audience::Kind::umpire, ""};
    if (value.string == "public") return {};
    std::vector<std::string_view> known{"public", "umpire"};
    for (const Side& side : reading.whole.sides) {
        if (side.id == value.string) return side.audience();
        known.push_back(side.id);
    }
    reading.diagnostics.error(unknown_reference, value.span, "no audience is called `" + value.string + "`").help =
        text::suggest_name(value.string, known);
    return fallback;
}

/// A subject of an origin.
struct Matter {
    std::string_view key, doc;
    std::optional<Origin> Origins::*origin;
    bool Spoken::*makes_sense;
};

static constexpr std::array<Matter, 3> matters{
    {{"name", "Of the name.", &Origins::name, &Spoken::name},
     {"strength", "Of the strength.", &Origins::strength, &Spoken::strength},
     {"position", "Of the position.", &Origins::position, &Spoken::position}}};

const std::shared_ptr<const text::Shape>& origin_shape() {
    using text::Shape;
    static const Shape apart = [] {
        Shape out{.kind = Shape::Kind::table, .title = "what is known of the name, the strength and the position"};
        for (const Matter& matter : matters) out.fields.push_back({matter.key, prose().shape.get(), matter.doc});
        return out;
    }();
    static const std::shared_ptr<const Shape> shape = text::held({.kind = Shape::Kind::either,
                                                                  .title = "a text, or one for each thing",
                                                                  .options = {prose().shape.get(), &apart}});
    return shape;
}

static void report_twice(const text::Value& value, std::string_view what, text::Diagnostics& diagnostics) {
    diagnostics.error(malformed_origin, value.span, "`source` and `estimate` both speak of the " + std::string(what))
        .help = "a source needs no estimate; keep the one that is true";
}

/// Reads the separate origins under `name`, `strength` or `position`.
static void read_apart(Origin::Kind kind, const text::Value& value, const Spoken& spoken, Origins& origins,
                       text::Diagnostics& diagnostics) {
    for (const text::Entry& entry : value.entries)
        for (const Matter& matter : matters) {
            if (matter.key != entry.key) continue;
            if (!(spoken.*matter.makes_sense)) {
                diagnostics.error(malformed_origin, entry.key_span, "there is no " + entry.key + " to speak of here");
                continue;
            }
            if (origins.*matter.origin) report_twice(entry.value, entry.key, diagnostics);
            origins.*matter.origin = Origin{kind, entry.value.string, entry.value.span};
        }
}

Origins read_origins(const OriginValues& source_and_estimate, const Spoken& spoken, text::Diagnostics& diagnostics) {
    const auto [source, estimate] = source_and_estimate;
    using Kind = text::Value::Kind;
    Origins out;
    if (source && source->kind == Kind::table) read_apart(Origin::Kind::source, *source, spoken, out, diagnostics);
    if (estimate && estimate->kind == Kind::table)
        read_apart(Origin::Kind::estimate, *estimate, spoken, out, diagnostics);
    const bool whole_source = source && source->kind == Kind::string;
    const bool whole_estimate = estimate && estimate->kind == Kind::string;
    if (whole_source && whole_estimate) report_twice(*estimate, "same things", diagnostics);
    if (!whole_source && !whole_estimate) return out;
    const text::Value& rest = whole_source ? *source : *estimate;
    const Origin origin{whole_source ? Origin::Kind::source : Origin::Kind::estimate, rest.string, rest.span};
    for (const Matter& matter : matters)
        if (spoken.*matter.makes_sense && !(out.*matter.origin)) out.*matter.origin = origin;
    return out;
}

std::array<std::optional<text::Value>, 2> write_origins(const Origins& origins) {
    std::array<std::optional<text::Value>, 2> out;
    for (const Matter& matter : matters) {
        const std::optional<Origin>& origin = origins.*matter.origin;
        if (!origin) continue;
        std::optional<text::Value>& table = out[origin->kind == Origin::Kind::source ? 0 : 1];
        if (!table) table.emplace();
        table->entries.push_back({std::string(matter.key), {}, text::to_value(origin->text)});
    }
    return out;
}

}  // namespace broadside::scenario
