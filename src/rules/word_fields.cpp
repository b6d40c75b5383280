#include "rules/better_ends.hpp"
#include "rules/codes.hpp"
#include "rules/field_tables.hpp"
#include "rules/scalar.hpp"
#include "text/budgets.hpp"
#include "text/letters.hpp"
#include "text/read_forms.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace broadside::rules {

using text::Shape;
using text::Value;

const Fields<Identity>& identity_fields() {
    static const Form<bool> open_or_hidden =
        text::choice<Surroundings, bool>("open or hidden", {{"open", false}, {"hidden", true}});
    static const auto records = word("a way to keep records", {"cards", "roster", "labels", "on the table"});
    static const Fields<Identity> fields{
        "the rule set's identity",
        {required_key("id", &Identity::id, name(), "The folder's name."),
         required_key("title", &Identity::title, plain(), "The game's title."),
         required_key("author", &Identity::author, plain(), "Who wrote the rules."),
         required_key("edition", &Identity::edition, plain(), "Edition or date of the text."),
         key("licence", &Identity::licence, plain(), "What may be done with it."),
         key("source", &Identity::source, plain(), "Where the text is from."),
         key("date", &Identity::date, text::day(plain()),
             "The day it was last changed, \"2024-05-01\": printed on every page."),
         key("rules", &Identity::hidden, open_or_hidden, "Whether players may know the rules."),
         key("records", &Identity::records, records,
             "Where its author keeps the state of units: \"cards\" when absent.")}};
    return fields;
}

const Fields<Section>& section_fields() {
    static const Fields<Section> fields{
        "a section",
        {required_key("title", &Section::title, plain(), "The section's title in the source."),
         key("left-out", &Section::left_out, plain(), "Why nothing comes from it.")}};
    return fields;
}

const Fields<LeftOut>& left_out_fields() {
    static const Fields<LeftOut> fields{"a sentence left out",
                                        {required_key("from", &LeftOut::from, origin(), "The section it stands in."),
                                         required_key("what", &LeftOut::what, prose(), "What is not carried over."),
                                         required_key("because", &LeftOut::because, prose(), "Why not.")}};
    return fields;
}

// ---- changes

static void settle_change(EditionChange& change, const Value& table, const Input& input) {
    const Value& date = *table.find("date");
    const std::vector<EditionChange>& before = input.whole.ruleset.changes;
    if (text::expect_day(date, input.diagnostics) && !before.empty() && change.date < before.back().date) {
        text::Diagnostic& error = input.diagnostics.error(
            malformed_change, date.span,
            fmt::format("a change of {} stands behind one of {}", change.date, before.back().date));
        error.notes.push_back({before.back().span, "that one is here"});
        error.help = "the oldest stands first: new ones are added at the end";
    }
    const Value& text = *table.find("text");
    if (change.text.find('{') != std::string::npos)
        input.diagnostics.error(malformed_change, text.span, "a change refers to a figure").help =
            "write the figures of that day: what changes later leaves its words as they are";
    else if (change.text.empty())
        input.diagnostics.error(malformed_change, text.span, "a change says nothing");
}

const Fields<EditionChange>& change_fields() {
    static const Fields<EditionChange> fields{
        "a change",
        {required_key("date", &EditionChange::date, plain(), "The day it was made: \"2024-05-01\"."),
         required_key("text", &EditionChange::text, plain(), "What changed, in plain words."),
         then<EditionChange>(settle_change)}};
    return fields;
}

// ---- domains

static const Fields<DomainValue>& domain_value_fields() {
    static const Form<std::string> id = form({.title = "a value"}, scalar_text);
    static const auto relation = text::choice<Surroundings, Relation>("a relation", {{"any", Relation::any},
                                                                                     {"=", Relation::equal},
                                                                                     {"!=", Relation::unequal},
                                                                                     {"<", Relation::less},
                                                                                     {"<=", Relation::at_most},
                                                                                     {">", Relation::more},
                                                                                     {">=", Relation::at_least}});
    static const Fields<DomainValue> fields{
        "a value of a domain",
        {required_key("id", &DomainValue::id, id, "The word for it in rules."), label_field<DomainValue>(),
         short_field<DomainValue>(), meaning_field<DomainValue>(),
         key("sign", &DomainValue::sign, name(), "The drawn sign for it, on cards and rosters."),
         key("letters", &DomainValue::letters, plain(), "On its marker; from the label when absent."),
         key("relation", &DomainValue::relation, relation, "The comparison this value stands for, for `meets`.")}};
    return fields;
}

const Form<std::vector<DomainValue>>& domain_values() {
    static const Form<DomainValue> value{held({.kind = Shape::Kind::either,
                                               .title = "a value of a domain",
                                               .options = {prose().shape.get(), domain_value_fields().shape().get()}}),
                                         [](const Value& written, std::string_view, const Input& input) {
                                             DomainValue out;
                                             out.id = written.string;
                                             out.span = written.span;
                                             if (written.kind == Value::Kind::table)
                                                 domain_value_fields().read(out, written, input);
                                             return std::optional(std::move(out));
                                         },
                                         {}};
    static const auto out = text::list_of("a list of values", value);
    return out;
}

static const Fields<Group>& group_fields() {
    static const Fields<Group> fields{
        "a group of values",
        {required_key("values", &Group::members, texts(), "The values in it."), label_field<Group>()}};
    return fields;
}

/// Groups, each a list of values, or a table with a label.
static const Form<std::vector<Group>>& groups() {
    static const auto group = held({.kind = Shape::Kind::either,
                                    .title = "a group of values",
                                    .options = {texts().shape.get(), group_fields().shape().get()}});
    static const Form<std::vector<Group>> out{
        held({.kind = Shape::Kind::map, .title = "a table of groups", .of = group.get()}),
        [](const Value& table, std::string_view, const Input& input) {
            std::vector<Group> read;
            for (const text::Entry& entry : table.entries) {
                Group& one = read.emplace_back();
                if (entry.value.kind == Value::Kind::table) group_fields().read(one, entry.value, input);
                for (const Value& member : entry.value.items) one.members.push_back(member.string);
                one.id = entry.key;
                one.span = entry.key_span;
            }
            return std::optional(std::move(read));
        },
        {}};
    return out;
}

const Fields<Domain>& domain_fields() {
    static const auto ranking = text::choice<Surroundings, Domain::Ranked>(
        "a ranking", {{"best first", Domain::Ranked::best_first}, {"low first", Domain::Ranked::low_first}});
    static const Fields<Domain> fields{
        "a domain",
        {label_field<Domain>(), required_key("values", &Domain::values, domain_values(), "The named values, in order."),
         key("groups", &Domain::groups, groups(), "Words for several values at once."),
         key("ranked", &Domain::ranked, ranking, "Set when the order matters and < and > may be used."),
         from_field<Domain>()}};
    return fields;
}

// ---- quantities

/// Reads the bounds of "0..6" in units of 1/denominator; enlarges the denominator to fit them.
static bool read_range(const std::string& range, Quantity& quantity) {
    std::size_t dots = range.find("..");
    if (dots == std::string::npos) return false;
    auto low = parse_fraction(std::string_view(range).substr(0, dots));
    auto high = parse_fraction(std::string_view(range).substr(dots + 2));
    if (!low || !high) return false;
    std::int64_t denominator = std::lcm(std::lcm(low->denominator, high->denominator), quantity.denominator);
    if (denominator > 1000) return false;
    quantity.step *= denominator / quantity.denominator;
    quantity.denominator = denominator;
    quantity.lowest = low->numerator * (denominator / low->denominator);
    quantity.highest = high->numerator * (denominator / high->denominator);
    return quantity.lowest <= quantity.highest;
}

static bool has_long_number(const std::string& text) {
    std::size_t digits = 0;
    return std::ranges::any_of(text, [&digits](char c) {
        digits = text::is_digit(c) ? digits + 1 : 0;
        return digits > 9;
    });
}

static void read_smallest_step(const Value& step, Quantity& quantity, text::Diagnostics& diagnostics) {
    auto fraction = parse_fraction(scalar_text(step));
    if (fraction && fraction->numerator > 0) {
        quantity.step = fraction->numerator;
        quantity.denominator = fraction->denominator;
        return;
    }
    diagnostics.error(malformed_number, step.span, "a step is a whole number or a fraction above 0").help =
        "write `step = \"1/2\"`";
}

static void read_range_and_step(Quantity& quantity, const std::array<const Value*, 2>& given, const Input& input) {
    const auto [range, step] = given;
    if (step) read_smallest_step(*step, quantity, input.diagnostics);
    if (!read_range(range->string, quantity))
        input.diagnostics.error(malformed_range, range->span, fmt::format("`{}` is not a range", range->string)).help =
            has_long_number(range->string) ? "neither end has more than nine digits"
                                           : "write the lowest and the highest value: \"0..6\"";
    const std::int64_t values = (quantity.highest - quantity.lowest) / std::max<std::int64_t>(1, quantity.step) + 1;
    if (values > budget::most_values)
        input.diagnostics
            .error(range_too_wide, range->span,
                   fmt::format("the range has {} values, more than {}", values, budget::most_values))
            .help = "narrow the range to what can be measured on a table, or make the step larger";
}

static Entries<Quantity> range_and_step() {
    return text::together<Quantity, Surroundings, 2>(
        {{{"range", prose().shape.get(), "Lowest and highest value: \"0..6\".", true},
          {"step", anything().shape.get(), "The smallest difference; \"1/2\" or a whole number. 1 when absent."}}},
        read_range_and_step, {});
}

struct NumberName {
    std::string id;
    Prose label, meaning;
    text::Span span;
};

static const Fields<NumberName>& number_name_fields() {
    static const Fields<NumberName> fields{"a name of a number",
                                           {required_key("id", &NumberName::id, name(), "The word for it in rules."),
                                            label_field<NumberName>(), meaning_field<NumberName>()}};
    return fields;
}

static void read_names(Quantity& quantity, const std::array<const Value*, 1>& names, const Input& input) {
    if (!names[0]) return;
    for (const Value& item : names[0]->items) {
        NumberName name{item.string, {}, {}, item.span};
        if (item.kind == Value::Kind::table) number_name_fields().read(name, item, input);
        quantity.names.push_back(std::move(name.id));
        quantity.name_labels.push_back(std::move(name.label));
        quantity.meanings.push_back(std::move(name.meaning));
        quantity.name_spans.push_back(name.span);
    }
}

static Entries<Quantity> names_of_values() {
    static const auto one = held({.kind = Shape::Kind::either,
                                  .title = "a name of a number",
                                  .options = {prose().shape.get(), number_name_fields().shape().get()}});
    static const auto list = held({.kind = Shape::Kind::list, .title = "names of numbers", .of = one.get()});
    return text::together<Quantity, Surroundings, 1>(
        {{{"names", list.get(), "Words for its values, from the lowest (or `names-from`) up."}}}, read_names, {});
}

static void read_first_name(Quantity& quantity, const std::array<const Value*, 1>& first, const Input&) {
    quantity.names_from = first[0] ? first[0]->integer : quantity.lowest / quantity.denominator;
}

/// Words for single values, which must be values of the quantity.
static void read_words(Quantity& quantity, const std::array<const Value*, 1>& words, const Input& input) {
    if (!words[0]) return;
    for (const text::Entry& entry : words[0]->entries) {
        const auto number = parse_fraction(entry.key);
        const bool is_word = entry.value.kind == Value::Kind::string;
        const std::int64_t scaled = number ? number->numerator * quantity.denominator : 0;
        const std::int64_t value = number ? scaled / number->denominator : 0;
        const bool is_value = number && value * number->denominator == scaled && value >= quantity.lowest &&
                              value <= quantity.highest && (value - quantity.lowest) % quantity.step == 0;
        if (is_word && is_value)
            quantity.words.emplace_back(value, to_prose(entry.value));
        else
            input.diagnostics
                .error(malformed_number, is_value ? entry.value.span : entry.key_span,
                       is_value ? fmt::format("the word for {} is not text", entry.key)
                                : fmt::format("`{}` is not a number that `{}` can be", entry.key, quantity.id))
                .help =
                "`words` gives a text for each of some values: `words = { 0 = \"none\", \"1/2\" = \"half a turn\" }`";
    }
}

static Entries<Quantity> words_for_values() {
    static const auto words = held({.kind = Shape::Kind::table, .title = "words for numbers", .open = true});
    return text::together<Quantity, Surroundings, 1>({{{"words", words.get(), "Values that are printed as words."}}},
                                                     read_words, {});
}

static const Fields<SecondUnit>& second_unit_fields() {
    static const Fields<SecondUnit> fields{
        "a second unit",
        {required_key("unit", &SecondUnit::unit, plain(), "Printed behind the second number."),
         required_key("times", &SecondUnit::times, whole(), "The second number is the first times this."),
         key("scale", &SecondUnit::scale, name(), "The scale it is checked against.")}};
    return fields;
}

const Fields<Quantity>& quantity_fields() {
    static const auto style =
        text::choice<Surroundings, NumberStyle>("a way to print numbers", {{"plain", NumberStyle::plain},
                                                                           {"list-up", NumberStyle::list_up},
                                                                           {"list-down", NumberStyle::list_down},
                                                                           {"at-least", NumberStyle::at_least},
                                                                           {"range-up", NumberStyle::range_up},
                                                                           {"signed", NumberStyle::is_signed}});
    static const Fields<Quantity> fields{
        "a quantity",
        {label_field<Quantity>(), range_and_step(),
         key("unit", &Quantity::unit, plain(), "Printed behind the number; begin with a space to set it apart."),
         names_of_values(),
         text::together<Quantity, Surroundings, 1>(
             {{{"names-from", whole().shape.get(), "The value of the first name."}}}, read_first_name, {}),
         key("print", &Quantity::style, style, "How a value is printed."),
         key("to", &Quantity::to, whole(), "The last number of a list-up or range-up, the first of a list-down."),
         words_for_values(),
         key("also", &Quantity::also, text::table_of(second_unit_fields()),
             "A second unit, derived and printed in brackets."),
         from_field<Quantity>()}};
    return fields;
}

const Fields<Scale>& scale_fields() {
    static const Fields<Scale> fields{
        "a scale",
        {required_key("one", &Scale::one, plain(), "A length or time on the table: \"1 mm\"."),
         required_key("is", &Scale::is, plain(), "What it stands for: \"2 metres\"."),
         key("of", &Scale::of, name(), "The quantity whose second unit it checks."),
         key("within", &Scale::within, plain(), "Declared rounding: \"2 %\"."), from_field<Scale>()}};
    return fields;
}

const Fields<NamedNumber>& number_fields() {
    static const Fields<NamedNumber> fields{
        "a number",
        {key("type", &NamedNumber::type, name(), "Its quantity.").with_span(&NamedNumber::type_span),
         required_key("value", &NamedNumber::value, scalar(), "The figure.").with_span(&NamedNumber::value_span),
         label_field<NamedNumber>(), note_field<NamedNumber>(), ruling_field<NamedNumber>(), given_field<NamedNumber>(),
         from_field<NamedNumber>()}};
    return fields;
}

// ---- facts

/// Read by `better_ends`, apart from the fact.
static Entries<Fact> better_field() {
    static const auto ends =
        text::choice<Surroundings, BetterEnd>("an end of values", {{"high", BetterEnd::high}, {"low", BetterEnd::low}});
    return {{{"better", ends.shape.get(),
              "Which of its values are better for the unit that has it; yes is high. `diff` tells by it who gains."}},
            [](Fact&, const Value&, const Input&) {},
            {}};
}

const Fields<Fact>& fact_fields() {
    static const Fields<Fact> fields{
        "a fact",
        {label_field<Fact>(), label_no_field<Fact>(), short_field<Fact>(), note_field<Fact>(),
         key("of", &Fact::of, name(), "\"unit\" (each side has its own), \"shared\", or the side that alone has it."),
         key("type", &Fact::type, name(), "A domain or quantity; a yes-no when absent.").with_span(&Fact::type_span),
         key("default", &Fact::fallback, anything(), "Its value where none is given."),
         key("kept", &Fact::kept, plain(), "How long the unit record keeps it."),
         key("sign", &Fact::sign, name(), "The drawn sign on its marker."),
         key("letters", &Fact::letters, plain(), "On its marker; from the label when absent."),
         public_field<Fact>("Who may read it on labels; by default as the rule set."),
         key("first", &Fact::first, name(), "The procedure that fills it when first needed."), better_field(),
         key("means", &Fact::means, expression(), "A definition: never an input."),
         key("counts", &Fact::counts, expression(),
             "What a scenario says of it elsewhere: `men`, `guns`, `turn-minutes`, or which units of a command."),
         ruling_field<Fact>(), from_field<Fact>()}};
    return fields;
}

const Fields<Never>& never_fields() {
    static const Fields<Never> fields{
        "an impossible combination",
        {id_field<Never>("What rulings call it."), required_key("when", &Never::when, expression(), "The combination."),
         key("because", &Never::because, prose(), "Why it cannot be."), given_field<Never>(), from_field<Never>()}};
    return fields;
}

}  // namespace broadside::rules
