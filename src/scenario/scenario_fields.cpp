#include "scenario/codes.hpp"
#include "scenario/field_tables.hpp"
#include "scenario/musters.hpp"

namespace broadside::scenario {

using text::field;
using text::list_of;
using text::required;
using text::tables_by_id;

static Entries<Passage> title_field() {
    return field("title", &Passage::title, prose(), "Its heading.");
}

static Entries<Passage> text_field() {
    return required("text", &Passage::paragraphs, paragraphs(), "Its paragraphs.");
}

static const Fields<Passage>& special_fields() {
    static const Fields<Passage> fields{"a special rule",
                                        {title_field(), text_field(), audience_field<Passage>(everyone<Passage>)}};
    return fields;
}

static const Fields<Passage>& umpire_fields() {
    static const Fields<Passage> fields{
        "a note to the umpire",
        {title_field(), text_field(),
         text::then<Passage, Scenario>([](Passage& note, const text::Value&, const Reading&) {
             note.audience = {text::Audience::Kind::umpire, ""};
         })}};
    return fields;
}

static const Fields<Briefing>& briefing_fields() {
    static const Fields<Passage> passage{"a briefing", {title_field(), text_field()}};
    static const Fields<Briefing> fields{
        "a briefing",
        {side_field<Briefing>(), field("command", &Briefing::command, reference(), "The one command it is for."),
         text::keys_of(&Briefing::passage, passage),
         text::then<Briefing, Scenario>([](Briefing& briefing, const text::Value&, const Reading& reading) {
             briefing.passage.audience = audience_of_its_side(briefing, reading.whole);
         })}};
    return fields;
}

static void check_count(Card& card, const text::Value& table, const Reading& reading) {
    if (card.count <= 200) return;
    reading.diagnostics
        .error(malformed_value, table.find("count")->span, std::to_string(card.count) + " cards of one kind")
        .help = "a deck holds 1 to 200 of each";
}

static const Fields<Card>& card_fields() {
    static const Fields<Card> fields{
        "a card",
        {required("label", &Card::label, with_references(), "How it is printed."),
         field("word", &Card::word, with_references(), "The one word that is read from afar; the label when absent."),
         field("text", &Card::text, with_references(), "What it tells to do, a short sentence a line."),
         field("fill", &Card::fill, texts(), "What is written on it in play: a title each, before a line."),
         field("sign", &Card::sign, prose(), "The drawn sign above its label."),
         field("count", &Card::count, count(), "How many there are of it; 1 when absent."),
         text::then<Card, Scenario>(check_count)}};
    return fields;
}

/// A card that has only a label may be written as a text.
static Form<Card> card_or_label() {
    const Form<Card> card = text::table_of(card_fields());
    return {text::held({.kind = text::Shape::Kind::either,
                        .title = "a text or a card",
                        .options = {prose().shape.get(), card.shape.get()}}),
            [card](const text::Value& value, std::string_view key, const Reading& reading) -> std::optional<Card> {
                if (value.kind == text::Value::Kind::table) return card.read(value, key, reading);
                Card out;
                out.label = language::Prose(value.string, value.span);
                out.span = value.span;
                return out;
            },
            card.write};
}

static const Fields<Deck>& deck_fields() {
    static const auto holder = text::choice<Scenario, std::string>(
        "who has a deck",
        {{"army", "army"}, {"side", "side"}, {"commander", "commander"}, {"command", "command"}, {"table", "table"}});
    static const Fields<Deck> fields{
        "a deck",
        {field("title", &Deck::title, with_references(), "Its printed title."),
         field("per", &Deck::per, holder, "Who has one: \"army\", \"commander\", \"table\"; the table when absent."),
         field("orders", &Deck::orders, yes_no(), "Whether its cards are orders, held up or handed over."),
         field("audience", &Deck::is_public,
               text::choice<Scenario, bool>("an audience", {{"umpire", false}, {"public", true}}),
               "Who may read its cards; by default as the rule set."),
         required("cards", &Deck::cards, list_of("a list of cards", card_or_label()),
                  "The cards: a text each, or a table.")}};
    return fields;
}

static const Fields<Source>& source_fields() {
    static const Fields<Source> fields{
        "a source", {required("citation", &Source::citation, prose(), "Author, title, place."), note_field<Source>()}};
    return fields;
}

/// An array of tables, `[[...]]`.
template <typename T>
static Form<std::vector<T>> list_of_tables(const Fields<T>& fields) {
    return list_of("a list", text::table_of(fields));
}

static const Fields<AidLine>& aid_line_fields() {
    static const Fields<AidLine> fields{
        "a line of a play aid",
        {field("panel", &AidLine::panel, name(),
               "The panel of the rule set's play aid it stands in; at its head when absent."),
         required("text", &AidLine::text, with_references(),
                  "The line, as in the aid: `*strong*`, `{figure}`, `{sign.NAME}`."),
         field("diagram", &AidLine::diagram, name(), "A diagram above the line, of this battle or of the rule set.")}};
    return fields;
}

/// Diagrams or gauges, with the same keys as in a rule set.
template <typename Own>
static Form<std::vector<Own>> drawings_of_battle(
    std::string_view title, const std::shared_ptr<const text::Shape>& shape,
    std::function<Own(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics)> read_one) {
    return {text::held({.kind = text::Shape::Kind::map, .title = title, .of = shape.get()}),
            [read_one](const text::Value& value, std::string_view, const Reading& reading) {
                std::vector<Own> read;
                for (const text::Entry& entry : value.entries)
                    read.push_back(read_one(entry.key, entry.value, reading.diagnostics));
                return std::optional(std::move(read));
            },
            [](const std::vector<Own>& from, const Scenario&) {
                text::Value table;
                for (const Own& one : from) table.entries.push_back({one.id, {}, one.written});
                return table;
            }};
}

static const Form<std::vector<OwnDiagram>>& diagrams_of_battle() {
    static const auto out = drawings_of_battle<OwnDiagram>(
        "a table of diagrams", rules::diagram_shape(), [](const auto& id, const auto& table, auto& diagnostics) {
            return OwnDiagram{rules::read_diagram(id, table, diagnostics)};
        });
    return out;
}

static const Form<std::vector<OwnGauge>>& gauges_of_battle() {
    static const auto out = drawings_of_battle<OwnGauge>("a table of gauges", rules::gauge_shape(),
                                                         [](const auto& id, const auto& table, auto& diagnostics) {
                                                             return OwnGauge{rules::read_gauge(id, table, diagnostics)};
                                                         });
    return out;
}

/// Musters, read earlier by `unfold_musters`, and never written.
static Entries<Scenario> muster_field() {
    static const text::Shape musters{
        .kind = text::Shape::Kind::map, .title = "a table of musters", .of = &muster_shape()};
    return {{{"muster", &musters, "Tables of units, a row each, by id."}},
            [](Scenario&, const text::Value&, const Reading&) {},
            [](const Scenario&, text::Value&, const Scenario&) {}};
}

const Fields<Scenario>& scenario_fields() {
    using S = Scenario;
    static const Fields<S> fields{
        "a scenario",
        {required("scenario", &S::identity, text::table_of(identity_fields()), "Identity, table, clock."),
         field("choose", &S::choices, named_values(),
               "Variants, options and rulings of the rule set chosen for this battle."),
         field("house", &S::house, named_values(),
               "Values for what the rule set's source lacks; printed as house rules."),
         field("begins", &S::begins, named_values(),
               "Shared facts of the rule set that the table remembers, as they are at the start."),
         required("side", &S::sides, tables_by_id(side_fields()), "The sides, by id."),
         required("command", &S::commands, tables_by_id(command_fields()), "The order of battle: commands, by id."),
         required("unit", &S::units, tables_by_id(unit_fields()), "The order of battle: units, by id."),
         muster_field(),
         field("terrain", &S::terrain, tables_by_id(terrain_fields()), "The ground, by id; what is later lies on top."),
         field("terrain-kind", &S::terrain_kinds, tables_by_id(rules::terrain_kind_fields<Scenario>()),
               "How ground of its own kinds is drawn on maps, by kind."),
         field("zone", &S::zones, tables_by_id(zone_fields()), "Deployment zones, by id."),
         field("objective", &S::objectives, tables_by_id(objective_fields()), "Objectives, by id."),
         field("victory", &S::victories, list_of_tables(victory_fields()), "Ways to win."),
         field("reinforcement", &S::reinforcements, list_of_tables(reinforcement_fields()), "Who arrives during play."),
         field("event", &S::events, list_of_tables(event_fields()),
               "What turns bring beside arrivals, on the turn track."),
         field("special", &S::special_rules, list_of_tables(special_fields()), "Rules for this battle only."),
         field("briefing", &S::briefings, list_of_tables(briefing_fields()), "What each side's players are told."),
         field("umpire", &S::umpire_notes, list_of_tables(umpire_fields()), "Notes to the umpire."),
         field("deck", &S::decks, tables_by_id(deck_fields()),
               "Decks of this battle, in place of the rule set's of the same id or beside them."),
         field("aid", &S::aid_lines, list_of_tables(aid_line_fields()), "Lines that the battle adds to the play aid."),
         field(
             "diagram", &S::diagrams, diagrams_of_battle(),
             "Small drawings of what its house rules mean, in place of the rule set's of the same id or beside them."),
         field(
             "gauge", &S::gauges, gauges_of_battle(),
             "What its house rules measure, to print at its true length, in place of the rule set's of the same id or "
             "beside them."),
         field("source", &S::sources, tables_by_id(source_fields()), "Books and papers cited, by id."),
         field("accept", &S::accepted, list_of_tables(rules::accepted_fields<Scenario>()),
               "Findings of `check` that may stand.")}};
    return fields;
}

}  // namespace broadside::scenario
