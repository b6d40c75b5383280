#include "rules/from_toml.hpp"

#include "rules/codes.hpp"
#include "rules/field_tables.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <memory>

namespace broadside::rules {

namespace {

/// A key of a rule set: a list of things, or a table of them by id.
struct Part {
    std::string_view key;
    std::shared_ptr<const text::Shape> shape;
    std::string_view doc;
    std::function<void(const text::Value&, Legible&, text::Diagnostics&)> read;
};

/// Ignores the empty name of a list item.
void add_name(std::string_view name, std::set<std::string>& names) {
    if (!name.empty()) names.emplace(name);
}

void add_words(const text::Value& value, std::set<std::string>& words) {
    if (value.kind == text::Value::Kind::string) add_name(value.string, words);
    for (const text::Value& item : value.items) add_words(item, words);
    for (const text::Entry& entry : value.entries) {
        words.insert(entry.key);
        add_words(entry.value, words);
    }
}

/// Drops a thing with an error.
template <typename T>
void read_thing(const std::string& id, const text::Value& table, std::vector<T> Ruleset::*list, const Fields<T>& fields,
                Legible& reading, text::Diagnostics& diagnostics) {
    const std::size_t before = diagnostics.all().size();
    T thing;
    if constexpr (requires { thing.id = id; }) thing.id = id;
    fields.read(thing, table, {{reading.ruleset}, diagnostics});
    if (!diagnostics.has_blocking_errors(before)) {
        (reading.ruleset.*list).push_back(std::move(thing));
        return;
    }
    add_name(id, reading.lost);
    add_words(table, reading.lost);
}

template <typename T>
Part part(std::string_view key, std::vector<T> Ruleset::*list, const Fields<T>& fields, std::string_view title,
          std::string_view doc) {
    constexpr bool by_id = requires(T thing) {
        thing.id;
    };
    const auto kind = by_id ? text::Shape::Kind::map : text::Shape::Kind::list;
    return {key, held({.kind = kind, .title = title, .of = fields.shape().get()}), doc,
            [list, &fields](const text::Value& value, Legible& reading, text::Diagnostics& diagnostics) {
                for (const text::Entry& entry : value.entries)
                    read_thing(entry.key, entry.value, list, fields, reading, diagnostics);
                for (const text::Value& item : value.items) read_thing({}, item, list, fields, reading, diagnostics);
            }};
}

/// In reading order: origins are resolved against the sections.
const std::vector<Part>& parts() {
    using R = Ruleset;
    static const std::vector<Part> all{
        part("section", &R::sections, section_fields(), "a list of sections", "The sections of the source."),
        part("left-out", &R::left_out, left_out_fields(), "a list of sentences", "Sentences not carried over."),
        part("change", &R::changes, change_fields(), "a list of changes",
             "What changed in the edition, the oldest first."),
        part("domain", &R::domains, domain_fields(), "a table of domains", "Finite sets of named values."),
        part("quantity", &R::quantities, quantity_fields(), "a table of quantities",
             "Numbers with a range and a unit."),
        part("scale", &R::scales, scale_fields(), "a table of scales", "What lengths and times stand for."),
        part("number", &R::numbers, number_fields(), "a table of numbers", "Figures that stand in no chart."),
        part("fact", &R::facts, fact_fields(), "a table of facts", "What can be said of a unit."),
        part("never", &R::nevers, never_fields(), "a list of impossible combinations", "Combinations that cannot be."),
        part("chart", &R::charts, chart_fields(), "a table of charts", "The charts."),
        part("procedure", &R::procedures, procedure_fields(), "a table of procedures", "The procedures."),
        part("variant", &R::variants, variant_fields(), "a table of variants", "Choices of a whole setting."),
        part("option", &R::options, option_fields(), "a table of options", "Rules that may be switched on."),
        part("ruling", &R::rulings, ruling_fields(), "a table of rulings", "Contradictions and how they are read."),
        part("missing", &R::missing, missing_fields(), "a table of what is missing", "What the source does not give."),
        part("sequence", &R::sequence, phase_fields(), "a list of phases", "The order of play."),
        part("note", &R::notes, note_fields(), "a list of notes", "Rules that no chart carries."),
        part("deck", &R::decks, deck_fields(), "a table of decks", "Decks of cards."),
        part("example", &R::examples, example_fields(), "a list of examples", "Worked examples, run by `check`."),
        part("turn", &R::turns, turn_fields(), "a table of turns", "Turns played on unit records, run by `check`."),
        part("aid", &R::aids, aid_fields(), "a table of play aids", "Play aids: what is played from."),
        part("diagram", &R::diagrams, diagram_fields(), "a table of diagrams", "Small drawings of what rules mean."),
        part("gauge", &R::gauges, gauge_fields(), "a table of gauges", "Sticks and fans to measure with."),
        part("sign", &R::signs, sign_fields(), "a table of signs", "Drawn signs of its own."),
        part("terrain-kind", &R::terrain_kinds, terrain_kind_fields<Surroundings>(), "a table of kinds of terrain",
             "How ground is drawn on maps."),
        part("accept", &R::accepted, accepted_fields<Surroundings>(), "a list of accepted findings",
             "Findings of `check` that may stand.")};
    return all;
}

text::Shape make_ruleset_shape() {
    text::Shape shape{.kind = text::Shape::Kind::table, .title = "a rule set"};
    shape.fields.push_back({"ruleset", identity_fields().shape().get(), "Who and from what.", true});
    for (const Part& each : parts()) shape.fields.push_back({each.key, each.shape.get(), each.doc});
    return shape;
}

}  // namespace

const text::Shape& ruleset_shape() {
    static const text::Shape shape = make_ruleset_shape();
    return shape;
}

// ---- salvaging the readable parts

/// Whether a value is readable. If not, adds its name and the words in it to `lost`; adds only its name if it has an
/// unknown key, which may be a misspelt one.
static bool is_readable(std::string_view id, const text::Value& value, const text::Shape& shape,
                        std::set<std::string>& lost) {
    text::Diagnostics reported_of_the_whole;
    const bool readable = text::conform(value, shape, reported_of_the_whole);
    if (!readable || reported_of_the_whole.has_errors()) add_name(id, lost);
    if (!readable) add_words(value, lost);
    return readable;
}

/// The readable entries and items of one key.
static text::Value readable_part(const text::Value& things, const text::Shape& one, std::set<std::string>& lost) {
    text::Value part = things;
    std::erase_if(part.items, [&](const text::Value& item) { return !is_readable("", item, one, lost); });
    std::erase_if(part.entries, [&](const text::Entry& entry) {
        return !is_readable(entry.key, entry.value, one, lost) || !text::is_name(entry.key);
    });
    return part;
}

/// The tree without charts, facts and so on that do not fit their schema, each dropped as a whole.
static text::Value readable_tree(const text::Value& tree, std::set<std::string>& lost) {
    text::Value part = tree;
    part.entries.clear();
    for (const text::Entry& entry : tree.entries) {
        const auto& fields = ruleset_shape().fields;
        const auto field = std::ranges::find(fields, entry.key, &text::Field::key);
        if (field == fields.end())
            add_words(entry.value, lost);
        else if (field->shape->of)
            part.entries.push_back({entry.key, entry.key_span, readable_part(entry.value, *field->shape->of, lost)});
        else if (is_readable(entry.key, entry.value, *field->shape, lost))
            part.entries.push_back(entry);
    }
    return part;
}

/// Reports shared ids: charts and procedures are both called by name, facts and numbers are both used bare, so ids must
/// be unique within each pair.
static void report_shared_ids(const Ruleset& ruleset, text::Diagnostics& diagnostics) {
    std::map<std::string, std::pair<std::string, text::Span>> called, used;
    auto add = [&](auto& seen, const std::string& id, const std::string& kind, const text::Span& span) {
        auto [place, fresh] = seen.try_emplace(id, kind, span);
        if (fresh) return;
        text::Diagnostic& error = diagnostics.error(
            duplicate_id, span, fmt::format("{} `{}` has the name of {} `{}`", kind, id, place->second.first, id));
        error.notes.push_back({place->second.second, "the other is here"});
        error.help = "a name means one thing: give one of them another id";
    };
    for (const Chart& chart : ruleset.charts) add(called, chart.id, "chart", chart.span);
    for (const Procedure& procedure : ruleset.procedures) add(called, procedure.id, "procedure", procedure.span);
    for (const Fact& fact : ruleset.facts) add(used, fact.id, "fact", fact.span);
    for (const NamedNumber& number : ruleset.numbers) add(used, number.id, "number", number.span);
    for (const Variant& variant : ruleset.variants) add(used, variant.id, "variant", variant.span);
    for (const Option& option : ruleset.options) add(used, option.id, "option", option.span);
}

std::optional<Legible> read_ruleset(const text::Value& tree, text::Diagnostics& diagnostics) {
    Legible reading;
    text::Diagnostics found;
    text::conform(tree, ruleset_shape(), found);
    reading.is_whole = !found.has_errors();
    std::optional<text::Value> part;
    if (!reading.is_whole) part = readable_tree(tree, reading.lost);
    for (const text::Diagnostic& diagnostic : found.all()) diagnostics.add(diagnostic);
    found = {};
    const text::Value& readable = part ? *part : tree;
    const text::Value* identity = readable.find("ruleset");
    if (!identity) return std::nullopt;
    identity_fields().read(reading.ruleset.identity, *identity, {{reading.ruleset}, found});
    for (const Part& each : parts())
        if (const text::Value* value = readable.find(each.key)) each.read(*value, reading, found);
    report_shared_ids(reading.ruleset, found);
    reading.is_whole = reading.is_whole && !found.has_blocking_errors();
    for (const text::Diagnostic& diagnostic : found.all()) diagnostics.add(diagnostic);
    return reading;
}

std::optional<Ruleset> from_toml(const text::Value& tree, text::Diagnostics& diagnostics) {
    std::optional<Legible> reading = read_ruleset(tree, diagnostics);
    if (!reading || !reading->is_whole) return std::nullopt;
    return std::move(reading->ruleset);
}

}  // namespace broadside::rules
