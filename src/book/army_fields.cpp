#include "book/codes.hpp"
#include "book/field_tables.hpp"
#include "scenario/named_values.hpp"

#include <fmt/format.h>

namespace broadside::book {

using text::key;
using text::required_key;
using text::Shape;
using text::Value;

// ---- postures

/// The keys of a posture other than facts.
static const Fields<Posture>& measured_fields() {
    static const Fields<Posture> fields{
        "a posture",
        {key("frontage", &Posture::frontage, length(),
             "How wide it stands, where the rules do not say: `\"12 cm\"`, `'12\"'`, or whole millimetres."),
         key("depth", &Posture::depth, length(), "How deep it stands: `\"12 cm\"`, `'12\"'`, or whole millimetres."),
         key("pace", &Posture::pace, length(),
             "How far it goes in a turn, where the source does not say: `\"12 cm\"`, `'12\"'`, or whole millimetres.")},
        text::TableKeys::open};
    return fields;
}

static std::optional<Posture> read_posture(const Value& value, std::string_view, const Reading& reading) {
    Posture posture;
    posture.span = value.span;
    measured_fields().read(posture, value, reading);
    for (const text::Entry& entry : value.entries) {
        if (entry.key == "frontage" || entry.key == "depth" || entry.key == "pace") continue;
        if (auto scalar = scenario::to_scalar(entry.value, malformed_book, reading.diagnostics))
            posture.facts.push_back({entry.key, std::move(*scalar), entry.key_span, entry.value.span});
    }
    return posture;
}

static const Form<Posture>& posture() {
    static const Form<Posture> form{measured_fields().shape(), read_posture, {}};
    return form;
}

const Fields<Troop>& troop_fields() {
    static const Fields<Troop> fields{
        "a troop",
        {required_key("role", &Troop::role, reference(), "What it is for: a word of the book."),
         required_key("label", &Troop::label, prose(), "How it is printed."),
         required_key("facts", &Troop::facts, facts(), "What every unit of it is; a unit that has them all is of it."),
         key("frontage", &Troop::frontage, length(),
             "How wide it stands, where the rules do not say: `\"12 cm\"`, `'12\"'`, or whole millimetres."),
         key("depth", &Troop::depth, length(), "How deep it stands: `\"12 cm\"`, `'12\"'`, or whole millimetres."),
         key("shots", &Troop::shots, references(), "With what it fires: values of the fact under `by`."),
         key("hold", &Troop::hold, posture(), "How it stands to hold: facts, `frontage`, `depth`."),
         key("attack", &Troop::attack, posture(), "How it attacks; what is left out is as in `hold`."),
         key("march", &Troop::march, posture(), "How it marches; what is left out is as in `hold`.")}};
    return fields;
}

// ---- rows

static std::optional<Trim> read_trim(const text::Entry& entry, const Reading& reading) {
    const auto bounds = to_range(entry.value, reading);
    return bounds ? std::optional(Trim{entry.key, *bounds, entry.key_span}) : std::nullopt;
}

/// Weights by value: a word, or a number in quotes, as TOML requires for keys.
static const Form<std::vector<Draw::Chance>>& chances() {
    static const Form<std::vector<Draw::Chance>> form{
        text::held({.kind = Shape::Kind::table, .title = "a table of weights", .open = true}),
        [](const Value& value, std::string_view, const Reading& reading) {
            std::vector<Draw::Chance> out;
            for (const text::Entry& entry : value.entries) {
                const bool is_count = entry.value.kind == Value::Kind::integer;
                const auto weight = is_count ? count().read(entry.value, entry.key, reading) : std::nullopt;
                if (weight) out.push_back({entry.key, *weight, entry.key_span});
                if (!is_count)
                    reading.diagnostics
                        .error(malformed_book, entry.value.span, fmt::format("`{}` has no weight", entry.key))
                        .help = "write a whole number: how often it is drawn beside the others";
            }
            return std::optional(std::move(out));
        },
        {}};
    return form;
}

static std::optional<Draw> read_draw(const text::Entry& entry, const Reading& reading) {
    return Draw{entry.key, *chances().read(entry.value, entry.key, reading), entry.key_span};
}

const Form<std::vector<Draw>>& draws() {
    static const auto form = text::list_by_name<Draw, Book>("a table of weights by value", chances().shape, read_draw);
    return form;
}

static void check_counts(ArmyRow& row, const Value& table, const Reading& reading) {
    if (row.least <= row.most) return;
    reading.diagnostics
        .error(malformed_book, table.find("least")->span,
               fmt::format("`least` is {}, more than `most`, {}", row.least, row.most))
        .help = "a row gives at least `least` and at most `most` units";
}

static const Fields<ArmyRow>& row_fields() {
    static const auto trims = text::list_by_name<Trim, Book>("a table of ranges", range().shape, read_trim);
    static const Fields<ArmyRow> fields{
        "a row of an army",
        {required_key("troop", &ArmyRow::troop, reference(), "Of what troop."),
         key("label", &ArmyRow::label, prose(), "How it is printed, in place of the troop's label."),
         key("facts", &ArmyRow::facts, facts(), "Facts of every unit of the row."),
         key("least", &ArmyRow::least, count(), "The fewest units, 0 if left out."),
         key("most", &ArmyRow::most, count(), "The most units, 1 if left out."),
         key("pair", &ArmyRow::pair, yes_no(), "Two units bear one name."),
         key("trim", &ArmyRow::trim, trims, "Facts that give way to meet a sum, each with its range."),
         key("draw", &ArmyRow::draw, draws(), "Facts that are drawn, each with its values and their weights."),
         key("source", &ArmyRow::source, prose(), "Where it is from."),
         key("invented", &ArmyRow::invented, yes_no(), "It is ours, from general reading."),
         text::then<ArmyRow, Book>(check_counts)}};
    return fields;
}

// ---- armies

static std::optional<Army::Share> read_share(const text::Entry& entry, const Reading& reading) {
    const auto bounds = to_range(entry.value, reading);
    return bounds ? std::optional(Army::Share{entry.key, *bounds, entry.key_span}) : std::nullopt;
}

static std::optional<Army::Names> read_names(const text::Entry& entry, const Reading& reading) {
    return Army::Names{entry.key, *texts().read(entry.value, entry.key, reading), entry.key_span};
}

/// Gives rows without an origin that of their army; reports rows with none.
static void settle_origins(Army& army, const Value&, const Reading& reading) {
    for (ArmyRow& row : army.rows) {
        if (row.source.empty() && !row.invented) {
            row.source = army.source;
            row.invented = army.invented;
        }
        if (row.source.empty() != row.invented)
            reading.diagnostics
                .error(
                    malformed_book, row.span,
                    row.invented ? "this row is invented and has a source" : "this row does not say where it is from")
                .help = "write `source = \"...\"`, or `invented = true` if it is ours";
    }
}

const Fields<Army>& army_fields() {
    static const auto shares = text::list_by_name<Army::Share, Book>("a table of ranges", range().shape, read_share);
    static const auto names =
        text::list_by_name<Army::Names, Book>("a table of lists of names", texts().shape, read_names);
    static const auto rows = text::list_of("a list of rows", text::table_of(row_fields()));
    static const Fields<Army> fields{
        "an army",
        {key("label", &Army::label, prose(), "How it is printed."),
         key("colour", &Army::colour, colour(), "Its colour on paper, \"#rrggbb\"."),
         key("pattern", &Army::pattern, pattern(), "Its pattern, for printers without colour."),
         key("shares", &Army::shares, shares, "Per cent of the worth by role."),
         key("names", &Army::names, names, "Names of units by troop."),
         key("commanders", &Army::commanders, texts(), "Names of those who lead."),
         key("source", &Army::source, prose(), "Where all rows are from that do not say."),
         key("invented", &Army::invented, yes_no(), "All rows that do not say are ours, from general reading."),
         required_key("rows", &Army::rows, rows, "What it may have."), text::then<Army, Book>(settle_origins)}};
    return fields;
}

const Fields<GroundKind>& ground_kind_fields() {
    static const Fields<GroundKind> fields{
        "a kind of ground",
        {required_key("kind", &GroundKind::kind, prose(), "The kind of terrain it is drawn as."),
         key("label", &GroundKind::label, prose(), "How it is printed."),
         key("effects", &GroundKind::effects, facts(), "Facts true of a unit in it."),
         key("bars", &GroundKind::bars, references(), "Whom it bars, where the rules do not.")}};
    return fields;
}

}  // namespace broadside::book
