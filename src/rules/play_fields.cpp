#include "rules/codes.hpp"
#include "rules/field_tables.hpp"
#include "rules/scalar.hpp"
#include "text/codes.hpp"
#include "text/whole_number.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace broadside::rules {

using text::Shape;
using text::Value;

static void read_places_of_does(Phase& phase, const Value& table, const Input&) {
    if (const Value* does = table.find("does"))
        for (const Value& item : does->items) phase.does_spans.push_back(item.span);
}

const Fields<Phase>& phase_fields() {
    static const Fields<Phase> fields{
        "a phase",
        {required_key("phase", &Phase::title, prose(), "Its printed title."),
         key("does", &Phase::does, names(), "Procedures and charts, in order."), then<Phase>(read_places_of_does),
         key("note", &Phase::note, prose(), "A sentence printed under the title."),
         key("optional", &Phase::optional, yes_no(), "Whether the source calls it optional."),
         key("once", &Phase::once, yes_no(), "Whether it comes once in a battle: it is not part of the turn."),
         given_field<Phase>(), from_field<Phase>()}};
    return fields;
}

const Fields<ProseNote>& note_fields() {
    static const Fields<ProseNote> fields{
        "a note",
        {id_field<ProseNote>("What rulings call it."),
         required_key("text", &ProseNote::text, prose(),
                      "The rule in your own words; figures are references in braces."),
         key("phase", &ProseNote::phase, plain(), "The phase it is printed under."), audience_field<ProseNote>(),
         ruling_field<ProseNote>(), given_field<ProseNote>(), from_field<ProseNote>()}};
    return fields;
}

// ---- decks

static void check_count(Card& card, const Value& table, const Input& input) {
    if (card.count >= 1 && card.count <= 200) return;
    input.diagnostics
        .error(malformed_number, table.find("count")->span, fmt::format("{} cards of one kind", card.count))
        .help = "a deck holds 1 to 200 of each";
}

static const Fields<Card>& card_fields() {
    static const Fields<Card> fields{
        "a card",
        {id_field<Card>("What rulings call it."),
         required_key("label", &Card::label, prose(), "What is printed large on it."),
         key("word", &Card::word, prose(), "The one word that is read from afar; the label when absent."),
         key("text", &Card::text, prose(), "What it tells to do, a short sentence a line."),
         key("fill", &Card::fill, texts(), "What is written on it in play: a title each, before a line."),
         key("sign", &Card::sign, plain(), "The drawn sign above its label."),
         key("count", &Card::count, whole(), "How many there are of it; 1 when absent."), then<Card>(check_count),
         key("needs", &Card::needs, text::condition(expression()),
             "What must be true of a unit of the side that has it."),
         from_field<Card>()}};
    return fields;
}

/// Cards, each a text or a table.
static const Form<std::vector<Card>>& cards() {
    static const Form<Card> card{held({.kind = Shape::Kind::either,
                                       .title = "a text or a card",
                                       .options = {prose().shape.get(), card_fields().shape().get()}}),
                                 [](const Value& written, std::string_view, const Input& input) {
                                     Card out;
                                     out.label = to_prose(written);
                                     out.span = written.span;
                                     if (written.kind == Value::Kind::table) card_fields().read(out, written, input);
                                     return std::optional(std::move(out));
                                 },
                                 {}};
    static const auto out = text::list_of("a list of cards", card);
    return out;
}

const Fields<Deck>& deck_fields() {
    static const auto holder = word("who has a deck", {"army", "side", "commander", "command", "table"});
    static const Fields<Deck> fields{
        "a deck",
        {key("title", &Deck::title, prose(), "Its printed title."),
         key("per", &Deck::per, holder, "Who has one: \"army\", \"commander\", \"table\"; the table when absent."),
         key("orders", &Deck::orders, yes_no(), "Whether its cards are orders, held up or handed over."),
         public_field<Deck>("Who may read its cards; by default as the rule set."),
         required_key("cards", &Deck::cards, cards(), "The cards: a text each, or a table."), note_field<Deck>(),
         given_field<Deck>(), from_field<Deck>()}};
    return fields;
}

// ---- examples and turns

static std::optional<std::int64_t> parse_count(std::string_view digits) {
    return text::parse_whole(digits, 0);
}

/// "5/36", 0 or 1; reports an invalid chance, and one not in lowest terms.
static std::optional<Chance> read_chance(const Value& value, std::string_view, const Input& input) {
    const std::string text = scalar_text(value);
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto cases = parse_count(std::string_view(text).substr(0, slash));
    const auto of =
        slash == text.size() ? std::optional<std::int64_t>(1) : parse_count(std::string_view(text).substr(slash + 1));
    if (!cases || !of || *of == 0 || *cases > *of) {
        input.diagnostics
            .error(text::wrong_type, value.span, fmt::format("`chance` is `{}`, no chance from 0 to 1", text))
            .help = "write the cases that come out so and all cases, in lowest terms: `\"5/36\"`";
        return std::nullopt;
    }
    const std::int64_t divisor = std::gcd(*cases, *of);
    const std::string reduced =
        *of == divisor ? std::to_string(*cases / divisor) : fmt::format("{}/{}", *cases / divisor, *of / divisor);
    if (reduced == text) return Chance{*cases, *of, value.span};
    input.diagnostics.error(text::wrong_type, value.span, fmt::format("the chance `{}` is not in lowest terms", text))
        .help = fmt::format("write `\"{}\"`", reduced);
    return std::nullopt;
}

const Fields<Example>& example_fields() {
    static const Form<Chance> chance{expression().shape, read_chance, {}};
    static const Fields<Example> fields{
        "an example",
        {required_key("title", &Example::title, plain(), "What it shows."),
         key("from", &Example::from, origin(), "The section it is worked from."),
         key("procedure", &Example::procedure, name(), "The procedure it runs."),
         key("chart", &Example::chart, name(), "Or the chart it reads."),
         key("given", &Example::given, values(), "The situation: facts by side."),
         key("dice", &Example::dice, wholes(), "The dice, in the order of the steps."),
         key("chance", &Example::chance, chance, "Or the exact chance that it comes out so: \"5/36\", 0 or 1."),
         key("choose", &Example::choose, values(), "Readings, options and variants other than the default."),
         required_key("expect", &Example::expect, values(), "What must come out.")}};
    return fields;
}

static void read_seats(TurnStep& step, const Value& table, const Input& input);

static const Fields<TurnStep>& turn_step_fields() {
    static const Fields<TurnStep> fields{
        "a step of a turn",
        {required_key("do", &TurnStep::procedure, name(), "The procedure."),
         key("given", &TurnStep::given, values(), "Facts of the moment."),
         key("dice", &TurnStep::dice, wholes(), "The dice, in the order of the steps."),
         key("expect", &TurnStep::expect, values(), "What the procedure must give."),
         key("after", &TurnStep::after, values(), "Unit records after it: \"unit.fact\" = value."),
         label_field<TurnStep>(), then<TurnStep>(read_seats)},
        text::TableKeys::open};
    return fields;
}

static void read_seats(TurnStep& step, const Value& table, const Input& input) {
    for (const Keyed& entry : own_keys(table, *turn_step_fields().shape())) {
        TurnSeat seat{entry.key, {}, entry.value.kind == Value::Kind::array, entry.value.span};
        if (!seat.is_list) seat.units.push_back(entry.value.string);
        for (const Value& unit : entry.value.items) seat.units.push_back(unit.string);
        if (std::ranges::find(seat.units, "") == seat.units.end()) {
            step.seats.push_back(std::move(seat));
            continue;
        }
        input.diagnostics.error(malformed_step, entry.value.span, fmt::format("`{}` names no unit", entry.key)).help =
            "a side is a unit, `attacker = \"guards\"`; a list is several, `firers = [\"guards\", \"militia\"]`";
    }
}

static const Form<std::vector<TurnUnit>>& turn_units() {
    static const auto out = form({.kind = Shape::Kind::map, .title = "a table of units", .of = values().shape.get()},
                                 [](const Value& table) {
                                     std::vector<TurnUnit> read;
                                     for (const text::Entry& entry : table.entries)
                                         read.push_back({entry.key, to_keyed(entry.value), entry.key_span});
                                     return read;
                                 });
    return out;
}

const Fields<Turn>& turn_fields() {
    static const auto steps = text::list_of("a list of steps", text::table_of(turn_step_fields()));
    static const Fields<Turn> fields{
        "a turn",
        {key("title", &Turn::title, plain(), "What it shows."),
         required_key("units", &Turn::units, turn_units(), "Units and their facts."),
         key("choose", &Turn::choose, values(), "Readings, options and variants other than the default."),
         required_key("steps", &Turn::steps, steps, "What is done, in order.")}};
    return fields;
}

}  // namespace broadside::rules
