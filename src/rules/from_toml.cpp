#include "rules/from_toml.hpp"

#include "rules/codes.hpp"
#include "rules/reader.hpp"
#include "rules/shapes.hpp"

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

/// Reads every entry of a table of tables, or every item of a list, with `read`.
template <typename T, typename Read>
static void read_all(const Reader& in, std::string_view key, std::vector<T>& out, Read read) {
    const text::Value* value = in.at(key);
    if (!value) return;
    for (const text::Entry& entry : value->entries) {
        out.push_back(read(entry.key, entry.value));
        out.back().span = entry.value.span;
    }
    for (const text::Value& item : value->items) out.push_back(read(std::string(), item));
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

static void read_words(const Reader& in, Ruleset& ruleset) {
    auto& found = in.diagnostics;
    using text::Value;
    read_all(in, "section", ruleset.sections, [&](const std::string&, const Value& table) {
        return Section{text::string_at(table, shapes::section, "title"),
                       text::string_at(table, shapes::section, "left-out"), table.span};
    });
    read_all(in, "left-out", ruleset.left_out, [&](const std::string&, const Value& table) {
        Reader item{table, shapes::left_out, found};
        return LeftOut{item.origin("from"), item.string("what"), item.string("because"), table.span};
    });
    read_all(in, "domain", ruleset.domains,
             [&](const auto& id, const Value& table) { return read_domain(id, table, found); });
    read_all(in, "quantity", ruleset.quantities,
             [&](const auto& id, const Value& table) { return read_quantity(id, table, found); });
    read_all(in, "scale", ruleset.scales,
             [&](const auto& id, const Value& table) { return read_scale(id, table, found); });
    read_all(in, "number", ruleset.numbers,
             [&](const auto& id, const Value& table) { return read_number(id, table, found); });
    read_all(in, "fact", ruleset.facts,
             [&](const auto& id, const Value& table) { return read_fact(id, table, found); });
    read_all(in, "never", ruleset.nevers, [&](const std::string&, const Value& table) {
        Reader item{table, shapes::never, found};
        return Never{*item.expression("when"), item.string("because"), item.expression("given"), item.origin("from"),
                     table.span};
    });
}

static void read_rules(const Reader& in, Ruleset& ruleset) {
    auto& found = in.diagnostics;
    using text::Value;
    bool hidden = ruleset.identity.hidden;
    read_all(in, "chart", ruleset.charts,
             [&](const auto& id, const Value& table) { return read_chart(id, table, hidden, found); });
    read_all(in, "procedure", ruleset.procedures,
             [&](const auto& id, const Value& table) { return read_procedure(id, table, hidden, found); });
    read_all(in, "variant", ruleset.variants,
             [&](const auto& id, const Value& table) { return read_variant(id, table, found); });
    read_all(in, "option", ruleset.options,
             [&](const auto& id, const Value& table) { return read_option(id, table, found); });
    read_all(in, "ruling", ruleset.rulings,
             [&](const auto& id, const Value& table) { return read_ruling(id, table, found); });
    read_all(in, "missing", ruleset.missing,
             [&](const auto& id, const Value& table) { return read_missing(id, table, found); });
    read_all(in, "sequence", ruleset.sequence,
             [&](const auto&, const Value& table) { return read_phase(table, found); });
    read_all(in, "note", ruleset.notes,
             [&](const auto&, const Value& table) { return read_note(table, hidden, found); });
    read_all(in, "deck", ruleset.decks,
             [&](const auto& id, const Value& table) { return read_deck(id, table, found); });
    read_all(in, "example", ruleset.examples,
             [&](const auto&, const Value& table) { return read_example(table, found); });
    read_all(in, "turn", ruleset.turns,
             [&](const auto& id, const Value& table) { return read_turn(id, table, found); });
}

std::optional<Ruleset> from_toml(const text::Value& tree, text::Diagnostics& diagnostics) {
    if (!text::conform(tree, shapes::ruleset, diagnostics)) return std::nullopt;
    text::Diagnostics found;
    Reader in{tree, shapes::ruleset, found};
    Ruleset ruleset;
    ruleset.identity = read_identity(*in.at("ruleset"), found);
    read_words(in, ruleset);
    read_rules(in, ruleset);
    report_shared_ids(ruleset, found);
    settle_origins(ruleset, found);
    for (const text::Diagnostic& diagnostic : found.all()) diagnostics.add(diagnostic);
    if (found.has_errors()) return std::nullopt;
    return ruleset;
}

}  // namespace broadside::rules
