#include "scenario/codes.hpp"
#include "scenario/colour.hpp"
#include "scenario/field_tables.hpp"
#include "text/read_forms.hpp"

namespace broadside::scenario {

using text::always_written;
using text::field;
using text::required;

static bool is_clock_time(std::string_view text) {
    std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon == 0 || colon > 2 || text.size() != colon + 3) return false;
    int hours = 0, minutes = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i == colon) continue;
        if (text[i] < '0' || text[i] > '9') return false;
        int& number = i < colon ? hours : minutes;
        number = number * 10 + (text[i] - '0');
    }
    return hours < 24 && minutes < 60;
}

static std::optional<std::string> read_clock_time(const text::Value& value, std::string_view, const Reading& reading) {
    if (!is_clock_time(value.string))
        reading.diagnostics.error(malformed_value, value.span, "`" + value.string + "` is not a time of day").help =
            "write it \"9:00\" or \"14:30\"";
    return value.string;
}

static std::optional<std::string> read_colour(const text::Value& value, std::string_view, const Reading& reading) {
    expect_colour(value, malformed_value, reading.diagnostics);
    return value.string;
}

static void check_order(Players& players, const text::Value& table, const Reading& reading) {
    if (players.least > players.best || players.best > players.most)
        reading.diagnostics.error(malformed_value, table.span, "the numbers of players are not in order").help =
            "the least is not over the best, nor the best over the most";
}

static const text::FieldTable<Players, Scenario>& players_fields() {
    static const text::FieldTable<Players, Scenario> fields{
        "how many players",
        {required("best", &Players::best, count(), "The number it is made for."),
         text::then<Players, Scenario>(
             [](Players& players, const text::Value&, const Reading&) { players.least = players.most = players.best; }),
         always_written("least", &Players::least, count(), "The fewest it can be played with."),
         always_written("most", &Players::most, count(), "The most who find something to do."),
         text::then<Players, Scenario>(check_order)}};
    return fields;
}

static void check_scale(GroundScale& scale, const text::Value& table, const Reading& reading) {
    if (scale.is < 1'000'000) return;
    reading.diagnostics.error(malformed_value, table.find("is")->span, "a million or more for a length of the table")
        .help = "take a shorter length of the table, or a longer unit of the ground";
}

static const text::FieldTable<GroundScale, Scenario>& ground_scale_fields() {
    static const text::FieldTable<GroundScale, Scenario> fields{
        "a ground scale",
        {required("length", &GroundScale::length, extent(),
                  "A length of the table: `\"12 cm\"`, `'12\"'`, or whole millimetres."),
         required("is", &GroundScale::is, count(), "So many of the unit on the ground."),
         required("unit", &GroundScale::unit, prose(), "As it is printed: \"m\", \"paces\"."),
         text::then<GroundScale, Scenario>(check_scale)}};
    return fields;
}

/// One number, or the best, the least and the greatest.
static Form<Players> how_many() {
    const Form<Players> apart = text::table_of(players_fields());
    return {text::held({.kind = text::Shape::Kind::either,
                        .title = "how many players",
                        .options = {whole().shape.get(), apart.shape.get()}}),
            [apart](const text::Value& value, std::string_view key, const Reading& reading) -> std::optional<Players> {
                if (value.kind != text::Value::Kind::integer) return apart.read(value, key, reading);
                if (value.integer < 1) reading.diagnostics.error(malformed_value, value.span, "a game without players");
                return Players{value.integer, value.integer, value.integer};
            },
            apart.write};
}

static const text::FieldTable<Identity, Scenario>& table_fields() {
    static const text::FieldTable<Identity, Scenario> fields{
        "the size of the table",
        {required("width", &Identity::width, extent(),
                  "From its left edge to its right: `\"180 cm\"`, `\"6 ft\"`, or whole millimetres."),
         required("depth", &Identity::depth, extent(),
                  "From its near edge to its far one: `\"120 cm\"`, `\"4 ft\"`, or whole millimetres.")}};
    return fields;
}

/// Size of the table, which has a table of its own in the file.
static Entries<Identity> table_field() {
    using text::Value;
    return text::together<Identity, Scenario, 1>(
        {{{"table", table_fields().shape().get(), "Size of the table.", true}}},
        [](Identity& out, const std::array<const Value*, 1>& given, const Reading& reading) {
            const Place whole = out.span;
            table_fields().read(out, *given[0], reading);
            out.table_span = std::exchange(out.span, whole);
        },
        [](const Identity& from, const Scenario& whole) -> std::array<std::optional<Value>, 1> {
            return {table_fields().write(from, whole)};
        });
}

const Fields<Identity>& identity_fields() {
    static const auto records = text::choice<Scenario, std::string>(
        "a way to keep records",
        {{"cards", "cards"}, {"roster", "roster"}, {"labels", "labels"}, {"on the table", "on the table"}});
    static const Fields<Identity> fields{
        "the scenario's identity",
        {required("id", &Identity::id, name(), "The folder's name."),
         required("title", &Identity::title, prose(), "Its title.").with_span(&Identity::title_span),
         field("date", &Identity::date, prose(), "The day of the battle."),
         field("place", &Identity::place, prose(), "Where it was fought."),
         field("written", &Identity::written, text::day(prose()),
               "The day its data was last changed, \"2024-05-01\": printed on every page."),
         required("ruleset", &Identity::ruleset, reference(), "Id of the rule set it is for."),
         field("nature", &Identity::invented,
               text::choice<Scenario, bool>("historical or invented", {{"historical", false}, {"invented", true}}),
               "`invented` when there is no history to cite; else every name, strength and position has an origin."),
         required("summary", &Identity::summary, prose(), "What it is about, in a few lines."),
         field("credit", &Identity::credit, prose(), "Who made it."),
         table_field(),
         field("ground", &Identity::ground, prose(), "A note on the ground scale."),
         field("ground-scale", &Identity::ground_scale, text::table_of(ground_scale_fields()),
               "What a length of the table is on the ground, for the bar on the maps."),
         field("in-view", &Identity::in_view, yes_no(),
               "Whether all that stand on the table are seen by every side when play begins."),
         field("begins", &Identity::begins_in_reach,
               text::choice<Scenario, bool>("how near battles begin", {{"apart", false}, {"in reach", true}}),
               "`in reach` when enemies are meant to begin within reach of a charge or of small arms.")
             .with_span(&Identity::begins_span),
         field("far-edge", &Identity::far_edge, bearing(),
               "The bearing of the far edge: degrees clockwise from north."),
         field("players", &Identity::players, how_many(), "How many players it is for."),
         required("turns", &Identity::turns, turn_limit(), "The turn limit.").with_span(&Identity::turns_span),
         field("records", &Identity::records, records,
               "Where the state of units is kept, if not as the rule set's author does."),
         field("turn-word", &Identity::turn_word, prose(), "What the rule set calls turns; `turns` unless said."),
         field("turn-minutes", &Identity::turn_minutes, count(),
               "Minutes of the battle in a turn; held against the rule set's own where it says them.")
             .with_span(&Identity::turn_minutes_span),
         field("starts", &Identity::starts, Form<std::string>{prose().shape, read_clock_time, prose().write},
               "Clock time of the first turn, \"9:00\"."),
         field("background", &Identity::background, paragraphs(), "What led to it; everyone may read it."),
         field("history", &Identity::history, paragraphs(), "What happened; for the umpire, to read out afterwards.")}};
    return fields;
}

const Fields<Side>& side_fields() {
    using Pattern = Side::Pattern;
    using Stance = Side::Stance;
    static const Fields<Side> fields{
        "a side",
        {label_field<Side>(), short_field<Side>(),
         required("colour", &Side::colour, Form<std::string>{prose().shape, read_colour, prose().write},
                  "Its colour on paper, \"#rrggbb\"."),
         required("pattern", &Side::pattern,
                  choice_of("a pattern",
                            {Pattern::solid, Pattern::open, Pattern::hatched, Pattern::cross_hatched, Pattern::dotted}),
                  "Its pattern, for readers and printers without colour."),
         required("stance", &Side::stance, choice_of("a stance", {Stance::attacks, Stance::defends, Stance::meets}),
                  "What its briefing makes it do; at least one side of a game should attack.")}};
    return fields;
}

}  // namespace broadside::scenario
