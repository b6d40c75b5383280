#include "rules/codes.hpp"
#include "rules/reader.hpp"
#include "rules/shapes.hpp"
#include "text/codes.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <numeric>

namespace broadside::rules {

Variant read_variant(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::variant, diagnostics};
    Variant variant{
        id,        in.string("label"), in.string("default"), read_domain_values(*in.at("values")), in.origin("from"),
        table.span};
    if (variant.fallback.empty() && !variant.values.empty()) variant.fallback = variant.values.front().id;
    return variant;
}

Option read_option(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::option, diagnostics};
    return {id, in.string("label"), in.string("note"), in.boolean("default", false), in.origin("from"), table.span};
}

Ruling read_ruling(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::ruling, diagnostics};
    Ruling ruling;
    ruling.id = id;
    ruling.question = in.string("question");
    ruling.choice = in.string("choice");
    ruling.because = in.string("because");
    ruling.at = in.origin("at");
    ruling.span = table.span;
    for (const Keyed& reading : in.keyed("readings"))
        ruling.readings.push_back({reading.key, reading.value.string, reading.key_span});
    for (const Keyed& patch : in.keyed("otherwise")) {
        std::vector<Keyed> paths;
        for (const text::Entry& entry : patch.value.entries) paths.push_back({entry.key, entry.key_span, entry.value});
        ruling.patches.emplace_back(patch.key, std::move(paths));
    }
    for (const Keyed& exclusion : in.keyed("excludes"))
        for (const text::Value& other : exclusion.value.items)
            ruling.excludes.push_back({exclusion.key, other.string, other.span});
    return ruling;
}

Missing read_missing(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::missing, diagnostics};
    auto lines = static_cast<std::uint32_t>(std::max<std::int64_t>(1, in.integer("lines", 1)));
    return {id, in.string("what"), in.string("label"), lines, in.origin("at"), table.span};
}

Phase read_phase(const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::phase, diagnostics};
    Phase phase;
    phase.title = in.string("phase");
    phase.note = in.string("note");
    phase.does = in.strings("does");
    if (const text::Value* does = in.at("does"))
        for (const text::Value& item : does->items) phase.does_spans.push_back(item.span);
    phase.optional = in.boolean("optional", false);
    phase.once = in.boolean("once", false);
    phase.given = in.expression("given");
    phase.from = in.origin("from");
    phase.span = table.span;
    return phase;
}

ProseNote read_note(const text::Value& table, bool hidden, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::note, diagnostics};
    ProseNote note;
    note.text = in.string("text");
    note.text_span = in.at("text")->span;
    note.phase = in.string("phase");
    note.ruling = in.string("ruling");
    note.audience = to_audience(in.string("audience"), hidden);
    note.given = in.expression("given");
    note.from = in.origin("from");
    note.span = table.span;
    return note;
}

static Card read_card(const text::Value& item, text::Diagnostics& diagnostics) {
    Card card;
    card.span = item.span;
    if (item.kind == text::Value::Kind::string) {
        card.label = item.string;
        return card;
    }
    Reader in{item, shapes::card, diagnostics};
    card.label = in.string("label");
    card.text = in.string("text");
    card.fill = in.strings("fill");
    card.sign = in.string("sign");
    card.needs = in.expression("needs");
    card.count = in.integer("count", 1);
    card.from = in.origin("from");
    if (card.count < 1 || card.count > 200)
        diagnostics.error(malformed_number, in.at("count")->span, fmt::format("{} cards of one kind", card.count))
            .help = "a deck holds 1 to 200 of each";
    return card;
}

Deck read_deck(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::deck, diagnostics};
    Deck deck;
    deck.id = id;
    deck.title = in.string("title");
    deck.note = in.string("note");
    deck.per = in.string("per");
    deck.orders = in.boolean("orders", false);
    deck.is_public = in.string("audience") == "public";
    for (const text::Value& item : in.at("cards")->items) deck.cards.push_back(read_card(item, diagnostics));
    deck.given = in.expression("given");
    deck.from = in.origin("from");
    deck.span = table.span;
    return deck;
}

static std::optional<std::int64_t> parse_count(std::string_view digits) {
    std::int64_t count = 0;
    const char* const last = digits.data() + digits.size();
    const auto [end, error] = std::from_chars(digits.data(), last, count);
    return error == std::errc{} && end == last && count >= 0 ? std::optional(count) : std::nullopt;
}

/// "5/36", 0 or 1; reports what is no chance, and one that is not in lowest terms.
static std::optional<Chance> read_chance(const text::Value& value, text::Diagnostics& diagnostics) {
    const std::string text = scalar_text(value);
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto cases = parse_count(std::string_view(text).substr(0, slash));
    const auto of =
        slash == text.size() ? std::optional<std::int64_t>(1) : parse_count(std::string_view(text).substr(slash + 1));
    if (!cases || !of || *of == 0 || *cases > *of) {
        diagnostics.error(text::wrong_type, value.span, fmt::format("`chance` is `{}`, no chance from 0 to 1", text))
            .help = "write the cases that come out so and all cases, in lowest terms: `\"5/36\"`";
        return std::nullopt;
    }
    const std::int64_t divisor = std::gcd(*cases, *of);
    const std::string reduced =
        *of == divisor ? std::to_string(*cases / divisor) : fmt::format("{}/{}", *cases / divisor, *of / divisor);
    if (reduced == text) return Chance{*cases, *of, value.span};
    diagnostics.error(text::wrong_type, value.span, fmt::format("the chance `{}` is not in lowest terms", text)).help =
        fmt::format("write `\"{}\"`", reduced);
    return std::nullopt;
}

Example read_example(const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::example, diagnostics};
    Example example;
    example.title = in.string("title");
    example.procedure = in.string("procedure");
    example.chart = in.string("chart");
    example.given = in.keyed("given");
    example.expect = in.keyed("expect");
    example.choose = in.keyed("choose");
    example.dice = in.integers("dice");
    if (const text::Value* chance = in.at("chance")) example.chance = read_chance(*chance, diagnostics);
    example.from = in.origin("from");
    example.span = table.span;
    return example;
}

static TurnStep read_turn_step(const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::turn_step, diagnostics};
    TurnStep step;
    step.procedure = in.string("do");
    step.label = in.string("label");
    step.given = in.keyed("given");
    step.after = in.keyed("after");
    step.expect = in.keyed("expect");
    step.dice = in.integers("dice");
    step.span = table.span;
    for (const Keyed& entry : in.other_keys()) {
        TurnSeat seat{entry.key, {}, entry.value.kind == text::Value::Kind::array, entry.value.span};
        if (!seat.is_list) seat.units.push_back(entry.value.string);
        for (const text::Value& unit : entry.value.items) seat.units.push_back(unit.string);
        if (std::find(seat.units.begin(), seat.units.end(), "") != seat.units.end()) {
            diagnostics.error(malformed_step, entry.value.span, fmt::format("`{}` names no unit", entry.key)).help =
                "a side is a unit, `attacker = \"guards\"`; a list is several, `firers = [\"guards\", \"militia\"]`";
            continue;
        }
        step.seats.push_back(std::move(seat));
    }
    return step;
}

Turn read_turn(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::turn, diagnostics};
    Turn turn;
    turn.id = id;
    turn.title = in.string("title");
    turn.choose = in.keyed("choose");
    turn.span = table.span;
    for (const Keyed& unit : in.keyed("units")) {
        std::vector<Keyed> facts;
        for (const text::Entry& entry : unit.value.entries) facts.push_back({entry.key, entry.key_span, entry.value});
        turn.units.push_back({unit.key, std::move(facts), unit.key_span});
    }
    for (const text::Value& step : in.at("steps")->items) turn.steps.push_back(read_turn_step(step, diagnostics));
    return turn;
}

}  // namespace broadside::rules
