#pragma once

#include "text/audience.hpp"
#include "text/source.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// A rule set as it was written: words, facts, charts, procedures, in source order. Nothing is resolved here;
// expressions are still text, and cells and matchers still TOML values. The engine gives them meaning, the sheet prints
// them.

namespace broadside::rules {

/// Text in the expression language, with the place of the literal it stands in.
struct Expression {
    std::string text;
    text::Span span;
};

/// Where in the source a thing is from: a section's title, and what may follow behind a comma.
struct Origin {
    std::string section;
    std::string detail;
    text::Span span;
    bool given() const { return !section.empty(); }
};

struct Section {
    std::string title;
    std::string left_out;  ///< why nothing comes from it; empty when something should
    text::Span span;
};

struct LeftOut {
    Origin from;
    std::string what;
    std::string because;
    text::Span span;
};

struct Identity {
    std::string id, title, author, edition, licence, source, date;
    bool hidden = false;  ///< players are not given the rules
    text::Span span;
};

// ---- words

enum class Relation { none, any, equal, unequal, less, at_most, more, at_least };

struct DomainValue {
    std::string id, label, short_label;
    std::string meaning;  ///< a sentence about it, printed in lists of the domain
    Relation relation = Relation::none;
    text::Span span;
};

struct Group {
    std::string id, label;
    std::vector<std::string> members;
    text::Span span;
};

struct Domain {
    enum class Ranked { no, best_first, low_first };
    std::string id, label;
    std::vector<DomainValue> values;
    std::vector<Group> groups;
    Ranked ranked = Ranked::no;
    Origin from;
    text::Span span;
};

enum class NumberStyle { plain, list_up, list_down, at_least, range_up, is_signed };

/// A second unit printed behind the first: the number times `times`.
struct SecondUnit {
    std::string unit;
    std::int64_t times = 1;
    std::string scale;  ///< id of the scale it is checked against; may be empty
    text::Span span;
};

/// A number with a range and a step, held as a whole number of `1/denominator`s.
struct Quantity {
    std::string id, label;
    std::int64_t lowest = 0, highest = 0;  ///< in 1/denominator
    std::int64_t step = 1;                 ///< in 1/denominator
    std::int64_t denominator = 1;
    std::string unit;
    std::vector<std::string> names;
    std::vector<std::string> name_labels;
    std::vector<std::string> meanings;
    std::vector<text::Span> name_spans;
    std::int64_t names_from = 0;
    NumberStyle style = NumberStyle::plain;
    std::int64_t to = 0;  ///< last face of a list-up, first of a list-down
    std::vector<std::pair<std::int64_t, std::string>> words;
    std::optional<SecondUnit> also;
    Origin from;
    text::Span span;
};

/// `one` of the table is `is` on the ground; the declared second unit of a quantity must agree within `within` parts
/// per thousand.
struct Scale {
    std::string id, one, is, of;
    std::string within;
    Origin from;
    text::Span span;
};

struct NamedNumber {
    std::string id, label, type;
    Expression value;
    std::string note, ruling;
    Origin from;
    text::Span span;
    Expression given;
};

// ---- facts

struct Fact {
    std::string id, label, short_label, note;
    std::string of = "unit";  ///< "unit", "shared" or a side
    std::string type = "yes-no";
    std::optional<text::Value> fallback;  ///< `default`
    std::string kept;                     ///< how long the unit record keeps it; empty: it is not part of the record
    std::string first;                    ///< procedure that fills it
    std::optional<Expression> means;
    std::string ruling;
    Origin from;
    text::Span span;
};

struct Never {
    Expression when;
    std::string because;
    text::Span span;
};

// ---- charts

struct ChartInput {
    std::string key;
    Expression expression;
    std::string type;  ///< quantity it is declared to be; empty: what the expression makes
    text::Span span;
};

struct ChartOutput {
    std::string name, type;
    std::string says;  ///< phrase of this output when `says` is a table
    text::Span span;
};

/// A key and what it must match, or an output and its cell.
struct Keyed {
    std::string key;
    text::Span key_span;
    text::Value value;
};

/// One guarded part of a result: the first whose condition holds is meant.
struct Case {
    std::optional<Expression> condition;
    std::string label;
    std::vector<Keyed> outputs;
    text::Span span;
};

struct ChartRow {
    std::string id, label, short_label, note, ruling, forbid, missing, one_of;
    std::optional<Expression> when, each, by, given;
    std::vector<Keyed> matches;  ///< keys that are inputs of the chart
    std::vector<Keyed> outputs;  ///< keys that are outputs of the chart
    std::vector<text::Value> cells;
    std::vector<Case> cases;
    std::optional<text::Value> gives;
    Origin from;
    text::Span span;
};

struct ChartColumn {
    std::string label, short_label;
    std::vector<Keyed> matches;
    text::Span span;
};

struct Chart {
    enum class Policy { unique, first, sum };
    std::string id, title, note, ruling, type, across, says, dash;
    Policy policy = Policy::unique;
    std::vector<ChartInput> inputs;
    std::vector<ChartOutput> outputs;
    std::vector<std::string> cell;  ///< order of the outputs inside a cell
    std::vector<ChartColumn> columns;
    std::vector<Keyed> defaults;
    std::optional<ChartRow> otherwise;
    std::vector<ChartRow> rows;
    std::optional<Expression> pick, given;
    std::vector<std::pair<std::string, std::string>> one_of;  ///< group, "strongest" or "all"
    std::vector<std::pair<std::string, std::string>> one_of_labels;
    text::Audience audience;
    Origin from;
    text::Span span;
};

// ---- procedures

struct Step {
    enum class Kind { value, forbid, missing, end };
    Kind kind = Kind::value;
    std::string name;
    Expression expression;
    bool each_side = false;
    std::string for_side;
    std::optional<Expression> when, ties, given;
    std::string label, short_label, note, says, ruling;
    std::string type;  ///< quantity it is declared to be; empty: what the expression makes
    Origin from;
    text::Span span;
};

struct Effect {
    enum class Verb { lower, raise, add, set, clear, move, remove };
    Verb verb = Verb::set;
    Expression target;
    std::optional<Expression> by, floor, ceiling, to, way, when;
    bool each_side = false;
    std::string for_side, label;
    text::Span span;
};

struct Procedure {
    std::string id, title, note, ruling;
    std::vector<std::string> sides;
    std::vector<std::string> side_labels;
    std::vector<Step> steps;
    std::vector<Expression> gives;
    std::vector<Effect> changes;
    std::optional<Expression> given;
    std::vector<std::pair<std::string, std::string>> lists;  ///< list of performers and its bound "1..6"
    text::Audience audience;
    Origin from;
    text::Span span;
};

// ---- settings

struct Variant {
    std::string id, label, fallback;
    std::vector<DomainValue> values;
    Origin from;
    text::Span span;
};

struct Option {
    std::string id, label;
    bool fallback = false;
    Origin from;
    text::Span span;
};

struct Reading {
    std::string id, text;
    text::Span span;
};

struct Ruling {
    std::string id, question, choice, because;
    std::vector<Reading> readings;
    std::vector<std::pair<std::string, std::vector<Keyed>>> patches;  ///< by reading: path in the data, new value
    Origin at;
    text::Span span;
};

struct Missing {
    std::string id, what, label;
    std::uint32_t lines = 1;  ///< ruled lines to print
    Origin at;
    text::Span span;
};

// ---- order of play, prose, tests

struct Phase {
    std::string title, note;
    std::vector<std::string> does;
    std::vector<text::Span> does_spans;
    bool optional = false;
    std::optional<Expression> given;
    Origin from;
    text::Span span;
};

struct ProseNote {
    std::string text, phase, ruling;
    text::Span text_span;
    text::Audience audience;
    std::optional<Expression> given;
    Origin from;
    text::Span span;
};

struct Deck {
    std::string id, title;
    text::Value cards;
    std::string per;
    Origin from;
    text::Span span;
};

struct Example {
    std::string title, procedure, chart;
    std::vector<Keyed> given, expect, choose;
    std::vector<std::int64_t> dice;
    Origin from;
    text::Span span;
};

struct TurnUnit {
    std::string id;
    std::vector<Keyed> facts;
    text::Span span;
};

/// Who performs: the unit on a side of the procedure, or the units of one of its lists.
struct TurnSeat {
    std::string name;
    std::vector<std::string> units;
    bool is_list = false;
    text::Span span;
};

struct TurnStep {
    std::string procedure, label;
    std::vector<TurnSeat> seats;
    std::vector<Keyed> given, after, expect;
    std::vector<std::int64_t> dice;
    text::Span span;
};

struct Turn {
    std::string id, title;
    std::vector<TurnUnit> units;
    std::vector<TurnStep> steps;
    std::vector<Keyed> choose;
    text::Span span;
};

struct Ruleset {
    Identity identity;
    std::vector<Section> sections;
    std::vector<LeftOut> left_out;
    std::vector<Domain> domains;
    std::vector<Quantity> quantities;
    std::vector<Scale> scales;
    std::vector<NamedNumber> numbers;
    std::vector<Fact> facts;
    std::vector<Never> nevers;
    std::vector<Chart> charts;
    std::vector<Procedure> procedures;
    std::vector<Variant> variants;
    std::vector<Option> options;
    std::vector<Ruling> rulings;
    std::vector<Missing> missing;
    std::vector<Phase> sequence;
    std::vector<ProseNote> notes;
    std::vector<Deck> decks;
    std::vector<Example> examples;
    std::vector<Turn> turns;
};

/// The element of a list with this id, or null.
template <typename T>
const T* find_by_id(const std::vector<T>& list, std::string_view id) {
    for (const T& element : list)
        if (element.id == id) return &element;
    return nullptr;
}

}  // namespace broadside::rules
