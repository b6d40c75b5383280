#pragma once

#include "language/expression.hpp"
#include "language/prose.hpp"
#include "text/audience.hpp"
#include "text/source.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// The identity of a rule set, its sections, and its words: domains, quantities, numbers and facts.

namespace broadside::rules {

using language::Prose;

/// Origin of a thing in the source: a section's title, and any text after a comma.
struct Origin {
    std::string section;
    std::string detail;
    text::Span span;
    bool given() const { return !section.empty(); }
};

struct Section {
    std::string title;
    std::string left_out;  ///< why nothing comes from it; empty if something must
    text::Span span;
};

struct LeftOut {
    Origin from;
    Prose what, because;
    text::Span span;
};

/// Changes to the rules on a day, in their author's words.
struct EditionChange {
    std::string date;  ///< "2024-05-01"
    std::string text;
    text::Span span;
};

struct Identity {
    std::string id, title, author, edition, licence, source;
    std::string date;     ///< day its data was last changed, "2024-05-01"; may be empty
    bool hidden = false;  ///< players do not get the rules
    std::string records;  ///< where the state of units is recorded; empty: on cards
    text::Span span;
};

/// A key and its value, as written.
struct Keyed {
    std::string key;
    text::Span key_span;
    text::Value value;
};

// ---- words

enum class Relation { none, any, equal, unequal, less, at_most, more, at_least };

struct DomainValue {
    std::string id;
    Prose label, short_label;
    Prose meaning;        ///< explanatory sentence, printed in lists of the domain
    std::string sign;     ///< a drawn sign for it; empty: none
    std::string letters;  ///< on its marker; empty: from the label
    Relation relation = Relation::none;
    text::Span span;
};

struct Group {
    std::string id;
    Prose label;
    std::vector<std::string> members;
    text::Span span;
};

struct Domain {
    enum class Ranked { no, best_first, low_first };
    std::string id;
    Prose label;
    std::vector<DomainValue> values;
    std::vector<Group> groups;
    Ranked ranked = Ranked::no;
    Origin from;
    text::Span span;
};

enum class NumberStyle { plain, list_up, list_down, at_least, range_up, is_signed };

/// A second unit printed after the first: the number times `times`.
struct SecondUnit {
    std::string unit;
    std::int64_t times = 1;
    std::string scale;  ///< id of the scale it must agree with; may be empty
    text::Span span;
};

/// A number with a range and a step, stored as a multiple of 1/denominator.
struct Quantity {
    std::string id;
    Prose label;
    std::int64_t lowest = 0, highest = 0;  ///< in 1/denominator
    std::int64_t step = 1;                 ///< in 1/denominator
    std::int64_t denominator = 1;
    std::string unit;
    std::vector<std::string> names;
    std::vector<Prose> name_labels, meanings;
    std::vector<text::Span> name_spans;
    std::int64_t names_from = 0;
    NumberStyle style = NumberStyle::plain;
    std::int64_t to = 0;  ///< last face of a list-up, first face of a list-down
    std::vector<std::pair<std::int64_t, Prose>> words;
    std::optional<SecondUnit> also;
    Origin from;
    text::Span span;
};

/// `one` on the table is `is` on the ground; the second unit of a quantity must agree within `within` parts per
/// thousand.
struct Scale {
    std::string id, one, is, of;
    std::string within;
    Origin from;
    text::Span span;
};

struct NamedNumber {
    std::string id, type, value, ruling;
    Prose label, note;
    text::Span value_span, type_span;
    Origin from;
    text::Span span;
    std::optional<language::Expression> given;
};

// ---- facts

struct Fact {
    std::string id;
    Prose label, short_label, note;
    std::string sign, letters;  ///< on its marker; empty: a shape, and letters from the label
    Prose label_no;             ///< for a yes-no: text printed for no
    std::string of = "unit";    ///< "unit", "shared" or a side
    std::string type = "yes-no";
    std::optional<text::Value> fallback;  ///< `default`
    std::string kept;                     ///< how long the unit record keeps it; empty: not recorded
    bool is_public = false;               ///< its values are visible to all on the table
    std::string first;                    ///< procedure that fills it
    std::optional<language::Expression> means;
    /// Other source of the value in a scenario: `men`, `guns`, `turn-minutes`, or a condition on the units of a
    /// command.
    std::optional<language::Expression> counts;
    std::string ruling;
    Origin from;
    text::Span span;
    text::Span type_span;  ///< position of `type`
};

struct Never {
    language::Expression when;
    Prose because;
    std::optional<language::Expression> given;
    Origin from;
    text::Span span;
};

}  // namespace broadside::rules
