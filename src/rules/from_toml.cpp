#include "rules/from_toml.hpp"

#include "rules/codes.hpp"
#include "rules/reader.hpp"
#include "rules/shapes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace broadside::rules {

const text::Shape& ruleset_shape() {
    return shapes::ruleset;
}

static Identity read_identity(const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::identity, diagnostics};
    Identity identity;
    identity.id = in.string("id");
    identity.title = in.string("title");
    identity.author = in.string("author");
    identity.edition = in.string("edition");
    identity.licence = in.string("licence");
    identity.source = in.string("source");
    identity.date = in.string("date");
    identity.hidden = in.string("rules") == "hidden";
    identity.span = table.span;
    return identity;
}

// ---- what can be read where something is wrong

/// An item of a list has no name.
static void add_name(std::string_view name, std::set<std::string>& names) {
    if (!name.empty()) names.emplace(name);
}

static void add_words(const text::Value& value, std::set<std::string>& words) {
    if (value.kind == text::Value::Kind::string) add_name(value.string, words);
    for (const text::Value& item : value.items) add_words(item, words);
    for (const text::Entry& entry : value.entries) {
        words.insert(entry.key);
        add_words(entry.value, words);
    }
}

/// Whether a value may be read. `lost` takes what it is called and holds when it may not, and what it is called when it
/// has an unknown key, which may be a known one misspelt. Says nothing: all has been said.
static bool is_readable(std::string_view id, const text::Value& value, const text::Shape& shape,
                        std::set<std::string>& lost) {
    text::Diagnostics unheard;
    const bool readable = text::conform(value, shape, unheard);
    if (unheard.has_errors()) add_name(id, lost);
    if (!readable) add_words(value, lost);
    return readable;
}

/// The entries and items of one key that can be read.
static text::Value readable_part(const text::Value& things, const text::Shape& one, std::set<std::string>& lost) {
    text::Value part = things;
    std::erase_if(part.items, [&](const text::Value& item) { return !is_readable("", item, one, lost); });
    std::erase_if(part.entries, [&](const text::Entry& entry) {
        return !is_readable(entry.key, entry.value, one, lost) || !text::is_name(entry.key);
    });
    return part;
}

/// The tree without what is not of its shape: charts, facts and so on, each as a whole.
static text::Value readable_tree(const text::Value& tree, std::set<std::string>& lost) {
    text::Value part = tree;
    part.entries.clear();
    for (const text::Entry& entry : tree.entries) {
        const auto& fields = shapes::ruleset.fields;
        const auto field =
            std::find_if(fields.begin(), fields.end(), [&](const text::Field& f) { return f.key == entry.key; });
        if (field == fields.end())
            add_words(entry.value, lost);
        else if (field->shape->of)
            part.entries.push_back({entry.key, entry.key_span, readable_part(entry.value, *field->shape->of, lost)});
        else if (is_readable(entry.key, entry.value, *field->shape, lost))
            part.entries.push_back(entry);
    }
    return part;
}

/// Reads every entry of a table of tables, or every item of a list, with `read`. What has a fault is left out.
template <typename T, typename Read>
static void read_all(const Reader& in, std::string_view key, std::vector<T>& out, std::set<std::string>& lost,
                     Read read) {
    const text::Value* value = in.at(key);
    if (!value) return;
    const auto add = [&](const std::string& id, const text::Value& table) {
        const std::size_t before = in.diagnostics.all().size();
        out.push_back(read(id, table));
        if (!in.diagnostics.has_blocking_errors(before)) return true;
        out.pop_back();
        add_name(id, lost);
        add_words(table, lost);
        return false;
    };
    for (const text::Entry& entry : value->entries)
        if (add(entry.key, entry.value)) out.back().span = entry.value.span;
    for (const text::Value& item : value->items) add({}, item);
}

/// Charts and procedures are both called by name, and facts and numbers are both used bare: ids within each pair are
/// unique.
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

/// Splits "Firing, note 2" at the longest declared section title it begins with.
static void settle_origin(Origin& origin, const std::vector<Section>& sections, text::Diagnostics& diagnostics) {
    if (!origin.given()) return;
    const Section* best = nullptr;
    for (const Section& section : sections) {
        bool begins = origin.section.compare(0, section.title.size(), section.title) == 0;
        bool ends =
            begins && (origin.section.size() == section.title.size() || origin.section[section.title.size()] == ',');
        if (begins && ends && (!best || section.title.size() > best->title.size())) best = &section;
    }
    if (!best) {
        std::vector<std::string_view> known;
        for (const Section& section : sections) known.push_back(section.title);
        diagnostics
            .error(unknown_section, origin.span, fmt::format("`{}` begins with no declared section", origin.section))
            .help = text::suggest_name(origin.section, known);
        return;
    }
    std::size_t detail = origin.section.find_first_not_of(", ", best->title.size());
    origin.detail = detail == std::string::npos ? "" : origin.section.substr(detail);
    origin.section = best->title;
}

static void settle_origins(Ruleset& ruleset, text::Diagnostics& diagnostics) {
    auto settle = [&](Origin& origin) { settle_origin(origin, ruleset.sections, diagnostics); };
    for (LeftOut& item : ruleset.left_out) settle(item.from);
    for (Domain& item : ruleset.domains) settle(item.from);
    for (Quantity& item : ruleset.quantities) settle(item.from);
    for (Scale& item : ruleset.scales) settle(item.from);
    for (NamedNumber& item : ruleset.numbers) settle(item.from);
    for (Fact& item : ruleset.facts) settle(item.from);
    for (Never& item : ruleset.nevers) settle(item.from);
    for (Chart& item : ruleset.charts) {
        settle(item.from);
        for (ChartRow& row : item.rows) settle(row.from);
    }
    for (Procedure& item : ruleset.procedures) {
        settle(item.from);
        for (Step& step : item.steps) settle(step.from);
    }
    for (Variant& item : ruleset.variants) settle(item.from);
    for (Option& item : ruleset.options) settle(item.from);
    for (Ruling& item : ruleset.rulings) settle(item.at);
    for (Missing& item : ruleset.missing) settle(item.at);
    for (Phase& item : ruleset.sequence) settle(item.from);
    for (ProseNote& item : ruleset.notes) settle(item.from);
    for (Deck& item : ruleset.decks) settle(item.from);
    for (Example& item : ruleset.examples) settle(item.from);
}

static void read_words(const Reader& in, Legible& reading) {
    Ruleset& ruleset = reading.ruleset;
    std::set<std::string>& lost = reading.lost;
    auto& found = in.diagnostics;
    using text::Value;
    read_all(in, "section", ruleset.sections, lost, [&](const std::string&, const Value& table) {
        return Section{text::string_at(table, shapes::section, "title"),
                       text::string_at(table, shapes::section, "left-out"), table.span};
    });
    read_all(in, "left-out", ruleset.left_out, lost, [&](const std::string&, const Value& table) {
        Reader item{table, shapes::left_out, found};
        return LeftOut{item.origin("from"), item.string("what"), item.string("because"), table.span};
    });
    read_all(in, "domain", ruleset.domains, lost,
             [&](const auto& id, const Value& table) { return read_domain(id, table, found); });
    read_all(in, "quantity", ruleset.quantities, lost,
             [&](const auto& id, const Value& table) { return read_quantity(id, table, found); });
    read_all(in, "scale", ruleset.scales, lost,
             [&](const auto& id, const Value& table) { return read_scale(id, table, found); });
    read_all(in, "number", ruleset.numbers, lost,
             [&](const auto& id, const Value& table) { return read_number(id, table, found); });
    read_all(in, "fact", ruleset.facts, lost,
             [&](const auto& id, const Value& table) { return read_fact(id, table, found); });
    read_all(in, "never", ruleset.nevers, lost, [&](const std::string&, const Value& table) {
        Reader item{table, shapes::never, found};
        return Never{*item.expression("when"), item.string("because"), item.expression("given"), item.origin("from"),
                     table.span};
    });
}

static void read_rules(const Reader& in, Legible& reading) {
    Ruleset& ruleset = reading.ruleset;
    std::set<std::string>& lost = reading.lost;
    auto& found = in.diagnostics;
    using text::Value;
    bool hidden = ruleset.identity.hidden;
    read_all(in, "chart", ruleset.charts, lost,
             [&](const auto& id, const Value& table) { return read_chart(id, table, hidden, found); });
    read_all(in, "procedure", ruleset.procedures, lost,
             [&](const auto& id, const Value& table) { return read_procedure(id, table, hidden, found); });
    read_all(in, "variant", ruleset.variants, lost,
             [&](const auto& id, const Value& table) { return read_variant(id, table, found); });
    read_all(in, "option", ruleset.options, lost,
             [&](const auto& id, const Value& table) { return read_option(id, table, found); });
    read_all(in, "ruling", ruleset.rulings, lost,
             [&](const auto& id, const Value& table) { return read_ruling(id, table, found); });
    read_all(in, "missing", ruleset.missing, lost,
             [&](const auto& id, const Value& table) { return read_missing(id, table, found); });
    read_all(in, "sequence", ruleset.sequence, lost,
             [&](const auto&, const Value& table) { return read_phase(table, found); });
    read_all(in, "note", ruleset.notes, lost,
             [&](const auto&, const Value& table) { return read_note(table, hidden, found); });
    read_all(in, "deck", ruleset.decks, lost,
             [&](const auto& id, const Value& table) { return read_deck(id, table, found); });
    read_all(in, "example", ruleset.examples, lost,
             [&](const auto&, const Value& table) { return read_example(table, found); });
    read_all(in, "turn", ruleset.turns, lost,
             [&](const auto& id, const Value& table) { return read_turn(id, table, found); });
}

std::optional<Legible> read_ruleset(const text::Value& tree, text::Diagnostics& diagnostics) {
    Legible reading;
    text::Diagnostics found;
    text::conform(tree, shapes::ruleset, found);
    reading.is_whole = !found.has_errors();
    std::optional<text::Value> part;
    if (!reading.is_whole) part = readable_tree(tree, reading.lost);
    for (const text::Diagnostic& diagnostic : found.all()) diagnostics.add(diagnostic);
    found = {};
    Reader in{part ? *part : tree, shapes::ruleset, found};
    const text::Value* identity = in.at("ruleset");
    if (!identity) return std::nullopt;
    reading.ruleset.identity = read_identity(*identity, found);
    read_words(in, reading);
    read_rules(in, reading);
    report_shared_ids(reading.ruleset, found);
    settle_origins(reading.ruleset, found);
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
