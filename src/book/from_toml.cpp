#include "book/from_toml.hpp"

#include "book/codes.hpp"
#include "book/field_tables.hpp"

#include <algorithm>
#include <array>

namespace broadside::book {

using text::key;
using text::required_key;
using text::Shape;
using text::Value;
using text::within;

// ---- queries

/// Keys of every query.
static std::vector<Entries<Ask>> keys_of_query(std::string_view what_is_played) {
    return {required_key("do", &Ask::procedure, reference(), what_is_played),
            key("gives", &Ask::gives, name_of_input(), "The result that is meant; left out, the first."),
            key("set", &Ask::set, facts(), "Facts as the question is put, whatever the unit is."),
            key("usual", &Ask::usual, facts(), "Facts where nothing is said of the unit.")};
}

static std::vector<Entries<Ask>> keys_of_measure() {
    std::vector<Entries<Ask>> out = keys_of_query("The procedure that is played; its first side is the unit.");
    out.push_back(key("beyond", &Ask::beyond, length(),
                      "What is added to the answer: `\"12 cm\"`, `'12\"'`, or whole millimetres."));
    out.push_back(key("roles", &Ask::roles, references(), "Of a strike, the roles that strike; left out, all."));
    return out;
}

static const Form<Ask>& ask() {
    static const Fields<Ask> fields{"a measure", keys_of_measure()};
    static const Form<Ask> form = text::table_of(fields);
    return form;
}

/// The keys of a query, inline in the table of its owner.
template <typename T>
static std::vector<Entries<T>> asked_by(std::vector<Entries<T>> more) {
    std::vector<Entries<T>> out;
    for (Entries<Ask>& each : keys_of_query("The procedure that is played."))
        out.push_back(within(&T::ask, std::move(each)));
    out.insert(out.end(), more.begin(), more.end());
    out.push_back(text::then<T, Book>([](T& one, const Value& table, const Reading&) { one.ask.span = table.span; }));
    return out;
}

static const Form<Worth>& worth() {
    static const Fields<Worth> fields{
        "a worth", asked_by<Worth>({key("fact", &Worth::fact, reference(), "The fact in which scenarios write it.")})};
    static const Form<Worth> form = text::table_of(fields);
    return form;
}

static const Form<Shot>& shot() {
    static const Fields<Shot> fields{
        "a shot",
        asked_by<Shot>(
            {required_key("over", &Shot::over, name_of_input(), "The fact that is the distance."),
             key("by", &Shot::by, name_of_input(), "The fact that says with what, out of the `shots` of a troop."),
             key("when", &Shot::when, expression(), "That the shot tells: of steps and results."),
             key("roles", &Shot::roles, references(), "Whose shots count as a blow when play begins.")})};
    static const Form<Shot> form = text::table_of(fields);
    return form;
}

static const Form<RoadPace>& road() {
    static const Fields<RoadPace> fields{
        "what a road changes",
        {required_key("kinds", &RoadPace::kinds, references(), "Kinds of terrain that are roads."),
         key("set", &RoadPace::set, facts(), "Facts with which the pace is asked on one."),
         key("when", &RoadPace::when, expression(), "Of which units that is true.")}};
    static const Form<RoadPace> form = text::table_of(fields);
    return form;
}

// ---- settings of the book itself

static const Form<PlaceFacts>& places() {
    static const Fields<PlaceFacts> fields{
        "facts by place",
        {key("centre", &PlaceFacts::centre, facts(), "Of units of the centre."),
         key("left", &PlaceFacts::left, facts(), "Of units on the left of the centre."),
         key("right", &PlaceFacts::right, facts(), "Of units on the right of the centre."),
         key("left-wing", &PlaceFacts::left_wing, facts(), "Of units of the left wing."),
         key("right-wing", &PlaceFacts::right_wing, facts(), "Of units of the right wing."),
         key("second-line", &PlaceFacts::second_line, facts(), "Of units of the second line."),
         key("reserve", &PlaceFacts::reserve, facts(), "Of units that come later.")}};
    static const Form<PlaceFacts> form = text::table_of(fields);
    return form;
}

static const Form<CommandRules>& command() {
    static const Fields<CommandRules> fields{
        "how commands are formed",
        {key("reach", &CommandRules::reach, number_of_rules(), "The number that says how far a leader is heard."),
         key("units", &CommandRules::units, range(), "How many units a command has."),
         key("head", &CommandRules::head, reference(), "The troop that leads."),
         key("chief", &CommandRules::chief, facts(), "Facts of the leader who has the army."),
         key("of-head", &CommandRules::of_head, references(), "Facts that a command has from its leader."),
         key("draw", &CommandRules::draw, draws(),
             "Facts of commands that are drawn, each with its values and weights."),
         key("places", &CommandRules::places, places(), "Facts of units by the place of their command.")}};
    static const Form<CommandRules> form = text::table_of(fields);
    return form;
}

static const Form<HoldRules>& hold() {
    static const Fields<HoldRules> fields{
        "who can hold an objective",
        {key("roles", &HoldRules::roles, references(), "The roles that can; left out, all."),
         key("within", &HoldRules::within, length(),
             "From how far, if the objective does not say: `\"12 cm\"`, `'12\"'`, or whole millimetres.")}};
    static const Form<HoldRules> form = text::table_of(fields);
    return form;
}

static const Form<TurnRules>& turns() {
    static const auto acts = text::choice<Book, TurnRules::Acts>(
        "who acts in a turn", {{"together", TurnRules::Acts::together}, {"alternately", TurnRules::Acts::alternately}});
    static const Fields<TurnRules> fields{
        "turns",
        {key("acts", &TurnRules::acts, acts, "Both sides in each turn, or every second turn each."),
         key("fight", &TurnRules::fight, count(), "Turns of fighting once they are there."),
         key("minutes", &TurnRules::minutes, count(), "Minutes of the evening that a turn takes."),
         key("change", &TurnRules::change, count(), "Turns that a change of formation takes at most."),
         key("delay", &TurnRules::delay, count(), "Turns until a first order is acted on, at most.")}};
    static const Form<TurnRules> form = text::table_of(fields);
    return form;
}

static Form<std::vector<QuantityLength>> lengths() {
    return text::list_by_name<QuantityLength, Book>(
        "a table of lengths", length().shape, [](const text::Entry& entry, const Reading& reading) {
            const auto one = to_length(entry.value, reading);
            return one ? std::optional(QuantityLength{entry.key, *one, entry.key_span}) : std::nullopt;
        });
}

static Form<std::vector<Crossing>> crossing() {
    return text::list_by_name<Crossing, Book>(
        "a table of effects", facts().shape, [](const text::Entry& entry, const Reading& reading) {
            return std::optional(Crossing{entry.key, *facts().read(entry.value, entry.key, reading), entry.key_span});
        });
}

static Form<std::vector<HouseRule>> house() {
    return text::list_by_name<HouseRule, Book>(
        "a table of texts", prose().shape, [](const text::Entry& entry, const Reading&) {
            return std::optional(HouseRule{entry.key, entry.value.string, entry.key_span});
        });
}

static const Fields<Book>& measure_fields() {
    static const Fields<Book> fields{
        "how to ask the rules",
        {key("length", &Book::lengths, lengths(),
             "What one of a quantity is on the table: `\"12 cm\"`, `'12\"'`, or whole millimetres."),
         key("worth", &Book::worth, worth(), "What a unit costs; left out, units are counted."),
         key("pace", &Book::pace, ask(), "How far a unit goes in a turn; forbidden: it cannot go there."),
         key("road", &Book::road, road(), "What a road changes."),
         key("crossing", &Book::crossing, crossing(), "What an effect of ground means for a unit that moves over it."),
         key("frontage", &Book::frontage, ask(), "How wide a unit stands."),
         key("strike", &Book::strike, ask(), "From how far a unit comes to blows in one turn."),
         key("shot", &Book::shot, shot(), "How far a unit can hit."),
         key("command", &Book::command, command(), "How commands are formed."),
         key("hold", &Book::hold, hold(), "Who can hold an objective, and from where."),
         key("turns", &Book::turns, turns(), "Who acts in a turn, and what turns are for."),
         key("needs", &Book::needs, references(), "Gaps of the source without which no battle can be played."),
         key("house", &Book::house, house(), "What fills them: printed as house rules of ours.")}};
    return fields;
}

static const Fields<Book>& fields_of_files() {
    static const Form<Book> measures{measure_fields().shape(), {}, {}};
    static const Fields<Book> fields{
        "a book",
        {{{{"book", measures.shape.get(), "How to ask the rules."}},
          [](Book& book, const Value& tree, const Reading& reading) {
              if (const Value* table = tree.find("book")) measure_fields().read(book, *table, reading);
          },
          {}},
         key("troop", &Book::troops, text::tables_by_id(troop_fields()), "Of what armies are made."),
         key("army", &Book::armies, text::tables_by_id(army_fields()), "Lists of armies."),
         key("ground", &Book::grounds, text::tables_by_id(ground_kind_fields()), "Kinds of ground.")}};
    return fields;
}

const Shape& book_shape() {
    return *fields_of_files().shape();
}

/// Tables in a rule set's folder `generate` that are not part of the book.
static constexpr std::array<std::string_view, 6> tables_of_others{"engagement", "country", "phrases",
                                                                  "battle",     "recipe",  "words"};

std::optional<Book> from_toml(const Value& tree, text::Diagnostics& diagnostics) {
    Value own = tree;
    std::erase_if(own.entries, [](const text::Entry& entry) {
        return std::ranges::find(tables_of_others, entry.key) != tables_of_others.end();
    });
    const std::size_t errors = diagnostics.error_count();
    if (!text::conform(own, book_shape(), diagnostics)) return std::nullopt;
    Book book;
    fields_of_files().read(book, own, {book, diagnostics});
    if (diagnostics.error_count() != errors) return std::nullopt;
    return book;
}

}  // namespace broadside::book
